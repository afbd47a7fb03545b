import type { TenantTransaction } from '../../db/database.ts'
import { readFeed } from '../webhooks/index.ts'
import { factsOfEvent } from './conversation-facts.ts'
import { foldFacts } from './conversation-fold.ts'
import { lockPosition, readKnown } from './projection-read-store.ts'
import { writeChanges } from './projection-write-store.ts'

/**
 * Reads the client's events on from where they were left, into conversations. Whatever happens to the process, the rows and the
 * position are those of the same event. Answers how many it has read: fewer than `limit` means all.
 */
export const projectEvents = async (tx: TenantTransaction, limit: number): Promise<number> => {
  const position = await lockPosition(tx)
  const events = await readFeed(tx, position, limit)
  const last = events.at(-1)
  if (last === undefined) return 0
  const facts = events.flatMap(factsOfEvent)
  await writeChanges(tx, foldFacts(await readKnown(tx, facts), facts), last.position)
  return events.length
}
