import type { OutboundContent } from '../outbound-content.ts'
import { recipientField } from './chat-recipient.ts'

/** The content passes through untouched: what a message may contain is the platform's to judge. */
export const chatMessageBody = (message: OutboundContent): Record<string, unknown> => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  ...recipientField(message.to),
  type: message.type,
  [message.type]: message.content,
  ...(message.replyTo === undefined ? {} : { context: { message_id: message.replyTo } }),
  biz_opaque_callback_data: message.tag,
})

export const chatReadBody = (messageId: string, typing: boolean): Record<string, unknown> => ({
  messaging_product: 'whatsapp',
  status: 'read',
  message_id: messageId,
  ...(typing ? { typing_indicator: { type: 'text' } } : {}),
})
