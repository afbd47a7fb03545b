import { eventKeys, eventTypes } from './pages/webhooks/event-types.ts'

/** The values that filters in addresses have, as far as there is a list of them. A test holds them against the API. */

const platforms = ['chatapp', 'photoapp', 'socialapp']
const yesOrNo = ['yes', 'no']

export const knownValues = {
  inbox: { status: ['open', 'closed', 'all'] },
  messages: {
    status: ['queued', 'sending', 'unknown', 'expired', 'cancelled', 'sent', 'failed', 'delivered', 'read'],
  },
  batches: { status: ['running', 'paused', 'stopped', 'cancelling', 'cancelled', 'finished'] },
  optOuts: { platform: platforms },
  comments: { own: [...yesOrNo, 'all'], answered: yesOrNo },
  leads: { status: ['pending', 'fetched', 'failed'], contacted: yesOrNo },
  conversions: { status: ['pending', 'accepted', 'failed'] },
  templates: {
    status: ['APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED'],
    category: ['UTILITY', 'MARKETING', 'AUTHENTICATION'],
  },
  events: {
    key: eventKeys,
    type: eventTypes,
    status: ['pending', 'delivered', 'failed', 'skipped', 'retrying', 'waiting'],
  },
  campaigns: { status: ['ACTIVE', 'PAUSED', 'ARCHIVED'] },
}
