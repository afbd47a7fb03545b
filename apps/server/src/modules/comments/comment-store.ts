import type { Selectable } from 'kysely'
import { batchOf } from '../../db/batch.ts'
import type { BatchTransaction, SystemTransaction, TenantTransaction } from '../../db/database.ts'
import type { Tables } from '../../db/generated/tables.ts'
import { plainSql } from '../../db/plain-sql.ts'
import { LOOKED_THROUGH, lookedUntil } from '../../db/search-bounds.ts'
import { newUuid } from '../../lib/ids.ts'
import { storableJson, storableText } from '../../lib/storable-text.ts'
import { platformCode } from '../channels/index.ts'
import { type Comment, type CommentPost, actionStatusCode, commentActionCode } from './comment.ts'

type CommentRow = Selectable<Tables['comment']> & {
  is_answered: boolean
  has_waiting_reply: boolean
  known_post: string | null
  post_text: string | null
  post_url: string | null
}

const toComment = (row: CommentRow): Comment => ({
  clientId: row.client_id,
  commentId: row.comment_id,
  id: row.id,
  channelId: row.channel_id,
  platform: row.platform === platformCode.photoapp ? 'photoapp' : 'socialapp',
  externalRef: row.external_ref ?? undefined,
  postId: row.post_id ?? undefined,
  post: row.known_post === null ? undefined : { text: row.post_text ?? undefined, url: row.post_url ?? undefined },
  parentId: row.parent_id ?? undefined,
  adId: row.ad_id ?? undefined,
  author: JSON.parse(row.author) as Record<string, string>,
  isOwn: row.is_own,
  text: row.text ?? undefined,
  isLive: row.is_live,
  isHidden: row.is_hidden,
  isAnswered: row.is_answered,
  hasWaitingReply: row.has_waiting_reply,
  deletedAt: row.deleted_at ?? undefined,
  occurredAt: row.occurred_at,
  receivedAt: row.received_at,
})

export type NewComment = Omit<
  Comment,
  'id' | 'post' | 'isHidden' | 'isAnswered' | 'hasWaitingReply' | 'deletedAt' | 'receivedAt'
>

const stored = (text: string | undefined) => (text === undefined ? undefined : storableText(text))

const added = batchOf<NewComment>({
  client_id: ['uuid', (one) => one.clientId],
  comment_id: ['text', (one) => one.commentId],
  id: ['uuid', () => newUuid()],
  channel_id: ['uuid', (one) => one.channelId],
  platform: ['smallint', (one) => platformCode[one.platform]],
  external_ref: ['text', (one) => one.externalRef],
  post_id: ['text', (one) => stored(one.postId)],
  parent_id: ['text', (one) => stored(one.parentId)],
  ad_id: ['text', (one) => stored(one.adId)],
  author: ['text', (one) => storableJson(one.author)],
  is_own: ['boolean', (one) => one.isOwn],
  text: ['text', (one) => stored(one.text)],
  is_live: ['boolean', (one) => one.isLive],
  occurred_at: ['timestamptz', (one) => one.occurredAt],
})

const named = batchOf<{ clientId: string; commentId: string }>({
  client_id: ['uuid', (one) => one.clientId],
  comment_id: ['text', (one) => one.commentId],
})

/** Before several are changed, so that all transactions lock them in the same order. */
export const lockComments = async (
  tx: BatchTransaction,
  comments: readonly { clientId: string; commentId: string }[],
): Promise<void> => {
  await tx.query(
    `select from comment c join ${named.as('w')} on c.client_id = w.client_id and c.comment_id = w.comment_id
     order by c.client_id, c.comment_id for no key update of c`,
    named.values(comments),
    'lock_comments',
  )
}

/** The photo platform tells an edit as the same comment with another text. */
export const addComments = async (tx: BatchTransaction, comments: readonly NewComment[]): Promise<void> => {
  // One statement cannot change a row twice: of a comment that comes twice at once, the last text counts.
  const last = new Map(comments.map((one) => [`${one.clientId} ${one.commentId}`, one]))
  await tx.query(
    `insert into comment (${added.columns}) select w.* from ${added.as('w')} order by w.client_id, w.comment_id
     on conflict (client_id, comment_id) do update set text = excluded.text`,
    added.values([...last.values()]),
    'add_comments',
  )
}

export type CommentChange = { clientId: string; commentId: string } & (
  | { hidden: boolean }
  | { text: string | undefined }
  | { deleted: true }
)

/** What became of a comment, here or on the platform. */
export const changeComment = async (tx: BatchTransaction, change: CommentChange): Promise<void> => {
  const [set, value] =
    'hidden' in change
      ? ['is_hidden = $3', [change.hidden]]
      : 'deleted' in change
        ? ['deleted_at = coalesce(deleted_at, now()), text = null', []]
        : ['text = $3', [stored(change.text) ?? null]]
  await tx.query(`update comment set ${set} where client_id = $1 and comment_id = $2`, [
    change.clientId,
    change.commentId,
    ...value,
  ])
}

export type CommentFilter = {
  channelId?: string
  postId?: string
  parentId?: string
  own?: boolean
  answered?: boolean
  needsAnswer?: boolean
  /** Part of the text or of the name of who wrote it, in lower case. */
  words?: string
}

