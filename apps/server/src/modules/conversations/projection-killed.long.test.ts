import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProjectionWorkerOptions } from '../../../test/projection-worker.ts'
import { type TestDatabase, createTestDatabase } from '../../../test/test-database.ts'
import { testProgram } from '../../../test/test-programs.ts'
import { waitFor } from '../../../test/wait-for.ts'
import type { RuntimeDatabase } from '../../db/runtime-database.ts'
import { newUuid } from '../../lib/ids.ts'
import { appendEvents } from '../webhooks/index.ts'
import { forgetProjection } from './conversation-retention-store.ts'

const EVENTS = 3_000

let database: TestDatabase
let db: RuntimeDatabase
const workers = new Set<ChildProcess>()
beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open()
})
afterAll(async () => {
  await Promise.all([...workers].map(kill))
  await database.close()
})

const startWorker = (dieAfterWrites?: number): ChildProcess => {
  const options: ProjectionWorkerOptions = {
    database: database.settings,
    ...(dieAfterWrites ? { dieAfterWrites } : {}),
  }
  const child = spawn(process.execPath, [testProgram('projection-worker'), JSON.stringify(options)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  workers.add(child)
  child.once('exit', () => workers.delete(child))
  return child
}

const kill = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  // Its lease runs out: what it held is free for the next.
  await database.peek('update herald.node set lease_until = now()')
}

const rowsOf = async (clientId: string) => {
  const all = (table: string, order: string) =>
    database.peek(`select * from herald.${table} where client_id = $1 order by ${order}`, [clientId])
  return [
    await all('contact', 'contact_id'),
    await all('contact_identity', 'identity'),
    await all('conversation', 'conversation_id'),
    await all('conversation_message', 'id'),
  ]
}

const position = async (): Promise<number> =>
  Number((await database.peek<{ position: string }>('select position from herald.conversation_feed'))[0]?.position ?? 0)

describe('a process that is killed while it reads events into conversations', () => {
  it('leaves rows that are those of a reading without a crash', async () => {
    const [clientId, channelId] = [newUuid(), newUuid()]
    await db.tenantTransaction(clientId, (tx) =>
      tx.query(`insert into client (client_id, name) values ($1, 'killed')`, [clientId]),
    )
    for (let from = 0; from < EVENTS; from += 500)
      await db.batchTransaction([clientId], (tx) =>
        appendEvents(
          tx,
          Array.from({ length: 500 }, (_, n) => ({
            clientId,
            key: 'chatapp' as const,
            type: 'message.received' as const,
            platform: 'chatapp' as const,
            channelId,
            orderingKey: 'any',
            occurredAt: new Date(),
            data: {
              platform_message_id: `in.${from + n}`,
              contact: { phone: String((from + n) % 97) },
              type: 'text',
              text: `message ${from + n}`,
              raw: {},
            },
          })),
        ),
      )
    // Each dies in the middle of a batch: after so many statements that write.
    for (const dieAfterWrites of [3, 4, 8, 7]) {
      const child = startWorker(dieAfterWrites)
      await waitFor('the worker to die', () => child.signalCode === 'SIGKILL', 60_000)
      // Its lease runs out: what it held is free for the next.
      await database.peek('update herald.node set lease_until = now()')
    }
    expect(await position()).toBeLessThan(EVENTS)
    const last = startWorker()
    await waitFor('all events to be read', async () => (await position()) === EVENTS, 30_000)
    await kill(last)
    const found = await rowsOf(clientId)
    expect(found[3]).toHaveLength(EVENTS)
    await db.tenantTransaction(clientId, forgetProjection)
    startWorker()
    await waitFor('all events to be read again', async () => (await position()) === EVENTS, 30_000)
    expect(await rowsOf(clientId)).toEqual(found)
  })
})
