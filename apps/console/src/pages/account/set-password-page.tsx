import { isHeraldError, unwrap } from '@herald/api-client'
import { Button, Stack, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/session.ts'
import { useCheckedForm } from '../../ui/checked-form.ts'
import { ErrorNote, Note } from '../../ui/feedback.tsx'
import { Brand } from '../../ui/icons.tsx'
import { Loading } from '../../ui/page.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PASSWORD_SET_FOR } from './password-set-for.ts'
import { useSignInTexts } from './sign-in-texts.ts'

const isUsed = (error: unknown): boolean => isHeraldError(error) && error.status === 401

/** The token is in the fragment, so that it reaches no server log. */
export const SetPasswordPage = () => {
  const t = useSignInTexts()
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '')
  const [password, setPassword] = useState('')
  const link = useQuery({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) => unwrap(api.POST('/api/auth/password/link/owner', { body: { token }, signal })),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  })
  const setting = useMutation({
    mutationFn: () => unwrap(api.POST('/api/auth/password/link', { body: { token, password } })),
    // In this tab only: an address would stand in the log of the server.
    onSuccess: () => {
      if (link.data) sessionStorage.setItem(PASSWORD_SET_FOR, link.data.user.email)
      window.location.replace('/console/?password=set')
    },
  })
  const { form, field } = useCheckedForm(() => setting.mutate())
  return (
    <main className="centered-page">
      <Stack gap="md">
        <span className="brand">
          <Brand /> Herald
        </span>
        <form className="panel panel-body" {...form}>
          <Stack gap="md">
            <Title order={1}>{t('setPassword')}</Title>
            {token === '' || isUsed(link.error) || isUsed(setting.error) ? (
              <>
                <Note tone="warn">{t(token === '' ? 'linkMissing' : 'linkOver')}</Note>
                <Button component="a" href="/console/" variant="default" size="sm">
                  {t('signIn')}
                </Button>
              </>
            ) : (
              <>
                {link.data ? (
                  <div className="password-owner">
                    <span className="quiet">{t('accountOf', { client: link.data.client.name })}</span>
                    <strong className="breakable" dir="auto">
                      {link.data.user.name}
                    </strong>
                    <span className="breakable">{link.data.user.email}</span>
                  </div>
                ) : (
                  link.isPending && <Loading rows={2} />
                )}
                {/* For password managers: whose password this is. */}
                <input type="email" autoComplete="username" readOnly hidden value={link.data?.user.email ?? ''} />
                <PasswordField
                  label={t('newPassword')}
                  description={t('passwordRule')}
                  autoComplete="new-password"
                  required
                  minLength={8}
                  {...field('password')}
                  maxLength={256}
                  value={password}
                  onChange={(event) => setPassword(event.currentTarget.value)}
                />
                <ErrorNote error={setting.error} />
                <Button type="submit" size="sm" loading={setting.isPending}>
                  {t('setPassword')}
                </Button>
              </>
            )}
          </Stack>
        </form>
      </Stack>
    </main>
  )
}
