// What the platform tells the app about its own messages: the echo, then delivery and read (Pages) or seen (photo accounts).
import { randomInt } from 'node:crypto'
import type { SandboxCore } from '../sandbox-core.ts'
import type { MessengerStore } from './messenger-store.ts'
import type { MessageStatus, MessengerAccount, StoredMessage } from './messenger-types.ts'
import type { MessengerWebhooks } from './messenger-webhooks.ts'

type Report = { mid: string; report: 'echo' | 'delivery' | 'read' }

export type DeliveryReports = {
  /** Plans the reports of a message that was accepted just now. */
  follow(message: StoredMessage): void
  /** The person read everything up to now (a tap in the page for people). */
  readAll(account: MessengerAccount, personId: string): number
}

const timerKind = 'messenger_report'
const order: MessageStatus[] = ['sent', 'delivered', 'read']

const shuffled = <T>(items: T[]): T[] => {
  const copy = [...items]
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1)
    const [a, b] = [copy[at] as T, copy[other] as T]
    copy[at] = b
    copy[other] = a
  }
  return copy
}

/** Attachments as a webhook shows them: a list, with the link instead of our id. */
const webhookAttachments = (content: Record<string, unknown>): unknown[] | undefined => {
  if (Array.isArray(content['attachments'])) return content['attachments'] as unknown[]
  const attachment = content['attachment'] as { type: string; payload?: Record<string, unknown> } | undefined
  if (!attachment) return undefined
  const { type, payload = {} } = attachment
  if (type === 'template') return [{ type, payload }]
  if (type === 'MEDIA_SHARE') return [{ type: 'ig_post', payload: { ig_post_media_id: payload['id'] } }]
  return [{ type, payload: payload['url'] === undefined ? {} : { url: payload['url'] } }]
}

export const createDeliveryReports = (
  { clock, config, settings }: Pick<SandboxCore, 'clock' | 'config' | 'settings'>,
  store: MessengerStore,
  webhooks: MessengerWebhooks,
): DeliveryReports => {
  const advance = (message: StoredMessage, status: MessageStatus): void => {
    if (order.indexOf(status) > order.indexOf(message.status)) store.saveMessage({ ...message, status })
  }

  const echo = (account: MessengerAccount, message: StoredMessage): void => {
    const attachments = webhookAttachments(message.content)
    const body: Record<string, unknown> = { mid: message.mid }
    if (message.content['text'] !== undefined) body['text'] = message.content['text']
    body['is_echo'] = true
    if (account.platform === 'socialapp') {
      body['app_id'] = Number(config.appId)
      if (message.metadata !== undefined) body['metadata'] = message.metadata
    }
    if (attachments) body['attachments'] = attachments
    if (message.replyTo !== undefined) body['reply_to'] = { mid: message.replyTo }
    webhooks.messaging(account, account.platform === 'socialapp' ? 'message_echoes' : 'messages', {
      sender: { id: account.id },
      recipient: { id: message.personId },
      timestamp: message.atMs,
      message: body,
    })
  }

  const delivered = (account: MessengerAccount, message: StoredMessage): void => {
    advance(message, 'delivered')
    if (account.platform !== 'socialapp') return
    webhooks.messaging(account, 'message_deliveries', {
      sender: { id: message.personId },
      recipient: { id: account.id },
      delivery: { mids: [message.mid], watermark: message.atMs },
    })
  }

  const read = (account: MessengerAccount, message: StoredMessage): void => {
    advance(message, 'read')
    const sides = { sender: { id: message.personId }, recipient: { id: account.id }, timestamp: clock.now() }
    if (account.platform === 'socialapp')
      webhooks.messaging(account, 'message_reads', { ...sides, read: { watermark: message.atMs } })
    else webhooks.messaging(account, 'messaging_seen', { ...sides, read: { mid: message.mid } })
  }

  clock.on(timerKind, ({ mid, report }: Report) => {
    const message = store.message(mid)
    const account = message && store.account(message.platform, message.accountId)
    if (!message || !account) return
    if (report === 'echo') echo(account, message)
    else if (report === 'delivery') delivered(account, message)
    else read(account, message)
  })

  return {
    follow(message) {
      const {
        status_delay_ms: delay,
        shuffle_statuses: shuffle,
        repeat_statuses: repeat,
        auto_read: reads,
      } = settings.current
      const reports: Report['report'][] = reads ? ['echo', 'delivery', 'read'] : ['echo', 'delivery']
      const steps = reports.map((_, index) => index + 1)
      const chosen = shuffle ? shuffled(steps) : steps
      for (const [index, report] of reports.entries()) {
        const dueMs = clock.now() + delay * (chosen[index] ?? 1) + (chosen[index] ?? 1) - 1
        clock.schedule(timerKind, dueMs, { mid: message.mid, report })
        if (repeat) clock.schedule(timerKind, dueMs + delay, { mid: message.mid, report })
      }
    },
    readAll(account, personId) {
      const open = store
        .messages(account.id, personId)
        .filter((message) => message.direction === 'out' && message.status !== 'read')
      const last = open.at(-1)
      if (!last) return 0
      for (const message of open) advance(message, 'read')
      read(account, { ...last, status: 'read' })
      return open.length
    },
  }
}
