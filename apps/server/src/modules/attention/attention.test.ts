import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeModules } from '../../compose/modules.ts'
import { type Scope, scopes } from '../../http/principal.ts'
import { newUuid, publicId } from '../../lib/ids.ts'
import { type TestApp, type TestCaller, type TestClient, createTestApp } from '../../../test/test-app.ts'

const DAY_MS = 86_400_000
let t: TestApp
let modules: ReturnType<typeof composeModules>
beforeAll(async () => {
  t = await createTestApp({
    termsGate: (clientId) => modules.termsGate(clientId),
    modules: (fixture) => {
      modules = composeModules({ ...fixture, database: fixture.db, metrics: new Registry() }, fixture.access)
      return modules.routes.filter((addRoutes) => addRoutes !== fixture.access.addRoutes)
    },
  })
})
afterAll(async () => {
  await modules.stop()
  await t.close()
})

const configure = async (client: TestClient, body: object) =>
  expect((await client.owner.patch('/api/webhooks/config', body)).body).toMatchObject({ configured: true })

type Item = { kind: string; subject: { id: string; name: string } } & Record<string, unknown>
const attentionOf = async (caller: TestCaller): Promise<Item[]> => {
  const answer = await caller.get('/api/attention')
  expect(answer.status).toBe(200)
  return answer.body.data
}
const kindsOf = async (caller: TestCaller) => (await attentionOf(caller)).map(({ kind }) => kind)
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

/** What lanes and notices would have written in the course of time. */
const channelWithProblems = async ({ clientId }: TestClient, problems: object[]) => {
  const channelId = newUuid()
  await t.database.peek(
    `insert into herald.channel (client_id, channel_id, platform, status, account_key, name, display_phone_number, problems)
     values ($1, $2, 1, 2, $3, 'Orchard', '+1 555-0100', $4)`,
    [clientId, channelId, channelId, JSON.stringify(problems)],
  )
  return publicId('channel', channelId)
}
const adAccount = async (
  { clientId }: TestClient,
  accountId: string,
  status: number,
  tokenExpiresAt: Date | null = null,
  accountStatus = 1,
) => {
  const id = newUuid()
  await t.database.peek(
    `insert into herald.ad_account
       (client_id, id, account_id, status, name, currency, timezone_name, account_status, token_expires_at)
     values ($1, $2, $3, $4, 'Account ' || $3, 'BRL', 'America/Sao_Paulo', $6, $5)`,
    [clientId, id, accountId, status, tokenExpiresAt, accountStatus],
  )
  return id
}

