import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, createTestDatabase } from '../../../../test/test-database.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import type { RuntimeDatabase } from '../../../db/runtime-database.ts'
import { silentLogger as log } from '../../../lib/logger.ts'
import { createTargetCounter } from './target-counter.ts'
import { listTargetHours } from './target-hours-store.ts'

let database: TestDatabase
let db: RuntimeDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open()
})
afterAll(() => database.close())

const hour = new Date('2026-01-31T09:00:00.000Z')
const clock = { at: Date.parse('2026-01-31T09:59:59.999Z'), now: (): number => clock.at }
const call = (clientId: string, changes: object = {}) => ({
  clientId,
  url: 'https://example.com/a',
  isDelivered: true,
  durationMs: 7,
  ...changes,
})
const hoursOf = (clientId: string) => db.tenantTransaction(clientId, (tx) => listTargetHours(tx, hour))

it('adds the calls of every process to the hour of their client and URL', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const counters = [
    createTargetCounter({ database: db, clock, log }),
    createTargetCounter({ database: db, clock, log }),
  ]
  for (const counter of counters) {
    counter.count(call(one))
    counter.count(call(one, { isDelivered: false, durationMs: 20_000 }))
    counter.count(call(other, { url: 'https://example.com/b' }))
  }
  clock.at += 1
  for (const counter of counters) counter.count(call(one))
  await Promise.all(counters.map((counter) => counter.stop()))
  const hours = await hoursOf(one)
  expect(hours.map(({ hour: at, delivered, failed }) => [at.toISOString(), delivered, failed])).toEqual([
    ['2026-01-31T09:00:00.000Z', 2, 2],
    ['2026-01-31T10:00:00.000Z', 2, 0],
  ])
  expect(hours[0]?.latencies).toEqual([0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2])
  expect(await hoursOf(other)).toMatchObject([{ url: 'https://example.com/b', delivered: 2, failed: 0 }])
})

it('keeps what could not be stored, and stores it when it can', async () => {
  const client = randomUUID()
  let failures = 0
  const batchStatement: RuntimeDatabase['batchStatement'] = async (...given) => {
    if (failures < 2) throw new Error(`the database is away: ${(failures += 1)}`)
    return db.batchStatement(...given)
  }
  const counter = createTargetCounter({ database: { batchStatement }, clock, log })
  counter.count(call(client))
  await waitFor('the first failure', () => failures > 0)
  counter.count(call(client))
  const hours = await waitFor('both calls', async () => {
    const found = await hoursOf(client)
    return found.length > 0 && found
  })
  expect(hours).toMatchObject([{ delivered: 2 }])
  counter.count(call(client))
  await counter.stop()
  expect(await hoursOf(client)).toMatchObject([{ delivered: 3 }])
})
