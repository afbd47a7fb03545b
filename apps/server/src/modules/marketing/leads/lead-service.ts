import type { Database } from '../../../db/database.ts'
import { AppError } from '../../../lib/errors.ts'
import { publicId } from '../../../lib/ids.ts'
import { errorOfFailure } from '../../../platforms/graph/failure-to-error.ts'
import type { CallOptions } from '../../../platforms/outbound-content.ts'
import type { ChannelService } from '../../channels/index.ts'
import { type AppendedEvent, appendEvents } from '../../webhooks/index.ts'
import { type Lead, leadEvent } from './lead.ts'
import type { LeadReader } from './lead-reader.ts'
import { type LeadFilter, bookLead, createLeadStore } from './lead-store.ts'

export type LeadServiceDeps = {
  database: Pick<Database, 'tenantTransaction'>
  channels: Pick<ChannelService, 'open'>
  reader: LeadReader
  afterCommit: (events: readonly AppendedEvent[]) => void
}

const leadIdShape = /^\d{1,32}$/

export const createLeadService = ({ database, channels, reader, afterCommit }: LeadServiceDeps) => {
  const find = async (clientId: string, leadId: string): Promise<Lead> => {
    const lead = leadIdShape.test(leadId)
      ? await database.tenantTransaction(clientId, (tx) => createLeadStore(tx).find(leadId))
      : undefined
    if (!lead) throw new AppError('lead_not_found', `There is no lead "${leadId}".`)
    return lead
  }

  return {
    sources: (clientId: string) =>
      database.tenantTransaction(clientId, async (tx) => {
        const leads = createLeadStore(tx)
        return { forms: await leads.sources('form_id'), ads: await leads.sources('ad_id') }
      }),

    find,

    list: (clientId: string, filter: LeadFilter & { before?: string; limit: number }) =>
      database.tenantTransaction(clientId, (tx) => createLeadStore(tx).list(filter)),

    /** Asks the platform for the answers now. A lead that was fetched stays as it is. */
    fetch: async (clientId: string, leadId: string, options: CallOptions): Promise<Lead> => {
      const lead = await find(clientId, leadId)
      if (lead.status === 'fetched') return lead
      const { channel, token } = await channels.open(clientId, publicId('channel', lead.channelId))
      const answer = await reader.read(lead, token, options)
      if (!answer.ok) throw errorOfFailure(answer.failure)
      const { body: answers } = answer
      const events = await database.tenantTransaction(clientId, async (tx) => {
        const booked = await bookLead(tx, lead, { status: 'fetched', answers })
        return booked?.wasPending ? appendEvents(tx, [leadEvent(booked.lead, channel.platform)]) : []
      })
      afterCommit(events)
      return find(clientId, leadId)
    },
  }
}

export type LeadService = ReturnType<typeof createLeadService>
