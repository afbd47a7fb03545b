import './page.css'
import { ActionIcon, Button, CopyButton, Group, Skeleton, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Tone } from './feedback.tsx'
import { Icon, type IconName } from './icons.tsx'
import { usePageTitle } from './page-title.ts'
import { useVisit } from './recent-visits.ts'
import { useSharedTexts } from './shared-texts.ts'

export const Page = ({
  title,
  visit,
  back,
  aside,
  actions,
  children,
}: {
  title: string
  /** For the page of one object: the search keeps it among the recent ones, with this icon. */
  visit?: IconName
  back?: ReactNode
  aside?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) => {
  usePageTitle(title)
  useVisit(visit, title)
  return (
    <Stack gap="md">
      <Group className="page-head" justify="space-between" gap="sm" align="center">
        <Group className="page-title" gap="sm">
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

export const Copy = ({
  value,
  label,
  variant = 'default',
  focused = false,
}: {
  value: string
  label?: string
  variant?: string
  /** From the moment it is there. */
  focused?: boolean
}) => {
  const t = useSharedTexts()
  return (
    <CopyButton value={value}>
      {({ copied, copy }) =>
        label ? (
          <Button
            autoFocus={focused}
            data-autofocus={focused || undefined}
            variant={variant}
            leftSection={<Icon name={copied ? 'check' : 'copy'} />}
            onClick={copy}
          >
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

export const Code = ({ children, label }: { children: ReactNode; label: string }) => (
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
