import { adsCodes } from '../ads/ads-codes.ts'
import type { GraphResult, GraphTransport } from '../graph/graph-call.ts'
import { booleanOf, compact, isRecord, numberOf, recordOf, recordsOf, textOf, textsOf } from '../graph/json-values.ts'
import { oauthCodes } from './oauth-codes.ts'
import type { CallOptions } from '../outbound-content.ts'
import { answerWithoutId, callExtras } from '../outbound-content.ts'
import { withoutEndSlashes } from '../../lib/without-end-slashes.ts'

/** Codes, tokens and what they open: the same for ads, pages and signups. */
export type LoginApp = { appId: string; appSecret: string; dialogUrl: string; version: string }

export type AccessToken = { token: string; expiresInSeconds?: number }

export type TokenInspection = {
  valid: boolean
  appId?: string
  type?: string
  userId?: string
  /** Absent: never. */
  expiresAtMs?: number
  scopes: string[]
  /** Without `targetIds` the scope holds for every account of the user. */
  granularScopes: { scope: string; targetIds?: string[] }[]
  error?: { code?: number; subcode?: number; message?: string }
}

export type GrantedAdAccount = {
  id: string
  accountId: string
  name: string
  accountStatus: number
  currency: string
  timezoneName: string
  businessId?: string
  businessName?: string
}

export type GrantedPage = {
  id: string
  name?: string
  token: string
  tasks: string[]
  photoAccount?: { id: string; username?: string }
}

export type DialogRequest = {
  redirectUri: string
  state: string
  /** Either a list of permissions or a login configuration, which replaces it. */
  scopes?: readonly string[]
  configId?: string
  /** Asks again for permissions that were declined before. */
  rerequest?: boolean
  extras?: unknown
}

export type LoginClient = {
  dialogUrl: (request: DialogRequest) => string
  exchangeCode: (
    code: string,
    redirectUri: string | undefined,
    options?: CallOptions,
  ) => Promise<GraphResult<AccessToken>>
  longLived: (token: string, options?: CallOptions) => Promise<GraphResult<AccessToken>>
  inspect: (token: string, options?: CallOptions) => Promise<GraphResult<TokenInspection>>
  permissions: (token: string, options?: CallOptions) => Promise<GraphResult<{ granted: string[]; declined: string[] }>>
  me: (token: string, options?: CallOptions) => Promise<GraphResult<{ id: string; name?: string }>>
  adAccounts: (token: string, options?: CallOptions) => Promise<GraphResult<GrantedAdAccount[]>>
  pages: (token: string, options?: CallOptions) => Promise<GraphResult<GrantedPage[]>>
}

const readToken = (body: unknown): AccessToken | undefined => {
  const fields = recordOf(body)
  const token = textOf(fields['access_token'])
  const expiresInSeconds = numberOf(fields['expires_in'])
  return token === undefined ? undefined : compact({ token, expiresInSeconds })
}

export const tokenResult = (
  result: GraphResult<unknown>,
  read: (body: unknown) => AccessToken | undefined = readToken,
): GraphResult<AccessToken> => {
  if (!result.ok) return result
  const token = read(result.body)
  return token === undefined ? answerWithoutId() : { ...result, body: token }
}

const readInspection = (body: unknown): TokenInspection => {
  const data = recordOf(recordOf(body)['data'])
  const expiresAt = numberOf(data['expires_at'])
  const error = isRecord(data['error']) ? data['error'] : undefined
  return compact({
    valid: booleanOf(data['is_valid']) ?? false,
    appId: textOf(data['app_id']),
    type: textOf(data['type']),
    userId: textOf(data['user_id']),
    expiresAtMs: expiresAt === undefined || expiresAt === 0 ? undefined : expiresAt * 1_000,
    scopes: textsOf(data['scopes']),
    granularScopes: recordsOf(data['granular_scopes']).map((row) =>
      compact({
        scope: textOf(row['scope']) ?? '',
        targetIds: Array.isArray(row['target_ids']) ? textsOf(row['target_ids']) : undefined,
      }),
    ),
    error:
      error &&
      compact({
        code: numberOf(error['code']),
        subcode: numberOf(error['subcode']),
        message: textOf(error['message']),
      }),
  })
}

