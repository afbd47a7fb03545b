import type { ServerResponse } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { startReceiver } from '../../../../test/test-receiver.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { createWebhooksFixture } from '../../../../test/webhooks-fixture.ts'
import type { EventDraft } from '../events/event-draft.ts'

it('what was never posted because the database failed spends no attempt', async () => {
  let aheadMs = 0
  const fixture = await createWebhooksFixture({ app: { clock: { now: () => Date.now() + aheadMs } } })
  onTestFinished(() => fixture.stop())
  const held: ServerResponse[] = []
  const receiver = await startReceiver((_request, response) => void held.push(response))
  onTestFinished(() => receiver.close())
  const { clientId } = await fixture.clientWith(receiver.url)
  const draft = (text: string): EventDraft => ({
    clientId,
    key: 'chatapp',
    type: 'message.received',
    platform: 'chatapp',
    orderingKey: 'one conversation',
    occurredAt: new Date('2026-01-31T09:00:00.000Z'),
    data: { text, raw: {} },
  })
  await fixture.append([draft('first'), draft('second')])
  await receiver.waitForRequests(1)
  // The second waits behind the first; when its turn comes, the configuration has to be read anew, and cannot be.
  aheadMs = 60_000
  await fixture.database.peek('revoke select on herald.webhook_config from herald_batch')
  receiver.react(undefined)
  held[0]?.end('ok')
  const ended = () => fixture.lanes.stats().find(({ name }) => name === 'dispatch')?.outcomes ?? {}
  await waitFor('the look-up to fail', () => (ended()['release'] ?? 0) + (ended()['retry'] ?? 0) > 0)
  await fixture.database.peek('grant select on herald.webhook_config to herald_batch')
  const [, second] = await receiver.waitForRequests(2)
  expect(second?.body.data.text).toBe('second')
  expect(second?.headers['x-webhook-attempt']).toBe('1')
  expect(ended()).not.toHaveProperty('retry')
})
