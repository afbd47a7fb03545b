import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CuttingProxy, createCuttingProxy } from '../../../../test/cutting-proxy.ts'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../../test/outbound-fixture.ts'
import { createTestDatabase } from '../../../../test/test-database.ts'

let proxy: CuttingProxy
let fixture: OutboundFixture
let client: OutboundClient
beforeAll(async () => {
  const database = await createTestDatabase()
  const { settings } = database
  proxy = await createCuttingProxy(settings.pooler ?? settings)
  const cut = settings.pooler ? { ...settings, pooler: proxy.settings } : proxy.settings
  const behindProxy = await database.open({ settings: cut })
  fixture = await createOutboundFixture({ lanes: 'elsewhere', app: { database, between: () => behindProxy } })
  client = await fixture.withChannels()
})
afterAll(async () => {
  await fixture.lanes.stop(1_000)
  await fixture.stop()
  await proxy.close()
})
beforeEach(() => proxy.comeBack())

const send = (words: string, headers: Record<string, string> = {}) =>
  client.send({ channel_id: client.chat, to: '5511987651000', text: words }, headers)

const stored = (words: string) =>
  fixture.database.peek<{ id: string }>('select id from herald.message where body like $1', [`%${words}%`])

describe('a commit whose answer is lost', () => {
  it('is looked up, and the message answered as accepted', async () => {
    proxy.loseCommitAfter('words-without-key')
    const answer = await send('words-without-key')
    expect(answer).toMatchObject({ status: 202, body: { status: 'queued' } })
    expect(await stored('words-without-key')).toHaveLength(1)
    expect((await client.message(answer.body.id)).status).toBe('queued')
  })

  it('is unknown when the database stays away, and its repeat gets the first answer', async () => {
    const key = { 'idempotency-key': 'lost-commit' }
    proxy.loseCommitAfter('words-with-key', 'stay away')
    const answer = await send('words-with-key', key)
    expect(answer).toMatchObject({
      status: 503,
      body: { error: 'outcome_unknown', message: expect.stringContaining('same `Idempotency-Key`') },
      headers: { 'retry-after': expect.any(String) },
    })
    proxy.comeBack()
    const again = await send('words-with-key', key)
    expect(again).toMatchObject({ status: 202, headers: { 'idempotent-replay': 'true' } })
    expect(await stored('words-with-key')).toHaveLength(1)
  })

  it('is unknown on any other route that writes, and an overload on one that reads', async () => {
    // By the name: the address is looked up first.
    proxy.loseCommitAfter('Lost Person')
    const user = { email: 'lost@example.test', name: 'Lost Person', role: 'member', password: 'long-enough-1' }
    expect(await client.owner.post('/api/users', user)).toMatchObject({
      status: 503,
      body: { error: 'outcome_unknown' },
    })
    const made = `select client_id from herald.app_user where email = 'lost@example.test'`
    expect(await fixture.database.peek(made)).toHaveLength(1)
    proxy.loseCommitAfter('channel')
    expect(await client.owner.get('/api/channels')).toMatchObject({ status: 503, body: { error: 'overloaded' } })
  })
})
