import { HeraldError } from '@herald/api-client'
import { Button, Stack, TextInput, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type SessionUser, signIn } from '../../api/session.ts'
import { sandboxUrl } from '../../api/page-facts.ts'
import { useCheckedForm } from '../../ui/checked-form.ts'
import { ErrorNote, Note } from '../../ui/feedback.tsx'
import { Brand, Icon } from '../../ui/icons.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PASSWORD_SET_FOR } from './password-set-for.ts'
import { useSignInTexts } from './sign-in-texts.ts'

type Organization = { id: string; name: string }

/** What the API offers instead of a session when several organizations have the email and the password. */
const choicesIn = (error: unknown): Organization[] | undefined =>
  error instanceof HeraldError && error.body?.error === 'client_required' ? error.body.clients : undefined

const OrganizationChoice = ({
  choices,
  onChoose,
  chosen,
}: {
  choices: Organization[]
  onChoose: (id: string) => void
  /** The one that is being signed in to. */
  chosen: string | undefined
}) => (
  <Stack gap="xs">
    {choices.map(({ id, name }) => (
      <Button
        key={id}
        variant="default"
        fullWidth
        justify="space-between"
        rightSection={<Icon name="chevron" />}
        loading={chosen === id}
        disabled={chosen !== undefined && chosen !== id}
        onClick={() => onChoose(id)}
      >
        {name}
      </Button>
    ))}
  </Stack>
)

export const SignInForm = ({
  user,
  startWith = '',
  onChoosing,
}: {
  user?: SessionUser
  /** The email of somebody who has just set a password. */
  startWith?: string
  onChoosing?: (isChoosing: boolean) => void
}) => {
  const t = useSignInTexts()
  const queries = useQueryClient()
  const known = user?.email ?? ''
  const [email, setEmail] = useState(known || startWith)
  const [password, setPassword] = useState('')
  const [choices, setChoices] = useState<Organization[]>()
  const choose = (among: Organization[] | undefined) => {
    setChoices(among)
    onChoosing?.(among !== undefined)
  }
  const entering = useMutation({
    mutationFn: async (chosen: string | undefined) => {
      const isKnown = email.trim().toLowerCase() === known.toLowerCase()
      // Another user must not see cached data of the previous one.
      if (!isKnown) queries.clear()
      await signIn(email.trim(), password, chosen ?? (isKnown ? user?.client_id : undefined))
      await queries.invalidateQueries()
    },
    onError: (error) => {
      const found = choicesIn(error)
      if (found) choose(found)
    },
  })
  const { form, field } = useCheckedForm(() => entering.mutate(undefined))
  if (choices)
    return (
      <Stack gap="sm">
        <div>
          <Title order={onChoosing ? 1 : 2}>{t('chooseOrganization')}</Title>
          <p className="quiet">{t('severalOrganizations')}</p>
        </div>
        <OrganizationChoice
          choices={choices}
          chosen={entering.isPending ? entering.variables : undefined}
          onChoose={entering.mutate}
        />
        <ErrorNote error={choicesIn(entering.error) ? undefined : entering.error} />
        <Button variant="subtle" disabled={entering.isPending} onClick={() => choose(undefined)}>
          {t('back')}
        </Button>
      </Stack>
    )
  const isWrong = entering.error instanceof HeraldError && entering.error.status === 401
  return (
    <form {...form}>
      <Stack gap="sm">
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="username"
          required
          {...field('email')}
          data-autofocus={known || startWith ? undefined : true}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          required
          {...field('password')}
          data-autofocus={known || startWith ? true : undefined}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {isWrong ? (
          <Note tone="bad">{t('wrong')}</Note>
        ) : (
          <ErrorNote error={choicesIn(entering.error) ? undefined : entering.error} />
        )}
        <Button type="submit" size="sm" loading={entering.isPending}>
          {t('signIn')}
        </Button>
      </Stack>
    </form>
  )
}

export const SignInPage = () => {
  const t = useSignInTexts()
  const [isChoosing, setIsChoosing] = useState(false)
  // The pages of a password link and of a sign-in link redirect here.
  const search = new URLSearchParams(window.location.search)
  const hasSet = search.get('password') === 'set'
  return (
    <main className="centered-page">
      <Stack gap="md">
        <span className="brand">
          <Brand /> Herald
        </span>
        {hasSet && <Note tone="good">{t('passwordSet')}</Note>}
        {search.get('link') === 'used' && <Note tone="warn">{t('linkUsed')}</Note>}
        <div className="panel panel-body">
          <Stack gap="md">
            {!isChoosing && <Title order={1}>{t('signInTo')}</Title>}
            <SignInForm
              onChoosing={setIsChoosing}
              startWith={hasSet ? (sessionStorage.getItem(PASSWORD_SET_FOR) ?? '') : ''}
            />
          </Stack>
        </div>
        {!isChoosing && (
          <div className="quiet">
            <p>{t('forgot')}</p>
            {sandboxUrl && <p>{t('demoHint')}</p>}
          </div>
        )}
      </Stack>
    </main>
  )
}
