import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type StreamReader, readEventStream } from '../../../../test/event-stream-reader.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { type WebhooksFixture, createWebhooksFixture } from '../../../../test/webhooks-fixture.ts'
import type { Scope } from '../../../http/principal.ts'
import { type EventType, appendEvents } from '../index.ts'

let fixture: WebhooksFixture
let url: string
/** Statements that read events, by any connection of the application. */
const reads = { count: 0 }
beforeAll(async () => {
  fixture = await createWebhooksFixture({
    app: {
      between: (db) => ({
        ...db,
        tenantTransaction: (clientId, work) =>
          db.tenantTransaction(clientId, (tx) =>
            work({
              ...tx,
              query: (text, values, name) => {
                if (name === 'event_feed') reads.count += 1
                return tx.query(text, values, name)
              },
            }),
          ),
      }),
    },
  })
  url = await fixture.listen()
})
afterAll(() => fixture.stop())

const open = new Set<StreamReader>()
afterEach(() => {
  for (const reader of open) reader.close()
  open.clear()
})
const listen = async (headers: Record<string, string>, query = ''): Promise<StreamReader> => {
  const reader = await readEventStream(`${url}/api/stream${query}`, headers)
  open.add(reader)
  return reader
}

const draft = (clientId: string, text: string, type: EventType = 'message.received') => ({
  clientId,
  key: type.startsWith('lead') ? ('marketing' as const) : ('chatapp' as const),
  type,
  orderingKey: 'c',
  occurredAt: new Date(),
  data: { text, raw: {} },
})
const texts = (events: StreamReader['events']) => events.map(({ data }) => (data['data'] as { text: string }).text)

describe('GET /api/stream', () => {
  it('sends events as they are committed, to people and programs, and none of another client', async () => {
    const [client, other] = [await fixture.client(), await fixture.client()]
    await fixture.append([draft(client.clientId, 'before')])
    const person = await listen(client.owner.headers)
    const program = await listen({ 'x-svc-api-key': await client.apiKey(['messages:send']) })
    const stranger = await listen(other.owner.headers)
    expect([person.status, person.headers['content-type'], person.headers['cache-control']]).toEqual([
      200,
      'text/event-stream',
      'no-store',
    ])
    await fixture.append([draft(client.clientId, 'one'), draft(other.clientId, 'theirs')])
    await fixture.append([draft(client.clientId, 'two\nlines')])
    for (const reader of [person, program]) {
      expect(texts(await reader.waitForEvents(2))).toEqual(['one', 'two\nlines'])
      expect(reader.events.map(({ id, type, data }) => [id, type, data['sequence']])).toEqual([
        [2, 'message.received', 2],
        [3, 'message.received', 3],
      ])
    }
    expect(texts(await stranger.waitForEvents(1))).toEqual(['theirs'])
  })

  it('goes on behind Last-Event-ID, without a gap and without a repeat', async () => {
    const client = await fixture.client()
    const append = (count: number) =>
      fixture.append(Array.from({ length: count }, (_, n) => draft(client.clientId, String(n))))
    await append(5)
    const first = await listen(client.owner.headers, '?after_sequence=0')
    await first.waitForEvents(5)
    first.close()
    await append(250)
    const again = await listen({ ...client.owner.headers, 'last-event-id': String(first.lastId()) })
    await append(3)
    const ids = (await again.waitForEvents(253)).map(({ id }) => id)
    expect(ids).toEqual(Array.from({ length: 253 }, (_, n) => n + 6))
  })

  it('leaves out other types and what the scopes do not cover, and remembers how far it was', async () => {
    const client = await fixture.client()
    const scopes: Scope[] = ['marketing:read']
    const marketing = await listen({ 'x-svc-api-key': await client.apiKey(scopes) })
    const reads = await listen(client.owner.headers, '?types=message.read,lead.received')
    await fixture.append([
      draft(client.clientId, 'a message'),
      draft(client.clientId, 'a lead', 'lead.received'),
      draft(client.clientId, 'read', 'message.read'),
    ])
    expect(texts(await reads.waitForEvents(2))).toEqual(['a lead', 'read'])
    expect(texts(await marketing.waitForEvents(1))).toEqual(['a lead'])
    const refused = await client.owner.get('/api/stream?types=message.read,nonsense')
    expect([refused.status, refused.body.details[0].field]).toEqual([400, 'types'])
  })

  it('tells of events that are past their retention', async () => {
    const client = await fixture.client()
    await fixture.append([draft(client.clientId, 'a'), draft(client.clientId, 'b'), draft(client.clientId, 'c')])
    await fixture.database.peek('delete from herald.event where client_id = $1 and sequence < 3', [client.clientId])
    const reader = await listen(client.owner.headers, '?after_sequence=0')
    const [gap, event] = await reader.waitForEvents(2)
    expect(gap).toMatchObject({ type: 'gap', data: { from: 1, to: 2 } })
    expect(event?.id).toBe(3)
  })

  it('hears of what another process has committed', async () => {
    const client = await fixture.client()
    const reader = await listen(client.owner.headers)
    await fixture.db.batchTransaction([client.clientId], (tx) =>
      appendEvents(tx, [draft(client.clientId, 'elsewhere')]),
    )
    expect(texts(await reader.waitForEvents(1))).toEqual(['elsewhere'])
  })

  it('ends when its credential does, and nothing more is sent', async () => {
    const client = await fixture.client()
    const apiKey = await client.apiKey()
    const reader = await listen({ 'x-svc-api-key': apiKey })
    const kept = await listen(client.owner.headers)
    const { body } = await client.owner.get('/api/api-keys')
    expect((await client.owner.delete(`/api/api-keys/${body.data[0].id}`)).status).toBe(204)
    await fixture.append([draft(client.clientId, 'after the end')])
    await kept.waitForEvents(1)
    await waitFor('the stream to end', () => reader.ended())
    expect(reader.events).toEqual([])
    const refused = await listen({ 'x-svc-api-key': apiKey })
    expect(refused.status).toBe(401)
  })

  it('passes over a reader that does not read, keeps nothing for it, and loses nothing', async () => {
    const client = await fixture.client()
    const [slow, quick] = [await listen(client.owner.headers), await listen(client.owner.headers)]
    slow.pause()
    const text = 'x'.repeat(200_000)
    for (let n = 0; n < 60; n += 1) await fixture.append([draft(client.clientId, text)])
    await quick.waitForEvents(60)
    expect(slow.events.length).toBeLessThan(60)
    slow.resume()
    expect((await slow.waitForEvents(60)).map(({ id }) => id)).toEqual(quick.events.map(({ id }) => id))
  })

  it('reads once for all streams of a client', async () => {
    const client = await fixture.client()
    const readers = await Promise.all(Array.from({ length: 50 }, () => listen(client.owner.headers)))
    // Each is answered before it is followed, and one that comes late has a read of its own.
    await waitFor('all to be followed', async () => {
      const open = await fixture.metrics.getSingleMetric('herald_event_streams')?.get()
      return open?.values[0]?.value === readers.length
    })
    reads.count = 0
    await fixture.append([draft(client.clientId, 'for all')])
    for (const reader of readers) await reader.waitForEvents(1)
    expect(reads.count).toBeLessThanOrEqual(2)
  })
})
