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

/**
 * Whole numbers of the country as they are written at home, where some begin with the digits of its code: 393 in Italy, area 55 in
 * Brazil. With the code they are longer, or another digit follows it.
 */
const LIKE_THE_CODE: Record<string, RegExp> = {
  '7': /^7\d{9}$/,
  '27': /^27\d{7}$/,
  '31': /^31\d{7}$/,
  '33': /^33\d{7}$/,
  // With a 0 behind it, it is the code, and a landline.
  '39': /^39[1-9]\d{7}$/,
  '41': /^41\d{7}$/,
  '45': /^45\d{6}$/,
  '47': /^47\d{6}$/,
  '48': /^48\d{7}$/,
  '55': /^55(?:9\d{8}|[2-5]\d{7})$/,
  '65': /^65\d{6}$/,
  '66': /^66\d{7}$/,
  '84': /^84\d{7}$/,
  '91': /^91\d{8}$/,
}

/** Digits behind the code that a number has at least, where that is certain: one that has fewer lost some, or its area code. */
const SHORTEST = new Map(
  Object.entries({
    8: '20 32 45 47 51 60 63 65 66 82 502 503 504 505 506 591 593 595 598 852 971',
    9: '27 31 33 34 41 44 48 56 61 81 84 86 92 94 351 420',
    10: '1 7 30 52 54 55 57 58 90 91',
  }).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, Number(digits)] as const)),
)

const isTooShort = (digits: string): boolean => {
  const code = countryCodeOf(digits)
  return digits.length < code.length + (SHORTEST.get(code) ?? 0)
}

/** No area of North America begins with 0 or 1, and nobody has the other codes: these are areas of Brazil, say, 11 and 21. */
const NOBODYS = /^(?:1[01]|21[04579])/

/** Whether nobody has the code that it seems to begin with. */
export const isAreaOnly = (digits: string): boolean => NOBODYS.test(digits)

/** Whether it is no number of any country: nobody has the code, or it lost digits. */
export const isNobodys = (digits: string): boolean => isAreaOnly(digits) || isTooShort(digits)

/** Without the 0 that is dialled at home only. */
export const withoutHomeZero = (code: string, number: string): string =>
  HOME_ZERO.has(code) ? number.replace(/^0/, '') : number

/** Digits that a number of the country has at most at home: one that has more is of another. */
const LONGEST: Record<string, number> = { '1': 10, '33': 9, '34': 9, '44': 10, '55': 11, '91': 10, '351': 9 }

/** Whether a number without + or 00 is one of the country that lacks its code. */
export const lacksCode = (code: string, digits: string): boolean =>
  (!digits.startsWith(code) || (LIKE_THE_CODE[code]?.test(digits) ?? false)) &&
  withoutHomeZero(code, digits).length <= (LONGEST[code] ?? Number.POSITIVE_INFINITY)
