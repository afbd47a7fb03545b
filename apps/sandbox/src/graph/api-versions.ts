// Graph versions: which are usable, and what becomes of a call to an expired one. The platform carries it out with the oldest
// usable version and says so in a header, while most of the Marketing API refuses it (2635).
// https://developers.facebook.com/docs/graph-api/guides/versioning
// https://developers.facebook.com/docs/marketing-api/overview/versioning
import { GraphError } from './graph-error.ts'

const newest = 26
const oldest = 22
const ofUnversionedCalls = 'v25.0'

export type CallVersion = {
  /** The version that the call is carried out with. */
  used: string
  /** The expired version that the caller asked for. */
  expired?: string
}

export const splitVersion = (path: string): { version: string | undefined; rest: string } => {
  const match = /^\/(v\d{1,3}\.\d{1,2})(?=\/|$)/.exec(path)
  if (!match) return { version: undefined, rest: path }
  return { version: match[1], rest: path.slice(match[0].length) || '/' }
}

export const readVersion = (asked: string | undefined): CallVersion => {
  if (asked === undefined) return { used: ofUnversionedCalls }
  return Number.parseInt(asked.slice(1), 10) < oldest ? { used: `v${oldest}.0`, expired: asked } : { used: asked }
}

export const refuseUnknownVersion = ({ used }: CallVersion): void => {
  if (Number.parseInt(used.slice(1), 10) > newest)
    throw new GraphError({ code: 2500, message: `Unknown path components: /${used}` })
}

export const refuseExpiredVersion = ({ expired }: CallVersion): void => {
  if (expired !== undefined)
    throw new GraphError({
      code: 2635,
      message: `(#2635) You are calling a deprecated version of the Ads API. Please update to the latest version: v${newest}.0.`,
    })
}

export const versionHeaders = ({ used, expired }: CallVersion): Record<string, string> => ({
  'facebook-api-version': used,
  ...(expired === undefined
    ? {}
    : { 'x-ad-api-version-warning': `The call has been auto-upgraded to ${used} as ${expired} has been deprecated.` }),
})
