// What happens to ad objects over time: status changes are told once (webhooks) and open or close stretches of delivery;
// reviews end on the sandbox clock.
import type { SandboxCore } from '../sandbox-core.ts'
import type { AdAccount } from '../state/world-types.ts'
import { createAdAccess } from './ad-access.ts'
import type { AdAccess } from './ad-access.ts'
import { createAdStore } from './ad-store.ts'
import type { AdStore } from './ad-store.ts'
import type { Ad, AdSet, AnyAdObject, Campaign } from './ad-types.ts'
import { adsetStatus, adStatus, campaignStatus } from './effective-status.ts'

export type AdWorld = {
  core: SandboxCore
  store: AdStore
  checkAccess: AdAccess
  statusOf(object: AnyAdObject): string
  /** Saves an object and lets the change reach its children. */
  write(object: AnyAdObject): void
  /** Looks at every object below an account again, e.g. after its state changed. */
  noteAccount(accountId: string): void
  startReview(ad: Ad): void
  endReview(ad: Ad, outcome: 'APPROVED' | 'DISAPPROVED', reason?: string): void
  emit(account: AdAccount, field: string, changeField: string, value: Record<string, unknown>): boolean
}

const levels = { campaign: 'CAMPAIGN', adset: 'AD_SET', ad: 'AD' } as const

export const levelName = (object: AnyAdObject): string => levels[object.kind]

const defaultDailySpend = 5000

export const createAdWorld = (core: SandboxCore): AdWorld => {
  const { clock, settings, webhooks } = core
  const store = createAdStore(core)

  const parents = (object: AdSet | Ad): { adset: AdSet | undefined; campaign: Campaign } => {
    const adset = object.kind === 'ad' ? store.adsets.get(object.adsetId) : undefined
    return { adset, campaign: store.campaigns.get(object.campaignId) as Campaign }
  }
  const statusOf = (object: AnyAdObject): string => {
    const now = clock.now()
    if (object.kind === 'campaign') return campaignStatus(object, now)
    const { adset, campaign } = parents(object)
    if (object.kind === 'adset') return adsetStatus(object, campaign, now)
    return adStatus(object, adset as AdSet, campaign, store.accountOf(object.accountId), now)
  }

  const emit: AdWorld['emit'] = (account, field, changeField, value) =>
    webhooks.emit({
      object: 'ad_account',
      entryId: account.accountId,
      assetId: account.id,
      field,
      change: { field: changeField, value },
      time: clock.nowSeconds(),
    })

  /** What the ad spends in a day: its share of the budget above it. */
  const dailySpend = (ad: Ad): number => {
    const { adset, campaign } = parents(ad)
    const siblings = store.adsOf(ad.adsetId).filter((one) => one.status === 'ACTIVE').length || 1
    const own =
      Number(adset?.values['daily_budget'] ?? 0) || Math.round(Number(adset?.values['lifetime_budget'] ?? 0) / 30)
    if (own > 0) return Math.max(1, Math.round(own / siblings))
    const shared =
      Number(campaign.values['daily_budget'] ?? 0) || Math.round(Number(campaign.values['lifetime_budget'] ?? 0) / 30)
    const adsets = store.adsetsOf(ad.campaignId).length || 1
    return Math.max(1, Math.round((shared > 0 ? shared : defaultDailySpend * adsets) / adsets / siblings))
  }

  const noteDelivery = (ad: Ad, effective: string): Ad => {
    const last = ad.spans.at(-1)
    const delivering = last !== undefined && last.toMs === undefined
    if (effective === 'ACTIVE' && !delivering)
      return { ...ad, spans: [...ad.spans, { fromMs: clock.now(), dailySpend: dailySpend(ad) }] }
    if (effective !== 'ACTIVE' && delivering)
      return { ...ad, spans: [...ad.spans.slice(0, -1), { ...last, toMs: clock.now() }] }
    return ad
  }

  const note = (object: AnyAdObject): void => {
    const effective = statusOf(object)
    if (effective === object.lastEffective) return
    const told = object.lastEffective !== undefined
    const changed = { ...(object.kind === 'ad' ? noteDelivery(object, effective) : object), lastEffective: effective }
    store.save(changed)
    if (told)
      emit(store.accountOf(object.accountId), 'effective_status', 'field_changed', {
        object_id: object.id,
        object_type: object.kind,
        changed_fields: ['effective_status'],
      })
  }
  const noteTree = (object: AnyAdObject): void => {
    note(object)
    if (object.kind === 'campaign') for (const adset of store.adsetsOf(object.id)) noteTree(adset)
    else if (object.kind === 'adset') for (const ad of store.adsOf(object.id)) noteTree(ad)
  }

  const startReview = (ad: Ad): void => {
    const round = ad.reviewRound + 1
    const { reviewFeedback: _old, ...rest } = ad
    world.write({ ...rest, review: 'PENDING', reviewRound: round })
    clock.schedule('ad_review', clock.now() + settings.current.review_delay_ms, { adId: ad.id, round })
  }
  const endReview: AdWorld['endReview'] = (ad, outcome, reason) => {
    const { reviewFeedback: _old, ...rest } = ad
    world.write({
      ...rest,
      review: outcome,
      reviewRound: ad.reviewRound + 1,
      ...(outcome === 'DISAPPROVED'
        ? { reviewFeedback: { [reason ?? 'AD_POLICY']: 'The ad does not follow the advertising standards.' } }
        : {}),
    })
    if (outcome === 'DISAPPROVED')
      emit(store.accountOf(ad.accountId), 'with_issues_ad_objects', 'with_issues_ad_objects', {
        id: ad.id,
        level: 'AD',
        error_code: '1815869',
        error_summary: 'Ad rejected',
        error_message: reason ?? 'The ad does not follow the advertising standards.',
      })
  }
  clock.on('ad_review', ({ adId, round }: { adId: string; round: number }) => {
    const ad = store.ads.get(adId)
    if (ad && ad.reviewRound === round && ad.review === 'PENDING') endReview(ad, 'APPROVED')
  })
  clock.on('ad_in_process', ({ id }: { id: string }) => {
    const object = store.campaigns.get(id) ?? store.adsets.get(id) ?? store.ads.get(id)
    if (object) noteTree(object)
  })

  const world: AdWorld = {
    core,
    store,
    checkAccess: createAdAccess(core),
    statusOf,
    emit,
    startReview,
    endReview,
    write(object) {
      store.save(object)
      noteTree(object)
    },
    noteAccount(accountId) {
      for (const campaign of store.campaignsOf(accountId)) noteTree(campaign)
    },
  }
  return world
}
