import { AppError } from '../../lib/errors.ts'
import { readChatRecipient } from '../../platforms/chat/chat-recipient.ts'
import type { Platform } from './channel-codes.ts'

const scopedUserId = /^\d{1,64}$/

/** Whom a message on the platform can be for. */
export const checkRecipient = (to: string, platform: Platform): void => {
  const fits = platform === 'chatapp' ? readChatRecipient(to) !== undefined : scopedUserId.test(to)
  if (fits) return
  const wanted =
    platform === 'chatapp'
      ? 'an international phone number in digits without "+" (for example 5511987654321), or a business-scoped user id (US.… or US.ENT.…)'
      : `the ${platform} user id in digits, as it stands in the messages that the person sent`
  throw new AppError('invalid_recipient', `to: "${to}" is not a recipient on ${platform}. It must be ${wanted}.`, {
    details: [{ field: 'to', message: `must be ${wanted}.` }],
  })
}
