import type { TenantTransaction, Database } from '../../../db/database.ts'
import { type LaneWaker, laneKindNumber } from '../../../lanes/index.ts'
import { AppError } from '../../../lib/errors.ts'
import { newUuid, publicId, uuidTimeMs } from '../../../lib/ids.ts'
import { recordAudit } from '../../audit/index.ts'
import { appendEventRows } from './event-append-store.ts'
import { type EventKey, type EventType, eventKeyCode, platforms } from './event-catalogue.ts'
import type { AppendedEvent } from './event-draft.ts'
import { type AttemptRow, type EventFilter, type EventRecord, createEventHistoryStore } from './event-history-store.ts'
import { type EventChunk, createEventRetryStore } from './event-retry-store.ts'
import type { EventPeople, EventPerson } from './event-people.ts'
import { sampleData } from './event-samples.ts'
import { type EventSubject, eventsAbout } from './event-subject.ts'
import { createWebhookConfigStore } from '../config/webhook-config-store.ts'
import { askForProbes } from '../receivers/receiver-breaker-store.ts'
import { type ListedStatus, eventStatusCode } from '../event-codes.ts'
import { defined } from '../../../lib/defined.ts'

const retryChunk = 2_000
/** What took less did not wait for another. */
const WAITED_MS = 1_000

export interface EventHistoryDeps {
  database: Pick<Database, 'tenantTransaction' | 'tenantSnapshot'>
  waker: Pick<LaneWaker, 'wake'>
  afterCommit: (appended: readonly AppendedEvent[]) => void
  subjects: readonly EventSubject[]
  findPeople: EventPeople
}

type People = ReadonlyMap<string, EventPerson>

/** `ahead`: the event that it waited for. */
export type EventDetail = {
  event: EventRecord
  attempts: AttemptRow[]
  person: EventPerson | undefined
  ahead: string | undefined
}

/** What events are asked for by, before what they are about has been looked up. */
export type EventSearch = EventFilter & { subject?: string | undefined }

const pendingStatuses: readonly ListedStatus[] = ['pending', 'retrying', 'waiting']

const filterFields = ({ key, type, statuses, channelId, subject, ids, since, until }: EventSearch) => ({
  key,
  type,
  status: statuses,
  channel_id: channelId && publicId('channel', channelId),
  subject,
  event_ids: ids?.flat().map((id) => publicId('event', id)),
  since,
  until,
})

