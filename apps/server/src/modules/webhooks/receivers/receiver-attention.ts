import type { TenantTransaction } from '../../../db/database.ts'
import type { AttentionItem, AttentionSource } from '../../attention/index.ts'
import { createWebhookConfigStore } from '../config/webhook-config-store.ts'
import { joinUrl } from '../config/webhook-url.ts'
import { listLastDelivered, listOverdue } from './overdue-events-store.ts'
import { listBreakers } from './receiver-breaker-store.ts'
import { verdictOf } from './receiver-health.ts'

/** An event that is undelivered for so long is told of: two retries were in vain. Few events never open a breaker. */
const OVERDUE_MS = 5 * 60_000

const inWords: Record<string, string> = {
  connect: 'could not be reached',
  timeout: 'did not answer in time',
  reset: 'broke the connection',
  refused_address: 'has an address that is not allowed',
  invalid: 'gave no valid answer',
}
const whatItDid = (why: string) =>
  /^http_\d+$/.test(why) ? `answered HTTP ${why.slice(5)}` : (inWords[why] ?? `does not take events (${why})`)

type Failing = { url: string; why: string; since: Date }

const failing = ({ url, why, since }: Failing): AttentionItem => ({
  kind: 'receiver_failing',
  urgency: 'now',
  subject: { id: url, name: url },
  reason: `Your server ${whatItDid(why)}.`,
  problem: why,
  action: 'Make it answer 2xx within 10 seconds. Nothing is lost: its events wait, and go out in order when it does.',
  since,
})

const isUnreachable = (why: string) =>
  verdictOf(why.startsWith('http_') ? Number(why.slice(5)) : undefined) === 'unreachable'

/** Receivers that an event waits for since long, and that have taken no other since they refused it. The oldest event of each. */
const listFailing = async (tx: TenantTransaction, baseUrl: string, now: Date): Promise<Failing[]> => {
  const overdue = await listOverdue(tx, new Date(now.getTime() - OVERDUE_MS))
  if (overdue.length === 0) return []
  const deliveredAt = await listLastDelivered(tx)
  const lastAt = Math.max(0, ...[...deliveredAt.values()].map((at) => at.getTime()))
  const found = new Map<string, Failing>()
  for (const { url, why, receivedAt, triedAt } of overdue) {
    // What an earlier receiver said is nothing against the present one.
    if (!url.startsWith(joinUrl(baseUrl, '/')) || (deliveredAt.get(url) ?? 0) > triedAt) continue
    const isWhole = isUnreachable(why) && lastAt < triedAt.getTime()
    const subject = isWhole ? baseUrl : url
    if (!found.has(subject)) found.set(subject, { url: subject, why, since: receivedAt })
  }
  return [...found.values()]
}

const unset = { id: 'webhook_url', name: 'webhook_url' }

/**
 * Receivers that fail, or that there is no address or no secret for. The one that a newcomer's start brings along was given its
 * secret.
 */
export const createReceiverAttention = (bundledReceiverUrl: string | undefined): AttentionSource => ({
  maySee: ({ scopes }) => scopes.has('webhooks:manage'),
  list: async (tx, now) => {
    const [breakers, config] = await Promise.all([listBreakers(tx), createWebhookConfigStore(tx).read()])
    const { webhookUrl } = config
    if (webhookUrl === '')
      return [
        {
          kind: 'receiver_not_configured',
          urgency: 'setup',
          subject: unset,
          reason: 'No address for events is set: they are recorded, not delivered.',
          action: 'Set webhook_url.',
        },
      ]
    const down: Failing[] = breakers.map(({ url, why, openedAt }) => ({ url, why, since: openedAt }))
    const isTold = (url: string) => down.some((other) => other.url === url || other.url === webhookUrl)
    const overdue = (await listFailing(tx, webhookUrl, now)).filter(({ url }) => !isTold(url))
    const unsigned: AttentionItem = {
      kind: 'receiver_unsigned',
      urgency: 'soon',
      subject: { id: webhookUrl, name: webhookUrl },
      reason:
        'Events are signed with a secret that you have not been shown, so your server cannot tell them from forged ones.',
      action: 'Generate the webhook secrets, and verify events with them in your server.',
    }
    const isUnsigned = config.secret === null && webhookUrl !== bundledReceiverUrl
    return [...[...down, ...overdue].map(failing), ...(isUnsigned ? [unsigned] : [])]
  },
})
