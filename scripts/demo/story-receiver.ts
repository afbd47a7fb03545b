import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type HeraldEvent, verifyWebhook } from '../../packages/api-client/src/receiver/index.ts'
import type { StoryClient } from './story-client.ts'
import { until } from '../until.ts'

/** Marks the messages that are many: their events are verified and not printed. */
export const loadRef = 'load'

export type StoryReceiver = {
  events: HeraldEvent[]
  /** The first event of a type that fits; printed events are those that came with a good signature. */
  wait: (type: string, fits?: (event: HeraldEvent) => boolean) => Promise<HeraldEvent>
  /** The client is left without a receiver. */
  close: () => Promise<void>
}

/** The customer's backend: verifies each event, and prints it. */
export const startReceiver = async ({ api }: StoryClient): Promise<StoryReceiver> => {
  const events: HeraldEvent[] = []
  let secret = ''
  const server = createServer((request, response) => {
    text(request)
      .then((body) => {
        const { event } = verifyWebhook(request.headers, body, { secret })
        response.writeHead(204).end()
        events.push(event)
        if (event.data['client_ref'] !== loadRef) console.log(`      > ${event.type}  (signature verified)`)
      })
      .catch(() => response.writeHead(401).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await api('PATCH', '/api/webhooks/config', {
    webhook_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
  secret = ((await api('POST', '/api/webhooks/config/generate-secret')) as { signing_secret: string }).signing_secret
  return {
    events,
    wait: (type, fits = () => true) =>
      until(`the event ${type}`, () => events.find((event) => event.type === type && fits(event))),
    close: async () => {
      try {
        // It is gone then: without it, what comes later is not told, instead of failing in whoever looks at the client's Home.
        await api('PATCH', '/api/webhooks/config', { webhook_url: null })
      } finally {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}
