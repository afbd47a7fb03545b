import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import type { RuntimeDatabase } from '../../../db/runtime-database.ts'
import { type EventDraft, undatedDay } from './event-draft.ts'
import { appendEventRows } from './event-append-store.ts'

let database: TestDatabase
let db: RuntimeDatabase

const newClient = async (config?: { url: string; disabled?: number[] }): Promise<string> => {
  const clientId = randomUUID()
  await database.peek(`insert into herald.client (client_id, name) values ($1, 'test')`, [clientId])
  if (config)
    await database.peek(
      `insert into herald.webhook_config (client_id, webhook_url, disabled_keys) values ($1, $2, $3)`,
      [clientId, config.url, config.disabled ?? []],
    )
  return clientId
}

const draft = (clientId: string, more: Partial<EventDraft> = {}): EventDraft => ({
  clientId,
  key: 'chatapp',
  type: 'message.received',
  platform: 'chatapp',
  orderingKey: 'c/1',
  occurredAt: new Date(),
  data: { text: 'hi' },
  ...more,
})

const append = (drafts: EventDraft[]) =>
  db.batchTransaction([...new Set(drafts.map((one) => one.clientId))], (tx) => appendEventRows(tx, drafts))

const sequences = async (clientId: string): Promise<number[]> =>
  (
    await database.peek<{ sequence: string }>(
      `select sequence from herald.event where client_id = $1 order by sequence`,
      [clientId],
    )
  ).map((row) => Number(row.sequence))

beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open()
})
afterAll(() => database.close())

describe('appending events', () => {
  it('numbers without gaps per client, whatever else is in the batch', async () => {
    const a = await newClient()
    const b = await newClient()
    const first = await append([draft(a), draft(b), draft(a)])
    expect(first.map(({ clientId, index, sequence }) => [clientId === a, index, sequence])).toEqual(
      expect.arrayContaining([
        [false, 1, 1],
        [true, 0, 1],
        [true, 2, 2],
      ]),
    )
    expect(first).toHaveLength(3)
    expect((await append([draft(a)]))[0]?.sequence).toBe(3)
  })

  it('makes one event of a key that comes twice, in one batch or in two', async () => {
    const client = await newClient()
    const dedupe = { day: '2026-01-31', key: 'wamid.1:delivered' }
    const made = await append([draft(client, { dedupe }), draft(client, { dedupe }), draft(client)])
    expect(made.map(({ index }) => index)).toEqual([0, 2])
    expect(await append([draft(client, { dedupe })])).toEqual([])
    // Another day, another client, another key: not the same thing.
    const other = await newClient()
    expect(await append([draft(client, { dedupe: { ...dedupe, day: '2026-02-01' } })])).toHaveLength(1)
    expect(await append([draft(client, { dedupe: { ...dedupe, key: 'wamid.1:read' } })])).toHaveLength(1)
    expect(await append([draft(client, { dedupe: { ...dedupe, day: undatedDay } })])).toHaveLength(1)
    expect(await append([draft(other, { dedupe })])).toHaveLength(1)
    expect(await sequences(client)).toEqual([1, 2, 3, 4, 5])
  })

  it('gives the key back when the transaction fails: no unique message is eaten', async () => {
    const client = await newClient()
    const one = draft(client, { dedupe: { day: '2026-01-31', key: 'lost' } })
    await expect(
      db.batchTransaction([client], async (tx) => {
        await appendEventRows(tx, [one])
        throw new Error('boom')
      }),
    ).rejects.toThrow('boom')
    expect(await append([one])).toHaveLength(1)
    expect(await sequences(client)).toEqual([1])
  })

  it('stays gapless and free of deadlocks under four committers with repeats', async () => {
    const clients = await Promise.all([newClient(), newClient(), newClient()])
    const rounds = 30
    const committer = async (seed: number) => {
      for (let round = 0; round < rounds; round += 1) {
        const drafts = Array.from({ length: 20 }, (_, i) => {
          const clientId = clients[(i * 7 + seed * 5 + round) % clients.length] as string
          // Half of the keys are shared by all committers.
          const shared = i % 2 === 0
          return draft(clientId, {
            dedupe: { day: '2026-01-31', key: shared ? `s/${round}/${i}` : `${seed}/${round}/${i}` },
          })
        })
        await append(drafts)
      }
    }
    await Promise.all([0, 1, 2, 3].map(committer))
    for (const client of clients) {
      const found = await sequences(client)
      expect(found).toEqual(found.map((_, i) => i + 1))
      const [day] = await database.peek<{ received: string }>(
        `select sum(received) as received from herald.event_day where client_id = $1`,
        [client],
      )
      expect(Number(day?.received)).toBe(found.length)
    }
  })

  it('decides in the same statement whether an event is sent', async () => {
    const unset = await newClient()
    const partly = await newClient({ url: 'http://127.0.0.1:1', disabled: [2] })
    expect((await append([draft(unset)]))[0]?.skipped).toBe('not_configured')
    const made = await append([
      draft(partly),
      draft(partly, { key: 'photoapp', platform: 'photoapp' }),
      draft(partly, { key: 'publishing', platform: 'photoapp', type: 'comment.received' }),
    ])
    expect(made.map(({ skipped }) => skipped)).toEqual([undefined, 'disabled', undefined])
    const rows = await database.peek(
      `select status, queue, reason from herald.event where client_id = $1 order by sequence`,
      [partly],
    )
    expect(rows).toEqual([
      { status: 1, queue: 1, reason: null },
      { status: 4, queue: 0, reason: 'disabled' },
      { status: 1, queue: 1, reason: null },
    ])
  })

  it('stores what would break a text or a jsonb column', async () => {
    const client = await newClient()
    await append([draft(client, { orderingKey: 'a\0b', externalRef: '\uD800', data: { text: 'nul \0, half \uDC00' } })])
    const [row] = await database.peek<{ data: string; ordering_key: string }>(
      `select data, ordering_key from herald.event where client_id = $1`,
      [client],
    )
    expect(JSON.parse(row?.data ?? '')).toEqual({ text: 'nul \0, half \uDC00' })
    expect(row?.ordering_key).toBe('a\uFFFDb')
  })

  it('keeps clients apart: a batch cannot write for one that was not announced', async () => {
    const [a, b] = [await newClient(), await newClient()]
    await expect(db.batchTransaction([a], (tx) => appendEventRows(tx, [draft(b)]))).rejects.toThrow(
      /row-level security/,
    )
    expect(await sequences(b)).toEqual([])
  })
})
