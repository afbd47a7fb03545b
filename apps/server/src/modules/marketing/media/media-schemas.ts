import { Type } from 'typebox'
import { dto, text } from '../../../http/shared-schemas.ts'
import { adAccountId } from '../objects/ad-object-schemas.ts'

export const UploadImageDto = dto(
  'UploadImageDto',
  {
    ad_account_id: adAccountId,
    name: Type.Optional(text(255)),
    bytes_base64: Type.String({
      minLength: 1,
      description: 'The file in base64, without a data: prefix; at most 7 MB of file.',
      examples: ['iVBORw0KGgo='],
    }),
  },
  { ad_account_id: 'act_710000000000001', name: 'lamp.png', bytes_base64: 'iVBORw0KGgo=' },
)

export const UploadedImageDto = dto(
  'UploadedImageDto',
  {
    hash: Type.String({ description: 'For link_data.image_hash.' }),
    url: Type.Optional(Type.String()),
    width: Type.Optional(Type.Number()),
    height: Type.Optional(Type.Number()),
    name: Type.Optional(Type.String()),
  },
  { hash: 'ade53e05c5c9dbc1cd6ac90b93f6a7d4', width: 1200, height: 628, name: 'lamp.png' },
)

export const RegisterVideoDto = dto(
  'RegisterVideoDto',
  {
    ad_account_id: adAccountId,
    name: Type.Optional(text(255)),
    file_url: text(4096, {
      pattern: '^https?://[^\\s\\u0000]+$',
      description: 'A public address; the platform downloads it, we never do.',
      examples: ['https://cdn.example.com/lamp.mp4'],
    }),
  },
  { ad_account_id: 'act_710000000000001', file_url: 'https://cdn.example.com/lamp.mp4' },
)

export const UploadedVideoDto = dto(
  'UploadedVideoDto',
  { id: Type.String({ description: 'For video_data.video_id, once the video is ready.' }) },
  { id: '1200000000000001' },
)

export const AdVideoDto = dto(
  'AdVideoDto',
  {
    id: Type.String(),
    name: Type.Optional(Type.String()),
    status: Type.Optional(Type.String({ description: 'processing, ready or error.' })),
    processing_progress: Type.Optional(Type.Number({ description: '0 to 100' })),
    error_message: Type.Optional(Type.String()),
    length: Type.Optional(Type.Number({ description: 'Seconds' })),
    picture: Type.Optional(Type.String()),
    created_time: Type.Optional(Type.String()),
    updated_time: Type.Optional(Type.String()),
  },
  { id: '1200000000000001', status: 'ready', processing_progress: 100, length: 14.2 },
)

/** Rows that are the platform's own: shown as they come. */
export const PlatformRow = Type.Object(
  { id: Type.Optional(Type.String()), name: Type.Optional(Type.String()) },
  { additionalProperties: true },
)