export const createEventHistoryService = ({ database, waker, afterCommit, subjects, findPeople }: EventHistoryDeps) => {
  const wake = (clientId: string) => waker.wake(laneKindNumber.dispatch, { clientId, laneId: clientId })

  const lookUp = async (tx: TenantTransaction, { subject, ids = [], ...filter }: EventSearch): Promise<EventFilter> => {
    const all = subject === undefined ? ids : [...ids, await eventsAbout(tx, subjects, subject)]
    return all.length === 0 ? filter : { ...filter, ids: all }
  }

  const mustFind = async (tx: TenantTransaction, id: string): Promise<EventRecord> => {
    const event = await createEventHistoryStore(tx).find(id)
    if (event === undefined) throw new AppError('event_not_found')
    return event
  }

  /** The event that it had to wait for. One that was put in a line of its own, late or on request, has lost that. */
  const waitedBehind = async (tx: TenantTransaction, event: EventRecord): Promise<string | undefined> => {
    const { id, late, replay, finished_at } = event
    const receivedMs = uuidTimeMs(id)
    if (late || replay > 0 || (finished_at !== null && finished_at.getTime() < receivedMs + WAITED_MS)) return undefined
    return createEventHistoryStore(tx).findAhead(event, new Date(receivedMs))
  }

  const isSendable = async (tx: TenantTransaction, event: EventRecord): Promise<boolean> => {
    const config = await createWebhookConfigStore(tx).read()
    return config.webhookUrl !== '' && !config.disabledKeys.includes(event.key)
  }

  const count = (clientId: string, search: EventSearch): Promise<number> =>
    database.tenantTransaction(clientId, async (tx) => createEventRetryStore(tx).count(await lookUp(tx, search)))

  return {
    list: (
      clientId: string,
      search: EventSearch,
      from: { before?: number | undefined; after?: number | undefined },
      limit: number,
    ): Promise<{ rows: EventRecord[]; oldest: number | null; people: People }> =>
      database.tenantSnapshot(clientId, async (tx) => {
        const store = createEventHistoryStore(tx)
        const filter = await lookUp(tx, search)
        const { rows, oldest } = await store.list(filter, from, limit)
        return { rows, oldest, people: await findPeople(tx, rows) }
      }),

    detail: (clientId: string, id: string): Promise<EventDetail> =>
      database.tenantSnapshot(clientId, async (tx) => {
        const [event, attempts] = await Promise.all([mustFind(tx, id), createEventHistoryStore(tx).attempts(id)])
        const [people, ahead] = await Promise.all([findPeople(tx, [event]), waitedBehind(tx, event)])
        return { event, attempts, person: people.get(id), ahead }
      }),

    /** `queued` is false while the key is off or no URL is set: then nothing changes. */
    retry: async (clientId: string, id: string): Promise<{ event: EventRecord; queued: boolean }> => {
      const answer = await database.tenantTransaction(clientId, async (tx) => {
        const event = await mustFind(tx, id)
        if (!(await isSendable(tx, event))) return { event, queued: false }
        const store = createEventRetryStore(tx)
        if (event.status === eventStatusCode.pending || !(await store.requeueOne(id))) await store.hurry(id)
        await askForProbes(tx)
        await recordAudit(tx, { action: 'event.retried', object: { id: publicId('event', id), name: event.type } })
        return { event: await mustFind(tx, id), queued: true }
      })
      if (answer.queued) wake(clientId)
      return answer
    },

    count,

    /** In chunks, so that no transaction is long and the first ones are on their way while the rest is being marked. */
    retrySet: async (clientId: string, search: EventSearch): Promise<number> => {
      const matched = await count(clientId, search)
      const { filter, end } = await database.tenantTransaction(clientId, async (tx) => {
        // Before the first of them is on its way.
        await recordAudit(tx, { action: 'event.set_retried', after: { ...filterFields(search), matched } })
        await askForProbes(tx)
        return { filter: await lookUp(tx, search), end: await createEventRetryStore(tx).end() }
      })
      let queued = 0
      const inChunks = async (way: 'hurryChunk' | 'requeueChunk', statuses: readonly ListedStatus[] = []) => {
        if (statuses.length === 0) return
        for (let after: number | undefined = 0; after !== undefined;) {
          const chunk: EventChunk = { ...end, filter: { ...filter, statuses }, after, limit: retryChunk }
          const done = await database.tenantTransaction(clientId, (tx) => createEventRetryStore(tx)[way](chunk))
          queued += done.queued
          after = done.last
          wake(clientId)
        }
      }
      // Those that wait first: what is sent again waits too, and would be found among them.
      await inChunks(
        'hurryChunk',
        filter.statuses?.filter((status) => pendingStatuses.includes(status)),
      )
      await inChunks(
        'requeueChunk',
        filter.statuses?.filter((status) => !pendingStatuses.includes(status)),
      )
      return queued
    },

    sendSample: async (clientId: string, key: EventKey, type: EventType): Promise<EventRecord> => {
      const platform = platforms.find((one) => eventKeyCode[one] === eventKeyCode[key])
      const [appended, event] = await database.tenantTransaction(clientId, async (tx) => {
        const made = await appendEventRows(tx, [
          {
            clientId,
            key,
            type,
            ...defined({ platform }),
            // Of its own: a sample that is refused does not hold up the next one.
            orderingKey: `test/${newUuid()}`,
            occurredAt: new Date(),
            data: sampleData(key, type),
            test: true,
          },
        ])
        const event = await mustFind(tx, made[0]?.id ?? '')
        await recordAudit(tx, {
          action: 'webhook.test_sent',
          object: { id: publicId('event', event.id), name: event.type },
        })
        return [made, event] as const
      })
      afterCommit(appended)
      return event
    },
  }
}

export type EventHistoryService = ReturnType<typeof createEventHistoryService>
