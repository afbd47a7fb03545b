import { countryCodeOf, isAreaOnly, isNobodys, lacksCode, withoutHomeZero } from './country-code.ts'

/** Digits as people write or paste them; undefined for anything else. Marks of direction come along when a number is copied. */
const digitsOf = (text: string): { begin: string; digits: string } | undefined => {
  const bare = text.replaceAll(/[\s().\-/\u00AD\u2010-\u2015\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
  const [, begin = '', digits] = /^(\+|00)?(\d+)$/.exec(bare) ?? []
  return digits === undefined ? undefined : { begin, digits }
}

/**
 * A recipient as people write or paste it: +55 (11) 98765-4321 or 0055 11 … is 5511987654321. What begins with an area code, as in
 * (11) 98765-4321, has no country code: its digits alone would be another person's number. It stays as it is, as ids and everything
 * else do; the API says what is wrong with them. `homeCode`: the country of numbers that do not say theirs.
 */
export const readRecipient = (written: string, platform: string, homeCode?: string): string => {
  const text = written.trim()
  const read = platform === 'chatapp' ? digitsOf(text) : undefined
  if (read === undefined) return text
  const { begin, digits } = read
  if (homeCode !== undefined && isNational(text, platform, homeCode))
    return homeCode + withoutHomeZero(homeCode, digits)
  if (text.startsWith('(')) return text
  if (begin === '') return digits
  const code = countryCodeOf(digits)
  return code + withoutHomeZero(code, digits.slice(code.length))
}

/** Whether it is a phone number as people write it, with or without the code of its country. */
export const isDialled = (written: string): boolean => {
  const length = digitsOf(written.trim())?.digits.length ?? 0
  return length >= 7 && length <= 15
}

/** The digits of a number that is written without + or 00. */
const bareDigits = (written: string, platform: string): string | undefined => {
  const read = platform === 'chatapp' ? digitsOf(written.trim()) : undefined
  return read === undefined || read.begin !== '' || read.digits.length < 7 ? undefined : read.digits
}

/** Whether a number may lack its country code: it is written without + or 00, and does not begin with the one of the channel, or only looks so. */
export const isNational = (written: string, platform: string, homeCode: string): boolean => {
  const digits = bareDigits(written, platform)
  return digits !== undefined && (written.trim().startsWith('(') || lacksCode(homeCode, digits))
}

/** Digits of a whole number at home; what has more has its country code, however it is written. */
const MOST_AT_HOME = 11

/** How many digits a number has that certainly lacks its country code: it begins with its area, or with the 0 before it. 0 for any other. */
export const nationalLength = (written: string, platform: string): number => {
  const digits = bareDigits(written, platform)
  if (digits === undefined || !(written.trim().startsWith('(') || digits.startsWith('0') || isAreaOnly(digits)))
    return 0
  const { length } = digits.replace(/^0+/, '')
  return length <= MOST_AT_HOME ? length : 0
}

/** Whether a number of a list is as short as those in it that certainly lack their country code, and has none of the `ownCodes`. */
export const isLikeNational = (
  written: string,
  platform: string,
  ownCodes: readonly string[],
  longest: number,
): boolean => {
  const digits = bareDigits(written, platform)
  if (digits === undefined || digits.length > longest) return false
  return !ownCodes.some((code) => digits.startsWith(code) && !lacksCode(code, digits))
}

/** The country code of a channel that has a number. */
export const homeCodeOf = (displayNumber: string | undefined): string | undefined => {
  const read = displayNumber === undefined ? undefined : digitsOf(displayNumber)
  return read && countryCodeOf(read.digits)
}

/** Whether it is a whole number, worth looking up. */
export const isWhole = (recipient: string): boolean =>
  (/^[1-9]\d{6,}$/.test(recipient) && !isNobodys(recipient)) || /^[A-Z]{2}\.\S+$/.test(recipient)

/** Whether a recipient is the one before in other words, or with its country code: still the same person. */
export const isSameNumber = (before: string, after: string): boolean => {
  const [known, now] = [before, after].map((written) => digitsOf(written.trim())?.digits.replace(/^0+/, '') ?? '')
  return known !== undefined && known.length >= 7 && now !== undefined && now.endsWith(known)
}
