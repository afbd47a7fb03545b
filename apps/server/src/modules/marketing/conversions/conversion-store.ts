import { type Selectable, sql } from 'kysely'
import { batchOf } from '../../../db/batch.ts'
import type { BatchTransaction, TenantTransaction } from '../../../db/database.ts'
import type { Tables } from '../../../db/generated/tables.ts'
import { nameOfCode } from '../../../lib/name-of-code.ts'
import type { ConversionName, ConversionPerson } from '../../../platforms/conversions/conversions-client.ts'
import { type Conversion, type ConversionFailure, type ConversionStatus, conversionStatusCode } from './conversion.ts'

const toConversion = (row: Selectable<Tables['conversion']>): Conversion => ({
  clientId: row.client_id,
  id: row.id,
  channelId: row.channel_id,
  conversationId: row.conversation_id,
  externalRef: row.external_ref ?? undefined,
  eventName: row.event_name as ConversionName,
  eventId: row.event_id,
  eventTime: row.event_time,
  valueMilli: row.value_milli ?? undefined,
  currency: row.currency ?? undefined,
  person: JSON.parse(row.person) as ConversionPerson,
  adId: row.ad_id ?? undefined,
  clickedAt: row.clicked_at ?? undefined,
  status: nameOfCode(conversionStatusCode, row.status) ?? 'failed',
  attempts: row.attempts,
  failure: row.failure === null ? undefined : (JSON.parse(row.failure) as ConversionFailure),
  createdAt: row.created_at,
  acceptedAt: row.accepted_at ?? undefined,
})

export type NewConversion = Omit<
  Conversion,
  'clientId' | 'status' | 'attempts' | 'failure' | 'createdAt' | 'acceptedAt'
>
export type ConversionFilter = {
  conversationId?: string
  channelId?: string
  adId?: string
  status?: ConversionStatus
  /** Of when it happened: from, and up to but without. */
  since?: Date
  until?: Date
}
export type ConversionTotal = {
  eventName: ConversionName
  currency: string | undefined
  count: number
  valueMilli: number
}

export const createConversionStore = (tx: TenantTransaction) => {
  const ofClient = () => tx.kysely.selectFrom('conversion as c').where('c.client_id', '=', tx.clientId)
  const own = () => ofClient().selectAll('c')
  const matching = (filter: ConversionFilter) => {
    let query = ofClient()
    if (filter.conversationId) query = query.where('c.conversation_id', '=', filter.conversationId)
    if (filter.channelId) query = query.where('c.channel_id', '=', filter.channelId)
    if (filter.adId) query = query.where('c.ad_id', '=', filter.adId)
    if (filter.status) query = query.where('c.status', '=', conversionStatusCode[filter.status])
    if (filter.since) query = query.where('c.event_time', '>=', filter.since)
    if (filter.until) query = query.where('c.event_time', '<', filter.until)
    return query
  }
  return {
    /** The conversion, or the one of the same name and id that was there before. One that failed begins anew. */
    add: async (made: NewConversion): Promise<{ conversion: Conversion; isToSend: boolean }> => {
      const facts = {
        conversation_id: made.conversationId,
        external_ref: made.externalRef ?? null,
        event_time: made.eventTime,
        value_milli: made.valueMilli ?? null,
        currency: made.currency ?? null,
        person: JSON.stringify(made.person),
        ad_id: made.adId ?? null,
        clicked_at: made.clickedAt ?? null,
      }
      const added = await tx.kysely
        .insertInto('conversion')
        .values({
          client_id: tx.clientId,
          id: made.id,
          channel_id: made.channelId,
          event_name: made.eventName,
          event_id: made.eventId,
          ...facts,
        })
        .onConflict((on) =>
          on
            .columns(['client_id', 'channel_id', 'event_name', 'event_id'])
            .doUpdateSet({
              ...facts,
              status: conversionStatusCode.pending,
              attempts: 0,
              failure: null,
              next_at: sql<Date>`now()`,
            })
            .where('conversion.status', '=', conversionStatusCode.failed),
        )
        .returningAll()
        .executeTakeFirst()
      if (added) return { conversion: toConversion(added), isToSend: true }
      const known = await own()
        .where('c.channel_id', '=', made.channelId)
        .where('c.event_name', '=', made.eventName)
        .where('c.event_id', '=', made.eventId)
        .executeTakeFirstOrThrow()
      return { conversion: toConversion(known), isToSend: false }
    },

    find: async (id: string): Promise<Conversion | undefined> => {
      const row = await own().where('c.id', '=', id).executeTakeFirst()
      return row && toConversion(row)
    },

    /** Newest first. */
    list: async (filter: ConversionFilter & { before?: string; limit: number }): Promise<Conversion[]> => {
      let query = matching(filter).selectAll('c').orderBy('c.id', 'desc').limit(filter.limit)
      if (filter.before) query = query.where('c.id', '<', filter.before)
      return (await query.execute()).map(toConversion)
    },

    /** Counted by what happened and by currency; what has no value stands with none. */
    totals: async (filter: ConversionFilter): Promise<ConversionTotal[]> => {
      const rows = await matching(filter)
        .select(['c.event_name', 'c.currency'])
        .select(sql<number>`count(*)::float8`.as('count'))
        .select(sql<number>`coalesce(sum(c.value_milli), 0)::float8`.as('value_milli'))
        .groupBy(['c.event_name', 'c.currency'])
        .orderBy('count', 'desc')
        .orderBy('c.event_name')
        .orderBy('c.currency')
        .execute()
      return rows.map((row) => ({
        eventName: row.event_name as ConversionName,
        currency: row.currency ?? undefined,
        count: row.count,
        valueMilli: row.value_milli,
      }))
    },

    /** Those of a channel that are to be sent now, and how long until the next is due when there are none. */
    due: async (channelId: string, limit: number): Promise<{ due: Conversion[]; nextMs: number | undefined }> => {
      const waiting = own()
        .where('c.channel_id', '=', channelId)
        .where('c.status', '=', conversionStatusCode.pending)
        .orderBy('c.next_at')
      const rows = await waiting
        .where('c.next_at', '<=', sql<Date>`now()`)
        .limit(limit)
        .execute()
      if (rows.length > 0) return { due: rows.map(toConversion), nextMs: undefined }
      const next = await waiting
        .select(sql<number>`(extract(epoch from c.next_at - now()) * 1000)::float8`.as('ms'))
        .limit(1)
        .executeTakeFirst()
      return { due: [], nextMs: next && Math.max(0, next.ms) }
    },
  }
}

