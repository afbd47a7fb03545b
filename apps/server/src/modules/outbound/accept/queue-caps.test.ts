import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../../test/outbound-fixture.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import type { Database } from '../../../db/database.ts'
import { systemClock } from '../../../lib/clock.ts'
import { uuidOf } from '../../../lib/ids.ts'
import { createQueueGuard } from './queue-caps.ts'

let fixture: OutboundFixture
let client: OutboundClient
beforeAll(async () => {
  // Nobody sends until the test says so: everything waits.
  fixture = await createOutboundFixture({ lanes: 'elsewhere', outbound: { caps: { perChannel: 3, perClient: 5 } } })
  client = await fixture.withChannels()
})
afterAll(async () => {
  await fixture.lanes.stop(1_000)
  await fixture.stop()
})

let people = 0
const send = (channel: 'chat' | 'photo' | 'social', key?: string) =>
  client.send(
    { channel_id: client[channel], to: String(5_511_955_500_000 + (people += 1)), text: 'hi' },
    key === undefined ? {} : { 'idempotency-key': key },
  )

const stored = async (): Promise<number> => {
  const [row] = await fixture.database.peek<{ n: number }>('select count(*)::integer as n from herald.message')
  return row?.n ?? 0
}

const full = (whose: string) => ({
  status: 429,
  headers: { 'retry-after': '10' },
  body: { error: 'queue_full', message: expect.stringContaining(whose) },
})

describe('a full queue', () => {
  it('of a channel takes nothing more, and leaves the other channels alone', async () => {
    const first = await send('chat', 'the-first')
    expect([first.status, (await send('chat')).status, (await send('chat')).status]).toEqual([202, 202, 202])
    expect(await send('chat', 'refused')).toMatchObject(full('3 messages wait for this channel'))
    expect(await stored()).toBe(3)
    expect((await send('social')).status).toBe(202)
  })

  it('answers the repeat of what it accepted', async () => {
    const again = await send('chat', 'the-first')
    expect(again).toMatchObject({ status: 202, headers: { 'idempotent-replay': 'true' } })
    expect(await stored()).toBe(4)
  })

  it('of a client takes nothing more on any channel', async () => {
    expect((await send('social')).status).toBe(202)
    for (const channel of ['photo', 'social'] as const)
      expect(await send(channel)).toMatchObject(full('5 messages wait for this client'))
    expect(await stored()).toBe(5)
    expect(await fixture.sends()).toHaveLength(0)
  })

  it('is known to a process that has just started', async () => {
    const other = await createOutboundFixture({
      lanes: 'elsewhere',
      outbound: { caps: { perChannel: 3, perClient: 5 } },
      app: { database: fixture.database },
    })
    const body = { channel_id: client.chat, to: '5511955599999', text: 'hi' }
    const answer = await other.caller({ apiKey: await client.apiKey() }).post('/api/outbound/send', body)
    expect(answer).toMatchObject(full('3 messages wait for this channel'))
    await other.stop()
    expect(await stored()).toBe(5)
  })

  it('has room again when it has drained, also for the key that was refused', async () => {
    await fixture.lanes.start()
    const answer = await waitFor('room', async () => {
      const tried = await send('chat', 'refused')
      return tried.status === 202 && tried
    })
    expect(answer.headers['idempotent-replay']).toBeUndefined()
    await client.reaches(answer.body.id, 'sent', 'delivered', 'read')
    expect(await stored()).toBe(6)
    const { data, balanced } = (await client.api.get('/api/outbound/ledger')).body
    expect(balanced).toBe(true)
    // Two days when midnight passes meanwhile.
    expect(data.reduce((sum: number, { accepted }: { accepted: number }) => sum + accepted, 0)).toBe(6)
  })

  it('that takes too long to be counted is no reason to refuse', async () => {
    const tooSlow: Pick<Database, 'tenantTransaction'> = {
      tenantTransaction: (clientId, work) =>
        fixture.db.tenantTransaction(clientId, async (tx) => {
          await tx.query(`set local statement_timeout = '20ms'`)
          await tx.query('select pg_sleep(10)')
          return work(tx)
        }),
    }
    const caps = { perChannel: 1_000, perClient: 1_000 }
    const guard = createQueueGuard({ database: tooSlow, clock: systemClock, caps })
    const channelId = uuidOf('channel', client.chat) ?? ''
    await guard.admit(client.clientId, channelId)
    expect(guard.hasRoom(client.clientId, channelId)).toBe(true)
  })
})
