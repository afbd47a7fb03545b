import type { GraphResult, GraphTransport } from '../graph/graph-call.ts'
import { compact, recordOf, recordsOf, textOf, textsOf } from '../graph/json-values.ts'
import { oauthCodes } from './oauth-codes.ts'
import type { CallOptions } from '../outbound-content.ts'
import { answerWithoutId, callExtras } from '../outbound-content.ts'
import type { AccessToken } from './login-client.ts'
import { tokenResult } from './login-client.ts'

/** The photo platform's own login: other hosts, other grant names, and an answer that is wrapped or not. */
export type PhotoLoginApp = { appId: string; appSecret: string }

export type PhotoToken = { token: string; userId?: string; permissions: string[] }

export type PhotoLogin = {
  exchangeCode: (code: string, redirectUri: string, options?: CallOptions) => Promise<GraphResult<PhotoToken>>
  longLived: (token: string, options?: CallOptions) => Promise<GraphResult<AccessToken>>
  refresh: (token: string, options?: CallOptions) => Promise<GraphResult<AccessToken>>
}

const readPhotoToken = (body: unknown): PhotoToken | undefined => {
  const [wrapped] = recordsOf(recordOf(body)['data'])
  const fields = wrapped ?? recordOf(body)
  const token = textOf(fields['access_token'])
  if (token === undefined) return undefined
  const permissions = fields['permissions']
  return compact({
    token,
    userId: textOf(fields['user_id']),
    permissions: typeof permissions === 'string' ? permissions.split(',') : textsOf(permissions),
  })
}

export const createPhotoLogin = ({
  transport,
  app,
}: {
  transport: GraphTransport
  app: PhotoLoginApp
}): PhotoLogin => ({
  exchangeCode: async (code, redirectUri, options) => {
    const result = await transport.call({
      method: 'POST',
      host: 'photoLogin',
      versioned: false,
      path: 'oauth/access_token',
      codes: oauthCodes,
      form: {
        client_id: app.appId,
        client_secret: app.appSecret,
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        // Browsers append this to the code of the redirect.
        code: code.replace(/#_$/, ''),
      },
      ...callExtras(options),
    })
    if (!result.ok) return result
    const token = readPhotoToken(result.body)
    return token === undefined ? answerWithoutId() : { ...result, body: token }
  },

  longLived: async (token, options) =>
    tokenResult(
      await transport.call({
        method: 'GET',
        host: 'photo',
        versioned: false,
        path: 'access_token',
        token,
        codes: oauthCodes,
        // The platform offers this by GET only.
        query: { grant_type: 'ig_exchange_token', client_secret: app.appSecret },
        ...callExtras(options),
      }),
    ),

  refresh: async (token, options) =>
    tokenResult(
      await transport.call({
        method: 'GET',
        host: 'photo',
        versioned: false,
        path: 'refresh_access_token',
        token,
        codes: oauthCodes,
        query: { grant_type: 'ig_refresh_token' },
        ...callExtras(options),
      }),
    ),
})
