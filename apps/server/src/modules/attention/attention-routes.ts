import { Type } from 'typebox'
import type { Database } from '../../db/database.ts'
import type { App } from '../../http/app.ts'
import { closed, dto, pageOf, ref, timestamp } from '../../http/shared-schemas.ts'
import type { Clock } from '../../lib/clock.ts'
import { type AttentionItem, type AttentionSource, attentionKinds, urgencies } from './attention-item.ts'

export type AttentionDeps = {
  database: Pick<Database, 'tenantTransaction'>
  clock: Clock
  sources: readonly AttentionSource[]
}

const AttentionItemDto = dto(
  'AttentionItemDto',
  {
    kind: Type.Enum([...attentionKinds]),
    urgency: Type.Enum([...urgencies], {
      description:
        '`now`: something fails or is about to. `soon`: it will within days. `setup`: a part of the service is not set up yet.',
    }),
    subject: closed(
      { id: Type.String(), name: Type.String() },
      {
        description: 'Which channel, batch, ad account (`act_…`), API key, receiver (its URL) or version of the terms.',
      },
    ),
    reason: Type.String({ description: 'What is wrong, in words.' }),
    problem: Type.Optional(
      Type.String({
        description:
          'For programs: the `reason` of a channel problem, of failed messages or of a batch that stopped, the status in which the platform shows no ads of an account (`disabled`, `unsettled`, `in_risk_review`, `closing`, `closed`, `other`), or how the receiver fails.',
      }),
    ),
    code: Type.Optional(Type.Integer({ description: 'The platform’s own code of the failure.' })),
    count: Type.Optional(
      Type.Integer({
        description: 'How many messages, events, URLs or templates are concerned, or campaigns a spend limit paused.',
      }),
    ),
    total: Type.Optional(
      Type.Integer({
        description:
          'Messages of the channel that failed in the same 24 hours, for whatever reason, or messages of the batch that were tried: `count` of so many.',
      }),
    ),
    action: Type.String({ description: 'What to do about it, in words.' }),
    since: Type.Optional(timestamp('Since when.')),
    due_at: Type.Optional(timestamp('When it ends without action, or when it ended.')),
  },
  {
    kind: 'ad_account_token_expires',
    urgency: 'soon',
    subject: { id: 'act_1201', name: 'Orchard, autumn' },
    reason: 'The connection of the ad account ends on 2026-02-09.',
    action: 'Connect it again before that.',
    due_at: '2026-02-09T09:00:00.000Z',
  },
)

const toDto = ({ since, dueAt, ...item }: AttentionItem) => ({
  ...item,
  ...(since ? { since: since.toISOString() } : {}),
  ...(dueAt ? { due_at: dueAt.toISOString() } : {}),
})

const timeOf = ({ since, dueAt }: AttentionItem) => (dueAt ?? since)?.getTime() ?? Number.MAX_SAFE_INTEGER

/** What has failed already is the past: what keeps failing, and often is the cause, stands before it. */
const isPast = ({ kind }: AttentionItem) => Number(kind === 'messages_failing')

/** The urgent first, and within that what lasts, then what began or ends first. */
const inOrder = (items: readonly AttentionItem[]) =>
  items.toSorted(
    (a, b) =>
      urgencies.indexOf(a.urgency) - urgencies.indexOf(b.urgency) || isPast(a) - isPast(b) || timeOf(a) - timeOf(b),
  )

export const addAttentionRoutes = (app: App, { database, clock, sources }: AttentionDeps): void => {
  app.addSchema(AttentionItemDto)
  app.get(
    '/api/attention',
    {
      config: { access: { scope: ['messages:send', 'webhooks:manage', 'marketing:read'] } },
      schema: {
        operationId: 'listAttention',
        summary: 'What needs a person now',
        description:
          'Channels with problems, messages that fail until something is put right, batches that stopped themselves, receivers that fail or recover, templates that the platform rejected, tokens and keys that end within 14 days, accounts that lost their access or of which the platform shows no ads, and what is not set up yet; the urgent first. The answer leaves out what the credential could not read elsewhere: receivers need `webhooks:manage`, channels that or `messages:send`, messages and batches `messages:send`, templates `templates:manage`, ad accounts and terms `marketing:read`, API keys a signed-in owner or admin. All at once, at most 100 of a kind: `next_cursor` is always null.',
        tags: ['Attention'],
        response: { 200: pageOf(ref(AttentionItemDto)) },
      },
    },
    async ({ principal }) => {
      const now = new Date(clock.now())
      const seen = sources.filter(({ maySee }) => maySee(principal))
      const found = await database.tenantTransaction(principal.clientId, (tx) =>
        Promise.all(seen.map(({ list }) => list(tx, now))),
      )
      return { data: inOrder(found.flat()).map(toDto), paging: { next_cursor: null } }
    },
  )
}
