/** What was written to a person, for all: their name is not everybody's. */
export const forAll = (text: string, person: string | undefined): string => {
  if (person === undefined || person.trim() === '') return text
  const letters = person.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  // As a word: "Al" stands in "Also" too.
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, 'gu'), '{name}')
}

/** Its text for a person; without a name the place for it closes. */
export const filledIn = (text: string, person: string | undefined): string =>
  person === undefined ? text.replaceAll(/[^\S\n]?\{name\}/g, '') : text.replaceAll('{name}', () => person)
