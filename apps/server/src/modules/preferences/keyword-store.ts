import type { BatchTransaction, TenantTransaction } from '../../db/database.ts'
import { type ChannelKeywords, usualKeywords } from './keywords.ts'

type Row = {
  channel_id: string
  stop_words: string[]
  start_words: string[]
  stop_answer: string | null
  start_answer: string | null
}

/** The words of channels; the usual ones where none were set. */
export const findKeywords = async (
  tx: BatchTransaction | TenantTransaction,
  channelIds: readonly string[],
): Promise<Map<string, ChannelKeywords>> => {
  const { rows } = await tx.query<Row>(
    `select k.channel_id, k.stop_words, k.start_words, k.stop_answer, k.start_answer from channel_keywords k
     where k.client_id = any ($1::uuid[]) and k.channel_id = any ($2::uuid[])`,
    [tx.scope === 'tenant' ? [tx.clientId] : tx.clientIds, channelIds],
  )
  const own = new Map(rows.map((row) => [row.channel_id, row]))
  return new Map(
    channelIds.map((id): [string, ChannelKeywords] => {
      const row = own.get(id)
      if (row === undefined) return [id, usualKeywords]
      const { stop_words: stopWords, start_words: startWords } = row
      return [
        id,
        { stopWords, startWords, stopAnswer: row.stop_answer ?? undefined, startAnswer: row.start_answer ?? undefined },
      ]
    }),
  )
}

export const setKeywords = async (tx: TenantTransaction, channelId: string, words: ChannelKeywords): Promise<void> => {
  await tx.query(
    `insert into channel_keywords (client_id, channel_id, stop_words, start_words, stop_answer, start_answer)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (client_id, channel_id) do update set stop_words = excluded.stop_words, start_words = excluded.start_words,
       stop_answer = excluded.stop_answer, start_answer = excluded.start_answer`,
    [tx.clientId, channelId, words.stopWords, words.startWords, words.stopAnswer, words.startAnswer],
  )
}
