import type { SystemTransaction } from '../../db/database.ts'

const names = [
  'synchronous_commit',
  'fsync',
  'full_page_writes',
  'max_locks_per_transaction',
  'archive_mode',
  'server_version_num',
] as const
export type DatabaseSettings = Record<(typeof names)[number], string>

/** As they hold for Herald's own login: a role or a database can have settings of its own. */
export const readSettings = async (tx: SystemTransaction): Promise<DatabaseSettings> => {
  const { rows } = await tx.query<{ name: string; setting: string }>(
    'select s.name, s.setting from pg_catalog.pg_settings s where s.name = any ($1)',
    [names],
  )
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting])) as DatabaseSettings
}

export const databaseTime = async (tx: SystemTransaction): Promise<Date> => {
  const { rows } = await tx.query<{ now: Date }>('select clock_timestamp() as now')
  return rows[0]?.now ?? new Date(0)
}

/** The first and last day that a table has a partition for, as YYYYMMDD. */
export const partitionDays = async (tx: SystemTransaction, table: string): Promise<{ first: string; last: string }> => {
  const { rows } = await tx.query<{ first: string | null; last: string | null }>(
    `select min(right(c.relname, 8)) as first, max(right(c.relname, 8)) as last
     from pg_catalog.pg_inherits i join pg_catalog.pg_class c on c.oid = i.inhrelid
     where i.inhparent = ('herald.' || $1)::regclass and c.relname ~ '_[0-9]{8}$'`,
    [table],
  )
  return { first: rows[0]?.first ?? '', last: rows[0]?.last ?? '' }
}
