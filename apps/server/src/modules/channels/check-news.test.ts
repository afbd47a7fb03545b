import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MessagingFixture, createMessagingFixture } from '../../../test/messaging-fixture.ts'
import { type TestReceiver, startReceiver } from '../../../test/test-receiver.ts'

let fixture: MessagingFixture
let receiver: TestReceiver
let ahead = 0
beforeAll(async () => {
  // A poll that never comes: whatever happens was told.
  fixture = await createMessagingFixture({
    lanes: { pollMs: 600_000 },
    app: { clock: { now: () => Date.now() + ahead } },
  })
  receiver = await startReceiver()
})
afterAll(async () => {
  await fixture.stop()
  await receiver.close()
})

describe('what a connection check finds', () => {
  it('goes out at once, without waiting for anybody to look', async () => {
    const { owner, clientId } = await fixture.client()
    const { system_token: access_token, waba_id, phone_number_id } = fixture.platforms.credentials
    const { channel_id } = (
      await owner.post('/api/channels', { platform: 'chatapp', access_token, waba_id, phone_number_id })
    ).body
    await fixture.checkNow(clientId, channel_id)
    await owner.patch('/api/webhooks/config', { webhook_url: receiver.url })
    await fixture.platforms.control('POST', 'faults', {
      match: { method: 'GET', path: '/subscribed_apps' },
      status: 200,
      error: JSON.stringify({ data: [] }),
    })
    await fixture.checkNow(clientId, channel_id)
    const [told] = await receiver.waitForRequests(1)
    expect(told?.body).toMatchObject({ type: 'channel.attention', channel_id, data: { reason: 'app_not_subscribed' } })
  })

  it('follows our clock: a token is about to end when its last two weeks begin', async () => {
    const { owner, clientId } = await fixture.client()
    const { system_token: access_token, page_id } = fixture.platforms.credentials
    const { channel_id } = (await owner.post('/api/channels', { platform: 'socialapp', access_token, page_id })).body
    const problems = async () => {
      await fixture.checkNow(clientId, channel_id)
      const [row] = await fixture.database.peek<{ problems: string }>(
        'select problems from herald.channel where client_id = $1',
        [clientId],
      )
      return (JSON.parse(row?.problems ?? '[]') as { reason: string }[]).map(({ reason }) => reason)
    }
    await fixture.platforms.control('DELETE', 'faults')
    const day = 86_400
    await fixture.platforms.control('POST', 'faults', {
      match: { path: '/debug_token' },
      status: 200,
      error: JSON.stringify({
        data: { is_valid: true, expires_at: Math.floor(Date.now() / 1_000) + 20 * day, scopes: ['pages_messaging'] },
      }),
    })
    expect(await problems()).toEqual([])
    ahead = 7 * day * 1_000
    expect(await problems()).toEqual(['token_expiring'])
  })
})
