import { batchOf } from '../../db/batch.ts'
import type { TenantTransaction } from '../../db/database.ts'
import { cutText } from '../outbound/index.ts'
import { lockPosition } from './projection-read-store.ts'

// What the platform calls the people who write to pages and photo accounts. A row is a person to ask about, and the answer.

export type ScopedPerson = { channelId: string; scopedId: string }

const LONGEST_NAME = 200

const people = batchOf<ScopedPerson>(
  { channel_id: ['uuid', (one) => one.channelId], scoped_id: ['text', (one) => one.scopedId] },
  { after: 1 },
)

/**
 * Has the platform asked about people who are new, and at most once a day about those who write again and could not be asked before.
 * Answers the channels that have something to ask.
 */
export const wantProfiles = async (tx: TenantTransaction, wanted: readonly ScopedPerson[]): Promise<string[]> => {
  if (wanted.length === 0) return []
  // Most are known: looked up first, because a conflict alone would lock their rows.
  const { rows } = await tx.query<{ channel_id: string }>(
    `insert into contact_profile as p (client_id, channel_id, scoped_id)
     select distinct $1::uuid, w.channel_id, w.scoped_id from ${people.as('w')}
     where not exists (select from contact_profile k
       where k.client_id = $1 and k.channel_id = w.channel_id and k.scoped_id = w.scoped_id
         and (k.answered or k.next_at is not null or k.asked_at > now() - interval '1 day'))
     order by 2, 3
     on conflict (client_id, channel_id, scoped_id) do update set attempts = 0, next_at = now()
       where p.next_at is null and not p.answered
     returning p.channel_id`,
    [tx.clientId, ...people.values(wanted)],
  )
  return [...new Set(rows.map((row) => row.channel_id))]
}

export type WaitingProfile = { scopedId: string; attempts: number }

/** People of a channel to ask about now, and how long until the next is due. */
export const dueProfiles = async (
  tx: TenantTransaction,
  channelId: string,
  limit: number,
): Promise<{ due: WaitingProfile[]; nextMs: number | undefined }> => {
  const { rows } = await tx.query<{ scoped_id: string; attempts: number; wait_ms: number }>(
    `select p.scoped_id, p.attempts, (extract(epoch from p.next_at - now()) * 1000)::float8 as wait_ms from contact_profile p
     where p.client_id = $1 and p.channel_id = $2 and p.next_at is not null order by p.next_at limit $3`,
    [tx.clientId, channelId, limit],
  )
  const due = rows.filter((row) => row.wait_ms <= 0)
  return {
    due: due.map((row) => ({ scopedId: row.scoped_id, attempts: row.attempts })),
    nextMs: rows[due.length]?.wait_ms,
  }
}

export type ProfileOutcome = {
  scopedId: string
  /** Undefined: the platform could not be asked. */
  answer: { name: string | undefined; username: string | undefined } | undefined
  retryAfterMs: number | undefined
}

const outcomes = batchOf<ProfileOutcome>(
  {
    scoped_id: ['text', (one) => one.scopedId],
    name: ['text', (one) => one.answer?.name && cutText(one.answer.name, LONGEST_NAME)],
    username: ['text', (one) => one.answer?.username && cutText(one.answer.username, LONGEST_NAME)],
    answered: ['boolean', (one) => one.answer !== undefined],
    retry_ms: ['float8', (one) => one.retryAfterMs],
  },
  { after: 2 },
)

/** Gives people the names that the platform told, where the events have told none. */
export const nameContacts = async (tx: TenantTransaction, named: readonly ScopedPerson[]): Promise<void> => {
  if (named.length === 0) return
  await tx.query(
    `update contact t set name = coalesce(t.name, p.name), username = coalesce(t.username, p.username)
     from ${people.as('w')}
     join contact_profile p on p.client_id = $1 and p.channel_id = w.channel_id and p.scoped_id = w.scoped_id
     join contact_identity i on i.client_id = $1 and i.identity = 'scoped:' || w.channel_id || ':' || w.scoped_id
     where t.client_id = $1 and t.contact_id = i.contact_id
       and (t.name is null and p.name is not null or t.username is null and p.username is not null)`,
    [tx.clientId, ...people.values(named)],
  )
}

/** Waits for a reader of events that is just writing its contacts. */
export const bookProfiles = async (
  tx: TenantTransaction,
  channelId: string,
  asked: readonly ProfileOutcome[],
): Promise<void> => {
  await lockPosition(tx)
  await tx.query(
    `update contact_profile p set name = w.name, username = w.username, answered = w.answered, attempts = p.attempts + 1,
       asked_at = now(), next_at = now() + w.retry_ms * interval '1 millisecond'
     from ${outcomes.as('w')} where p.client_id = $1 and p.channel_id = $2 and p.scoped_id = w.scoped_id`,
    [tx.clientId, channelId, ...outcomes.values(asked)],
  )
  await nameContacts(
    tx,
    asked.map(({ scopedId }) => ({ channelId, scopedId })),
  )
}
