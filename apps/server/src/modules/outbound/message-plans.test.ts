import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, createTestDatabase } from '../../../test/test-database.ts'
import type { RuntimeDatabase } from '../../db/runtime-database.ts'
import type { BatchTransaction } from '../../db/transactions.ts'
import { newUuid } from '../../lib/ids.ts'
import { holdMessages, lookBeforeSending } from './outbound-queue-store.ts'
import { type SettledMessage, bookOutcomes } from './send-outcome-store.ts'
import { deleteUnsettled, lockMessages, repeatMessages } from './settle-store.ts'
import { isBeingSent, lockTargets, noteFlow } from './status-store.ts'

// What is done to many messages at once must cost by their number: not by the square of it, and not by the number of those
// that lie between them. The tables are as they are on a new day: nobody has counted them yet, and a plan may be one for any
// parameters.

let database: TestDatabase
let db: RuntimeDatabase
const lane = { clientId: randomUUID(), channelId: randomUUID() }
const all = Array.from({ length: 10_000 }, newUuid)
/** Spread over all of them, as in a batch that serves two channels, one of them with a backlog. */
const ids = all.filter((_, place) => place % 20 === 0)

beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open()
  const { clientId, channelId } = lane
  await database.peek(`insert into herald.client (client_id, name) values ($1, 'test')`, [clientId])
  await database.peek(
    `insert into herald.channel (client_id, channel_id, platform, account_key, name) values ($1, $2, 1, '1', 'chat')`,
    [clientId, channelId],
  )
  await database.peek(
    `insert into herald.message (client_id, id, channel_id, pos, strand, queue, status, platform, type, recipient, created_at, updated_at, body)
     select $1, m.id, $2, m.pos, m.pos, 0, 2, 1, 'text', m.pos, now(), now(), '{}' from unnest($3::uuid[]) with ordinality as m (id, pos)`,
    [clientId, channelId, all],
  )
  await database.peek(
    `insert into herald.message_unsettled (client_id, channel_id, message_id, attempt, recipient, since)
     select $1, $2, id, 1, '1', now() from unnest($3::uuid[]) as id`,
    [clientId, channelId, ids],
  )
})
afterAll(() => database.close())

type Explained = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }

/** Blocks that the statements looked at. What they did is undone: the next one finds everything as it was. */
const workOf = async (mode: string, run: (tx: BatchTransaction) => Promise<unknown>): Promise<number> => {
  let touched = 0
  const undone = new Error('undone')
  const work = db.batchTransaction([lane.clientId], async (tx) => {
    await tx.query(`set local plan_cache_mode = ${mode}`)
    const query = async (text: string, values: unknown[]) => {
      const explain = `explain (analyze, buffers, format json) ${text}`
      const { rows } = await tx.query<{ 'QUERY PLAN': Explained[] }>(explain, values)
      for (const { Plan } of rows.flatMap((row) => row['QUERY PLAN']))
        touched += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
      return { rows: [] }
    }
    await run({ ...tx, query } as unknown as BatchTransaction)
    throw undone
  })
  await expect(work).rejects.toBe(undone)
  return touched
}

const at = { clientId: lane.clientId, laneId: lane.channelId }
const named = ids.map((messageId) => ({ ...lane, messageId }))
const outcomes = ids.map((id) => ({
  lane: at,
  item: { id, attempts: 0 },
  attempt: 1,
  outcome: { type: 'done', result: { type: 'accepted', platformMessageId: id, startedAt: new Date(), durationMs: 1 } },
  queue: 'none',
  strand: '1',
  nextAt: null,
})) as unknown as SettledMessage[]

type Work = (tx: BatchTransaction) => Promise<unknown>
const works: [string, Work][] = [
  [
    'a last look before the calls',
    (tx) =>
      lookBeforeSending(
        tx,
        ids.map((id) => ({ lane: at, id })),
      ),
  ],
  ['booking their outcomes', (tx) => bookOutcomes(tx, outcomes)],
  [
    'holding them',
    (tx) =>
      holdMessages(
        tx,
        ids.map((id) => ({ lane: at, id, strand: '1' })),
      ),
  ],
  ['locking them for their statuses', (tx) => lockTargets(tx, named)],
  ['locking those that are open', (tx) => lockMessages(tx, lane, ids)],
  ['telling them from silence', (tx) => noteFlow(tx, [{ ...lane, at: new Date(Date.now() + 60_000) }], 1)],
  ['putting them back into the line', (tx) => repeatMessages(tx, lane, ids)],
  ['closing them', (tx) => deleteUnsettled(tx, named)],
]

describe.each(['force_custom_plan', 'force_generic_plan'])('with %s', (mode) => {
  it.each(works)('%s costs by the message', async (_what, work) => {
    const touched = await workOf(mode, work)
    expect(touched).toBeGreaterThan(ids.length)
    expect(touched).toBeLessThan(40 * ids.length)
  })

  it('one recipient costs by their own messages', async () => {
    const isSent = (tx: BatchTransaction) => isBeingSent(tx, lane, '77')
    expect(await workOf(mode, isSent)).toBeLessThan(20)
  })
})
