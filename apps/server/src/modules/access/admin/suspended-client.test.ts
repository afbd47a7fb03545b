import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OutboundFixture, createOutboundFixture } from '../../../../test/outbound-fixture.ts'
import type { TestClient } from '../../../../test/test-app.ts'
import { type TestReceiver, startReceiver } from '../../../../test/test-receiver.ts'
import { waitFor } from '../../../../test/wait-for.ts'

let fixture: OutboundFixture
let receiver: TestReceiver
let witness: TestClient
let witnessReceiver: TestReceiver

beforeAll(async () => {
  // The lanes start in the middle of the test, and find work by their poll alone.
  fixture = await createOutboundFixture({ lanes: 'elsewhere' })
  ;[receiver, witnessReceiver] = [await startReceiver(), await startReceiver()]
  witness = await fixture.client()
  await witness.owner.patch('/api/webhooks/config', { webhook_url: witnessReceiver.url })
})
afterAll(async () => {
  await fixture.lanes.stop(1_000)
  await fixture.stop()
  await Promise.all([receiver.close(), witnessReceiver.close()])
})

/** Work of another client that is done twice: between the two all kinds of lanes were looked for. */
const aWholeRound = async () => {
  for (let turn = 0; turn < 2; turn++) {
    const before = witnessReceiver.requests.length
    await witness.owner.post('/api/webhooks/test', { key: 'chatapp' })
    await witnessReceiver.waitForRequests(before + 1)
  }
}

it('pauses the work of a suspended client without losing any, and deletes all of a deleted one', async () => {
  const client = await fixture.withChannels()
  await client.owner.patch('/api/webhooks/config', { webhook_url: receiver.url })
  const { credentials, control } = fixture.platforms
  const comesIn = (body: string) =>
    control('POST', 'inbound', {
      platform: 'chatapp',
      account_id: credentials.phone_number_id,
      from: '15550001111',
      message: { type: 'text', text: { body } },
    })
  const recorded = async () =>
    (
      await fixture.database.peek(`select from herald.event where client_id = $1 and type = 'message.received'`, [
        client.clientId,
      ])
    ).length
  const dispatched = () => receiver.requests.filter(({ body }) => body.type === 'message.received').length
  const { suspend, resume } = fixture.access.clients

  const queued = await client.send({
    channel_id: client.chat,
    to: '15550001111',
    type: 'text',
    text: { body: 'before the suspension' },
  })
  expect(queued.status).toBe(202)
  await suspend(client.clientId)
  await fixture.lanes.start()
  await comesIn('recorded')
  await waitFor('the message to be recorded', async () => (await recorded()) === 1)
  await aWholeRound()
  expect([await fixture.sends(), receiver.requests]).toEqual([[], []])

  await resume(client.clientId)
  await client.reaches(queued.body.id, 'delivered', 'read')
  await waitFor('the message to be dispatched', () => dispatched() === 1)

  // Lanes that are held when the suspension comes are given back.
  await suspend(client.clientId)
  await waitFor('the lanes to be given back', async () => {
    const held = await fixture.database.peek('select from herald.lane where client_id = $1 and holder is not null', [
      client.clientId,
    ])
    return held.length === 0
  })
  await comesIn('recorded too')
  await waitFor('the second message to be recorded', async () => (await recorded()) === 2)
  await aWholeRound()
  expect(dispatched()).toBe(1)
  await resume(client.clientId)
  await waitFor('the second message to be dispatched', () => dispatched() === 2)

  // Deleted, it leaves nothing behind; its events and the figures of their targets go by maintenance.
  const tables = await fixture.database.peek<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
     where c.relnamespace = 'herald'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> 'credential_change' and c.relname not like 'event%' and c.relname <> 'target_hour'`,
  )
  const left = async (clientId: string) => {
    const found: string[] = []
    for (const { name } of tables)
      if (
        (await fixture.database.peek(`select from herald.${name} where client_id = $1 limit 1`, [clientId])).length > 0
      )
        found.push(name)
    return found
  }
  expect(await left(client.clientId)).toEqual(expect.arrayContaining(['message', 'message_status', 'message_day']))
  const others = await left(witness.clientId)
  expect(await fixture.access.clients.remove(client.clientId)).toBe(true)
  expect(await left(client.clientId)).toEqual([])
  expect(await left(witness.clientId)).toEqual(others)
})
