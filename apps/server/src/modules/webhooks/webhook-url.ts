import { invalidField } from '../../lib/errors.ts'

/** Judges a literal address: true when it is one that webhooks must not reach. Names are judged when they are resolved. */
export type RefusesAddress = (host: string) => boolean

export interface WebhookUrlRules {
  /** http and private addresses are fine: the sandbox, a laptop, a closed network. */
  allowPrivate: boolean
  refusesAddress: RefusesAddress
}

/** Throws a 400 that says what to change. The URL is stored as it was sent, so nothing is returned. */
export const checkWebhookUrl = (given: string, { allowPrivate, refusesAddress }: WebhookUrlRules): void => {
  const refuse = (message: string) => invalidField('webhook_url', message)
  let url: URL
  try {
    url = new URL(given)
  } catch {
    throw refuse(`"${given}" is not an absolute URL. Send one like https://hooks.example.com/herald.`)
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw refuse(`must begin with https://, not "${url.protocol}//".`)
  // The URL class forgives white space, backslashes and a missing slash; receivers of the stored text would not.
  if (!/^https?:\/\/[^/\\\s]/i.test(given) || /[\s\\]/.test(given))
    throw refuse('must be a plain URL without spaces or backslashes.')
  if (url.username !== '' || url.password !== '')
    throw refuse('must not carry a user name or password. Verify the signature of each dispatch instead.')
  if (given.includes('?')) throw refuse('must not have a query: paths are appended to it.')
  if (given.includes('#')) throw refuse('must not have a fragment: paths are appended to it.')
  if (allowPrivate) return
  if (url.protocol !== 'https:') throw refuse('must begin with https://.')
  if (refusesAddress(url.hostname))
    throw refuse(`"${url.hostname}" is not a public address. Use a host that is reachable from the internet.`)
}

/** Exactly one slash at the join. */
export const joinUrl = (base: string, path: string): string => base.replace(/\/+$/, '') + path
