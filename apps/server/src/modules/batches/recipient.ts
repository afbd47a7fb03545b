import { AppError } from '../../lib/errors.ts'
import { type Platform, checkRecipient } from '../channels/index.ts'
import type { RecipientRecord } from './record-reader.ts'

/** A line of an upload that becomes no message, and why. */
export type RefusedLine = { line: number; to?: string; reason: string; message: string }

export type Recipient = { line: number; to: string; clientRef: string | undefined; values: ReadonlyMap<string, string> }

const MAX_CLIENT_REF = 512
const MAX_VALUES = 100
const fields = new Set(['to', 'client_ref', 'values', 'left_out'])

/** Why a caller that has checked its file itself leaves a line out; told as if the line had been refused here. */
const leftOutReasons: Record<string, string> = {
  invalid_recipient: 'The sender left this line out: to is no recipient of the platform.',
  missing_value: 'The sender left this line out: a value is missing.',
  invalid_link: 'The sender left this line out: the link to the file is no whole URL.',
  validation_failed: 'The sender left this line out: something in it is too long.',
  repeated: 'The sender left this line out: an earlier line has the same recipient.',
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** By name, or as a list: the first is then called 1. */
const valuesOf = (given: unknown): Map<string, string> | string => {
  if (given === undefined || given === null) return new Map()
  if (typeof given !== 'object') return 'values must be an object of texts and numbers, or a list of them.'
  const entries: [string, unknown][] = Array.isArray(given)
    ? given.map((value, index) => [String(index + 1), value])
    : Object.entries(given)
  if (entries.length > MAX_VALUES) return `values has ${entries.length} entries; ${MAX_VALUES} are possible.`
  const values = new Map<string, string>()
  for (const [name, value] of entries) {
    if (typeof value !== 'string' && typeof value !== 'number') return `values.${name} must be a text or a number.`
    values.set(name, String(value))
  }
  return values
}

const invalid = (line: number, message: string): RefusedLine => ({ line, reason: 'validation_failed', message })

/** Of whatever reason, it becomes no message; `to` may be empty or absent, which is what is wrong with some. */
const leftOutLine = (line: number, to: unknown, reason: unknown): RefusedLine => {
  const shown = typeof to === 'string' && to !== '' ? { to: to.slice(0, 200) } : {}
  if (typeof reason !== 'string' || !Object.hasOwn(leftOutReasons, reason))
    return { ...shown, ...invalid(line, `left_out must be one of ${Object.keys(leftOutReasons).join(', ')}.`) }
  return { line, ...shown, reason, message: leftOutReasons[reason] ?? reason }
}

export const readRecipient = (record: RecipientRecord, platform: Platform): Recipient | RefusedLine => {
  const { line } = record
  if ('problem' in record) return invalid(line, `The line ${record.problem}`)
  const { value } = record
  if (!isObject(value)) return invalid(line, 'The line must be an object such as { "to": "5511987654321" }.')
  const strange = Object.keys(value).find((name) => !fields.has(name))
  if (strange !== undefined)
    return invalid(
      line,
      `"${strange.slice(0, 100)}" is no field of a recipient: there are to, client_ref, values and left_out.`,
    )
  const { to, client_ref: ref, left_out: leftOut } = value
  if (leftOut !== undefined && leftOut !== null) return leftOutLine(line, to, leftOut)
  if (typeof to !== 'string') return invalid(line, 'to is required, as text.')
  const shown = to.slice(0, 200)
  try {
    checkRecipient(to, platform)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { line, to: shown, reason: error.code, message: error.message.slice(0, 500) }
  }
  if (ref !== undefined && ref !== null && (typeof ref !== 'string' || ref === '' || ref.length > MAX_CLIENT_REF))
    return { to: shown, ...invalid(line, `client_ref must be a text of 1 to ${MAX_CLIENT_REF} characters.`) }
  if (typeof ref === 'string' && ref.includes('\0'))
    return { to: shown, ...invalid(line, 'client_ref must not contain the null character.') }
  const values = valuesOf(value['values'])
  if (typeof values === 'string') return { to: shown, ...invalid(line, values) }
  return { line, to, clientRef: typeof ref === 'string' ? ref : undefined, values }
}
