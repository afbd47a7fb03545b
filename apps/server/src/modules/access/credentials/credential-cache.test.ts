import { describe, expect, it } from 'vitest'
import { credentialKind } from '../access-codes.ts'
import { type CredentialState, TRUST_MS, createCredentialCache } from './credential-cache.ts'

const setup = (maxEntries?: number) => {
  let monotonicMs = 1_000
  let wallMs = 1_700_000_000_000
  const cache = createCredentialCache({ monotonicMs: () => monotonicMs, wallMs: () => wallMs }, maxEntries)
  return {
    cache,
    pass: (ms: number) => {
      monotonicMs += ms
      wallMs += ms
    },
    sleep: (ms: number) => (wallMs += ms),
  }
}

const state = (subjectId: string, extra: Partial<CredentialState> = {}): CredentialState => ({
  clientId: 'client-1',
  subjectId,
  expiresAtMs: Number.POSITIVE_INFINITY,
  status: 1,
  principal: undefined,
  ...extra,
})

describe('the credential cache', () => {
  it('is trusted only for a while after the start of the last read', () => {
    const { cache, pass } = setup()
    cache.put('a', state('1'), cache.generation())
    expect(cache.get('a')).toBeUndefined()
    const start = cache.readStart()
    pass(100)
    cache.confirm(start, [])
    pass(TRUST_MS - 101)
    expect(cache.get('a')).toBeDefined()
    pass(1)
    expect(cache.get('a')).toBeUndefined()
  })

  it('is not trusted after the machine slept, though its monotonic clock stood still', () => {
    const { cache, sleep } = setup()
    cache.put('a', state('1'), cache.generation())
    cache.confirm(cache.readStart(), [])
    sleep(TRUST_MS)
    expect(cache.get('a')).toBeUndefined()
  })

  it('forgets exactly what a change names', () => {
    const { cache } = setup()
    const put = (key: string, subject: string, extra: Partial<CredentialState>) =>
      cache.put(key, state(subject, extra), cache.generation())
    put('key', 'k1', {})
    put('session of u1', 's1', { userId: 'u1' })
    put('session of u2', 's2', { userId: 'u2' })
    put('another session of u2', 's3', { userId: 'u2' })
    put('stranger', 'k9', { clientId: 'client-2' })
    const known = () =>
      ['key', 'session of u1', 'session of u2', 'another session of u2', 'stranger'].filter((key) => cache.get(key))
    const change = (kind: number, subjectId: string) =>
      cache.confirm(cache.readStart(), [{ kind: kind as 1, clientId: 'client-1', subjectId }])
    change(credentialKind.session, 's2')
    expect(known()).toEqual(['key', 'session of u1', 'another session of u2', 'stranger'])
    change(credentialKind.user, 'u2')
    expect(known()).toEqual(['key', 'session of u1', 'stranger'])
    change(credentialKind.apiKey, 'k1')
    expect(known()).toEqual(['session of u1', 'stranger'])
    change(credentialKind.client, 'client-1')
    expect(known()).toEqual(['stranger'])
    cache.confirm(cache.readStart(), 'all')
    expect(known()).toEqual([])
  })

  it('does not store what was read before a change and arrives after it', () => {
    const { cache } = setup()
    const readBegan = cache.generation()
    cache.confirm(cache.readStart(), [{ kind: credentialKind.apiKey, clientId: 'client-1', subjectId: '1' }])
    cache.put('a', state('1'), readBegan)
    expect(cache.get('a')).toBeUndefined()
  })

  it('is bounded, and a flood of refusals does not push out who is known', () => {
    const { cache, pass } = setup(100)
    cache.confirm(cache.readStart(), [])
    for (let i = 0; i < 250; i++) cache.put(`k${i}`, state(String(i)), cache.generation())
    expect(cache.size()).toBe(100)
    for (let i = 0; i < 1_000; i++) cache.refuse(`wrong ${i}`)
    expect(cache.get('k249')).toBeDefined()
    expect([cache.isRefused('wrong 1'), cache.isRefused('wrong 999')]).toEqual([false, true])
    pass(5_000)
    expect(cache.isRefused('wrong 999')).toBe(false)
  })

  it('keeps what is used, and a change still reaches what was pushed out and read again', () => {
    const { cache } = setup(100)
    cache.confirm(cache.readStart(), [])
    const put = (key: string) => cache.put(key, state(`subject of ${key}`), cache.generation())
    put('used')
    put('idle')
    for (let i = 0; i < 250; i++) {
      put(`k${i}`)
      cache.get('used')
    }
    expect([cache.get('used') !== undefined, cache.get('idle') !== undefined]).toEqual([true, false])
    put('idle')
    put('idle')
    const subjectIds = ['subject of idle', 'subject of used']
    cache.confirm(
      cache.readStart(),
      subjectIds.map((subjectId) => ({ kind: credentialKind.session, clientId: 'client-1', subjectId })),
    )
    expect([cache.get('used'), cache.get('idle')]).toEqual([undefined, undefined])
  })
})
