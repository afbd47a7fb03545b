import { Select } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { given } from '../../api/queries.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { PeriodFilter } from '../../ui/period-fields.tsx'
import { asMoments } from '../../ui/period.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { useStatusWord } from '../../ui/status-pills.tsx'
import { ChannelFilter } from '../channels/channel-filter.tsx'
import { FilterChips } from './filter-chips.tsx'
import { failureReasons, useReasonWord } from './failure-reasons.ts'
import { useMessageListTexts } from './message-list-texts.ts'
import { useMessageTexts } from './message-texts.ts'

const statuses = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'read',
  'failed',
  'expired',
  'unknown',
  'cancelled',
] as const

/** The filters of the URL as the API takes them: the last day counts whole. */
export const useMessageFilters = () => {
  const { status, since, until, error_code, ...others } = useSearch({ from: '/frame/messages' })
  return given({
    ...others,
    error_code: error_code !== undefined && /^\d{1,9}$/.test(error_code) ? Number(error_code) : undefined,
    status: statuses.find((one) => one === status),
    ...asMoments({ since, until }),
  })
}
export type MessageFilters = ReturnType<typeof useMessageFilters>

export const MessageFilterBar = ({ children }: { children?: ReactNode }) => {
  const t = useMessageTexts()
  const list = useMessageListTexts()
  const word = useStatusWord()
  const reasonWord = useReasonWord()
  const navigate = useNavigate({ from: '/messages' })
  const filters = useSearch({ from: '/frame/messages' })
  const put = (change: Partial<typeof filters>) =>
    void navigate({ search: (known) => given({ ...known, ...change }), replace: true })
  const { q: _q, to: _to, client_ref: _ref, batch_id: _batch, error_code: _code, ...fields } = filters
  return (
    <>
      <FilterBar
        set={Object.keys(fields).length}
        search={<SearchField label={list('search')} value={filters.q} onSearch={(q) => put({ q })} />}
      >
        <ChannelFilter value={filters.channel_id} onChange={(channel_id) => put({ channel_id })} />
        <Select
          size="xs"
          aria-label={t('status')}
          placeholder={t('anyStatus')}
          clearable
          data={statuses.map((value) => ({ value, label: word(value) }))}
          value={filters.status ?? null}
          // A reason is asked of what failed.
          onChange={(value) => put({ status: value ?? '', reason: '', error_code: '' })}
        />
        {(filters.status === 'failed' || filters.reason) && (
          <Select
            size="xs"
            aria-label={list('reason')}
            placeholder={list('anyReason')}
            clearable
            data={failureReasons.map((value) => ({ value, label: reasonWord(value) ?? value }))}
            value={filters.reason ?? null}
            onChange={(value) => put({ reason: value ?? '', error_code: '' })}
          />
        )}
        <PeriodFilter type="date" since={filters.since} until={filters.until} onChange={put} />
        {children}
      </FilterBar>
      <FilterChips filters={filters} onRemove={(filter) => put({ [filter]: '' })} />
    </>
  )
}
