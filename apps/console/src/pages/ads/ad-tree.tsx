import '../../ui/rows.css'
import './ad-tree.css'
import { unwrap } from '@herald/api-client'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { usePages } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { ErrorNote } from '../../ui/feedback.tsx'
import { useNow } from '../../ui/formats.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Empty, Loading, Section } from '../../ui/page.tsx'
import { parseTime } from '../../ui/parse-time.ts'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { useSpendGuard } from '../spend-limits/spend-data.ts'
import { type Ad, type AdAccount, type AdSet, type Campaign, useAllInside, useBilling } from './ad-data.ts'
import { AdMenu } from './ad-menu.tsx'
import { AdPeriod } from './ad-period.tsx'
import { AdRow, COLUMNS, type RowFigures } from './ad-row.tsx'
import { useFigures } from './ad-figures.ts'
import { useAdsTexts } from './ads-texts.ts'
import { BudgetCell } from './budget-cell.tsx'
import { CreativeButton } from './creative-preview.tsx'
import { DeliveryCell } from './delivery-cell.tsx'
import { type DeliveryFacts, deliveryOf } from './delivery-reason.ts'
import { DeliverySwitch } from './delivery-switch.tsx'
import { DuplicateCampaign } from './duplicate/duplicate-campaign.tsx'
import { useDuplicateTexts } from './duplicate/duplicate-texts.ts'
import { EditAd } from './edit/edit-ad.tsx'
import { EditAdSet } from './edit/edit-ad-set.tsx'
import { useEditTexts } from './edit/edit-texts.ts'

type TreeProps = { account: AdAccount; writable: boolean; facts: DeliveryFacts }

const FullRow = ({ children }: { children: ReactNode }) => (
  <tr>
    <td colSpan={COLUMNS}>{children}</td>
  </tr>
)

/** The children of a node, loaded when it is expanded. */
const useChildren = <T,>(
  kind: 'adsets' | 'ads',
  parent: string,
  enabled: boolean,
  read: (signal: AbortSignal) => Promise<{ data: T[] }>,
) =>
  useQuery({
    queryKey: ['ad-objects', kind, parent],
    queryFn: async ({ signal }) => (await read(signal)).data,
    enabled,
  })

type ChildrenQuery<T> = { data: T[] | undefined; error: unknown; refetch: () => unknown }

