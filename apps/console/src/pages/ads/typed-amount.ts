// An amount as somebody types or pastes it. One sign groups thousands and the other begins the decimals, and which is which
// depends on the language of the person, of the keypad and of the page that it was copied from: a phone often has but one of them.

export type DecimalSign = '.' | ','

const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/
/** R$, US$, € and the like before or after it, and what groups thousands in other countries. */
const AROUND = /^[\s\p{L}\p{Sc}]+|\s*(?:\p{Sc}|[A-Z]{3})?\s*$|(?<=\d)[\s'’](?=\d{3})/gu

const wholeOf = (text: string): number | undefined =>
  /^\d+$/.test(text) || GROUPED.test(text) ? Number(text.replaceAll(/[.,]/g, '')) : undefined

/**
 * Undefined where it is no amount, or might be two: 1.234 is 1234 to a Brazilian and no amount of cents to anybody else, so an
 * English reader is asked again. `decimal`: the sign of the reader; `places`: how many decimals the currency has.
 */
export const readAmount = (typed: string, decimal: DecimalSign, places: number): number | undefined => {
  const text = typed.replaceAll(AROUND, '')
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const [whole, sign, decimals] = [text.slice(0, Math.max(0, at)), text[at], text.slice(at + 1)]
  const isLone = sign === undefined || !whole.includes(sign)
  const isForeign = sign !== decimal && !whole.includes(decimal)
  // The only sign in it, and not the reader's: with one or two digits behind it there is nothing else that it could be.
  const isGroup = isForeign && decimals.length > 2
  if (sign === undefined || !isLone || isGroup || places === 0) return wholeOf(text)
  if (!/^\d*$/.test(decimals) || decimals.length > places || whole + decimals === '') return undefined
  const units = whole === '' ? 0 : wholeOf(whole)
  return units === undefined ? undefined : Number(`${units}.${decimals || '0'}`)
}

/** Not an amount yet, as long as the digits of the last group are missing. */
export const isUnfinished = (typed: string, decimal: DecimalSign, places: number): boolean =>
  ['0', '00', '000'].some((more) => readAmount(typed + more, decimal, places) !== undefined)
