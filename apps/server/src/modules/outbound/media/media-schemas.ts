import { Type } from 'typebox'
import { closed, named } from '../../../http/shared-schemas.ts'

export const ReadMessageDto = named(
  'ReadMessageDto',
  closed(
    {
      message_id: Type.String({
        minLength: 1,
        maxLength: 512,
        description: 'Platform id of the message you received.',
      }),
      typing: Type.Optional(Type.Boolean({ description: 'Also show the typing indicator.' })),
    },
    { examples: [{ message_id: 'wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5', typing: true }] },
  ),
)

export const ReadMessageResponseDto = named(
  'ReadMessageResponseDto',
  closed({ success: Type.Boolean() }, { examples: [{ success: true }] }),
)

export const UploadedFileDto = named(
  'UploadedFileDto',
  closed(
    { id: Type.String({ description: 'Use it as `id` of an image, video, audio, document or sticker.' }) },
    { examples: [{ id: '1013859600285441' }] },
  ),
)

export const mediaSchemas = [ReadMessageDto, ReadMessageResponseDto, UploadedFileDto]
