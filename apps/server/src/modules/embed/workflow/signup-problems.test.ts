import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type EmbedFixture, type SignupSession, createEmbedFixture } from '../../../../test/embed-fixture.ts'
import type { TestClient } from '../../../../test/test-app.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { uuidOf } from '../../../lib/ids.ts'
import { problemCodes, signupSteps } from './signup-steps.ts'

let fixture: EmbedFixture
let client: TestClient

beforeAll(async () => {
  fixture = await createEmbedFixture()
  client = await fixture.client()
})
afterEach(() => fixture.platforms.control('DELETE', 'faults'))
afterAll(() => fixture.stop())

type Step = { name: string; state: string; reason?: string; tries?: number }

const fault = (path: string, more: object) => fixture.platforms.control('POST', 'faults', { match: { path }, ...more })
/** Of the step alone: the first check of a channel that another test has connected looks at the same edge. */
const subscribeFault = (times?: number) =>
  fixture.platforms.control('POST', 'faults', {
    match: { method: 'POST', path: '/subscribed_apps' },
    status: 503,
    times,
  })
const problem = (session: SignupSession, code: string) =>
  fixture.settled(client.owner, session, (body) => body.problem?.code === code)
const question = (session: SignupSession) =>
  fixture.settled(client.owner, session, (body) => body.question !== undefined)
const stepOf = (body: { steps: Step[] }, name: string) => body.steps.find((step) => step.name === name)

let numbers = 0
const newNumber = () => ({ new_number: String(15_550_400_000 + (numbers += 1)) })

describe('what a person can mend leads back to the choice', () => {
  it('a refused login', async () => {
    const session = await fixture.newSession(client.owner)
    await fixture.signIn(session, 'chatapp', { deny: true })
    const body = await problem(session, 'login_refused')
    expect(body).toMatchObject({ status: 'opened', steps: [] })
    // Nothing is lost: the next try works.
    await fixture.signIn(session, 'chatapp', newNumber())
    expect(await fixture.settled(client.owner, session)).toMatchObject({ status: 'completed' })
  })

  it('a missing permission, which the next dialog asks for again', async () => {
    const session = await fixture.newSession(client.owner, { platforms: ['socialapp'] })
    await fixture.signIn(session, 'socialapp', { untick: ['pages_messaging'], accounts: ['610000000000001'] })
    const body = await problem(session, 'permission_missing')
    expect(body.problem).toMatchObject({ missing: ['pages_messaging'], step: 'inspect_token' })
    expect(stepOf(body, 'inspect_token')).toMatchObject({ state: 'failed' })
    expect(new URL(await fixture.dialog(session, 'socialapp')).searchParams.get('auth_type')).toBe('rerequest')
    await fixture.signIn(session, 'socialapp', { accounts: ['610000000000001'] })
    expect(await fixture.settled(client.owner, session)).toMatchObject({ status: 'completed' })
  })

  it('a number that another client has connected', async () => {
    const number = newNumber()
    const first = await fixture.newSession(client.owner)
    await fixture.signIn(first, 'chatapp', number)
    const { result } = await fixture.settled(client.owner, first)

    const other = await fixture.client()
    const session = await fixture.newSession(other.owner)
    await fixture.signIn(session, 'chatapp', { accounts: [result.channel.phone_number_id] })
    const body = await fixture.settled(other.owner, session, (state) => state.problem !== undefined)
    expect(body).toMatchObject({ status: 'opened', problem: { code: 'account_taken' } })
    expect(body.problem.message).toContain('Disconnect it there first')
    expect((await other.owner.get('/api/channels')).body.data).toEqual([])
    // The same client may connect it again: the channel stays the same.
    const again = await fixture.newSession(client.owner, { external_ref: 'again' })
    await fixture.signIn(again, 'chatapp', { accounts: [result.channel.phone_number_id] })
    const renewed = await fixture.settled(client.owner, again)
    expect(renewed.result.channel.channel_id).toBe(result.channel.channel_id)
  })

  it('a code that is too old or used up', async () => {
    const session = await fixture.newSession(client.owner)
    const { redirect_to } = await fixture.platforms.control<{ redirect_to: string }>('POST', 'dialog', {
      url: await fixture.dialog(session),
      ...newNumber(),
    })
    const back = new URL(redirect_to)
    await fixture.platforms.login.exchangeCode(back.searchParams.get('code') ?? '', 'http://herald.test/embed/callback')
    await fixture.comeBack(redirect_to)
    await problem(session, 'login_expired')
  })

  it('a number that is locked', async () => {
    const session = await fixture.newSession(client.owner)
    await fault('/register', { status: 400, error: { code: 133016, message: 'too many attempts' } })
    await fixture.signIn(session, 'chatapp', newNumber())
    await problem(session, 'number_locked')
  })
})

