import '../../ui/rows.css'
import './ad-tree.css'
import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { ClearFilters } from '../../ui/clear-filters.tsx'
import { ErrorNote } from '../../ui/feedback.tsx'
import { useNow } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Empty, Loading, Section } from '../../ui/page.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { SortHead } from '../../ui/sort-head.tsx'
import type { Range } from '../insights/date-range.ts'
import { useSpendGuard } from '../spend-limits/spend-data.ts'
import { isDelivering } from './account-health.ts'
import { type Ad, type AdAccount, type AdSet, type Campaign, useAllInside, useBilling } from './ad-data.ts'
import { budgetsBelow } from './ad-budgets.ts'
import { AdMenu } from './ad-menu.tsx'
import { AdPeriod } from './ad-period.tsx'
import { AdRow, COLUMNS, type RowFigures, TotalRow } from './ad-row.tsx'
import { useFigures } from './ad-figures.ts'
import { goalsByCampaign, goalsIn, isMixed } from './ad-sums.ts'
import { useAdsTexts } from './ads-texts.ts'
import { BudgetCell } from './budget-cell.tsx'
import { CreativeButton } from './creative-preview.tsx'
import { DeliveryCell } from './delivery-cell.tsx'
import { type DeliveryFacts, deliveryOf } from './delivery-reason.ts'
import { DeliverySwitch } from './delivery-switch.tsx'
import { useDuplicate } from './duplicate/duplicate-dialog.tsx'
import { EditAd } from './edit/edit-ad.tsx'
import { EditAdSet } from './edit/edit-ad-set.tsx'
import { useEditTexts } from './edit/edit-texts.ts'
import { mayTakeAd, mayTakeAdSet } from './new-campaign/campaign-draft.ts'
import { useAdSetsOf, useAdsOf, useCampaignPages, useFreshTree } from './tree-data.ts'
import { TreeFilters, useAllPages, useTreeView } from './tree-view.tsx'

type TreeProps = { account: AdAccount; writable: boolean; facts: DeliveryFacts; range: Range; shown: Shown }

/** What a link leads to, and what must be open for it to be seen. */
type Shown = { id: string | undefined; open: ReadonlySet<string> }

const shownOf = (id: string | undefined, inside: DeliveryFacts['inside']): Shown => {
  const ad = inside?.ads.find((one) => one.id === id)
  const adSet = inside?.adSets.find((one) => one.id === (ad?.adset_id ?? id))
  return { id, open: new Set([id, adSet?.id, adSet?.campaign_id].filter((one) => one !== undefined)) }
}

/** As the person left it, until another link leads into it. */
const useOpened = (id: string, shown: Shown) => {
  const [toggled, setToggled] = useState<{ opened: boolean; whileShown: string | undefined }>()
  const isLedTo = shown.open.has(id) && toggled?.whileShown !== shown.id
  const setOpened = (opened: boolean) => setToggled({ opened, whileShown: shown.id })
  return [isLedTo || (toggled?.opened ?? false), setOpened] as const
}

const FullRow = ({ children }: { children: ReactNode }) => (
  <tr>
    <td colSpan={COLUMNS}>{children}</td>
  </tr>
)

type ChildrenQuery<T> = { data: T[] | undefined; error: unknown; refetch: () => unknown }

