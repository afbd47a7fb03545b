import { Type } from 'typebox'
import { dto, named, text, timestamp } from '../../../http/shared-schemas.ts'

export const redirectUri = text(2048, {
  pattern: '^https?://[^\\s\\u0000]+$',
  examples: ['https://app.example.com/ads/connected'],
})

export const OauthUrlResponseDto = dto(
  'OauthUrlResponseDto',
  {
    url: Type.String({ description: 'Send the user here: the login dialog of the ad platform.' }),
    state: Type.String({ description: 'Send it back unchanged in the exchange.' }),
    expires_at: timestamp('The state is good until then.'),
  },
  {
    url: 'https://platform.example/dialog/oauth?client_id=1234&state=eyJ…',
    state: 'eyJ…',
    expires_at: '2026-01-31T09:10:00.000Z',
  },
)

export const OauthExchangeDto = dto(
  'OauthExchangeDto',
  {
    code: text(4096, { description: 'The code of the redirect.' }),
    redirect_uri: redirectUri,
    state: text(4096, { description: 'The state of GET /api/marketing/oauth/url.' }),
  },
  { code: 'AQD…', redirect_uri: 'https://app.example.com/ads/connected', state: 'eyJ…' },
)

export const MissingPermissionResponseDto = named(
  'MissingPermissionResponseDto',
  Type.Object(
    {
      error: Type.String({
        description: 'missing_permission, unless the body was wrong or the platform refused the code.',
        examples: ['missing_permission'],
      }),
      message: Type.String(),
      missing: Type.Optional(
        Type.Array(Type.String(), {
          description: 'Permissions that were not granted in the dialog; absent when the state was not good.',
        }),
      ),
      request_id: Type.String(),
    },
    {
      additionalProperties: true,
      examples: [
        {
          error: 'missing_permission',
          message: 'The login did not grant ads_management. Connect again and leave it ticked.',
          missing: ['ads_management'],
          request_id: 'req_01k9',
        },
      ],
    },
  ),
)
