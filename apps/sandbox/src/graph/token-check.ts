// Who is calling: the token by header, query or field, the 190 subcodes, appsecret_proof, scopes.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Collection } from '../state/sandbox-state.ts'
import type { AccessToken, App } from '../state/world-types.ts'
import { GraphError, permissionDenied } from './graph-error.ts'
import type { GraphCall, GraphContext } from './graph-types.ts'
import { asText } from './request-parameters.ts'

type TokenDeps = {
  tokens: Collection<AccessToken>
  apps: Collection<App>
  now: () => number
  proofRequired: () => boolean
}

export type TokenCheck = {
  /** The token text of a call, wherever it stands. */
  textOf(call: GraphCall): string | undefined
  /** Resolves a token or throws error 190. */
  resolve(text: string): AccessToken
  checkProof(token: AccessToken, proof: unknown, time: unknown): void
}

const tokenMessages: Record<number, string> = {
  458: 'Error validating access token: The user has not authorized application.',
  459: 'Error validating access token: You cannot access the app till you log in to www.facebook.com and follow the instructions given.',
  460: 'Error validating access token: The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.',
  463: 'Error validating access token: Session has expired.',
  464: 'Error validating access token: Sessions for the user are not allowed because the user is not a confirmed user.',
  467: 'Error validating access token: The session is invalid because the user logged out.',
  492: 'Error validating access token: Session does not match current stored session. The user must be an administrator, editor, or moderator of the page.',
}

const deadToken = (subcode: number): GraphError =>
  new GraphError({
    code: 190,
    subcode,
    message: tokenMessages[subcode] ?? 'Error validating access token.',
  })

export const createTokenCheck = ({ tokens, apps, now, proofRequired }: TokenDeps): TokenCheck => ({
  textOf(call) {
    const header = call.headers.authorization
    const bearer = header === undefined ? undefined : /^(?:Bearer|OAuth)\s+(\S.*)$/i.exec(header)?.[1]?.trim()
    const field = call.query['access_token'] ?? call.body['access_token'] ?? bearer
    return typeof field === 'string' && field !== '' ? field : undefined
  },
  resolve(text) {
    const separator = text.indexOf('|')
    if (separator !== -1) {
      const app = apps.get(text.slice(0, separator))
      if (!app || app.secret !== text.slice(separator + 1))
        throw new GraphError({ code: 190, status: 401, message: 'Invalid OAuth access token signature.' })
      return {
        id: text,
        appId: app.id,
        type: 'APP',
        subjectId: app.id,
        scopes: [],
        targets: {},
        issuedAtMs: 0,
        expiresAtMs: 0,
      }
    }
    const token = tokens.get(text)
    if (!token)
      throw new GraphError({
        code: 190,
        status: 401,
        message: 'Invalid OAuth access token - Cannot parse access token',
      })
    if (token.deadSubcode !== undefined) throw deadToken(token.deadSubcode)
    if (token.expiresAtMs !== 0 && token.expiresAtMs <= now()) throw deadToken(463)
    return token
  },
  checkProof(token, proof, time) {
    const app = apps.get(token.appId)
    // An app token carries the secret itself; clients that put the proof of their other token beside it must pass.
    if (!app || token.type === 'APP') return
    if (proof === undefined) {
      if (!app.requireAppSecretProof && !proofRequired()) return
      throw new GraphError({
        code: 100,
        type: 'GraphMethodException',
        message: 'API calls from the server require an appsecret_proof argument',
      })
    }
    const message = time === undefined ? token.id : `${token.id}|${asText(time)}`
    const expected = createHmac('sha256', app.secret).update(message).digest()
    const given = Buffer.from(typeof proof === 'string' ? proof : '', 'hex')
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new GraphError({
        code: 100,
        type: 'GraphMethodException',
        message: 'Invalid appsecret_proof provided in the API argument',
      })
  },
})

/** Whether the token carries one of the scopes and, where the scope is limited to assets, reaches this one. */
export const tokenReaches = (token: AccessToken | undefined, scopes: string[], assetId?: string): boolean => {
  if (!token) return false
  if (token.type === 'APP') return true
  return scopes.some((scope) => {
    if (!token.scopes.includes(scope)) return false
    const targets = token.targets[scope]
    return targets === undefined || assetId === undefined || targets.includes(assetId)
  })
}

export const requireScope = (context: GraphContext, scopes: string[], assetId?: string): void => {
  if (tokenReaches(context.token, scopes, assetId)) return
  throw permissionDenied(`Requires ${scopes.join(' or ')} permission to manage the object`, 200)
}
