import { Button, Group, Modal, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect, useRef, type ReactNode } from 'react'
import { ErrorNote } from './feedback.tsx'
import { focusAfter } from './focus-after.ts'
import { useSharedTexts } from './shared-texts.ts'

type Confirmation = {
  title: string
  /** What will happen. */
  children: ReactNode
  onConfirm: () => Promise<unknown>
  busy: boolean
  error: unknown
  color?: string
  confirmLabel?: string
  cancelLabel?: string
}

/** Asks before it is done, and shows the error when it is refused. */
export const ConfirmDialog = ({
  opened,
  onClose,
  title,
  children,
  onConfirm,
  busy,
  error,
  color = 'red',
  confirmLabel,
  cancelLabel,
}: Confirmation & { opened: boolean; onClose: () => void }) => {
  const t = useSharedTexts()
  // A double click is quicker than the state that shows the first one.
  const isUnderWay = useRef(false)
  const opener = useRef<Element>(null)
  useEffect(() => {
    if (opened) opener.current = document.activeElement
  }, [opened])
  // What was confirmed may take the row away, and this dialog with it.
  const leave = useRef<() => void>(undefined)
  useEffect(() => () => leave.current?.(), [])
  const confirm = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    leave.current = focusAfter(opener.current)
    try {
      await onConfirm()
      onClose()
    } catch {
      leave.current = undefined
      // The mutation holds the error; the dialog stays open and shows it.
    } finally {
      isUnderWay.current = false
    }
  }
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack gap="md">
        <div className="confirm-words">{children}</div>
        <ErrorNote error={error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button color={color} loading={busy} onClick={() => void confirm()}>
            {confirmLabel ?? title}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

export const ConfirmButton = ({
  label,
  variant = 'default',
  disabled = false,
  ...confirmation
}: Confirmation & { label: ReactNode; variant?: string; disabled?: boolean }) => {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant={variant} color={confirmation.color ?? 'red'} onClick={open} disabled={disabled}>
        {label}
      </Button>
      <ConfirmDialog opened={opened} onClose={close} {...confirmation} />
    </>
  )
}
