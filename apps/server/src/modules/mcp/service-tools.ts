import { Type } from 'typebox'
import { type ApiAnswer, segment } from './api-caller.ts'
import { type Tool, tool } from './tool.ts'

const closed = { additionalProperties: false }

export const serviceTools: readonly Tool[] = [
  tool({
    name: 'who_am_i',
    title: 'Who am I',
    description: 'The client (tenant) and the scopes of this connection. Tools that need other scopes are not listed.',
    scope: 'none',
    effect: 'read',
    input: Type.Object({}, closed),
    run: (api) => api.get('/api/auth/me'),
  }),
  tool({
    name: 'what_needs_attention',
    title: 'What needs attention',
    description:
      'Everything that fails, or will fail unless a person acts: expired tokens, channels with problems, a webhook receiver that is down, terms to accept. Each with what to do.',
    scope: 'none',
    effect: 'read',
    input: Type.Object({}, closed),
    run: (api) => api.get('/api/attention'),
  }),
  tool({
    name: 'webhook_health',
    title: 'Webhook health',
    description:
      'Whether events reach the backend of the client: where they go, what is switched off, which receiver is down and why, the totals of the last days, and the newest events that failed.',
    scope: 'webhooks:manage',
    effect: 'read',
    input: Type.Object({}, closed),
    run: async (api) => {
      const [config, ledger, failed] = [
        await api.get('/api/webhooks/config'),
        await api.get('/api/webhooks/ledger'),
        await api.get('/api/webhooks/events', { status: 'failed', limit: 10 }),
      ]
      const switches: Record<string, { enabled: boolean }> = {
        ...config.dispatch_urls.platforms,
        ...config.dispatch_urls.services,
      }
      return {
        configured: config.configured,
        webhook_url: config.webhook_url,
        switched_off: Object.entries(switches).flatMap(([name, { enabled }]) => (enabled ? [] : [name])),
        receivers_down: ledger.receivers_down,
        days: ledger.data.slice(0, 7),
        failed_events: failed.data.map(({ id, type, occurred_at }: ApiAnswer) => ({ id, type, occurred_at })),
      }
    },
  }),
  tool({
    name: 'get_event',
    title: 'Get a webhook event',
    description:
      'An event with every call that was made for it: time, status, duration and what the receiver answered.',
    scope: 'webhooks:manage',
    effect: 'read',
    input: Type.Object({ event_id: Type.String({ description: 'evt_…' }) }, closed),
    run: (api, { event_id }) => api.get(`/api/webhooks/events/${segment(event_id)}`),
  }),
  tool({
    name: 'retry_event',
    title: 'Send an event again',
    description: 'Sends one event to the receiver again, marked as a repeat. Use it after the receiver was fixed.',
    scope: 'webhooks:manage',
    effect: 'write',
    input: Type.Object({ event_id: Type.String({ description: 'evt_…' }) }, closed),
    run: (api, { event_id }) => api.send('POST', `/api/webhooks/events/${segment(event_id)}/retry`),
  }),
]
