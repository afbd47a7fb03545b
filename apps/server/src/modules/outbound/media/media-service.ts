import type { Readable } from 'node:stream'
import type { Database } from '../../../db/database.ts'
import { LARGE_BODY_BYTES } from '../../../http/body-limits.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { FormFile } from '../../../http/form-file.ts'
import { watchedFile } from '../../../http/uploaded-file.ts'
import { AppError } from '../../../lib/errors.ts'
import { errorOfFailure } from '../../../platforms/graph/failure-to-error.ts'
import { recordOf, textOf } from '../../../platforms/graph/json-values.ts'
import type { CallOptions } from '../../../platforms/outbound-content.ts'
import type { PlatformFailure } from '../../../platforms/graph/platform-failure.ts'
import type { Channel, ChannelService } from '../../channels/index.ts'
import { findEventsByKeys } from '../../webhooks/index.ts'
import { type MessagePlatforms, messengerAccountOf } from '../send/platform-senders.ts'

export type MediaDownload = { body: Readable; contentType: string; contentLength: number | undefined }

/** Larger than any file that the chat platform keeps. */
const DOWNLOAD_LIMIT = 104_857_600
const dayMs = 86_400_000
const keptDays = 9

export type MediaServiceDeps = {
  database: Pick<Database, 'tenantTransaction'>
  channels: Pick<ChannelService, 'open'>
  platforms: MessagePlatforms
  clock: Clock
}

/** Files and read marks: calls that customers cannot make themselves, because they hold no token of the platform. */
export const createMediaService = ({ database, channels, platforms, clock }: MediaServiceDeps) => {
  const refused = (failure: PlatformFailure): AppError => {
    if (failure.text.startsWith('The file is larger')) return new AppError('payload_too_large', failure.text)
    return errorOfFailure(failure)
  }

  /** Who sent the message: photo and social mark a conversation as seen, not a message. */
  const senderOf = async (clientId: string, { channelId, platform }: Channel, messageId: string): Promise<string> => {
    const keys = Array.from({ length: keptDays }, (_, back) => ({
      day: new Date(clock.now() - back * dayMs).toISOString().slice(0, 10),
      key: `${platform}:message:${messageId}`,
    }))
    const found = await database.tenantTransaction(clientId, (tx) => findEventsByKeys(tx, keys))
    const event = found.find((one) => one.channelId === channelId)
    const raw = event === undefined ? {} : recordOf(recordOf(JSON.parse(event.data) as unknown)['raw'])
    const sender = textOf(recordOf(raw['sender'])['id'])
    if (sender === undefined)
      throw new AppError(
        'message_not_found',
        `No message "${messageId}" was received on this channel in the last days.`,
      )
    return sender
  }

  return {
    upload: async (clientId: string, id: string, given: FormFile, options: CallOptions): Promise<string> => {
      const { channel, token } = await channels.open(clientId, id)
      const { file, broken } = watchedFile(given)
      const result =
        channel.platform === 'chatapp'
          ? await platforms.chat.uploadMedia(
              { phoneNumberId: channel.accountKey, token },
              file,
              LARGE_BODY_BYTES,
              options,
            )
          : await (channel.platform === 'photoapp' ? platforms.photo : platforms.social).uploadAttachment(
              messengerAccountOf(channel, token),
              file,
              LARGE_BODY_BYTES,
              options,
            )
      const mistake = broken()
      if (mistake) throw mistake
      if (!result.ok) throw refused(result.failure)
      return result.body.id
    },

    download: async (clientId: string, id: string, mediaId: string, options: CallOptions): Promise<MediaDownload> => {
      const { channel, token } = await channels.open(clientId, id)
      if (channel.platform !== 'chatapp')
        throw new AppError(
          'unsupported_platform',
          `Files on ${channel.platform} have no ids: their address stands in the message itself.`,
        )
      const from = { phoneNumberId: channel.accountKey, token }
      const found = await platforms.chat.openMedia(from, mediaId, DOWNLOAD_LIMIT, options)
      if (!found.ok) {
        const { failure } = found
        if (failure.reason === 'not_found' || failure.httpStatus === 404 || failure.code === 100)
          throw new AppError('media_not_found', `The platform has no file "${mediaId}" for this channel.`)
        throw refused(failure)
      }
      return {
        body: found.body,
        contentType: found.info.mimeType ?? found.contentType ?? 'application/octet-stream',
        contentLength: found.contentLength,
      }
    },

    markRead: async (
      clientId: string,
      id: string,
      { messageId, typing }: { messageId: string; typing: boolean },
      options: CallOptions,
    ): Promise<void> => {
      const { channel, token } = await channels.open(clientId, id)
      const result =
        channel.platform === 'chatapp'
          ? await platforms.chat.markRead({ phoneNumberId: channel.accountKey, token }, messageId, typing, options)
          : await (channel.platform === 'photoapp' ? platforms.photo : platforms.social).markRead(
              messengerAccountOf(channel, token),
              await senderOf(clientId, channel, messageId),
              typing,
              options,
            )
      if (!result.ok) throw refused(result.failure)
    },
  }
}

export type MediaService = ReturnType<typeof createMediaService>
