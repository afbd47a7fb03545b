import type { Clock } from '../lib/clock.ts'
import { createRecentMap } from '../lib/recent-map.ts'
import { createSharedReads } from '../lib/shared-reads.ts'
import type { Database, TenantTransaction } from './database.ts'
import { isOfDays } from './day-steps.ts'

// A ledger holds the rows of a day against what was counted in. Up to so many rows they are counted each time it is read. With
// more, a day is counted in parts of ten minutes and what they came to is remembered, because rows seldom change later: of a client
// with millions a day, counting all of them takes seconds.

const COUNTED_WHOLE = 20_000
const PART_MS = 10 * 60_000
const PARTS_A_DAY = 144
/** By then whatever began in a part is committed, also where the clock of another node is late. */
const SETTLED_AFTER_MS = PART_MS
/** What a part came to is as old as a sixtieth of the age of its rows at most, and never older than this. */
const AGE_SHARE = 60
const OLDEST_MS = 10 * 60_000
/** In one statement, so that none takes long. */
const PARTS_AT_ONCE = 6
const DAYS_REMEMBERED = 100

/** Rows by the number of their status. */
type Statuses = Record<number, number>
/** A day, with the counter that its rows are held against. */
export type DayCount = { counter: number; statuses: Statuses }
type Part = { countedAt: number; statuses: Statuses }

type Tables = { rows: 'message' | 'event'; days: 'message_day' | 'event_day'; counter: 'accepted' | 'received' }
type Deps = { database: Pick<Database, 'tenantTransaction'>; clock: Clock }

const add = (sum: Statuses, more: Statuses): void => {
  for (const [status, n] of Object.entries(more)) sum[Number(status)] = (sum[Number(status)] ?? 0) + n
}
const balances = ({ counter, statuses }: DayCount): boolean =>
  counter === Object.values(statuses).reduce((sum, n) => sum + n, 0)

export const createDayCounts = ({ rows, days, counter }: Tables, { database, clock }: Deps) => {
  const remembered = createRecentMap<string, Map<number, Part>>(DAYS_REMEMBERED)
  const share = createSharedReads<DayCount>()
  const ofDay = `r.client_id = $1 and ${isOfDays('r.id', '$2', '$2')}`

  /** Rows from a moment on, and the counter; in one statement, so that nothing can come in between. */
  const countFrom = async (tx: TenantTransaction, day: string, from: Date): Promise<DayCount> => {
    const found = await tx.query<{ counter: number; status: number | null; n: number }>(
      `select d.${counter} as counter, c.status, c.n from ${days} d
       left join (select r.status, count(*) as n from ${rows} r where ${ofDay} and r.id >= herald_uuid_floor($3) group by r.status) c on true
       where d.client_id = $1 and d.day = $2`,
      [tx.clientId, day, from],
    )
    const statuses: Statuses = {}
    for (const { status, n } of found.rows) if (status !== null) statuses[status] = n
    return { counter: found.rows[0]?.counter ?? 0, statuses }
  }

  const countParts = async (tx: TenantTransaction, day: string, parts: readonly number[]): Promise<Statuses[]> => {
    const begin = (n: number) => new Date(Date.parse(day) + n * PART_MS).toISOString()
    const found = await tx.query<{ part: number; status: number; n: number }>(
      `select p.part, c.status, c.n from unnest($3::timestamptz[], $4::timestamptz[]) with ordinality p (begins, ends, part)
       cross join lateral (
         select r.status, count(*) as n from ${rows} r
         where ${ofDay} and r.id >= herald_uuid_floor(p.begins) and r.id < herald_uuid_floor(p.ends) group by r.status
       ) c`,
      [tx.clientId, day, parts.map(begin), parts.map((n) => begin(n + 1))],
    )
    const counted: Statuses[] = parts.map(() => ({}))
    for (const { part, status, n } of found.rows) add(counted[part - 1] ?? {}, { [status]: n })
    return counted
  }

  const count = async (clientId: string, day: string, isLarge: boolean): Promise<DayCount> => {
    const now = clock.now()
    const begun = Date.parse(day)
    const whole = Math.floor((now - begun - SETTLED_AFTER_MS) / PART_MS)
    const settled = isLarge ? Math.min(Math.max(whole, 0), PARTS_A_DAY) : 0
    const key = `${clientId} ${day}`
    const known = remembered.get(key) ?? new Map<number, Part>()
    if (settled > 0) remembered.set(key, known)
    const isOld = (n: number): boolean => {
      const age = now - (begun + (n + 1) * PART_MS)
      return now - (known.get(n)?.countedAt ?? -Infinity) > Math.min(age / AGE_SHARE, OLDEST_MS)
    }
    const old = Array.from({ length: settled }, (_, n) => n).filter(isOld)
    for (let at = 0; at < old.length; at += PARTS_AT_ONCE) {
      const parts = old.slice(at, at + PARTS_AT_ONCE)
      const counted = await database.tenantTransaction(clientId, (tx) => countParts(tx, day, parts))
      for (const [index, n] of parts.entries()) known.set(n, { countedAt: now, statuses: counted[index] ?? {} })
    }
    const rest = new Date(begun + settled * PART_MS)
    const found = await database.tenantTransaction(clientId, (tx) => countFrom(tx, day, rest))
    for (let n = 0; n < settled; n += 1) add(found.statuses, known.get(n)?.statuses ?? {})
    // Nobody is told of a difference that only what is remembered makes.
    if (balances(found) || old.length === settled) return found
    remembered.delete(key)
    return count(clientId, day, isLarge)
  }

  /** `size`: about how many rows the day has. A transaction for each part: a held snapshot slows everybody. */
  return (clientId: string, day: string, size: number): Promise<DayCount> =>
    share(`${clientId} ${day}`, () => count(clientId, day, size > COUNTED_WHOLE))
}
