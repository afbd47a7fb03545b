import type { ExchangeLimits } from '../../lib/http-exchange.ts'
import type { GraphParameters, UploadFile } from '../graph/graph-bodies.ts'
import { adAccountFields } from '../login/login-client.ts'

/**
 * What we ask of the ad platform, as plain values. Objects and arrays become JSON strings in the form, ids stay text.
 * https://developers.facebook.com/docs/marketing-api/reference
 */

/** Budgets of calls are kept apart by the platform for these. */
export type UseCase = 'ads_management' | 'ads_insights'

export type AdsRequest = {
  method: 'GET' | 'POST'
  path: string
  useCase: UseCase
  query?: GraphParameters
  form?: GraphParameters
  upload?: { fields: GraphParameters; file: UploadFile; maxBytes: number }
  /** Whether a lost answer is harmless. */
  repeatable?: boolean
  limits?: Partial<ExchangeLimits>
}

export type ObjectKind = 'campaign' | 'adset' | 'ad' | 'creative'

export const objectEdges: Record<ObjectKind, string> = {
  campaign: 'campaigns',
  adset: 'adsets',
  ad: 'ads',
  creative: 'adcreatives',
}

const objectFields: Record<ObjectKind, string> = {
  campaign:
    'id,account_id,name,objective,status,effective_status,special_ad_categories,special_ad_category_country,buying_type,' +
    'daily_budget,lifetime_budget,spend_cap,bid_strategy,start_time,stop_time,issues_info,created_time,updated_time',
  adset:
    'id,account_id,name,campaign_id,status,effective_status,daily_budget,lifetime_budget,billing_event,optimization_goal,' +
    'bid_amount,bid_strategy,bid_constraints,start_time,end_time,targeting,promoted_object,destination_type,' +
    'attribution_spec,dsa_payor,dsa_beneficiary,issues_info,created_time,updated_time',
  ad:
    'id,account_id,name,adset_id,campaign_id,status,effective_status,creative{id},tracking_specs,ad_review_feedback,' +
    'issues_info,created_time,updated_time',
  creative:
    'id,account_id,name,status,object_story_spec,object_story_id,effective_object_story_id,thumbnail_url,image_hash,' +
    'image_url,video_id,call_to_action_type',
}

/** The states that an object of this kind can be in besides those of `status`; asked for to filter by `status` itself. */
const otherStates: Record<Exclude<ObjectKind, 'creative'>, string[]> = {
  campaign: ['IN_PROCESS', 'WITH_ISSUES'],
  adset: ['CAMPAIGN_PAUSED', 'IN_PROCESS', 'WITH_ISSUES'],
  ad: [
    'PENDING_REVIEW',
    'DISAPPROVED',
    'PREAPPROVED',
    'PENDING_BILLING_INFO',
    'CAMPAIGN_PAUSED',
    'ADSET_PAUSED',
    'IN_PROCESS',
    'WITH_ISSUES',
  ],
}

const allStates = (kind: keyof typeof otherStates) => ['ACTIVE', 'PAUSED', 'DELETED', 'ARCHIVED', ...otherStates[kind]]

const effectiveStates = (kind: ObjectKind, status: string): string[] | undefined => {
  if (kind === 'creative') return undefined
  return status === 'DELETED' || status === 'ARCHIVED' ? [status] : [status, ...otherStates[kind]]
}

type Page = { limit: number; after?: string | undefined }

const act = (accountId: string) => `act_${accountId}`
const large: Partial<ExchangeLimits> = {
  totalMs: 45_000,
  headersMs: 45_000,
  bodyMs: 30_000,
  maxBytes: 64 * 1_048_576,
}

const managing = (request: Omit<AdsRequest, 'useCase'>): AdsRequest => ({ ...request, useCase: 'ads_management' })
const reading = (path: string, query: GraphParameters): AdsRequest => managing({ method: 'GET', path, query })
const measuring = (request: Omit<AdsRequest, 'useCase'>): AdsRequest => ({ ...request, useCase: 'ads_insights' })

export const readAccountRequest = (accountId: string): AdsRequest =>
  reading(act(accountId), { fields: `${adAccountFields},disable_reason` })

/** What decides whether the account can spend: its payment method and what is left of its limits. */
export const readBillingRequest = (accountId: string): AdsRequest =>
  reading(act(accountId), {
    fields: 'min_daily_budget,amount_spent,balance,spend_cap,funding_source_details,account_status,disable_reason',
  })

/** Asks the platform to tell us of reviews and issues of this account's objects. */
export const subscribeAccountRequest = (accountId: string, appId: string): AdsRequest =>
  managing({ method: 'POST', path: `${act(accountId)}/subscribed_apps`, form: { app_id: appId }, repeatable: true })

export const readObjectRequest = (kind: ObjectKind, id: string): AdsRequest =>
  reading(id, { fields: objectFields[kind] })

export const createObjectRequest = (kind: ObjectKind, accountId: string, form: GraphParameters): AdsRequest =>
  managing({ method: 'POST', path: `${act(accountId)}/${objectEdges[kind]}`, form })

/** Setting the same values twice is the same as once. */
export const updateObjectRequest = (id: string, form: GraphParameters): AdsRequest =>
  managing({ method: 'POST', path: id, form, repeatable: true })

export const listObjectsRequest = (
  kind: ObjectKind,
  parent: { accountId: string } | { id: string },
  { limit, after, status }: Page & { status?: string | undefined },
): AdsRequest =>
  reading(`${'id' in parent ? parent.id : act(parent.accountId)}/${objectEdges[kind]}`, {
    fields: objectFields[kind],
    limit,
    after,
    effective_status: status === undefined ? undefined : effectiveStates(kind, status),
  })

