import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { DatabaseSetupError, errorCode } from '../../../db/errors.ts'
import { sqlState } from '../../../db/sql-states.ts'

// What a move does to the tables of one database, as the owner of the schema and past row-level security.

/** `client` comes first and by hand: what arrives before it would be worked on. Caches hear of changes from each database's own feed. */
const leftOut = ['client', 'credential_change', 'home_client', 'home_move']

/** Every table with rows of clients. */
export const tenantTables = async (owner: Client): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string; known: boolean }>(
    `select c.relname as name, exists (
       select from pg_index i
       where i.indrelid = c.oid and a.attnum = any (i.indkey)
         and case c.relreplident when 'd' then i.indisprimary when 'i' then i.indisreplident else false end) as known
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
     where c.relnamespace = 'herald'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all ($1) and c.relname not like 'home\\_%\\_directory'
     order by c.relname`,
    [leftOut],
  )
  const unknown = rows.filter(({ known }) => !known).map(({ name }) => name)
  if (unknown.length > 0) throw new Error(`Rows of ${unknown.join(', ')} cannot be told apart by client_id.`)
  return rows.map(({ name }) => name)
}

/** The name of everything that a move makes in a database. */
export const moveName = (clientId: string): string => `herald_move_${clientId.replaceAll('-', '')}`

/** A lock on a busy table is asked for with little patience, and again after a pause: all that comes later waits behind who waits. */
const LOCK_MS = 100
const LOCK_PAUSE_MS = 1_000
const LOCK_TRIES = 120

const withLocks = async (owner: Client, statements: readonly string[]): Promise<void> => {
  for (let tries = 1; ; tries++) {
    try {
      await owner.query(`begin; set local lock_timeout = ${LOCK_MS}; ${statements.join('; ')}; commit`)
      return
    } catch (error) {
      await owner.query('rollback')
      const code = errorCode(error)
      const isBusy = code === sqlState.lockNotAvailable || code === sqlState.deadlockDetected
      if (!isBusy || tries === LOCK_TRIES) throw error
      await delay(LOCK_PAUSE_MS * (0.5 + Math.random()))
    }
  }
}

/** From now on a write for the client looks whether the client is here. */
export const addGuards = async (owner: Client, tables: readonly string[], clientId: string): Promise<void> => {
  const name = moveName(clientId)
  for (const table of tables)
    await withLocks(owner, [
      `create or replace trigger ${name}_write before insert or update on herald.${table} for each row
       when (new.client_id = '${clientId}') execute function herald.herald_move_guard()`,
      `create or replace trigger ${name}_delete before delete on herald.${table} for each row
       when (old.client_id = '${clientId}') execute function herald.herald_move_guard()`,
    ])
}

export const dropGuards = async (owner: Client, tables: readonly string[], clientId: string): Promise<void> => {
  const name = moveName(clientId)
  for (const table of tables)
    await withLocks(owner, [
      `drop trigger if exists ${name}_write on herald.${table}`,
      `drop trigger if exists ${name}_delete on herald.${table}`,
    ])
}

/** Work that no guard, reference or counter looks at. */
export const unguarded = async <T>(owner: Client, work: () => Promise<T>): Promise<T> => {
  await owner.query('begin; set local session_replication_role = replica')
  try {
    const result = await work()
    await owner.query('commit')
    return result
  } catch (error) {
    await owner.query('rollback').catch(() => undefined)
    throw error
  }
}

const CHUNK = 20_000

/** Deletes all rows of a client, it itself last. Can be repeated. */
export const eraseClient = async (owner: Client, tables: readonly string[], clientId: string): Promise<void> => {
  for (const table of [...tables, 'client'])
    for (let gone = CHUNK; gone === CHUNK;)
      gone = await unguarded(owner, async () => {
        // A place names a row of each partition that has it: the second condition keeps to the client.
        const { rowCount } = await owner.query(
          `delete from herald.${table} where client_id = $1
           and ctid = any (array(select ctid from herald.${table} where client_id = $1 limit ${CHUNK}))`,
          [clientId],
        )
        return Math.min(rowCount ?? 0, CHUNK)
      })
}

