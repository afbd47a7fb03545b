import type { IncomingMessage } from 'node:http'
import type { Config } from '../../config/config.ts'
import { isUuid } from '../../lib/ids.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { bearerOf, clientHint } from '../access/index.ts'
import { clientOfLoginState } from '../embed/index.ts'

export type FrontDoorDeps = { config: Pick<Config, 'identityProvider'>; secretBox: SecretBox }

/** What a token says of itself, unchecked: its client's cell checks it. */
const claimsOf = (token: string): Record<string, unknown> => {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/**
 * The client that a request says it comes from: by its API key, its token, or the link of a signup page. A hint and no proof.
 * Undefined for what comes from no client yet: sign-in, notifications of the platforms, pages.
 */
export const createClientOf = ({ config, secretBox }: FrontDoorDeps) => {
  const provider = config.identityProvider

  const ofToken = (token: string): string | undefined => {
    const claims = claimsOf(token)
    // Many providers have a client_id of their own in their tokens: the program that asked for them.
    const value = claims[provider && claims.iss === provider.issuer ? provider.clientClaim : 'client_id']
    return typeof value === 'string' && isUuid(value) ? value.toLowerCase() : undefined
  }

  const ofPage = (url: string): string | undefined => {
    try {
      const { pathname, searchParams } = new URL(url, 'http://herald')
      // Decoded as the router does it.
      const [, page, token = ''] = decodeURIComponent(pathname).split('/')
      if (page !== 'embed') return undefined
      return token === 'callback'
        ? clientOfLoginState(secretBox, searchParams.get('state') ?? '')
        : clientHint('embedToken', token)
    } catch {
      return undefined
    }
  }

  return ({ headers, url = '/' }: Pick<IncomingMessage, 'headers' | 'url'>): string | undefined => {
    const key = headers['x-svc-api-key']
    if (typeof key === 'string' && key !== '') return clientHint('apiKey', key)
    const token = bearerOf(headers.authorization)
    if (token !== undefined) return ofToken(token)
    return ofPage(url)
  }
}
