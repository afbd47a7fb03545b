/** Reading what strangers sent: every value is checked before it is believed, and a missing one is undefined. */
export type JsonRecord = Record<string, unknown>

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const recordOf = (value: unknown): JsonRecord => (isRecord(value) ? value : {})

export const recordsOf = (value: unknown): JsonRecord[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** Ids come as numbers in some webhooks and as strings everywhere else; as text they are the same. */
export const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined
}

export const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

export const booleanOf = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)

export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(textOf).filter((text) => text !== undefined) : []

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** A table's own entry: keys come from strangers, and "constructor" must not find anything. */
export const entryOf = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** Leaves out keys without a value: an absent fact is absent, not undefined. */
export const compact = <T extends object>(value: T): Defined<T> =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Defined<T>
