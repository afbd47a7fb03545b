import { HeraldError } from '@herald/api-client'
import { Loader, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { signInWithLink } from '../../api/session.ts'
import { ErrorNote } from '../../ui/feedback.tsx'
import { Brand } from '../../ui/icons.tsx'
import { useSignInTexts } from './sign-in-texts.ts'

/** The one-time link that `npm start` prints. The token is in the fragment, so that it reaches no server log. */
export const SignInLinkPage = () => {
  const t = useSignInTexts()
  const navigate = useNavigate()
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '')
  const { mutate, error } = useMutation({
    mutationFn: () => signInWithLink(token),
    onSuccess: () => navigate({ to: '/', replace: true }),
    onError: (failure) => {
      // Used, expired, cut off or of another program: the password still works.
      if (failure instanceof HeraldError && failure.status < 500) window.location.replace('/console/?link=used')
    },
  })
  useEffect(() => {
    // Opened by hand: there is nothing to ask the server for.
    if (token === '') window.location.replace('/console/')
    else mutate()
  }, [mutate, token])
  return (
    <main className="centered-page" aria-busy={error === null}>
      <Stack gap="md" align="center">
        <span className="brand">
          <Brand /> Herald
        </span>
        {error === null ? (
          <>
            <Loader size="sm" />
            <p className="quiet">{t('signingIn')}</p>
          </>
        ) : (
          <ErrorNote error={error} onRetry={() => mutate()} />
        )}
      </Stack>
    </main>
  )
}
