import type { Database } from '../../../db/database.ts'
import type { App } from '../../../http/app.ts'
import { dayPart, decodeCursor, toPage } from '../../../http/paging.ts'
import { createSharedAnswers } from '../../../http/shared-answers.ts'
import { ref } from '../../../http/shared-schemas.ts'
import { createSharedReads } from '../../../lib/shared-reads.ts'
import { type EventDay, balances, countEventRows, listEventDays } from './event-ledger-store.ts'
import { EventLedgerDto, ledgerQuery } from '../events/event-schemas.ts'
import { listBreakers } from '../receivers/receiver-breaker-store.ts'

export const addEventLedgerRoutes = (app: App, database: Pick<Database, 'tenantTransaction'>): void => {
  const shareLedger = createSharedAnswers()
  const shareCount = createSharedReads<EventDay | undefined>()
  const countDay = (clientId: string, day: string): Promise<EventDay | undefined> =>
    shareCount(`${clientId} ${day}`, () => database.tenantTransaction(clientId, (tx) => countEventRows(tx, day)))

  app.get(
    '/api/webhooks/ledger',
    {
      config: { access: { scope: 'webhooks:manage' }, errors: ['invalid_cursor'] },
      schema: {
        operationId: 'getEventLedger',
        summary: 'Daily totals of events',
        description:
          'Newest day (UTC) first. `received` is counted where events come in, the other columns are counted from the events themselves: when they do not add up, something was lost, and `balanced` is false.',
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
        const counted = new Map<string, EventDay | undefined>()
        // A transaction for each day that is counted: a busy one takes a moment, and a held snapshot slows everybody.
        for (const { day, stored } of days.slice(0, limit))
          counted.set(day, stored ?? (await countDay(principal.clientId, day)))
        const page = toPage(
          days,
          limit,
          ({ day }) => [day],
          ({ day }) => {
            const found = counted.get(day) ?? { day, received: 0, delivered: 0, failed: 0, skipped: 0, pending: 0 }
            return { ...found, balanced: balances(found) }
          },
        )
        return {
          ...page,
          balanced: page.data.every((day) => day.balanced),
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
