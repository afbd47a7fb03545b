// Business-scoped user ids. They are made from portfolio and number by a reversible shuffle, so that the sandbox can tell
// whose id it is and which number stands behind it without remembering millions of people.

const modulus = 10n ** 20n
const factor = 7_336_548_921_754_409_173n
const shift = 31_415_926_535_897_932_384n

const inverse = (value: bigint, by: bigint): bigint => {
  let [oldR, r] = [value % by, by]
  let [oldS, s] = [1n, 0n]
  while (r !== 0n) {
    const quotient = oldR / r
    ;[oldR, r] = [r, oldR - quotient * r]
    ;[oldS, s] = [s, oldS - quotient * s]
  }
  return ((oldS % by) + by) % by
}
const unfactor = inverse(factor, modulus)

const countries: [string, string][] = [
  ['351', 'PT'],
  ['1', 'US'],
  ['34', 'ES'],
  ['44', 'GB'],
  ['49', 'DE'],
  ['52', 'MX'],
  ['54', 'AR'],
  ['55', 'BR'],
  ['57', 'CO'],
  ['91', 'IN'],
]

const placeOf = (phone: string): [string, string] =>
  countries.find(([prefix]) => phone.startsWith(prefix)) ?? ['1', 'US']
export const countryOf = (phone: string): string => placeOf(phone)[1]
export const dialCodeOf = (phone: string): string => placeOf(phone)[0]

/** Three digits that stand for the portfolio inside the id. */
const portfolioCode = (businessId: string): bigint => {
  let code = 0
  for (const character of businessId) code = (code * 31 + (character.codePointAt(0) ?? 0)) % 997
  return BigInt(code)
}

export const scopedIdPattern = /^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/

export const scopedUserId = (businessId: string, phone: string): string => {
  const core = portfolioCode(businessId) * 10n ** 15n + BigInt(phone)
  const plain = core * 100n + (core % 97n)
  return `${countryOf(phone)}.${((plain * factor + shift) % modulus).toString().padStart(20, '0')}`
}

/** The number and portfolio behind an id that this sandbox made; undefined for ids made up elsewhere. */
export const readScopedUserId = (
  id: string,
  businessIds: string[],
): { phone: string; businessId: string } | undefined => {
  const digits = /^[A-Z]{2}\.(\d{20})$/.exec(id)?.[1]
  if (digits === undefined) return undefined
  const plain = ((((BigInt(digits) - shift) % modulus) + modulus) * unfactor) % modulus
  const core = plain / 100n
  if (core % 97n !== plain % 100n) return undefined
  const phone = (core % 10n ** 15n).toString()
  const code = core / 10n ** 15n
  const businessId = businessIds.find((candidate) => portfolioCode(candidate) === code)
  if (businessId === undefined || phone.length < 7) return undefined
  return scopedUserId(businessId, phone) === id ? { phone, businessId } : undefined
}
