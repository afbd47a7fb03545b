/**
 * The comparison that both sides of the wire are held to: every key of the documented payload must be there with the same
 * JSON type, and nothing else may be there. Paths are written as people say them: `entry[].changes[].value.messages[].text`.
 */
export type ShapeRules = {
  /** Keys that may be missing; `list[]` lets the list be empty. */
  optional?: readonly string[]
  /** Keys whose value is part of the contract, not only its type. */
  fixed?: readonly string[]
  /** Keys that may be null instead of their documented type. */
  nullable?: readonly string[]
  /** Objects keyed by data (a file name, an account id): each value has the shape of the documented first value. */
  maps?: readonly string[]
  /** Values that belong to somebody else: only the JSON type of the outermost value is compared. */
  opaque?: readonly string[]
}

export type ShapeDifference = { path: string; problem: string }

type Json = unknown
type Context = { rules: ShapeRules; found: ShapeDifference[] }

export const typeOf = (value: Json): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

const isRecord = (value: Json): value is Record<string, Json> => typeOf(value) === 'object'

const show = (value: Json): string => {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > 80 ? `${text.slice(0, 77)}...` : text
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

/** Rules speak of `list[]`; messages say which element. */
const rulePath = (path: string): string => path.replaceAll(/\[\d+\]/g, '[]')

const has = (list: readonly string[] | undefined, path: string): boolean => list?.includes(rulePath(path)) ?? false

const compareArray = (actual: Json[], documented: Json[], path: string, context: Context): void => {
  if (documented.length === 0) {
    if (actual.length > 0) context.found.push({ path: `${path}[0]`, problem: `unexpected element ${show(actual[0])}` })
    return
  }
  if (actual.length === 0 && !has(context.rules.optional, `${path}[]`))
    context.found.push({ path, problem: 'is empty, at least one element is documented' })
  actual.forEach((element, index) => {
    // A documented list of unlike elements (template components, message buttons) names its alternatives: the nearest counts.
    let nearest: ShapeDifference[] | undefined
    for (const alternative of documented) {
      const attempt: Context = { rules: context.rules, found: [] }
      compareValue(element, alternative, `${path}[${index}]`, attempt)
      if (nearest === undefined || attempt.found.length < nearest.length) nearest = attempt.found
      if (nearest.length === 0) break
    }
    context.found.push(...(nearest ?? []))
  })
}

const compareRecord = (
  actual: Record<string, Json>,
  documented: Record<string, Json>,
  path: string,
  context: Context,
): void => {
  if (has(context.rules.maps, path === '' ? '{}' : path)) {
    const [sample] = Object.values(documented)
    // The key of a map is data, so it does not stand in the path that rules use.
    for (const value of Object.values(actual)) compareValue(value, sample, join(path, '*'), context)
    if (Object.keys(actual).length === 0)
      context.found.push({ path, problem: 'is empty, at least one key is documented' })
    return
  }
  for (const [key, value] of Object.entries(documented)) {
    const here = join(path, key)
    if (key in actual && actual[key] !== undefined) compareValue(actual[key], value, here, context)
    else if (!has(context.rules.optional, here))
      context.found.push({ path: here, problem: `is missing, documented as ${typeOf(value)}` })
  }
  for (const [key, value] of Object.entries(actual))
    if (!(key in documented) && value !== undefined)
      context.found.push({ path: join(path, key), problem: `is not documented, got ${typeOf(value)} ${show(value)}` })
}

const compareValue = (actual: Json, documented: Json, path: string, context: Context): void => {
  const [got, want] = [typeOf(actual), typeOf(documented)]
  if (got === 'null' && has(context.rules.nullable, path)) return
  if (got !== want) {
    if (want === 'null' && has(context.rules.nullable, path)) return
    context.found.push({ path: path || '(root)', problem: `is ${got} ${show(actual)}, documented as ${want}` })
    return
  }
  if (has(context.rules.fixed, path) && JSON.stringify(actual) !== JSON.stringify(documented))
    context.found.push({ path, problem: `is ${show(actual)}, must be ${show(documented)}` })
  if (has(context.rules.opaque, path)) return
  if (Array.isArray(actual) && Array.isArray(documented)) compareArray(actual, documented, path, context)
  else if (isRecord(actual) && isRecord(documented)) compareRecord(actual, documented, path, context)
}

/** What differs between a real payload and the documented one; an empty list means that they agree. */
export const compareShape = (
  actual: unknown,
  documented: { payload: unknown } & ShapeRules,
): readonly ShapeDifference[] => {
  const context: Context = { rules: documented, found: [] }
  compareValue(actual, documented.payload, '', context)
  return context.found
}

/** The differences as lines for a test's message; empty when there are none. */
export const describeDifferences = (differences: readonly ShapeDifference[]): string =>
  differences.map(({ path, problem }) => `${path} ${problem}`).join('\n')

/** Every path of a payload with its JSON type, lists folded: `messages[].id: string`. */
export const shapeOf = (payload: unknown): readonly string[] => {
  const lines = new Set<string>()
  const visit = (value: Json, path: string): void => {
    lines.add(`${path || '(root)'}: ${typeOf(value)}`)
    if (Array.isArray(value)) for (const element of value) visit(element, `${path}[]`)
    else if (isRecord(value)) for (const [key, inner] of Object.entries(value)) visit(inner, join(path, key))
  }
  visit(payload, '')
  return [...lines].sort()
}
