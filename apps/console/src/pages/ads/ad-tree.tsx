import '../../ui/rows.css'
import './ad-tree.css'
import { unwrap } from '@herald/api-client'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { usePages } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { ErrorNote } from '../../ui/feedback.tsx'
import { Moment } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Empty, Loading, Section } from '../../ui/page.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import type { Ad, AdAccount, AdSet, Campaign } from './ad-data.ts'
import { BudgetCell, StatusCell } from './ad-cells.tsx'
import { useAdWord } from './ad-words.ts'
import { useAdsTexts } from './ads-texts.ts'
import { CreativeButton } from './creative-preview.tsx'

type TreeProps = { account: AdAccount; writable: boolean }
type Kind = 'campaigns' | 'adsets' | 'ads'

const Row = ({
  level,
  name,
  opened,
  onToggle,
  status,
  effective,
  budget,
  schedule,
  more,
}: {
  level: 1 | 2 | 3
  name: string
  opened?: boolean
  onToggle?: () => void
  status: ReactNode
  effective: string | undefined
  budget?: ReactNode
  schedule?: ReactNode
  more: ReactNode
}) => {
  const t = useAdsTexts()
  const word = useAdWord()
  return (
    <tr className={`tree-${level}`}>
      <td>
        {onToggle && (
          <button
            type="button"
            className="toggler"
            aria-expanded={opened}
            aria-label={t('expand', { name })}
            onClick={onToggle}
          >
            <Icon name="chevron" size={14} />
          </button>
        )}
        {level === 1 ? <strong>{name}</strong> : name}
      </td>
      <td data-label={t('status')}>{status}</td>
      <td data-label={t('delivery')}>
        <span className="quiet">{effective && word(effective)}</span>
      </td>
      <td data-label={t('budget')} className="num">
        {budget}
      </td>
      <td data-label={t('schedule')} className="quiet">
        {schedule}
      </td>
      <td className="num">{more}</td>
    </tr>
  )
}

const FullRow = ({ children }: { children: ReactNode }) => (
  <tr>
    <td colSpan={6}>{children}</td>
  </tr>
)

const Period = ({ from, until, zone }: { from: string | undefined; until: string | undefined; zone: string }) =>
  from || until ? (
    <>
      <Moment at={from} zone={zone} /> – <Moment at={until} zone={zone} />
    </>
  ) : null

const InsightsLink = ({ account, id }: { account: AdAccount; id: string }) => {
  const t = useAdsTexts()
  return (
    <Link to="/insights" search={{ account: account.ad_account_id, object: id }}>
      {t('insights')}
    </Link>
  )
}

/** The children of a node, loaded when it is expanded. */
const useChildren = <T,>(kind: Kind, parent: string, read: (signal: AbortSignal) => Promise<{ data: T[] }>) =>
  useQuery({ queryKey: ['ad-objects', kind, parent], queryFn: async ({ signal }) => (await read(signal)).data })

const Children = <T,>({
  query,
  none,
  children,
}: {
  query: { data: T[] | undefined; error: unknown; refetch: () => unknown }
  none: string
  children: (row: T) => ReactNode
}) => {
  if (query.error)
    return (
      <FullRow>
        <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
      </FullRow>
    )
  if (!query.data)
    return (
      <FullRow>
        <Loading rows={1} />
      </FullRow>
    )
  if (query.data.length === 0)
    return (
      <FullRow>
        <span className="quiet">{none}</span>
      </FullRow>
    )
  return query.data.map(children)
}

const Ads = ({ adSet, ...tree }: TreeProps & { adSet: AdSet }) => {
  const t = useAdsTexts()
  const { account, writable } = tree
  const query = useChildren<Ad>('ads', adSet.id, (signal) =>
    unwrap(
      api.GET('/api/marketing/ads', {
        params: { query: { ad_account_id: account.ad_account_id, adset_id: adSet.id, limit: 100 } },
        signal,
      }),
    ),
  )
  return (
    <Children query={query} none={t('noAds')}>
      {(ad) => (
        <Row
          key={ad.id}
          level={3}
          name={ad.name}
          status={<StatusCell kind="ads" object={ad} account={account} writable={writable} />}
          effective={ad.effective_status}
          more={ad.creative && <CreativeButton account={account} creativeId={ad.creative.creative_id} name={ad.name} />}
        />
      )}
    </Children>
  )
}

