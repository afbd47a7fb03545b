import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RuntimeDatabase } from '../../../db/runtime-database.ts'
import type { Authenticate } from '../../../http/authentication-hook.ts'
import { AppError } from '../../../lib/errors.ts'
import { type TestApp, type TestClient, createTestApp } from '../../../../test/test-app.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { bearerOf } from './authentication.ts'
import { newSecret } from './bearer-secrets.ts'

let transactions = 0
const counted = <Work extends (...args: never[]) => unknown>(work: Work): Work =>
  ((...args: never[]) => {
    transactions += 1
    return work(...args)
  }) as Work
const countTransactions = (db: RuntimeDatabase): RuntimeDatabase => ({
  ...db,
  systemTransaction: counted(db.systemTransaction),
  tenantTransaction: counted(db.tenantTransaction),
})

let t: TestApp
let client: TestClient
beforeAll(async () => {
  t = await createTestApp({ between: countTransactions })
  client = await t.client()
})
afterAll(() => t.close())

type Request = Parameters<Authenticate>[0]
const withKey = (apiKey: string) => ({ headers: { 'x-svc-api-key': apiKey } }) as unknown as Request
const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } }) as unknown as Request

describe('authentication', () => {
  it.each(['key', 'token'])('asks the database once about a %s, then answers by itself and at once', async (kind) => {
    const request = kind === 'key' ? withKey(await client.apiKey(['marketing:read'])) : withToken(client.ownerToken)
    // A machine that is busy elsewhere may be late with the feed, and then asking is right; a quiet moment must come.
    await waitFor('300 answers in a row without a question', async () => {
      expect(await t.access.authenticate(request)).toMatchObject({ clientId: client.clientId })
      transactions = 0
      const answers = Array.from({ length: 300 }, () => t.access.authenticate(request))
      const atOnce = answers.every((answer) => !(answer instanceof Promise) && !(answer instanceof AppError))
      await Promise.all(answers.map(async (answer) => answer))
      return atOnce && transactions === 0
    })
  })

  it('asks once for a crowd that comes with the same credential', async () => {
    const crowd = await t.client()
    for (const request of [withToken(crowd.ownerToken), withKey(await crowd.apiKey())]) {
      transactions = 0
      const answers = await Promise.all(Array.from({ length: 200 }, async () => t.access.authenticate(request)))
      expect(answers.every((answer) => !(answer instanceof AppError) && answer.clientId === crowd.clientId)).toBe(true)
      expect(transactions).toBeLessThanOrEqual(3)
    }
  })

  it('keeps a flood of wrong keys away from the database', async () => {
    transactions = 0
    const noise = Array.from({ length: 1_000 }, (_, i) => `hk_${i}`)
    const forged = Array.from({ length: 1_000 }, () => newSecret('apiKey', client.clientId).clear)
    const answers = await Promise.all([...noise, ...forged].map(async (key) => t.access.authenticate(withKey(key))))
    expect(answers.every((answer) => answer instanceof AppError && answer.code === 'unauthenticated')).toBe(true)
    expect(transactions).toBeLessThanOrEqual(3)
    transactions = 0
    for (const key of forged) expect(t.access.authenticate(withKey(key))).toBeInstanceOf(AppError)
    expect(transactions).toBe(0)
  })

  it('refuses tokens that we did not sign, or that were bent', async () => {
    const [header = '', payload = '', signature = ''] = client.ownerToken.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const bent = (changed: object) => Buffer.from(JSON.stringify({ ...claims, ...changed })).toString('base64url')
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    for (const token of [
      '',
      'x',
      'a.b.c',
      `${header}.${bent({ client_id: randomUUID() })}.${signature}`,
      `${header}.${bent({ epoch: 7 })}.${signature}`,
      `${unsigned}.${payload}.`,
      `${header}.${payload}.`,
    ])
      expect(await t.access.authenticate(withToken(token)), token).toMatchObject({ code: 'unauthenticated' })
  })

  it('reads the Bearer scheme whatever its case, and no other', () => {
    expect(bearerOf('bearer abc')).toBe('abc')
    expect(bearerOf('BEARER  abc ')).toBe('abc')
    expect(bearerOf('Bearer ')).toBe('')
    for (const header of ['Basic abc', 'Bearerabc', 'Bearer', 'Bearer a b', 'Digest a="Bearer abc"', undefined])
      expect(bearerOf(header)).toBeUndefined()
  })

  it('answers 503 and not 401 when it cannot ask', async () => {
    const broken = await createTestApp({
      database: t.database,
      between: (db) => ({ ...db, systemTransaction: () => Promise.reject(new Error('connection lost')) }),
    })
    const answer = await broken.caller({ apiKey: await client.apiKey() }).get('/api/auth/me')
    expect([answer.status, answer.body.error, answer.headers['retry-after']]).toEqual([503, 'overloaded', '1'])
    await broken.close()
  })
})

describe('keys that sign tokens', () => {
  it('rotate: the first signs, all of them are believed', async () => {
    const key = (id: string, byte: string) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`
    const node = (JWT_KEYS: string) => createTestApp({ database: t.database, env: { JWT_KEYS } })
    const old = await node(key('k1', 'a'))
    const { owner } = await old.client()
    const rotated = await node(`${key('k2', 'b')},${key('k1', 'a')}`)
    const retired = await node(key('k2', 'b'))
    expect((await rotated.caller({ token: owner.token }).get('/api/auth/me')).status).toBe(200)
    expect((await retired.caller({ token: owner.token }).get('/api/auth/me')).status).toBe(401)
    const login = await rotated.anybody.post('/api/auth/login', { email: owner.email, password: owner.password })
    expect((await retired.caller({ token: login.body.access_token }).get('/api/auth/me')).status).toBe(200)
    expect((await old.caller({ token: login.body.access_token }).get('/api/auth/me')).status).toBe(401)
    for (const app of [old, rotated, retired]) await app.close()
  })
})
