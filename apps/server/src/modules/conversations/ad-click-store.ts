import { batchOf } from '../../db/batch.ts'
import type { TenantTransaction } from '../../db/database.ts'
import { storableText } from '../../lib/storable-text.ts'
import type { AdClick } from './ad-click-fold.ts'

type AdClickRow = {
  id: string
  conversation_id: string
  ad_id: string
  click_id: string | null
  clicked_at: Date
  started_at: Date | null
  answered_at: Date | null
}

const toClick = (row: AdClickRow): AdClick => ({
  id: row.id,
  conversationId: row.conversation_id,
  adId: row.ad_id,
  clickId: row.click_id ?? undefined,
  clickedAt: row.clicked_at,
  startedAt: row.started_at ?? undefined,
  answeredAt: row.answered_at ?? undefined,
})

const columns = 'a.id, a.conversation_id, a.ad_id, a.click_id, a.clicked_at, a.started_at, a.answered_at'

/** The last click in each of these conversations. */
export const readLastClicks = async (
  tx: TenantTransaction,
  conversationIds: readonly string[],
): Promise<Map<string, AdClick>> => {
  if (conversationIds.length === 0) return new Map()
  const { rows } = await tx.query<AdClickRow>(
    `select distinct on (a.conversation_id) ${columns} from ad_click a
     where a.client_id = $1 and a.conversation_id = any ($2::uuid[])
     order by a.conversation_id, a.clicked_at desc, a.id desc`,
    [tx.clientId, conversationIds],
  )
  return new Map(rows.map((row) => [row.conversation_id, toClick(row)]))
}

/** The last click in a conversation that is not after this moment. */
export const findClickBefore = async (
  tx: TenantTransaction,
  conversationId: string,
  before: Date,
): Promise<AdClick | undefined> => {
  const { rows } = await tx.query<AdClickRow>(
    `select ${columns} from ad_click a
     where a.client_id = $1 and a.conversation_id = $2 and a.clicked_at <= $3
     order by a.clicked_at desc, a.id desc limit 1`,
    [tx.clientId, conversationId, before],
  )
  return rows[0] && toClick(rows[0])
}

export type StartedByAd = { adId: string; slot: number; started: number; answered: number }

/** Conversations that ads started between neighbouring bounds; slot 0 is between the first two. */
export const countStarted = async (tx: TenantTransaction, bounds: readonly Date[]): Promise<StartedByAd[]> => {
  const { rows } = await tx.query<{ ad_id: string; slot: number; started: number; answered: number }>(
    `select a.ad_id, width_bucket(a.started_at, $2::timestamptz[]) - 1 as slot, count(*)::integer as started,
       count(a.answered_at)::integer as answered
     from ad_click a where a.client_id = $1 and a.started_at >= $3 and a.started_at < $4
     group by 1, 2`,
    [tx.clientId, bounds, bounds.at(0), bounds.at(-1)],
  )
  return rows.map(({ ad_id: adId, slot, started, answered }) => ({ adId, slot, started, answered }))
}

const clicks = batchOf<AdClick>(
  {
    id: ['uuid', (one) => one.id],
    conversation_id: ['uuid', (one) => one.conversationId],
    ad_id: ['text', (one) => one.adId],
    click_id: ['text', (one) => (one.clickId === undefined ? undefined : storableText(one.clickId))],
    clicked_at: ['timestamptz', (one) => one.clickedAt],
    started_at: ['timestamptz', (one) => one.startedAt],
    answered_at: ['timestamptz', (one) => one.answeredAt],
  },
  { after: 1 },
)

export const writeClicks = async (tx: TenantTransaction, rows: readonly AdClick[]): Promise<void> => {
  if (rows.length === 0) return
  await tx.query(
    `insert into ad_click (client_id, ${clicks.columns}) select $1, w.* from ${clicks.as('w')}
     on conflict (client_id, id) do update set conversation_id = excluded.conversation_id, click_id = excluded.click_id,
       started_at = excluded.started_at, answered_at = excluded.answered_at`,
    [tx.clientId, ...clicks.values(rows)],
  )
}

export const moveClicks = async (tx: TenantTransaction, from: string, into: string): Promise<void> => {
  await tx.query(`update ad_click set conversation_id = $3 where client_id = $1 and conversation_id = $2`, [
    tx.clientId,
    from,
    into,
  ])
}