export type ConversionOutcome =
  | { id: string; status: 'accepted' }
  | { id: string; status: 'failed'; failure: ConversionFailure }
  | { id: string; status: 'pending'; failure: ConversionFailure; retryAfterMs: number }

const outcomes = batchOf<ConversionOutcome>(
  {
    id: ['uuid', ({ id }) => id],
    status: ['smallint', ({ status }) => conversionStatusCode[status]],
    failure: ['text', (one) => (one.status === 'accepted' ? undefined : JSON.stringify(one.failure))],
    after_ms: ['float8', (one) => (one.status === 'pending' ? one.retryAfterMs : undefined)],
  },
  { after: 1 },
)

/** In the order of all: a client that sends a failed one again holds its row when it schedules the lane. */
export const lockConversions = async (
  tx: BatchTransaction,
  clientId: string,
  ids: readonly string[],
): Promise<void> => {
  await tx.query(
    `select from conversion c where c.client_id = $1 and c.id = any ($2::uuid[]) order by c.id for no key update`,
    [clientId, ids],
  )
}

/** Books what became of a call; answers those that are over now. */
export const bookConversions = async (
  tx: BatchTransaction,
  clientId: string,
  booked: readonly ConversionOutcome[],
): Promise<Conversion[]> => {
  const { rows } = await tx.query<Selectable<Tables['conversion']>>(
    `update conversion c set status = w.status, attempts = c.attempts + 1, failure = w.failure,
       next_at = now() + w.after_ms * interval '1 millisecond',
       accepted_at = case when w.status = ${conversionStatusCode.accepted} then now() end
     from ${outcomes.as('w')}
     where c.client_id = $1 and c.id = w.id and c.status = ${conversionStatusCode.pending}
     returning c.*`,
    [clientId, ...outcomes.values(booked)],
  )
  return rows.map(toConversion).filter(({ status }) => status !== 'pending')
}

export type ConvertedByAd = {
  adId: string
  slot: number
  eventName: string
  currency: string | undefined
  count: number
  valueMilli: number
}

/** What the platform counts of each ad between neighbouring bounds; slot 0 is between the first two. */
export const countConversions = async (tx: TenantTransaction, bounds: readonly Date[]): Promise<ConvertedByAd[]> => {
  const { rows } = await tx.query<{
    ad_id: string
    slot: number
    event_name: string
    currency: string | null
    count: number
    value_milli: number
  }>(
    `select c.ad_id, width_bucket(c.event_time, $2::timestamptz[]) - 1 as slot, c.event_name, c.currency,
       count(*)::integer as count, coalesce(sum(c.value_milli), 0)::float8 as value_milli
     from conversion c
     where c.client_id = $1 and c.status = ${conversionStatusCode.accepted} and c.ad_id is not null
       and c.event_time >= $3 and c.event_time < $4
     group by 1, 2, 3, 4`,
    [tx.clientId, bounds, bounds.at(0), bounds.at(-1)],
  )
  return rows.map((row) => ({
    adId: row.ad_id,
    slot: row.slot,
    eventName: row.event_name,
    currency: row.currency ?? undefined,
    count: row.count,
    valueMilli: row.value_milli,
  }))
}
