import { unwrap } from '@herald/api-client'
import { Button, Group, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { given, usePages } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { ErrorNote } from '../../ui/feedback.tsx'
import { useLanguageName } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Empty, Loading, Page, Section } from '../../ui/page.tsx'
import { useQualityWord } from '../../ui/platform-words.ts'
import { Rows } from '../../ui/rows.tsx'
import { StatusPill } from '../../ui/status-pills.tsx'
import { type Channel, channelTitle, useChannels } from '../channels/channel-data.ts'
import { type Template, ownStatus } from './template-content.ts'
import { TemplateDrawer } from './template-drawer.tsx'
import { useTemplateTexts } from './template-texts.ts'
import { useTemplateWord } from './template-words.ts'

const TemplateList = ({ channels }: { channels: Channel[] }) => {
  const t = useTemplateTexts()
  const templateWord = useTemplateWord()
  const qualityWord = useQualityWord()
  const languageName = useLanguageName()
  const navigate = useNavigate({ from: '/templates' })
  const search = useSearch({ from: '/frame/templates' })
  const channelId = search.channel_id ?? channels[0]?.channel_id ?? ''
  const [shown, setShown] = useState<Template>()
  const query = usePages(
    ['templates', channelId, search.name],
    (page, signal) =>
      unwrap(
        api.POST('/api/templates/list', {
          body: { channel_id: channelId, limit: 50, ...given({ name: search.name }), ...page },
          signal,
        }),
      ),
    { live: true },
  )
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (known) => given({ ...known, ...change }), replace: true })
  const typed = useDebouncedCallback(put, 300)
  const create = (
    <LinkButton to="/templates/new" search={{ channel_id: channelId }} leftSection={<Icon name="plus" />}>
      {t('newTemplate')}
    </LinkButton>
  )
  return (
    <Page title={t('title')} actions={create}>
      <Section
        flush
        actions={
          <>
            <Select
              size="xs"
              aria-label={t('channel')}
              allowDeselect={false}
              data={channels.map((one) => ({ value: one.channel_id, label: channelTitle(one) }))}
              value={channelId}
              onChange={(value) => put({ channel_id: value ?? '' })}
            />
            <TextInput
              size="xs"
              aria-label={t('search')}
              placeholder={t('search')}
              defaultValue={search.name ?? ''}
              onChange={(event) => typed({ name: event.currentTarget.value.trim() })}
            />
          </>
        }
      >
        <Rows
          label={t('title')}
          query={query}
          rows={query.rows}
          rowKey={(row) => row.hsm_id}
          columns={[
            { label: t('name'), cell: (row) => <strong>{row.name}</strong> },
            { label: t('language'), cell: (row) => languageName(row.language) },
            { label: t('category'), cell: (row) => templateWord(row.category) },
            { label: t('status'), cell: (row) => <StatusPill status={row.status} /> },
            {
              label: t('platformStatus'),
              cell: (row) => {
                const detail = row.rejected_reason ?? ownStatus(row)
                return detail && <span className="quiet">{templateWord(detail)}</span>
              },
            },
            { label: t('quality'), cell: (row) => row.quality && qualityWord(row.quality) },
            {
              label: ' ',
              kind: 'num',
              cell: (row) => (
                <Group gap="xs" justify="flex-end" wrap="nowrap">
                  {row.status === 'APPROVED' && (
                    <LinkButton
                      to="/messages/new"
                      search={{ channel_id: channelId, template: row.name }}
                      variant="subtle"
                      size="compact-xs"
                    >
                      {t('send')}
                    </LinkButton>
                  )}
                  <Button
                    variant="default"
                    size="compact-xs"
                    onClick={() => setShown(row)}
                    aria-label={`${t('view')} ${row.name} ${languageName(row.language)}`}
                  >
                    {t('view')}
                  </Button>
                </Group>
              ),
            },
          ]}
          empty={
            <Empty title={t('none')} action={create}>
              {t('noneHint')}
            </Empty>
          }
        />
      </Section>
      <TemplateDrawer
        channelId={channelId}
        template={shown}
        translations={query.rows?.filter((row) => row.name === shown?.name).length ?? 1}
        onClose={() => setShown(undefined)}
      />
    </Page>
  )
}

export const TemplatesPage = () => {
  const t = useTemplateTexts()
  const query = useChannels()
  const channels = query.data?.filter(({ platform, status }) => platform === 'chatapp' && status !== 'disconnected')
  if (channels && channels.length > 0) return <TemplateList channels={channels} />
  return (
    <Page title={t('title')}>
      {query.error ? <ErrorNote error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending && <Loading />}
      {channels && (
        <Section>
          <Empty title={t('noChannel')} action={<LinkButton to="/channels">{t('toChannels')}</LinkButton>}>
            {t('noChannelHint')}
          </Empty>
        </Section>
      )}
    </Page>
  )
}
