import type { Database } from '../../../db/database.ts'
import { createDayCounts } from '../../../db/day-counts.ts'
import type { App } from '../../../http/app.ts'
import { dayPart, decodeCursor, toPage } from '../../../http/paging.ts'
import { createSharedAnswers } from '../../../http/shared-answers.ts'
import { ref } from '../../../http/shared-schemas.ts'
import type { Clock } from '../../../lib/clock.ts'
import { type EventDay, balances, dayWithStatuses, listEventDays } from './event-ledger-store.ts'
import { EventLedgerDto, ledgerQuery } from '../events/event-schemas.ts'
import { listBreakers } from '../receivers/receiver-breaker-store.ts'

type Deps = { database: Pick<Database, 'tenantTransaction'>; clock: Clock }

export const addEventLedgerRoutes = (app: App, deps: Deps): void => {
  const { database } = deps
  const shareLedger = createSharedAnswers()
  const countRows = createDayCounts({ rows: 'event', days: 'event_day', counter: 'received' }, deps)
  const countDay = async (clientId: string, day: string, size: number): Promise<EventDay> => {
    const { counter, statuses } = await countRows(clientId, day, size)
    return dayWithStatuses(day, counter, statuses)
  }

  app.get(
    '/api/webhooks/ledger',
    {
      config: { access: { scope: 'webhooks:manage' }, errors: ['invalid_cursor'] },
      schema: {
        operationId: 'getEventLedger',
        summary: 'Daily totals of events',
        description:
          'Newest day (UTC) first. `received` is counted where events come in, the other columns are counted from the events themselves: when they do not add up, something was lost, and `balanced` is false. Of a day with more than 20,000 events, the states of older ones may be up to ten minutes old.',
        tags: ['Webhooks'],
        querystring: ledgerQuery,
        response: { 200: ref(EventLedgerDto) },
      },
    },
    (request, reply) =>
      shareLedger(request, reply, async () => {
        const { principal, query } = request
        const limit = query.limit ?? 25
        const before = decodeCursor(query.cursor, [dayPart])?.[0]
        const [days, down] = await database.tenantTransaction(principal.clientId, (tx) =>
          Promise.all([listEventDays(tx, before, limit + 1), listBreakers(tx)]),
        )
        const counted = new Map<string, EventDay>()
        for (const { day, received, stored } of days.slice(0, limit))
          counted.set(day, stored ?? (await countDay(principal.clientId, day, received)))
        const page = toPage(
          days,
          limit,
          ({ day }) => [day],
          ({ day }) => counted.get(day),
        )
        const data = page.data.flatMap((day) => (day === undefined ? [] : [{ ...day, balanced: balances(day) }]))
        return {
          data,
          paging: page.paging,
          balanced: data.every(({ balanced }) => balanced),
          receivers_down: down.map((row) => ({
            url: row.url,
            down_since: row.openedAt.toISOString(),
            probes: row.probes,
            next_probe_at: row.nextProbeAt.toISOString(),
            failure: row.why,
          })),
        }
      }),
  )
}
