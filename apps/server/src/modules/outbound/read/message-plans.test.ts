import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planLike, rowAfterRow, whileChanged } from '../../../../test/changed-meanwhile.ts'
import { type PlanNode, explained, nodesOf, rowsOf } from '../../../../test/query-plans.ts'
import { type TestDatabase, createTestDatabase } from '../../../../test/test-database.ts'
import type { RuntimeDatabase } from '../../../db/runtime-database.ts'
import type { BatchTransaction } from '../../../db/database.ts'
import { newUuid } from '../../../lib/ids.ts'
import { messageStateCode } from '../message-states.ts'
import { endMessages, blockMessages, lookBeforeSending } from '../send/outbound-queue-store.ts'
import { type SettledMessage, bookOrphans, bookOutcomes } from '../send/send-outcome-store.ts'
import {
  deleteUnsettled,
  giveUp,
  hasUnreported,
  listEchoCandidates,
  lockMessages,
  repeatMessages,
} from '../settle/settle-store.ts'
import { lockTargets, moveMessages, noteFlow } from '../status/status-store.ts'
import type { StatusUpdate } from '../status/status-facts.ts'
import { findUnderWay } from '../status/waiting-store.ts'

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
    `insert into herald.message (client_id, id, channel_id, pos, ordering_key, queue, status, platform, type, recipient, created_at, updated_at, body)
     select $1, m.id, $2, m.pos, m.pos, 1, 2, 1, 'text', m.pos, now(), now(), '{}' from unnest($3::uuid[]) with ordinality as m (id, pos)`,
    [clientId, channelId, all],
  )
  await database.peek(
    `insert into herald.message_unsettled (client_id, channel_id, message_id, since)
     select $1, $2, id, now() from unnest($3::uuid[]) as id`,
    [clientId, channelId, ids],
  )
})
afterAll(() => database.close())

/** Some answer with what they found. */
type Work = (
  tx: BatchTransaction,
) => Promise<readonly unknown[] | ReadonlyMap<string, unknown> | ReadonlySet<string> | void>

const planners: [string, Record<string, string>][] = [
  ['plans for the values', { plan_cache_mode: 'force_custom_plan' }],
  ['plans that are kept', { plan_cache_mode: 'force_generic_plan' }],
  ['kept plans that look row after row up', rowAfterRow],
]

/** Runs it with plans of one sort. What it did is undone: the next one finds everything as it was. */
const tried = async <T>(
  planner: Record<string, string>,
  run: (tx: BatchTransaction) => Promise<T>,
  clientIds: string[] = [lane.clientId],
): Promise<T> => {
  const undone: { answer?: T } = {}
  const work = db.batchTransaction(clientIds, async (tx) => {
    await planLike(tx, planner)
    undone.answer = await run(tx)
    throw undone
  })
  await expect(work).rejects.toBe(undone)
  return undone.answer as T
}

/** The plans of its statements, each of which has run. */
const plansOf = (
  planner: Record<string, string>,
  run: (tx: BatchTransaction) => Promise<unknown>,
  clientIds?: string[],
): Promise<PlanNode[]> => tried(planner, (tx) => explained(tx, run), clientIds)

const blocksOf = (plans: readonly PlanNode[]): number =>
  plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0)

/** How messages were looked for: by which index and condition, and how often. A bitmap heap scan does what its index said. */
const looksAt = (plans: readonly PlanNode[]) =>
  plans
    .flatMap(nodesOf)
    .filter((node) => /^message_\d/.test(node['Relation Name'] ?? node['Index Name'] ?? ''))
    .filter((node) => node['Node Type'].includes('Scan') && node['Node Type'] !== 'Bitmap Heap Scan')
    .map((node) => ({ by: node['Index Name'], condition: node['Index Cond'], times: node['Actual Loops'] }))

/** How many of the messages the transaction has locked or written. */
const inHand = async (tx: BatchTransaction): Promise<number> => {
  const { rows } = await tx.query<{ n: number }>(
    `select count(*)::integer as n from message m where m.client_id = $1 and m.id = any ($2)
       and pg_current_xact_id()::xid in (m.xmin, m.xmax)`,
    [lane.clientId, ids],
  )
  return rows[0]?.n ?? 0
}

const at = { clientId: lane.clientId, laneId: lane.channelId }
const named = ids.map((messageId) => ({ ...lane, messageId }))
const outcomes = ids.map((id) => ({
  lane: at,
  item: { id, attempts: 0 },
  attempt: 1,
  outcome: { type: 'done', result: { type: 'accepted', platformMessageId: id, startedAt: new Date(), durationMs: 1 } },
  queue: 'none',
  orderingKey: '1',
  nextAt: null,
})) as unknown as SettledMessage[]

const onMessages: [string, Work][] = [
  [
    'a last look before the calls',
    (tx) =>
      lookBeforeSending(
        tx,
        ids.map((id) => ({ lane: at, id })),
      ),
  ],
  [
    'ending them',
    (tx) =>
      endMessages(
        tx,
        ids.map((id) => ({ ...lane, id, state: messageStateCode.expired, failure: null })),
      ),
  ],
  ['booking their outcomes', (tx) => bookOutcomes(tx, outcomes)],
  ['booking calls without an end', (tx) => bookOrphans(tx, at, ids)],
  [
    'holding them',
    (tx) =>
      blockMessages(
        tx,
        ids.map((id) => ({ lane: at, id, orderingKey: '1' })),
      ),
  ],
  ['locking them for their statuses', (tx) => lockTargets(tx, named)],
  [
    'moving them',
    (tx) =>
      moveMessages(
        tx,
        ids.map((id) => ({ ...lane, id, state: messageStateCode.read, platformMessageId: id, failure: null })),
      ),
  ],
  ['locking those that are open', (tx) => lockMessages(tx, lane, ids)],
  ['giving them up', (tx) => giveUp(tx, lane.clientId, ids, { reason: 'unknown', message: 'lost' })],
  ['putting them back into the line', (tx) => repeatMessages(tx, lane, ids)],
]
const onOpenOnes: [string, Work][] = [
  ['telling them from silence', (tx) => noteFlow(tx, [{ ...lane, at: new Date(Date.now() + 60_000) }], 1)],
  ['closing them', (tx) => deleteUnsettled(tx, named)],
]

