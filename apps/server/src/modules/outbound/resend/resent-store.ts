import type { TenantTransaction } from '../../../db/database.ts'
import { publicId } from '../../../lib/ids.ts'
import { findAnswers, readIdempotencyKey } from '../../idempotency/index.ts'
import { messageStateCode, resendableStates } from '../message-states.ts'

/** What the Idempotency-Keys of sent messages are filed under. */
export const sendRoute = 'POST /api/outbound/send'

/** A message is sent again once, whoever asks and however often. */
export const resendKeyOf = (id: string): string => `again-${publicId('message', id)}`

/** What a message was sent again as: the public id of the new one, and when. */
export type Resent = { id: string; at: string }

/** Of each of these messages, in their order; undefined for one that was not sent again in the last 30 days. */
export const findResent = async (tx: TenantTransaction, ids: readonly string[]): Promise<(Resent | undefined)[]> => {
  if (ids.length === 0) return []
  const asked = ids.flatMap((id) => readIdempotencyKey(resendKeyOf(id), sendRoute, undefined) ?? [])
  const answers = await findAnswers(
    tx,
    asked.map(({ keyHash }) => ({ clientId: tx.clientId, keyHash })),
  )
  return answers.map((answer) => {
    if (answer === undefined) return undefined
    const { id, created_at: at } = JSON.parse(answer.response) as { id: string; created_at: string }
    return { id, at }
  })
}

const resendable = new Set<number>(resendableStates.map((state) => messageStateCode[state]))

export const mayBeResent = ({ status }: { status: number }): boolean => resendable.has(status)

/** The same messages with what they were sent again as. One that arrived may have been, while nobody knew of it. */
export const withResent = async <Row extends { id: string; status: number }>(
  tx: TenantTransaction,
  rows: readonly Row[],
  isAsked: (row: Row) => boolean = () => true,
): Promise<(Row & { resent?: Resent | undefined })[]> => {
  const asked = rows.filter(isAsked).map(({ id }) => id)
  const found = await findResent(tx, asked)
  const resent = new Map(asked.map((id, at) => [id, found[at]]))
  return rows.map((row) => ({ ...row, resent: resent.get(row.id) }))
}