describe('questions', () => {
  it('asks which of several accounts, and connects the one that is chosen', async () => {
    const session = await fixture.newSession(client.owner, { platforms: ['photoapp'] })
    await fixture.signIn(session, 'photoapp')
    const body = await question(session)
    expect(body.question.options).toHaveLength(3)
    const wrong = await fixture.anybody.post(`/embed/${session.token}/answer`, { account: '1' })
    expect([wrong.status, wrong.body.details[0].field]).toEqual([400, 'account'])
    const answer = await fixture.anybody.post(`/embed/${session.token}/answer`, { account: '17841400000000003' })
    expect(answer.status).toBe(200)
    expect((await fixture.settled(client.owner, session)).result.channel.account_id).toBe('17841400000000003')
  })

  it('takes the number that the dialog named, when the token opens it', async () => {
    // The business account has two numbers; the dialog tells the page which one was picked.
    const session = await fixture.newSession(client.owner)
    const { message } = await fixture.answerDialog(await fixture.dialog(session), { accounts: ['510000000000003'] })
    const claimed = message as { event: string; data: { waba_ids: string[]; phone_number_id: string } }
    expect((await question(session)).question.options).toHaveLength(2)
    await fixture.anybody.post(`/embed/${session.token}/start-over`)
    const url = await fixture.dialog(session)
    const sent = await fixture.anybody.post(`/embed/${session.token}/claims`, {
      event: claimed.event,
      waba_ids: claimed.data.waba_ids,
      phone_number_id: claimed.data.phone_number_id,
    })
    expect(sent.status).toBe(204)
    await fixture.answerDialog(url, { accounts: ['510000000000003'] })
    expect((await fixture.settled(client.owner, session)).result.channel.phone_number_id).toBe('510000000000003')
  })

  it('tells which account is connected already, and which reference it gets when it is chosen', async () => {
    const accounts = ['610000000000002', '610000000000003']
    const ask = async (external_ref?: string) => {
      const session = await fixture.newSession(client.owner, { platforms: ['socialapp'], external_ref })
      await fixture.signIn(session, 'socialapp', { accounts })
      const { options } = (await question(session)).question
      return { session, options }
    }
    const first = await ask('cust-1')
    expect(first.options.some((option: object) => 'connected' in option)).toBe(false)
    await fixture.anybody.post(`/embed/${first.session.token}/answer`, { account: accounts[0] })
    const { result } = await fixture.settled(client.owner, first.session)
    const asked = await ask('cust-77')
    expect(asked.options).toEqual([
      expect.objectContaining({ account: accounts[0], connected: true, new_external_ref: 'cust-77' }),
      expect.not.objectContaining({ connected: true }),
    ])
    // A link without a reference, or with the same one, changes none.
    for (const same of [undefined, 'cust-1']) {
      const [option] = (await ask(same)).options
      expect([option.connected, option.new_external_ref]).toEqual([true, undefined])
    }
    await fixture.anybody.post(`/embed/${asked.session.token}/answer`, { account: accounts[0] })
    await fixture.settled(client.owner, asked.session)
    const { body } = await client.owner.get(`/api/channels/${result.channel.channel_id}`)
    expect(body.external_ref).toBe('cust-77')
  })

  it('believes no claim that the token does not open', async () => {
    const session = await fixture.newSession(client.owner)
    const url = await fixture.dialog(session)
    await fixture.anybody.post(`/embed/${session.token}/claims`, {
      event: 'FINISH',
      waba_ids: ['410000000000001'],
      phone_number_id: '510000000000001',
    })
    await fixture.answerDialog(url, newNumber())
    const body = await fixture.settled(client.owner, session)
    expect(body.result.channel.phone_number_id).not.toBe('510000000000001')
  })

  it('asks for the PIN of a number that has one, and again when it is wrong', async () => {
    const session = await fixture.newSession(client.owner)
    const number = newNumber()
    const phones = fixture.platforms.sandbox.core.state.collection<{ id: string; number: string; pin?: string }>(
      'phone_number',
    )
    const dialog = await fixture.platforms.control<{
      redirect_to: string
      message: { data: { phone_number_id: string } }
    }>('POST', 'dialog', { url: await fixture.dialog(session), ...number })
    const phone = phones.get(dialog.message.data.phone_number_id)
    if (!phone) throw new Error('the new number is not there')
    phones.put({ ...phone, pin: '424242' })
    await fixture.comeBack(dialog.redirect_to)
    expect((await question(session)).question).toEqual({ type: 'pin', number: `+${number.new_number}` })
    expect((await fixture.anybody.post(`/embed/${session.token}/answer`, { pin: '12' })).status).toBe(400)
    await fixture.anybody.post(`/embed/${session.token}/answer`, { pin: '111111' })
    await problem(session, 'pin_wrong')
    await fixture.anybody.post(`/embed/${session.token}/answer`, { pin: '424242' })
    expect(await fixture.settled(client.owner, session)).toMatchObject({ status: 'completed' })
    const [kept] = await fixture.database.peek<{ pin_sealed: string }>(
      'select pin_sealed from herald.number_pin where phone_number_id = $1',
      [phone.id],
    )
    expect(kept?.pin_sealed).toMatch(/^test\./)
    expect(kept?.pin_sealed).not.toContain('424242')
  })

  it('does not register a number that stays in the phone app', async () => {
    const session = await fixture.newSession(client.owner)
    const url = await fixture.dialog(session)
    await fixture.anybody.post(`/embed/${session.token}/claims`, { event: 'FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING' })
    await fixture.answerDialog(url, { ...newNumber(), coexistence: true })
    const body = await fixture.settled(client.owner, session)
    expect(body.status).toBe('completed')
    expect(stepOf(body, 'register_number')).toMatchObject({ state: 'skipped' })
    const id = body.result.channel.phone_number_id
    expect(await fixture.platforms.requests(`/${id}/register`)).toEqual([])
    const [channel] = await fixture.database.peek<{ coexistence: boolean }>(
      'select coexistence from herald.channel where account_key = $1',
      [id],
    )
    expect(channel?.coexistence).toBe(true)
  })
})

