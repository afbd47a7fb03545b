import { randomFillSync } from 'node:crypto'

// Ids are UUIDv7: they sort by time of birth, so that tables partitioned and paged by id stay in order. People see them as
// a prefix that says what it is and 26 characters of Crockford base32, which sort the same way as the bytes.

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const values = new Map([...alphabet].map((letter, index) => [letter, BigInt(index)]))

export const idPrefixes = {
  channel: 'ch_',
  message: 'msg_',
  event: 'evt_',
  embedSession: 'es_',
  apiKey: 'key_',
  user: 'usr_',
  session: 'ses_',
  conversation: 'conv_',
  note: 'note_',
  savedReply: 'rep_',
  conversion: 'cnv_',
  commentAction: 'cma_',
  batch: 'bat_',
  auditEntry: 'aud_',
} as const
export type IdKind = keyof typeof idPrefixes

const pool = Buffer.alloc(16 * 256)
let used = pool.length
let lastMs = 0
let counter = 0

const randomSlice = () => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += 16
  return pool.subarray(used - 16, used)
}

/** As far back as a repeated leap second goes. A clock that was set back further was wrong before. */
const SMALL_STEP_MS = 2_000

/** A UUIDv7 that is larger than every one this process made before it, also within one millisecond and after a small step back. */
export const newUuid = (nowMs = Date.now()): string => {
  const bytes = Buffer.from(randomSlice())
  if (nowMs > lastMs || nowMs < lastMs - SMALL_STEP_MS) {
    lastMs = nowMs
    counter = bytes.readUInt16BE(6) & 0x7ff
  } else {
    counter += 1
    if (counter > 0xfff) {
      lastMs += 1
      counter = 0
    }
  }
  bytes.writeUIntBE(lastMs, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  return formatUuid(bytes.toString('hex'))
}

const formatUuid = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`

const pairs = [...alphabet].flatMap((first) => [...alphabet].map((second) => first + second))
const digits = new Uint8Array(128)
for (const letters of ['0123456789abcdef', '0123456789ABCDEF'])
  for (const [value, letter] of [...letters].entries()) digits[letter.charCodeAt(0)] = value
const dash = '-'.charCodeAt(0)

/** 128 bits as 26 letters of 5 bits, two zero bits in front. Two letters at a time: an id is on every hot path. */
export const publicId = (kind: IdKind, uuid: string): string => {
  let text: string = idPrefixes[kind]
  let waiting = 0
  let bits = 2
  for (let at = 0; at < uuid.length; at += 1) {
    const code = uuid.charCodeAt(at)
    if (code === dash) continue
    waiting = (waiting << 4) | (digits[code] ?? 0)
    bits += 4
    if (bits < 10) continue
    bits -= 10
    text += pairs[waiting >>> bits]
    waiting &= (1 << bits) - 1
  }
  return text
}

/** The uuid behind a public id, or undefined when it has the wrong prefix or shape. */
export const uuidOf = (kind: IdKind, id: string): string | undefined => {
  const prefix = idPrefixes[kind]
  if (!id.startsWith(prefix) || id.length !== prefix.length + 26) return undefined
  let value = 0n
  for (const letter of id.slice(prefix.length)) {
    const digit = values.get(letter)
    if (digit === undefined) return undefined
    value = (value << 5n) | digit
  }
  if (value >> 128n !== 0n) return undefined
  return formatUuid(value.toString(16).padStart(32, '0'))
}

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isUuid = (text: string): boolean => uuidShape.test(text)

/** When the id was made, in milliseconds: the bound that prunes partitions. */
export const uuidTimeMs = (uuid: string): number => Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16)

const bootId = newUuid().replaceAll('-', '').slice(0, 16)
let requests = 0

/** Unique over nodes and restarts, and cheap: one is made for every request. */
export const newRequestId = (): string => `req_${bootId}${(requests++).toString(36)}`
