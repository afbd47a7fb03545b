import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explained, nodesOf, rowsOf } from '../../../../test/query-plans.ts'
import { type TestDatabase, createTestDatabase } from '../../../../test/test-database.ts'
import type { RuntimeDatabase } from '../../../db/runtime-database.ts'
import { type MessageState, messageStateCode } from '../message-states.ts'
import { type MessageFilter, listMessages } from './message-list-store.ts'
import type { MessageRecord } from './message-store.ts'

// A list of what is rare costs by what it shows, however many other messages the client has.

const days = 10
const perDay = 3_000
/** Each is one message in a thousand; all others are read. */
const rare: MessageState[] = ['queued', 'sending', 'unknown', 'expired', 'cancelled', 'failed']

let database: TestDatabase
let db: RuntimeDatabase
const client = randomUUID()
/** Once for all: midnight may come in between. */
let today: string | undefined

beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open()
  await database.peek(`insert into herald.client (client_id, name) values ($1, 'test')`, [client])
  const [now] = await database.peek<{ day: string }>('select current_date::text as day')
  today = now?.day
  await database.peek(`select herald.herald_make_message_partitions($1::date - ${days}, ${days})`, [today])
  await database.peek(
    `insert into herald.message (client_id, id, channel_id, pos, ordering_key, queue, status, platform, type, recipient, created_at, updated_at, body)
     select $1, herald.herald_uuid_floor($3::date - n * interval '${(days * 86_400) / (days * perDay)} seconds'), $1, n, n,
       case when n % 1000 = ${messageStateCode.queued} then 1 + (n / 1000) % 2 else 0 end,
       case when n % 1000 = any ($2::integer[]) then n % 1000 else ${messageStateCode.read} end, 1, 'text', n, now(), now(), '{}'
     from generate_series(1, ${days * perDay}) n`,
    [client, rare.map((state) => messageStateCode[state]), today],
  )
  await database.peek(
    `insert into herald.message_day (client_id, day, accepted) select $1, $2::date - n, ${perDay} from generate_series(1, ${days}) n`,
    [client, today],
  )
  await database.peek('analyze herald.message')
})
afterAll(() => database.close())

const filter = (state: MessageState | undefined): MessageFilter => ({
  channelId: undefined,
  state,
  to: undefined,
  clientRef: undefined,
  batchId: undefined,
  words: undefined,
  failures: undefined,
  since: undefined,
  until: undefined,
})
const place = { order: 'desc', start: undefined, limit: 26 } as const

describe('a list of messages', () => {
  const listed = async (state: MessageState | undefined, narrowed: Partial<MessageFilter> = {}, limit = 26) => {
    let found: MessageRecord[] = []
    const asked = { ...filter(state), ...narrowed }
    const plans = await db.tenantTransaction(client, (tx) =>
      explained(tx, async (through) => (found = (await listMessages(through, asked, { ...place, limit })).rows), {
        answering: true,
      }),
    )
    const partitions = plans.flatMap(nodesOf).flatMap((node) => node['Relation Name'] ?? [])
    return { found, rows: rowsOf(plans), partitions: partitions.filter((name) => /^message_\d/.test(name)) }
  }

  it('plans for the days that fill the page', async () => {
    const { found, partitions } = await listed(undefined)
    expect(found).toHaveLength(26)
    expect(partitions).toHaveLength(1)
  })

  it('goes on over the days, and reads none of them twice', async () => {
    const { found, partitions } = await listed(undefined, {}, perDay + 1)
    expect(found.map(({ recipient }) => Number(recipient))).toEqual(Array.from({ length: perDay + 1 }, (_, n) => n + 1))
    expect(partitions).toHaveLength(2)
    const none = await listed(undefined, { channelId: randomUUID() })
    expect(none.found).toEqual([])
    expect(none.partitions).toHaveLength(days)
    expect(new Set(none.partitions).size).toBe(days)
  })

  it.each(rare)('that are %s reads few others', async (state) => {
    const { found, rows } = await listed(state)
    expect(found).toHaveLength(26)
    expect(rows).toBeLessThan(500)
  })

  it.each(['sent', 'delivered'] as const)('that are %s reads the days that have some', async (state) => {
    await database.peek(
      `update herald.message_day set counted_at = now(),
         totals = case when day = $2::date - 2 then '{"6":1,"8":1,"9":1}' else '{"9":1}' end where client_id = $1`,
      [client, today],
    )
    await database.peek(
      `update herald.message set status = $2 where client_id = $1 and id = (
         select id from herald.message where client_id = $1 and status = ${messageStateCode.read}
           and id >= herald.herald_uuid_floor($3::date - 2) order by id limit 1)`,
      [client, messageStateCode[state], today],
    )
    const { found, rows } = await listed(state)
    expect(found).toHaveLength(1)
    expect(rows).toBeLessThan(perDay * 2)
  })
})

it('a status of a message that was sent adds nothing to an index', async () => {
  const [partition] = await database.peek<{ name: string }>(
    `select 'herald.message_' || to_char($1::date - 1, 'YYYYMMDD') as name`,
    [today],
  )
  const hot = `select pg_stat_get_xact_tuples_hot_updated('${partition?.name}'::regclass)::integer as hot`
  const updates = await db.tenantTransaction(client, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `update message set status = ${messageStateCode.sent} where (client_id, id) = (select client_id, id from message where client_id = $1 and status = ${messageStateCode.read} and id < herald_uuid_floor($2::date) order by id desc limit 1) returning id`,
      [client, today],
    )
    for (const state of ['delivered', 'read'] as const)
      await tx.query(`update message set status = $3 where client_id = $1 and id = $2`, [
        client,
        rows[0]?.id,
        messageStateCode[state],
      ])
    return tx.query<{ hot: number }>(hot)
  })
  expect(updates.rows).toEqual([{ hot: 2 }])
})