describe('a platform that is away', () => {
  it('is asked again in sight of the person, and the connection goes on', async () => {
    const session = await fixture.newSession(client.owner)
    await subscribeFault(2)
    await fixture.signIn(session, 'chatapp', newNumber())
    const seen = await fixture.settled(
      client.owner,
      session,
      (body) => stepOf(body, 'subscribe_app')?.state === 'retrying',
    )
    expect(stepOf(seen, 'subscribe_app')?.reason).toMatch(/platform/i)
    const body = await fixture.settled(client.owner, session, undefined, 20_000)
    expect(body.status).toBe('completed')
    expect(stepOf(body, 'subscribe_app')).toMatchObject({ state: 'done', tries: 3 })
    expect(stepOf(body, 'subscribe_app')).not.toHaveProperty('reason')
  })

  it('for too long ends the session with a reason', async () => {
    const session = await fixture.newSession(client.owner)
    await fault('/subscribed_apps', { status: 503 })
    await fixture.signIn(session, 'chatapp', newNumber())
    await fixture.settled(client.owner, session, (body) => stepOf(body, 'subscribe_app')?.state === 'retrying')
    await fixture.database.peek(
      `update herald.embed_session set run_since = now() - interval '1 hour' where session_id = $1`,
      [uuidOf('embedSession', session.id)],
    )
    const body = await fixture.settled(client.owner, session, undefined, 20_000)
    expect(body).toMatchObject({
      status: 'failed',
      failure: {
        code: 'platform_unavailable',
        step: 'subscribe_app',
        message: expect.stringContaining('Start a new signup'),
      },
    })
    expect((await fixture.anybody.get(`/embed/${session.token}`)).status).toBe(410)
    const revoked = await client.owner.post(`/api/embed/sessions/${session.id}/revoke`)
    expect([revoked.status, revoked.body.status]).toEqual([200, 'failed'])
  })

  it('lets a connection that began in time end after the session’s own time', async () => {
    const session = await fixture.newSession(client.owner)
    await subscribeFault()
    await fixture.signIn(session, 'chatapp', newNumber())
    await fixture.settled(client.owner, session, (body) => stepOf(body, 'subscribe_app')?.state === 'retrying')
    await fixture.database.peek('update herald.embed_session set expires_at = now() where session_id = $1', [
      uuidOf('embedSession', session.id),
    ])
    expect((await client.owner.get(`/api/embed/sessions/${session.id}`)).body.status).toBe('opened')
    await fixture.platforms.control('DELETE', 'faults')
    expect(await fixture.settled(client.owner, session, undefined, 20_000)).toMatchObject({ status: 'completed' })
  })
})

