import './page.css'
import { ActionIcon, Button, CopyButton, Group, Modal, Skeleton, Stack, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect, useRef, type ReactNode } from 'react'
import { ErrorNote, type Tone } from './feedback.tsx'
import { Icon } from './icons.tsx'
import { useSharedTexts } from './shared-texts.ts'

export const Page = ({
  title,
  back,
  aside,
  actions,
  children,
}: {
  title: string
  back?: ReactNode
  aside?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) => {
  useEffect(() => {
    document.title = `${title} · Herald`
  }, [title])
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm" align="center">
        <Group gap="sm">
          {back}
          <Title order={1}>{title}</Title>
          {aside}
        </Group>
        <div className="page-actions">{actions}</div>
      </Group>
      {children}
    </Stack>
  )
}

export const Section = ({
  title,
  actions,
  flush = false,
  children,
}: {
  title?: string
  actions?: ReactNode
  /** Without padding, for tables. */
  flush?: boolean
  children: ReactNode
}) => (
  <section className="panel" aria-label={title}>
    {(title || actions) && (
      <div className="panel-head">
        {title && <Title order={2}>{title}</Title>}
        {actions && <Group gap="xs">{actions}</Group>}
      </div>
    )}
    <div className={flush ? undefined : 'panel-body'}>{children}</div>
  </section>
)

export const Pill = ({ tone = 'idle', children }: { tone?: Tone; children: ReactNode }) => (
  <span className="pill" data-tone={tone}>
    {children}
  </span>
)

export const Empty = ({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) => (
  <div className="empty">
    <strong>{title}</strong>
    <p>{children}</p>
    {action}
  </div>
)

export const Facts = ({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className="facts">
    {rows
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

export const Copy = ({ value, label, variant = 'default' }: { value: string; label?: string; variant?: string }) => {
  const t = useSharedTexts()
  return (
    <CopyButton value={value}>
      {({ copied, copy }) =>
        label ? (
          <Button variant={variant} leftSection={<Icon name={copied ? 'check' : 'copy'} />} onClick={copy}>
            {copied ? t('copied') : label}
          </Button>
        ) : (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            onClick={copy}
            aria-label={copied ? t('copied') : t('copy')}
            title={copied ? t('copied') : t('copy')}
          >
            <Icon name={copied ? 'check' : 'copy'} size={14} />
          </ActionIcon>
        )
      }
    </CopyButton>
  )
}

/** An id or a secret with a copy button. */
export const CopyText = ({ value }: { value: string }) => (
  <Group gap={4} wrap="nowrap" component="span" display="inline-flex" maw="100%">
    <span className="mono breakable">{value}</span>
    <Copy value={value} />
  </Group>
)

export const Code = ({ children, label }: { children: string; label: string }) => (
  // Long bodies scroll, so the region must be focusable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <pre className="code" tabIndex={0} aria-label={label} role="region">
    {children}
  </pre>
)

export const Loading = ({ rows = 4 }: { rows?: number }) => {
  const t = useSharedTexts()
  return (
    <Stack gap={8} p="md" role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={18} />
      ))}
    </Stack>
  )
}

/** A button with a confirmation dialog, which also shows the error. */
export const ConfirmButton = ({
  label,
  title,
  children,
  onConfirm,
  busy,
  error,
  color = 'red',
  variant = 'default',
  confirmLabel,
  disabled = false,
}: {
  label: ReactNode
  title: string
  children: ReactNode
  onConfirm: () => Promise<unknown>
  busy: boolean
  error: unknown
  color?: string
  variant?: string
  confirmLabel?: string
  disabled?: boolean
}) => {
  const t = useSharedTexts()
  const [opened, { open, close }] = useDisclosure(false)
  // A double click is quicker than the state that shows the first one.
  const isUnderWay = useRef(false)
  const confirm = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await onConfirm()
      close()
    } catch {
      // The mutation holds the error; the dialog stays open and shows it.
    } finally {
      isUnderWay.current = false
    }
  }
  return (
    <>
      <Button variant={variant} color={color} onClick={open} disabled={disabled}>
        {label}
      </Button>
      <Modal opened={opened} onClose={close} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
        <Stack gap="md">
          <div>{children}</div>
          <ErrorNote error={error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
            <Button color={color} loading={busy} onClick={() => void confirm()}>
              {confirmLabel ?? title}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
