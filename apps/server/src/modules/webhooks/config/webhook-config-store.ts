import { laneKindNumber } from '../../../lanes/index.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../db/database.ts'
import { defined } from '../../../lib/defined.ts'

export interface StoredConfig {
  revision: number
  webhookUrl: string
  /** Sealed. */
  secret: string | null
  secretHint: string
  previousSecret: string | null
  previousUntil: Date | null
  disabledKeys: readonly number[]
}

const unset: StoredConfig = {
  revision: 0,
  webhookUrl: '',
  secret: null,
  secretHint: '',
  previousSecret: null,
  previousUntil: null,
  disabledKeys: [],
}

/** What a change may set. Absent stays as it is. */
export type ConfigChange = Partial<Omit<StoredConfig, 'revision'>>

export const createWebhookConfigStore = (tx: TenantTransaction) => {
  const read = async (lock: boolean): Promise<StoredConfig> => {
    const query = tx.kysely
      .selectFrom('webhook_config')
      .select([
        'revision',
        'webhook_url as webhookUrl',
        'secret',
        'secret_hint as secretHint',
        'previous_secret as previousSecret',
        'previous_until as previousUntil',
        'disabled_keys as disabledKeys',
      ])
      .where('client_id', '=', tx.clientId)
    return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? unset
  }

  return {
    read: () => read(false),

    /** Reads the row and keeps it from changing until the end of the transaction; makes it when there is none. */
    lock: async (): Promise<StoredConfig> => {
      await tx.kysely
        .insertInto('webhook_config')
        .values({ client_id: tx.clientId, secret: null, previous_secret: null })
        .onConflict((conflict) => conflict.column('client_id').doNothing())
        .execute()
      return read(true)
    },

    update: async (change: ConfigChange): Promise<void> => {
      await tx.kysely
        .updateTable('webhook_config')
        .set({
          revision: sql`revision + 1`,
          updated_at: sql`now()`,
          ...defined({
            webhook_url: change.webhookUrl,
            secret: change.secret,
            secret_hint: change.secretHint,
            previous_secret: change.previousSecret,
            previous_until: change.previousUntil,
          }),
          ...(change.disabledKeys === undefined ? {} : { disabled_keys: [...change.disabledKeys] }),
        })
        .where('client_id', '=', tx.clientId)
        .execute()
      if (change.webhookUrl === undefined) return
      // What was known about the old receiver says nothing about the new one, and a lane that waits for it need not.
      await tx.query(`delete from receiver_breaker where client_id = $1`, [tx.clientId])
      await tx.query(
        `update lane set pace_at = null, wake_count = wake_count + 1, due_at = least(due_at, now())
         where client_id = $1 and kind = ${laneKindNumber.dispatch} and lane_id = $1`,
        [tx.clientId],
      )
    },
  }
}
