import { laneKindNumber } from '../../../lanes/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbedFixture, createEmbedFixture } from '../../../../test/embed-fixture.ts'
import { createTestMaintenance } from '../../../../test/test-maintenance.ts'
import type { TestClient } from '../../../../test/test-app.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { uuidOf } from '../../../lib/ids.ts'
import { signupRetention } from './embed-maintenance.ts'
import { sessionStatusCode } from '../embed-codes.ts'

let fixture: EmbedFixture
let client: TestClient

beforeAll(async () => {
  fixture = await createEmbedFixture()
  client = await fixture.client()
})
afterAll(() => fixture.stop())

const origins = ['https://app.example.com']
const endTime = (id: string) =>
  fixture.database.peek(
    `update herald.embed_session set expires_at = now() - interval '1 second' where session_id = $1`,
    [uuidOf('embedSession', id)],
  )

describe('POST /api/embed/sessions', () => {
  it('gives the address and the token once, and keeps only a hash', async () => {
    const before = Date.now()
    const { status, body } = await client.owner.post('/api/embed/sessions', {
      allowed_origins: ['https://App.example.com/', 'http://localhost:3000', 'http://[::1]:8080', 'http://127.0.0.1'],
      external_ref: 'kunde 7 – ü',
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^es_[0-9a-z]{26}$/),
      url: `http://herald.test/embed/${body.token}`,
      token: expect.stringMatching(/^he_/),
      status: 'pending',
      platforms: ['chatapp'],
      allowed_origins: ['https://app.example.com', 'http://localhost:3000', 'http://[::1]:8080', 'http://127.0.0.1'],
      external_ref: 'kunde 7 – ü',
      expires_at: expect.stringMatching(/Z$/),
      created_at: expect.stringMatching(/Z$/),
    })
    const minutes = (Date.parse(body.expires_at) - before) / 60_000
    expect(minutes).toBeGreaterThan(29.9)
    expect(minutes).toBeLessThan(31)
    const rows = await fixture.database.peek<{ row: string }>('select s::text as row from herald.embed_session s')
    expect(rows.some(({ row }) => row.includes(body.token))).toBe(false)
    const read = await client.owner.get(`/api/embed/sessions/${body.id}`)
    expect(read.body).not.toHaveProperty('token')
    expect(read.body).toMatchObject({ status: 'pending', steps: [], external_ref: 'kunde 7 – ü' })
  })

  it('repeats the first answer to an Idempotency-Key, whose token is stored sealed', async () => {
    const create = () =>
      client.owner.post('/api/embed/sessions', { allowed_origins: origins }, { 'idempotency-key': 'signup-1' })
    const first = await create()
    expect(first.status).toBe(201)
    expect(await create()).toMatchObject({ status: 201, body: first.body, headers: { 'idempotent-replay': 'true' } })
    const rows = await fixture.database.peek<{ row: string }>('select i::text as row from herald.idempotency i')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(first.body.token)
  })

  it('takes all that is optional, and counts null as absent', async () => {
    const { status, body } = await client.owner.post('/api/embed/sessions', {
      allowed_origins: origins,
      platforms: ['socialapp', 'photoapp', 'chatapp'],
      ttl_minutes: 10_080,
      external_ref: null,
      prefill: { business: { name: 'Lagoon', email: null }, phone: null, 'phone.category': null },
      theme: {
        primary_color: '#0b6e4f',
        logo_url: 'https://cdn.example.com/l.svg',
        language: 'pt',
        color_scheme: 'dark',
      },
    })
    expect(status, JSON.stringify(body)).toBe(201)
    const read = await client.owner.get(`/api/embed/sessions/${body.id}`)
    expect(read.body.platforms).toEqual(['socialapp', 'photoapp', 'chatapp'])
    expect(read.body.prefill).toEqual({ business: { name: 'Lagoon' } })
    expect(read.body.theme.language).toBe('pt')
    expect(read.body).not.toHaveProperty('external_ref')
  })

  it('takes the prefill under dotted names too', async () => {
    const { body } = await client.owner.post('/api/embed/sessions', {
      allowed_origins: origins,
      prefill: {
        'business.name': 'Lagoon',
        'business.email': null,
        phone: { category: 'RETAIL' },
        'phone.displayName': 'L',
      },
    })
    const read = await client.owner.get(`/api/embed/sessions/${body.id}`)
    expect(read.body.prefill).toEqual({
      business: { name: 'Lagoon' },
      phone: { displayName: 'L', category: 'RETAIL' },
    })
  })

  it.each([
    ['allowed_origins', {}],
    ['allowed_origins', { allowed_origins: [] }],
    ['allowed_origins', { allowed_origins: 'https://app.example.com' }],
    ['allowed_origins', { allowed_origins: Array.from({ length: 21 }, (_, i) => `https://a${i}.example.com`) }],
    ['allowed_origins[0]', { allowed_origins: ['https://app.example.com/path'] }],
    ['allowed_origins[0]', { allowed_origins: ['https://app.example.com/.'] }],
    ['allowed_origins[0]', { allowed_origins: ['https://app.example.com?x=1'] }],
    ['allowed_origins[0]', { allowed_origins: ['https://*.example.com'] }],
    ['allowed_origins[0]', { allowed_origins: ['*'] }],
    ['allowed_origins[0]', { allowed_origins: ['javascript:alert(1)'] }],
    ['allowed_origins[0]', { allowed_origins: ['data:text/html,x'] }],
    ['allowed_origins[0]', { allowed_origins: ['null'] }],
    ['allowed_origins[0]', { allowed_origins: ['app.example.com'] }],
    ['allowed_origins[0]', { allowed_origins: ['http://app.example.com'] }],
    ['allowed_origins[0]', { allowed_origins: ['https://user:pw@app.example.com'] }],
    ['allowed_origins[1]', { allowed_origins: ['https://ok.example.com', 'https://a.com;script-src'] }],
    ['allowed_origins[0]', { allowed_origins: ["https://a.com,'unsafe-inline'"] }],
    ['allowed_origins[0]', { allowed_origins: ['https://a.com https://b.com'] }],
    ['ttl_minutes', { ttl_minutes: 0 }],
    ['ttl_minutes', { ttl_minutes: 10_081 }],
    ['ttl_minutes', { ttl_minutes: 1.5 }],
    ['ttl_minutes', { ttl_minutes: '30' }],
    ['platforms', { platforms: [] }],
    ['platforms[0]', { platforms: ['mailapp'] }],
    ['platforms', { platforms: 'chatapp' }],
    ['external_ref', { external_ref: 42 }],
    ['external_ref', { external_ref: 'x'.repeat(513) }],
    ['prefill', { prefill: 'Lagoon' }],
    ['prefill', { prefill: ['Lagoon'] }],
    ['prefill.business', { prefill: { business: 'Lagoon' } }],
    ['prefill.business.name', { prefill: { business: { name: 7 } } }],
    ['prefill.phone.category', { prefill: { phone: { category: {} } } }],
    ['prefill.extra', { prefill: { extra: 1 } }],
    ['prefill.business.vat', { prefill: { business: { vat: 'x' } } }],
    ['prefill.business.vat', { prefill: { 'business.vat': 'x' } }],
    ['theme.primary_color', { theme: { primary_color: 'red;}' } }],
    ['theme.logo_url', { theme: { logo_url: 'javascript:alert(1)' } }],
    ['theme.logo_url', { theme: { logo_url: "https://a.com;script-src 'unsafe-inline'/x.png" } }],
    ['theme.font', { theme: { font: 'x' } }],
    ['colour', { colour: 'red' }],
  ])('refuses a bad %s: %j', async (field, body) => {
    const start = 'allowed_origins' in body || field === 'allowed_origins' ? {} : { allowed_origins: origins }
    const answer = await client.owner.post('/api/embed/sessions', { ...start, ...body })
    expect(answer.status).toBe(400)
    expect(answer.body.error).toBe('validation_failed')
    expect(answer.body.details.map((detail: { field: string }) => detail.field)).toContain(field)
  })

  it('needs the scope webhooks:manage', async () => {
    const program = await client.program(['messages:send'])
    expect((await program.post('/api/embed/sessions', { allowed_origins: origins })).status).toBe(403)
    expect((await program.get('/api/embed/sessions')).status).toBe(403)
    expect((await fixture.anybody.get('/api/embed/sessions')).status).toBe(401)
    const manager = await client.program(['webhooks:manage'])
    expect((await manager.post('/api/embed/sessions', { allowed_origins: origins })).status).toBe(201)
  })
})

