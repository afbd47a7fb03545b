import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { describeServers, type ConnectionSettings } from './connection-settings.ts'
import { DatabaseSetupError, errorText } from './errors.ts'
import type { FairPool } from './fair-pool.ts'
import { refuseUnboundRole } from './runtime-roles.ts'

const needed = 'Herald needs PgBouncer 1.21 or later with pool_mode = transaction and max_prepared_statements above 0.'

/** PgBouncer says these with the code of a lost connection, which would be waited for: so they are known by their text, and no cause. */
const explain = (error: unknown, { user, database }: ConnectionSettings, where: string): unknown => {
  const text = errorText(error)
  if (/^(SASL|password) authentication failed|^no such (user|database)/.test(text))
    return new DatabaseSetupError(
      `${where} does not let "${user}" into "${database}" (${text}). Herald makes this user and its password itself: ` +
        'give the pooler an auth_query, so that it asks the database for them.',
    )
  if (text.startsWith('transaction blocks not allowed'))
    return new DatabaseSetupError(`${where} takes single statements only. ${needed}`)
  return error
}

/**
 * Whether the pooler leads to the same database as the direct connection, which holds a lock meanwhile; whether the names of
 * prepared statements are its own (one that hands them on as they are runs one caller's statement for another); and whether it
 * connects as somebody whom tenancy binds.
 */
export const checkPooler = async (
  pooler: ConnectionSettings,
  client: pg.Client,
  direct: Pick<FairPool, 'lend'>,
): Promise<void> => {
  const where = `The pooler at ${describeServers(pooler)}`
  const bytes = randomBytes(4)
  const [name, lock] = [`herald_check_${bytes.toString('hex')}`, bytes.readInt32BE()]
  const text = `select pg_try_advisory_xact_lock(${lock}) as elsewhere,
                       exists (select from pg_prepared_statements where name = '${name}') as named`
  client.on('error', () => undefined)
  await direct.lend(undefined, async (holder) => {
    await holder.query(`begin; select pg_advisory_xact_lock(${lock})`)
    try {
      await client.connect()
      await client.query('begin')
      const { rows } = await client.query<{ elsewhere: boolean; named: boolean }>({ name, text })
      if (rows[0]?.elsewhere)
        throw new DatabaseSetupError(
          `${where} leads to another database than DATABASE_DIRECT_URL. Name the same in both.`,
        )
      if (rows[0]?.named) throw new DatabaseSetupError(`${where} does not keep prepared statements apart. ${needed}`)
      await refuseUnboundRole(client)
      await client.query('rollback')
    } catch (error) {
      throw explain(error, pooler, where)
    } finally {
      await client.end().catch(() => undefined)
      await holder.query('rollback')
    }
  })
}
