import { Type } from 'typebox'
import type { Database } from '../../../db/database.ts'
import type { App } from '../../../http/app.ts'
import { createSharedAnswers } from '../../../http/shared-answers.ts'
import { closed, dto, pageExample, pageOf, ref, timestamp } from '../../../http/shared-schemas.ts'
import type { Clock } from '../../../lib/clock.ts'
import { defined } from '../../../lib/defined.ts'
import { createWebhookConfigStore } from '../config/webhook-config-store.ts'
import { configuredTargets } from '../config/webhook-config-view.ts'
import { addLatencies, emptyLatencies, percentileMs } from './latencies.ts'
import { type OverdueEvent, listDeliveries, listOverdue } from './overdue-events-store.ts'
import { listBreakers } from './receiver-breaker-store.ts'
import { hasRecovered } from './receiver-recovery.ts'
import { type TargetHour, listTargetHours } from './target-hours-store.ts'

const HOUR_MS = 3_600_000

/** How many steps of which length, the last of them not over yet. */
const ranges = { day: { steps: 24, stepMs: HOUR_MS }, week: { steps: 7, stepMs: 24 * HOUR_MS } } as const

const figures = {
  delivered: Type.Integer({ description: 'Calls that your backend answered with 2xx.' }),
  failed: Type.Integer({ description: 'Calls that it did not.' }),
  p50_ms: Type.Optional(Type.Integer({ description: 'Half of the calls took no longer; estimated.' })),
  p95_ms: Type.Optional(Type.Integer({ description: '95 of 100 calls took no longer; estimated.' })),
}
const exampleFigures = { delivered: 1204, failed: 3, p50_ms: 41, p95_ms: 180 }

const exampleTarget = {
  url: 'https://hooks.example.com/herald/chat/receiveMessage',
  events: ['message.received'],
  enabled: true,
  ...exampleFigures,
  steps: [{ at: '2026-01-31T09:00:00.000Z', ...exampleFigures }],
}

const TargetDto = dto(
  'TargetDto',
  {
    url: Type.String(),
    events: Type.Array(Type.String(), { description: 'What is posted there; empty for a URL of the past.' }),
    enabled: Type.Boolean({ description: 'Whether something is posted there now.' }),
    ...figures,
    failing: Type.Optional(
      closed(
        { since: timestamp(), failure: Type.String(), next_probe_at: timestamp() },
        { description: 'While events wait because calls there keep failing.' },
      ),
    ),
    retrying: Type.Optional(
      closed(
        {
          events: Type.Integer({
            description: 'How many failed and wait for their next attempt; at most 100 are counted.',
          }),
          since: timestamp('When the oldest of them came.'),
          failure: Type.String({ description: 'How the last call of it failed.' }),
          next_attempt_at: timestamp('When the first of them is tried again.'),
          recovering: Type.Boolean({ description: 'Whether your backend has taken others since.' }),
        },
        { description: 'While events that failed there wait for their next attempt.' },
      ),
    ),
    steps: Type.Array(closed({ at: timestamp('Where the hour or day (UTC) begins.'), ...figures }), {
      description: 'Oldest first; the last one is not over yet.',
    }),
  },
  exampleTarget,
)
const TargetListDto = dto('TargetListDto', pageOf(ref(TargetDto)).properties, pageExample(exampleTarget))

const figuresOf = (hours: readonly Pick<TargetHour, 'delivered' | 'failed' | 'latencies'>[]) => {
  const latencies = hours.reduce((sum, hour) => addLatencies(sum, hour.latencies), emptyLatencies())
  const sum = (name: 'delivered' | 'failed') => hours.reduce((total, hour) => total + hour[name], 0)
  return {
    delivered: sum('delivered'),
    failed: sum('failed'),
    ...defined({ p50_ms: percentileMs(latencies, 0.5), p95_ms: percentileMs(latencies, 0.95) }),
  }
}

const retryingOf = (own: readonly (OverdueEvent & { recovered: boolean })[]) => {
  // One that is over says nothing of the state now, as long as another is not.
  const told = own.find(({ recovered }) => !recovered) ?? own[0]
  return (
    told && {
      events: own.length,
      since: told.receivedAt.toISOString(),
      failure: told.why,
      next_attempt_at: new Date(Math.min(...own.map(({ nextAt }) => nextAt.getTime()))).toISOString(),
      recovering: told.recovered,
    }
  )
}

export const addTargetRoutes = (
  app: App,
  { database, clock }: { database: Pick<Database, 'tenantTransaction'>; clock: Clock },
): void => {
  for (const schema of [TargetDto, TargetListDto]) app.addSchema(schema)
  const share = createSharedAnswers()
  app.get(
    '/api/webhooks/targets',
    {
      config: { access: { scope: 'webhooks:manage' } },
      schema: {
        operationId: 'listTargets',
        summary: 'URLs that events are posted to',
        description:
          'How each one does. By hour of the last day, or by day of the last week. URLs of an earlier base URL are there as long as they have calls in the range. All at once: `next_cursor` is always null.',
        tags: ['Webhooks'],
        querystring: Type.Object({ range: Type.Optional(Type.Enum(['day', 'week'], { default: 'day' })) }),
        response: { 200: ref(TargetListDto) },
      },
    },
    (request, reply) =>
      share(request, reply, async () => {
        const { principal, query } = request
        const { steps, stepMs } = ranges[query.range ?? 'day']
        const first = (Math.floor(clock.now() / stepMs) - steps + 1) * stepMs
        const [config, hours, breakers, overdue, deliveries] = await database.tenantTransaction(
          principal.clientId,
          (tx) =>
            Promise.all([
              createWebhookConfigStore(tx).read(),
              listTargetHours(tx, new Date(first)),
              listBreakers(tx),
              listOverdue(tx),
              listDeliveries(tx),
            ]),
        )
        const waiting = Map.groupBy(
          overdue.map((event) => ({ ...event, recovered: hasRecovered(event, deliveries) })),
          ({ url }) => url,
        )
        const byUrl = Map.groupBy(hours, ({ url }) => url)
        const known = configuredTargets(config)
        const past = [...byUrl.keys()].filter((url) => !known.some((target) => target.url === url))
        const all = [...known, ...past.map((url) => ({ url, events: [], enabled: false }))]
        const data = all.map((target) => {
          const own = byUrl.get(target.url) ?? []
          const down = breakers.find(({ url }) => url === target.url || (target.enabled && url === config.webhookUrl))
          return {
            ...target,
            ...figuresOf(own),
            ...(down && {
              failing: {
                since: down.openedAt.toISOString(),
                failure: down.why,
                next_probe_at: down.nextProbeAt.toISOString(),
              },
            }),
            ...defined({ retrying: retryingOf(waiting.get(target.url) ?? []) }),
            steps: Array.from({ length: steps }, (_, index) => {
              const at = first + index * stepMs
              const within = own.filter(({ hour }) => hour.getTime() >= at && hour.getTime() < at + stepMs)
              return { at: new Date(at).toISOString(), ...figuresOf(within) }
            }),
          }
        })
        return { data, paging: { next_cursor: null } }
      }),
  )
}