const AdSetRow = ({ adSet, ...tree }: TreeProps & { adSet: AdSet }) => {
  const { account, writable } = tree
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Row
        level={2}
        name={adSet.name}
        opened={opened}
        onToggle={() => setOpened(!opened)}
        status={<StatusCell kind="adsets" object={adSet} account={account} writable={writable} />}
        effective={adSet.effective_status}
        budget={<BudgetCell kind="adsets" object={adSet} account={account} writable={writable} />}
        schedule={<Period from={adSet.start_time} until={adSet.end_time} zone={account.timezone_name} />}
        more={<InsightsLink account={account} id={adSet.id} />}
      />
      {opened && <Ads adSet={adSet} {...tree} />}
    </>
  )
}

const AdSets = ({ campaign, ...tree }: TreeProps & { campaign: Campaign }) => {
  const t = useAdsTexts()
  const query = useChildren<AdSet>('adsets', campaign.id, (signal) =>
    unwrap(
      api.GET('/api/marketing/adsets', {
        params: { query: { ad_account_id: tree.account.ad_account_id, campaign_id: campaign.id, limit: 100 } },
        signal,
      }),
    ),
  )
  return (
    <Children query={query} none={t('noAdSets')}>
      {(adSet) => <AdSetRow key={adSet.id} adSet={adSet} {...tree} />}
    </Children>
  )
}

const CampaignRow = ({ campaign, ...tree }: TreeProps & { campaign: Campaign }) => {
  const { account, writable } = tree
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Row
        level={1}
        name={campaign.name}
        opened={opened}
        onToggle={() => setOpened(!opened)}
        status={<StatusCell kind="campaigns" object={campaign} account={account} writable={writable} />}
        effective={campaign.effective_status}
        budget={<BudgetCell kind="campaigns" object={campaign} account={account} writable={writable} />}
        schedule={<Period from={campaign.start_time} until={campaign.stop_time} zone={account.timezone_name} />}
        more={<InsightsLink account={account} id={campaign.id} />}
      />
      {opened && <AdSets campaign={campaign} {...tree} />}
    </>
  )
}

export const AdTree = ({ account, writable }: TreeProps) => {
  const t = useAdsTexts()
  const shared = useSharedTexts()
  const query = usePages(['ad-objects', 'campaigns', account.id], (page, signal) =>
    unwrap(
      api.GET('/api/marketing/campaigns', {
        params: { query: { ad_account_id: account.ad_account_id, limit: 50, ...page } },
        signal,
      }),
    ),
  )
  const heads = [t('name'), t('status'), t('delivery'), t('budget'), t('schedule'), ' ']
  return (
    <Section title={t('campaigns')} flush>
      {query.error ? (
        <div className="panel-body">
          <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
        </div>
      ) : null}
      {query.isPending && <Loading />}
      {query.rows?.length === 0 && (
        <Empty
          title={t('noCampaigns')}
          action={
            writable && (
              <LinkButton to="/ads/$accountId/new" params={{ accountId: account.id }}>
                {t('newCampaign')}
              </LinkButton>
            )
          }
        >
          {t('noCampaignsHint')}
        </Empty>
      )}
      {query.rows && query.rows.length > 0 && (
        <table className="rows" aria-label={t('campaigns')}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={head === t('budget') ? 'num' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {query.rows.map((campaign) => (
              <CampaignRow key={campaign.id} campaign={campaign} account={account} writable={writable} />
            ))}
          </tbody>
        </table>
      )}
      {query.hasNextPage && (
        <div className="panel-body">
          <Button
            variant="default"
            fullWidth
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {shared('loadMore')}
          </Button>
        </div>
      )}
    </Section>
  )
}
