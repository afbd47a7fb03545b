import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeModules } from '../src/compose/modules.ts'
import { type Scope, scopes } from '../src/http/principal.ts'
import type { InterfaceEndpoint } from './interface-endpoint.ts'
import { interfaceEndpoints } from './interface-endpoints.ts'
import { type TestApp, type TestCaller, type TestClient, createTestApp } from './test-app.ts'
import { Registry } from 'prom-client'

// Walks the conformance table against the whole application: who is let in, and what every body route refuses. That the
// routes do what they promise is shown by the test that each row names as its proof.

let app: TestApp
let modules: ReturnType<typeof composeModules>
let client: TestClient
let accepted: TestClient

const isBuilt = ({ method, path }: InterfaceEndpoint) => declared.has(`${method} ${shape(path)}`)
const shape = (path: string) => path.replaceAll(/\{\w+\}|:\w+/g, ':x')
const declared = new Set<string>()

beforeAll(async () => {
  app = await createTestApp({
    termsGate: (clientId) => modules.termsGate(clientId),
    modules: (fixture) => {
      modules = composeModules({ ...fixture, database: fixture.db, metrics: new Registry() }, fixture.access)
      return [
        (shell) =>
          shell.addHook('onRoute', ({ method, url }) => {
            for (const one of [method].flat()) declared.add(`${one} ${shape(url)}`)
          }),
        ...modules.routes.filter((addRoutes) => addRoutes !== fixture.access.addRoutes),
      ]
    },
  })
  client = await app.client()
  accepted = await app.client()
  const { version } = (await accepted.owner.get('/api/marketing/terms')).body
  expect((await accepted.owner.post('/api/marketing/terms/accept', { version })).status).toBe(200)
})
afterAll(async () => {
  await modules.stop()
  await app.close()
})

const url = ({ path }: InterfaceEndpoint) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'platform' ? 'chatapp' : 'nothing-there'))

const call = (
  caller: TestCaller,
  endpoint: InterfaceEndpoint,
  body?: object | string,
  headers?: Record<string, string>,
) => {
  const verb = endpoint.method.toLowerCase() as 'get' | 'post' | 'patch' | 'put' | 'delete'
  return verb === 'get'
    ? caller.get(url(endpoint), headers)
    : caller[verb](url(endpoint), body ?? (endpoint.body ? {} : undefined), headers)
}

const others = (scope: Scope) => scopes.filter((one) => one !== scope)

describe.each(interfaceEndpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  '$name',
  ({ endpoint }) => {
    it('lets in whom it should and nobody else', async () => {
      if (!isBuilt(endpoint)) {
        expect(endpoint.proof, 'a route that is not there cannot have a proof').toBeUndefined()
        return
      }
      for (const caller of [app.anybody, app.caller({ apiKey: 'hk_wrong' }), app.caller({ token: 'e30.e30.e30' })]) {
        const answer = await call(caller, endpoint, 'not json')
        expect([answer.status, answer.body.error]).toEqual([401, 'unauthenticated'])
      }
      const without = await call(await client.program(others(endpoint.scope)), endpoint, 'not json')
      expect([without.status, without.body.error, without.body.required_scope]).toEqual([
        403,
        'insufficient_scope',
        endpoint.scope,
      ])

      const withScope = await call(await client.program([endpoint.scope]), endpoint)
      if (endpoint.consoleOnly) expect(withScope.body.error).toBe('console_only')
      else if (endpoint.gated) expect([withScope.status, withScope.body.error]).toEqual([403, 'terms_not_accepted'])
      else expect([401, 403]).not.toContain(withScope.status)
      if (endpoint.gated)
        expect([401, 403]).not.toContain((await call(await accepted.program([endpoint.scope]), endpoint)).status)
    })

    it('refuses what is not a JSON object of its own fields', async () => {
      if (!isBuilt(endpoint) || !endpoint.body) return
      const caller = endpoint.consoleOnly ? accepted.owner : await accepted.program([endpoint.scope])
      const form = await call(caller, endpoint, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })
      expect([form.status, form.body.error]).toEqual([415, 'unsupported_media_type'])
      const broken = await call(caller, endpoint, '{"a": ')
      expect([broken.status, broken.body.error]).toEqual([400, 'invalid_json'])
      const unknown = await call(caller, endpoint, { no_such_field: 1 })
      expect([unknown.status, unknown.body.error]).toEqual([400, 'validation_failed'])
      expect(unknown.body.details.map(({ field }: { field: string }) => field)).toContain('no_such_field')
    })
  },
)

describe('a null character', () => {
  type Parameter = { name: string; in: string; required?: boolean }
  type Operations = Record<string, { get?: { parameters?: Parameter[] } }>
  const right: Record<string, string> = { ad_account_id: 'act_1', since: '2026-01-31', until: '2026-01-31' }

  it('in any parameter of any read is refused by name, or finds nothing', async () => {
    const paths = app.app.swagger().paths as Operations
    const reads = Object.entries(paths).flatMap(([path, { get }]) =>
      get && path.startsWith('/api/') ? [{ path, parameters: get.parameters ?? [] }] : [],
    )
    let asked = 0
    for (const { path, parameters } of reads)
      for (const { name, in: where } of parameters.filter((one) => one.in === 'query' || one.in === 'path')) {
        const given = (one: string) => (one === name ? 'a%00b' : (right[one] ?? '1'))
        const query = parameters.filter((one) => one.in === 'query' && (one.required || one.name === name))
        const address = path.replaceAll(/\{(\w+)\}/g, (_, one: string) => given(one))
        const search = query.map((one) => `${one.name}=${given(one.name)}`).join('&')
        const answer = await accepted.owner.get(`${address}?${search}`)
        asked += 1
        if (answer.status === 400 && answer.body.error === 'validation_failed')
          expect(answer.body.details, `${path}: ${name}`).toEqual([expect.objectContaining({ field: name })])
        else expect([200, 400, 403, 404], `${path}: ${name} (${where})`).toContain(answer.status)
      }
    expect(asked).toBeGreaterThan(50)
  })
})
