import { type JsonRecord, isRecord } from '../graph/json-values.ts'

/** Objects of the platform inside of normalized ones. */
const foreign = new Set(['raw', 'contacts', 'order', 'referral', 'pricing', 'data'])

/** Our own field names are few and fixed, so what they become is kept in a plain map. */
const names = new Map<string, string>()
const snakeCase = (key: string): string => {
  let name = names.get(key)
  if (name === undefined) {
    name = key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    if (names.size < 1_000) names.set(key, name)
  }
  return name
}

const renamedDeep = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(renamedDeep)
  return isRecord(value) ? ownNames(value) : value
}

/** A normalized object under the names of our API (snake_case); what belongs to the platform is left as it came. */
export const ownNames = (value: object): JsonRecord => {
  const renamed: JsonRecord = {}
  for (const [key, inner] of Object.entries(value))
    if (inner !== undefined) renamed[snakeCase(key)] = foreign.has(key) ? inner : renamedDeep(inner)
  return renamed
}
