import { hash, randomBytes } from 'node:crypto'
import { isUuid } from '../../../lib/ids.ts'

// Every credential we hand out reads  <kind>_<tag>_<client>_<secret>  in Crockford base32: it can be selected with a double
// click, and it names its client, so that a request finds its database once clients are spread over several. The client is
// a routing hint and no proof: what counts is the hash of the whole. 256 random bits need no slow hash.

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

const encode = (bytes: Buffer): string => {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(value >> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text
}

const decode = (text: string): Buffer => {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const letter of text) {
    value = (value << 5) | alphabet.indexOf(letter)
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((value >> bits) & 255)
    }
    value &= (1 << bits) - 1
  }
  return Buffer.from(bytes)
}

const prefixes = { apiKey: 'hk_', refreshToken: 'hr_', passwordLink: 'hl_', embedToken: 'he_' } as const
export type SecretKind = keyof typeof prefixes

const shape = /^h[krle]_[0-9a-hjkmnp-tv-z]{8}_([0-9a-hjkmnp-tv-z]{26})_[0-9a-hjkmnp-tv-z]{52}$/

export type NewSecret = {
  clear: string
  /** The part that may be shown: enough to tell two keys apart, useless to call with. */
  prefix: string
  hash: Buffer
}

export const secretHash = (clear: string): Buffer => hash('sha256', clear, 'buffer')

export const newSecret = (kind: SecretKind, clientId: string): NewSecret => {
  const prefix = prefixes[kind] + encode(randomBytes(5))
  const client = encode(Buffer.from(clientId.replaceAll('-', ''), 'hex'))
  const clear = `${prefix}_${client}_${encode(randomBytes(32))}`
  return { clear, prefix, hash: secretHash(clear) }
}

/** Whether this could be one of ours; refuses noise without a look into the database. */
export const hasSecretShape = (kind: SecretKind, clear: string): boolean =>
  clear.startsWith(prefixes[kind]) && shape.test(clear)

/** The client that a secret says it belongs to, or undefined when it is not one of ours. */
export const clientHint = (kind: SecretKind, clear: string): string | undefined => {
  const encoded = clear.startsWith(prefixes[kind]) ? shape.exec(clear)?.[1] : undefined
  if (encoded === undefined) return undefined
  const hex = decode(encoded).toString('hex')
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  return isUuid(uuid) ? uuid : undefined
}
