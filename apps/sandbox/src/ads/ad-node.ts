// Ads: an ad set joined with a creative, under review before it runs.
import { invalidParameter, missingParameter } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { created, json, nodeList, success, validated } from '../graph/graph-types.ts'
import type { AdAccount } from '../state/world-types.ts'
import { usageOf } from './ad-access.ts'
import { objectList } from './ad-edges.ts'
import { objectFields, valueFields } from './ad-object-fields.ts'
import { mergeTimes, readParams, refusal } from './ad-params.ts'
import type { ParamTable } from './ad-params.ts'
import type { Ad, Campaign, Creative } from './ad-types.ts'
import type { AdWorld } from './ad-world.ts'
import { firstStatus, nameOf, statusParam } from './campaign-node.ts'
import { createCreative, previewHtml, previewOf } from './creative-node.ts'

const editable: ParamTable = {
  tracking_specs: { type: 'objects' },
  conversion_domain: { type: 'text' },
  bid_amount: { type: 'integer' },
  display_sequence: { type: 'integer' },
  engagement_audience: { type: 'boolean' },
  adlabels: { type: 'objects' },
  priority: { type: 'integer' },
  ad_schedule_start_time: { type: 'time' },
  ad_schedule_end_time: { type: 'time' },
}
const creatable: ParamTable = { ...editable, source_ad_id: { type: 'text' } }

/** `{"creative_id": "…"}`, `{"id": "…"}`, or a whole creative in place. */
const creativeOf = (world: AdWorld, context: GraphContext, account: AdAccount): Creative | undefined => {
  const spec = context.params.object('creative')
  if (!spec) return undefined
  const id = spec['creative_id'] ?? spec['id']
  if (id === undefined) {
    if (Object.keys(spec).length === 0) throw invalidParameter('Param creative must name a creative_id')
    return context.validateOnly ? undefined : createCreative(world, context, account, spec)
  }
  const creative = world.store.creatives.get(typeof id === 'number' ? String(id) : typeof id === 'string' ? id : '')
  if (!creative || creative.accountId !== account.id || creative.status === 'DELETED')
    throw refusal(1487242, 'Creative not found', 'The creative does not exist in this ad account.', 'creative')
  return creative
}

const createAd = (world: AdWorld, context: GraphContext, account: AdAccount): GraphResult => {
  const { core, store } = world
  const name = nameOf(context)
  if (name === undefined || name === '') throw missingParameter('name')
  const adset = store.adsets.get(context.params.requiredText('adset_id'))
  if (!adset || adset.accountId !== account.id)
    throw refusal(1487809, 'Ad set not found', 'The ad set does not exist in this ad account.', 'adset_id')
  if (adset.status === 'DELETED' || adset.status === 'ARCHIVED')
    throw refusal(1487056, 'Ad set was deleted', 'Ads cannot be added to it.', 'adset_id')
  if (!context.params.has('creative')) throw missingParameter('creative')
  const { values, times } = readParams(creatable, context.params)
  const status = firstStatus(context, core.settings.current.strict)
  const creative = creativeOf(world, context, account)
  if (context.validateOnly || !creative) return validated()
  const now = core.clock.now()
  const ad: Ad = {
    kind: 'ad',
    id: core.state.newId('1202'),
    accountId: account.id,
    adsetId: adset.id,
    campaignId: adset.campaignId,
    creativeId: creative.id,
    name,
    status,
    createdAtMs: now,
    updatedAtMs: now,
    values,
    times: mergeTimes({}, times),
    review: 'PENDING',
    reviewRound: 0,
    spans: [],
  }
  world.startReview(ad)
  return created(ad.id)
}

