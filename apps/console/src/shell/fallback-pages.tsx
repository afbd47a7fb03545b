import { Stack } from '@mantine/core'
import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorNote } from '../ui/feedback.tsx'
import { Empty } from '../ui/page.tsx'
import { useSharedTexts } from '../ui/shared-texts.ts'
import { useShellTexts } from './shell-texts.ts'

export const NotFoundPage = () => {
  const t = useShellTexts()
  return (
    <main className="centered-page">
      <Empty title={t('notFound')} action={<Link to="/">{t('home')}</Link>}>
        {t('notFoundHint')}
      </Empty>
    </main>
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

export const PageError = ({ error, reset }: ErrorComponentProps): ReactNode => {
  const t = useSharedTexts()
  return (
    <Stack gap="sm">
      <p>{t('broken')}</p>
      <ErrorNote error={error} onRetry={reset} />
    </Stack>
  )
}
