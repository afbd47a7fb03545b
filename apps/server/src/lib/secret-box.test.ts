import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const key = (id: string) => ({ id, key: randomBytes(32) })

describe('secret box', () => {
  const old = key('k1')
  const box = createSecretBox([old])

  it('opens what it sealed, for the same record only', () => {
    const sealed = box.seal('EAAB-token', 'tenant-a/channel-1')
    expect(sealed).not.toContain('EAAB')
    expect(box.open(sealed, 'tenant-a/channel-1')).toBe('EAAB-token')
    expect(() => box.open(sealed, 'tenant-b/channel-1')).toThrow()
    expect(() => box.open(`${sealed.slice(0, -2)}xx`, 'tenant-a/channel-1')).toThrow()
  })

  it('never seals the same text twice alike', () => {
    expect(box.seal('x', 'y')).not.toBe(box.seal('x', 'y'))
  })

  it('reads old keys after a rotation, and each text says which it needs', () => {
    const sealed = box.seal('secret', 'r')
    const rotated = createSecretBox([key('k2'), old])
    expect(rotated.open(sealed, 'r')).toBe('secret')
    expect(sealed).toMatch(/^k1\./)
    expect(rotated.seal('secret', 'r')).toMatch(/^k2\./)
    expect(rotated.currentKeyId).toBe('k2')
    expect(() => createSecretBox([key('k3')]).open(sealed, 'r')).toThrow('ENCRYPTION_KEYS')
  })
})
