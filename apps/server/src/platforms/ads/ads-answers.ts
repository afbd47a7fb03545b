import {
  type JsonRecord,
  compact,
  isRecord,
  numberOf,
  recordOf,
  recordsOf,
  textOf,
  textsOf,
} from '../graph/json-values.ts'

/** https://developers.facebook.com/docs/marketing-api/currencies: one unit is the smallest of these, a hundredth of all others. */
const wholeUnitCurrencies = new Set('CLP COP CRC HUF ISK IDR JPY KRW PYG TWD VND'.split(' '))
export const minorUnits = (currency: string): number => (wholeUnitCurrencies.has(currency) ? 1 : 100)

/** Reads the ad platform's objects. Money is text on the way out, whatever the platform made of it; times stay as they came. */

const optionalRecord = (value: unknown): JsonRecord | undefined => (isRecord(value) ? value : undefined)
const optionalRecords = (value: unknown): JsonRecord[] | undefined =>
  Array.isArray(value) ? recordsOf(value) : undefined
const optionalTexts = (value: unknown): string[] | undefined => (Array.isArray(value) ? textsOf(value) : undefined)

/** Fields that are text and keep the platform's name. */
const texts = <Name extends string>(row: JsonRecord, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, textOf(row[name])])) as Record<Name, string | undefined>

const issuesOf = (value: unknown) =>
  Array.isArray(value)
    ? recordsOf(value).map((issue) =>
        compact({
          ...texts(issue, 'level', 'error_summary', 'error_message', 'error_type'),
          error_code: numberOf(issue['error_code']),
        }),
      )
    : undefined

/** What a campaign, an ad set and an ad have in common. */
const adObject = (row: JsonRecord) => ({
  ...texts(row, 'status', 'effective_status', 'created_time', 'updated_time'),
  id: textOf(row['id']) ?? '',
  name: textOf(row['name']) ?? '',
  issues_info: issuesOf(row['issues_info']),
})

export const readCampaign = (row: JsonRecord) =>
  compact({
    ...adObject(row),
    ...texts(row, 'objective', 'buying_type', 'bid_strategy', 'start_time', 'stop_time'),
    ...texts(row, 'daily_budget', 'lifetime_budget', 'spend_cap'),
    special_ad_categories: optionalTexts(row['special_ad_categories']),
    special_ad_category_country: optionalTexts(row['special_ad_category_country']),
  })

export const readAdSet = (row: JsonRecord) =>
  compact({
    ...adObject(row),
    ...texts(row, 'campaign_id', 'billing_event', 'optimization_goal', 'destination_type', 'start_time', 'end_time'),
    ...texts(row, 'daily_budget', 'lifetime_budget', 'bid_amount', 'bid_strategy', 'dsa_payor', 'dsa_beneficiary'),
    bid_constraints: optionalRecord(row['bid_constraints']),
    targeting: optionalRecord(row['targeting']),
    promoted_object: optionalRecord(row['promoted_object']),
    attribution_spec: optionalRecords(row['attribution_spec']),
  })

/** The platform calls it `id` when it answers and `creative_id` when it is asked. */
const creativeReference = (value: unknown) => {
  const { id, ...rest } = recordOf(value)
  const creativeId = textOf(rest['creative_id']) ?? textOf(id)
  return creativeId !== undefined && /^\d{1,32}$/.test(creativeId) ? { ...rest, creative_id: creativeId } : undefined
}

export const readAd = (row: JsonRecord) =>
  compact({
    ...adObject(row),
    ...texts(row, 'adset_id', 'campaign_id'),
    creative: creativeReference(row['creative']),
    tracking_specs: optionalRecords(row['tracking_specs']),
    ad_review_feedback: optionalRecord(row['ad_review_feedback']),
  })