describe('GET /api/embed/sessions', () => {
  it('lists page by page, newest first, by status and external_ref', async () => {
    const lister = await fixture.client()
    const made: string[] = []
    for (let i = 0; i < 5; i += 1)
      made.unshift((await fixture.newSession(lister.owner, { external_ref: i === 2 ? 'the one' : `other ${i}` })).id)
    await lister.owner.post(`/api/embed/sessions/${made[0]}/revoke`)
    await endTime(made[1] ?? '')

    const seen: string[] = []
    let cursor: string | null = ''
    do {
      const {
        status,
        body,
      }: { status: number; body: { data: { id: string }[]; paging: { next_cursor: string | null } } } =
        await lister.owner.get(`/api/embed/sessions?limit=2&cursor=${cursor}`)
      expect(status).toBe(200)
      seen.push(...body.data.map(({ id }) => id))
      cursor = body.paging.next_cursor
    } while (cursor !== null)
    expect(seen).toEqual(made)

    const idsOf = async (query: string) =>
      (await lister.owner.get(`/api/embed/sessions?${query}`)).body.data.map(({ id }: { id: string }) => id)
    expect(await idsOf('status=revoked')).toEqual([made[0]])
    expect(await idsOf('status=expired')).toEqual([made[1]])
    expect(await idsOf('status=pending')).toEqual(made.slice(2))
    expect(await idsOf('external_ref=the%20one')).toEqual([made[2]])
    expect((await lister.owner.get('/api/embed/sessions?status=done')).status).toBe(400)
    expect((await lister.owner.get('/api/embed/sessions?cursor=x')).status).toBe(400)
    expect((await lister.owner.get('/api/embed/sessions?limit=101')).status).toBe(400)
  })

  it('shows nothing of another client', async () => {
    const session = await fixture.newSession(client.owner)
    const other = await fixture.client()
    expect((await other.owner.get('/api/embed/sessions')).body.data).toEqual([])
    for (const id of [session.id, 'es_nothing', session.id.replace('es_', 'ch_'), session.token]) {
      const read = await other.owner.get(`/api/embed/sessions/${id}`)
      expect([read.status, read.body.error]).toEqual([404, 'session_not_found'])
      const revoked = await other.owner.post(`/api/embed/sessions/${id}/revoke`)
      expect([revoked.status, revoked.body.error]).toEqual([404, 'session_not_found'])
    }
    expect((await client.owner.get(`/api/embed/sessions/${session.id}`)).body.status).toBe('pending')
  })
})

