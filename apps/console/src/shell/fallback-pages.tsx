import { Stack } from '@mantine/core'
import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { type Scope, useMay } from '../api/session.ts'
import { ErrorNote } from '../ui/feedback.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Empty, Page, Section } from '../ui/page.tsx'
import { useSharedTexts } from '../ui/shared-texts.ts'
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

/** For a link to a page that the user's scopes or role do not include. */
export const Forbidden = () => {
  const t = useShellTexts()
  return (
    <Empty title={t('forbidden')} action={<Link to="/">{t('home')}</Link>}>
      {t('forbiddenHint')}
    </Empty>
  )
}

/** A page for those who have the scope. */
export const forScope =
  (scope: Scope, Shown: ComponentType): ComponentType =>
  () =>
    useMay()(scope) ? <Shown /> : <Forbidden />

export const PageError = ({ error, reset }: ErrorComponentProps): ReactNode => {
  const t = useSharedTexts()
  return (
    <Stack gap="sm">
      <p>{t('broken')}</p>
      <ErrorNote error={error} onRetry={reset} />
    </Stack>
  )
}
