import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HeraldError, createHeraldClient, unwrap } from '../../../packages/api-client/src/index.ts'
import { type TestApp, type TestClient, createTestApp } from './test-app.ts'

let app: TestApp
let client: TestClient
let baseUrl: string
beforeAll(async () => {
  app = await createTestApp()
  client = await app.client()
  baseUrl = await app.listen()
})
afterAll(() => app.close())

describe('the generated client', () => {
  it('speaks for a program with an API key', async () => {
    const herald = createHeraldClient({ baseUrl, apiKey: await client.apiKey(['messages:send']) })
    const me = await unwrap(herald.GET('/api/auth/me'))
    expect(me.client.id).toBe(client.clientId)
  })

  it('speaks for a person, with whatever token is current', async () => {
    let asked = 0
    const herald = createHeraldClient({ baseUrl, accessToken: () => (asked++, client.ownerToken) })
    const { data } = await herald.GET('/api/users')
    expect([data?.data.length, asked]).toEqual([1, 1])
  })

  it('gives refusals as values, or throws them when asked to', async () => {
    const herald = createHeraldClient({ baseUrl, apiKey: 'hk_wrong' })
    const { error, response } = await herald.GET('/api/auth/me')
    expect([response.status, error?.error]).toEqual([401, 'unauthenticated'])
    const thrown = await unwrap(herald.GET('/api/auth/me')).catch((caught: unknown) => caught)
    expect(thrown).toBeInstanceOf(HeraldError)
    expect((thrown as HeraldError).body.request_id).toMatch(/^req_/)
  })
})
