import type { TenantTransaction } from '../../../db/database.ts'
import type { MessageRecord } from '../read/message-store.ts'
import { deliveryOf } from '../message-states.ts'
import type { SettleTimes } from '../outbound-tuning.ts'

/** Until when the platform's report about a call of unknown outcome is waited for, and what comes of the message otherwise. */
export type ReportWait = { until: Date; otherwise: 'send_again' | 'unknown' }

/** As settle-job.ts decides; undefined for a message whose call is under way, or has just been settled. */
export const findReportWait = async (
  tx: TenantTransaction,
  message: MessageRecord,
  times: SettleTimes,
): Promise<ReportWait | undefined> => {
  const { rows } = await tx.query<{ since: Date; flow_at: Date | null }>(
    `select u.since, u.flow_at from message_unsettled u
     where u.client_id = $1 and u.channel_id = $2 and u.message_id = $3`,
    [tx.clientId, message.channel_id, message.id],
  )
  const [row] = rows
  if (row === undefined) return undefined
  // No report has come on the channel since: silence says nothing yet.
  if (row.flow_at === null) return { until: new Date(row.since.getTime() + times.giveUpMs), otherwise: 'unknown' }
  const until = new Date(row.flow_at.getTime() + times.windowMs)
  const isValid = message.valid_until === null || message.valid_until > until
  return { until, otherwise: deliveryOf(message.delivery) === 'at_least_once' && isValid ? 'send_again' : 'unknown' }
}
