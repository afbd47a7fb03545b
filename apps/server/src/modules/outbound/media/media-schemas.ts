import { Type } from 'typebox'
import { dto } from '../../../http/shared-schemas.ts'

export const ReadMessageDto = dto(
  'ReadMessageDto',
  {
    message_id: Type.String({
      minLength: 1,
      maxLength: 512,
      description: 'Platform id of the message you received.',
    }),
    typing: Type.Optional(Type.Boolean({ description: 'Also show the typing indicator.' })),
  },
  { message_id: 'wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5', typing: true },
)

export const ReadMessageResponseDto = dto('ReadMessageResponseDto', { success: Type.Boolean() }, { success: true })

export const UploadedFileDto = dto(
  'UploadedFileDto',
  { id: Type.String({ description: 'Use it as `id` of an image, video, audio, document or sticker.' }) },
  { id: '1013859600285441' },
)

export const mediaSchemas = [ReadMessageDto, ReadMessageResponseDto, UploadedFileDto]
