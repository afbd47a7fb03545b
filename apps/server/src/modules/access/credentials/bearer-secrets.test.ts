import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientHint, hasSecretShape, newSecret, secretHash } from './bearer-secrets.ts'

describe('a secret that we hand out', () => {
  it('carries its client, whatever the client', () => {
    fc.assert(
      fc.property(fc.uuid(), (clientId) => {
        const { clear, prefix, hash } = newSecret('apiKey', clientId)
        expect(clientHint('apiKey', clear)).toBe(clientId)
        expect(clear.startsWith(`${prefix}_`)).toBe(true)
        expect(hash).toEqual(secretHash(clear))
      }),
    )
  })

  it('is never the same twice and fits no other purpose', () => {
    const clientId = randomUUID()
    const made = Array.from({ length: 100 }, () => newSecret('refreshToken', clientId).clear)
    expect(new Set(made).size).toBe(100)
    expect(clientHint('apiKey', made[0] ?? '')).toBeUndefined()
    expect(hasSecretShape('passwordLink', made[0] ?? '')).toBe(false)
  })

  it('is told from noise by its shape', () => {
    const { clear } = newSecret('apiKey', randomUUID())
    expect(hasSecretShape('apiKey', clear)).toBe(true)
    for (const noise of ['', 'hk_', clear.slice(1), `${clear}0`, clear.toUpperCase(), clear.replace(/.$/, 'u')])
      expect(hasSecretShape('apiKey', noise), noise).toBe(false)
  })
})
