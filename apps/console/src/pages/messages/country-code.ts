// Which country a number is of: the codes of ITU-T E.164. Those that are not listed have three digits.

const ONE_DIGIT = new Set(['1', '7'])
const TWO_DIGITS = new Set(
  (
    '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 ' +
    '81 82 84 86 90 91 92 93 94 95 98'
  ).split(' '),
)

export const countryCodeOf = (digits: string): string => {
  const length = ONE_DIGIT.has(digits.slice(0, 1)) ? 1 : TWO_DIGITS.has(digits.slice(0, 2)) ? 2 : 3
  return digits.slice(0, length)
}

/**
 * Countries where a number is dialled with a 0 before it at home, and no number begins with one: there that 0 is certainly no part
 * of it. In Italy, say, it is.
 */
const HOME_ZERO = new Set(
  '20 27 31 32 33 40 41 43 44 46 49 54 55 58 60 61 62 63 64 66 81 82 84 86 90 91 92 94 95 98 353 358 971 972'.split(
    ' ',
  ),
)

/** Without the 0 that is dialled at home only. */
export const withoutHomeZero = (code: string, number: string): string =>
  HOME_ZERO.has(code) ? number.replace(/^0/, '') : number
