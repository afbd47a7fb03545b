import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyWebhook } from '../../../../../../packages/api-client/src/receiver/index.ts'
import { startReceiver } from '../../../../test/test-receiver.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { type WebhooksFixture, createWebhooksFixture } from '../../../../test/webhooks-fixture.ts'

const herald = fileURLToPath(new URL('../../../../../../packages/cli/src/main.ts', import.meta.url))

let fixture: WebhooksFixture
let url: string
beforeAll(async () => {
  fixture = await createWebhooksFixture()
  url = await fixture.listen()
})
afterAll(() => fixture.stop())

const draft = (clientId: string, text: string) => ({
  clientId,
  key: 'chatapp' as const,
  type: 'message.received' as const,
  platform: 'chatapp' as const,
  orderingKey: 'c',
  occurredAt: new Date(),
  data: { text, raw: {} },
})

describe('the receiver kit', () => {
  it('accepts what the dispatcher sends, and refuses it with another secret', async () => {
    const receiver = await startReceiver()
    const { clientId, program } = await fixture.clientWith(receiver.url)
    const { body } = await program.post('/api/webhooks/config/generate-secret')
    await fixture.append([draft(clientId, 'olá 👋')])
    const [request] = await receiver.waitForRequests(1)
    const { event, marks } = verifyWebhook(request?.headers ?? {}, request?.text ?? '', {
      secret: body.signing_secret,
      token: body.webhook_secret,
    })
    expect(event.data['text']).toBe('olá 👋')
    expect(marks).toEqual({ attempt: 1, replay: 0, late: false, test: false })
    // The token is no key: whoever reads it in a log cannot sign.
    for (const secret of ['another secret', body.webhook_secret])
      expect(() => verifyWebhook(request?.headers ?? {}, request?.text ?? '', { secret })).toThrow('signature')
    await receiver.close()
  })
})

describe('herald listen', () => {
  it('prints events as they come and forwards them signed', async () => {
    const receiver = await startReceiver()
    const client = await fixture.clientWith()
    await fixture.append([draft(client.clientId, 'before')])
    const child = spawn(
      process.execPath,
      [
        herald,
        'listen',
        '--url',
        url,
        '--api-key',
        await client.apiKey(['webhooks:manage']),
        '--forward',
        receiver.url,
        '--secret',
        'local-secret',
        '--token',
        'local-token',
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let [output, errors] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString()
    })
    try {
      await waitFor('it to listen', () => errors.includes('after event #1'))
      await fixture.append([draft(client.clientId, 'after')])
      const [request] = await receiver.waitForRequests(1)
      expect(request?.path).toBe('/chat/receiveMessage')
      const { event } = verifyWebhook(request?.headers ?? {}, request?.text ?? '', {
        secret: 'local-secret',
        token: 'local-token',
      })
      expect(event.data['text']).toBe('after')
      await waitFor('its line', () => output.includes('-> 200'))
      expect(output).toContain('#2  message.received')
      expect(output).not.toContain('before')
    } finally {
      child.kill()
      await once(child, 'exit')
      await receiver.close()
    }
  })
})
