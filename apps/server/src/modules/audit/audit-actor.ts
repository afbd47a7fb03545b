import type { TenantTransaction } from '../../db/database.ts'
import { uuidOf } from '../../lib/ids.ts'
import type { AuditAction } from './audit-actions.ts'
import { listEntries } from './audit-store.ts'

/** Which person or API key did something last to what is called so, since it is there; undefined for anybody else. */
export const findActor = async (
  tx: TenantTransaction,
  filter: { action: AuditAction; object: string; since: Date },
): Promise<string | undefined> => {
  const { rows } = await listEntries(tx, filter, { before: undefined, limit: 1 })
  const [entry] = rows
  if (entry?.actor_id == null) return undefined
  return uuidOf('user', entry.actor_id) ?? uuidOf('apiKey', entry.actor_id)
}
