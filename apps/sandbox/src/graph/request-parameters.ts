import { invalidParameter, missingParameter } from './graph-error.ts'

/**
 * The merged parameters of one call. Values from a query or a form are strings, values from a JSON body are native; the
 * readers below accept both, as the platform does.
 */
export type RequestParameters = {
  readonly all: Readonly<Record<string, unknown>>
  has(name: string): boolean
  raw(name: string): unknown
  text(name: string): string | undefined
  requiredText(name: string): string
  integer(name: string): number | undefined
  boolean(name: string): boolean | undefined
  object(name: string): Record<string, unknown> | undefined
  list(name: string): unknown[] | undefined
  /** A comma list, a JSON array or a native array of names. */
  names(name: string): string[] | undefined
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether JSON has escapes of surrogates: only these can be lone, and looking at every value costs 25 µs a send. */
export const mayHoldSurrogates = (json: Buffer | string): boolean =>
  json.includes(String.raw`\ud`) || json.includes(String.raw`\uD`)

/** A lone surrogate (half an emoji) has no UTF-8 form: the platform refuses the parameter that holds it. */
export const checkEncoding = (value: unknown, name: string): void => {
  const waiting: [unknown, string][] = [[value, name]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [part, path] = next
    if (typeof part === 'string') {
      if (!part.isWellFormed()) throw invalidParameter(`Param ${path} must be a UTF-8 encoded string`)
    } else if (typeof part === 'object' && part !== null)
      for (const [key, inner] of Object.entries(part)) waiting.push([inner, `${path}[${key}]`])
  }
}

/** JSON that came as text, as nested values of a form do; undefined when it is none. */
export const decodeJson = (text: string, name: string): unknown => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (mayHoldSurrogates(text)) checkEncoding(value, name)
  return value
}

export const requestParameters = (all: Record<string, unknown>): RequestParameters => {
  const raw = (name: string): unknown => (Object.hasOwn(all, name) ? (all[name] ?? undefined) : undefined)
  const text = (name: string): string | undefined => {
    const value = raw(name)
    if (value === undefined) return undefined
    if (typeof value === 'string') return value
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    throw invalidParameter(`Param ${name} must be a string`)
  }
  const list = (name: string): unknown[] | undefined => {
    const value = raw(name)
    if (value === undefined) return undefined
    const decoded = typeof value === 'string' ? decodeJson(value, name) : value
    if (!Array.isArray(decoded)) throw invalidParameter(`Param ${name} must be an array.`)
    return decoded as unknown[]
  }
  return {
    all,
    raw,
    text,
    list,
    has: (name) => raw(name) !== undefined,
    requiredText(name) {
      const value = text(name)
      if (value === undefined || value === '') throw missingParameter(name)
      return value
    },
    integer(name) {
      const value = raw(name)
      if (value === undefined || value === '') return undefined
      const number = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN
      if (!Number.isSafeInteger(number)) throw invalidParameter(`Param ${name} must be an integer`)
      return number
    },
    boolean(name) {
      const value = raw(name)
      if (value === undefined) return undefined
      if (value === true || value === 1 || value === 'true' || value === '1') return true
      if (value === false || value === 0 || value === 'false' || value === '0') return false
      throw invalidParameter(`Param ${name} must be a boolean`)
    },
    object(name) {
      const value = raw(name)
      if (value === undefined) return undefined
      const decoded = typeof value === 'string' ? decodeJson(value, name) : value
      if (!isObject(decoded)) throw invalidParameter(`Param ${name} must be a JSON object`)
      return decoded
    },
    names(name) {
      const value = raw(name)
      if (value === undefined) return undefined
      const decoded = typeof value === 'string' && value.trimStart().startsWith('[') ? decodeJson(value, name) : value
      if (Array.isArray(decoded)) return decoded.map(String)
      if (typeof decoded !== 'string') throw invalidParameter(`Param ${name} must be an array.`)
      return decoded
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
    },
  }
}

/** Any value of a request as text: what a caller put there, never "[object Object]". */
export const asText = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (value === undefined || value === null) return ''
  return JSON.stringify(value) ?? ''
}
