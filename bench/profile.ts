// Where the time goes on the whole way of a message, as text in bench/profiles: that of Herald's processor by rooms of the house
// and by functions, that of PostgreSQL by statements and by tables.
// Run: npm run -s bench -- profile [messages=10000] [a second=1000] [messages before=15000]
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { cpus, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sendThrough, startScaleHerald } from './scale-herald.ts'
import { serverFlags } from './server-flags.ts'

const [messages = 10_000, pace = 1_000, warmUp = 15_000] = process.argv.slice(2).map(Number)
const LINES = 40

type Frame = { functionName: string; url: string; lineNumber: number; columnNumber: number }
type Profile = {
  nodes: { id: number; callFrame: Frame }[]
  samples: number[]
  timeDeltas: number[]
  startTime: number
}

const maps = new Map<string, SourceMap | undefined>()
const mapOf = (url: string): SourceMap | undefined => {
  if (!maps.has(url)) {
    let map: SourceMap | undefined
    try {
      map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')))
    } catch {
      // Node's own, or not a bundle.
    }
    maps.set(url, map)
  }
  return maps.get(url)
}

/** The source file as a person names it: apps/server/src/…, a package, or Node. */
const placeOf = ({ url, lineNumber, columnNumber }: Frame): string => {
  const entry = url.startsWith('file:') ? mapOf(url)?.findEntry(lineNumber, columnNumber) : undefined
  const source = entry && 'originalSource' in entry ? String(entry.originalSource) : url
  const library = /node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(
    source,
  )
  if (library) return `${library[1]}/${basename(source)}`
  if (source.startsWith('node:')) return source
  return source.replace(/^.*\/src\//, '') || '(engine)'
}
const roomOf = (place: string): string =>
  place.startsWith('node:')
    ? 'Node'
    : place
        .split('/')
        .slice(0, place.startsWith('modules/') || place.startsWith('@') ? 2 : 1)
        .join('/')

const directory = mkdtempSync(join(tmpdir(), 'herald-bench-profile-'))
const microseconds = () => Number(process.hrtime.bigint() / 1_000n)
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
type StatementCost = { statement: string; calls: number; plans: number; planMs: number; runMs: number; rows: number }
const statements = await herald.query<StatementCost>(
  `select regexp_replace(left(query, 300), '\\s+', ' ', 'g') as statement, sum(calls)::float8 as calls, sum(plans)::float8 as plans,
     sum(total_plan_time) as "planMs", sum(total_exec_time) as "runMs", sum(rows)::float8 as rows
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

const byFunction = new Map<string, number>()
const byRoom = new Map<string, number>()
let busy = 0
const add = (sums: Map<string, number>, key: string, us: number) => sums.set(key, (sums.get(key) ?? 0) + us)
for (const file of readdirSync(directory)) {
  const { nodes, samples, timeDeltas, startTime } = JSON.parse(readFileSync(join(directory, file), 'utf8')) as Profile
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const told = new Map<number, { place: string; name: string }>()
  let at = startTime
  for (const [index, id] of samples.entries()) {
    const us = timeDeltas[index] ?? 0
    at += us
    const frame = frames.get(id)
    if (frame === undefined || frame.functionName === '(idle)' || at < began || at > ended) continue
    if (!told.has(id)) {
      const place = frame.url === '' ? '(engine)' : placeOf(frame)
      told.set(id, { place, name: `${frame.functionName || '(anonymous)'}  ${place}` })
    }
    const { place, name } = told.get(id) as { place: string; name: string }
    busy += us
    add(byFunction, name, us)
    add(byRoom, roomOf(place), us)
  }
}
rmSync(directory, { recursive: true, force: true })

const lines = (sums: Map<string, number>, count: number): string =>
  [...sums]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(
      ([name, us]) =>
        `${((us / busy) * 100).toFixed(1).padStart(5)} %  ${(us / sent).toFixed(0).padStart(4)} µs  ${name}`,
    )
    .join('\n')
const text = `The whole way of a message, main thread of Herald: ${(busy / sent / 1_000).toFixed(2)} ms for each of ${sent}, asked for at ${pace} a second per client
${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}

By room
${lines(byRoom, 25)}

By function (self)
${lines(byFunction, LINES)}
`
const per = (count: number, digits: number, width: number): string => (count / sent).toFixed(digits).padStart(width)
/** Seen from inside of PostgreSQL, waiting for disk and locks included; parsing and the commit are not in it. */
const statementLines = statements.slice(0, LINES).map(({ statement, ...one }) => {
  const times = `${per(one.runMs * 1_000, 0, 4)} µs  ${per(one.planMs * 1_000, 0, 4)} µs`
  return `${times}  ${per(one.calls, 2, 5)}  ${per(one.plans, 2, 5)}  ${per(one.rows, 2, 5)}  ${statement.slice(0, 110)}`
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

    Run     Plan  Calls  Plans   Rows  Statement
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