describe('GET /api/attention', () => {
  it('names what a new client has to set up, until it is done', async () => {
    const client = await t.client()
    expect(await kindsOf(client.owner)).toEqual(['receiver_not_configured', 'terms_not_accepted'])
    await configure(client, { webhook_url: 'https://receiver.example' })
    expect(await kindsOf(client.owner)).toEqual(['receiver_unsigned', 'terms_not_accepted'])
    await configure(client, { webhook_secret: 'long-enough' })
    const { version } = (await client.owner.get('/api/marketing/terms')).body
    await client.owner.post('/api/marketing/terms/accept', { version })
    expect(await attentionOf(client.owner)).toEqual([])
  })

  it('names channels, receivers, accounts and keys with reason, time and what to do; the urgent first', async () => {
    const client = await t.client()
    const since = inDays(-1).toISOString()
    const channelId = await channelWithProblems(client, [
      { reason: 'token_invalid', message: 'The platform no longer accepts the token.', since },
      { reason: 'quality_low', message: 'The platform rates the number RED.', since },
    ])
    await configure(client, {
      webhook_url: 'https://receiver.example',
      webhook_secret: 'long-enough',
    })
    await t.database.peek(
      `insert into herald.receiver_breaker (client_id, url, opened_at, probes, next_probe_at, why)
       values ($1, 'https://receiver.example', now() - interval '1 hour', 3, now(), 'http_503')`,
      [client.clientId],
    )
    await adAccount(client, '11', 4, null)
    await adAccount(client, '12', 2, inDays(-1))
    await adAccount(client, '13', 2, inDays(13))
    await adAccount(client, '14', 2, inDays(15))
    const key = async (name: string, days: number) =>
      (
        await client.owner.post('/api/api-keys', {
          name,
          scopes: ['messages:send'],
          expires_at: inDays(days).toISOString(),
        })
      ).body
    const { id: keyId, expires_at } = await key('Checkout', 3)
    await key('Another', 20)

    const items = await attentionOf(client.owner)
    expect(items.map(({ kind, urgency, subject }) => [urgency, kind, subject.id])).toEqual([
      ['now', 'channel_problem', channelId],
      ['now', 'channel_problem', channelId],
      ['now', 'ad_account_token_expires', 'act_12'],
      ['now', 'receiver_failing', 'https://receiver.example'],
      ['now', 'ad_account_revoked', 'act_11'],
      ['soon', 'api_key_expires', keyId],
      ['soon', 'ad_account_token_expires', 'act_13'],
      ['setup', 'terms_not_accepted', expect.any(String)],
    ])
    expect(items[0]).toEqual({
      kind: 'channel_problem',
      urgency: 'now',
      subject: { id: channelId, name: 'Orchard · +1 555-0100' },
      reason: 'The platform no longer accepts the token.',
      problem: 'token_invalid',
      action: 'Connect the channel again.',
      since,
    })
    expect(items[3]).toMatchObject({ problem: 'http_503', reason: 'Your server answered HTTP 503.' })
    expect(items[5]).toMatchObject({ due_at: expires_at, reason: expect.stringContaining('"Checkout"') })
  })

  it('names spend limits that were reached, or nearly, in the present day or month of the account', async () => {
    const client = await t.client()
    const reached = async (
      accountId: string,
      status: number,
      onExceed: number,
      day: string,
      month: string,
      told = [100, 100],
    ) => {
      const id = await adAccount(client, accountId, status)
      await t.database.peek(
        `insert into herald.spend_guard
           (client_id, ad_account, daily_limit, monthly_limit, on_exceed, day_on, day_told, month_on, month_told)
         values ($1, $2, 1, 1, $3, $4, $6, $5, $7)`,
        [client.clientId, id, onExceed, day, month, ...told],
      )
      return id
    }
    const paused = (adAccountId: string) =>
      t.database.peek(
        `insert into herald.guard_paused_campaign (client_id, ad_account, campaign_id) values ($1, $2, '77')`,
        [client.clientId, adAccountId],
      )
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
    const [thisMonth, old] = [`${today.slice(0, 8)}01`, '2026-01-01']
    await paused(await reached('21', 2, 2, today, old))
    // What it paused was started again.
    await reached('25', 2, 2, today, thisMonth)
    await reached('22', 2, 1, old, thisMonth)
    await reached('23', 2, 1, old, old)
    // It is not managed any more.
    await paused(await reached('24', 3, 2, today, thisMonth))
    // Near it; the last two long ago, or a month's limit beside a day's that was reached.
    await reached('26', 2, 2, today, old, [80, 0])
    await reached('27', 2, 2, old, thisMonth, [100, 80])
    await reached('28', 2, 1, old, old, [80, 80])
    await paused(await reached('29', 2, 2, today, thisMonth, [100, 80]))
    // It was connected again: until it is activated its limits are not watched.
    await reached('30', 1, 2, today, old)
    const all = await attentionOf(client.owner)
    const unwatched = all.filter(({ kind }) => kind === 'spend_limit_unwatched')
    expect(unwatched).toMatchObject([{ urgency: 'now', subject: { id: 'act_30' } }])
    const near = all.filter(({ kind }) => kind === 'spend_limit_near')
    expect(near.map(({ subject, problem }) => `${subject.id} ${String(problem)}`).toSorted()).toEqual([
      'act_26 daily',
      'act_27 monthly',
    ])
    expect(near[0]).toMatchObject({ urgency: 'soon', reason: expect.stringContaining('more than 80 %') })
    const items = all.filter(({ kind }) => kind === 'spend_limit_reached')
    expect(items.map(({ subject, problem }) => `${subject.id} ${String(problem)}`).toSorted()).toEqual([
      'act_21 daily',
      'act_22 monthly',
      'act_29 daily',
    ])
    expect(items.find(({ subject }) => subject.id === 'act_21')).toMatchObject({ count: 1 })
    expect(items.find(({ subject }) => subject.id === 'act_22')).not.toHaveProperty('count')
    expect(items.map(({ reason }) => reason)).toContain(
      'The ad account has spent its limit of the day: its active campaigns were paused.',
    )
    const others = await kindsOf((await t.client()).owner)
    expect(others.filter((kind) => kind.startsWith('spend_limit'))).toEqual([])
  })

  it('names managed ad accounts of which the platform shows no ads', async () => {
    const client = await t.client()
    const states = [1, 2, 3, 7, 8, 9, 100, 101, 202]
    for (const [index, state] of states.entries()) await adAccount(client, `4${index}`, 2, null, state)
    // What is not managed here is nobody's trouble here.
    for (const [index, status] of [1, 3, 4].entries()) await adAccount(client, `5${index}`, status, null, 2)
    const blocked = async (caller: TestCaller) =>
      (await attentionOf(caller)).filter(({ kind }) => kind === 'ad_account_blocked')
    const items = await blocked(client.owner)
    expect(items.map(({ subject, problem }) => `${subject.id} ${String(problem)}`)).toEqual([
      'act_41 disabled',
      'act_42 unsettled',
      'act_43 in_risk_review',
      'act_46 closing',
      'act_47 closed',
      'act_48 other',
    ])
    expect(items[1]).toEqual({
      kind: 'ad_account_blocked',
      urgency: 'now',
      subject: { id: 'act_42', name: 'Account 42' },
      reason: 'The platform shows no ads of the ad account: unsettled.',
      problem: 'unsettled',
      action: 'Pay the open balance on the platform.',
    })
    expect(await blocked(await client.program(['messages:send']))).toEqual([])
    expect(await blocked((await t.client()).owner)).toEqual([])
  })

  it('names messages that fail until something is put right, by channel and reason', async () => {
    const client = await t.client()
    const channelId = newUuid()
    await t.database.peek(
      `insert into herald.channel (client_id, channel_id, platform, status, account_key, name) values ($1, $2, 1, 1, 'failing', 'Orchard')`,
      [client.clientId, channelId],
    )
    /** Of so many minutes ago: 7 is failed, 6 sent. */
    const message = (minutes: number, status: number, failure: object | null) =>
      t.database.peek(
        `insert into herald.message (client_id, id, channel_id, pos, ordering_key, queue, status, platform, type, recipient, created_at, updated_at, body, failure)
         values ($1, herald.herald_uuid_floor(now() - $3 * interval '1 minute'), $2, 1, '1', 0, $4, 1, 'text', '1', now(), now(), '{}', $5)`,
        [client.clientId, channelId, minutes, status, failure && JSON.stringify(failure)],
      )
    const payment = { reason: 'account', message: 'There is a problem with the payment method.', code: 131042 }
    await message(30, 7, payment)
    await message(20, 7, payment)
    await message(19, 7, { reason: 'template', message: 'The template is paused.', code: 132015 })
    await message(18, 7, { reason: 'recipient', message: 'The number is not on the platform.', code: 131026 })
    await message(17, 7, { reason: 'policy', message: 'Marketing is held back.', code: 131049 })
    await message(3_000, 7, { reason: 'policy', message: 'Long ago.', code: 368 })
    const failing = async () => (await attentionOf(client.owner)).filter(({ kind }) => kind === 'messages_failing')
    expect(await failing()).toEqual([
      {
        kind: 'messages_failing',
        urgency: 'now',
        subject: { id: publicId('channel', channelId), name: 'Orchard' },
        reason: payment.message,
        problem: 'account',
        code: 131042,
        count: 2,
        total: 5,
        action: expect.any(String),
        since: expect.any(String),
      },
      expect.objectContaining({ problem: 'template', count: 1, total: 5 }),
    ])
    expect(await kindsOf(await client.program(['webhooks:manage']))).not.toContain('messages_failing')
    // What stops the channel began later, and is worse.
    await channelWithProblems(client, [{ reason: 'token_invalid', message: 'Gone.', since: inDays(0).toISOString() }])
    expect((await kindsOf(client.owner)).slice(0, 2)).toEqual(['channel_problem', 'messages_failing'])
    // The channel sends again; the template is as it was.
    await message(1, 6, null)
    expect(await failing()).toMatchObject([{ problem: 'template' }])
  })

  it('names the batches that stopped themselves', async () => {
    const client = await t.client()
    const batch = async (state: number, name: string | null, stopped: object) => {
      const batchId = newUuid()
      await t.database.peek(
        `insert into herald.batch (client_id, batch_id, channel_id, platform, name, content, stop_when_failed_percent, state, stopped)
         values ($1, $2, $2, 1, $3, '{}', 25, $4, $5)`,
        [client.clientId, batchId, name, state, JSON.stringify({ message: 'Why.', at: inDays(-1), ...stopped })],
      )
      return publicId('batch', batchId)
    }
    const sale = await batch(3, 'Spring sale', { reason: 'too_many_failed', failed: 67, tried: 135 })
    const unnamed = await batch(3, null, { reason: 'quality_red' })
    await batch(4, 'Is cancelled', { reason: 'quality_red' })
    const stopped = async (caller: TestCaller) =>
      (await attentionOf(caller)).filter(({ kind }) => kind === 'batch_stopped')
    const items = await stopped(client.owner)
    expect(items.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        { id: sale, name: 'Spring sale' },
        { id: unnamed, name: unnamed },
      ]),
    )
    expect(items).toHaveLength(2)
    expect(items.find(({ subject }) => subject.id === sale)).toMatchObject({
      urgency: 'now',
      reason: 'Why.',
      problem: 'too_many_failed',
      count: 67,
      total: 135,
      since: expect.any(String),
    })
    expect(await stopped(await client.program(['messages:send']))).toHaveLength(2)
    expect(await stopped(await client.program(['webhooks:manage']))).toEqual([])
    expect(await stopped((await t.client()).owner)).toEqual([])
  })

  it('names the batches that a person paused, while something of them waits', async () => {
    const client = await t.client()
    const batch = async (state: number, name: string, read: number) => {
      const batchId = newUuid()
      await t.database.peek(
        `insert into herald.batch (client_id, batch_id, channel_id, platform, name, content, stop_when_failed_percent, state, accepted, read)
         values ($1, $2, $2, 1, $3, '{}', 25, $4, 900, $5)`,
        [client.clientId, batchId, name, state, read],
      )
      return publicId('batch', batchId)
    }
    const sale = await batch(2, 'Spring sale', 62)
    await batch(2, 'Was paused at its end', 900)
    await batch(1, 'Runs', 62)
    const paused = async (caller: TestCaller) =>
      (await attentionOf(caller)).filter(({ kind }) => kind === 'batch_paused')
    expect(await paused(client.owner)).toMatchObject([
      { urgency: 'soon', subject: { id: sale, name: 'Spring sale' }, count: 838, total: 900 },
    ])
    expect(await paused(await client.program(['webhooks:manage']))).toEqual([])
    expect(await paused((await t.client()).owner)).toEqual([])
  })

  it('counts the templates that the platform rejected, by channel', async () => {
    const client = await t.client()
    const channel = async (status: number) => {
      const channelId = newUuid()
      await t.database.peek(
        `insert into herald.channel (client_id, channel_id, platform, status, account_key, name) values ($1, $2, 1, $3, $4, 'Orchard')`,
        [client.clientId, channelId, status, channelId],
      )
      return channelId
    }
    const template = (channelId: string, id: string, name: string, status: string) =>
      t.database.peek(
        `insert into herald.template_state (client_id, waba_id, hsm_id, channel_id, name, language, platform_status)
         values ($1, 'waba', $3, $2, $4, $3, $5)`,
        [client.clientId, channelId, id, name, status],
      )
    const [connected, gone] = [await channel(1), await channel(3)]
    await template(connected, 'en', 'offer', 'REJECTED')
    await template(connected, 'pt', 'offer', 'REJECTED')
    await template(connected, 'es', 'greeting', 'REJECTED')
    await template(connected, 'fr', 'thanks', 'APPROVED')
    await template(gone, 'it', 'offer', 'REJECTED')
    const rejected = async (caller: TestCaller) =>
      (await attentionOf(caller)).filter(({ kind }) => kind === 'templates_rejected')
    expect(await rejected(client.owner)).toMatchObject([
      { subject: { id: publicId('channel', connected), name: 'Orchard' }, count: 2, urgency: 'setup' },
    ])
    expect(await rejected(await client.program(['messages:send']))).toEqual([])
  })

  it('names at most a hundred of a kind, those that cannot wait before the others', async () => {
    const client = await t.client()
    const since = inDays(-1).toISOString()
    const waits = { reason: 'token_expiring', message: 'The token ends.', since }
    const urgent = { reason: 'quality_low', message: 'RED.', since }
    for (let channels = 0; channels < 60; channels += 1) await channelWithProblems(client, [waits, urgent])
    for (let accounts = 0; accounts < 101; accounts += 1)
      await adAccount(client, String(9_000 + accounts), 2, inDays(3))
    const items = await attentionOf(client.owner)
    const problems = items.filter(({ kind }) => kind === 'channel_problem')
    expect(problems.map(({ problem }) => problem)).toEqual([
      ...Array.from({ length: 60 }, () => 'quality_low'),
      ...Array.from({ length: 40 }, () => 'token_expiring'),
    ])
    expect(items.filter(({ kind }) => kind === 'ad_account_token_expires')).toHaveLength(100)
  })

  it('shows nothing of another client', async () => {
    const [one, other] = [await t.client('One'), await t.client('Other')]
    await channelWithProblems(one, [{ reason: 'token_invalid', message: 'Gone.', since: inDays(0).toISOString() }])
    await adAccount(one, '21', 4, null)
    await one.owner.post('/api/api-keys', {
      name: 'Of one',
      scopes: ['messages:send'],
      expires_at: inDays(2).toISOString(),
    })
    expect(await kindsOf(one.owner)).toHaveLength(5)
    expect(await kindsOf(other.owner)).toEqual(['receiver_not_configured', 'terms_not_accepted'])
  })

  it('shows each credential what it could read elsewhere, and nothing more', async () => {
    const client = await t.client()
    await channelWithProblems(client, [{ reason: 'quality_low', message: 'RED.', since: inDays(0).toISOString() }])
    await client.owner.post('/api/api-keys', {
      name: 'k',
      scopes: ['messages:send'],
      expires_at: inDays(2).toISOString(),
    })
    const all = ['channel_problem', 'api_key_expires', 'receiver_not_configured', 'terms_not_accepted']
    expect(await kindsOf(await client.user('admin'))).toEqual(all)
    expect(await kindsOf(await client.user('member'))).toEqual(['channel_problem', 'terms_not_accepted'])
    const shown: [Scope, string[]][] = [
      ['messages:send', ['channel_problem']],
      ['webhooks:manage', ['channel_problem', 'receiver_not_configured']],
      ['marketing:read', ['terms_not_accepted']],
    ]
    for (const [scope, kinds] of shown) expect(await kindsOf(await client.program([scope])), scope).toEqual(kinds)
    const without = scopes.filter((scope) => !shown.some(([one]) => one === scope))
    const refused = await (await client.program(without)).get('/api/attention')
    expect([refused.status, refused.body.error]).toEqual([403, 'insufficient_scope'])
    expect((await t.anybody.get('/api/attention')).status).toBe(401)
  })
})
