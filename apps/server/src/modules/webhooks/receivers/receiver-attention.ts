import type { TenantTransaction } from '../../../db/database.ts'
import type { AttentionItem, AttentionSource } from '../../attention/index.ts'
import { createWebhookConfigStore } from '../config/webhook-config-store.ts'
import { joinUrl } from '../config/webhook-url.ts'
import { type OverdueEvent, listDeliveries, listOverdue } from './overdue-events-store.ts'
import { listBreakers } from './receiver-breaker-store.ts'
import { hasRecovered, isUnreachable } from './receiver-recovery.ts'

/**
 * Few events never open a breaker: an event that fails for so long is told of. Half a minute when it was tried again in vain. One call
 * that failed may be an accident, and is told of when no other comes: a receiver may ask for hours.
 */
const isOverdue = ({ calls, firstTriedAt }: OverdueEvent, now: Date): boolean =>
  now.getTime() - firstTriedAt.getTime() >= (calls > 1 ? 30_000 : 5 * 60_000)

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

const alertOf = ({ url, why, since }: Failing, count = 1): AttentionItem => ({
  kind: 'receiver_failing',
  urgency: 'now',
  subject: { id: url, name: url },
  reason: `Your server ${whatItDid(why)}${count > 1 ? ` at ${count} URLs` : ''}.`,
  problem: why,
  ...(count > 1 && { count }),
  action: 'Make it answer 2xx within 10 seconds. Nothing is lost: its events wait, and go out in order when it does.',
  since,
})

/** One for each way the receiver fails: six paths that answer alike are mended in one place. */
const alertsOf = (baseUrl: string, failing: readonly Failing[]): AttentionItem[] => {
  const whole = failing.filter(({ url }) => url === baseUrl)
  const alike = Map.groupBy(whole.length > 0 ? whole : failing, ({ why }) => why)
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    if (others.length === 0) return alertOf(first)
    const since = new Date(Math.min(...[first, ...others].map((each) => each.since.getTime())))
    return alertOf({ url: baseUrl, why: first.why, since }, others.length + 1)
  })
}

/** It works again, and what failed before waits for its next attempt. One event that is refused among others is no outage. */
const recovering = (baseUrl: string, waiting: readonly OverdueEvent[]): AttentionItem[] => {
  const [first] = waiting
  if (first === undefined) return []
  return [
    {
      kind: 'receiver_recovering',
      urgency: 'soon',
      subject: { id: baseUrl, name: baseUrl },
      reason: `Your server ${whatItDid(first.why)}, and takes events again.`,
      problem: first.why,
      count: waiting.length,
      action: 'Nothing has to be done: the events that failed are tried again. Retry them to have them now.',
      since: first.receivedAt,
      dueAt: new Date(Math.min(...waiting.map(({ nextAt }) => nextAt.getTime()))),
    },
  ]
}

/** Receivers that an event waits for since long, with the oldest event of each; and what waits where all is well again. */
const listWaiting = async (
  tx: TenantTransaction,
  baseUrl: string,
  now: Date,
): Promise<{ down: Failing[]; recovered: OverdueEvent[] }> => {
  // What an earlier receiver said is nothing against the present one.
  const overdue = (await listOverdue(tx)).filter(
    (event) => isOverdue(event, now) && event.url.startsWith(joinUrl(baseUrl, '/')),
  )
  if (overdue.length === 0) return { down: [], recovered: [] }
  const deliveries = await listDeliveries(tx)
  const { well = [], ill = [] } = Object.groupBy(overdue, (event) => (hasRecovered(event, deliveries) ? 'well' : 'ill'))
  const found = new Map<string, Failing>()
  for (const { url, why, receivedAt, previouslyTriedAt } of ill) {
    const isWhole = isUnreachable(why) && !deliveries.some(({ at }) => at > previouslyTriedAt)
    const subject = isWhole ? baseUrl : url
    if (!found.has(subject)) found.set(subject, { url: subject, why, since: receivedAt })
  }
  return { down: [...found.values()], recovered: well.filter(({ why }) => isUnreachable(why)) }
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
    const waiting = await listWaiting(tx, webhookUrl, now)
    const overdue = waiting.down.filter(({ url }) => !isTold(url))
    const unsigned: AttentionItem = {
      kind: 'receiver_unsigned',
      urgency: 'soon',
      subject: { id: webhookUrl, name: webhookUrl },
      reason:
        'Events are signed with a secret that you have not been shown, so your server cannot tell them from forged ones.',
      action: 'Generate the webhook secrets, and verify events with them in your server.',
    }
    const isUnsigned = config.secret === null && webhookUrl !== bundledReceiverUrl
    return [
      ...alertsOf(webhookUrl, [...down, ...overdue]),
      ...recovering(webhookUrl, down.length > 0 ? [] : waiting.recovered),
      ...(isUnsigned ? [unsigned] : []),
    ]
  },
})
