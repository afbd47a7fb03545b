import { createHmac } from 'node:crypto'
import { fixture } from '@herald/platform-fixtures'
import { describe, expect, it } from 'vitest'
import { appSecretProof, createSignatureCheck, readSignedRequest, signBody } from './signatures.ts'

/** In two pieces, as a body may come. */
const isSignedBy = (secrets: readonly string[], body: Uint8Array, header: string | undefined): boolean => {
  const check = createSignatureCheck(secrets, header)
  check?.update(body.subarray(0, 3))
  check?.update(body.subarray(3))
  return check?.fits() ?? false
}

const secret = 'shhh'
const body = Buffer.from('{"object":"page","text":"caf\\u00e9 \\/"}')

describe('webhook signatures', () => {
  it('hold over the raw bytes only', () => {
    const header = signBody(secret, body)
    expect(isSignedBy([secret], body, header)).toBe(true)
    expect(isSignedBy(['other', secret], body, header)).toBe(true)
    expect(isSignedBy(['other'], body, header)).toBe(false)
    expect(isSignedBy([secret], Buffer.from(JSON.stringify(JSON.parse(body.toString()))), header)).toBe(false)
  })

  it.each([undefined, '', 'sha256=', 'sha1=abc', `sha256=${'g'.repeat(64)}`, `sha256=${'0'.repeat(63)}`])(
    'refuses the header %s',
    (header) => {
      expect(isSignedBy([secret], body, header)).toBe(false)
    },
  )

  it('never match without a secret', () => {
    expect(isSignedBy([''], body, signBody('', body))).toBe(false)
    expect(isSignedBy([], body, signBody(secret, body))).toBe(false)
  })
})

describe('signed_request', () => {
  const make = (payload: unknown, key = secret) => {
    const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url')
    return `${createHmac('sha256', key).update(encoded).digest('base64url')}.${encoded}`
  }
  const { payload } = fixture<{ user_id: string; issued_at: number; algorithm: string }>('oauth/signed-request')

  it('tells whose data it is about', () => {
    expect(readSignedRequest(secret, make(payload))).toEqual({
      userId: payload.user_id,
      issuedAtMs: payload.issued_at * 1_000,
      payload,
    })
  })

  it('is refused when forged, of another algorithm, or broken', () => {
    expect(readSignedRequest(secret, make(payload, 'other'))).toBeUndefined()
    expect(readSignedRequest(secret, make({ ...payload, algorithm: 'none' }))).toBeUndefined()
    expect(readSignedRequest(secret, make([1]))).toBeUndefined()
    for (const broken of ['', '.', 'a.b', 'abc', `${make(payload)}.x`])
      expect(readSignedRequest(secret, broken)).toBeUndefined()
  })
})

it('appsecret_proof is the hex HMAC of the token', () => {
  expect(appSecretProof('key', 'The quick brown fox jumps over the lazy dog')).toBe(
    'f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8',
  )
})
