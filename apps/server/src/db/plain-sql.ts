import { simpleLetters } from '../lib/plain-text.ts'

// In a locale of C only ASCII has a lower case.
const from = [...Object.keys(simpleLetters), 'Ø', 'Ł', 'Đ'].join('')
const to = [...Object.values(simpleLetters), 'o', 'l', 'd'].join('').replaceAll("'", "''")

/** A text without case and accents, as lib/plain-text.ts has it; `text` is SQL. Most names are ASCII, and are not taken apart. */
export const plainSql = (text: string): string =>
  `case when octet_length(${text}) = length(${text}) then lower(${text})
    else translate(lower(regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036F]', '', 'g')), '${from}', '${to}') end`
