import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type MessagingFixture, createMessagingFixture } from '../../../test/messaging-fixture.ts'
import { type SeenRequest, startStubGraph } from '../../../test/stub-graph.ts'
import type { TestClient } from '../../../test/test-app.ts'
import { waitFor } from '../../../test/wait-for.ts'
import { scheduleJob, laneKindNumber } from '../../lanes/index.ts'
import { type LaneRunner, createLaneRunner } from '../../lanes/lane-runner.ts'
import { uuidOf } from '../../lib/ids.ts'
import { createChatTemplates } from '../../platforms/chat/chat-templates.ts'
import { createTemplateReconcile } from './template-reconcile-job.ts'

// Accounts larger than the sandbox has, on a platform that is slow by a clock of its own: what it lists is said here, the rest
// is real.

const PAGE_MS = 400
let fixture: MessagingFixture
let client: TestClient
let laneId: string
let lanes: LaneRunner
let now: number
let requests: SeenRequest[]
let longestTurnMs: number
let statuses: string[]
/** Answers instead of the list. */
let refusal: ((after: string | undefined) => { code: number; message: string } | undefined) | undefined

const listFrom = ({ query }: SeenRequest) => {
  now += PAGE_MS
  const error = refusal?.(query['after'])
  if (error) return { status: 400, body: { error } }
  const from = Number(query['after'] ?? 0)
  const to = from + Number(query['limit'])
  const data = statuses.slice(from, to).map((status, index) => ({
    id: String(from + index),
    name: `t${from + index}`,
    language: 'en_US',
    category: 'UTILITY',
    status,
    components: [{ type: 'BODY', text: `Words of ${from + index}.` }],
    parameter_format: 'NAMED',
  }))
  const paging = { cursors: { after: String(to) }, ...(to < statuses.length ? { next: 'https://next.example' } : {}) }
  return { body: { data, paging } }
}

beforeAll(async () => {
  fixture = await createMessagingFixture({ lanes: 'elsewhere' })
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  client = await fixture.client()
  const { system_token: access_token, waba_id, phone_number_id } = fixture.platforms.credentials
  const connected = await client.owner.post('/api/channels', {
    platform: 'chatapp',
    access_token,
    waba_id,
    phone_number_id,
  })
  laneId = uuidOf('channel', connected.body.channel_id) ?? ''
  now = Date.now()
  longestTurnMs = 0
  refusal = undefined
  const stub = await startStubGraph(listFrom)
  ;({ requests } = stub)
  const kind = createTemplateReconcile({
    database: fixture.db,
    channels: fixture.messaging.channels.channels,
    templates: createChatTemplates({ ...stub, appId: '1' }),
    clock: { now: () => now },
    afterCommit: () => undefined,
  })
  if (kind.shape !== 'job') throw new Error('The comparison is a job.')
  const timed: typeof kind = {
    ...kind,
    run: async (context) => {
      const startedAt = now
      const outcome = await kind.run(context)
      longestTurnMs = Math.max(longestTurnMs, now - startedAt)
      return outcome
    },
  }
  lanes = createLaneRunner({ database: fixture.db, log: fixture.log, kinds: [timed] })
})
afterEach(async () => {
  await lanes.stop(1_000)
  await fixture.db.tenantTransaction(client.clientId, (tx) =>
    tx.query('delete from channel where client_id = $1', [client.clientId]),
  )
})

const ended = (outcome: 'done' | 'retry') => lanes.stats()[0]?.outcomes[outcome] ?? 0
/** Has the account compared, and waits until that is booked. */
const compare = async (end: 'done' | 'retry' = 'done') => {
  const lane = { clientId: client.clientId, laneId }
  const before = ended(end)
  await fixture.db.tenantTransaction(client.clientId, (tx) =>
    scheduleJob(tx, { ...lane, kind: laneKindNumber.template_reconcile }),
  )
  lanes.wake(laneKindNumber.template_reconcile, lane)
  await waitFor('the comparison', () => ended(end) > before, 30_000)
  await waitFor('the booking', async () => {
    // Its turn of the hour may be the next second, and nothing is to be compared unasked.
    const booked = await fixture.database.peek(
      `update herald.lane set due_at = now() + interval '1 hour'
       where client_id = $1 and kind = $2 and holder is null and due_at > now() returning 1`,
      [client.clientId, laneKindNumber.template_reconcile],
    )
    return booked.length > 0
  })
}
const known = async () =>
  (await fixture.database.peek('select from herald.template_state where client_id = $1', [client.clientId])).length
const told = async () =>
  (
    await fixture.database.peek<{ data: string }>(
      `select data from herald.event where client_id = $1 and type = 'template.status_updated' order by sequence`,
      [client.clientId],
    )
  ).map(({ data }) => (JSON.parse(data) as { hsm_id: string }).hsm_id)
const pagesAsked = () => requests.splice(0).map(({ query }) => query['after'] ?? '0')

it('of 5,000 translations ends on a slow platform, and tells of the first and of the last', async () => {
  statuses = Array.from({ length: 5_000 }, () => 'PENDING')
  await lanes.start()
  await compare()
  expect([await known(), await told()]).toEqual([5_000, []])
  pagesAsked()
  statuses[0] = 'APPROVED'
  statuses[4_999] = 'REJECTED'
  await compare()
  expect(await told()).toEqual(['0', '4999'])
  expect(pagesAsked()).toEqual(Array.from({ length: 50 }, (_, page) => String(page * 100)))
  // A run is cut off at ten seconds.
  expect(longestTurnMs).toBeLessThan(6_000)
})

it('remembers the words, for when the platform cannot be asked', async () => {
  statuses = ['APPROVED']
  await lanes.start()
  await compare()
  const kept = await fixture.database.peek<{ content: string; content_at: Date }>(
    'select content, content_at from herald.template_state where client_id = $1',
    [client.clientId],
  )
  const content = { components: [{ type: 'BODY', text: 'Words of 0.' }], parameter_format: 'NAMED' }
  expect(kept).toEqual([{ content: JSON.stringify(content), content_at: expect.any(Date) }])
})

it('keeps what it has read when the platform refuses a page, and goes on there', async () => {
  statuses = Array.from({ length: 300 }, () => 'PENDING')
  await lanes.start()
  await compare()
  statuses[0] = 'APPROVED'
  statuses[299] = 'APPROVED'
  refusal = (after) => (after === '200' ? { code: 80_008, message: 'Too many calls' } : undefined)
  pagesAsked()
  await compare('retry')
  expect([pagesAsked(), await told()]).toEqual([['0', '100', '200'], ['0']])
  refusal = undefined
  await compare()
  expect([pagesAsked(), await told()]).toEqual([['200'], ['0', '299']])
})

it('begins again when the platform has forgotten the place', async () => {
  statuses = Array.from({ length: 200 }, () => 'PENDING')
  await lanes.start()
  await compare()
  statuses[0] = 'APPROVED'
  statuses[199] = 'APPROVED'
  refusal = (after) => (after === '100' ? { code: 100, message: 'Invalid cursors values' } : undefined)
  await compare('retry')
  refusal = undefined
  pagesAsked()
  await compare()
  expect([pagesAsked(), await told()]).toEqual([
    ['0', '100'],
    ['0', '199'],
  ])
})
