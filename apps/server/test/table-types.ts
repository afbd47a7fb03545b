import { createHash } from 'node:crypto'
import { migrationsDirectory, readMigrations } from '../src/db/migrator.ts'

// The types of the tables as Kysely wants them, read from the catalogs of a migrated database. Why not kysely-codegen:
// docs/adr/0001-ground.md.

export const tableTypesFile = 'apps/server/src/db/generated/tables.ts'

/** How db/column-types.ts and pg hand a column over. A type that is missing here is an error, not `unknown`. */
const valueTypes: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  smallint: 'number',
  'smallint[]': 'number[]',
  'integer[]': 'number[]',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Date',
  uuid: 'string',
  'uuid[]': 'string[]',
}

/** Tables that a runtime role may touch, without partitions: those are reached through their parent. */
const columnsQuery = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    a.attgenerated <> '' as computed, a.atthasdef as defaulted,
    coalesce((select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]), '') as checks
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'herald'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and exists (select from unnest(array['herald_tenant', 'herald_batch', 'herald_system']) as role
      where has_any_column_privilege(role, c.oid, 'select, insert, update'))
  order by c.relname, a.attnum`

interface Column {
  table: string
  column: string
  type: string
  required: boolean
  computed: boolean
  defaulted: boolean
  checks: string
}

/** The numbers that a check constraint allows: "status in (1, 2)" or "status between 1 and 4", as PostgreSQL prints them. */
const allowedCodes = ({ column, checks }: Column): number[] => {
  const listed = new RegExp(String.raw`\(${column} = ANY \(ARRAY\[([\d, ]+)\]\)\)`).exec(checks)?.[1]
  if (listed !== undefined) return listed.split(', ').map(Number)
  const [, low, high] = new RegExp(String.raw`\(${column} >= (\d+)\) AND \(${column} <= (\d+)\)`).exec(checks) ?? []
  return low === undefined ? [] : Array.from({ length: Number(high) - Number(low) + 1 }, (_, n) => Number(low) + n)
}

const columnType = (column: Column): string => {
  const plain = valueTypes[column.type]
  if (plain === undefined) throw new Error(`No TypeScript type is known for "${column.type}" of ${column.table}`)
  const value = allowedCodes(column).join(' | ') || plain
  const type = column.required ? value : `${value} | null`
  if (column.computed) return `GeneratedAlways<${type}>`
  return column.defaulted ? `Generated<${type}>` : type
}

const fingerprintOf = async (body: string): Promise<string> => {
  const migrations = await readMigrations(migrationsDirectory)
  const hash = createHash('sha256')
  for (const { name, checksum } of migrations) hash.update(`${name} ${checksum}\n`)
  return hash.update(body).digest('hex')
}

const header = (fingerprint: string): string =>
  `// The tables of the migrated schema. Generated: do not edit; run "npm run docs".\n// Migrations and types: ${fingerprint}\n`

/** The file, as it follows from a migrated database. */
export const tableTypes = async (read: (sql: string) => Promise<Column[]>): Promise<string> => {
  const rows = await read(columnsQuery)
  const tables = [...Map.groupBy(rows, ({ table }) => table)].map(
    ([table, columns]) =>
      `  ${table}: {\n${columns.map((column) => `    ${column.column}: ${columnType(column)}\n`).join('')}  }\n`,
  )
  const body =
    `import type { Generated, GeneratedAlways } from 'kysely'\n\n` +
    `/** A row is Selectable<Tables['client']>. */\nexport interface Tables {\n${tables.join('')}}\n`
  return header(await fingerprintOf(body)) + body
}

/** Whether the file was made from the migrations as they are now, and not edited since. Needs no database. */
export const followsMigrations = async (file: string): Promise<boolean> => {
  const body = file.slice(file.indexOf('import type'))
  return file === header(await fingerprintOf(body)) + body
}