/** Whether a database has rows of a client, whatever they are. */
export const hasRows = async (owner: Client, tables: readonly string[], clientId: string): Promise<boolean> => {
  for (const table of ['client', ...tables]) {
    const { rows } = await owner.query(`select from herald.${table} where client_id = $1 limit 1`, [clientId])
    if (rows.length > 0) return true
  }
  return false
}

/** What counters in the source have handed out is not handed out again: rows are in the order of their numbers. */
export const raiseCounters = async (source: Client, target: Client): Promise<void> => {
  const read = async (owner: Client) => {
    const { rows } = await owner.query<{ name: string; value: string }>(
      `select sequencename as name, coalesce(last_value, 0)::text as value from pg_sequences where schemaname = 'herald'`,
    )
    return new Map(rows.map(({ name, value }) => [name, BigInt(value)]))
  }
  const [here, there] = [await read(source), await read(target)]
  for (const [name, value] of here)
    if (value > (there.get(name) ?? 0n)) await target.query('select setval($1, $2)', [`herald.${name}`, String(value)])
}

export type Difference = { table: string; source: number; target: number }

/** Holds the moment: what is read later in this transaction is as of now. */
export const holdMoment = async (owner: Client): Promise<void> => {
  await owner.query(`begin isolation level repeatable read read only; set local timezone = 'UTC'`)
  await owner.query('select pg_current_snapshot()')
}

const digest = async (owner: Client, table: string, clientId: string) => {
  const { rows } = await owner.query<{ rows: number; digest: string | null }>(
    `select count(*)::float8 as rows, sum(hashtextextended(t::text, 0)::numeric)::text as digest
     from herald.${table} t where client_id = $1`,
    [clientId],
  )
  return rows[0] ?? { rows: 0, digest: null }
}

/** Row by row, with everything in it: the tables that differ. Both sides hold their moment. */
export const compareClient = async (
  source: Client,
  target: Client,
  tables: readonly string[],
  clientId: string,
): Promise<Difference[]> => {
  const different: Difference[] = []
  for (const table of tables) {
    const [here, there] = await Promise.all([digest(source, table, clientId), digest(target, table, clientId)])
    if (here.rows !== there.rows || here.digest !== there.digest)
      different.push({ table, source: here.rows, target: there.rows })
  }
  return different
}

/** Both ends must have run the same migrations: rows are compared and copied column by column. */
export const requireSameSchema = async (source: Client, target: Client): Promise<void> => {
  const read = async (owner: Client) =>
    (
      await owner.query<{ all: string }>(
        `select string_agg(checksum, ' ' order by number) as all from herald.migration`,
      )
    ).rows[0]?.all
  if ((await read(source)) !== (await read(target)))
    throw new DatabaseSetupError(
      'The two databases are not at the same version. Run "npm run -s admin -- migrate", and move the client when every process runs that version.',
    )
}

/** Days and months that the source has and the target, being younger, has not: their rows would gather in the default partitions. */
export const makePartitions = async (source: Client, target: Client): Promise<void> => {
  const { rows } = await source.query<{
    day: string | null
    days: number | null
    month: string | null
    months: number | null
  }>(
    `with oldest as (
       select to_date(min(right(relname, 8)) filter (where relname ~ '^(message|event)_[0-9]{8}$'), 'YYYYMMDD') as day,
         to_date(min(right(relname, 6)) filter (where relname ~ '^audit_entry_[0-9]{6}$'), 'YYYYMM') as month
       from pg_class where relnamespace = 'herald'::regnamespace)
     select day::text, (now() at time zone 'UTC')::date - day + 2 as days, month::text,
       ((now() at time zone 'UTC')::date - month) / 28 + 1 as months from oldest`,
  )
  const [oldest] = rows
  if (oldest?.day)
    await target.query(
      'select herald.herald_make_message_partitions($1, $2), herald.herald_make_event_partitions($1, $2)',
      [oldest.day, oldest.days],
    )
  if (oldest?.month)
    await target.query('select herald.herald_make_audit_partitions($1, $2)', [oldest.month, oldest.months])
}