it('ends at once when the app itself is refused, because no person at the page could mend it', async () => {
  const session = await fixture.newSession(client.owner)
  await fault('/oauth/access_token', { status: 400, error: { code: 1, message: 'Error validating client secret.' } })
  await fixture.signIn(session, 'chatapp', newNumber())
  expect(await fixture.settled(client.owner, session)).toMatchObject({
    status: 'failed',
    failure: { code: 'app_refused' },
  })
})

it('ends with a reason when our own error repeats itself', async () => {
  const session = await fixture.newSession(client.owner)
  await fault('/subscribed_apps', { status: 503 })
  await fixture.signIn(session, 'chatapp', newNumber())
  await fixture.settled(client.owner, session, (body) => stepOf(body, 'subscribe_app')?.state === 'retrying')
  // As after the loss of an encryption key.
  await fixture.database.peek(
    `update herald.embed_session set work_sealed = 'lost.AAAA', run_since = now() - interval '1 hour' where session_id = $1`,
    [uuidOf('embedSession', session.id)],
  )
  await waitFor('the lane to rest between two tries', async () => {
    const rested = await fixture.database.peek(
      'update herald.lane set attempts = 20 where lane_id = $1 and holder is null returning 1',
      [uuidOf('embedSession', session.id)],
    )
    return rested.length > 0
  })
  expect(await fixture.settled(client.owner, session)).toMatchObject({
    status: 'failed',
    failure: { code: 'internal_error', message: expect.stringContaining('Start a new signup') },
  })
})

it('cannot be revoked while its channel is being stored', async () => {
  const session = await fixture.newSession(client.owner)
  await fixture.database.peek(
    'update herald.embed_session set run = 2, platform = 1, step = $2 where session_id = $1',
    [uuidOf('embedSession', session.id), signupSteps.indexOf('store_channel')],
  )
  const revoked = await client.owner.post(`/api/embed/sessions/${session.id}/revoke`)
  expect([revoked.status, revoked.body.error]).toEqual([409, 'session_not_revocable'])
})

it('makes one channel of two tabs that finish at once', async () => {
  const session = await fixture.newSession(client.owner)
  const number = newNumber()
  const [first, second] = [await fixture.dialog(session), await fixture.dialog(session)]
  const answers = []
  for (const [url, answer] of [
    [first, number],
    [second, newNumber()],
  ] as const)
    answers.push(await fixture.platforms.control<{ redirect_to: string }>('POST', 'dialog', { url, ...answer }))
  const before = (await client.owner.get('/api/channels?limit=100')).body.data.length
  const backs = await Promise.all(answers.map(({ redirect_to }) => fixture.comeBack(redirect_to)))
  expect(backs.map(({ status }) => status)).toEqual([200, 200])
  const body = await fixture.settled(client.owner, session)
  expect(body.status).toBe('completed')
  const channels = await client.owner.get('/api/channels?limit=100')
  expect(channels.body.data).toHaveLength(before + 1)
  await waitFor('one event', async () => {
    const events = await client.owner.get(
      `/api/webhooks/events?type=channel.connected&channel_id=${body.result.channel.channel_id}`,
    )
    return events.body.data.length === 1
  })
})

it('says every step and problem in the three languages of the page', async () => {
  // A file for browsers, which has no types for us.
  const file = new URL('../../../../../signup/src/signup-texts.js', import.meta.url).href
  const { signupTexts } = (await import(file)) as {
    signupTexts: Record<string, { problems: Record<string, string>; steps: Record<string, string> }>
  }
  expect(Object.keys(signupTexts)).toEqual(['en', 'pt', 'es'])
  for (const { problems, steps } of Object.values(signupTexts)) {
    expect(Object.keys(problems).sort()).toEqual([...problemCodes].sort())
    expect(Object.keys(steps)).toEqual([...signupSteps])
  }
})
