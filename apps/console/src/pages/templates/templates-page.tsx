import './template-editor.css'
import { unwrap } from '@herald/api-client'
import { Group, Select } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { given, usePages } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { ClearFilters } from '../../ui/clear-filters.tsx'
import { ErrorNote } from '../../ui/feedback.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { unformatted } from '../../ui/formatted-text.tsx'
import { useLanguageName } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadOnScroll } from '../../ui/load-on-scroll.tsx'
import { Empty, Loading, Page, Section } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import type { Channel } from '../channels/channel-data.ts'
import { channelTitle, useChannels } from '../channels/channel-data.ts'
import { useUsualChannel } from '../channels/usual-channel.ts'
import { shownStatus, type Template } from './template-content.ts'
import { BreakableName } from './breakable-name.tsx'
import { TemplateDrawer } from './template-drawer.tsx'
import { type TemplateGroup, groupedByName } from './template-groups.ts'
import { TemplatePill } from './template-pill.tsx'
import { useTemplateTexts } from './template-texts.ts'
import { useTemplateWord } from './template-words.ts'

const statuses = ['APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED']
const categories = ['UTILITY', 'MARKETING', 'AUTHENTICATION']

/** One name with its languages, each with its state. */
const GroupRow = ({
  group: { name, translations, text },
  onOpen,
}: {
  group: TemplateGroup
  onOpen: (template: Template) => void
}) => {
  const t = useTemplateTexts()
  const templateWord = useTemplateWord()
  const languageName = useLanguageName()
  const kinds = [...new Set(translations.map(({ category }) => templateWord(category)))]
  return (
    <li className="template-item" aria-label={name}>
      <div className="template-name">
        <h3 title={name}>
          <button type="button" onClick={() => translations[0] && onOpen(translations[0])}>
            <BreakableName name={name} />
          </button>
        </h3>
        <span className="quiet">{kinds.join(', ')}</span>
      </div>
      <p className="quiet one-line" dir="auto">
        {unformatted(text)}
      </p>
      <div className="template-langs" role="group" aria-label={`${t('languages')}: ${name}`}>
        {translations.map((template) => (
          <button key={template.hsm_id} type="button" className="template-lang" onClick={() => onOpen(template)}>
            {languageName(template.language)}
            <TemplatePill template={template} />
          </button>
        ))}
      </div>
    </li>
  )
}

const TemplateList = ({ channels }: { channels: Channel[] }) => {
  const t = useTemplateTexts()
  const shared = useSharedTexts()
  const templateWord = useTemplateWord()
  const navigate = useNavigate({ from: '/templates' })
  const search = useSearch({ from: '/frame/templates' })
  const { channelId } = useUsualChannel(channels, search.channel_id ?? '')
  const query = usePages(
    ['templates', channelId, search.name],
    (page, signal) =>
      unwrap(
        api.POST('/api/templates/list', {
          body: { channel_id: channelId, limit: 100, ...given({ name: search.name }), ...page },
          signal,
        }),
      ),
    { live: true },
  )
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (known) => given({ ...known, ...change }), replace: true })
  const create = (
    <LinkButton to="/templates/new" search={{ channel_id: channelId }} leftSection={<Icon name="plus" />}>
      {t('newTemplate')}
    </LinkButton>
  )
  const isShown = (template: Template) =>
    [undefined, shownStatus(template)].includes(search.status) &&
    [undefined, template.category.toUpperCase()].includes(search.category)
  const groups = groupedByName(query.rows ?? []).filter(({ translations }) => translations.some(isShown))
  const shown = query.rows?.find((row) => row.hsm_id === search.open)
  return (
    <Page title={t('title')} actions={create}>
      <Section
        flush
        actions={
          <FilterBar
            set={[search.status, search.category].filter(Boolean).length}
            search={<SearchField label={t('search')} value={search.name} onSearch={(name) => put({ name })} />}
          >
            {channels.length > 1 && (
              <Select
                size="xs"
                aria-label={t('channel')}
                allowDeselect={false}
                data={channels.map((one) => ({ value: one.channel_id, label: channelTitle(one) }))}
                value={channelId}
                onChange={(value) => put({ channel_id: value ?? '', open: '' })}
              />
            )}
            <Select
              size="xs"
              aria-label={t('status')}
              placeholder={t('allStatuses')}
              clearable
              data={statuses.map((value) => ({ value, label: templateWord(value) }))}
              value={search.status ?? null}
              onChange={(value) => put({ status: value ?? '' })}
            />
            <Select
              size="xs"
              aria-label={t('category')}
              placeholder={t('allCategories')}
              clearable
              data={categories.map((value) => ({ value, label: templateWord(value) }))}
              value={search.category ?? null}
              onChange={(value) => put({ category: value ?? '' })}
            />
          </FilterBar>
        }
      >
        {query.error ? (
          <div className="panel-body">
            <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
          </div>
        ) : null}
        {query.isPending && <Loading />}
        {query.rows && groups.length === 0 && !query.hasNextPage && (
          <NoTemplates
            isFiltered={query.rows.length > 0 || search.name !== undefined}
            create={create}
            onClear={() => put({ name: '', status: '', category: '' })}
          />
        )}
        <ul className="template-list" aria-label={t('title')}>
          {groups.map((group) => (
            <GroupRow key={group.name} group={group} onOpen={({ hsm_id }) => put({ open: hsm_id })} />
          ))}
        </ul>
        <LoadOnScroll query={query} label={shared('loadMore')} />
      </Section>
      <TemplateDrawer
        channelId={channelId}
        template={shown}
        translations={query.rows?.filter((row) => row.name === shown?.name) ?? []}
        onOpen={({ hsm_id }) => put({ open: hsm_id })}
        onClose={() => put({ open: '' })}
      />
    </Page>
  )
}

const NoTemplates = ({
  isFiltered,
  create,
  onClear,
}: {
  isFiltered: boolean
  create: ReactNode
  onClear: () => void
}) => {
  const t = useTemplateTexts()
  if (isFiltered)
    return (
      <Empty
        title={t('noMatch')}
        action={
          <Group justify="center">
            <ClearFilters onClick={onClear} />
          </Group>
        }
      />
    )
  return (
    <Empty title={t('none')} action={create}>
      {t('noneHint')}
    </Empty>
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
