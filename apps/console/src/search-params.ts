/*
 * Search parameters are text, whatever they look like. The router's own way reads them as JSON: an id of 18 digits that somebody
 * pastes becomes a number and loses its last digits.
 */

/** Links of earlier versions have quotes around what looks like a number. */
const unquoted = (text: string): string => {
  if (!/^".*"$/s.test(text)) return text
  try {
    return String(JSON.parse(text))
  } catch {
    return text
  }
}

export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].map(([name, text]) => [name, unquoted(text)]))

export const stringifySearch = (search: Record<string, unknown>): string => {
  const given = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  // Text that has quotes of its own keeps them.
  const params = new URLSearchParams(
    given.map(([name, text]) => [name, unquoted(text) === text ? text : JSON.stringify(text)]),
  )
  return params.size === 0 ? '' : `?${params}`
}

type Given<Name extends string> = { [K in Name]?: string }

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Search parameters by name, each a string or absent. */
export const search =
  <Name extends string>(...names: Name[]) =>
  (raw: Record<string, unknown>): Given<Name> =>
    Object.fromEntries(
      names.map((name) => [name, textOf(raw[name])]).filter(([, value]) => value !== undefined),
    ) as Given<Name>

/** What is none of the values that are known is dropped: a link that is mistyped or of another version leads to the list, not to an error. */
export const knownOf =
  <Name extends string>(
    read: (raw: Record<string, unknown>) => Given<Name>,
    values: { [K in Name]?: readonly string[] },
  ) =>
  (raw: Record<string, unknown>): Given<Name> => {
    const isKnown = ([name, value]: [string, unknown]) => values[name as Name]?.includes(String(value)) ?? true
    const given = Object.entries(read(raw))
    // By name: the router puts this over what the address says, and would keep what is only missing.
    return Object.fromEntries(given.map((one) => [one[0], isKnown(one) ? one[1] : undefined])) as Given<Name>
  }
