import type { BatchTransaction } from '../../../db/database.ts'
import { laneKindNumber, scheduleJobs } from '../../../lanes/index.ts'
import type { LeadReceived } from '../../../platforms/webhook-parser/parse-notification.ts'
import type { EventDraft } from '../../webhooks/index.ts'
import { type NewLead, addLeads } from './lead-store.ts'

/**
 * Keeps leads whose answers are still with the platform, and has them fetched. What cannot be fetched, because no channel
 * stands for its Page, is told as it came. Runs in the transaction that makes the notification durable.
 */
export const keepLeads = async (
  tx: BatchTransaction,
  received: readonly { update: LeadReceived; draft: EventDraft }[],
): Promise<EventDraft[]> => {
  const leads: NewLead[] = []
  const told: EventDraft[] = []
  for (const { update, draft } of received) {
    const { leadId, pageId, formId, adId } = update
    if (draft.channelId === undefined) told.push(draft)
    else leads.push({ leadId, channelId: draft.channelId, pageId, formId, adId, draft })
  }
  const added = leads.length > 0 ? await addLeads(tx, leads) : []
  await scheduleJobs(
    tx,
    added.map(({ clientId, channelId }) => ({
      clientId,
      kind: laneKindNumber.lead_fetch,
      laneId: channelId,
      afterMs: 0,
    })),
  )
  return told
}
