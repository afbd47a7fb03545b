import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { describeServers, type ConnectionSettings } from './connection-settings.ts'
import { DatabaseSetupError, errorCode, errorText } from './errors.ts'
import { sqlState } from './sql-states.ts'

/** PgBouncer says these with the code of a lost connection, which would be waited for: so they are known by their text, and no cause. */
const isRefusal = (error: unknown): boolean =>
  /^(SASL|password) authentication failed|^no such (user|database)/.test(errorText(error))

const explain = (error: unknown, pooler: ConnectionSettings): unknown => {
  const where = `The pooler at ${describeServers(pooler)}`
  if (errorCode(error) === sqlState.duplicatePreparedStatement)
    return new DatabaseSetupError(
      `${where} does not keep prepared statements apart. Herald needs PgBouncer 1.21 or later with max_prepared_statements above 0.`,
    )
  if (isRefusal(error))
    return new DatabaseSetupError(
      `${where} does not let "${pooler.user}" into "${pooler.database}" (${errorText(error)}). Herald makes this user and its ` +
        'password itself: give the pooler an auth_query, so that it asks the database for them.',
    )
  return error
}

/**
 * The hot statements have names. A pooler that hands names on as they are runs one caller's statement for another, or into one that
 * is not there; PgBouncer keeps them apart from 1.21 on. Here two callers, one after the other, say different things under one
 * name: they are given the same session, unless others are quicker.
 */
export const checkPooler = async (pooler: ConnectionSettings, makeClient: () => pg.Client): Promise<void> => {
  const name = `herald_check_${randomBytes(4).toString('hex')}`
  try {
    for (const text of ['select 1', 'select 2']) {
      const client = makeClient()
      client.on('error', () => undefined)
      try {
        await client.connect()
        await client.query({ name, text })
      } finally {
        await client.end().catch(() => undefined)
      }
    }
  } catch (error) {
    throw explain(error, pooler)
  }
}
