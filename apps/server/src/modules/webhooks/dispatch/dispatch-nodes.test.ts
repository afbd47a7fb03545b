import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