/** Objects of this name, newest first as the platform lists them; deleted ones too, because a create may ask for that. */
export const findByNameRequest = (kind: ObjectKind, accountId: string, name: string, after?: string): AdsRequest =>
  reading(`${act(accountId)}/${objectEdges[kind]}`, {
    fields: objectFields[kind],
    limit: 100,
    after,
    ...(kind === 'creative'
      ? {}
      : { filtering: [{ field: `${kind}.name`, operator: 'EQUAL', value: name }], effective_status: allStates(kind) }),
  })

/** Those of these ads that are of the account, with the names of what they stand in. */
export const listAdsByIdRequest = (accountId: string, ids: readonly string[]): AdsRequest =>
  reading(`${act(accountId)}/ads`, {
    fields: 'id,name,adset_id,campaign_id,adset{name},campaign{name}',
    limit: ids.length,
    filtering: [{ field: 'ad.id', operator: 'IN', value: ids }],
    effective_status: allStates('ad'),
  })

/** Budgets of what can spend now: neither paused itself nor below something that is. */
export const listRunningBudgetsRequest = (
  kind: 'campaign' | 'adset',
  parent: { accountId: string } | { id: string },
  after: string | undefined,
): AdsRequest =>
  managing({
    method: 'GET',
    path: `${'id' in parent ? parent.id : act(parent.accountId)}/${objectEdges[kind]}`,
    query: {
      fields: `id,status,daily_budget,lifetime_budget,start_time,${kind === 'campaign' ? 'stop_time' : 'end_time'}`,
      limit: 500,
      after,
      effective_status: ['ACTIVE', 'IN_PROCESS', 'WITH_ISSUES', ...('id' in parent ? ['CAMPAIGN_PAUSED'] : [])],
    },
  })

/** Every campaign that can have numbers, deleted ones too. */
export const listCampaignIdsRequest = (accountId: string, after: string | undefined): AdsRequest =>
  reading(`${act(accountId)}/campaigns`, { fields: 'id', limit: 500, after, effective_status: allStates('campaign') })

export const uploadImageRequest = (accountId: string, bytes: string, name: string | undefined): AdsRequest =>
  managing({
    method: 'POST',
    path: `${act(accountId)}/adimages`,
    form: { bytes, name },
    // The same bytes have the same hash: a repeat changes nothing.
    repeatable: true,
    limits: large,
  })

export const createVideoRequest = (accountId: string, fileUrl: string, name: string | undefined): AdsRequest =>
  managing({ method: 'POST', path: `${act(accountId)}/advideos`, form: { file_url: fileUrl, name }, limits: large })

/** A file that was stored although its answer got lost is harmless: it stays unused in the library. */
export const uploadVideoRequest = (
  accountId: string,
  file: Omit<UploadFile, 'field'>,
  name: string,
  maxBytes: number,
): AdsRequest =>
  managing({
    method: 'POST',
    path: `${act(accountId)}/advideos`,
    upload: { fields: { name, title: name }, file: { ...file, field: 'source' }, maxBytes },
    repeatable: true,
    limits: { ...large, totalMs: 600_000 },
  })

const videoFields = 'id,title,length,picture,status,created_time,updated_time'

export const listVideosRequest = (accountId: string, { limit, after }: Page): AdsRequest =>
  reading(`${act(accountId)}/advideos`, { fields: videoFields, limit, after })

export const readVideoRequest = (id: string): AdsRequest => reading(id, { fields: videoFields })

/** Never with their tokens: a page's own token opens more than advertising. */
export const listPagesRequest = (accountId: string, { limit, after }: Page): AdsRequest =>
  reading(`${act(accountId)}/promote_pages`, { fields: 'id,name,category', limit, after })

export const listPixelsRequest = (accountId: string, { limit, after }: Page): AdsRequest =>
  reading(`${act(accountId)}/adspixels`, { fields: 'id,name,creation_time,last_fired_time', limit, after })

/** With a type it is the general search (places, locales, interests), without one that of the account. */
export const searchTargetingRequest = (
  accountId: string,
  { locationTypes, ...search }: { q: string; type?: string | undefined; locationTypes?: string[] | undefined } & Page,
): AdsRequest =>
  reading(search.type === undefined ? `${act(accountId)}/targetingsearch` : 'search', {
    ...search,
    location_types: locationTypes,
  })

export const insightsRequest = (target: string, parameters: GraphParameters, { limit, after }: Page): AdsRequest =>
  measuring({ method: 'GET', path: `${target}/insights`, query: { ...parameters, limit, after }, limits: large })

/** What an account spent on each day of a range; days without spend are missing. */
export const dailySpendRequest = (accountId: string, range: { since: string; until: string }): AdsRequest =>
  insightsRequest(act(accountId), { fields: 'spend', time_range: range, time_increment: 1 }, { limit: 100 })

/** A second run of a report costs nothing but time. */
export const startReportRequest = (target: string, parameters: GraphParameters): AdsRequest =>
  measuring({ method: 'POST', path: `${target}/insights`, form: parameters, repeatable: true })

const runFields =
  'id,account_id,async_status,async_percent_completion,date_start,date_stop,error_code,error_message,error_subcode,error_user_msg'

export const readReportRequest = (runId: string): AdsRequest =>
  measuring({ method: 'GET', path: runId, query: { fields: runFields } })

export const reportRowsRequest = (runId: string, { limit, after }: Page): AdsRequest =>
  measuring({ method: 'GET', path: `${runId}/insights`, query: { limit, after }, limits: large })
