import type { JsonRecord } from '../graph/json-values.ts'
import { compact, isRecord, numberOf, recordOf, recordsOf, textOf, textsOf } from '../graph/json-values.ts'

/** Reads the ad platform's objects. Money is text on the way out, whatever the platform made of it; times stay as they came. */

const optionalRecord = (value: unknown): JsonRecord | undefined => (isRecord(value) ? value : undefined)
const optionalRecords = (value: unknown): JsonRecord[] | undefined =>
  Array.isArray(value) ? recordsOf(value) : undefined
const optionalTexts = (value: unknown): string[] | undefined => (Array.isArray(value) ? textsOf(value) : undefined)

export const readCampaign = (row: JsonRecord) =>
  compact({
    id: textOf(row['id']) ?? '',
    name: textOf(row['name']) ?? '',
    objective: textOf(row['objective']),
    status: textOf(row['status']),
    effective_status: textOf(row['effective_status']),
    special_ad_categories: optionalTexts(row['special_ad_categories']),
    special_ad_category_country: optionalTexts(row['special_ad_category_country']),
    buying_type: textOf(row['buying_type']),
    daily_budget: textOf(row['daily_budget']),
    lifetime_budget: textOf(row['lifetime_budget']),
    spend_cap: textOf(row['spend_cap']),
    bid_strategy: textOf(row['bid_strategy']),
    start_time: textOf(row['start_time']),
    stop_time: textOf(row['stop_time']),
    created_time: textOf(row['created_time']),
    updated_time: textOf(row['updated_time']),
  })

export const readAdSet = (row: JsonRecord) =>
  compact({
    id: textOf(row['id']) ?? '',
    name: textOf(row['name']) ?? '',
    campaign_id: textOf(row['campaign_id']),
    status: textOf(row['status']),
    effective_status: textOf(row['effective_status']),
    daily_budget: textOf(row['daily_budget']),
    lifetime_budget: textOf(row['lifetime_budget']),
    billing_event: textOf(row['billing_event']),
    optimization_goal: textOf(row['optimization_goal']),
    bid_amount: textOf(row['bid_amount']),
    bid_strategy: textOf(row['bid_strategy']),
    bid_constraints: optionalRecord(row['bid_constraints']),
    start_time: textOf(row['start_time']),
    end_time: textOf(row['end_time']),
    targeting: optionalRecord(row['targeting']),
    promoted_object: optionalRecord(row['promoted_object']),
    destination_type: textOf(row['destination_type']),
    attribution_spec: optionalRecords(row['attribution_spec']),
    created_time: textOf(row['created_time']),
    updated_time: textOf(row['updated_time']),
  })

/** The platform calls it `id` when it answers and `creative_id` when it is asked. */
const creativeReference = (value: unknown) => {
  const { id, ...rest } = recordOf(value)
  const creativeId = textOf(rest['creative_id']) ?? textOf(id)
  return creativeId !== undefined && /^\d{1,32}$/.test(creativeId) ? { ...rest, creative_id: creativeId } : undefined
}

export const readAd = (row: JsonRecord) =>
  compact({
    id: textOf(row['id']) ?? '',
    name: textOf(row['name']) ?? '',
    adset_id: textOf(row['adset_id']),
    campaign_id: textOf(row['campaign_id']),
    status: textOf(row['status']),
    effective_status: textOf(row['effective_status']),
    creative: creativeReference(row['creative']),
    tracking_specs: optionalRecords(row['tracking_specs']),
    created_time: textOf(row['created_time']),
    updated_time: textOf(row['updated_time']),
  })

export const readCreative = (row: JsonRecord) =>
  compact({
    id: textOf(row['id']) ?? '',
    name: textOf(row['name']),
    status: textOf(row['status']),
    object_story_spec: optionalRecord(row['object_story_spec']),
    object_story_id: textOf(row['object_story_id']),
    effective_object_story_id: textOf(row['effective_object_story_id']),
    thumbnail_url: textOf(row['thumbnail_url']),
    image_hash: textOf(row['image_hash']),
    image_url: textOf(row['image_url']),
    video_id: textOf(row['video_id']),
    call_to_action_type: textOf(row['call_to_action_type']),
  })

export const readImage = (body: unknown) => {
  const image = recordOf(Object.values(recordOf(recordOf(body)['images']))[0])
  const hash = textOf(image['hash'])
  return hash === undefined
    ? undefined
    : compact({
        hash,
        url: textOf(image['url']),
        width: numberOf(image['width']),
        height: numberOf(image['height']),
        name: textOf(image['name']),
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
    picture: textOf(row['picture']),
    created_time: textOf(row['created_time']),
    updated_time: textOf(row['updated_time']),
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

export const createdId = (body: unknown): string | undefined => textOf(recordOf(body)['id'])

export type ReportRun = {
  runId: string
  accountId: string | undefined
  status: string
  percent: number
  dateStart: string | undefined
  dateStop: string | undefined
  error: { code: number; subcode: number | undefined; message: string } | undefined
}

export const readReportRun = (body: unknown): ReportRun => {
  const row = recordOf(body)
  const status = textOf(row['async_status']) ?? 'Job Not Started'
  const code = numberOf(row['error_code'])
  return {
    runId: textOf(row['id']) ?? '',
    accountId: textOf(row['account_id'])?.replace(/^act_/, ''),
    status,
    percent: Math.min(100, Math.max(0, Math.round(numberOf(row['async_percent_completion']) ?? 0))),
    dateStart: textOf(row['date_start']),
    dateStop: textOf(row['date_stop']),
    error:
      status === 'Job Failed' || status === 'Job Skipped'
        ? {
            code: code ?? 1,
            subcode: numberOf(row['error_subcode']),
            message:
              textOf(row['error_user_msg']) ??
              textOf(row['error_message']) ??
              (status === 'Job Skipped'
                ? 'The platform skipped the report. Start it again.'
                : 'The platform failed the report. Start it again later.'),
          }
        : undefined,
  }
}

export const startedRunId = (body: unknown): string | undefined => textOf(recordOf(body)['report_run_id'])
