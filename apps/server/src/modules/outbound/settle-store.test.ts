import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, createTestDatabase } from '../../../test/test-database.ts'
import type { RuntimeDatabase } from '../../db/runtime-database.ts'
import type { BatchTransaction } from '../../db/transactions.ts'
import { newUuid } from '../../lib/ids.ts'
import { deleteUnsettled, lockMessages, repeatMessages } from './settle-store.ts'
import { noteFlow } from './status-store.ts'

// A worker that dies leaves hundreds of calls open, in tables that nobody has counted yet: a new day, a table that is empty
// as a rule. Settling them must cost by their number and not by its square, whatever the planner expects.

let database: TestDatabase
let db: RuntimeDatabase
const lane = { clientId: randomUUID(), channelId: randomUUID() }
const ids = Array.from({ length: 1_000 }, newUuid)

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
    [clientId, channelId, ids],
  )
  await database.peek(
    `insert into herald.message_unsettled (client_id, channel_id, message_id, attempt, recipient, since)
     select $1, $2, id, 1, '1', now() from unnest($3::uuid[]) as id`,
    [clientId, channelId, ids],
  )
})
afterAll(() => database.close())

type PlanNode = { 'Actual Rows': number; 'Actual Loops': number; Plans?: PlanNode[]; [more: string]: unknown }

/** Rows that the statements went through, also those that were thrown away. */
const rowsTouched = ({ Plans = [], ...node }: PlanNode): number => {
  const removed = Object.entries(node).flatMap(([name, value]) => (name.startsWith('Rows Removed') ? Number(value) : 0))
  const own = [node['Actual Rows'], ...removed].reduce((sum, rows) => sum + rows, 0) * node['Actual Loops']
  return own + Plans.reduce((sum, plan) => sum + rowsTouched(plan), 0)
}

const workOf = (run: (tx: BatchTransaction) => Promise<unknown>): Promise<number> =>
  db.batchTransaction([lane.clientId], async (tx) => {
    let touched = 0
    const query = async (text: string, values: unknown[]) => {
      const explain = `explain (analyze, format json) ${text}`
      const { rows } = await tx.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explain, values)
      for (const { Plan } of rows.flatMap((row) => row['QUERY PLAN'])) touched += rowsTouched(Plan)
      return { rows: [] }
    }
    await run({ ...tx, query } as unknown as BatchTransaction)
    return touched
  })

describe('a thousand open calls at once', () => {
  it.each([
    ['are locked', (tx: BatchTransaction) => lockMessages(tx, lane, ids)],
    [
      'are told from silence',
      (tx: BatchTransaction) => noteFlow(tx, [{ ...lane, at: new Date(Date.now() + 60_000) }], 1),
    ],
    ['go back into the line', (tx: BatchTransaction) => repeatMessages(tx, lane, ids)],
    [
      'are closed',
      (tx: BatchTransaction) =>
        deleteUnsettled(
          tx,
          ids.map((messageId) => ({ ...lane, messageId })),
        ),
    ],
  ])('%s one by one', async (_what, run) => {
    const touched = await workOf(run)
    expect(touched).toBeGreaterThanOrEqual(ids.length)
    expect(touched).toBeLessThan(30 * ids.length)
  })
})
