import type { Config } from '../../../config/config.ts'
import type { Authenticate } from '../../../http/authentication-hook.ts'
import type { Logger } from '../../../lib/logger.ts'
import { type AuthenticationDeps, createAuthenticate } from './authentication.ts'
import { createCredentialCache } from './credential-cache.ts'
import { type CredentialFeedDeps, createCredentialFeed } from './credential-feed.ts'
import { createOutsideTokens } from './identity-provider.ts'
import { type UserTokens, createUserTokens } from './user-tokens.ts'

export type CredentialsDeps = Omit<AuthenticationDeps, 'cache' | 'tokens' | 'outside'> & {
  database: { connectAsSystem: CredentialFeedDeps['connect'] }
  config: Pick<Config, 'jwtKeys' | 'identityProvider'>
  log: Logger
}

export type Credentials = {
  authenticate: Authenticate
  tokens: UserTokens
  /** Begins to follow credential changes; before that every credential is looked up. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** Turns the credential of a request into a principal: keys, user tokens, and the cache with the feed that keeps it true. */
export const createCredentials = (deps: CredentialsDeps): Credentials => {
  const { database, config, clock, log } = deps
  const cache = createCredentialCache()
  const feed = createCredentialFeed({ connect: database.connectAsSystem, cache, log })
  const tokens = createUserTokens(config.jwtKeys, clock)
  const outside = config.identityProvider && createOutsideTokens(config.identityProvider, clock)
  return {
    authenticate: createAuthenticate({ ...deps, cache, tokens, outside }),
    tokens,
    start: () => feed.start(),
    stop: () => feed.stop(),
  }
}