/** Looked up and not written down: a reply may come from here, from the platform, or go again. */
const hasReply = (status: keyof typeof actionStatusCode) =>
  `exists (select from comment_action a where a.client_id = c.client_id and a.comment_id = c.comment_id
    and a.kind in (${commentActionCode.reply}, ${commentActionCode.private_reply}) and a.status = ${actionStatusCode[status]})`
const isAnswered = `(${hasReply('succeeded')}
  or exists (select from comment r where r.client_id = c.client_id and r.parent_id = c.comment_id and r.is_own
    and r.deleted_at is null))`
const needsAnswer = `(not c.is_own and not c.is_hidden and c.deleted_at is null and not ${isAnswered})`

const columns = `c.*, ${isAnswered} as is_answered, ${hasReply('pending')} as has_waiting_reply, p.post_id as known_post, p.text as post_text, p.url as post_url`
const joinPost = 'left join commented_post p on p.client_id = c.client_id and p.post_id = c.post_id'

export const findComment = async (
  tx: BatchTransaction | TenantTransaction,
  clientId: string,
  commentId: string,
): Promise<Comment | undefined> => {
  const { rows } = await tx.query<CommentRow>(
    `select ${columns} from comment c ${joinPost} where c.client_id = $1 and c.comment_id = $2`,
    [clientId, commentId],
  )
  return rows[0] && toComment(rows[0])
}

/** The author is kept as JSON: its names, not its ids. */
const hasWords = (word: string): string =>
  `(position(${word} in ${plainSql('c.text')}) > 0
    or position(${word} in ${plainSql("concat_ws(' ', c.author::json->>'name', c.author::json->>'username')")}) > 0)`

/** Newest first. `end`: how far was looked, when that was not to the end and less than asked for was found. */
export const listComments = async (
  tx: TenantTransaction,
  {
    channelId,
    postId,
    parentId,
    own,
    answered,
    needsAnswer: isWaiting,
    words,
    before,
    limit,
  }: CommentFilter & { before?: string; limit: number },
): Promise<{ comments: Comment[]; end: string | undefined }> => {
  const values: unknown[] = [tx.clientId]
  const add = (value: unknown): string => `$${values.push(value)}`
  const where = ['c.client_id = $1']
  if (before !== undefined) where.push(`c.id < ${add(before)}`)
  if (channelId !== undefined) where.push(`c.channel_id = ${add(channelId)}`)
  if (postId !== undefined) where.push(`c.post_id = ${add(postId)}`)
  if (parentId !== undefined) where.push(`c.parent_id = ${add(parentId)}`)
  if (own !== undefined) where.push(`c.is_own = ${add(own)}`)
  const newest = `from comment c where ${where.join(' and ')} order by c.id desc`
  const filtered = [...values]
  // What every row is asked; of a busy page a rare one could be far down.
  const asked: string[] = []
  if (answered !== undefined) asked.push(`${isAnswered} = ${add(answered)}`)
  if (isWaiting !== undefined) asked.push(`${needsAnswer} = ${add(isWaiting)}`)
  if (words !== undefined) asked.push(hasWords(add(words)))
  const looked = asked.length === 0 ? limit : LOOKED_THROUGH
  const { rows } = await tx.query<CommentRow>(
    `select ${columns} from (select c.* ${newest} limit ${looked}) c ${joinPost}
     ${asked.length === 0 ? '' : `where ${asked.join(' and ')}`} order by c.id desc limit ${add(limit)}`,
    values,
  )
  const isAll = asked.length === 0 || rows.length === limit
  return { comments: rows.map(toComment), end: isAll ? undefined : await lookedUntil(tx, 'c.id', newest, filtered) }
}

/** What is longer is no excerpt any more. */
const MOST_POST_TEXT = 2_000

/** The first answer stays: a second one was asked at the same time. */
export const addPost = async (tx: TenantTransaction, postId: string, { text, url }: CommentPost): Promise<void> => {
  await tx.query(
    `insert into commented_post (client_id, post_id, text, url) values ($1, $2, $3, $4) on conflict (client_id, post_id) do nothing`,
    [tx.clientId, postId, stored(text?.slice(0, MOST_POST_TEXT)) ?? null, stored(url) ?? null],
  )
}

/** They are asked for again where a comment is younger. */
export const purgePosts = async (tx: SystemTransaction, limit: number): Promise<number> => {
  const { rowCount } = await tx.query(
    `delete from commented_post p using (
       select o.client_id, o.post_id from commented_post o where o.asked_at < now() - interval '90 days'
       order by o.asked_at limit $1
     ) old where p.client_id = old.client_id and p.post_id = old.post_id`,
    [limit],
  )
  return rowCount ?? 0
}

/** Comments of which nothing is told any more, with what was done with them. */
export const purgeComments = async (tx: SystemTransaction, limit: number): Promise<number> => {
  const { rowCount } = await tx.query(
    `delete from comment c using (
       select o.client_id, o.comment_id from comment o where o.received_at < now() - interval '90 days'
       order by o.received_at limit $1
     ) old where c.client_id = old.client_id and c.comment_id = old.comment_id`,
    [limit],
  )
  return rowCount ?? 0
}
