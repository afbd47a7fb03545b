import type { GraphResult } from './graph-call.ts'
import type { PlatformFailure } from './platform-failure.ts'

/** The same result with its body read. */
export const mapBody = <Body, Read>(result: GraphResult<Body>, read: (body: Body) => Read): GraphResult<Read> =>
  result.ok ? { ...result, body: read(result.body) } : result

/** The platform said yes without the id or token that should come with it: it may well have acted. */
export const answerWithoutId = (): { ok: false; failure: PlatformFailure } => ({
  ok: false,
  failure: {
    policy: 'outcome_unknown',
    reason: 'unreadable',
    effect: 'unknown',
    text: 'The platform accepted the call, but its answer lacks what was asked for.',
    blamedFields: [],
  },
})

/** The same result with what its body must hold; undefined is an answer without it. */
export const requireBody = <Read>(
  result: GraphResult<unknown>,
  read: (body: unknown) => Read | undefined,
): GraphResult<Read> => {
  if (!result.ok) return result
  const body = read(result.body)
  return body === undefined ? answerWithoutId() : { ...result, body }
}
