import { unwrap } from '@herald/api-client'
import { api } from '../../../api/session.ts'
import type { AdObjectKind } from '../ad-changes.ts'
import type { Ad, AdAccount, AdSet, Campaign } from '../ad-data.ts'
import { digest } from '../body-digest.ts'
import { adCopy, adSetCopy, campaignCopy } from './campaign-copy.ts'

/** What is copied: the lowest that is named, with all that stands in it. */
export type Original = { campaign: Campaign; adSet?: AdSet; ad?: Ad }
export type Inside = { adSets: AdSet[]; ads: Ad[] }
/** New ids, of ad sets and ads by the old ones. */
export type Copied = { campaign?: string; adSets: Record<string, string>; ads: Record<string, string> }

export const topOf = ({ campaign, adSet, ad }: Original): { kind: AdObjectKind; object: Campaign | AdSet | Ad } => {
  if (ad) return { kind: 'ads', object: ad }
  return adSet ? { kind: 'adsets', object: adSet } : { kind: 'campaigns', object: campaign }
}

/** Before anything is made: a copy stands beside its original, in what is there. */
export const nothingCopied = ({ campaign, adSet, ad }: Original): Copied => ({
  ...(adSet ? { campaign: campaign.id } : {}),
  adSets: adSet && ad ? { [adSet.id]: adSet.id } : {},
  ads: {},
})

/** The copy of what was asked for, once there is one. */
export const copyOf = (original: Original, copied: Copied): string | undefined => {
  const { kind, object } = topOf(original)
  return kind === 'campaigns' ? copied.campaign : copied[kind === 'ads' ? 'ads' : 'adSets'][object.id]
}

const PAGE = 100

const readAll = async <Row>(
  read: (page: { cursor?: string }) => Promise<{ data: Row[]; paging: { next_cursor: string | null } }>,
) => {
  const rows: Row[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const { data, paging } = await read(cursor === '' ? {} : { cursor })
    rows.push(...data)
    cursor = paging.next_cursor ?? undefined
  }
  return rows
}

/** Everything that is copied below the campaign; what is archived or deleted is not listed and not copied. */
export const readInside = async (
  { campaign, adSet, ad }: Original,
  { ad_account_id }: AdAccount,
  signal: AbortSignal,
): Promise<Inside> => {
  if (ad) return { adSets: [], ads: [ad] }
  const query = { ad_account_id, limit: PAGE, ...(adSet ? { adset_id: adSet.id } : { campaign_id: campaign.id }) }
  const readAds = () =>
    readAll((page) => unwrap(api.GET('/api/marketing/ads', { params: { query: { ...query, ...page } }, signal })))
  if (adSet) return { adSets: [adSet], ads: await readAds() }
  const [adSets, ads] = await Promise.all([
    readAll((page) => unwrap(api.GET('/api/marketing/adsets', { params: { query: { ...query, ...page } }, signal }))),
    readAds(),
  ])
  return { adSets, ads }
}

/**
 * Creates what is missing of the copy, from the campaign down, and reports after each. The idempotency key is of the dialog and
 * the body: a second run goes on where the first stopped, also after a lost answer.
 */
export const makeCopy = async (
  {
    original,
    inside,
    name,
    account,
    key,
    nowMs,
  }: { original: Original; inside: Inside; name: string; account: AdAccount; key: string; nowMs: number },
  known: Copied,
  tell: (copied: Copied) => void,
): Promise<Copied> => {
  let copied = known
  const put = (more: Partial<Copied>) => {
    copied = { ...copied, ...more }
    tell(copied)
  }
  const { campaign } = original
  const top = topOf(original).object.id
  const named = <Row extends { id: string }>(row: Row): Row => (row.id === top ? { ...row, name } : row)
  const once = (of: string, body: object) => ({ 'Idempotency-Key': `${key}-${of}-${digest(JSON.stringify(body))}` })
  if (copied.campaign === undefined) {
    const body = campaignCopy(campaign, name, account, nowMs)
    put({
      campaign: (await unwrap(api.POST('/api/marketing/campaigns', { headers: once('campaign', body), body }))).id,
    })
  }
  for (const adSet of inside.adSets) {
    if (copied.adSets[adSet.id] !== undefined) continue
    const body = adSetCopy(named(adSet), campaign, copied.campaign ?? '', account, nowMs)
    const { id } = await unwrap(api.POST('/api/marketing/adsets', { headers: once(adSet.id, body), body }))
    put({ adSets: { ...copied.adSets, [adSet.id]: id } })
  }
  for (const ad of inside.ads) {
    const newAdSet = copied.adSets[ad.adset_id ?? '']
    if (newAdSet === undefined || copied.ads[ad.id] !== undefined) continue
    const body = adCopy(named(ad), newAdSet, account)
    const { id } = await unwrap(api.POST('/api/marketing/ads', { headers: once(ad.id, body), body }))
    put({ ads: { ...copied.ads, [ad.id]: id } })
  }
  return copied
}