/** Amounts in minor units; a limit of 0 is none. */
export const readBilling = (row: JsonRecord) => {
  const funding = recordOf(row['funding_source_details'])
  const cap = numberOf(row['spend_cap'])
  return compact({
    min_daily_budget: numberOf(row['min_daily_budget']),
    amount_spent: numberOf(row['amount_spent']),
    balance: numberOf(row['balance']),
    spend_cap: cap === 0 ? undefined : cap,
    payment_method: textOf(funding['display_string']) ?? textOf(funding['id']),
    account_status: numberOf(row['account_status']),
    disable_reason: numberOf(row['disable_reason']),
  })
}

export const readCreative = (row: JsonRecord) =>
  compact({
    id: textOf(row['id']) ?? '',
    ...texts(row, 'name', 'status', 'object_story_id', 'effective_object_story_id', 'call_to_action_type'),
    ...texts(row, 'thumbnail_url', 'image_hash', 'image_url', 'video_id'),
    object_story_spec: optionalRecord(row['object_story_spec']),
  })

export const readImage = (body: unknown) => {
  const image = recordOf(Object.values(recordOf(recordOf(body)['images']))[0])
  const hash = textOf(image['hash'])
  return hash === undefined
    ? undefined
    : compact({
        hash,
        ...texts(image, 'url', 'name'),
        width: numberOf(image['width']),
        height: numberOf(image['height']),
      })
}

export const readVideo = (row: JsonRecord) => {
  const status = recordOf(row['status'])
  const [problem] = recordsOf(recordOf(status['processing_phase'])['errors'])
  return compact({
    id: textOf(row['id']) ?? '',
    name: textOf(row['title']),
    status: textOf(status['video_status']),
    processing_progress: numberOf(status['processing_progress']),
    error_message: problem && textOf(problem['message']),
    length: numberOf(row['length']),
    ...texts(row, 'picture', 'created_time', 'updated_time'),
  })
}

export type PlatformPage = { rows: JsonRecord[]; after: string | undefined }

/** A page of a list; `after` only when there is more. */
export const readPage = (body: unknown): PlatformPage => {
  const page = recordOf(body)
  const paging = recordOf(page['paging'])
  const after = textOf(recordOf(paging['cursors'])['after'])
  return { rows: recordsOf(page['data']), after: paging['next'] === undefined ? undefined : after }
}

/** Amounts of insights are in major units, unlike all others. */
export const readDailySpend = (body: unknown, currency: string): { day: string; spent: number }[] =>
  readPage(body).rows.flatMap((row) => {
    const day = textOf(row['date_start'])
    const spend = numberOf(row['spend'])
    return day === undefined || spend === undefined ? [] : [{ day, spent: Math.round(spend * minorUnits(currency)) }]
  })

export const createdId = (body: unknown): string | undefined => textOf(recordOf(body)['id'])

export const readReportRun = (body: unknown) => {
  const row = recordOf(body)
  const status = textOf(row['async_status']) ?? 'Job Not Started'
  const hasFailed = status === 'Job Failed' || status === 'Job Skipped'
  const ourWords =
    status === 'Job Skipped'
      ? 'The platform skipped the report. Start it again.'
      : 'The platform failed the report. Start it again later.'
  return {
    runId: textOf(row['id']) ?? '',
    accountId: textOf(row['account_id'])?.replace(/^act_/, ''),
    status,
    percent: Math.min(100, Math.max(0, Math.round(numberOf(row['async_percent_completion']) ?? 0))),
    dateStart: textOf(row['date_start']),
    dateStop: textOf(row['date_stop']),
    error: hasFailed
      ? {
          code: numberOf(row['error_code']) ?? 1,
          subcode: numberOf(row['error_subcode']),
          message: textOf(row['error_user_msg']) ?? textOf(row['error_message']) ?? ourWords,
        }
      : undefined,
  }
}
export type ReportRun = ReturnType<typeof readReportRun>

export const startedRunId = (body: unknown): string | undefined => textOf(recordOf(body)['report_run_id'])
