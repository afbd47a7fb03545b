import { Select } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { given } from '../../api/queries.ts'
import { ClearFilters } from '../../ui/clear-filters.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Ago, Count } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Empty, Page, Section } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useChannelName } from '../channels/channel-data.ts'
import { ChannelFilter } from '../channels/channel-filter.tsx'
import {
  type BatchStatus,
  type BatchSummary,
  batchStatuses,
  deliveredOf,
  failedOf,
  readOf,
  useBatches,
} from './batch-data.ts'
import { BatchPill, BatchProgress, BatchShare } from './batch-progress.tsx'
import { useBatchStatusWord, useBatchTexts } from './batch-texts.ts'

const Filters = () => {
  const t = useBatchTexts()
  const word = useBatchStatusWord()
  const navigate = useNavigate({ from: '/batches' })
  const filters = useSearch({ from: '/frame/batches' })
  const put = (change: Partial<typeof filters>) =>
    void navigate({ search: (known) => given({ ...known, ...change }), replace: true })
  return (
    <FilterBar set={Object.keys(filters).length}>
      <SearchField label={t('search')} value={filters.q} onSearch={(q) => put({ q })} />
      <ChannelFilter value={filters.channel_id} onChange={(channel_id) => put({ channel_id })} />
      <Select
        size="xs"
        aria-label={t('status')}
        placeholder={t('anyStatus')}
        clearable
        data={batchStatuses.map((value) => ({ value, label: word(value) ?? value }))}
        value={filters.status ?? null}
        onChange={(value) => put({ status: value ?? '' })}
      />
    </FilterBar>
  )
}

export const BatchesPage = () => {
  const t = useBatchTexts()
  const nameOf = useChannelName()
  const navigate = useNavigate({ from: '/batches' })
  const { status, ...others } = useSearch({ from: '/frame/batches' })
  const filters = { ...others, ...(status ? { status: status as BatchStatus } : {}) }
  const query = useBatches(filters)
  const aboutOf = ({ template, author, channel_id }: BatchSummary) =>
    [template?.name, author && t('sentBy', { name: author.name }), nameOf(channel_id)].filter(
      (part) => part !== undefined,
    )
  const create = (
    <LinkButton to="/batches/new" leftSection={<Icon name="plus" />}>
      {t('newBatch')}
    </LinkButton>
  )
  return (
    <Page title={t('title')} actions={create}>
      <Section flush actions={<Filters />}>
        <Rows
          label={t('title')}
          query={query}
          rows={query.rows}
          rowKey={(row) => row.id}
          rowClass={() => 'batch-row'}
          columns={[
            {
              label: t('name'),
              area: 'main',
              cell: (row) => (
                <>
                  <Link className="main" to="/batches/$batchId" params={{ batchId: row.id }} dir="auto">
                    {row.name ?? t('unnamed')}
                  </Link>
                  <div className="quiet wide-only batch-about">
                    {aboutOf(row).map((part) => (
                      <span key={part}>{part}</span>
                    ))}
                  </div>
                </>
              ),
            },
            { label: t('status'), area: 'status', cell: (row) => <BatchPill batch={row} isInList /> },
            { label: t('progress'), area: 'note', cell: (row) => <BatchProgress batch={row} /> },
            { label: t('delivered'), kind: 'num', cell: (row) => <BatchShare batch={row} count={deliveredOf(row)} /> },
            { label: t('read'), kind: 'num', cell: (row) => <BatchShare batch={row} count={readOf(row)} /> },
            { label: t('problems'), kind: 'num', cell: (row) => <Count value={failedOf(row)} /> },
            { label: t('created'), area: 'time', kind: 'tight', cell: (row) => <Ago at={row.created_at} /> },
          ]}
          empty={
            Object.keys(filters).length > 0 ? (
              <Empty title={t('noneMatch')} action={<ClearFilters onClick={() => void navigate({ search: {} })} />} />
            ) : (
              <Empty title={t('none')} action={create}>
                {t('noneHint')}
              </Empty>
            )
          }
        />
      </Section>
    </Page>
  )
}
