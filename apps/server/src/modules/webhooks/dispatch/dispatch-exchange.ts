import type { ExchangeResult } from '../../../lib/http-exchange.ts'
import { storableText } from '../../../lib/storable-text.ts'

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

const isSecret = /auth|cookie|token|secret|signature|session|password|api-?key/i

const shownHeaders = (headers: Record<string, string | string[] | undefined>): Record<string, string> => {
  const shown: Record<string, string> = {}
  let left = MOST_HEADERS
  for (const name in headers) {
    const value = headers[name]
    if (value === undefined) continue
    if ((left -= 1) < 0) break
    shown[name.slice(0, MOST_CHARACTERS)] = isSecret.test(name) ? MASK : String(value).slice(0, MOST_CHARACTERS)
  }
  return shown
}

/** As JSON text. */
export const exchangeText = (url: string, sent: Record<string, string>, result: ExchangeResult): string => {
  const exchange: Exchange = { url, request_headers: shownHeaders(sent) }
  if (result.ok) exchange.response_headers = shownHeaders(result.headers)
  return storableText(JSON.stringify(exchange))
}
