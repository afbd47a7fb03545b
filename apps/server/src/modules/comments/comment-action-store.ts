import { type Selectable, sql } from 'kysely'
import type { BatchTransaction, TenantTransaction } from '../../db/database.ts'
import type { Tables } from '../../db/generated/tables.ts'
import { nameOfCode } from '../../lib/name-of-code.ts'
import {
  type ActionFailure,
  type CommentAction,
  type CommentActionKind,
  actionStatusCode,
  commentActionCode,
} from './comment.ts'

const toAction = (row: Selectable<Tables['comment_action']>): CommentAction => ({
  clientId: row.client_id,
  actionId: row.action_id,
  commentId: row.comment_id,
  channelId: row.channel_id,
  kind: nameOfCode(commentActionCode, row.kind) ?? 'reply',
  text: row.text ?? undefined,
  authorId: row.author_id ?? undefined,
  status: nameOfCode(actionStatusCode, row.status) ?? 'failed',
  attempts: row.attempts,
  isOutcomeUnknown: row.started_at !== null,
  resultId: row.result_id ?? undefined,
  failure: row.failure === null ? undefined : (JSON.parse(row.failure) as ActionFailure),
  createdAt: row.created_at,
  finishedAt: row.finished_at ?? undefined,
})

export type NewAction = {
  actionId: string
  commentId: string
  channelId: string
  kind: CommentActionKind
  text: string | undefined
  authorId: string | undefined
}

export const createCommentActionStore = (tx: TenantTransaction) => {
  const own = () => tx.kysely.selectFrom('comment_action as a').selectAll('a').where('a.client_id', '=', tx.clientId)
  return {
    add: async ({ actionId, commentId, channelId, kind, text, authorId }: NewAction): Promise<CommentAction> =>
      toAction(
        await tx.kysely
          .insertInto('comment_action')
          .values({
            client_id: tx.clientId,
            action_id: actionId,
            comment_id: commentId,
            channel_id: channelId,
            kind: commentActionCode[kind],
            text: text ?? null,
            author_id: authorId ?? null,
          })
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),

    /** Oldest first. */
    ofComment: async (commentId: string, limit: number): Promise<CommentAction[]> =>
      (await own().where('a.comment_id', '=', commentId).orderBy('a.action_id', 'desc').limit(limit).execute())
        .map(toAction)
        .toReversed(),

    /** Those of a channel that are to be carried out now, the first of each comment, and how long until the next is due. */
    due: async (channelId: string, limit: number): Promise<{ due: CommentAction[]; nextMs: number | undefined }> => {
      const waiting = own()
        .where('a.channel_id', '=', channelId)
        .where('a.status', '=', actionStatusCode.pending)
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('comment_action as o')
                .select('o.action_id')
                .whereRef('o.client_id', '=', 'a.client_id')
                .whereRef('o.comment_id', '=', 'a.comment_id')
                .whereRef('o.action_id', '<', 'a.action_id')
                .where('o.status', '=', actionStatusCode.pending),
            ),
          ),
        )
        .orderBy('a.next_at')
        .orderBy('a.action_id')
      const rows = await waiting
        .where('a.next_at', '<=', sql<Date>`now()`)
        .limit(limit)
        .execute()
      if (rows.length > 0) return { due: rows.map(toAction), nextMs: undefined }
      const next = await waiting
        .select(sql<number>`(extract(epoch from a.next_at - now()) * 1000)::float8`.as('ms'))
        .limit(1)
        .executeTakeFirst()
      return { due: [], nextMs: next && Math.max(0, next.ms) }
    },

    /** The intent: written before the call. */
    begin: async (actionId: string): Promise<void> => {
      await tx.query(
        `update comment_action set started_at = coalesce(started_at, now()) where client_id = $1 and action_id = $2`,
        [tx.clientId, actionId],
      )
    },
  }
}

export type ActionOutcome = { actionId: string } & (
  | { status: 'succeeded'; resultId: string | undefined }
  | { status: 'failed'; failure: ActionFailure }
  | { status: 'pending'; failure: ActionFailure; retryAfterMs: number; isTry: boolean; mayHaveActed: boolean }
)

export const bookAction = async (
  tx: BatchTransaction,
  clientId: string,
  outcome: ActionOutcome,
): Promise<CommentAction | undefined> => {
  const { rows } = await tx.query<Selectable<Tables['comment_action']>>(
    `update comment_action a set status = $3::smallint, attempts = a.attempts + $8::integer, failure = $4, result_id = $5,
       next_at = now() + $6::float8 * interval '1 millisecond',
       started_at = case when $7::boolean then a.started_at end,
       finished_at = case when $3::smallint <> ${actionStatusCode.pending} then now() end
     where a.client_id = $1 and a.action_id = $2 and a.status = ${actionStatusCode.pending}
     returning a.*`,
    [
      clientId,
      outcome.actionId,
      actionStatusCode[outcome.status],
      outcome.status === 'succeeded' ? null : JSON.stringify(outcome.failure),
      outcome.status === 'succeeded' ? (outcome.resultId ?? null) : null,
      outcome.status === 'pending' ? outcome.retryAfterMs : null,
      outcome.status === 'pending' && outcome.mayHaveActed,
      outcome.status === 'pending' && !outcome.isTry ? 0 : 1,
    ],
  )
  return rows[0] && toAction(rows[0])
}
