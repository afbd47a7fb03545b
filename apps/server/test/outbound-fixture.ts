import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SandboxOptions } from '../../sandbox/src/start-sandbox.ts'
import type { SandboxSettings } from '../../sandbox/src/state/sandbox-settings.ts'
import type { MessagingTuning } from '../src/compose/messaging.ts'
import type { App } from '../src/http/app.ts'
import type { LaneTuning } from '../src/lanes/lane-runner.ts'
import { type MessagingFixture, type MessagingFixtureOptions, createMessagingFixture } from './messaging-fixture.ts'
import type { Answer, TestCaller, TestClient } from './test-app.ts'
import { waitFor } from './wait-for.ts'

export type SentRequest = { at: string; method: string; path: string; body: Record<string, unknown>; status?: number }

export type OutboundFixture = MessagingFixture & {
  /** A client with its channels; each account of the sandbox belongs to one client at a time. */
  withChannels: () => Promise<OutboundClient>
  /** Sends that reached the platforms, oldest first. */
  sends: () => Promise<SentRequest[]>
  inlet: PlatformInlet
  stop: () => Promise<void>
}

export type OutboundClient = TestClient & {
  api: TestCaller
  chat: string
  photo: string
  social: string
  send: (body: object, headers?: Record<string, string>) => Promise<Answer>
  message: (id: string) => Promise<Answer['body']>
  /** Waits until a message is in one of these states. */
  reaches: (id: string, ...states: string[]) => Promise<Answer['body']>
  events: (type?: string) => Promise<Answer['body'][]>
}

export type OutboundFixtureOptions = {
  settings?: Partial<SandboxSettings>
  /** More of the sandbox than its settings. */
  sandbox?: SandboxOptions
  outbound?: MessagingTuning['outbound']
  commentScheduleMs?: readonly number[]
  profileScheduleMs?: readonly number[]
  batches?: MessagingTuning['batches']
  lanes?: Partial<LaneTuning> | 'elsewhere'
  app?: MessagingFixtureOptions['app']
}

/** The address that the platforms report to. Behind it is the real route, unless it is closed for a while. */
export type PlatformInlet = { url: string; open: boolean; close: () => Promise<void> }

/** The platforms must know the address before there is an application to answer on it. */
export const startPlatformInlet = async (app: () => App | undefined): Promise<PlatformInlet> => {
  const inlet = { open: true }
  const server = createServer((request, response) => {
    const behind = inlet.open ? app() : undefined
    if (behind === undefined) response.writeHead(503).end()
    else behind.routing(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(inlet, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/platform/webhooks`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

/** Messages as in production: the sandbox sends, answers and reports; the lanes run. */
export const createOutboundFixture = async (options: OutboundFixtureOptions = {}): Promise<OutboundFixture> => {
  let app: App | undefined
  const inlet = await startPlatformInlet(() => app)
  const fixture = await createMessagingFixture({
    sandbox: {
      ...options.sandbox,
      webhookUrl: inlet.url,
      settings: { status_delay_ms: 0, review_delay_ms: 3_600_000, ...options.settings },
    },
    ...(options.app ? { app: options.app } : {}),
    ...(options.lanes !== undefined ? { lanes: options.lanes } : {}),
    messaging: {
      ...(options.outbound ? { outbound: options.outbound } : {}),
      ...(options.commentScheduleMs ? { commentScheduleMs: options.commentScheduleMs } : {}),
      ...(options.profileScheduleMs ? { profileScheduleMs: options.profileScheduleMs } : {}),
      ...(options.batches ? { batches: options.batches } : {}),
    },
  })
  const { platforms } = fixture
  app = fixture.app

  const connect = async (client: TestClient, body: object): Promise<string> => {
    const answer = await client.owner.post('/api/channels', body)
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body.channel_id as string
  }

  return {
    ...fixture,
    inlet,
    withChannels: async () => {
      const client = await fixture.client()
      const { system_token, waba_id, phone_number_id, page_id, account_id } = platforms.credentials
      const api = await client.program()
      const access_token = system_token
      const message = async (id: string) => (await api.get(`/api/outbound/messages/${id}`)).body
      return {
        ...client,
        api,
        chat: await connect(client, { platform: 'chatapp', access_token, waba_id, phone_number_id }),
        photo: await connect(client, { platform: 'photoapp', access_token, account_id, page_id }),
        social: await connect(client, { platform: 'socialapp', access_token, page_id }),
        send: (body, headers) => api.post('/api/outbound/send', body, headers),
        message,
        reaches: (id, ...states) =>
          waitFor(`message ${id} to be ${states.join(' or ')}`, async () => {
            const found = await message(id)
            return states.includes(found.status) && found
          }),
        events: async (type) => {
          const { body } = await api.get(`/api/webhooks/events?limit=100${type === undefined ? '' : `&type=${type}`}`)
          return body.data.toReversed()
        },
      }
    },
    sends: async () =>
      ((await platforms.requests('/messages')) as SentRequest[]).filter(
        ({ method, body }) => method === 'POST' && body['sender_action'] !== 'mark_seen' && body['status'] !== 'read',
      ),
    stop: async () => {
      inlet.open = false
      await fixture.stop()
      await inlet.close()
    },
  }
}
