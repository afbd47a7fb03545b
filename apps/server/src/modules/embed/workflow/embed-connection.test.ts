import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbedFixture, createEmbedFixture } from '../../../../test/embed-fixture.ts'
import type { TestClient } from '../../../../test/test-app.ts'
import { type TestReceiver, startReceiver } from '../../../../test/test-receiver.ts'
import { signupSteps } from './signup-steps.ts'

let fixture: EmbedFixture
let client: TestClient
let receiver: TestReceiver

beforeAll(async () => {
  fixture = await createEmbedFixture()
  receiver = await startReceiver()
  client = await fixture.client()
  await client.owner.patch('/api/webhooks/config', { webhook_url: receiver.url, webhook_secret: 'a-shared-token' })
})
afterAll(async () => {
  await fixture.stop()
  await receiver.close()
})

const stateOf = (body: { steps: { name: string; state: string }[] }, name: string) =>
  body.steps.find((step) => step.name === name)?.state

describe('a signup that works', () => {
  it('connects a number, completes the session and tells the client', async () => {
    const session = await fixture.newSession(client.owner, { external_ref: 'shop 42/é' })
    const back = await fixture.signIn(session, 'chatapp', { new_number: '15550001001' })
    expect(back.status).toBe(200)
    const body = await fixture.settled(client.owner, session)
    expect(body.status, JSON.stringify(body)).toBe('completed')
    expect(body.steps.map(({ name }: { name: string }) => name)).toEqual(signupSteps)
    expect(body.result).toEqual({
      external_ref: 'shop 42/é',
      channel: {
        channel_id: expect.stringMatching(/^ch_/),
        platform: 'chatapp',
        waba_id: expect.any(String),
        phone_number_id: expect.any(String),
        template_namespace: expect.stringContaining('_sandbox'),
        display_phone_number: '+15550001001',
      },
    })
    expect(stateOf(body, 'register_number')).toBe('done')
    const channel = await client.owner.get(`/api/channels/${body.result.channel.channel_id}`)
    expect(channel.body).toMatchObject({ status: 'connected', external_ref: 'shop 42/é', health: { ok: true } })

    const [told] = await receiver.waitForRequests(1)
    expect(told?.path).toBe('/embed/channelConnected')
    expect(told?.headers['x-webhook-token']).toBe('a-shared-token')
    expect(told?.body).toMatchObject({
      type: 'channel.connected',
      key: 'embedded_signup',
      channel_id: body.result.channel.channel_id,
      external_ref: 'shop 42/é',
      data: body.result,
    })
  })

  it.each([
    ['photoapp', '17841400000000002', '610000000000002'],
    ['socialapp', '610000000000003', '610000000000003'],
  ])('connects %s', async (platform, account, page) => {
    const session = await fixture.newSession(client.owner, { platforms: [platform] })
    await fixture.signIn(session, platform, { accounts: [page] })
    const body = await fixture.settled(client.owner, session)
    expect(body.status, JSON.stringify(body)).toBe('completed')
    expect(body.result.channel).toMatchObject({ platform, account_id: account, page_id: page })
    expect(stateOf(body, 'register_number')).toBe('skipped')
  })
})
