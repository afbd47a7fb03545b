import type { components } from '@herald/api-client'

type AuditEntry = components['schemas']['AuditEntryDto']
export type AuditChange = { field: string; before: unknown; after: unknown }

/** They say where something was changed, or what came of it, and were not changed themselves. */
const circumstances = new Set(['ad_account_id', 'channel_id', 'reason', 'outcome', 'unassigned_conversations'])

/** The platform gives amounts as text and takes them as numbers. */
const plain = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What an action changed, in the order in which it was asked for. What was created or removed has no before and after. */
export const changesOf = ({ action, before = {}, after = {} }: AuditEntry): AuditChange[] => {
  if (Object.keys(before).length === 0 && !action.endsWith('.updated')) return []
  return Object.keys(after)
    .filter((field) => !circumstances.has(field) && plain(before[field]) !== plain(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}
