import { createHash } from 'node:crypto'
import { batchOf } from '../../db/batch.ts'
import type { BatchTransaction, SystemTransaction, TenantTransaction } from '../../db/database.ts'
import { newUuid } from '../../lib/ids.ts'
import { storableText } from '../../lib/storable-text.ts'
import { type Platform, platformCode } from '../channels/index.ts'

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

export interface UnroutedNotice {
  /** Names it: the same notice again raises a count. */
  key: string
  object: string
  accountId: string
  field: string
  body: string
}

const unrouted = batchOf<UnroutedNotice & { hash: Buffer }>({
  hash: ['bytea', ({ hash }) => hash],
  object: ['text', ({ object }) => storableText(object)],
  account_id: ['text', ({ accountId }) => storableText(accountId)],
  field: ['text', ({ field }) => storableText(field)],
  body: ['text', ({ body }) => storableText(body)],
})

export const keepUnrouted = async (tx: SystemTransaction, notices: readonly UnroutedNotice[]): Promise<void> => {
  const unique = new Map(notices.map((notice) => [notice.key, notice]))
  const rows = [...unique.values()]
    .map((notice) => ({ ...notice, hash: hashOf(notice.key) }))
    .sort((a, b) => Buffer.compare(a.hash, b.hash))
  await tx.query(
    `insert into unrouted_notice as u (${unrouted.columns}) select * from ${unrouted.as('w')}
     on conflict (hash) do update set times = u.times + 1, last_at = now()`,
    unrouted.values(rows),
  )
}

export interface UnrecognizedNotice {
  key: string
  clientId: string
  platform: Platform | undefined
  channelId: string | undefined
  object: string
  field: string
  body: string
}

const unrecognized = batchOf<UnrecognizedNotice & { hash: Buffer }>({
  client_id: ['uuid', ({ clientId }) => clientId],
  id: ['uuid', () => newUuid()],
  hash: ['bytea', ({ hash }) => hash],
  platform: ['smallint', ({ platform }) => platform && platformCode[platform]],
  channel_id: ['uuid', ({ channelId }) => channelId],
  object: ['text', ({ object }) => storableText(object)],
  field: ['text', ({ field }) => storableText(field)],
  body: ['text', ({ body }) => storableText(body)],
})

export const keepUnrecognized = async (tx: BatchTransaction, notices: readonly UnrecognizedNotice[]): Promise<void> => {
  const rows = notices
    .map((notice) => ({ ...notice, hash: hashOf(notice.key) }))
    .sort((a, b) => (a.clientId < b.clientId ? -1 : a.clientId > b.clientId ? 1 : Buffer.compare(a.hash, b.hash)))
  await tx.query(
    `insert into unrecognized_notice (${unrecognized.columns}) select * from ${unrecognized.as('w')}
     on conflict (client_id, hash) do nothing`,
    unrecognized.values(rows),
  )
}

/** The channel of a business account that has this number; notices name the number as people write it. */
export const findChannelOfNumber = async (
  tx: BatchTransaction,
  clientId: string,
  wabaId: string,
  displayPhoneNumber: string,
): Promise<{ channelId: string; externalRef: string | undefined } | undefined> => {
  const { rows } = await tx.query<{ channel_id: string; external_ref: string | null }>(
    `select c.channel_id, c.external_ref from channel c
     where c.client_id = $1 and c.waba_id = $2 and regexp_replace(c.display_phone_number, '\\D', '', 'g') = $3
     order by c.channel_id limit 1`,
    [clientId, wabaId, displayPhoneNumber.replaceAll(/\D/g, '')],
  )
  const row = rows[0]
  return row && { channelId: row.channel_id, externalRef: row.external_ref ?? undefined }
}

export interface UnrecognizedRow {
  id: string
  platform: number | null
  channel_id: string | null
  object: string
  field: string
  body: string
  received_at: Date
}

export const listUnrecognized = async (
  tx: TenantTransaction,
  before: string | undefined,
  limit: number,
): Promise<UnrecognizedRow[]> => {
  const { rows } = await tx.query<UnrecognizedRow>(
    `select u.id, u.platform, u.channel_id, u.object, u.field, u.body, u.received_at from unrecognized_notice u
     where u.client_id = $1 and ($2::uuid is null or u.id < $2) order by u.id desc limit $3`,
    [tx.clientId, before ?? null, limit],
  )
  return rows
}

// Both are kept for a month: long enough to find out what they were. They go in chunks, so that no lock is long; each answers
// how many went.

export const forgetUnrouted = async (tx: SystemTransaction, limit: number): Promise<number> => {
  const { rowCount } = await tx.query(
    `delete from unrouted_notice where hash in (
       select u.hash from unrouted_notice u where u.last_at < now() - interval '30 days' limit $1)`,
    [limit],
  )
  return rowCount ?? 0
}

export const forgetUnrecognized = async (tx: SystemTransaction, limit: number): Promise<number> => {
  const { rowCount } = await tx.query(
    `delete from unrecognized_notice u using (
       select o.client_id, o.id from unrecognized_notice o where o.received_at < now() - interval '30 days' limit $1) old
     where u.client_id = old.client_id and u.id = old.id`,
    [limit],
  )
  return rowCount ?? 0
}
