import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { useSharedTexts } from '../../../ui/shared-texts.ts'
import { useEditTexts } from './edit-texts.ts'

/** The longest that the platform takes. */
export const NAME_LENGTH = 400

/** Below the fields: on to the review, once something was changed. */
export const EditButtons = ({
  isChanged,
  busy,
  onClose,
}: {
  isChanged: boolean
  busy: boolean
  onClose: () => void
}) => {
  const t = useEditTexts()
  const shared = useSharedTexts()
  return (
    <Group justify="flex-end" gap="xs">
      {!isChanged && <span className="quiet">{t('nothingChanged')}</span>}
      <Button variant="default" onClick={onClose}>
        {shared('cancel')}
      </Button>
      <Button type="submit" disabled={!isChanged} loading={busy}>
        {t('review')}
      </Button>
    </Group>
  )
}

export const EditDialog = ({
  name,
  opened,
  onClose,
  children,
}: {
  name: string
  opened: boolean
  onClose: () => void
  children: ReactNode
}) => {
  const t = useEditTexts()
  return (
    <Dialog opened={opened} onClose={onClose} size="lg" title={t('editObject', { name })}>
      {children}
    </Dialog>
  )
}
