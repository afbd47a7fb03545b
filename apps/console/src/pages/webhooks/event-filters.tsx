import { Select } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { given } from '../../api/queries.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { PeriodFilter } from '../../ui/period-fields.tsx'
import { asMoments } from '../../ui/period.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { useStatusWord } from '../../ui/status-pills.tsx'
import { channelTitle, useChannels } from '../channels/channel-data.ts'
import { type EventFilters, useSourceName } from './event-names.ts'
import { eventKeys, eventTypes } from './event-types.ts'
import { useWebhookTexts } from './webhook-texts.ts'

/** The filters of the URL as the API takes them: local date and time become UTC. */
export const useEventFilters = (): EventFilters => {
  const search = useSearch({ from: '/frame/webhooks/events' })
  return given({ ...search, ...asMoments(search) }) as EventFilters
}

export const EventFilterBar = () => {
  const t = useWebhookTexts()
  const word = useStatusWord()
  const sourceName = useSourceName()
  const channels = useChannels()
  const navigate = useNavigate({ from: '/webhooks/events' })
  const search = useSearch({ from: '/frame/webhooks/events' })
  const { subject, ...others } = search
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (known) => given({ ...known, ...change }), replace: true })
  const pick = (
    name: 'key' | 'type' | 'status' | 'channel_id',
    placeholder: string,
    data: { value: string; label: string }[],
  ) => (
    <Select
      size="xs"
      aria-label={placeholder}
      placeholder={placeholder}
      clearable
      searchable={name === 'type'}
      data={data}
      value={search[name] ?? null}
      onChange={(value) => put({ [name]: value ?? '' })}
    />
  )
  return (
    <FilterBar
      set={Object.keys(others).length}
      search={
        <SearchField
          label={t('searchEvents')}
          value={subject}
          maxLength={256}
          onSearch={(words) => put({ subject: words })}
        />
      }
    >
      {pick(
        'status',
        t('anyStatus'),
        // Both of the first two, as links to the API's own word have it.
        [
          ...(search.status === 'pending' ? ['pending'] : []),
          'waiting',
          'retrying',
          'delivered',
          'failed',
          'skipped',
        ].map((value) => ({ value, label: word(value) })),
      )}
      {pick(
        'type',
        t('anyType'),
        eventTypes.map((value) => ({ value, label: value })),
      )}
      {pick(
        'key',
        t('anySource'),
        eventKeys.map((value) => ({ value, label: sourceName(value) })),
      )}
      {pick(
        'channel_id',
        t('anyChannel'),
        (channels.data ?? []).map((one) => ({ value: one.channel_id, label: channelTitle(one) })),
      )}
      <PeriodFilter type="datetime-local" since={search.since} until={search.until} onChange={put} />
    </FilterBar>
  )
}
