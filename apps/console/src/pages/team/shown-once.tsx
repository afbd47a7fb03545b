import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useHoldDialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/feedback.tsx'
import { Code, Copy } from '../../ui/page.tsx'
import { useTeamTexts } from './team-texts.ts'

type ShownOnceProps = {
  warning: string
  label: string
  value: string
  copyLabel: string
  onClose: () => void
  /** Why there is one, where it was not asked for. */
  reason?: string | undefined
  /** What else is to be known about it. */
  children?: ReactNode
}

/** A key or a link in clear text, which is shown here and nowhere else. */
const ShownOnce = ({ reason, warning, label, value, copyLabel, onClose, children }: ShownOnceProps) => {
  const t = useTeamTexts()
  useHoldDialog(true)
  return (
    <Stack gap="sm">
      {reason && <div>{reason}</div>}
      <Note tone="warn">{warning}</Note>
      <Code label={label}>{value}</Code>
      {children}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('done')}
        </Button>
        <Copy value={value} label={copyLabel} variant="filled" focused />
      </Group>
    </Stack>
  )
}

export const KeyOnce = ({ clear, ...props }: { clear: string } & Pick<ShownOnceProps, 'onClose' | 'children'>) => {
  const t = useTeamTexts()
  return <ShownOnce {...props} warning={t('keyOnce')} label={t('key')} value={clear} copyLabel={t('copyKey')} />
}

export const PasswordLink = ({
  url,
  name,
  ...props
}: { url: string; name: string } & Pick<ShownOnceProps, 'reason' | 'onClose'>) => {
  const t = useTeamTexts()
  const words = { warning: t('linkReady', { name }), label: t('passwordLink'), copyLabel: t('copyLink') }
  return <ShownOnce {...props} {...words} value={url} />
}
