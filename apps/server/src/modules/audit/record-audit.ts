import type { TenantTransaction } from '../../db/database.ts'
import { type Caller, currentCaller } from '../../http/caller-context.ts'
import { newUuid, publicId } from '../../lib/ids.ts'
import { storableText } from '../../lib/storable-text.ts'
import type { AuditAction } from './audit-actions.ts'
import { insertEntry } from './audit-store.ts'

/** Fields as the API names them. Whoever writes an entry chooses them one by one: what holds a secret is never among them. */
export type AuditFields = Record<string, unknown>

export type AuditedPerson = { userId: string; name: string; email: string }

export type AuditEntry = {
  action: AuditAction
  /** As the API shows its id. */
  object?: { id: string; name?: string | undefined }
  before?: AuditFields
  after?: AuditFields
  /** Where it is not the credential of the request that tells: somebody who signs in. */
  person?: AuditedPerson
  /** Where less than the address of the request is kept. */
  origin?: { network: string | null; userAgent: string | null }
}

const MOST_TEXT = 320
const MOST_USER_AGENT = 256
/** Longer values, such as the targeting of an ad set, are told by their length. */
const MOST_VALUE = 2_000
const MOST_FIELDS = 64

const cut = (text: string | undefined | null, most: number): string | null =>
  text === undefined || text === null ? null : storableText(text.slice(0, most))

const fieldsText = (fields: AuditFields | undefined): string | null => {
  const kept = Object.entries(fields ?? {})
    .filter(([, value]) => value !== undefined)
    .slice(0, MOST_FIELDS)
    .map(([field, value]) => {
      const { length } = JSON.stringify(value)
      return [field, length > MOST_VALUE ? `(${length} characters)` : value]
    })
  return kept.length === 0 ? null : storableText(JSON.stringify(Object.fromEntries(kept)))
}

const actorOf = (by: Caller['by'], person: AuditedPerson | undefined) => {
  const none = { actor_id: null, actor_name: null, actor_email: null }
  const user = person ?? (by?.kind === 'user' ? by : undefined)
  if (user)
    return {
      actor_type: 'user',
      actor_id: publicId('user', user.userId),
      actor_name: cut(user.name, MOST_TEXT),
      actor_email: cut(user.email, MOST_TEXT),
    }
  if (by?.kind === 'api_key') return { ...none, actor_type: 'api_key', actor_id: publicId('apiKey', by.keyId) }
  if (by?.kind === 'signup') return { ...none, actor_type: 'signup', actor_id: publicId('embedSession', by.sessionId) }
  return { ...none, actor_type: by?.kind === 'operator' ? 'operator' : 'system' }
}

/** Writes an entry in the transaction of the change that it tells of: both are there, or neither. */
export const recordAudit = (tx: TenantTransaction, entry: AuditEntry): Promise<void> => {
  const caller = currentCaller()
  const { action, object, before, after, person, origin } = entry
  const row = {
    id: newUuid(),
    action,
    ...actorOf(caller?.by, person),
    object_id: cut(object?.id, 256),
    object_name: cut(object?.name, MOST_TEXT),
    address: origin ? origin.network : cut(caller?.address, 64),
    user_agent: origin ? origin.userAgent : cut(caller?.userAgent, MOST_USER_AGENT),
    request_id: cut(caller?.requestId, 128),
    before: fieldsText(before),
    after: fieldsText(after),
  }
  return insertEntry(tx, row, caller?.by?.kind === 'api_key' ? caller.by.keyId : undefined)
}

/** Writes an entry with the fields that differ; none when no field does. */
export const recordChange = async (
  tx: TenantTransaction,
  entry: AuditEntry & { before: AuditFields; after: AuditFields },
): Promise<void> => {
  const fields = Object.keys({ ...entry.before, ...entry.after }).filter(
    (field) => JSON.stringify(entry.before[field]) !== JSON.stringify(entry.after[field]),
  )
  const only = (all: AuditFields) => Object.fromEntries(fields.map((field) => [field, all[field]]))
  if (fields.length > 0) await recordAudit(tx, { ...entry, before: only(entry.before), after: only(entry.after) })
}
