import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SandboxOptions } from '../../sandbox/src/start-sandbox.ts'
import type { SandboxSettings } from '../../sandbox/src/state/sandbox-settings.ts'
import type { MessagingOptions } from '../src/compose/messaging.ts'
import type { Transactions } from '../src/db/transactions.ts'
import type { LaneRunnerOptions } from '../src/lanes/lane-runner.ts'
import { findRoutes } from '../src/modules/channels/index.ts'
import type { StatusUpdate } from '../src/modules/outbound/index.ts'
import { appendEvents } from '../src/modules/webhooks/index.ts'
import { parseNotification } from '../src/platforms/webhook-parser/parse-notification.ts'
import { type MessagingGround, type MessagingGroundOptions, createMessagingGround } from './messaging-ground.ts'
import type { Answer, TestCaller, TestClient } from './test-app.ts'
import { waitFor } from './wait-for.ts'

export type SentRequest = { method: string; path: string; body: Record<string, unknown>; status?: number }

export type OutboundGround = MessagingGround & {
  /** A client with its channels; each account of the sandbox belongs to one client at a time. */
  withChannels: () => Promise<OutboundClient>
  /** Sends that reached the platforms, oldest first. */
  sends: () => Promise<SentRequest[]>
  statuses: StatusInlet
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

export type OutboundGroundOptions = {
  settings?: Partial<SandboxSettings>
  /** More of the sandbox than its settings. */
  sandbox?: SandboxOptions
  outbound?: MessagingOptions['outbound']
  lanes?: Partial<LaneRunnerOptions> | 'elsewhere'
  app?: MessagingGroundOptions['app']
}

/** Where the platforms report to: statuses go through the same function as in production. Can be closed for a while. */
export type StatusInlet = { url: string; open: boolean; seen: number; close: () => Promise<void> }

type Applying = {
  database: Pick<Transactions, 'systemTransaction' | 'batchTransaction'>
  apply: MessagingGround['messaging']['outbound']['applyStatuses']
  afterCommit: MessagingGround['messaging']['webhooks']['afterCommit']
}

const platformOf = { whatsapp_business_account: 'chatapp', instagram: 'photoapp', page: 'socialapp' } as const

const applyNotification = async (
  { database, apply, afterCommit }: Applying,
  notification: unknown,
): Promise<number> => {
  const { object } = notification as { object: keyof typeof platformOf }
  const platform = platformOf[object]
  const updates = parseNotification(notification)
  const wanted = { platform, accountKeys: [] as string[], wabaIds: [] as string[], pageIds: [] as string[] }
  for (const { account } of updates) {
    if (account.kind === 'chat_account' && account.phoneNumberId) wanted.accountKeys.push(account.phoneNumberId)
    if (account.kind === 'page') wanted.accountKeys.push(account.pageId)
    if (account.kind === 'photo_account') wanted.accountKeys.push(account.accountId)
  }
  const routes = await database.systemTransaction((tx) => findRoutes(tx, wanted))
  const found = updates.flatMap((update): StatusUpdate[] => {
    const route = routes.find(({ accountKey }) => wanted.accountKeys.includes(accountKey))
    if (!route) return []
    return update.kind === 'message_status' || update.kind === 'message_echo' || update.kind === 'message_receipt'
      ? [{ clientId: route.clientId, channelId: route.channelId, platform, externalRef: route.externalRef, update }]
      : []
  })
  if (found.length === 0) return 0
  const clients = [...new Set(found.map(({ clientId }) => clientId))].sort()
  const events = await database.batchTransaction(clients, async (tx) => appendEvents(tx, await apply(tx, found)))
  afterCommit(events)
  return found.length
}

export const startStatusInlet = async (applying: () => Applying | undefined): Promise<StatusInlet> => {
  const inlet = { open: true, seen: 0 }
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const given = applying()
      if (!inlet.open || given === undefined || request.method !== 'POST') {
        response.writeHead(503).end()
        return
      }
      applyNotification(given, JSON.parse(Buffer.concat(chunks).toString('utf8'))).then(
        (count) => {
          inlet.seen += count
          response.writeHead(200).end()
        },
        (error: unknown) => {
          console.error('status inlet', error)
          response.writeHead(500).end()
        },
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/platform/webhooks`
  return Object.assign(inlet, {
    url,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

/** Messages as in production: the sandbox sends, answers and reports; the lanes run. */
export const createOutboundGround = async (options: OutboundGroundOptions = {}): Promise<OutboundGround> => {
  let applying: Applying | undefined
  const statuses = await startStatusInlet(() => applying)
  const ground = await createMessagingGround({
    sandbox: {
      ...options.sandbox,
      webhookUrl: statuses.url,
      settings: { status_delay_ms: 0, review_delay_ms: 3_600_000, ...options.settings },
    },
    ...(options.app ? { app: options.app } : {}),
    ...(options.lanes !== undefined ? { lanes: options.lanes } : {}),
    messaging: options.outbound ? { outbound: options.outbound } : {},
  })
  const { messaging, platforms } = ground
  applying = {
    database: ground.db,
    apply: messaging.outbound.applyStatuses,
    afterCommit: messaging.webhooks.afterCommit,
  }

  const connect = async (client: TestClient, body: object): Promise<string> => {
    const answer = await client.owner.post('/api/channels', body)
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body.channel_id as string
  }

  return {
    ...ground,
    statuses,
    withChannels: async () => {
      const client = await ground.client()
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
      statuses.open = false
      await ground.stop()
      await statuses.close()
    },
  }
}
