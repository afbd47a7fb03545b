import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../test/test-app.ts'
import { type TestDatabase, createTestDatabase } from '../../test/test-database.ts'
import type { RuntimeDatabase } from './runtime-database.ts'

let database: TestDatabase
let db: RuntimeDatabase
let app: TestApp
const [greedy, other] = [randomUUID(), randomUUID()]

beforeAll(async () => {
  database = await createTestDatabase()
  // Transactions are held for as long as a busy machine takes over a test.
  db = await database.open({ maxConnections: 4, waitingPerTenant: 1, idleInTransactionTimeoutMs: 600_000 })
  app = await createTestApp({ database, between: () => db })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** A transaction that holds its connection until it is let go. */
const hold = async (tenant: string) => {
  const { promise: end, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const ended = db.tenantTransaction(tenant, async (tx) => {
    await tx.query('select 1')
    begin()
    await end
  })
  return { begun, letGo: () => (letGo(), ended) }
}

it('one tenant leaves connections for the others, and all of them leave those of the lanes', async () => {
  const [first, second, third] = await Promise.all([hold(greedy), hold(greedy), hold(greedy)])
  await Promise.all([first.begun, second.begun])
  const others = await Promise.all([hold(other), hold(other)])
  await Promise.all(others.map(({ begun }) => begun))
  await expect(db.forLanes.systemStatement({ text: 'select 1' })).resolves.toBeDefined()
  await expect(db.forLanes.tenantTransaction(greedy, (tx) => tx.query('select 1'))).resolves.toBeDefined()
  await first.letGo()
  await third.begun
  await Promise.all([second, third, ...others].map(({ letGo }) => letGo()))
})

it('a tenant with too many requests in line is told so, and no other one', async () => {
  const [busy, quiet] = [await app.client(), await app.client()]
  const [noisy, other] = [await busy.program(), await quiet.program()]
  // Once, so that both keys are known.
  for (const api of [noisy, other]) expect((await api.get('/api/auth/me')).status).toBe(200)
  const held = await Promise.all([hold(busy.clientId), hold(busy.clientId)])
  await Promise.all(held.map(({ begun }) => begun))
  // One may wait.
  const answers = [noisy.get('/api/auth/me'), noisy.get('/api/auth/me')]
  const refused = await Promise.race(answers)
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '1' }, body: { error: 'overloaded' } })
  expect(refused.body.message).toContain('of this client wait already')
  expect((await other.get('/api/auth/me')).status).toBe(200)
  await Promise.all(held.map(({ letGo }) => letGo()))
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200, 503]))
})
