import type { SystemTransaction, TenantTransaction } from '../../db/database.ts'
import { laneKindNumber } from '../../lanes/index.ts'
import { forgetNotes } from './notes/note-store.ts'
import { lockPosition } from './projection-read-store.ts'

/** Conversations whose last message is older than this, with people who have no other. Answers how many went. */
export const forgetQuiet = async (tx: TenantTransaction, before: Date, limit: number): Promise<number> => {
  // Whoever else changes many rows at once does so in turns, too: their order is not the same.
  await lockPosition(tx)
  const { rows } = await tx.query<{
    conversation_id: string
    contact_id: string
    channel_id: string
    scoped_id: string | null
  }>(
    `delete from conversation c where c.client_id = $1 and c.conversation_id = any (array(
       select o.conversation_id from conversation o
       where o.client_id = $1 and o.last_id < herald_uuid_floor($2) order by o.last_id limit $3))
     returning c.conversation_id, c.contact_id, c.channel_id, c.scoped_id`,
    [tx.clientId, before, limit],
  )
  if (rows.length === 0) return 0
  await forgetNotes(
    tx,
    rows.map((row) => row.conversation_id),
  )
  const contacts = [tx.clientId, rows.map((row) => row.contact_id)]
  const unused = (alias: string): string => `${alias}.client_id = $1 and ${alias}.contact_id = any ($2::uuid[])
    and not exists (select from conversation c where c.client_id = ${alias}.client_id and c.contact_id = ${alias}.contact_id)`
  await tx.query(`delete from contact_identity i where ${unused('i')}`, contacts)
  await tx.query(`delete from contact t where ${unused('t')}`, contacts)
  await tx.query(
    `delete from contact_profile p using unnest($2::uuid[], $3::text[]) w (channel_id, scoped_id)
     where p.client_id = $1 and p.channel_id = w.channel_id and p.scoped_id = w.scoped_id`,
    [tx.clientId, rows.map((row) => row.channel_id), rows.map((row) => row.scoped_id)],
  )
  return rows.length
}

/** Forgets what came from the events, and how far they were read: the next turn begins anew. What people set by hand stays. */
export const forgetProjection = async (tx: TenantTransaction): Promise<void> => {
  const own = [tx.clientId]
  await tx.query(`delete from conversation_message where client_id = $1`, own)
  await tx.query(`delete from ad_click where client_id = $1`, own)
  await tx.query(`delete from contact_identity where client_id = $1`, own)
  await tx.query(`delete from contact where client_id = $1`, own)
  await tx.query(
    `update conversation set scoped_id = null, first_id = null, last_id = null, last_sequence = 0, last_source = null, last_type = null,
       last_preview = null, last_inbound_at = null, last_inbound_sequence = 0, unread_count = 0, origin = null, recent_text = ''
     where client_id = $1`,
    own,
  )
  await tx.query(`update conversation_feed set position = 0 where client_id = $1`, own)
}

/** Clients whose events go further than they were read. */
export const clientsBehind = async (tx: SystemTransaction): Promise<string[]> => {
  const { rows } = await tx.query<{ client_id: string }>(
    `select d.client_id from lane d left join conversation_feed f on f.client_id = d.client_id
     where d.kind = ${laneKindNumber.dispatch} and d.last_position > coalesce(f.position, 0)`,
  )
  return rows.map((row) => row.client_id)
}
