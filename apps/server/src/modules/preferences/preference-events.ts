import { defined } from '../../lib/defined.ts'
import { type Platform, platformCode, platformOf } from '../channels/index.ts'
import type { EventDraft } from '../webhooks/index.ts'
import type { Preference } from './preference-store.ts'

const scopedUserId = /^[A-Z]{2}\./

/** A person by one of the names that messages are sent to. */
const contactOf = (platform: Platform, recipients: readonly string[]) =>
  platform === 'chatapp'
    ? defined({
        phone: recipients.find((one) => !scopedUserId.test(one)),
        user_id: recipients.find((one) => scopedUserId.test(one)),
      })
    : defined({ scoped_id: recipients[0] })

export const preferenceEvent = (preference: Preference, externalRef?: string): EventDraft => {
  const { clientId, platformCode: code, recipients, optedOut, source, keyword, channelId, at } = preference
  const platform = platformOf(code)
  return {
    clientId,
    key: platform,
    type: optedOut ? 'contact.opted_out' : 'contact.opted_in',
    platform,
    ...defined({ channelId, externalRef }),
    orderingKey: `contact:${platformCode[platform]}:${recipients[0]}`,
    occurredAt: at,
    data: { to: recipients[0], contact: contactOf(platform, recipients), source, ...defined({ keyword }) },
  }
}
