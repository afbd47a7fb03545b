import { Button, PasswordInput, Stack, TextInput, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { signIn } from '../../api/session.ts'
import { sandboxUrl } from '../../api/page-facts.ts'
import { ErrorNote, Note } from '../../ui/feedback.tsx'
import { Brand } from '../../ui/icons.tsx'
import { useShellTexts } from '../../shell/shell-texts.ts'

export const SignInForm = ({ email: known = '' }: { email?: string }) => {
  const t = useShellTexts()
  const queries = useQueryClient()
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const entering = useMutation({
    mutationFn: async () => {
      // Another person must not see what the last one loaded.
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

export const SignInPage = ({ notice }: { notice?: string }) => {
  const t = useShellTexts()
  return (
    <main className="sign-in">
      <Stack gap="md">
        <span className="brand">
          <Brand /> Herald
        </span>
        {notice && <Note tone="good">{notice}</Note>}
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
