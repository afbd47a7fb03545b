import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbedFixture, type SignupSession, createEmbedFixture } from '../../../../test/embed-fixture.ts'
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

  it('is by the person on the signup page, or by whoever connects in the console, with their address', async () => {
    const entryAbout = async (id: string) => {
      const [entry] = await fixture.database.peek<Record<string, string | null>>(
        `select action, actor_type, actor_id, actor_email, object_name, address from herald.audit_entry
         where client_id = $1 and object_id = $2`,
        [client.clientId, id],
      )
      return entry
    }
    const connected = async (session: SignupSession) =>
      entryAbout((await fixture.settled(client.owner, session)).result.channel.channel_id)
    const link = await fixture.newSession(client.owner, { external_ref: 'shop 43' })
    await fixture.signIn(link, 'chatapp', { new_number: '15550001002' })
    expect(await connected(link)).toMatchObject({
      action: 'channel.connected',
      actor_type: 'signup',
      actor_id: link.id,
      address: expect.any(String),
    })
    expect(await entryAbout(link.id)).toMatchObject({ action: 'embed_session.created', object_name: 'shop 43' })

    const origin = 'https://herald.example.com'
    const own = await fixture.newSession(client.owner, { allowed_origins: [origin] }, { origin })
    await fixture.signIn(own, 'chatapp', { new_number: '15550001003' })
    expect(await connected(own)).toMatchObject({
      action: 'channel.connected',
      actor_type: 'user',
      actor_id: client.owner.id,
      actor_email: client.owner.email,
      address: expect.any(String),
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
