import { type AuthorRow, authorView } from '../../access/index.ts'
import { publicId } from '../../../lib/ids.ts'
import { compact } from '../../../platforms/graph/json-values.ts'
import type { LeadFields } from '../../../platforms/social/social-platform.ts'
import type { Platform } from '../../channels/index.ts'
import type { EventDraft } from '../../webhooks/index.ts'
import { defined } from '../../../lib/defined.ts'
import type { TraceContext } from '../../../lib/trace-context.ts'

/** pending: the answers are being fetched. failed: the platform did not give them; they can be asked for again. */
export const leadStatusCode = { pending: 1, fetched: 2, failed: 3 } as const
export type LeadStatus = keyof typeof leadStatusCode

export type LeadFailure = { reason: string; message: string }

/** What somebody entered into a form of a Page. */
export type Lead = {
  clientId: string
  leadId: string
  /** Sorts by when it came. */
  id: string
  channelId: string
  externalRef: string | undefined
  pageId: string
  status: LeadStatus
  attempts: number
  /** What the platform gave: the answers, and where they come from. */
  answers: LeadAnswers | undefined
  formId: string | undefined
  adId: string | undefined
  failure: LeadFailure | undefined
  /** The `data` of the event, as the notification had it. */
  notice: Record<string, unknown>
  traceContext: TraceContext | undefined
  occurredAt: Date
  receivedAt: Date
  fetchedAt: Date | undefined
  /** When somebody of the client got in touch with the person, and who said so. */
  contactedAt: Date | undefined
  contactedBy: string | undefined
}

export type LeadAnswers = Pick<LeadFields, 'fields' | 'adName' | 'campaignId' | 'isOrganic'> & { formName?: string }

const toldOf = ({ answers }: Lead) =>
  compact({
    form_name: answers?.formName,
    ad_name: answers?.adName,
    campaign_id: answers?.campaignId,
    is_organic: answers?.isOrganic,
    fields: answers?.fields,
  })

export const toLeadDto = ({ lead, author }: { lead: Lead; author: AuthorRow | undefined }) =>
  compact({
    lead_id: lead.leadId,
    status: lead.status,
    channel_id: publicId('channel', lead.channelId),
    external_ref: lead.externalRef,
    page_id: lead.pageId,
    form_id: lead.formId,
    ad_id: lead.adId,
    ...toldOf(lead),
    failure: lead.failure,
    created_at: lead.occurredAt.toISOString(),
    received_at: lead.receivedAt.toISOString(),
    fetched_at: lead.fetchedAt?.toISOString(),
    contacted_at: lead.contactedAt?.toISOString(),
    contacted_by: author && authorView(author),
  })

/** Told once, when the answers are there or are not to be had. */
export const leadEvent = (lead: Lead, platform: Platform): EventDraft => {
  const { raw, ...notice } = lead.notice
  return {
    clientId: lead.clientId,
    key: 'marketing',
    type: 'lead.received',
    platform,
    channelId: lead.channelId,
    orderingKey: `lead:${lead.leadId}`,
    occurredAt: lead.occurredAt,
    data: { ...notice, ...toldOf(lead), ...defined({ failure: lead.failure }), raw },
    ...defined({ externalRef: lead.externalRef, traceContext: lead.traceContext }),
  }
}
