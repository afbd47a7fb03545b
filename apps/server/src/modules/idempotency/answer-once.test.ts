import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestClient, createTestApp } from '../../../test/test-app.ts'
import type { TestDatabase } from '../../../test/test-database.ts'
import { waitFor } from '../../../test/wait-for.ts'
import { closed } from '../../http/shared-schemas.ts'
import { AppError } from '../../lib/errors.ts'
import { createSecretBox } from '../../lib/secret-box.ts'
import { createAnswerOnce, idempotencyHeaders } from './index.ts'

// Two processes on one database, as far as memory goes: neither knows what the other is doing.

let one: TestApp
let two: TestApp
let client: TestClient
/** How often something was made, and what the next making waits for. */
let made: number
let making: () => Promise<void>
/** Transactions of the second process. */
let transactionsOfTwo = 0

const startProcess = (database?: TestDatabase) =>
  createTestApp({
    ...(database ? { database } : {}),
    between: (opened) => ({
      ...opened,
      tenantTransaction: (clientId, work) => {
        if (database) transactionsOfTwo += 1
        return opened.tenantTransaction(clientId, work)
      },
    }),
    modules: ({ db, config }) => [
      (app) => {
        const answerOnce = createAnswerOnce({ database: db, secretBox: createSecretBox(config.encryptionKeys) })
        app.post(
          '/api/things',
          {
            config: { access: { scope: 'none' }, bodiless: true, errors: ['queue_full'] },
            schema: {
              operationId: 'makeThing',
              headers: idempotencyHeaders,
              response: { 201: closed({ number: Type.Integer() }) },
            },
          },
          (request, reply) =>
            answerOnce(request, reply, 201, async () => {
              made += 1
              const number = made
              await making()
              return { number }
            }),
        )
      },
    ],
  })

beforeAll(async () => {
  one = await startProcess()
  two = await startProcess(one.database)
  client = await one.client()
})
afterAll(async () => {
  await two.close()
  await one.close()
})
beforeEach(() => {
  made = 0
  making = () => Promise.resolve()
})

const ask = (process: TestApp, key: string) =>
  process.caller({ token: client.ownerToken }).post('/api/things', undefined, { 'idempotency-key': key })
const claims = () => one.database.peek('select from herald.idempotency_claim where client_id = $1', [client.clientId])

describe('a request that is repeated to another process', () => {
  it('waits while the first is carried out, and gets its answer', async () => {
    const gate = Promise.withResolvers<void>()
    making = () => gate.promise
    const first = ask(one, 'slow')
    await waitFor('the first to be under way', () => made === 1)
    const before = transactionsOfTwo
    const second = ask(two, 'slow')
    await waitFor('the second to have looked a few times', () => transactionsOfTwo > before + 2)
    expect(made).toBe(1)
    gate.resolve()
    expect((await first).body).toEqual({ number: 1 })
    expect(await second).toMatchObject({ status: 201, body: { number: 1 }, headers: { 'idempotent-replay': 'true' } })
    expect(made).toBe(1)
    expect(await claims()).toEqual([])
  })

  it('is carried out when the first was refused', async () => {
    making = () => Promise.reject(new AppError('queue_full'))
    expect((await ask(one, 'refused')).body.error).toBe('queue_full')
    making = () => Promise.resolve()
    expect((await ask(two, 'refused')).body).toEqual({ number: 2 })
  })

  it('is carried out when the process of the first died, once its claim is over', async () => {
    const gate = Promise.withResolvers<void>()
    making = () => gate.promise
    const first = ask(one, 'died')
    await waitFor('the first to be under way', () => made === 1)
    making = () => Promise.resolve()
    const second = ask(two, 'died')
    // What is left of a process that extends its claim no more. More than once: this one lives, and extends it.
    await waitFor('the second to be under way', async () => {
      await one.database.peek(
        `update herald.idempotency_claim set claimed_until = now() - interval '1 ms' where client_id = $1`,
        [client.clientId],
      )
      return made === 2
    })
    expect((await second).body).toEqual({ number: 2 })
    // It comes back from the dead: the answer that was kept stays the only one.
    gate.resolve()
    expect(await first).toMatchObject({ body: { number: 2 }, headers: { 'idempotent-replay': 'true' } })
    expect(await claims()).toEqual([])
  })
})