const updateAd = (world: AdWorld, context: GraphContext, ad: Ad): GraphResult => {
  const { core, store } = world
  const status = statusParam(context)
  const name = nameOf(context)
  const { values, times } = readParams(editable, context.params)
  const account = store.accountOf(ad.accountId)
  const creative = creativeOf(world, context, account)
  const closed = ad.status === 'DELETED' || (ad.status === 'ARCHIVED' && status !== 'DELETED')
  if (closed && (status !== undefined || creative || Object.keys(values).length > 0))
    throw refusal(1885088, 'Ad was archived or deleted', 'It can only be renamed.', 'status')
  if (core.settings.current.strict && status === 'ACTIVE' && ad.review === 'DISAPPROVED' && !creative)
    throw refusal(2490427, 'Rejected ad', 'An ad that was rejected cannot be turned on. Edit it first.', 'status')
  if (context.validateOnly) return validated()
  const changed: Ad = {
    ...ad,
    name: name ?? ad.name,
    status: status ?? ad.status,
    values: { ...ad.values, ...values },
    times: mergeTimes(ad.times, times),
    creativeId: creative?.id ?? ad.creativeId,
    updatedAtMs: core.clock.now(),
  }
  if (creative && creative.id !== ad.creativeId) world.startReview(changed)
  else world.write(changed)
  return context.fields ? created(ad.id, { success: true }) : success()
}

export const installAdNodes = (world: AdWorld): void => {
  const { core, store } = world
  core.graph
    .node<Ad>({
      kind: 'ad',
      typeName: 'AdCampaignGroupAd',
      load: (id) => store.ads.get(id),
      access: (ad, context) => world.checkAccess(context, store.accountOf(ad.accountId)),
      usage: (ad, edge) => usageOf(store.accountOf(ad.accountId), edge),
      fields: {
        ...objectFields<Ad>(world),
        ...valueFields<Ad>([
          'tracking_specs',
          'conversion_domain',
          'bid_amount',
          'display_sequence',
          'engagement_audience',
          'source_ad_id',
          'priority',
        ]),
        adset_id: (ad) => ad.adsetId,
        campaign_id: (ad) => ad.campaignId,
        adset: { kind: 'adset', get: (ad) => store.adsets.get(ad.adsetId) },
        campaign: { kind: 'campaign', get: (ad) => store.campaigns.get(ad.campaignId) },
        account: { kind: 'ad_account', get: (ad) => store.accountOf(ad.accountId) },
        creative: { kind: 'creative', get: (ad) => store.creatives.get(ad.creativeId) },
        conversion_specs: (ad) => {
          const campaign = store.campaigns.get(ad.campaignId) as Campaign
          return [
            { 'action.type': [campaign.values['objective'] === 'OUTCOME_SALES' ? 'offsite_conversion' : 'link_click'] },
          ]
        },
        ad_review_feedback: (ad) => (ad.reviewFeedback ? { global: ad.reviewFeedback } : undefined),
        failed_delivery_checks: () => undefined,
        bid_type: () => 'ABSOLUTE_OCPM',
        preview_shareable_link: (ad, { baseUrl }) => `${baseUrl}/ads/preview/${ad.id}`,
      },
      defaultFields: [],
    })
    .update((context, ad) => updateAd(world, context, ad))
    .remove((_context, ad) => {
      world.write({ ...ad, status: 'DELETED', updatedAtMs: core.clock.now() })
      return success()
    })
    .edge('GET', 'adcreatives', (_context, ad) => {
      const creative = store.creatives.get(ad.creativeId)
      return nodeList('creative', creative ? [creative] : [])
    })
    .edge('GET', 'previews', (context, ad) =>
      json({ data: [previewOf(context, store.creatives.get(ad.creativeId)?.values ?? {})] }),
    )
    .edge('GET', 'leads', (_context, ad) =>
      nodeList(
        'lead',
        store.leads.where((lead) => lead.adId === ad.id),
      ),
    )
  core.graph
    .extend<AdAccount>('ad_account')
    .edge('GET', 'ads', (context, account) => objectList(world, context, 'ad', store.adsUnder(account.id)))
    .edge('POST', 'ads', (context, account) => createAd(world, context, account))

  core.pages.mount('/ads/preview/', (_request, response, { path }) => {
    const ad = store.ads.get(path.slice('/ads/preview/'.length))
    const creative = ad ? store.creatives.get(ad.creativeId) : undefined
    const body = creative ? previewHtml(creative.values) : '<p>There is no such ad.</p>'
    response.writeHead(creative ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!DOCTYPE html>\n<html lang="en"><title>Ad preview</title><main>${body}</main></html>\n`)
  })
}