export const readAdAccount = (row: unknown): GrantedAdAccount => {
  const fields = recordOf(row)
  const business = recordOf(fields['business'])
  const id = textOf(fields['id']) ?? ''
  return compact({
    id,
    accountId: textOf(fields['account_id']) ?? id.replace(/^act_/, ''),
    name: textOf(fields['name']) ?? id,
    accountStatus: numberOf(fields['account_status']) ?? 0,
    currency: textOf(fields['currency']) ?? '',
    timezoneName: textOf(fields['timezone_name']) ?? '',
    businessId: textOf(business['id']),
    businessName: textOf(business['name']),
  })
}

const readPage = (row: unknown): GrantedPage => {
  const fields = recordOf(row)
  const photo = recordOf(fields['instagram_business_account'])
  const photoId = textOf(photo['id'])
  return compact({
    id: textOf(fields['id']) ?? '',
    name: textOf(fields['name']),
    token: textOf(fields['access_token']) ?? '',
    tasks: textsOf(fields['tasks']),
    photoAccount: photoId === undefined ? undefined : compact({ id: photoId, username: textOf(photo['username']) }),
  })
}

export const adAccountFields = 'id,account_id,name,account_status,currency,timezone_name,business{id,name}'

export const createLoginClient = ({ transport, app }: { transport: GraphTransport; app: LoginApp }): LoginClient => {
  const appToken = `${app.appId}|${app.appSecret}`
  const appFields = { client_id: app.appId, client_secret: app.appSecret }
  // By POST, because the app secret, the code and the token do not belong into an address.
  const tokenCall = (form: Record<string, unknown>, options?: CallOptions) =>
    transport.call({
      method: 'POST',
      path: 'oauth/access_token',
      codes: oauthCodes,
      form: { ...appFields, ...form },
      ...callExtras(options),
    })
  const read = (path: string, token: string, options?: CallOptions) => ({
    method: 'GET' as const,
    path,
    token,
    codes: adsCodes,
    ...callExtras(options),
  })

  return {
    dialogUrl: (request) => {
      const url = new URL(`${withoutEndSlashes(app.dialogUrl)}/${app.version}/dialog/oauth`)
      url.searchParams.set('client_id', app.appId)
      url.searchParams.set('redirect_uri', request.redirectUri)
      url.searchParams.set('state', request.state)
      url.searchParams.set('response_type', 'code')
      if (request.scopes) url.searchParams.set('scope', request.scopes.join(','))
      if (request.configId !== undefined) {
        url.searchParams.set('config_id', request.configId)
        url.searchParams.set('override_default_response_type', 'true')
      }
      if (request.rerequest) url.searchParams.set('auth_type', 'rerequest')
      if (request.extras !== undefined) url.searchParams.set('extras', JSON.stringify(request.extras))
      return url.toString()
    },

    exchangeCode: async (code, redirectUri, options) =>
      tokenResult(await tokenCall({ code, redirect_uri: redirectUri }, options)),

    longLived: async (token, options) =>
      tokenResult(await tokenCall({ grant_type: 'fb_exchange_token', fb_exchange_token: token }, options)),

    inspect: async (token, options) => {
      // The platform takes the inspected token only as a query parameter; addresses are never logged with their query.
      const result = await transport.call({
        ...read('debug_token', appToken, options),
        codes: oauthCodes,
        query: { input_token: token },
      })
      return result.ok ? { ...result, body: readInspection(result.body) } : result
    },

    permissions: async (token, options) => {
      const result = await transport.all(read('me/permissions', token, options))
      if (!result.ok) return result
      const rows = result.body.map((row) => recordOf(row))
      const withStatus = (wanted: (status: unknown) => boolean) =>
        rows.filter(({ status }) => wanted(status)).flatMap(({ permission }) => textOf(permission) ?? [])
      return {
        ...result,
        body: {
          granted: withStatus((status) => status === 'granted'),
          declined: withStatus((status) => status !== 'granted'),
        },
      }
    },

    me: async (token, options) => {
      const result = await transport.call({ ...read('me', token, options), query: { fields: 'id,name' } })
      if (!result.ok) return result
      const fields = recordOf(result.body)
      return { ...result, body: compact({ id: textOf(fields['id']) ?? '', name: textOf(fields['name']) }) }
    },

    adAccounts: async (token, options) => {
      const result = await transport.all({
        ...read('me/adaccounts', token, options),
        query: { fields: adAccountFields },
      })
      return result.ok ? { ...result, body: result.body.map(readAdAccount) } : result
    },

    pages: async (token, options) => {
      const fields = 'id,name,access_token,tasks,instagram_business_account{id,username}'
      const result = await transport.all({ ...read('me/accounts', token, options), query: { fields } })
      return result.ok ? { ...result, body: result.body.map(readPage) } : result
    },
  }
}
