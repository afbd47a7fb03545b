// Where the time goes on the whole way of a message, as text in bench/profiles: that of Herald's processor by rooms of the house
// and by functions, that of PostgreSQL by statements and by tables.
// Run: npm run -s bench -- profile [messages=10000] [a second=1000] [messages before=15000]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { microseconds, readCpuProfiles, timeLines, whereAndWhen } from './cpu-profile.ts'
import { sendThrough, startScaleHerald } from './scale-herald.ts'
import { serverFlags } from './server-flags.ts'

const [messages = 10_000, pace = 1_000, warmUp = 15_000] = process.argv.slice(2).map(Number)
const LINES = 40

const directory = mkdtempSync(join(tmpdir(), 'herald-bench-profile-'))
const herald = await startScaleHerald({
  workers: 0,
  cells: 1,
  flags: [...serverFlags, '--cpu-prof', `--cpu-prof-dir=${directory}`],
  settings: { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' },
})
await herald.query('create extension pg_stat_statements')
await sendThrough(herald, warmUp, pace)
await herald.query('select pg_stat_reset(), pg_stat_statements_reset()')
const began = microseconds()
const { sent } = await sendThrough(herald, messages, pace)
const ended = microseconds()
type StatementCost = {
  statement: string
  calls: number
  plans: number
  planMs: number
  runMs: number
  rows: number
  blocks: number
}
const statements = await herald.query<StatementCost>(
  `select regexp_replace(left(query, 300), '\\s+', ' ', 'g') as statement, sum(calls)::float8 as calls, sum(plans)::float8 as plans,
     sum(total_plan_time) as "planMs", sum(total_exec_time) as "runMs", sum(rows)::float8 as rows,
     sum(shared_blks_hit + shared_blks_read)::float8 as blocks
   from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
   group by 1 order by sum(total_plan_time + total_exec_time) desc`,
)
type TableWrites = { name: string; added: number; changed: number; inPlace: number; deleted: number }
const tables = await herald.query<TableWrites>(
  `select coalesce(pg_partition_root(relid), relid)::regclass::text as name, sum(n_tup_ins)::float8 as added,
     sum(n_tup_upd)::float8 as changed, sum(n_tup_hot_upd)::float8 as "inPlace", sum(n_tup_del)::float8 as deleted
   from pg_stat_user_tables group by 1 order by sum(n_tup_ins + n_tup_upd + n_tup_del) desc`,
)
await herald.close()

const { busy, byRoom, byFunction } = readCpuProfiles(directory, { began, ended })
rmSync(directory, { recursive: true, force: true })

const lines = (sums: Map<string, number>, most: number) => timeLines(sums, busy, sent, most)
const text = `The whole way of a message, main thread of Herald: ${(busy / sent / 1_000).toFixed(2)} ms for each of ${sent}, asked for at ${pace} a second per client
${whereAndWhen()}

By room
${lines(byRoom, 25)}

By function (self)
${lines(byFunction, LINES)}
`
const per = (count: number, digits: number, width: number): string => (count / sent).toFixed(digits).padStart(width)
/** Seen from inside of PostgreSQL, waiting for disk and locks included; parsing and the commit are not in it. */
const statementLines = statements.slice(0, LINES).map(({ statement, ...one }) => {
  const times = `${per(one.runMs * 1_000, 0, 4)} µs  ${per(one.planMs * 1_000, 0, 4)} µs`
  return `${times}  ${per(one.calls, 2, 5)}  ${per(one.plans, 2, 5)}  ${per(one.rows, 2, 5)}  ${per(one.blocks, 1, 6)}  ${statement.slice(0, 110)}`
})
const tableLines = tables
  .filter(({ added, changed, deleted }) => added + changed + deleted > sent / 100)
  .map(
    ({ name, added, changed, inPlace, deleted }) =>
      `${[added, changed, inPlace, deleted].map((count) => per(count, 2, 8)).join('  ')}  ${name.replace('herald.', '')}`,
  )
const total = (of: 'planMs' | 'runMs' | 'calls', digits: number) =>
  per(
    statements.reduce((sum, one) => sum + one[of], 0),
    digits,
    0,
  )
const database = `
PostgreSQL: ${total('calls', 1)} statements a message, ${total('runMs', 2)} ms to run and ${total('planMs', 2)} ms to plan

    Run     Plan  Calls  Plans   Rows  Blocks  Statement
${statementLines.join('\n')}

Rows a message
   Added   Changed  In place   Deleted
${tableLines.join('\n')}
`
const profiles = join(import.meta.dirname, 'profiles')
mkdirSync(profiles, { recursive: true })
const file = join(profiles, `pipeline-${pace}.txt`)
writeFileSync(file, text + database)
console.log(`${text}${database}\nWritten to ${file}`)
