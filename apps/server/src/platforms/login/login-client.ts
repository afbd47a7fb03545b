import { withoutEndSlashes } from '../../lib/without-end-slashes.ts'
import { adsCodes } from '../ads/ads-codes.ts'
import type { GraphTransport } from '../graph/graph-call.ts'
import { mapBody, requireBody } from '../graph/graph-result.ts'
import { booleanOf, compact, isRecord, numberOf, recordOf, recordsOf, textOf, textsOf } from '../graph/json-values.ts'
import type { CallOptions } from '../outbound-content.ts'
import { linkedPhotoAccount } from '../photo/photo-platform.ts'
import { oauthCodes } from './oauth-codes.ts'

/** Codes, tokens and what they open: the same for ads, pages and signups. */
export type LoginApp = { appId: string; appSecret: string; dialogUrl: string; version: string }

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

const readToken = (body: unknown) => {
  const fields = recordOf(body)
  const token = textOf(fields['access_token'])
  return token === undefined ? undefined : compact({ token, expiresInSeconds: numberOf(fields['expires_in']) })
}

const readInspection = (body: unknown) => {
  const data = recordOf(recordOf(body)['data'])
  const expiresAt = numberOf(data['expires_at'])
  const error = isRecord(data['error']) ? data['error'] : undefined
  return compact({
    valid: booleanOf(data['is_valid']) ?? false,
    appId: textOf(data['app_id']),
    type: textOf(data['type']),
    userId: textOf(data['user_id']),
    /** Absent: never. */
    expiresAtMs: expiresAt === undefined || expiresAt === 0 ? undefined : expiresAt * 1_000,
    scopes: textsOf(data['scopes']),
    /** Without `targetIds` the scope holds for every account of the user. */
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
export type TokenInspection = ReturnType<typeof readInspection>

export const readAdAccount = (row: unknown) => {
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

const readPage = (row: unknown) => {
  const fields = recordOf(row)
  return compact({
    id: textOf(fields['id']) ?? '',
    name: textOf(fields['name']),
    token: textOf(fields['access_token']) ?? '',
    tasks: textsOf(fields['tasks']),
    photoAccount: linkedPhotoAccount(fields),
  })
}

export const adAccountFields = 'id,account_id,name,account_status,currency,timezone_name,business{id,name}'
const pageFields = 'id,name,access_token,tasks,instagram_business_account{id,username}'

const readSubscriptions = (body: unknown) =>
  recordsOf(recordOf(body)['data']).map((row) => ({
    object: textOf(row['object']) ?? '',
    callbackUrl: textOf(row['callback_url']),
    active: booleanOf(row['active']) ?? false,
    fields: recordsOf(row['fields']).flatMap(({ name }) => textOf(name) ?? []),
  }))

const readPermissions = (listed: readonly unknown[]) => {
  const rows = listed.map(recordOf)
  const named = (isGranted: boolean) =>
    rows.filter(({ status }) => (status === 'granted') === isGranted).flatMap((row) => textOf(row['permission']) ?? [])
  return { granted: named(true), declined: named(false) }
}

export const createLoginClient = ({ transport, app }: { transport: GraphTransport; app: LoginApp }) => {
  const appToken = `${app.appId}|${app.appSecret}`
  const appFields = { client_id: app.appId, client_secret: app.appSecret }
  // By POST, because the app secret, the code and the token do not belong into an address.
  const exchange = async (given: Record<string, unknown>, options?: CallOptions) => {
    const call = { method: 'POST', path: 'oauth/access_token', codes: oauthCodes } as const
    return requireBody(await transport.call({ ...call, form: { ...appFields, ...given }, ...options }), readToken)
  }
  const reading = (path: string, token: string, fields: string | undefined, options?: CallOptions) => ({
    method: 'GET' as const,
    path,
    token,
    codes: adsCodes,
    query: { fields },
    ...options,
  })

  const inspect = async (token: string, options?: CallOptions) => {
    // The platform takes the inspected token only as a query parameter; addresses are never logged with their query.
    const query = { input_token: token }
    const call = { method: 'GET', path: 'debug_token', token: appToken, codes: oauthCodes, query } as const
    return mapBody(await transport.call({ ...call, ...options }), readInspection)
  }

  return {
    dialogUrl: (request: DialogRequest): string => {
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

    exchangeCode: (code: string, redirectUri: string | undefined, options?: CallOptions) =>
      exchange({ code, redirect_uri: redirectUri }, options),

    longLived: (token: string, options?: CallOptions) =>
      exchange({ grant_type: 'fb_exchange_token', fb_exchange_token: token }, options),

    inspect,

    /** Whether the app's id and secret are what the platform knows. */
    inspectApp: (options?: CallOptions) => inspect(appToken, options),

    /** The objects whose notifications the app gets, and where they go. */
    subscriptions: async (options?: CallOptions) => {
      const call = { method: 'GET', path: `${app.appId}/subscriptions`, token: appToken, codes: oauthCodes } as const
      return mapBody(await transport.call({ ...call, ...options }), readSubscriptions)
    },

    permissions: async (token: string, options?: CallOptions) =>
      mapBody(await transport.all(reading('me/permissions', token, undefined, options)), readPermissions),

    adAccounts: async (token: string, options?: CallOptions) =>
      mapBody(await transport.all(reading('me/adaccounts', token, adAccountFields, options)), (rows) =>
        rows.map(readAdAccount),
      ),

    pages: async (token: string, options?: CallOptions) =>
      mapBody(await transport.all(reading('me/accounts', token, pageFields, options)), (rows) => rows.map(readPage)),
  }
}

export type LoginClient = ReturnType<typeof createLoginClient>
