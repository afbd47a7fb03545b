import { createHash } from 'node:crypto'
import { batchOf } from '../../../db/batch.ts'
import type { BatchTransaction, TenantTransaction } from '../../../db/database.ts'
import { addWorkSql, laneKindNumber } from '../../../lanes/index.ts'
import { newUuid, uuidTimeMs } from '../../../lib/ids.ts'
import { storableText } from '../../../lib/storable-text.ts'
import { eventKeyCode } from './event-catalogue.ts'
import type { AppendedEvent, EventDraft } from './event-draft.ts'
import { eventQueue, eventStatusCode } from '../event-codes.ts'

/** A draft with what is decided before it is written. */
type Written = { draft: EventDraft; id: string; orderingKey: string; body: string }

const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest()

/** The UTC day that an id belongs to: its partition, and its line in the ledger. */
const dayOf = (id: string): string => new Date(uuidTimeMs(id)).toISOString().slice(0, 10)

const drafted = batchOf<Written>({
  client_id: ['uuid', ({ draft }) => draft.clientId],
  id: ['uuid', ({ id }) => id],
  key: ['smallint', ({ draft }) => eventKeyCode[draft.key]],
  type: ['text', ({ draft }) => draft.type],
  platform: ['smallint', ({ draft }) => draft.platform && eventKeyCode[draft.platform]],
  channel_id: ['uuid', ({ draft }) => draft.channelId],
  external_ref: ['text', ({ draft }) => draft.externalRef && storableText(draft.externalRef)],
  ordering_key: ['text', ({ orderingKey }) => orderingKey],
  occurred_at: ['timestamptz', ({ draft }) => draft.occurredAt],
  data: ['text', ({ body }) => body],
  key_day: ['date', ({ draft }) => draft.dedupe?.day],
  key_hash: ['bytea', ({ draft }) => draft.dedupe && keyHash(draft.dedupe.key)],
  test: ['boolean', ({ draft }) => draft.test ?? false],
  day: ['date', ({ id }) => dayOf(id)],
  trace_context: ['text', ({ draft }) => draft.traceContext],
})

/*
 * One statement for any number of events of any number of clients: dedupe, number the survivors, decide whether they are
 * sent, store. Membership is decided by the id that the key's row carries, not by the key: the same key twice in one batch
 * then makes one event. Locks: dedupe keys sorted, then the dispatch lanes sorted; the day's counter is written while its
 * client's lane is locked.
 */
const appendSql = `
  with draft as (
    select * from ${drafted.as('d', 'ord')}
  ), kept_key as (
    insert into event_key (client_id, day, key, event_id)
    select client_id, key_day, key_hash, id from draft where key_hash is not null
    order by client_id, key_day, key_hash, ord
    on conflict do nothing
    returning event_id
  ), fresh as (
    select d.*, row_number() over (partition by d.client_id order by d.ord) as place
    from draft d
    where d.key_hash is null or d.id in (select event_id from kept_key)
  ), work as (
    select client_id, ${laneKindNumber.dispatch}::smallint as kind, client_id as lane_id, count(*) as n,
      (array_agg(id order by id))[1] as lowest_id
    from fresh group by client_id
  ), numbered as (${addWorkSql('work')}
  ), decided as (
    select f.*, n.last_position - w.n + f.place as sequence, coalesce(c.revision, 0) as revision,
      case when coalesce(c.webhook_url, '') = '' then 'not_configured'
           when f.key = any (c.disabled_keys) then 'disabled' end as skipped
    from fresh f
    join work w on w.client_id = f.client_id
    join numbered n on n.client_id = f.client_id
    left join webhook_config c on c.client_id = f.client_id
  ), stored as (
    insert into event (client_id, id, sequence, key, type, platform, channel_id, external_ref, ordering_key, queue, status, reason,
      test, occurred_at, finished_at, data, trace_context)
    select client_id, id, sequence, key, type, platform, channel_id, external_ref, ordering_key,
      case when skipped is null then ${eventQueue.ready} else ${eventQueue.none} end,
      case when skipped is null then ${eventStatusCode.pending} else ${eventStatusCode.skipped} end,
      skipped, test, occurred_at, case when skipped is not null then now() end, data, trace_context
    from decided
  ), counted as (
    insert into event_day as t (client_id, day, received)
    select f.client_id, f.day, count(*) from fresh f join numbered n on n.client_id = f.client_id
    group by f.client_id, f.day order by f.client_id, f.day
    on conflict (client_id, day) do update set received = t.received + excluded.received, counted_at = null,
      delivered = null, failed = null, skipped = null, pending = null
  )
  select ord::integer - 1 as index, sequence, revision, skipped from decided order by client_id, sequence`

type Answer = { index: number; sequence: number; revision: number; skipped: AppendedEvent['skipped'] | null }

export const appendEventRows = async (
  tx: BatchTransaction | TenantTransaction,
  drafts: readonly EventDraft[],
): Promise<AppendedEvent[]> => {
  if (drafts.length === 0) return []
  const written = drafts.map((draft): Written => ({
    draft,
    id: newUuid(),
    orderingKey: storableText(draft.orderingKey),
    body: JSON.stringify(draft.data),
  }))
  const { rows } = await tx.query<Answer>(appendSql, drafted.values(written), 'append_events')
  return rows.map(({ index, sequence, revision, skipped }) => {
    const { draft, id, orderingKey, body } = written[index] as Written
    return {
      clientId: draft.clientId,
      id,
      sequence,
      index,
      skipped: skipped ?? undefined,
      item: {
        id,
        position: sequence,
        orderingKey,
        key: draft.key,
        type: draft.type,
        platform: draft.platform,
        channelId: draft.channelId,
        externalRef: draft.externalRef,
        occurredAt: draft.occurredAt,
        data: body,
        late: false,
        replay: 0,
        test: draft.test ?? false,
        tries: 0,
        scheduledAt: undefined,
        configRevision: revision,
        traceContext: draft.traceContext,
      },
    }
  })
}
