import { sql } from 'kysely'
import type { Database, TenantTransaction } from '../../../db/database.ts'
import { defined } from '../../../lib/defined.ts'
import { newUuid } from '../../../lib/ids.ts'
import { endReceiverPause } from '../receivers/receiver-breaker-store.ts'

export interface StoredConfig {
  revision: number
  webhookUrl: string
  /** The shared token, sealed. */
  secret: string | null
  secretHint: string
  /** Sealed, the newest first. */
  signingSecrets: readonly { secret: string; endsAtMs: number | null }[]
  disabledKeys: readonly number[]
}

const unset: StoredConfig = {
  revision: 0,
  webhookUrl: '',
  secret: null,
  secretHint: '',
  signingSecrets: [],
  disabledKeys: [],
}

/** What a change may set. Absent stays as it is. */
export type ConfigChange = Partial<Omit<StoredConfig, 'revision' | 'signingSecrets'>> & {
  /** Sealed; takes the place of the current one. */
  signingSecret?: string
}

/** More than people replace in a day; each is 48 bytes of a header. */
const mostSigningSecrets = 50

const columns = `c.revision, c.webhook_url as "webhookUrl", c.secret, c.secret_hint as "secretHint", c.disabled_keys as "disabledKeys", (
    select coalesce(json_agg(json_build_object(
      'secret', s.secret, 'endsAtMs', floor(extract(epoch from s.ends_at) * 1000)) order by s.id desc), '[]')
    from webhook_signing_secret s where s.client_id = c.client_id and (s.ends_at is null or s.ends_at > now())
  ) as "signingSecrets"`

/** Of many clients, in one statement. */
export const readWebhookConfigs = async (
  database: Pick<Database, 'batchStatement'>,
  clientIds: readonly string[],
): Promise<(clientId: string) => StoredConfig> => {
  const { rows } = await database.batchStatement<StoredConfig & { clientId: string }>(clientIds, {
    text: `select c.client_id as "clientId", ${columns} from webhook_config c where c.client_id = any ($1::uuid[])`,
    values: [clientIds],
    name: 'webhook_configs',
  })
  const found = new Map(rows.map(({ clientId, ...stored }) => [clientId, stored]))
  return (clientId) => found.get(clientId) ?? unset
}

export const createWebhookConfigStore = (tx: TenantTransaction) => {
  const read = async (lock: 'for update' | '' = ''): Promise<StoredConfig> => {
    const text = `select ${columns} from webhook_config c where c.client_id = $1 ${lock}`
    const { rows } = await tx.query<StoredConfig>(text, [tx.clientId], `webhook_config ${lock}`.trimEnd())
    return rows[0] ?? unset
  }

  const replaceSigningSecret = async (sealed: string): Promise<void> => {
    await tx.query(
      `delete from webhook_signing_secret s where s.client_id = $1 and (s.ends_at < now() or s.id not in (
         select n.id from webhook_signing_secret n where n.client_id = $1 order by n.id desc limit ${mostSigningSecrets - 1}))`,
      [tx.clientId],
    )
    await tx.query(
      `update webhook_signing_secret set ends_at = now() + interval '24 hours' where client_id = $1 and ends_at is null`,
      [tx.clientId],
    )
    await tx.query(`insert into webhook_signing_secret (client_id, id, secret) values ($1, $2, $3)`, [
      tx.clientId,
      newUuid(),
      sealed,
    ])
  }

  return {
    read: () => read(),

    /** Reads the row and keeps it from changing until the end of the transaction; makes it when there is none. */
    lock: async (): Promise<StoredConfig> => {
      await tx.kysely
        .insertInto('webhook_config')
        .values({ client_id: tx.clientId, secret: null })
        .onConflict((conflict) => conflict.column('client_id').doNothing())
        .execute()
      return read('for update')
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
          }),
          ...(change.disabledKeys === undefined ? {} : { disabled_keys: [...change.disabledKeys] }),
        })
        .where('client_id', '=', tx.clientId)
        .execute()
      if (change.signingSecret !== undefined) await replaceSigningSecret(change.signingSecret)
      if (change.webhookUrl === undefined) return
      // What was known about the old receiver says nothing about the new one, and a lane that waits for it need not.
      await endReceiverPause(tx)
      await tx.query(`delete from receiver_breaker where client_id = $1`, [tx.clientId])
    },
  }
}
