import { invalidField } from '../../../lib/errors.ts'

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])
// Stricter than the URL parser, which lets ";" and "," pass: an origin becomes part of a policy header.
const hostShape = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/
const originShape = /^https?:\/\/[^/?#@\\\s]+\/?$/i

/** An origin as browsers write it, or why it is none. */
const originOf = (value: string): { origin: string } | { wrong: string } => {
  if (value.includes('*')) return { wrong: 'must name one origin; wildcards are not possible. List each origin.' }
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return { wrong: `"${value}" is not an origin. Write scheme, host and port, for example https://app.example.com.` }
  if (!originShape.test(value) || url.pathname !== '/' || url.username !== '')
    return { wrong: `"${value}" has more than scheme, host and port. Write ${url.origin}.` }
  if (!hostShape.test(url.hostname)) return { wrong: `"${value}" has a host name that browsers do not know.` }
  if (url.protocol === 'http:' && !localHosts.has(url.hostname))
    return { wrong: `"${value}" must use https; http is possible on localhost, 127.0.0.1 and [::1] only.` }
  return { origin: url.origin }
}

/** The origins in the form that browsers compare, each once. */
export const checkedOrigins = (values: readonly string[]): string[] => {
  const origins = values.map((value, index) => {
    const read = originOf(value)
    if ('wrong' in read) throw invalidField(`allowed_origins[${index}]`, read.wrong)
    return read.origin
  })
  return [...new Set(origins)]
}

/** A picture that the page may load: it becomes part of the page's policy too. */
export const checkedLogoUrl = (value: string): string => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const secure = url?.protocol === 'https:' || (url?.protocol === 'http:' && localHosts.has(url.hostname))
  if (!url || !secure || url.username !== '' || !hostShape.test(url.hostname))
    throw invalidField('theme.logo_url', 'must be an absolute https address of a picture.')
  return url.href
}
