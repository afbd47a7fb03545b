/** Text as PostgreSQL can store it: it knows no null character, and half a surrogate pair is not UTF-8. Both become U+FFFD. */
export const storableText = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed()

/** JSON in a text column that queries look into: what storableText replaces is written as an escape in it, in keys too. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/\\(?:u0000|ud[89a-f][\da-f]{2}|.)/g, (escape) =>
    /^\\u(?:0000|d)/.test(escape) ? '\uFFFD' : escape,
  )
