import { type Selectable, sql } from 'kysely'
import { batchOf } from '../../../db/batch.ts'
import type { BatchTransaction, TenantTransaction } from '../../../db/database.ts'
import type { Tables } from '../../../db/generated/tables.ts'
import type { SearchWords } from '../../../http/search-words.ts'
import { plainSql } from '../../../db/plain-sql.ts'
import { LOOKED_THROUGH } from '../../../db/search-bounds.ts'
import { newUuid } from '../../../lib/ids.ts'
import { storableJson } from '../../../lib/storable-text.ts'
import type { EventDraft } from '../../webhooks/index.ts'
import { type Lead, type LeadAnswers, type LeadFailure, type LeadStatus, leadStatusCode } from './lead.ts'

const statusOf = (code: number): LeadStatus =>
  (Object.keys(leadStatusCode) as LeadStatus[]).find((name) => leadStatusCode[name] === code) ?? 'failed'

const parsed = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text))

const toLead = (row: Selectable<Tables['lead']>): Lead => ({
  clientId: row.client_id,
  leadId: row.lead_id,
  id: row.id,
  channelId: row.channel_id,
  externalRef: row.external_ref ?? undefined,
  pageId: row.page_id,
  status: statusOf(row.status),
  attempts: row.attempts,
  answers: parsed(row.answers) as LeadAnswers | undefined,
  formId: row.form_id ?? undefined,
  adId: row.ad_id ?? undefined,
  failure: parsed(row.failure) as LeadFailure | undefined,
  notice: JSON.parse(row.notice) as Record<string, unknown>,
  traceContext: row.trace_context ?? undefined,
  occurredAt: row.occurred_at,
  receivedAt: row.received_at,
  fetchedAt: row.fetched_at ?? undefined,
  contactedAt: row.contacted_at ?? undefined,
  contactedBy: row.contacted_by ?? undefined,
})

/** A lead as the platform tells of it: an event that still lacks the answers. */
export type NewLead = {
  leadId: string
  channelId: string
  pageId: string
  formId: string | undefined
  adId: string | undefined
  draft: EventDraft
}

const added = batchOf<NewLead>({
  client_id: ['uuid', ({ draft }) => draft.clientId],
  lead_id: ['text', ({ leadId }) => leadId],
  id: ['uuid', () => newUuid()],
  channel_id: ['uuid', ({ channelId }) => channelId],
  external_ref: ['text', ({ draft }) => draft.externalRef],
  page_id: ['text', ({ pageId }) => pageId],
  form_id: ['text', ({ formId }) => formId],
  ad_id: ['text', ({ adId }) => adId],
  notice: ['text', ({ draft }) => JSON.stringify(draft.data)],
  trace_context: ['text', ({ draft }) => draft.traceContext],
  occurred_at: ['timestamptz', ({ draft }) => draft.occurredAt],
})

/** Answers those that were not known: the platform repeats itself. */
export const addLeads = async (
  tx: BatchTransaction,
  leads: readonly NewLead[],
): Promise<{ clientId: string; channelId: string }[]> => {
  const { rows } = await tx.query<{ client_id: string; channel_id: string }>(
    `insert into lead (client_id, lead_id, id, channel_id, external_ref, page_id, form_id, ad_id, notice, trace_context, occurred_at, next_at)
     select w.*, now() from ${added.as('w')} order by w.client_id, w.lead_id
     on conflict do nothing
     returning client_id, channel_id`,
    added.values(leads),
    'add_leads',
  )
  return rows.map((row) => ({ clientId: row.client_id, channelId: row.channel_id }))
}

export type LeadOutcome =
  | { status: 'fetched'; answers: LeadAnswers }
  | { status: 'failed'; failure: LeadFailure }
  | { status: 'pending'; failure: LeadFailure; retryAfterMs: number }

