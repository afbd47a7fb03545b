import type { AttentionItem, AttentionSource } from '../../attention/index.ts'
import { type BreakerRow, listBreakers } from './receiver-breaker-store.ts'
import { createWebhookConfigStore } from '../config/webhook-config-store.ts'

const inWords: Record<string, string> = {
  connect: 'could not be reached',
  timeout: 'did not answer in time',
  reset: 'broke the connection',
  refused_address: 'has an address that is not allowed',
  invalid: 'gave no valid answer',
}
const whatItDid = (why: string) =>
  /^http_\d+$/.test(why) ? `answered HTTP ${why.slice(5)}` : (inWords[why] ?? `does not take events (${why})`)

const failing = ({ url, why, openedAt }: BreakerRow): AttentionItem => ({
  kind: 'receiver_failing',
  urgency: 'now',
  subject: { id: url, name: url },
  reason: `Your server ${whatItDid(why)}.`,
  problem: why,
  action: 'Make it answer 2xx within 10 seconds. Nothing is lost: its events wait, and go out in order when it does.',
  since: openedAt,
})

const unset = { id: 'webhook_url', name: 'webhook_url' }

/** Receivers that fail, or that there is no address or no secret for. */
export const receiverAttention: AttentionSource = {
  maySee: ({ scopes }) => scopes.has('webhooks:manage'),
  list: async (tx) => {
    const [down, config] = await Promise.all([listBreakers(tx), createWebhookConfigStore(tx).read()])
    if (config.webhookUrl === '')
      return [
        {
          kind: 'receiver_not_configured',
          urgency: 'setup',
          subject: unset,
          reason: 'No address for events is set: they are recorded, not delivered.',
          action: 'Set webhook_url.',
        },
      ]
    const unsigned: AttentionItem = {
      kind: 'receiver_unsigned',
      urgency: 'soon',
      subject: { id: config.webhookUrl, name: config.webhookUrl },
      reason:
        'Events are signed with a secret that you have not been shown, so your server cannot tell them from forged ones.',
      action: 'Generate the webhook secrets, and verify events with them in your server.',
    }
    return [...down.map(failing), ...(config.secret === null ? [unsigned] : [])]
  },
}
