import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { type CollectedLog, collectLog } from './collected-log.ts'
import { createHeraldFixture } from './herald-fixture.ts'
import { freePorts, startHeraldProcess } from './herald-process.ts'
import { setClock, shiftClock } from './shifted-clock.ts'
import { type TestCaller, createTestApp } from './test-app.ts'
import { createTestPlatforms } from './test-platforms.ts'
import { type TestReceiver, startReceiver } from './test-receiver.ts'
import { waitFor } from './wait-for.ts'

// Herald under load while its clock does what clocks do. The database's own does not move: order, leases and due times are
// its business, and days are counted by ids, which carry the time of the node that made them.

const hourMs = 3_600_000
const dayMs = 24 * hourMs

afterEach(() => shiftClock(0))

const errorsOf = ({ lines }: CollectedLog) => lines.filter(({ level }) => level === 'error')

/** What a client was told of a message: each thing once, whichever of its notifications the platform delivered first. */
const toldOf = ({ requests }: TestReceiver, id: string): string[] =>
  requests
    .filter(({ body }) => body.data.message_id === id)
    .map(({ body }) => body.type as string)
    .sort()

const everything = ['message.delivered', 'message.read', 'message.sent', 'send.accepted']

const ledgerOf = async (api: TestCaller, name: 'outbound' | 'webhooks') => {
  const { body } = await api.get(`/api/${name}/ledger?limit=100`)
  return body.data as Record<string, number | string | Record<string, number>>[]
}

it('the end of a month passes: no message is lost, each day has its partition and its totals, and an old day goes', async () => {
  const today = new Date()
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1)
  setClock(midnight - hourMs)

  const log = collectLog()
  const receiver = await startReceiver()
  const node = await createHeraldFixture({ app: { log } })
  onTestFinished(async () => {
    await node.stop()
    await receiver.close()
  })
  const client = await node.client()
  const api = await client.program()
  await api.patch('/api/webhooks/config', { webhook_url: receiver.url })
  const { system_token, waba_id, phone_number_id } = node.platforms.credentials
  const channel = { platform: 'chatapp', access_token: system_token, waba_id, phone_number_id }
  const { channel_id } = (await api.post('/api/channels', channel)).body
  const old = new Date(midnight - 120 * dayMs).toISOString().slice(0, 10)
  await node.database.peek('select herald.herald_make_message_partitions($1, 1)', [old])
  await node.database.peek('insert into herald.message_day (client_id, day, accepted) values ($1, $2, 0)', [
    client.clientId,
    old,
  ])

  setClock(midnight - 3_000)
  const ids: string[] = []
  let retention: Promise<string> | undefined
  for (let after = 0; after < 100;) {
    const to = String(5_511_900_000_000 + ids.length)
    const { status, body } = await api.post('/api/outbound/send', { channel_id, to, text: 'over midnight' })
    expect(status).toBe(202)
    ids.push(body.id)
    if (Date.now() < midnight) continue
    after += 1
    if (after === 20) retention = node.maintain('message_retention')
  }
  expect(await retention).toBe('ok')
  await waitFor(
    'everything to be told of every message',
    () => ids.every((id) => toldOf(receiver, id).length >= everything.length),
    60_000,
  )
  for (const id of ids) expect(toldOf(receiver, id)).toEqual(everything)

  const places = await node.database.peek<{ place: string; rows: number }>(
    `select tableoid::regclass::text as place, count(*)::int as rows from herald.message group by 1 order by 1`,
  )
  const name = (ms: number) => `message_${new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')}`
  expect(places.map(({ place }) => place.replace('herald.', ''))).toEqual([name(midnight - 1), name(midnight)])
  expect(places.reduce((sum, { rows }) => sum + rows, 0)).toBe(ids.length)
  const days = await ledgerOf(api, 'outbound')
  const sum = days.reduce((total, day) => total + Number(day['accepted']), 0)
  expect(sum, JSON.stringify(days)).toBe(ids.length)
  expect(
    await node.database.peek('select to_regclass($1) as found', [`herald.${name(midnight - 120 * dayMs)}`]),
  ).toEqual([{ found: null }])
  expect(errorsOf(log)).toEqual([])
})

