import type { ChatSender } from '../../../platforms/chat/chat-sender.ts'
import type { CallOptions, OutboundContent, SendResult } from '../../../platforms/outbound-content.ts'
import { type PhotoPlatform, photoSendingAccount } from '../../../platforms/photo/photo-platform.ts'
import type { SocialPlatform } from '../../../platforms/social/social-platform.ts'
import type { Channel } from '../../channels/index.ts'
import { defined } from '../../../lib/defined.ts'

/** The three platforms as far as messages, files and read marks need them. */
export type MessagePlatforms = {
  chat: ChatSender
  photo: Pick<PhotoPlatform, 'send' | 'markRead' | 'uploadAttachment'>
  social: Pick<SocialPlatform, 'send' | 'markRead' | 'uploadAttachment'>
}

export const messengerAccountOf = (channel: Channel, token: string) =>
  channel.platform === 'photoapp'
    ? photoSendingAccount({
        accountId: channel.accountKey,
        token,
        ...defined({ pageId: channel.pageId }),
      })
    : { nodeId: channel.accountKey, token }

export const sendThrough = (
  platforms: MessagePlatforms,
  channel: Channel,
  token: string,
  message: OutboundContent,
  options: CallOptions,
): Promise<SendResult> => {
  if (channel.platform === 'chatapp')
    return platforms.chat.send({ phoneNumberId: channel.accountKey, token }, message, options)
  const sender = channel.platform === 'photoapp' ? platforms.photo : platforms.social
  return sender.send(messengerAccountOf(channel, token), message, options)
}

/**
 * What a number or account may send in a second. Chat: 80, or 1,000 once upgraded, or 20 while it is used in the phone app too
 * (https://developers.facebook.com/docs/whatsapp/cloud-api/overview#throughput). Photo and social: calls per second of an account.
 */
export const throughputOf = ({ platform, throughput, coexistence }: Channel): number => {
  if (platform === 'photoapp') return 100
  if (platform === 'socialapp') return 300
  if (coexistence) return 20
  return throughput === 'HIGH' ? 1_000 : 80
}