const Children = <T,>({
  query,
  none,
  children,
}: {
  query: ChildrenQuery<T>
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

const Ads = ({
  campaign,
  adSet,
  query,
  ...tree
}: TreeProps & { campaign: Campaign; adSet: AdSet; query: ChildrenQuery<Ad> }) => {
  const t = useAdsTexts()
  const edit = useEditTexts()
  const { account, writable, facts } = tree
  const { figures } = useFigures(account, 'ad', adSet.id)
  return (
    <Children query={query} none={t('noAds')}>
      {(ad) => {
        const own = { kind: 'ads' as const, object: ad, account, writable }
        return (
          <AdRow
            key={ad.id}
            level={3}
            name={ad.name}
            extra={
              ad.creative && <CreativeButton account={account} creativeId={ad.creative.creative_id} name={ad.name} />
            }
            toggle={<DeliverySwitch {...own} parents={{ campaign, adSet }} />}
            delivery={
              <DeliveryCell delivery={deliveryOf({ campaign, adSet, ad }, facts)} zone={account.timezone_name} />
            }
            figures={figures(ad.id)}
            more={
              <AdMenu
                {...own}
                where={{ campaign: campaign.id, adset: adSet.id }}
                dialog={{
                  label: edit('edit'),
                  icon: 'edit',
                  show: (dialog) => <EditAd {...dialog} ad={ad} account={account} />,
                }}
              />
            }
          />
        )
      }}
    </Children>
  )
}

const AdSetRow = ({
  campaign,
  adSet,
  figures,
  ...tree
}: TreeProps & { campaign: Campaign; adSet: AdSet; figures: RowFigures | undefined }) => {
  const edit = useEditTexts()
  const { account, writable, facts } = tree
  const [opened, setOpened] = useState(false)
  const ads = useChildren<Ad>('ads', adSet.id, opened, (signal) =>
    unwrap(
      api.GET('/api/marketing/ads', {
        params: { query: { ad_account_id: account.ad_account_id, adset_id: adSet.id, limit: 100 } },
        signal,
      }),
    ),
  )
  const own = { kind: 'adsets' as const, object: adSet, account, writable }
  // What stands below it on the page must not contradict it.
  const inside = ads.data ? { adSets: [adSet], ads: ads.data } : facts.inside
  return (
    <>
      <AdRow
        level={2}
        name={adSet.name}
        opened={opened}
        onToggle={() => setOpened(!opened)}
        toggle={<DeliverySwitch {...own} parents={{ campaign }} />}
        delivery={
          <DeliveryCell delivery={deliveryOf({ campaign, adSet }, { ...facts, inside })} zone={account.timezone_name} />
        }
        budget={<BudgetCell {...own} />}
        schedule={<AdPeriod from={adSet.start_time} until={adSet.end_time} zone={account.timezone_name} />}
        figures={figures}
        more={
          <AdMenu
            {...own}
            where={{ campaign: campaign.id, adset: adSet.id }}
            dialog={{
              label: edit('edit'),
              icon: 'edit',
              show: (dialog) => <EditAdSet {...dialog} adSet={adSet} campaign={campaign} account={account} />,
            }}
          />
        }
      />
      {opened && <Ads campaign={campaign} adSet={adSet} query={ads} {...tree} />}
    </>
  )
}

const AdSets = ({ campaign, ...tree }: TreeProps & { campaign: Campaign }) => {
  const t = useAdsTexts()
  const { account } = tree
  const { figures } = useFigures(account, 'adset', campaign.id)
  const query = useChildren<AdSet>('adsets', campaign.id, true, (signal) =>
    unwrap(
      api.GET('/api/marketing/adsets', {
        params: { query: { ad_account_id: account.ad_account_id, campaign_id: campaign.id, limit: 100 } },
        signal,
      }),
    ),
  )
  return (
    <Children query={query} none={t('noAdSets')}>
      {(adSet) => <AdSetRow key={adSet.id} campaign={campaign} adSet={adSet} figures={figures(adSet.id)} {...tree} />}
    </Children>
  )
}

const CampaignRow = ({
  campaign,
  figures,
  ...tree
}: TreeProps & { campaign: Campaign; figures: RowFigures | undefined }) => {
  const copy = useDuplicateTexts()
  const { account, writable, facts } = tree
  const [opened, setOpened] = useState(false)
  const own = { kind: 'campaigns' as const, object: campaign, account, writable }
  const below = facts.inside?.adSets.filter(({ campaign_id }) => campaign_id === campaign.id)
  return (
    <>
      <AdRow
        level={1}
        name={campaign.name}
        opened={opened}
        onToggle={() => setOpened(!opened)}
        toggle={<DeliverySwitch {...own} />}
        delivery={<DeliveryCell delivery={deliveryOf({ campaign }, facts)} zone={account.timezone_name} />}
        budget={<BudgetCell {...own} {...(below ? { below } : {})} />}
        schedule={<AdPeriod from={campaign.start_time} until={campaign.stop_time} zone={account.timezone_name} />}
        figures={figures}
        more={
          <AdMenu
            {...own}
            where={{ campaign: campaign.id }}
            dialog={{
              label: copy('duplicate'),
              icon: 'copy',
              show: (dialog) => <DuplicateCampaign {...dialog} campaign={campaign} account={account} />,
            }}
          />
        }
      />
      {opened && <AdSets campaign={campaign} {...tree} />}
    </>
  )
}

const madeAt = ({ created_time: at }: Campaign) => (at ? parseTime(at).getTime() : 0)
const newestFirst = (campaigns: readonly Campaign[]) => campaigns.toSorted((a, b) => madeAt(b) - madeAt(a))

export const AdTree = ({ account, writable }: { account: AdAccount; writable: boolean }) => {
  const t = useAdsTexts()
  const shared = useSharedTexts()
  const billing = useBilling(account)
  const guard = useSpendGuard(account.id)
  const { figures, spent } = useFigures(account, 'campaign', undefined)
  const nowMs = useNow()
  const inside = useAllInside(account).data ?? undefined
  const facts = {
    account,
    billing: billing.data,
    guarded: guard.data?.paused_campaigns ?? [],
    restarted: guard.data?.restarted_campaigns ?? [],
    inside,
    nowMs,
  }
  const query = usePages(['ad-objects', 'campaigns', account.id], (page, signal) =>
    unwrap(
      api.GET('/api/marketing/campaigns', {
        params: { query: { ad_account_id: account.ad_account_id, limit: 50, ...page } },
        signal,
      }),
    ),
  )
  return (
    <Section title={t('campaigns')} flush actions={<span className="quiet">{t('figuresOf')}</span>}>
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
        <table className="rows ad-tree" aria-label={t('campaigns')}>
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('delivery')}</th>
              <th scope="col" className="num">
                {t('budget')}
              </th>
              <th scope="col" className="num">
                {t('spent')}
              </th>
              <th scope="col" className="num">
                {t('results')}
              </th>
              <th scope="col" className="num">
                {t('costPerResult')}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {newestFirst(query.rows).map((campaign) => (
              <CampaignRow
                key={campaign.id}
                campaign={campaign}
                account={account}
                writable={writable}
                facts={facts}
                figures={figures(campaign.id)}
              />
            ))}
          </tbody>
          {query.rows.length > 1 && spent && (
            <tfoot>
              <tr>
                <td colSpan={3}>
                  <strong>{t('total')}</strong>
                </td>
                <td className="num" data-label={t('spent')}>
                  <strong>{spent}</strong>
                </td>
                <td colSpan={3} />
              </tr>
            </tfoot>
          )}
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
