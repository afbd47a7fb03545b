// Codes become tokens, short tokens become long ones: oauth/access_token, and the photo platform's two endpoints.
import { randomText } from '../graph/graph-ids.ts'
import { GraphError, invalidParameter, missingParameter } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { json } from '../graph/graph-types.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { AccessToken, App, IgAccount } from '../state/world-types.ts'
import type { LoginCode } from './login-types.ts'
import { issueToken } from './token-issue.ts'

const longLivedMs = 60 * 86_400_000
const dayMs = 86_400_000

const codeProblem = (subcode: number, message: string): GraphError => new GraphError({ code: 100, subcode, message })

/** The photo platform answers its code exchange in a shape of its own. */
const photoProblem = (message: string): GraphResult => ({
  type: 'json',
  status: 400,
  body: { error_type: 'OAuthException', code: 400, error_message: message },
})

export const installTokenExchange = (core: SandboxCore): void => {
  const { clock, graph, state } = core
  const codes = state.collection<LoginCode>('login_code')
  const tokens = state.collection<AccessToken>('token')
  const apps = state.collection<App>('app')

  const appOf = (context: GraphContext): App => {
    const app = apps.get(context.params.requiredText('client_id'))
    if (!app)
      throw new GraphError({
        code: 101,
        message: 'Error validating application. Cannot get application info due to a system error.',
      })
    if (context.params.requiredText('client_secret') !== app.secret)
      throw new GraphError({ code: 1, status: 400, message: 'Error validating client secret.' })
    return app
  }

  const answer = (token: AccessToken): GraphResult =>
    json({
      access_token: token.id,
      token_type: 'bearer',
      ...(token.expiresAtMs === 0 ? {} : { expires_in: Math.round((token.expiresAtMs - clock.now()) / 1000) }),
    })

  const use = (grant: LoginCode): AccessToken => {
    codes.put({ ...grant, usedAtMs: clock.now() })
    return issueToken(core, grant)
  }

  const exchangeCode = (context: GraphContext): GraphResult => {
    const app = appOf(context)
    const text = context.params.requiredText('code').replace(/#_$/, '')
    const grant = codes.get(text)
    if (!grant || grant.appId !== app.id || grant.kind === 'photo-login')
      throw new GraphError({ code: 100, message: 'Invalid verification code format.' })
    if (grant.usedAtMs !== undefined) throw codeProblem(36009, 'This authorization code has been used.')
    if (grant.expiresAtMs <= clock.now()) throw codeProblem(36007, 'This authorization code has expired.')
    const redirectUri = context.params.text('redirect_uri')
    // The pop-up of a signup has no redirect address, so its code may come without one.
    const mayBeMissing = grant.kind !== 'scope'
    if (redirectUri !== grant.redirectUri && !(mayBeMissing && (redirectUri === undefined || redirectUri === '')))
      throw codeProblem(
        36008,
        'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
      )
    return answer(use(grant))
  }

  /** By its own login the account has an id that belongs to the app. */
  const scopedId = ({ subjectId }: LoginCode): string =>
    state.collection<IgAccount>('ig_account').get(subjectId)?.scopedId ?? subjectId

  const exchangePhotoCode = (context: GraphContext): GraphResult => {
    const { params } = context
    const app = apps.get(params.text('client_id') ?? '')
    if (!app) return photoProblem('Invalid platform app')
    if (params.text('client_secret') !== app.secret) return photoProblem('Error validating client secret')
    const grant = codes.get((params.text('code') ?? '').replace(/#_$/, ''))
    if (!grant || grant.kind !== 'photo-login' || grant.usedAtMs !== undefined)
      return photoProblem('Matching code was not found or was already used')
    if (grant.expiresAtMs <= clock.now()) return photoProblem('This authorization code has expired')
    if (params.text('redirect_uri') !== grant.redirectUri)
      return photoProblem(
        'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
      )
    const token = use(grant)
    return json({
      data: [{ access_token: token.id, user_id: scopedId(grant), permissions: grant.scopes.join(',') }],
    })
  }

  const exchangeToken = (context: GraphContext): GraphResult => {
    const app = appOf(context)
    const old = core.tokens.resolve(context.params.requiredText('fb_exchange_token'))
    if (old.appId !== app.id || old.type === 'APP')
      throw new GraphError({ code: 190, message: 'The access token does not belong to application.' })
    const now = clock.now()
    const token = tokens.put({
      ...old,
      id: `EAA${randomText(150).replaceAll(/[-_]/g, 'Z')}`,
      issuedAtMs: now,
      expiresAtMs: old.expiresAtMs === 0 && old.type !== 'USER' ? 0 : now + longLivedMs,
    })
    return answer(token)
  }

  const exchange = (context: GraphContext): GraphResult => {
    const { params } = context
    const grantType =
      params.text('grant_type') ?? (params.has('fb_exchange_token') ? 'fb_exchange_token' : 'authorization_code')
    if (grantType === 'fb_exchange_token') return exchangeToken(context)
    if (grantType === 'client_credentials') {
      const app = appOf(context)
      return json({ access_token: `${app.id}|${app.secret}`, token_type: 'bearer' })
    }
    if (grantType !== 'authorization_code')
      throw invalidParameter(
        `grant_type must be one of the following values: authorization_code, client_credentials, fb_exchange_token`,
      )
    const grant = codes.get((params.text('code') ?? '').replace(/#_$/, ''))
    const isPhoto =
      grant === undefined
        ? context.call.version === undefined && context.method === 'POST' && params.has('grant_type')
        : grant.kind === 'photo-login'
    return isPhoto ? exchangePhotoCode(context) : exchangeCode(context)
  }
  graph.root('GET', '/oauth/access_token', exchange, { token: 'unchecked' })
  graph.root('POST', '/oauth/access_token', exchange, { token: 'unchecked' })

  const photoToken = (context: GraphContext, grantType: string): AccessToken => {
    if (context.params.text('grant_type') !== grantType)
      throw invalidParameter(`grant_type must be one of the following values: ${grantType}`)
    const text = core.tokens.textOf(context.call)
    if (text === undefined) throw missingParameter('access_token')
    const token = core.tokens.resolve(text)
    if (token.type !== 'INSTAGRAM')
      throw new GraphError({
        code: 190,
        message: 'Invalid OAuth access token - this token is not one of the photo platform.',
      })
    return token
  }
  graph.root(
    'GET',
    '/access_token',
    (context) => {
      const old = photoToken(context, 'ig_exchange_token')
      if (context.params.text('client_secret') !== apps.get(old.appId)?.secret)
        throw new GraphError({ code: 1, status: 400, message: 'Error validating client secret.' })
      const now = clock.now()
      return answer(
        tokens.put({
          ...old,
          id: `IGAA${randomText(140).replaceAll(/[-_]/g, 'Z')}`,
          issuedAtMs: now,
          expiresAtMs: now + longLivedMs,
        }),
      )
    },
    { token: 'unchecked' },
  )
  graph.root(
    'GET',
    '/refresh_access_token',
    (context) => {
      const old = photoToken(context, 'ig_refresh_token')
      const now = clock.now()
      if (now - old.issuedAtMs < dayMs && core.settings.current.strict)
        throw invalidParameter('A token can be refreshed when it is at least 24 hours old.')
      return answer(tokens.put({ ...old, issuedAtMs: now, expiresAtMs: now + longLivedMs }))
    },
    { token: 'unchecked' },
  )
}
