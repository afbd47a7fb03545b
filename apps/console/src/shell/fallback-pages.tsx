import { Stack } from '@mantine/core'
import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '../api/session.ts'
import { ErrorNote } from '../ui/feedback.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Empty, Page, Section } from '../ui/page.tsx'
import { useSharedTexts } from '../ui/shared-texts.ts'
import { useRoles } from '../pages/team/role-choice.tsx'
import { useRoleTexts } from '../pages/team/role-texts.ts'
import { useShellTexts } from './shell-texts.ts'

export const NotFoundPage = () => {
  const t = useShellTexts()
  return (
    <Page title={t('notFound')}>
      <Section>
        <Empty title={t('notFoundTitle')} action={<LinkButton to="/">{t('home')}</LinkButton>}>
          {t('notFoundHint')}
        </Empty>
      </Section>
    </Page>
  )
}

/** For a link to a page that the role does not include: says so, and who can change that. */
export const Forbidden = () => {
  const t = useShellTexts()
  const roleText = useRoleTexts()
  const role = roleText(useUser().role)
  const { data } = useRoles()
  const people = data?.administrators ?? []
  return (
    <section className="panel">
      <Empty title={t('forbidden')} action={<Link to="/">{t('home')}</Link>}>
        {t(people.length > 0 ? 'forbiddenHint' : 'forbiddenAlone', { role })}
        {people.map(({ name, email, role: theirs }) => (
          <span key={email} style={{ display: 'block', marginTop: 6 }} dir="auto">
            <a href={`mailto:${email}`}>{name}</a> · {roleText(theirs)}
          </span>
        ))}
      </Empty>
    </section>
  )
}

export const PageError = ({ error, reset }: ErrorComponentProps): ReactNode => {
  const t = useSharedTexts()
  return (
    <Stack gap="sm">
      <p>{t('broken')}</p>
      <ErrorNote error={error} onRetry={reset} />
    </Stack>
  )
}
