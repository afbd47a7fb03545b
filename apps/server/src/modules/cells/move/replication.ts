import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { type ConnectionSettings, addressesOf } from '../../../db/connection-settings.ts'
import { errorCode } from '../../../db/errors.ts'
import { sqlState } from '../../../db/sql-states.ts'
import { newUuid } from '../../../lib/ids.ts'
import { moveName, unguarded } from './move-tables.ts'

// The copy itself is PostgreSQL's: a publication of the rows of one client, and a subscription to it.

const quoted = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** As libpq reads it, for the database that copies. */
export const conninfo = (settings: ConnectionSettings): string => {
  const addresses = addressesOf(settings)
  const words: Record<string, string> = {
    host: addresses.map(({ host }) => host).join(','),
    port: addresses.map(({ port }) => port).join(','),
    dbname: settings.database,
    user: settings.user,
    ...(settings.password === undefined ? {} : { password: settings.password }),
    ...(settings.ssl ? { sslmode: 'require' } : {}),
    ...(addresses.length > 1 ? { target_session_attrs: 'read-write' } : {}),
    application_name: 'herald move',
  }
  return Object.entries(words)
    .map(([word, value]) => `${word}=${quoted(value)}`)
    .join(' ')
}

/** What a database and its login must have before a client can leave or enter by replication. Empty when all is there. */
export const missingFor = async (owner: Client, end: 'source' | 'target'): Promise<string[]> => {
  const { rows } = await owner.query<
    Record<'bypasses' | 'replicates' | 'subscribes' | 'silences' | 'creates', boolean> & { level: string }
  >(
    `select rolsuper or rolbypassrls as bypasses, rolsuper or rolreplication as replicates,
       rolsuper or exists (select from pg_roles s where s.rolname = 'pg_create_subscription'
         and pg_has_role(r.oid, s.oid, 'usage')) as subscribes,
       has_parameter_privilege('session_replication_role', 'set') as silences,
       has_database_privilege(current_database(), 'create') as creates,
       current_setting('wal_level') as level
     from pg_roles r where rolname = current_user`,
  )
  const [found] = rows
  if (!found) return ['a login']
  return [
    ...(end === 'source' && found.level !== 'logical' ? ['wal_level = logical (and a restart of PostgreSQL)'] : []),
    ...(found.bypasses ? [] : ['a login with BYPASSRLS']),
    ...(found.silences ? [] : ['a login that may set session_replication_role (grant set on parameter)']),
    ...(found.creates ? [] : ['a login that may create in the database']),
    ...(end === 'source' && !found.replicates ? ['a login with REPLICATION'] : []),
    ...(end === 'target' && !found.subscribes ? ['a login that is a member of pg_create_subscription'] : []),
  ]
}

export const startCopy = async (
  { source, target, connection }: { source: Client; target: Client; connection: string },
  tables: readonly string[],
  clientId: string,
): Promise<void> => {
  const name = moveName(clientId)
  const rows = tables.map((table) => `table herald.${table} where (client_id = '${clientId}')`)
  await source.query(`create publication ${name} for ${rows.join(', ')} with (publish_via_partition_root = true)`)
  await source.query('select pg_create_logical_replication_slot($1, $2)', [name, 'pgoutput'])
  const { rows: versions } = await target.query<{ number: number }>(
    `select current_setting('server_version_num')::int as number`,
  )
  // As the owner of the subscription: those of the tables are bound by row-level security too.
  const asOwner = (versions[0]?.number ?? 0) >= 160_000 ? ', run_as_owner = true' : ''
  await target.query(
    `create subscription ${name} connection ${quotedLiteral(connection)} publication ${name}
     with (create_slot = false, slot_name = '${name}', copy_data = true${asOwner})`,
  )
}

const quotedLiteral = (value: string): string =>
  `${value.includes('\\') ? ' E' : ''}'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** How many of its tables a copy has brought over, and how often PostgreSQL has failed at it. */
export const copiedTables = async (
  target: Client,
  clientId: string,
): Promise<{ copied: number; all: number; errors: number }> => {
  const { rows } = await target.query<{ copied: number; all: number; errors: number }>(
    `select count(*) filter (where r.srsubstate = 'r')::int as copied, count(*)::int as all,
       coalesce(max(e.apply_error_count + e.sync_error_count), 0)::int as errors
     from pg_subscription s join pg_subscription_rel r on r.srsubid = s.oid
     left join pg_stat_subscription_stats e on e.subid = s.oid
     where s.subname = $1
       and s.subdbid = (select oid from pg_database where datname = current_database())`,
    [moveName(clientId)],
  )
  return rows[0] ?? { copied: 0, all: 0, errors: 0 }
}

const MARK_POLL_MS = 20

/** Waits until everything that is committed in the source is in the target; false when that takes longer than the limit. */
export const caughtUp = async (source: Client, target: Client, clientId: string, limitMs: number): Promise<boolean> => {
  const mark = newUuid()
  const until = performance.now() + limitMs
  // Past the guard: the last mark is written when the client is closed.
  await unguarded(source, () =>
    source.query(
      `insert into herald.move_mark (client_id, mark) values ($1, $2)
       on conflict (client_id) do update set mark = excluded.mark`,
      [clientId, mark],
    ),
  )
  for (;;) {
    const { rows } = await target.query('select from herald.move_mark where client_id = $1 and mark = $2', [
      clientId,
      mark,
    ])
    if (rows.length > 0) return true
    if (performance.now() > until) return false
    await delay(MARK_POLL_MS)
  }
}

/** Ends the copy in the target; also where the source is out of reach. */
export const endSubscription = async (target: Client, clientId: string): Promise<void> => {
  const name = moveName(clientId)
  const { rows } = await target.query(
    `select from pg_subscription where subname = $1 and subdbid = (select oid from pg_database where datname = current_database())`,
    [name],
  )
  if (rows.length === 0) return
  await target.query(`alter subscription ${name} disable`)
  // With its slots in the source, if that can be reached.
  await target.query(`drop subscription ${name}`).catch(async () => {
    await target.query(`alter subscription ${name} set (slot_name = none)`)
    await target.query(`drop subscription ${name}`)
  })
}

const SLOT_TRIES = 100
const SLOT_POLL_MS = 50

const unlessInUse = (error: unknown): void => {
  if (errorCode(error) !== sqlState.objectInUse) throw error
}

/** Ends what the source keeps for the copy: a slot that nobody reads holds back its log for ever. */
export const endPublication = async (source: Client, clientId: string): Promise<void> => {
  const name = moveName(clientId)
  await source.query(`drop publication if exists ${name}`)
  for (let tries = 0; tries < SLOT_TRIES; tries++) {
    const { rows } = await source.query<{ pid: number | null }>(
      `select active_pid as pid from pg_replication_slots where slot_name = $1`,
      [name],
    )
    const [slot] = rows
    if (!slot) return
    if (slot.pid !== null) await source.query('select pg_terminate_backend($1)', [slot.pid])
    // The other side may have come back for it a moment ago.
    else await source.query('select pg_drop_replication_slot($1)', [name]).catch(unlessInUse)
    await delay(SLOT_POLL_MS)
  }
  throw new Error(`The replication slot ${name} is still in use.`)
}