/** Books what became of a fetch. `wasPending`: nobody was told of the lead yet. Undefined: it is gone, or was fetched before. */
export const bookLead = async (
  tx: BatchTransaction | TenantTransaction,
  { clientId, leadId }: { clientId: string; leadId: string },
  outcome: LeadOutcome,
): Promise<{ lead: Lead; wasPending: boolean } | undefined> => {
  const own = await tx.kysely
    .selectFrom('lead as l')
    .select('l.status')
    .where('l.client_id', '=', clientId)
    .where('l.lead_id', '=', leadId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!own || own.status === leadStatusCode.fetched) return undefined
  const row = await tx.kysely
    .updateTable('lead')
    .set({
      status: leadStatusCode[outcome.status],
      attempts: sql<number>`attempts + 1`,
      answers: outcome.status === 'fetched' ? storableJson(outcome.answers) : null,
      failure: outcome.status === 'fetched' ? null : JSON.stringify(outcome.failure),
      next_at:
        outcome.status === 'pending' ? sql<Date>`now() + ${outcome.retryAfterMs} * interval '1 millisecond'` : null,
      fetched_at: outcome.status === 'fetched' ? sql<Date>`now()` : null,
    })
    .where('client_id', '=', clientId)
    .where('lead_id', '=', leadId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { lead: toLead(row), wasPending: own.status === leadStatusCode.pending }
}

/** Leads of each ad between neighbouring bounds; slot 0 is between the first two. */
export const countLeads = async (
  tx: TenantTransaction,
  bounds: readonly Date[],
): Promise<{ adId: string; slot: number; count: number }[]> => {
  const { rows } = await tx.query<{ ad_id: string; slot: number; count: number }>(
    `select l.ad_id, width_bucket(l.occurred_at, $2::timestamptz[]) - 1 as slot, count(*)::integer as count
     from lead l where l.client_id = $1 and l.ad_id is not null and l.occurred_at >= $3 and l.occurred_at < $4
     group by 1, 2`,
    [tx.clientId, bounds, bounds.at(0), bounds.at(-1)],
  )
  return rows.map(({ ad_id: adId, slot, count }) => ({ adId, slot, count }))
}

export type LeadFilter = {
  channelId?: string
  formId?: string
  adId?: string
  status?: LeadStatus
  contacted?: boolean
  words?: SearchWords
  since?: Date
  until?: Date
}

const MOST_SOURCES = 200

/** One fetched lead of each form, or of each ad, for its name: from value to value along the index. */
const sourcesSql = (column: 'form_id' | 'ad_id') => `
  with recursive source (id) as (
    (select l.${column} from lead l where l.client_id = $1 and l.${column} is not null order by l.${column} limit 1)
    union all
    select (select l.${column} from lead l where l.client_id = $1 and l.${column} > s.id order by l.${column} limit 1)
    from source s where s.id is not null
  )
  select s.id, n.answers from (select id from source where id is not null limit ${MOST_SOURCES}) s
  left join lateral (select l.answers from lead l where l.client_id = $1 and l.${column} = s.id
    and l.status = ${leadStatusCode.fetched} order by l.id desc limit 1) n on true`

/** In what people answered, not in what they were asked: many forms ask for a name. */
const hasWords = ({ plain, digits }: NonNullable<LeadFilter['words']>) => sql<boolean>`exists (
  select from jsonb_each((l.answers::jsonb)->'fields') q (question, given), jsonb_array_elements_text(q.given) a (said)
  where position(${plain} in ${sql.raw(plainSql('a.said'))}) > 0
    or (${digits ?? ''} <> '' and position(${digits ?? ''} in regexp_replace(a.said, '\\D', '', 'g')) > 0))`

export const createLeadStore = (tx: TenantTransaction) => {
  const own = () => tx.kysely.selectFrom('lead as l').selectAll('l').where('l.client_id', '=', tx.clientId)
  return {
    find: async (leadId: string): Promise<Lead | undefined> => {
      const row = await own().where('l.lead_id', '=', leadId).executeTakeFirst()
      return row && toLead(row)
    },

    /** Who was first to say that they got in touch stays. */
    setContacted: async (leadId: string, by: string | undefined, contacted: boolean): Promise<void> => {
      await tx.kysely
        .updateTable('lead')
        .set(
          contacted
            ? {
                contacted_by: sql<
                  string | null
                >`case when contacted_at is null then ${by ?? null}::uuid else contacted_by end`,
                contacted_at: sql<Date>`coalesce(contacted_at, now())`,
              }
            : { contacted_at: null, contacted_by: null },
        )
        .where('client_id', '=', tx.clientId)
        .where('lead_id', '=', leadId)
        .execute()
    },

    /** Newest first. `end`: how far was looked, when that was not to the end and less than asked for was found. */
    list: async (
      filter: LeadFilter & { before?: string; limit: number },
    ): Promise<{ leads: Lead[]; end: string | undefined }> => {
      let query = own().orderBy('l.id', 'desc')
      if (filter.before) query = query.where('l.id', '<', filter.before)
      if (filter.channelId) query = query.where('l.channel_id', '=', filter.channelId)
      if (filter.formId) query = query.where('l.form_id', '=', filter.formId)
      if (filter.adId) query = query.where('l.ad_id', '=', filter.adId)
      if (filter.status) query = query.where('l.status', '=', leadStatusCode[filter.status])
      if (filter.contacted !== undefined)
        query = query.where('l.contacted_at', filter.contacted ? 'is not' : 'is', null)
      if (filter.since) query = query.where('l.id', '>=', sql<string>`herald_uuid_floor(${filter.since}::timestamptz)`)
      if (filter.until) query = query.where('l.id', '<', sql<string>`herald_uuid_floor(${filter.until}::timestamptz)`)
      const { words, limit } = filter
      if (words === undefined) return { leads: (await query.limit(limit).execute()).map(toLead), end: undefined }
      const found = await tx.kysely
        .selectFrom(query.limit(LOOKED_THROUGH).as('l'))
        .selectAll('l')
        .where(hasWords(words))
        .orderBy('l.id', 'desc')
        .limit(limit)
        .execute()
      const end =
        found.length === limit
          ? undefined
          : await query
              .offset(LOOKED_THROUGH - 1)
              .limit(1)
              .executeTakeFirst()
      return { leads: found.map(toLead), end: end?.id }
    },

    /** The forms, or the ads, that brought leads. */
    sources: async (column: 'form_id' | 'ad_id'): Promise<{ id: string; answers: LeadAnswers | undefined }[]> => {
      const { rows } = await tx.query<{ id: string; answers: string | null }>(sourcesSql(column), [tx.clientId])
      return rows.map(({ id, answers }) => ({ id, answers: parsed(answers) as LeadAnswers | undefined }))
    },

    /** Leads of a channel whose answers are to be fetched now, and how long until the next is due. */
    due: async (channelId: string, limit: number): Promise<{ leads: Lead[]; nextMs: number | undefined }> => {
      const waiting = own().where('l.channel_id', '=', channelId).where('l.status', '=', leadStatusCode.pending)
      const rows = await waiting
        .where('l.next_at', '<=', sql<Date>`now()`)
        .orderBy('l.next_at')
        .limit(limit)
        .execute()
      const next = await tx.kysely
        .selectFrom('lead as l')
        .select(sql<number | null>`(extract(epoch from min(l.next_at) - now()) * 1000)::float8`.as('ms'))
        .where('l.client_id', '=', tx.clientId)
        .where('l.channel_id', '=', channelId)
        .where('l.status', '=', leadStatusCode.pending)
        .where('l.lead_id', 'not in', rows.length > 0 ? rows.map((row) => row.lead_id) : [''])
        .executeTakeFirst()
      return {
        leads: rows.map(toLead),
        nextMs: next?.ms === null || next?.ms === undefined ? undefined : Math.max(0, next.ms),
      }
    },
  }
}