describe.each(planners)('with %s', (_name, planner) => {
  it.each([...onMessages, ...onOpenOnes])('%s costs by the message', async (_what, work) => {
    const plans = await plansOf(planner, work)
    expect(blocksOf(plans)).toBeGreaterThan(ids.length)
    expect(blocksOf(plans)).toBeLessThan(40 * ids.length)
    expect(rowsOf(plans)).toBeGreaterThanOrEqual(ids.length)
    expect(rowsOf(plans)).toBeLessThan(30 * ids.length)
  })

  it.each(onMessages)('%s goes once through the primary key', async (_what, work) => {
    const looks = looksAt(await plansOf(planner, work))
    expect(looks.length).toBeGreaterThan(0)
    const byIds = { by: expect.stringMatching(/_pkey$/), condition: expect.stringContaining('(id = ANY ('), times: 1 }
    for (const look of looks) expect(look).toEqual(byIds)
  })

  it.each(onMessages)('%s misses none that somebody changes at that moment', async (_what, work) => {
    const held = await whileChanged({ database, db }, { table: 'message', ...lane, ids: ids.slice(0, 50) }, () =>
      tried(planner, async (tx) => {
        const found = await work(tx)
        return { inHand: await inHand(tx), found: found === undefined ? ids.length : [...found].length }
      }),
    )
    expect(held).toEqual({ inHand: ids.length, found: ids.length })
  })
})

it.each(planners)('what came after a call costs by that alone with %s', async (_name, planner) => {
  const call = { message_id: all.at(-100) ?? '', since: new Date(0) }
  const plans = await plansOf(planner, (tx) => hasUnreported(tx, lane, call, 0))
  const looks = looksAt(plans).filter(({ times }) => times > 0)
  const behind = { by: expect.stringMatching(/_pkey$/), condition: expect.stringContaining('(id > '), times: 1 }
  expect(looks.length).toBeGreaterThan(0)
  for (const look of looks) expect(look).toEqual(behind)
  expect(blocksOf(plans)).toBeLessThan(400)
})

describe('of many clients, each with a backlog', () => {
  const clients = Array.from({ length: 100 }, () => ({ clientId: randomUUID(), channelId: randomUUID() }))
  /** Every client has one in a hundred of them. */
  const theirs = Array.from({ length: 20_000 }, newUuid)
  const batch = theirs.flatMap((id, place) => {
    const { clientId, channelId } = clients[place % clients.length] as (typeof clients)[number]
    return place % 6_700 < clients.length ? [{ id, lane: { clientId, laneId: channelId } }] : []
  })

  beforeAll(async () => {
    const clientIds = clients.map(({ clientId }) => clientId)
    const channelIds = clients.map(({ channelId }) => channelId)
    await database.peek(`insert into herald.client (client_id, name) select unnest($1::uuid[]), 'test'`, [clientIds])
    await database.peek(
      `insert into herald.channel (client_id, channel_id, platform, account_key, name)
       select client_id, channel_id, 1, channel_id, 'chat' from unnest($1::uuid[], $2::uuid[]) as c (client_id, channel_id)`,
      [clientIds, channelIds],
    )
    await database.peek(
      `insert into herald.message (client_id, id, channel_id, pos, ordering_key, queue, status, platform, type, recipient, created_at, updated_at, body)
       select ($1::uuid[])[1 + (m.pos - 1) % 100], m.id, ($2::uuid[])[1 + (m.pos - 1) % 100], m.pos, m.pos, 1, 1, 1, 'text', m.pos, now(), now(), '{}'
       from unnest($3::uuid[]) with ordinality as m (id, pos)`,
      [clientIds, channelIds, theirs],
    )
  })

  it.each(planners)('a batch costs by the message with %s', async (_name, planner) => {
    const plans = await plansOf(
      planner,
      (tx) => lookBeforeSending(tx, batch),
      clients.map(({ clientId }) => clientId),
    )
    expect(batch).toHaveLength(300)
    expect(blocksOf(plans)).toBeLessThan(40 * batch.length)
  })
})

describe('when the day is counted', () => {
  const receipt: StatusUpdate = {
    ...lane,
    platform: 'socialapp',
    update: {
      kind: 'message_receipt',
      platform: 'socialapp',
      receipt: 'read',
      platformMessageIds: ['m'],
      dedupeKey: 'm',
      conversation: 'c',
      contact: { scopedId: '9777' },
      account: { kind: 'unknown' },
      raw: {},
    },
  }
  beforeAll(() => database.peek('analyze herald.message'))

  it.each(planners)('one recipient costs by their own messages with %s', async (_name, planner) => {
    const plans = await plansOf(planner, (tx) => findUnderWay(tx, [receipt], { again: false }))
    expect(looksAt(plans).some(({ times }) => times > 0)).toBe(true)
    expect(blocksOf(plans)).toBeLessThan(40)
    const candidates = await plansOf(planner, (tx) => listEchoCandidates(tx, lane, ['9777']))
    expect(blocksOf(candidates)).toBeLessThan(40)
  })
})
