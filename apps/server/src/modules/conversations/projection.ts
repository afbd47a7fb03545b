import { type TenantTransaction, useGenericPlans } from '../../db/database.ts'
import { uuidTimeMs } from '../../lib/ids.ts'
import { pipelined } from '../../db/pipelined.ts'
import { readFeed } from '../webhooks/index.ts'
import { laneKindNumber, scheduleJobs } from '../../lanes/index.ts'
import { type ScopedPerson, nameContacts, wantProfiles } from './contact-profile-store.ts'
import { factsOfEvent } from './conversation-facts.ts'
import { type Changes, type Known, foldFacts } from './conversation-fold.ts'
import { lockPosition, readKnown } from './projection-read-store.ts'
import { writeChanges } from './projection-write-store.ts'

/** What the platform can be asked about; a page knows some visitors by a reference of its own until they write. */
const platformPerson = /^\d{1,32}$/

/** People of pages and photo accounts who have written, and of whom the events tell an id alone. */
const strangersOf = ({ conversations }: Changes, { contacts }: Known): ScopedPerson[] =>
  [...conversations].flatMap(({ channelId, contactId, platform, scopedId = '', lastInboundAt }) =>
    platform !== 'chatapp' &&
    lastInboundAt !== undefined &&
    contacts.get(contactId)?.name === undefined &&
    platformPerson.test(scopedId)
      ? [{ channelId, scopedId }]
      : [],
  )

/**
 * Reads the client's events on from where they were left, into conversations. Whatever happens to the process, the rows and the
 * position are those of the same event. Answers how many it has read: fewer than `limit` means all; and the channels whose people are
 * now asked about.
 */
export const projectEvents = async (
  tx: TenantTransaction,
  limit: number,
): Promise<{ read: number; askingChannels: string[] }> => {
  const [, { position, notBefore }] = await pipelined([useGenericPlans(tx), lockPosition(tx)])
  const events = await readFeed(tx, position, limit, notBefore)
  const last = events.at(-1)
  if (last === undefined) return { read: 0, askingChannels: [] }
  const facts = events.flatMap(factsOfEvent)
  const known = await readKnown(tx, facts)
  const changes = foldFacts(known, facts)
  await writeChanges(tx, changes, { position: last.position, lastAt: new Date(uuidTimeMs(last.id)) })
  const strangers = strangersOf(changes, known)
  const askingChannels = await wantProfiles(tx, strangers)
  await nameContacts(tx, strangers)
  const kind = laneKindNumber.contact_profiles
  await scheduleJobs(
    tx,
    askingChannels.map((laneId) => ({ clientId: tx.clientId, kind, laneId, afterMs: 0 })),
  )
  return { read: events.length, askingChannels }
}
