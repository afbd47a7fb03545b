// Reads the parameters of creates and updates against a table: what exists, of which type, with which values.
import { GraphError, invalidParameter } from '../graph/graph-error.ts'
import type { RequestParameters } from '../graph/request-parameters.ts'
import { isObject } from '../graph/request-parameters.ts'

type ParamRule =
  | { type: 'text' | 'boolean' | 'object' | 'list' | 'objects' | 'time' | 'integer' | 'amount' }
  | { type: 'enum' | 'enums'; of: readonly string[] }

export type ParamTable = Record<string, ParamRule>

export type ReadParams = { values: Record<string, unknown>; times: Record<string, number> }

const largestAmount = Number.MAX_SAFE_INTEGER

export const oneOf = (name: string, value: unknown, allowed: readonly string[]): string => {
  if (typeof value === 'string' && allowed.includes(value)) return value
  throw invalidParameter(`${name} must be one of the following values: ${allowed.join(', ')}`)
}

/** A refusal with subcode, a title and a text for people, and the field that is to blame. */
export const refusal = (subcode: number, title: string, message: string, ...blame: string[]): GraphError =>
  new GraphError({
    code: 100,
    subcode,
    message: 'Invalid parameter',
    transient: false,
    userTitle: title,
    userMessage: message,
    ...(blame.length > 0 ? { data: { blame_field_specs: [blame] } } : {}),
  })

const zoneAbbreviations: Record<string, string> = {
  PDT: '-0700',
  PST: '-0800',
  EDT: '-0400',
  EST: '-0500',
  UTC: 'Z',
  GMT: 'Z',
}

/** ISO with offset, `2015-03-12 23:59:59 PDT`, or UNIX seconds; undefined for 0 (= none). */
export const readTime = (name: string, value: unknown): number | undefined => {
  if (typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value))) {
    const seconds = Number(value)
    if (seconds === 0) return undefined
    if (Number.isSafeInteger(seconds) && seconds > 0 && seconds < 32_503_680_000) return seconds * 1000
  }
  if (typeof value === 'string') {
    const text = value
      .trim()
      .replace(/^(\d{4}-\d\d-\d\d) /, '$1T')
      .replace(/ ?([A-Z]{3})$/, (_whole, zone: string) => zoneAbbreviations[zone] ?? 'invalid')
      .replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
    const atMs = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN
    if (!Number.isNaN(atMs)) return atMs
  }
  throw invalidParameter(`Param ${name} must be a valid timestamp`)
}

const readAmount = (name: string, params: RequestParameters): number | undefined => {
  const amount = params.integer(name)
  if (amount === undefined) return undefined
  if (amount < 0 || amount > largestAmount) throw invalidParameter(`Param ${name} must be greater than or equal to 0`)
  return amount
}

const readOne = (name: string, rule: ParamRule, params: RequestParameters, into: ReadParams): void => {
  const put = (value: unknown): void => {
    if (value !== undefined) into.values[name] = value
  }
  switch (rule.type) {
    case 'text':
      return put(params.text(name))
    case 'boolean':
      return put(params.boolean(name))
    case 'object':
      return put(params.object(name))
    case 'list':
      return put(params.list(name) ?? undefined)
    case 'objects': {
      const list = params.list(name)
      if (list && !list.every(isObject)) throw invalidParameter(`Param ${name} must be an array of objects`)
      return put(list)
    }
    case 'integer':
      return put(params.integer(name))
    case 'amount': {
      const amount = readAmount(name, params)
      return put(amount === undefined ? undefined : String(amount))
    }
    case 'time': {
      const value = params.raw(name)
      if (value === undefined || value === '') return
      const atMs = readTime(name, value)
      // 0 takes the time away; the caller sees it as an instant of 0.
      into.times[name] = atMs ?? 0
      return
    }
    case 'enum':
      return put(params.has(name) ? oneOf(name, params.raw(name), rule.of) : undefined)
    case 'enums': {
      const names = params.has(name) ? params.names(name) : undefined
      names?.forEach((value, index) => oneOf(`${name}[${index}]`, value, rule.of))
      return put(names)
    }
  }
}

export const readParams = (table: ParamTable, params: RequestParameters): ReadParams => {
  const read: ReadParams = { values: {}, times: {} }
  for (const [name, rule] of Object.entries(table)) if (params.has(name)) readOne(name, rule, params, read)
  return read
}

/** Applies what was read over what is stored; a time of 0 is taken away. */
export const mergeTimes = (stored: Record<string, number>, read: Record<string, number>): Record<string, number> => {
  const merged = { ...stored, ...read }
  for (const [name, atMs] of Object.entries(merged)) if (atMs === 0) delete merged[name]
  return merged
}
