import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, SignJWT, exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestClient, createTestApp } from '../../../../test/test-app.ts'

const issuer = 'https://login.example.test'
let t: TestApp
let client: TestClient
let privateKey: CryptoKey
let isDown = false
let published = ''

const provider = createServer((_request, response) => {
  response.writeHead(isDown ? 500 : 200, { 'content-type': 'application/json' }).end(isDown ? '' : published)
})

beforeAll(async () => {
  const pair = await generateKeyPair('ES256')
  privateKey = pair.privateKey
  published = JSON.stringify({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'p1', alg: 'ES256' }] })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  t = await createTestApp({
    env: {
      OIDC_JWKS_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/jwks`,
      OIDC_ISSUER: issuer,
      OIDC_AUDIENCE: 'herald',
      OIDC_CLIENT_CLAIM: 'org',
      OIDC_ROLE_CLAIM: 'herald_role',
    },
  })
  client = await t.client('Acme')
})
afterAll(async () => {
  await t.close()
  provider.closeAllConnections()
  provider.close()
})

type Bend = { issuer?: string; audience?: string; expires?: string; kid?: string; key?: CryptoKey; claims?: object }
const token = (bend: Bend = {}) =>
  new SignJWT({ org: client.clientId, herald_role: 'admin', email: 'ana@acme.test', name: 'Ana', ...bend.claims })
    .setProtectedHeader({ alg: 'ES256', kid: bend.kid ?? 'p1' })
    .setSubject('person-1')
    .setIssuer(bend.issuer ?? issuer)
    .setAudience(bend.audience ?? 'herald')
    .setExpirationTime(bend.expires ?? '1h')
    .sign(bend.key ?? privateKey)
const me = async (bend?: Bend) => t.caller({ token: await token(bend) }).get('/api/auth/me')

describe("tokens of a company's own identity provider", () => {
  it('are believed: client and role from the configured claims, the same person every time', async () => {
    const first = (await me()).body
    expect(first).toMatchObject({
      client: { name: 'Acme' },
      role: 'admin',
      user: { email: 'ana@acme.test', name: 'Ana' },
    })
    expect((await me()).body.user.id).toBe(first.user.id)
    expect((await t.caller({ token: await token() }).get('/api/users')).status).toBe(200)
    expect((await me({ claims: { herald_role: 'member' } })).body.scopes).not.toContain('webhooks:manage')
  })

  it('may make keys, and have no password and no name here', async () => {
    const person = t.caller({ token: await token() })
    const made = await person.post('/api/api-keys', { name: 'k', scopes: ['messages:send'] })
    expect([made.status, made.body.created_by]).toEqual([201, (await me()).body.user.id])
    const change = await person.post('/api/auth/password', { current_password: 'x', new_password: 'long enough' })
    expect([change.status, change.body.error]).toEqual([403, 'insufficient_role'])
    const rename = await person.patch('/api/auth/me', { name: 'Another' })
    expect([rename.status, rename.body.error]).toEqual([403, 'insufficient_role'])
  })

  it('are refused when anything about them is off', async () => {
    const stranger = (await generateKeyPair('ES256')).privateKey
    for (const bend of [
      { issuer: 'https://evil.test' },
      { audience: 'another service' },
      { expires: '-1s' },
      { key: stranger },
      { claims: { herald_role: 'superuser' } },
      { claims: { herald_role: undefined } },
      { claims: { org: 'Acme' } },
      { claims: { org: randomUUID() } },
    ])
      expect((await me(bend)).status, JSON.stringify(bend)).toBe(401)
  })

  it('do not open a suspended client', async () => {
    const guest = await t.client()
    expect((await me({ claims: { org: guest.clientId } })).status).toBe(200)
    await t.access.clients.suspend(guest.clientId)
    expect((await me({ claims: { org: guest.clientId } })).body.error).toBe('client_suspended')
  })

  it('are a 503 while the provider is down and has not been heard yet', async () => {
    isDown = true
    const fresh = await createTestApp({
      database: t.database,
      env: {
        OIDC_JWKS_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/jwks`,
        OIDC_ISSUER: issuer,
        OIDC_AUDIENCE: 'herald',
      },
    })
    const answer = await fresh.caller({ token: await token() }).get('/api/auth/me')
    expect([answer.status, answer.body.error]).toEqual([503, 'overloaded'])
    await fresh.close()
    isDown = false
  })
})