it('puts a session that nobody used to rest when its time is over', async () => {
  const session = await fixture.newSession(client.owner)
  await endTime(session.id)
  const laneId = uuidOf('embedSession', session.id) ?? ''
  await fixture.database.peek('update herald.lane set due_at = now() where lane_id = $1', [laneId])
  fixture.lanes.wake(laneKindNumber.signup, { clientId: client.clientId, laneId })
  await waitFor('the row to say so', async () => {
    const [row] = await fixture.database.peek<{ status: number; lanes: number }>(
      `select status, (select count(*)::int from herald.lane l where l.lane_id = s.session_id) as lanes
       from herald.embed_session s where session_id = $1`,
      [laneId],
    )
    return row?.status === sessionStatusCode.expired && row.lanes === 0
  })
  expect((await client.owner.get(`/api/embed/sessions/${session.id}`)).body).toMatchObject({
    status: 'expired',
    ended_at: expect.any(String),
  })
})

describe('POST /api/embed/sessions/{sessionId}/revoke', () => {
  it('kills the link at once, and a second time changes nothing', async () => {
    const session = await fixture.newSession(client.owner)
    expect((await fixture.anybody.get(`/embed/${session.token}`)).status).toBe(200)
    const revoked = await client.owner.post(`/api/embed/sessions/${session.id}/revoke`, {})
    expect(revoked.status).toBe(200)
    expect(revoked.body).toMatchObject({ id: session.id, status: 'revoked', ended_at: expect.any(String) })
    expect((await fixture.anybody.get(`/embed/${session.token}`)).status).toBe(410)
    const again = await client.owner.post(`/api/embed/sessions/${session.id}/revoke`)
    expect(again.body).toEqual(revoked.body)
  })

  it('leaves an expired session expired and refuses a completed one', async () => {
    const late = await fixture.newSession(client.owner)
    await endTime(late.id)
    expect((await client.owner.post(`/api/embed/sessions/${late.id}/revoke`)).body.status).toBe('expired')

    const used = await fixture.newSession(client.owner)
    await fixture.signIn(used, 'chatapp', { new_number: '15550300001' })
    await fixture.settled(client.owner, used)
    const refused = await client.owner.post(`/api/embed/sessions/${used.id}/revoke`)
    expect([refused.status, refused.body.error]).toEqual([409, 'session_not_revocable'])
    expect((await client.owner.get(`/api/embed/sessions/${used.id}`)).body.status).toBe('completed')
  })

  it('stops a connection that waits for an answer', async () => {
    const session = await fixture.newSession(client.owner, { platforms: ['socialapp'] })
    await fixture.signIn(session, 'socialapp')
    await fixture.settled(client.owner, session, ({ question }) => question !== undefined)
    await client.owner.post(`/api/embed/sessions/${session.id}/revoke`)
    const answer = await fixture.anybody.post(`/embed/${session.token}/answer`, { account: '610000000000001' })
    expect([answer.status, answer.body.error]).toEqual([410, 'session_ended'])
    const [row] = await fixture.database.peek<{ work: string | null; lanes: number }>(
      `select work_sealed as work, (select count(*)::int from herald.lane l where l.lane_id = s.session_id) as lanes
       from herald.embed_session s where session_id = $1`,
      [uuidOf('embedSession', session.id)],
    )
    expect(row).toEqual({ work: null, lanes: 0 })
  })
})

