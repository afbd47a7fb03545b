import { invalidField } from '../../../lib/errors.ts'
import { problemOfTarget } from '../../../lib/safe-http.ts'
import { withoutEndSlashes } from '../../../lib/without-end-slashes.ts'

/**
 * Throws a 400 that says what to change. The URL is stored as it was sent, so nothing is returned. `allowPrivate`: http and
 * private addresses are fine (the sandbox, a laptop, a closed network). Names are judged again when they are resolved.
 */
export const checkWebhookUrl = (given: string, allowPrivate: boolean): void => {
  const refuse = (message: string) => invalidField('webhook_url', message)
  let url: URL
  try {
    url = new URL(given)
  } catch {
    throw refuse(`"${given}" is not an absolute URL. Send one like https://hooks.example.com/herald.`)
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw refuse(`It must begin with https://${allowPrivate ? ' or http://' : ''}, not "${url.protocol}//".`)
  // The URL class forgives white space, backslashes and a missing slash; receivers of the stored text would not.
  if (!/^https?:\/\/[^/\\\s]/i.test(given) || /[\s\\]/.test(given))
    throw refuse('It must be a plain URL without spaces or backslashes.')
  if (url.username !== '' || url.password !== '')
    throw refuse('It must not carry a user name or password. Verify the signature of each dispatch instead.')
  if (given.includes('?')) throw refuse('It must not have a query: paths are appended to it.')
  if (given.includes('#')) throw refuse('It must not have a fragment: paths are appended to it.')
  const problem = problemOfTarget(given, allowPrivate)
  if (problem !== undefined) throw refuse(problem.why)
}

/** Exactly one slash at the join. */
export const joinUrl = (base: string, path: string): string => withoutEndSlashes(base) + path
