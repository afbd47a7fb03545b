import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

// Platform tokens and webhook secrets at rest: AES-256-GCM. The id of the key stands beside the ciphertext, so that keys
// rotate without downtime, and tenant and record are authenticated with it, so that a row copied to another tenant does
// not open there.

export type SecretKey = { id: string; key: Buffer }
/** First key seals, all of them open. */
export type KeyRing = readonly [SecretKey, ...SecretKey[]]

export type SecretBox = {
  seal: (plain: string, belongsTo: string) => string
  open: (sealed: string, belongsTo: string) => string
  /** The key that seals. Every sealed text begins with the id of its own, and a dot. */
  currentKeyId: string
}

export const createSecretBox = (ring: KeyRing): SecretBox => {
  const [current] = ring
  const byId = new Map(ring.map((entry) => [entry.id, entry.key]))

  return {
    seal(plain, belongsTo) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(belongsTo))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${current.id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, belongsTo) {
      const id = sealed.slice(0, sealed.indexOf('.'))
      const key = byId.get(id)
      if (!key) throw new Error(`No encryption key with id "${id}" is configured. Add it to ENCRYPTION_KEYS.`)
      const bytes = Buffer.from(sealed.slice(id.length + 1), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(belongsTo)).setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    currentKeyId: current.id,
  }
}