describe('signups that are over', () => {
  it('are deleted after their retention, and no others', async () => {
    const ids: string[] = []
    for (let n = 0; n < 4; n += 1)
      ids.push((await client.owner.post('/api/embed/sessions', { allowed_origins: origins })).body.id)
    const [revoked = '', recent = '', forgotten = '', open = ''] = ids
    for (const id of [revoked, recent]) await client.owner.post(`/api/embed/sessions/${id}/revoke`)
    const age = (id: string, column: string, days: number) =>
      fixture.database.peek(
        `update herald.embed_session set ${column} = now() - $2 * interval '1 day' where session_id = $1`,
        [uuidOf('embedSession', id), days],
      )
    await age(revoked, 'ended_at', 91)
    await age(recent, 'ended_at', 89)
    // Nobody came by to end it.
    await age(forgotten, 'expires_at', 91)
    expect(await createTestMaintenance(fixture.db, [signupRetention(90)]).runNow('signup_retention')).toBe('ok')
    const statuses = await Promise.all(
      [revoked, recent, forgotten, open].map(
        async (id) => (await client.owner.get(`/api/embed/sessions/${id}`)).status,
      ),
    )
    expect(statuses).toEqual([404, 200, 404, 200])
    const lanes = await fixture.database.peek<{ lane_id: string }>(
      'select lane_id from herald.lane where lane_id = any ($1::uuid[])',
      [ids.map((id) => uuidOf('embedSession', id))],
    )
    expect(lanes).toEqual([{ lane_id: uuidOf('embedSession', open) }])
  })
})
