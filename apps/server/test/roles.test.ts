import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeModules } from '../src/compose/modules.ts'
import { type UserRole, roles } from '../src/http/principal.ts'
import { type TestApp, type TestClient, type TestUser, createTestApp } from './test-app.ts'

// Every role at every route. Who is let in stands here once more, in words of its own: what a role means must not change by
// a slip in the table that the server goes by.

const everyone = [...roles]
const managers: UserRole[] = ['owner', 'admin']
const messaging: UserRole[] = [...managers, 'member', 'support']
const webhooks: UserRole[] = [...managers, 'developer']
const history: UserRole[] = [...webhooks, 'support']
const adReaders: UserRole[] = [...managers, 'member', 'marketer']
const adManagers: UserRole[] = [...managers, 'marketer']

/** The first line that fits says who. */
const rules: [RegExp, UserRole[]][] = [
  [/^\w+ \/api\/auth\//, everyone],
  [/^GET \/api\/(stream|roles|attention)$/, everyone],
  [/^\w+ \/api\/(users|audit)/, managers],
  [/^\w+ \/api\/api-keys/, webhooks],
  [/^\w+ \/api\/(conversations|saved-replies|outbound|opt-outs|comments|templates)/, messaging],
  [/^\w+ \/api\/channels\/:x\/(media|read|keywords)/, messaging],
  [/^GET \/api\/channels/, [...messaging, 'developer']],
  [/^\w+ \/api\/(channels|embed)/, webhooks],
  [/^GET \/api\/webhooks\/events/, history],
  [/^\w+ \/api\/webhooks\//, webhooks],
  [/^POST \/api\/marketing\/terms\/accept$/, managers],
  [/^(GET|POST) \/api\/marketing\/insights/, adReaders],
  [/^PATCH \/api\/marketing\/leads\//, adReaders],
  [/^GET \/api\/marketing\/oauth/, adManagers],
  [/^GET \/api\/marketing\//, adReaders],
  [/^\w+ \/api\/marketing\//, adManagers],
]

type Route = { method: string; url: string }
const routes: Route[] = []
let app: TestApp
let modules: ReturnType<typeof composeModules>
let client: TestClient
const people = new Map<UserRole, TestUser>()

beforeAll(async () => {
  app = await createTestApp({
    termsGate: (clientId) => modules.termsGate(clientId),
    modules: (fixture) => {
      modules = composeModules({ ...fixture, database: fixture.db, metrics: new Registry() }, fixture.access)
      return modules.routes.filter((addRoutes) => addRoutes !== fixture.access.addRoutes)
    },
  })
  const document = app.app.swagger() as { paths: Record<string, Record<string, { security?: object[] }>> }
  for (const [url, operations] of Object.entries(document.paths))
    for (const [method, { security }] of Object.entries(operations))
      if (url.startsWith('/api/') && security?.length !== 0) routes.push({ method: method.toUpperCase(), url })
  client = await app.client()
  const { version } = (await client.owner.get('/api/marketing/terms')).body
  await client.owner.post('/api/marketing/terms/accept', { version })
  for (const role of roles) people.set(role, await client.user(role))
})
afterAll(async () => {
  await modules.stop()
  await app.close()
})

const person = (role: UserRole): TestUser => {
  const found = people.get(role)
  if (!found) throw new Error(`nobody is ${role}`)
  return found
}
const nameOf = ({ method, url }: Route) => `${method} ${url.replaceAll(/\{\w+\}/g, ':x')}`
const rolesAt = (route: Route) => rules.find(([pattern]) => pattern.test(nameOf(route)))?.[1]

/** Whether the role lets one in. What is said of the request itself comes after that. */
const isLetIn = async (role: UserRole, { method, url }: Route): Promise<boolean> => {
  const address = url.replace('{platform}', 'chatapp').replaceAll(/\{\w+\}/g, 'nothing-there')
  const verb = method.toLowerCase() as 'get'
  const answer = await (method === 'GET'
    ? person(role).get(address)
    : (person(role)[verb] as TestUser['post'])(address, 'not json'))
  if (answer.status !== 403) return true
  expect(['insufficient_scope', 'insufficient_role']).toContain(answer.body.error)
  return false
}

describe.each(roles)('%s', (role) => {
  it('is let in where the role says so, and nowhere else', async () => {
    // One ends what others of these tests sign in with, the other stays open.
    const left = new Set(['DELETE /api/auth/sessions', 'GET /api/stream'])
    const asked = routes.filter((route) => !left.has(nameOf(route)))
    expect(asked.length).toBeGreaterThan(80)
    const wrong: string[] = []
    for (const route of asked) {
      const expected = rolesAt(route)
      if (expected === undefined) wrong.push(`${nameOf(route)}: no line of the table fits`)
      else if ((await isLetIn(role, route)) !== expected.includes(role)) wrong.push(nameOf(route))
    }
    expect(wrong).toEqual([])
  })

  it('is described to every signed-in person, with those who can change it', async () => {
    const { status, body } = await person(role).get('/api/roles')
    expect(status).toBe(200)
    const me = (await person(role).get('/api/auth/me')).body
    expect(body.data.find((one: { role: string }) => one.role === role)?.scopes).toEqual(me.scopes)
    expect(body.administrators.map((one: { role: string }) => one.role)).toEqual(['owner', 'owner', 'admin'])
    expect(body.administrators[0]).toEqual({ name: 'Test owner', email: client.owner.email, role: 'owner' })
  })
})

describe('roles', () => {
  it('are for signed-in people', async () => {
    expect((await (await client.program()).get('/api/roles')).body.error).toBe('console_only')
  })

  it('are given by managers, and only owners make owners', async () => {
    for (const role of roles) {
      const body = { email: `new-${role}@example.test`, name: role, role }
      const byAdmin = await person('admin').post('/api/users', body)
      if (role === 'owner') expect(byAdmin.body.error).toBe('insufficient_role')
      else expect([byAdmin.status, byAdmin.body.role]).toEqual([201, role])
    }
    const unknown = await client.owner.post('/api/users', { email: 'x@example.test', name: 'x', role: 'agent' })
    expect(unknown.body.details[0].field).toBe('role')
  })
})

describe('a developer', () => {
  it('makes keys for programs, but none that spends money', async () => {
    const make = (...scopes: string[]) => person('developer').post('/api/api-keys', { name: 'CI', scopes })
    const made = await make('messages:send', 'webhooks:manage')
    expect(made.status).toBe(201)
    const refused = await make('messages:send', 'marketing:manage')
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      403,
      'insufficient_role',
      'A developer cannot make a key with marketing:manage. Leave it out, or ask an owner or admin for this key.',
    ])
    const listed = (await person('developer').get('/api/api-keys')).body.data as { name: string }[]
    expect(listed.filter(({ name }) => name === 'CI')).toHaveLength(1)
    expect((await person('developer').delete(`/api/api-keys/${made.body.id}`)).status).toBe(204)
  })
})

describe('support', () => {
  it('reads the history of what it works on, and not of ads', async () => {
    const sample = async (key: string): Promise<string> =>
      (await client.owner.post('/api/webhooks/test', { key })).body.id
    const [message, lead] = [await sample('chatapp'), await sample('marketing')]
    const listed = async (role: UserRole): Promise<string[]> =>
      (await person(role).get('/api/webhooks/events')).body.data.map(({ id }: { id: string }) => id)
    expect(await listed('owner')).toEqual([lead, message])
    expect(await listed('support')).toEqual([message])
    const one = (id: string) => person('support').get(`/api/webhooks/events/${id}`)
    expect((await one(message)).body.id).toBe(message)
    expect([(await one(lead)).status, (await one(lead)).body.error]).toEqual([404, 'event_not_found'])
    const filtered = await person('support').get('/api/webhooks/events?key=marketing')
    expect(filtered.body.data).toEqual([])
    const resend = await person('support').post(`/api/webhooks/events/${message}/retry`)
    expect(resend.body.error).toBe('insufficient_scope')
  })
})
