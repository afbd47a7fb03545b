import { Button, Modal, PasswordInput, Stack, TextInput, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { signIn } from '../../api/session.ts'
import { sandboxUrl } from '../../api/page-facts.ts'
import { ErrorNote, Note } from '../../ui/feedback.tsx'
import { Brand } from '../../ui/icons.tsx'
import { useSignInTexts } from './sign-in-texts.ts'

const SignInForm = ({ email: known = '' }: { email?: string }) => {
  const t = useSignInTexts()
  const queries = useQueryClient()
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const entering = useMutation({
    mutationFn: async () => {
      // Another user must not see cached data of the previous one.
      if (email.trim().toLowerCase() !== known.toLowerCase()) queries.clear()
      await signIn(email.trim(), password)
      await queries.invalidateQueries()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    entering.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="username"
          required
          data-autofocus={known === '' ? true : undefined}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          required
          data-autofocus={known === '' ? undefined : true}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <ErrorNote error={entering.error} />
        <Button type="submit" size="sm" loading={entering.isPending}>
          {t('signIn')}
        </Button>
      </Stack>
    </form>
  )
}

/** The sign-in as a dialog over the page, which keeps its state. */
export const ExpiredSession = ({ opened, email }: { opened: boolean; email: string }) => {
  const t = useSignInTexts()
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      withCloseButton={false}
      title={t('signInTo')}
      centered
      zIndex={500}
    >
      <p className="quiet">{t('expired')}</p>
      <SignInForm email={email} />
    </Modal>
  )
}

export const SignInPage = () => {
  const t = useSignInTexts()
  // The page that sets a password redirects here.
  const passwordSet = new URLSearchParams(window.location.search).get('password') === 'set'
  return (
    <main className="centered-page">
      <Stack gap="md">
        <span className="brand">
          <Brand /> Herald
        </span>
        {passwordSet && <Note tone="good">{t('passwordSet')}</Note>}
        <div className="panel panel-body">
          <Stack gap="md">
            <Title order={1}>{t('signInTo')}</Title>
            <SignInForm />
          </Stack>
        </div>
        <p className="quiet">{sandboxUrl ? t('demoHint') : t('forgot')}</p>
      </Stack>
    </main>
  )
}
