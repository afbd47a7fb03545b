import type { TenantTransaction } from '../../../db/database.ts'
import { uuidOf } from '../../../lib/ids.ts'

/** The ids of the events that are about something, as far as the module that knows of it can look them up by an index. */
export type EventSubject = (tx: TenantTransaction, subject: string) => Promise<readonly string[]>

/** An event is about itself; about what else, the other modules know. */
export const eventsAbout = async (
  tx: TenantTransaction,
  subjects: readonly EventSubject[],
  subject: string,
): Promise<string[]> => {
  const own = uuidOf('event', subject)
  if (own !== undefined) return [own]
  const found = await Promise.all(subjects.map((idsOf) => idsOf(tx, subject)))
  return [...new Set(found.flat())]
}
