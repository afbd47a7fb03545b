import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { verifyWebhook } from '../packages/api-client/src/receiver/index.ts'

/** How a client's backend behaves: takes events, answers 500 or 503, takes them without an answer, or hangs up. */
export type ReceiverMode = 'takes' | 'fails' | 'is down' | 'hangs' | 'hangs up'

/** An event as it was taken, once. */
export type Told = {
  tenant: string
  at: number
  id: string
  type: string
  sequence: number
  late: boolean
  conversation: string
  /** Ours for a message that was sent, the platform's for one that came in. */
  messageId?: string
  platformMessageId?: string
  clientRef?: string
  externalRef?: string
  /** What the event is about, where that is no message: a template, a report, a batch, a conversion. */
  about?: string
  possibleDuplicate: boolean
}

export type Receiver = {
  url: (tenant: string) => string
  knows: (tenant: string, signingSecret: string) => void
  behave: (tenant: string, mode: ReceiverMode) => void
  /** In the order in which they were taken. */
  told: readonly Told[]
  /** Calls whose signature does not hold. */
  unsigned: () => number
  /** Calls while the receiver took none. */
  turnedAway: () => number
  close: () => Promise<void>
}

const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

type Event = { id: string; type: string; sequence: number; channel_id?: string; external_ref?: string; data: object }

/** As docs/webhooks.md has it: a person and an account; on chatapp one for each direction. */
const conversationOf = (event: Event, data: Record<string, unknown>): string => {
  const contact = (data['contact'] ?? {}) as Record<string, unknown>
  const person =
    wordOf(data['to']) ??
    wordOf(contact['scoped_id']) ??
    wordOf(contact['user_id']) ??
    wordOf(contact['phone']) ??
    wordOf(data['hsm_id']) ??
    wordOf(data['conversation_id']) ??
    wordOf(data['batch_id'])
  return `${event.channel_id ?? event.type} ${person ?? event.type}`
}

const toldOf = (tenant: string, event: Event, late: boolean): Told => {
  const data = event.data as Record<string, unknown>
  const told: Told = {
    tenant,
    at: Date.now(),
    id: event.id,
    type: event.type,
    sequence: event.sequence,
    late,
    conversation: conversationOf(event, data),
    possibleDuplicate: data['possible_duplicate'] === true,
  }
  const optional = {
    messageId: wordOf(data['message_id']),
    platformMessageId: wordOf(data['platform_message_id']),
    clientRef: wordOf(data['client_ref']),
    externalRef: wordOf(event.external_ref) ?? wordOf(data['external_ref']),
    about: ['hsm_id', 'report_run_id', 'batch_id', 'event_id'].map((name) => wordOf(data[name])).find(Boolean),
  }
  return Object.assign(told, Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)))
}

export const startReceiver = async (): Promise<Receiver> => {
  const modes = new Map<string, ReceiverMode>()
  const secrets = new Map<string, string>()
  const told: Told[] = []
  const known = new Set<string>()
  let unsigned = 0
  let turnedAway = 0

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const tenant = request.url?.split('/')[1] ?? ''
    const body = await text(request)
    const mode = modes.get(tenant) ?? 'takes'
    if (mode !== 'takes') turnedAway += 1
    if (mode === 'hangs') return
    if (mode === 'hangs up') return void request.socket.destroy()
    if (mode !== 'takes') return void response.writeHead(mode === 'fails' ? 500 : 503).end()
    try {
      // A process that was frozen makes its call when it is woken, however much later: its age is no fault of the signature.
      const trust = { secret: secrets.get(tenant) ?? '', toleranceSeconds: 86_400 }
      const { event, marks } = verifyWebhook(request.headers, body, trust)
      if (!known.has(event.id)) told.push(toldOf(tenant, event, marks.late))
      known.add(event.id)
      response.writeHead(204).end()
    } catch {
      unsigned += 1
      response.writeHead(401).end()
    }
  }
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: (tenant) => `http://127.0.0.1:${port}/${tenant}`,
    knows: (tenant, secret) => void secrets.set(tenant, secret),
    behave: (tenant, mode) => void modes.set(tenant, mode),
    told,
    unsigned: () => unsigned,
    turnedAway: () => turnedAway,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
