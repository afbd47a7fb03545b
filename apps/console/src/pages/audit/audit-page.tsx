import './audit-page.css'
import { unwrap } from '@herald/api-client'
import { Button, Group, Menu, UnstyledButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePages } from '../../api/queries.ts'
import { api, useManages } from '../../api/session.ts'
import { Forbidden } from '../../shell/fallback-pages.tsx'
import { ClearFilters } from '../../ui/clear-filters.tsx'
import { toast, toastError } from '../../ui/feedback.tsx'
import { Ago, useLocale } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Cut } from '../../ui/long-rows.tsx'
import { Empty, Page, Pill, Section } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useStatusWord } from '../../ui/status-pills.tsx'
import { browserName } from '../account/browser-name.ts'
import { spokenRecipient } from '../inbox/conversation-facts.ts'
import { isSource, useSourceName } from '../webhooks/event-names.ts'
import { type AuditEntry, AuditEntryDrawer, useActorName } from './audit-entry.tsx'
import { AuditFilterBar, type AuditFilters, useAuditFilters } from './audit-filters.tsx'
import { useAuditTexts } from './audit-texts.ts'
import { useActionWord } from './audit-words.ts'
import { FirstChange } from './first-change.tsx'

const formats = { csv: 'exportCsv', ndjson: 'exportNdjson' } as const

const ExportMenu = ({ filters }: { filters: AuditFilters }) => {
  const t = useAuditTexts()
  const exporting = useMutation({
    mutationFn: async (format: keyof typeof formats) => {
      const query = { ...filters, format }
      saveFile(
        `audit-log.${format}`,
        await unwrap(api.GET('/api/audit/export', { params: { query }, parseAs: 'blob' })),
      )
    },
    onSuccess: () => toast(t('exported')),
    onError: toastError,
  })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="download" />} loading={exporting.isPending}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['csv', 'ndjson'] as const).map((format) => (
          <Menu.Item key={format} onClick={() => exporting.mutate(format)}>
            {t(formats[format])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** What it was done to, as a person knows it. The id of a session says nothing to one. */
const useObjectText = (): ((entry: AuditEntry) => string | undefined) => {
  const t = useAuditTexts()
  const locale = useLocale()
  const sourceName = useSourceName()
  const statusWord = useStatusWord()
  return ({ action, object: { type, name, id }, before, after }) => {
    if (action === 'event.set_retried') {
      const { matched, status, key } = after ?? {}
      const statuses = Array.isArray(status) ? status.map((one) => statusWord(String(one))) : []
      return [
        typeof matched === 'number' && t('events', { count: matched.toLocaleString(locale) }),
        statuses.join(', '),
        typeof key === 'string' && isSource(key) && sourceName(key),
      ]
        .filter(Boolean)
        .join(' · ')
    }
    const platform = after?.['platform'] ?? before?.['platform']
    if (type === 'channel' && name && typeof platform === 'string' && isSource(platform))
      return `${name} · ${sourceName(platform)}`
    if (action === 'opt_out.imported') return t('imported', { count: Number(after?.['added']).toLocaleString(locale) })
    if (type === 'sign_in') return name
    // The source of events that was switched or tested.
    if (type === 'webhook' && isSource(id)) return sourceName(id)
    if (type === 'opt_out' && id && typeof platform === 'string') return spokenRecipient(platform, id)
    const reference = type === 'embed_session' ? after?.['external_ref'] : undefined
    return name ?? (typeof reference === 'string' ? reference : id)
  }
}

const AuditLog = () => {
  const t = useAuditTexts()
  const word = useActionWord()
  const nameOf = useActorName()
  const objectText = useObjectText()
  const navigate = useNavigate({ from: '/audit' })
  const filters = useAuditFilters()
  const filtered = Object.keys(filters).length > 0
  const [opened, setOpened] = useState<AuditEntry>()
  const query = usePages(
    ['audit', filters],
    (page, signal) => unwrap(api.GET('/api/audit', { params: { query: { limit: 50, ...filters, ...page } }, signal })),
    { live: true },
  )
  return (
    <Page title={t('title')} actions={<ExportMenu filters={filters} />}>
      <p className="quiet" style={{ margin: 0 }}>
        {t('intro')}
      </p>
      <Section flush actions={<AuditFilterBar />}>
        <Rows
          label={t('title')}
          query={query}
          rows={query.rows}
          rowKey={(row) => row.id}
          columns={[
            {
              label: t('what'),
              area: 'main',
              cell: (row) => (
                <div>
                  <UnstyledButton
                    className="main audit-action"
                    onClick={() => setOpened(row)}
                    aria-label={t('details', { action: word(row.action) ?? row.action })}
                  >
                    {word(row.action) ?? row.action}
                  </UnstyledButton>
                  <div className="quiet breakable" dir="auto">
                    {objectText(row)}
                  </div>
                  <FirstChange entry={row} />
                </div>
              ),
            },
            {
              label: t('who'),
              area: 'status',
              kind: 'tight',
              cell: (row) => (
                <Group className="audit-who" gap={6} wrap="nowrap" miw={0}>
                  <Cut text={nameOf(row)} />
                  {row.actor.type === 'api_key' && (
                    <span className="wide-only">
                      <Pill>{t('apiKey')}</Pill>
                    </span>
                  )}
                </Group>
              ),
            },
            {
              label: t('where'),
              kind: 'tight',
              cell: (row) => [row.address, browserName(row.user_agent)].filter(Boolean).join(' · '),
            },
            { label: t('when'), kind: 'tight', area: 'time', cell: (row) => <Ago at={row.at} /> },
          ]}
          empty={
            <Empty
              title={t('none')}
              action={filtered && <ClearFilters onClick={() => void navigate({ search: {} })} />}
            >
              {filtered ? t('noneFiltered') : t('noneHint')}
            </Empty>
          }
        />
      </Section>
      <AuditEntryDrawer entry={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}

export const AuditPage = () => (useManages() ? <AuditLog /> : <Forbidden />)
