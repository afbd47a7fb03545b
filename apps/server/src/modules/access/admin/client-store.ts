import { type ClientStatusCode, clientStatus } from '../../../db/client-status.ts'
import type { SystemTransaction, TenantTransaction } from '../../../db/database.ts'

export type Client = {
  clientId: string
  name: string
  status: 'active' | 'suspended'
  createdAt: Date
  /** Where it lives, where that may be in several databases. */
  cell?: string
}

const statusOfCode = (code: ClientStatusCode) => (code === clientStatus.suspended ? 'suspended' : 'active')

/** Without those whose rows a move has left behind, or not yet opened. */
const livingHere = ({ kysely }: SystemTransaction) =>
  kysely.selectFrom('client').where('status', '<>', clientStatus.elsewhere)

export const listClients = async (tx: SystemTransaction): Promise<Client[]> => {
  const rows = await livingHere(tx).selectAll().orderBy('client_id').execute()
  return rows.map((row) => ({
    clientId: row.client_id,
    name: row.name,
    status: statusOfCode(row.status),
    createdAt: row.created_at,
  }))
}

/** All of them from beginning to end, a chunk at a time. */
export const clientsAfter = (
  tx: SystemTransaction,
  after: { clientId: string } | undefined,
  limit: number,
): Promise<{ clientId: string }[]> => {
  const query = livingHere(tx).select('client_id as clientId').orderBy('client_id').limit(limit)
  return (after ? query.where('client_id', '>', after.clientId) : query).execute()
}

/**
 * What does not go with the client's row, because a reference would cost every message: tables and what their rows are found
 * by. Events go by maintenance.
 */
export const messageTables = [
  ['message_status', 'message_id'],
  ['message_attempt', 'message_id'],
  ['message', 'id'],
  ['message_day', 'day'],
  ['conversation_message', 'id'],
  ['conversation', 'conversation_id'],
  ['contact_identity', 'identity'],
  ['contact', 'contact_id'],
  // Not before the client is gone: nothing of the runtime may delete the entries of one that exists.
  ['audit_entry', 'id'],
] as const

/** Deletes some of a client's rows; answers how many. */
export const deleteMessages = async (
  tx: SystemTransaction,
  [table, key]: (typeof messageTables)[number],
  clientId: string,
  limit: number,
): Promise<number> => {
  const deleted = await tx.query(
    `delete from ${table} where client_id = $1
     and ${key} = any (array(select w.${key} from ${table} w where w.client_id = $1 limit $2))`,
    [clientId, limit],
  )
  return deleted.rowCount ?? 0
}

export const createClientStore = ({ kysely, clientId }: TenantTransaction) => ({
  /** False when there is one with this id already. */
  async insert(name: string): Promise<boolean> {
    const made = await kysely
      .insertInto('client')
      .values({ client_id: clientId, name })
      .onConflict((conflict) => conflict.doNothing())
      .returning('client_id')
      .executeTakeFirst()
    return made !== undefined
  },
  nameOf: async (): Promise<string | undefined> =>
    (await kysely.selectFrom('client').select('name').where('client_id', '=', clientId).executeTakeFirst())?.name,
  async setStatus(status: Client['status']): Promise<boolean> {
    const changed = await kysely
      .updateTable('client')
      .set({ status: clientStatus[status] })
      .where('client_id', '=', clientId)
      .returning('client_id')
      .executeTakeFirst()
    return changed !== undefined
  },
  async remove(): Promise<boolean> {
    const gone = await kysely
      .deleteFrom('client')
      .where('client_id', '=', clientId)
      .returning('client_id')
      .executeTakeFirst()
    return gone !== undefined
  },
})
