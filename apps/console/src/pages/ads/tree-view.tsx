import { Select } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { given } from '../../api/queries.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type Sort, nextSort, readSort } from '../../ui/sort-head.tsx'
import { useStatusWord } from '../../ui/status-pills.tsx'
import { type Range, chosenRange } from '../insights/date-range.ts'
import { RangeChoice } from '../insights/range-choice.tsx'
import { dayIn } from './account-time.ts'
import type { AdAccount, Campaign } from './ad-data.ts'
import { useAdsTexts } from './ads-texts.ts'
import { type Amounts, inOrder } from './campaign-order.ts'

// What of the campaigns is shown, in which order and of which days. All of it stands in the URL.

const from = '/frame/ads/$accountId'
const statuses = ['ACTIVE', 'PAUSED', 'ARCHIVED'] as const

export const useTreeView = ({ timezone_name: zone }: AdAccount) => {
  const search = useSearch({ from })
  const navigate = useNavigate({ from: '/ads/$accountId' })
  const known = readSort(search.sort ?? '')
  const words = (search.q ?? '').toLocaleLowerCase()
  const sort: Sort = {
    ...known,
    by: (next) =>
      void navigate({
        search: (before) => given({ ...before, sort: nextSort(known, next) }),
        replace: true,
        resetScroll: false,
      }),
  }
  return {
    search,
    sort,
    range: chosenRange(search, dayIn(zone, Date.now())),
    /** It takes all of them to find one, or to say which is first. */
    isNarrowed: [search.q, search.status, search.sort, search.show].some((one) => one !== undefined),
    clear: () => void navigate({ search: ({ preset, since, until }) => given({ preset, since, until }) }),
    /** `first`: what a link leads to. */
    arrange: (
      campaigns: readonly Campaign[],
      amounts: (id: string) => Amounts,
      first: ReadonlySet<string>,
    ): Campaign[] => {
      const found = campaigns
        .filter(({ name, id }) => name.toLocaleLowerCase().includes(words) || id === words)
        .filter(({ status }) => search.status === undefined || status === search.status)
      return inOrder(found, known, amounts).toSorted((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)))
    },
  }
}

/** Reads on to the last page while that is wanted. */
export const useAllPages = (
  {
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    error,
  }: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown; error: unknown },
  wanted: boolean,
): void => {
  useEffect(() => {
    if (wanted && hasNextPage && !isFetchingNextPage && !error) void fetchNextPage()
  }, [wanted, hasNextPage, isFetchingNextPage, fetchNextPage, error])
}

export const TreeFilters = ({ account, range }: { account: AdAccount; range: Range }) => {
  const t = useAdsTexts()
  const statusWord = useStatusWord()
  const search = useSearch({ from })
  const navigate = useNavigate({ from: '/ads/$accountId' })
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (before) => given({ ...before, ...change }), replace: true, resetScroll: false })
  const isOwnRange = [search.preset, search.since, search.until].some((one) => one !== undefined)
  return (
    <FilterBar
      set={Number(isOwnRange) + Number(search.status !== undefined)}
      search={<SearchField label={t('searchCampaigns')} value={search.q} onSearch={(q) => put({ q })} />}
    >
      <Select
        size="xs"
        aria-label={t('status')}
        placeholder={t('anyStatus')}
        clearable
        data={statuses.map((value) => ({ value, label: statusWord(value) }))}
        value={search.status ?? null}
        onChange={(status) => put({ status: status ?? '' })}
      />
      <RangeChoice
        search={search}
        range={range}
        today={dayIn(account.timezone_name, Date.now())}
        onChange={(change) =>
          void navigate({
            search: (before) => given({ ...before, ...change(before) }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </FilterBar>
  )
}
