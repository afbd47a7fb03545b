import type { TenantTransaction } from '../../db/database.ts'
import { LOOKED_THROUGH } from '../../db/search-bounds.ts'
import { excerptOf } from './conversation-text.ts'
import { textOfEntry } from './conversation-thread.ts'

/** Of the messages that may have the words, so many are read. */
const MOST_READ = 500

/** For PostgreSQL. */
const TEXT_IN_JSON = String.raw`"text":"((?:[^"\\]|\\.)*)"`

/**
 * What was said with the words in the newest messages of the client, by conversation: in full, where the texts kept with each
 * conversation are cut and few. Longer ones there would be written anew with every message: 4,000 characters instead of 1,000 are
 * half as much WAL again for each, and a plan of their own to compress.
 */
export const findSaid = async (tx: TenantTransaction, words: string): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await tx.query<{ conversation_id: string; content: string }>(
    `select m.conversation_id, m.content from (
       select m.id, m.conversation_id, m.content from conversation_message m where m.client_id = $1 and m.deleted_at is null
       order by m.id desc limit ${LOOKED_THROUGH}) m
     where case when position($2 in lower(m.content)) > 0 then position($2 in lower(substring(m.content from $3))) > 0 end
     order by m.id desc limit ${MOST_READ}`,
    // As it stands in JSON. The text alone is looked through where all of it has the words: names of fields are words too.
    [tx.clientId, JSON.stringify(words).slice(1, -1), TEXT_IN_JSON],
  )
  const said = new Map<string, string>()
  for (const { conversation_id: id, content } of rows) {
    const excerpt = said.has(id) ? undefined : excerptOf(textOfEntry({ content }), words)
    if (excerpt !== undefined) said.set(id, excerpt)
  }
  return said
}
