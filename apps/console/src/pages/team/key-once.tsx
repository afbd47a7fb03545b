import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useHoldDialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/feedback.tsx'
import { Code, Copy } from '../../ui/page.tsx'
import { useTeamTexts } from './team-texts.ts'

/** A key in clear text, which is shown here and nowhere else. */
export const KeyOnce = ({
  clear,
  onClose,
  children,
}: {
  clear: string
  onClose: () => void
  /** What else is to be known about it. */
  children?: ReactNode
}) => {
  const t = useTeamTexts()
  useHoldDialog(true)
  return (
    <Stack gap="sm">
      <Note tone="warn">{t('keyOnce')}</Note>
      <Code label={t('key')}>{clear}</Code>
      {children}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('done')}
        </Button>
        <Copy value={clear} label={t('copyKey')} variant="filled" focused />
      </Group>
    </Stack>
  )
}
