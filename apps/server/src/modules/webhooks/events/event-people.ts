import type { TenantTransaction } from '../../../db/database.ts'
import type { EventRecord } from './event-history-store.ts'

/** What is known today of the person that an event is about. The event itself stays as it was told. */
export type EventPerson = { name?: string; conversationId?: string }

/** The people of a page of events at once, by the ids of the events. */
export type EventPeople = (
  tx: TenantTransaction,
  events: readonly EventRecord[],
) => Promise<ReadonlyMap<string, EventPerson>>
