import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const key = (id: string) => ({ id, key: randomBytes(32) })

describe('secret box', () => {
  const old = key('k1')
  const box = createSecretBox([old])

  it('opens what it sealed, for the same record only', () => {
    const sealed = box.seal('EAAB-token', 'tenant-a/channel-1')
    expect(Buffer.from(sealed.slice('k1.'.length), 'base64url').includes('EAAB-token')).toBe(false)
    expect(box.open(sealed, 'tenant-a/channel-1')).toBe('EAAB-token')
    expect(() => box.open(sealed, 'tenant-b/channel-1')).toThrow()
  })

  it('does not open what was changed, in whichever byte', () => {
    const bytes = Buffer.from(box.seal('EAAB-token', 'r').slice('k1.'.length), 'base64url')
    for (const place of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(bytes.readUInt8(place) ^ 1, place)
      expect(() => box.open(`k1.${changed.toString('base64url')}`, 'r'), `byte ${place}`).toThrow()
    }
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
