import { Button, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { given } from '../../api/queries.ts'
import { useMaySee } from '../../shell/page-access.ts'
import { ClearFilters } from '../../ui/clear-filters.tsx'
import { ExportList } from '../../ui/export-list.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Ago, useLocale } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Cut, LongRows } from '../../ui/long-rows.tsx'
import { Empty, Page, Section } from '../../ui/page.tsx'
import { PeriodFilter } from '../../ui/period-fields.tsx'
import { asMoments } from '../../ui/period.ts'
import { useAds } from '../ads/ad-directory.ts'
import { ChannelFilter } from '../channels/channel-filter.tsx'
import { useChannelName } from '../channels/channel-data.ts'
import {
  type Conversion,
  type ConversionFilters,
  conversionRow,
  personOf,
  readConversions,
  spokenValue,
  useConversionTotals,
} from './conversion-data.ts'
import { ConversionPill } from './conversion-pill.tsx'
import { ConversionTotals } from './conversion-totals.tsx'
import { useConversionFailure, useConversionTexts, useEventWord } from './conversion-texts.ts'

const statuses = ['pending', 'accepted', 'failed'] as const

const Filters = () => {
  const t = useConversionTexts()
  const navigate = useNavigate({ from: '/conversions' })
  const filters = useSearch({ from: '/frame/conversions' })
  const seesChannels = useMaySee()('/channels')
  const put = (change: Partial<typeof filters>) =>
    void navigate({ search: (known) => given({ ...known, ...change }), replace: true })
  return (
    <FilterBar set={Object.keys(filters).length}>
      <Select
        size="xs"
        aria-label={t('status')}
        placeholder={t('anyStatus')}
        clearable
        data={statuses.map((value) => ({ value, label: t(value) }))}
        value={filters.status ?? null}
        onChange={(value) => put({ status: value ?? '' })}
      />
      {seesChannels && <ChannelFilter value={filters.channel_id} onChange={(channel_id) => put({ channel_id })} />}
      <PeriodFilter type="date" since={filters.since} until={filters.until} onChange={put} />
    </FilterBar>
  )
}

const HowTo = () => {
  const t = useConversionTexts()
  return (
    <Button
      component="a"
      variant="default"
      href="/docs/#tag/marketing/POST/api/marketing/conversions"
      target="_blank"
      rel="noreferrer"
      rightSection={<Icon name="external" />}
    >
      {t('howTo')}
    </Button>
  )
}

export const ConversionsPage = () => {
  const t = useConversionTexts()
  const eventWord = useEventWord()
  const failure = useConversionFailure()
  const locale = useLocale()
  // There is no column for the value on a phone.
  const isNarrow = useMediaQuery('(max-width: 62em)')
  // Who may not read the channels knows only their ids.
  const maySee = useMaySee()
  const [seesChannels, seesAds] = [maySee('/channels'), maySee('/ads')]
  const nameOf = useChannelName()
  const ads = useAds()
  const adOf = ({ ad_id }: Conversion) => ad_id && (ads.get(ad_id)?.name ?? t('ad', { id: ad_id }))
  const navigate = useNavigate({ from: '/conversions' })
  const { status, since, until, ...others } = useSearch({ from: '/frame/conversions' })
  const asked = statuses.find((one) => one === status)
  const filters: ConversionFilters = {
    ...others,
    ...(asked && { status: asked }),
    ...given(asMoments({ since, until })),
  }
  const totals = useConversionTotals(filters)
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <HowTo />
          <ExportList
            name="conversions"
            read={(page) => readConversions(filters, page, undefined, 100)}
            toRow={(row: Conversion) => conversionRow(row, (id) => ads.get(id)?.name)}
            disabled={!totals.data?.count}
          />
        </>
      }
    >
      <Section flush actions={<Filters />}>
        <ConversionTotals filters={filters} />
        <LongRows
          label={t('title')}
          pages={[['conversions', filters], (page, signal) => readConversions(filters, page, signal), ({ id }) => id]}
          onOpen={({ id }) => void navigate({ to: '/conversions/$conversionId', params: { conversionId: id } })}
          columns={[
            {
              label: t('event'),
              width: '22%',
              area: 'main',
              cell: (row) => (
                <Link to="/conversions/$conversionId" params={{ conversionId: row.id }}>
                  <Cut
                    text={[eventWord(row.event_name) ?? row.event_name, isNarrow && spokenValue(row, locale)]
                      .filter(Boolean)
                      .join(' · ')}
                  />
                </Link>
              ),
            },
            { label: t('value'), width: '136px', isNumber: true, cell: (row) => spokenValue(row, locale) ?? '' },
            { label: t('status'), width: '132px', area: 'status', cell: (row) => <ConversionPill conversion={row} /> },
            {
              label: t('person'),
              width: '13%',
              has: (row) => row.contact !== undefined,
              cell: (row) => (
                <Link to="/inbox" search={{ conversation: row.conversation_id, status: 'all' }}>
                  <Cut text={personOf(row) ?? t('openConversation')} />
                </Link>
              ),
            },
            {
              label: t('origin'),
              width: 'auto',
              cell: (row) => {
                const ad = adOf(row)
                const known = ads.get(row.ad_id ?? '')
                if (!ad)
                  return (
                    <span className="quiet" title={t('noAdHint')}>
                      {t('noAd')}
                    </span>
                  )
                if (!known || !seesAds) return <Cut text={ad} />
                return (
                  <Link to="/ads/$accountId" params={{ accountId: known.accountId }} search={{ show: row.ad_id ?? '' }}>
                    <Cut text={ad} />
                  </Link>
                )
              },
            },
            {
              label: t('reason'),
              width: '17%',
              area: 'note',
              // On a phone it has the only place for who it was and what it counts for, too.
              has: (row) => row.error !== undefined || Boolean(isNarrow && (row.contact ?? row.ad_id)),
              cell: (row) => {
                const { error } = row
                const others = isNarrow ? [personOf(row), adOf(row)].filter(Boolean).join(' · ') : ''
                const words = error ? (failure(error.reason) ?? error.message) : others
                return words && <Cut className="quiet" text={words} />
              },
            },
            ...(seesChannels
              ? [
                  {
                    label: t('channel'),
                    width: '16%',
                    isMinor: true,
                    cell: (row: Conversion) => <Cut text={nameOf(row.channel_id) ?? ''} />,
                  },
                ]
              : []),
            { label: t('happened'), width: '112px', area: 'time', cell: (row) => <Ago at={row.event_time} /> },
          ]}
          empty={
            Object.keys(filters).length > 0 ? (
              <Empty title={t('noneMatch')} action={<ClearFilters onClick={() => void navigate({ search: {} })} />} />
            ) : (
              <Empty title={t('none')}>{t('noneHint')}</Empty>
            )
          }
        />
      </Section>
    </Page>
  )
}