const Children = <T,>({
  query,
  none,
  children,
}: {
  query: ChildrenQuery<T>
  none: ReactNode
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
        <div className="quiet">{none}</div>
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
  const { account, writable, facts, range } = tree
  const duplicate = useDuplicate(account)
  const { figures } = useFigures(account, 'ad', adSet.id, range, {
    goalsOf: () => goalsIn([adSet], campaign.objective),
  })
  return (
    <Children
      query={query}
      none={
        <Group gap="sm">
          {t('noAds')}
          {writable && mayTakeAd(campaign, adSet) && (
            <LinkButton
              to="/ads/$accountId/new"
              params={{ accountId: account.id }}
              search={{ campaign: campaign.id, adset: adSet.id }}
              variant="default"
              leftSection={<Icon name="plus" size={14} />}
            >
              {t('addAd')}
            </LinkButton>
          )}
        </Group>
      }
    >
      {(ad) => {
        const own = { kind: 'ads' as const, object: ad, account, writable }
        return (
          <AdRow
            key={ad.id}
            level={3}
            name={ad.name}
            isShown={tree.shown.id === ad.id}
            about={
              <>
                <span>{t('ad')}</span>
                {ad.creative && (
                  <CreativeButton account={account} creativeId={ad.creative.creative_id} name={ad.name} />
                )}
              </>
            }
            toggle={<DeliverySwitch {...own} parents={{ campaign, adSet }} />}
            delivery={<DeliveryCell delivery={deliveryOf({ campaign, adSet, ad }, facts)} account={account} />}
            figures={figures(ad.id)}
            more={
              <AdMenu
                {...own}
                where={{ campaign: campaign.id, adset: adSet.id }}
                dialogs={[
                  {
                    label: edit('edit'),
                    icon: 'edit',
                    show: (dialog) => <EditAd {...dialog} ad={ad} account={account} />,
                  },
                  duplicate({ campaign, adSet, ad }),
                ]}
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
  const t = useAdsTexts()
  const edit = useEditTexts()
  const { account, writable, facts, shown } = tree
  const duplicate = useDuplicate(account)
  const [opened, setOpened] = useOpened(adSet.id, shown)
  const ads = useAdsOf(account, adSet.id, opened)
  const navigate = useNavigate()
  const addAd = () => {
    const search = { campaign: campaign.id, adset: adSet.id }
    void navigate({ to: '/ads/$accountId/new', params: { accountId: account.id }, search })
  }
  const own = { kind: 'adsets' as const, object: adSet, account, writable }
  // Where there is too much for one look, what stands below it on the page tells.
  const inside = facts.inside ?? (ads.data && { adSets: [adSet], ads: ads.data })
  return (
    <>
      <AdRow
        level={2}
        name={adSet.name}
        isShown={shown.id === adSet.id}
        opened={opened}
        onToggle={() => setOpened(!opened)}
        toggle={<DeliverySwitch {...own} parents={{ campaign }} />}
        delivery={<DeliveryCell delivery={deliveryOf({ campaign, adSet }, { ...facts, inside })} account={account} />}
        about={
          <>
            <span>{t('adSet')}</span>
            <AdPeriod
              from={adSet.start_time}
              until={adSet.end_time}
              made={adSet.created_time}
              isOn={adSet.status === 'ACTIVE'}
              zone={account.timezone_name}
            />
          </>
        }
        budget={<BudgetCell {...own} />}
        figures={figures}
        more={
          <AdMenu
            {...own}
            where={{ campaign: campaign.id, adset: adSet.id }}
            dialogs={[
              {
                label: edit('edit'),
                icon: 'edit',
                show: (dialog) => <EditAdSet {...dialog} adSet={adSet} campaign={campaign} account={account} />,
              },
              duplicate({ campaign, adSet }),
            ]}
            add={mayTakeAd(campaign, adSet) ? { label: t('addAd'), onClick: addAd } : undefined}
          />
        }
      />
      {opened && <Ads campaign={campaign} adSet={adSet} query={ads} {...tree} />}
    </>
  )
}

const AdSets = ({ campaign, ...tree }: TreeProps & { campaign: Campaign }) => {
  const t = useAdsTexts()
  const { account, range, writable } = tree
  const query = useAdSetsOf(account, campaign.id)
  const { figures } = useFigures(account, 'adset', campaign.id, range, {
    goalsOf: (id) => goalsIn(query.data?.filter((one) => one.id === id) ?? [], campaign.objective),
  })
  return (
    <Children
      query={query}
      none={
        <Group gap="sm">
          {t('noAdSets')}
          {writable && mayTakeAdSet(campaign) && (
            <LinkButton
              to="/ads/$accountId/new"
              params={{ accountId: account.id }}
              search={{ campaign: campaign.id }}
              variant="default"
              leftSection={<Icon name="plus" size={14} />}
            >
              {t('addAdSet')}
            </LinkButton>
          )}
        </Group>
      }
    >
      {(adSet) => <AdSetRow key={adSet.id} campaign={campaign} adSet={adSet} figures={figures(adSet.id)} {...tree} />}
    </Children>
  )
}

const CampaignRow = ({
  campaign,
  figures,
  ...tree
}: TreeProps & { campaign: Campaign; figures: RowFigures | undefined }) => {
  const t = useAdsTexts()
  const { account, writable, facts, shown } = tree
  const duplicate = useDuplicate(account)
  const navigate = useNavigate()
  const addAdSet = () =>
    void navigate({ to: '/ads/$accountId/new', params: { accountId: account.id }, search: { campaign: campaign.id } })
  const [opened, setOpened] = useOpened(campaign.id, shown)
  const own = { kind: 'campaigns' as const, object: campaign, account, writable }
  const below = facts.inside?.adSets.filter(({ campaign_id }) => campaign_id === campaign.id)
  const { onlyActive, count } = budgetsBelow(below ?? [])
  return (
    <>
      <AdRow
        level={1}
        name={campaign.name}
        isShown={shown.id === campaign.id}
        // What is in an archived one is archived with it: there is nothing to do there.
        {...(campaign.status === 'ARCHIVED' ? {} : { opened, onToggle: () => setOpened(!opened) })}
        about={
          <>
            {count > 0 && <span>{t(onlyActive ? 'inActiveAdSets' : 'inAdSets', { count })}</span>}
            <AdPeriod
              from={campaign.start_time}
              until={campaign.stop_time}
              made={campaign.created_time}
              isOn={campaign.status === 'ACTIVE'}
              zone={account.timezone_name}
            />
          </>
        }
        toggle={<DeliverySwitch {...own} />}
        delivery={<DeliveryCell delivery={deliveryOf({ campaign }, facts)} account={account} />}
        budget={<BudgetCell {...own} {...(below ? { below } : {})} />}
        figures={figures}
        more={
          <AdMenu
            {...own}
            where={{ campaign: campaign.id }}
            dialogs={[duplicate({ campaign })]}
            add={mayTakeAdSet(campaign) ? { label: t('addAdSet'), onClick: addAdSet } : undefined}
          />
        }
      />
      {opened && <AdSets campaign={campaign} {...tree} />}
    </>
  )
}

export const AdTree = ({ account, writable }: { account: AdAccount; writable: boolean }) => {
  const t = useAdsTexts()
  const shared = useSharedTexts()
  const billing = useBilling(account)
  const guard = useSpendGuard(account.id)
  const { search, clear, ...view } = useTreeView(account)
  const { range, sort } = view
  const isArchived = search.status === 'ARCHIVED'
  const nowMs = useNow()
  const inside = useAllInside(account).data ?? undefined
  useFreshTree(inside, guard.data?.paused_campaigns)
  const shown = shownOf(search.show, inside)
  const facts = {
    account,
    billing: billing.data,
    guarded: guard.data?.paused_campaigns ?? [],
    restarted: guard.data?.restarted_campaigns ?? [],
    inside,
    nowMs,
  }
  const query = useCampaignPages(account, isArchived)
  useAllPages(query, view.isNarrowed)
  const goals = goalsByCampaign(query.rows ?? [], inside?.adSets ?? [])
  const { figures, amounts, total } = useFigures(account, 'campaign', undefined, range, {
    goalsOf: (id) => goals.get(id) ?? [],
    mixed: [...goals.values()].some(isMixed),
  })
  const rows = query.rows && view.arrange(query.rows, amounts, shown.open)
  const hasNone = query.rows?.length === 0 && !isArchived
  const sum = rows && total(rows.map(({ id }) => id))
  return (
    <Section title={t('campaigns')} flush actions={<TreeFilters account={account} range={range} />}>
      {query.error ? (
        <div className="panel-body">
          <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
        </div>
      ) : null}
      {query.isPending && <Loading />}
      {hasNone && (
        <Empty
          title={t('noCampaigns')}
          action={
            writable &&
            isDelivering(account.account_status) && (
              <LinkButton to="/ads/$accountId/new" params={{ accountId: account.id }}>
                {t('newCampaign')}
              </LinkButton>
            )
          }
        >
          {isDelivering(account.account_status) && t('noCampaignsHint')}
        </Empty>
      )}
      {!hasNone && rows?.length === 0 && !query.hasNextPage && (
        <Empty title={t('noCampaignMatches')} action={<ClearFilters onClick={clear} />} />
      )}
      {rows && rows.length > 0 && (
        <table className="rows ad-tree" aria-label={t('campaigns')}>
          <thead>
            <tr>
              <SortHead name="name" label={t('name')} sort={sort} />
              <th scope="col">{t('delivery')}</th>
              <th scope="col" className="num">
                {t('budget')}
              </th>
              <SortHead name="spent" label={t('spent')} sort={sort} />
              <SortHead name="results" label={t('results')} sort={sort} />
              <SortHead name="costPerResult" label={t('costPerResult')} sort={sort} />
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((campaign) => (
              <CampaignRow
                key={campaign.id}
                campaign={campaign}
                account={account}
                writable={writable}
                facts={facts}
                shown={shown}
                range={range}
                figures={figures(campaign.id)}
              />
            ))}
          </tbody>
          {rows.length > 1 && sum && <TotalRow figures={sum} />}
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