it.each([
  ['jumps an hour ahead and two back', `0,${hourMs},${-hourMs}`],
  ['smears a leap second, and repeats another', '0,-1000/4000,-2000'],
])('the clock of one of two nodes %s: nothing is lost, doubled or out of order', async (_what, shifts) => {
  const [first = 0, second = 0] = await freePorts(2)
  const receiver = await startReceiver()
  // The node whose clock jumps hears of the platforms, too.
  const platforms = await createTestPlatforms({ webhookUrl: `http://127.0.0.1:${second}/platform/webhooks` })
  const keys = `k:${randomBytes(32).toString('base64')}`
  const { appId, appSecret, verifyToken, signupConfigId } = platforms.sandbox.core.config
  const env = {
    ENCRYPTION_KEYS: keys,
    JWT_KEYS: keys,
    DATA_DIR: '/nonexistent/herald-test',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    PLATFORM_GRAPH_URL: platforms.sandbox.url,
    PLATFORM_APP_ID: appId,
    PLATFORM_APP_SECRET: appSecret,
    PLATFORM_VERIFY_TOKEN: verifyToken,
    PLATFORM_SIGNUP_CONFIG_ID: signupConfigId,
  }
  const maker = await createTestApp({ env })
  const start = (port: number, more: NodeJS.ProcessEnv = {}) =>
    startHeraldProcess({ ...env, PORT: String(port), DATABASE_URL: maker.database.url, ...more })
  const right = start(first)
  const jumping = start(second, {
    NODE_OPTIONS: `--import ${pathToFileURL(`${import.meta.dirname}/shifted-clock.ts`).href}`,
    CLOCK_SHIFTS_MS: shifts,
  })
  onTestFinished(async () => {
    await Promise.all([right.end('SIGTERM'), jumping.end('SIGTERM')])
    await maker.close()
    await platforms.close()
    await receiver.close()
  })
  await Promise.all([right.screen(), jumping.screen()])

  const client = await maker.client()
  const key = await client.apiKey()
  const call = async (port: number, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-svc-api-key': key, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    expect(answer.status, path).toBeLessThan(300)
    return (await answer.json()) as Record<string, string> & { data: Record<string, string>[] }
  }
  await fetch(`http://127.0.0.1:${first}/api/webhooks/config`, {
    method: 'PATCH',
    headers: { 'x-svc-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ webhook_url: receiver.url }),
  })
  const { system_token, waba_id, phone_number_id } = platforms.credentials
  const channel = { platform: 'chatapp', access_token: system_token, waba_id, phone_number_id }
  const { channel_id } = await call(first, '/api/channels', channel)

  const jump = async () => {
    const before = jumping.output().split('clock shifted').length
    jumping.child.kill('SIGCONT')
    await waitFor('the clock to jump', () => jumping.output().split('clock shifted').length > before)
  }
  const people = Array.from({ length: 20 }, (_, i) => String(5_511_900_000_000 + i))
  const sent: { id: string; to: string }[] = []
  for (let i = 0; i < 300; i += 1) {
    if (i === 100 || i === 200) await jump()
    const to = people[i % people.length] ?? ''
    const { id = '' } = await call(i % 2 ? first : second, '/api/outbound/send', {
      channel_id,
      to,
      text: `number ${i}`,
    })
    sent.push({ id, to })
    if (i % 10 === 0)
      await platforms.control('POST', 'inbound', {
        platform: 'chatapp',
        account_id: phone_number_id,
        from: to,
        message: `in ${i}`,
      })
  }
  await waitFor(
    'everything to be told of every message',
    () => sent.every(({ id }) => toldOf(receiver, id).length >= everything.length),
    60_000,
  )
  for (const { id } of sent) expect(toldOf(receiver, id)).toEqual(everything)
  expect(receiver.requests.filter(({ body }) => body.type === 'message.received')).toHaveLength(30)

  // Each once, and to one person in the order of acceptance. What the platform refuses for its pace it gets again.
  const taken = (await platforms.requests('/messages')).filter(({ status }) => status === 200)
  const calls = taken.map(({ body }) => {
    const { to, biz_opaque_callback_data: tag } = body as { to: string; biz_opaque_callback_data: string }
    return { to, id: tag.split('.')[0] ?? '' }
  })
  expect(calls).toHaveLength(sent.length)
  for (const person of people)
    expect(calls.filter(({ to }) => to === person).map(({ id }) => id)).toEqual(
      sent.filter(({ to }) => to === person).map(({ id }) => id),
    )
  for (const { output } of [right, jumping]) expect(output()).not.toContain('"level":"error"')
})
