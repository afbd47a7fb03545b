import { callerId } from '../../../http/caller-context.ts'
import type { Database, TenantTransaction } from '../../../db/database.ts'
import { AppError } from '../../../lib/errors.ts'
import { publicId } from '../../../lib/ids.ts'
import { errorOfFailure } from '../../../platforms/graph/failure-to-error.ts'
import type { CallOptions } from '../../../platforms/outbound-content.ts'
import { findAuthors } from '../../access/index.ts'
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

/** With who marked them as contacted. */
const shown = async (tx: TenantTransaction, leads: readonly Lead[]) => {
  const authors = await findAuthors(
    tx,
    leads.map(({ contactedBy }) => contactedBy ?? null),
  )
  return leads.map((lead) => ({ lead, author: authors.get(lead.contactedBy ?? '') }))
}

export const createLeadService = ({ database, channels, reader, afterCommit }: LeadServiceDeps) => {
  const find = (clientId: string, leadId: string) =>
    database.tenantTransaction(clientId, async (tx) => {
      const lead = leadIdShape.test(leadId) ? await createLeadStore(tx).find(leadId) : undefined
      const [found] = lead ? await shown(tx, [lead]) : []
      if (!found) throw new AppError('lead_not_found', `There is no lead "${leadId}".`)
      return found
    })

  return {
    sources: (clientId: string) =>
      database.tenantTransaction(clientId, async (tx) => {
        const leads = createLeadStore(tx)
        return { forms: await leads.sources('form_id'), ads: await leads.sources('ad_id') }
      }),

    find,

    list: (clientId: string, filter: LeadFilter & { before?: string; limit: number }) =>
      database.tenantTransaction(clientId, async (tx) => {
        const { leads, end } = await createLeadStore(tx).list(filter)
        return { leads: await shown(tx, leads), end }
      }),

    setContacted: async (clientId: string, leadId: string, contacted: boolean) => {
      if (leadIdShape.test(leadId))
        await database.tenantTransaction(clientId, (tx) =>
          createLeadStore(tx).setContacted(leadId, callerId(), contacted),
        )
      return find(clientId, leadId)
    },

    /** Asks the platform for the answers now. A lead that was fetched stays as it is. */
    fetch: async (clientId: string, leadId: string, options: CallOptions) => {
      const found = await find(clientId, leadId)
      const { lead } = found
      if (lead.status === 'fetched') return found
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
