import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exchangeText, readExchange } from './dispatch-exchange.ts'

const answered = (headers: Record<string, string | string[] | undefined>) => ({
  ok: true as const,
  status: 200,
  headers,
  body: Buffer.from(''),
  complete: true,
  durationMs: 1,
})
const url = 'https://example.com/a?b=c%20d'

it('is read as it was written, whatever the headers are', () => {
  const name = fc.stringMatching(/^[a-z!#$%&'*+.^_`|~0-9-]{1,40}$/)
  // What a header can have is every byte but control characters, and nothing at its ends.
  const value = fc.stringMatching(/^[\x21-\x7e\x80-\xff: ]{0,200}$/).map((text) => text.trim())
  const headers = fc.dictionary(name, value, { maxKeys: 20 })
  fc.assert(
    fc.property(headers, headers, (sent, heard) => {
      const read = readExchange(exchangeText(url, sent, answered(heard)), 'evt_1')
      const always = { 'content-type': 'application/json', 'user-agent': 'Herald-Webhooks/1.0', 'webhook-id': 'evt_1' }
      const shown = (all: Record<string, string>, got: Record<string, string> = {}) =>
        Object.entries(all).map(([key, text]) => (got[key] === '••••' ? [key, '••••'] : [key, text]))
      expect(read.url).toBe(url)
      expect(Object.entries(read.request_headers)).toEqual(shown({ ...always, ...sent }, read.request_headers))
      expect(Object.entries(read.response_headers ?? {})).toEqual(shown(heard, read.response_headers))
    }),
  )
})

it('has the names of secret headers and not what they say', () => {
  const text = exchangeText(
    url,
    { authorization: 'Bearer one' },
    answered({ 'set-cookie': ['two', 'three'], via: 'x' }),
  )
  expect(text).not.toMatch(/one|two|three/)
  expect(readExchange(text, 'evt_1')).toMatchObject({
    url,
    request_headers: { authorization: '••••' },
    response_headers: { 'set-cookie': '••••', via: 'x' },
  })
})

it('has no answer where none came', () => {
  const failure = {
    ok: false as const,
    failure: 'connect' as const,
    written: false,
    error: new Error('x'),
    durationMs: 1,
  }
  const { request_headers, ...rest } = readExchange(exchangeText(url, { a: '' }, failure), 'evt_1')
  expect([rest, request_headers['a']]).toEqual([{ url }, ''])
})
