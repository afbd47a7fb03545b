import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { laneKindNumber } from '../../../lanes/index.ts'
import { newUuid } from '../../../lib/ids.ts'
import { startReceiver } from '../../../../test/test-receiver.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { type WebhooksFixture, createWebhooksFixture } from '../../../../test/webhooks-fixture.ts'

let one: WebhooksFixture
let two: WebhooksFixture
beforeAll(async () => {
  one = await createWebhooksFixture()
  two = await createWebhooksFixture({ app: { database: one.database } })
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})

describe('two nodes', () => {
  it('that take events of one client in send each once, in order, and the totals of both are one', async () => {
    const receiver = await startReceiver()
    const { clientId, program } = await one.clientWith(receiver.url)
    let made = 0
    const take = async (fixture: WebhooksFixture) => {
      for (let round = 0; round < 40; round += 1)
        await fixture.append(
          Array.from({ length: 5 }, () => {
            made += 1
            return {
              clientId,
              key: 'chatapp' as const,
              type: 'message.received' as const,
              platform: 'chatapp' as const,
              orderingKey: `c${made % 7}`,
              occurredAt: new Date(),
              data: { conversation: made % 7, raw: {} },
            }
          }),
        )
    }
    await Promise.all([take(one), take(two)])
    await receiver.waitForRequests(400, 20_000)
    await waitFor('the totals', async () => {
      const { body } = await program.get('/api/webhooks/ledger')
      // Two days when midnight passes meanwhile.
      const delivered = body.data.reduce((sum: number, day: { delivered: number }) => sum + day.delivered, 0)
      return delivered === 400 && body.balanced
    })
    expect(new Set(receiver.requests.map(({ body }) => body.id)).size).toBe(400)
    expect(receiver.requests).toHaveLength(400)
    for (let conversation = 0; conversation < 7; conversation += 1) {
      const order = receiver.requests
        .filter(({ body }) => body.data.conversation === conversation)
        .map(({ body }) => body.sequence as number)
      expect(order).toEqual(order.toSorted((a, b) => a - b))
    }
    await receiver.close()
  })

  it('decide by the switches as they are when an event comes in, whoever turned them', async () => {
    const receiver = await startReceiver()
    const client = await one.clientWith(receiver.url)
    const draft = (text: string) => ({
      clientId: client.clientId,
      key: 'chatapp' as const,
      type: 'message.received' as const,
      platform: 'chatapp' as const,
      orderingKey: 'a',
      occurredAt: new Date(),
      data: { text, raw: {} },
    })
    await one.append([draft('before')])
    await receiver.waitForRequests(1)
    const elsewhere = two.caller({ apiKey: await client.apiKey(['webhooks:manage']) })
    expect((await elsewhere.patch('/api/webhooks/dispatch/chatapp', { enabled: false })).status).toBe(200)
    const [event] = await one.append([draft('off')])
    expect(event?.skipped).toBe('disabled')
    await elsewhere.patch('/api/webhooks/dispatch/chatapp', { enabled: true })
    await one.append([draft('on')])
    await receiver.waitForRequests(2)
    expect(receiver.requests.map(({ body }) => body.data.text)).toEqual(['before', 'on'])
    await receiver.close()
  })
})

describe('a node that lost a lane while its calls hung', () => {
  it('says nothing about the receiver any more', async () => {
    // Alone, so that it writes the outcomes of both clients, one after the other.
    const node = await createWebhooksFixture()
    const hanging: ServerResponse[] = []
    const receiver = await startReceiver((_request, response) => void hanging.push(response))
    const healthy = await startReceiver()
    const [client, other] = [await node.clientWith(receiver.url), await node.clientWith(healthy.url)]
    const draft = (clientId: string, orderingKey: string) => ({
      clientId,
      key: 'chatapp' as const,
      type: 'message.received' as const,
      platform: 'chatapp' as const,
      orderingKey,
      occurredAt: new Date(),
      data: { raw: {} },
    })
    await node.append(Array.from({ length: 20 }, (_, i) => draft(client.clientId, `c${i}`)))
    await receiver.waitForRequests(20)
    const elsewhere = newUuid()
    await node.database.peek(
      `insert into herald.node (node_id, name, lease_until, session, server_start)
       values ($1, 'elsewhere', now() + interval '1 hour', 0, '-infinity')`,
      [elsewhere],
    )
    const [taken] = await node.database.peek<{ holder: string }>(
      `update herald.lane set token = token + 1, holder = $2 where client_id = $1 and kind = $3 returning holder`,
      [client.clientId, elsewhere, laneKindNumber.dispatch],
    )
    expect(taken).toEqual({ holder: elsewhere })
    for (const response of hanging) response.writeHead(503).end()
    // Or the end of a call that was cut off: on a busy machine the node may have found by itself that the lane is lost.
    await waitFor('the answers', () =>
      hanging.every(({ writableFinished, destroyed }) => writableFinished || destroyed),
    )
    await node.append([draft(other.clientId, 'a')])
    await waitFor('the other client', async () => {
      const { body } = await other.program.get('/api/webhooks/events?status=delivered')
      return body.data.length === 1
    })
    expect(
      await node.database.peek(`select url from herald.receiver_breaker where client_id = $1`, [client.clientId]),
    ).toEqual([])
    await Promise.all([receiver.close(), healthy.close()])
    await node.stop()
  })
})
