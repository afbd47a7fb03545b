import { type JsonRecord, compact, entryOf, textOf, textsOf } from '../graph/json-values.ts'
import type { AccountRef, AdObjectUpdated } from './normalized-update.ts'
import { at, hashOf } from './update-facts.ts'

/** Notices of ad accounts. https://developers.facebook.com/docs/marketing-api/ads-webhooks */

type Facts = Omit<AdObjectUpdated, 'kind' | 'dedupeKey' | 'account' | 'raw' | 'occurredAtMs'>

const objectTypes: Record<string, NonNullable<AdObjectUpdated['objectType']>> = {
  CAMPAIGN: 'campaign',
  AD_SET: 'adset',
  ADSET: 'adset',
  AD: 'ad',
  CREATIVE: 'creative',
}

const objectType = (value: unknown) => entryOf(objectTypes, textOf(value)?.toUpperCase() ?? '')

const readers: Record<string, (value: JsonRecord) => Facts> = {
  with_issues_ad_objects: (value) =>
    compact({
      change: 'with_issues' as const,
      objectId: textOf(value['id']),
      objectType: objectType(value['level']),
      errorCode: textOf(value['error_code']),
      title: textOf(value['error_summary']),
      text: textOf(value['error_message']),
    }),
  in_process_ad_objects: (value) =>
    compact({
      change: 'in_process' as const,
      objectId: textOf(value['id']),
      objectType: objectType(value['level']),
      statusName: textOf(value['status_name']),
    }),
  // The new value is not told: it is read from the object when needed.
  field_changed: (value) =>
    compact({
      change: 'effective_status' as const,
      objectId: textOf(value['object_id']),
      objectType: objectType(value['object_type']),
      changedFields: textsOf(value['changed_fields']),
    }),
  creative_fatigue: (value) =>
    compact({
      change: 'creative_fatigue' as const,
      objectId: textOf(value['adgroup_id']),
      objectType: 'ad' as const,
      title: textOf(value['creative_fatigue_level']),
      text: textOf(value['creative_fatigue_message']),
    }),
  ad_recommendations: (value) =>
    compact({
      change: 'recommendation' as const,
      objectIds: textsOf(value['ad_object_ids']),
      title: textOf(value['recommendation_type']),
      text: textOf(value['recommendation_message']),
    }),
}

export const adsUpdate = (
  field: string,
  value: JsonRecord,
  account: AccountRef,
  occurredAtMs: number | undefined,
): AdObjectUpdated | undefined => {
  const facts = entryOf(readers, field === 'effective_status' ? 'field_changed' : field)?.(value)
  if (facts === undefined || (facts.objectId === undefined && facts.objectIds === undefined)) return undefined
  const accountId = account.kind === 'ad_account' ? account.accountId : ''
  return {
    kind: 'ad_object_updated',
    ...facts,
    dedupeKey: `ads:${field}:${accountId}:${facts.objectId ?? ''}:${occurredAtMs ?? ''}:${hashOf(value)}`,
    ...at(occurredAtMs),
    account,
    raw: value,
  }
}
