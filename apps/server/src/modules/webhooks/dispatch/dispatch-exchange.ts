import type { ExchangeResult } from '../../../lib/http-exchange.ts'
import { createRecentMap } from '../../../lib/recent-map.ts'
import { storableText } from '../../../lib/storable-text.ts'
import { commonHeaders } from './dispatch-request.ts'

// What one call said and heard besides the bodies, as the history shows it: bounded, and without secrets.

/** Where it went, and the headers of both sides. */
export interface Exchange {
  url: string
  request_headers: Record<string, string>
  response_headers?: Record<string, string>
}

const MOST_HEADERS = 24
const MOST_CHARACTERS = 256
const MASK = '••••'

/** Known without being kept, or of the connection and not of the answer. */
const notKept = new Set([...Object.keys(commonHeaders), 'webhook-id'])
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])

const secretWords = /auth|cookie|token|secret|signature|session|password|api-?key/i
const knownNames = createRecentMap<string, boolean>(1_000)
const isSecret = (name: string): boolean => {
  const known = knownNames.get(name)
  if (known !== undefined) return known
  const found = secretWords.test(name)
  knownNames.set(name, found)
  return found
}

const shortened = (text: string): string => (text.length > MOST_CHARACTERS ? text.slice(0, MOST_CHARACTERS) : text)

const headerLines = (headers: Record<string, string | string[] | undefined>, leftOut: ReadonlySet<string>): string => {
  let lines = ''
  let left = MOST_HEADERS
  for (const name in headers) {
    const value = headers[name]
    if (value === undefined || leftOut.has(name)) continue
    if ((left -= 1) < 0) break
    lines += isSecret(name) ? `\n${shortened(name)}` : `\n${shortened(name)}: ${shortened(String(value))}`
  }
  return lines
}

/**
 * As HTTP writes it: the URL, a line for each header, of secret ones the name alone, and an empty line before those of the answer. It
 * is made for every call, and JSON would cost several times as much: to write, and to escape its quotes for the database.
 */
export const exchangeText = (url: string, sent: Record<string, string>, result: ExchangeResult): string =>
  storableText(
    `${url}${headerLines(sent, notKept)}${result.ok ? `\n${headerLines(result.headers, ofConnection)}` : ''}`,
  )

const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      if (line === '') return []
      const end = line.indexOf(': ')
      return end === -1 ? [[line, MASK]] : [[line.slice(0, end), line.slice(end + 2)]]
    }),
  )

export const readExchange = (text: string, eventId: string): Exchange => {
  const [sent = '', heard] = text.split('\n\n', 2)
  const urlEnd = sent.indexOf('\n')
  return {
    url: urlEnd === -1 ? sent : sent.slice(0, urlEnd),
    request_headers: {
      ...commonHeaders,
      'webhook-id': eventId,
      ...headersOf(urlEnd === -1 ? '' : sent.slice(urlEnd + 1)),
    },
    ...(heard === undefined ? {} : { response_headers: headersOf(heard) }),
  }
}
