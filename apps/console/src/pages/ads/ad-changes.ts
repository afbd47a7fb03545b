import { unwrap } from '@herald/api-client'
import { api } from '../../api/session.ts'
import type { Ad, AdSet, Campaign, ObjectStatus } from './ad-data.ts'

export type AdObjectKind = 'campaigns' | 'adsets' | 'ads'
export type AdChange = {
  name?: string
  status?: ObjectStatus
  daily_budget?: number
  lifetime_budget?: number
  end_time?: string
  targeting?: Record<string, unknown>
  dsa_payor?: string
  dsa_beneficiary?: string
  creative?: { creative_id: string }
}

export const changeAdObject = async (
  kind: AdObjectKind,
  id: string,
  ad_account_id: string,
  change: AdChange,
): Promise<void> => {
  const body = { ad_account_id, ...change }
  if (kind === 'campaigns')
    await unwrap(api.PATCH('/api/marketing/campaigns/{campaignId}', { params: { path: { campaignId: id } }, body }))
  else if (kind === 'adsets')
    await unwrap(api.PATCH('/api/marketing/adsets/{adSetId}', { params: { path: { adSetId: id } }, body }))
  else await unwrap(api.PATCH('/api/marketing/ads/{adId}', { params: { path: { adId: id } }, body }))
}

type AdObjects = { campaigns: Campaign; adsets: AdSet; ads: Ad }

/** As the platform has it now, whatever the page last heard of it. */
export const readAdObject = async <Kind extends AdObjectKind>(
  kind: Kind,
  id: string,
  ad_account_id: string,
): Promise<AdObjects[Kind]> => {
  const query = { ad_account_id }
  const read: { [Each in AdObjectKind]: () => Promise<AdObjects[Each]> } = {
    campaigns: () =>
      unwrap(api.GET('/api/marketing/campaigns/{campaignId}', { params: { path: { campaignId: id }, query } })),
    adsets: () => unwrap(api.GET('/api/marketing/adsets/{adSetId}', { params: { path: { adSetId: id }, query } })),
    ads: () => unwrap(api.GET('/api/marketing/ads/{adId}', { params: { path: { adId: id }, query } })),
  }
  return read[kind]()
}

/** From the ads up: nothing is shown before the campaign, which comes last, is active. */
export const activateAll = async (
  ad_account_id: string,
  objects: Record<AdObjectKind, readonly string[]>,
): Promise<void> => {
  for (const kind of ['ads', 'adsets', 'campaigns'] as const)
    for (const id of objects[kind]) await changeAdObject(kind, id, ad_account_id, { status: 'ACTIVE' })
}
