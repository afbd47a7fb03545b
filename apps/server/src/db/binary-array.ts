/*
 * Arrays in PostgreSQL's binary format. A long array written as text is read by PostgreSQL character by character, a tenth of its
 * work for a message; the driver hands a Buffer on as binary. The format: dimensions, whether there are nulls, the type of the
 * elements, how many they are, the first index; then each element behind its length, -1 for null. All numbers are big-endian.
 */

/** The value of an element for each type that an array can have. */
interface ElementValues {
  uuid: string
  text: string
  smallint: number
  integer: number
  bigint: number
  float8: number
  boolean: boolean
  bytea: Buffer
  date: string
  timestamptz: Date
}

/** Its number in pg_type, the most bytes that a value takes, and how it is written; it returns where the next one begins. */
interface ElementType<Value> {
  readonly oid: number
  readonly room: (value: Value) => number
  readonly write: (into: Buffer, at: number, value: Value) => number
}

const wrong = (type: string, value: unknown): TypeError =>
  new TypeError(`${JSON.stringify(value) ?? String(value)} is no ${type}.`)

const hexDigits = new Int8Array(128).fill(-1)
for (const [digit, letter] of [...'0123456789abcdef'].entries()) {
  hexDigits[letter.charCodeAt(0)] = digit
  hexDigits[letter.toUpperCase().charCodeAt(0)] = digit
}
const dash = '-'.charCodeAt(0)
const hexDigit = (text: string, place: number): number => hexDigits[text.charCodeAt(place)] ?? -1

const writeUuid = (into: Buffer, at: number, value: string): number => {
  if (value.length !== 36) throw wrong('uuid', value)
  let place = 0
  for (let byte = 0; byte < 16; byte += 1) {
    if (place === 8 || place === 13 || place === 18 || place === 23) {
      if (value.charCodeAt(place) !== dash) throw wrong('uuid', value)
      place += 1
    }
    const bits = (hexDigit(value, place) << 4) | hexDigit(value, place + 1)
    if (bits < 0) throw wrong('uuid', value)
    into[at + byte] = bits
    place += 2
  }
  return at + 16
}

const whole = (type: string, value: number): number => {
  if (!Number.isSafeInteger(value)) throw wrong(type, value)
  return value
}

/** Two halves, because a BigInt for each number would be slower than text. */
const writeInt64 = (into: Buffer, at: number, value: number): number => {
  into.writeInt32BE(Math.floor(value / 2 ** 32), at)
  return into.writeUInt32BE(value >>> 0, at + 4)
}

/** Dates are counted from the first day of 2000, in days and in microseconds. */
const epoch = Date.UTC(2000, 0, 1)
const day = 24 * 60 * 60 * 1_000

/** A number holds the microseconds of 285 years only. */
const writeTime = (into: Buffer, at: number, value: Date): number => {
  const ms = whole('time', value.getTime() - epoch)
  const us = ms * 1_000
  return Number.isSafeInteger(us) ? writeInt64(into, at, us) : into.writeBigInt64BE(BigInt(ms) * 1_000n, at)
}

const fixed = (bytes: number) => (): number => bytes

const elementTypes: { readonly [Type in keyof ElementValues]: ElementType<ElementValues[Type]> } = {
  uuid: { oid: 2950, room: fixed(16), write: writeUuid },
  text: { oid: 25, room: (value) => value.length * 3, write: (into, at, value) => at + into.write(value, at) },
  smallint: { oid: 21, room: fixed(2), write: (into, at, value) => into.writeInt16BE(whole('smallint', value), at) },
  integer: { oid: 23, room: fixed(4), write: (into, at, value) => into.writeInt32BE(whole('integer', value), at) },
  bigint: { oid: 20, room: fixed(8), write: (into, at, value) => writeInt64(into, at, whole('bigint', value)) },
  float8: { oid: 701, room: fixed(8), write: (into, at, value) => into.writeDoubleBE(value, at) },
  boolean: { oid: 16, room: fixed(1), write: (into, at, value) => into.writeUInt8(value ? 1 : 0, at) },
  bytea: { oid: 17, room: (value) => value.length, write: (into, at, value) => at + value.copy(into, at) },
  date: {
    oid: 1082,
    room: fixed(4),
    write: (into, at, value) => into.writeInt32BE(whole('date', (Date.parse(value) - epoch) / day), at),
  },
  timestamptz: { oid: 1184, room: fixed(8), write: writeTime },
}

/** Arrays are written here first, because their length is not known before. What became very large is not kept. */
const usualRoom = 256 * 1_024
let scratch = Buffer.allocUnsafeSlow(usualRoom)

const makeRoom = (used: number, more: number): void => {
  if (used + more <= scratch.length) return
  const larger = Buffer.allocUnsafeSlow(Math.max(used + more, scratch.length * 2))
  scratch.copy(larger, 0, 0, used)
  scratch = larger
}

/** The type of an array beside the value that a row has for it. */
export type ArrayColumn<Row> = {
  [Type in keyof ElementValues]: readonly [type: Type, value: (row: Row) => ElementValues[Type] | null | undefined]
}[keyof ElementValues]

/** Returns where the next array begins. */
const writeArray = <Row>(
  [type, valueOf]: ArrayColumn<Row>,
  rows: readonly Row[],
  start: number,
  givesLength: boolean,
) => {
  // Type and value belong together, which cannot be said of two variables.
  const { oid, room, write } = elementTypes[type] as ElementType<unknown>
  const header = 20
  makeRoom(start, header)
  let at = start + header
  let isEmpty = rows.length === 0 || !givesLength
  for (const row of rows) {
    const value = valueOf(row)
    if (value === null || value === undefined) {
      makeRoom(at, 4)
      at = scratch.writeInt32BE(-1, at)
      continue
    }
    makeRoom(at, 4 + room(value))
    const next = write(scratch, at + 4, value)
    scratch.writeInt32BE(next - at - 4, at)
    at = next
    isEmpty = false
  }
  scratch.writeInt32BE(isEmpty ? 0 : 1, start)
  scratch.writeInt32BE(isEmpty ? 0 : 1, start + 4)
  scratch.writeInt32BE(oid, start + 8)
  if (isEmpty) return start + 12
  scratch.writeInt32BE(rows.length, start + 12)
  scratch.writeInt32BE(1, start + 16)
  return at
}

/** An array of each column. Nothing but nulls is an empty array, but for the first column, which gives the length. */
export const arraysOf = <Row>(columns: readonly ArrayColumn<Row>[], rows: readonly Row[]): Buffer[] => {
  let end = 0
  const ends = columns.map((column, index) => (end = writeArray(column, rows, end, index === 0)))
  const all = Buffer.from(scratch.subarray(0, end))
  if (scratch.length > usualRoom) scratch = Buffer.allocUnsafeSlow(usualRoom)
  return ends.map((next, index) => all.subarray(ends[index - 1] ?? 0, next))
}
