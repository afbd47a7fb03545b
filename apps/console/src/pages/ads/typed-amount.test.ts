import { describe, expect, it } from 'vitest'
import { type DecimalSign, isUnfinished, readAmount } from './typed-amount.ts'

const en = (text: string) => readAmount(text, '.', 2)
const pt = (text: string) => readAmount(text, ',', 2)

describe('an amount that is typed', () => {
  it.each([
    ['20', 20],
    ['1,500', 1500],
    ['1,234.56', 1234.56],
    ['12.5', 12.5],
    ['12.', 12],
    ['.5', 0.5],
    // The other sign, from another keypad or another page.
    ['1,5', 1.5],
    ['12,50', 12.5],
    ['1.234,56', 1234.56],
    ['1.234.567', 1_234_567],
    ['R$ 1.234,56', 1234.56],
    ['1 234,56 €', 1234.56],
    ['1\u{a0}500', 1500],
    ["1'500.25 CHF", 1500.25],
    ['007', 7],
  ])('to an English reader %j is %d', (text, amount) => {
    expect(en(text)).toBe(amount)
  })

  it.each([
    ['12,50', 12.5],
    ['1.500', 1500],
    ['15.000,5', 15_000.5],
    ['12.50', 12.5],
    ['1.5', 1.5],
    ['1,234.56', 1234.56],
  ])('to a Portuguese reader %j is %d', (text, amount) => {
    expect(pt(text)).toBe(amount)
  })

  it.each([
    '',
    '-5',
    '−5',
    'abc',
    '.',
    ',',
    '1.234',
    '1.2.3',
    '12,34,567',
    '1234,567',
    '1,234,56',
    '5-10',
    '1e5',
    '10k',
  ])('%j is none', (text) => {
    expect(en(text)).toBeUndefined()
  })

  it('may lie below one, and is no group of thousands then', () => {
    expect([en('0,500'), pt('0.500'), readAmount('0.500', ',', 0)]).toEqual([undefined, undefined, undefined])
    expect([en('0.50'), pt('0,50'), pt('0.5')]).toEqual([0.5, 0.5, 0.5])
  })

  it('has no decimals in a currency that has none', () => {
    for (const sign of ['.', ','] as DecimalSign[]) {
      expect(readAmount('1.500', sign, 0)).toBe(1500)
      expect(readAmount('1,500', sign, 0)).toBe(1500)
      expect(readAmount('1.5', sign, 0)).toBeUndefined()
      expect(readAmount('1500,00', sign, 0)).toBeUndefined()
    }
  })

  it('may be one that is not finished', () => {
    expect(['1.500.', '1.500.0', '1.500.00'].map((text) => isUnfinished(text, ',', 2))).toEqual([true, true, true])
    expect(['-5', '1.2.3', '1,234'].map((text) => isUnfinished(text, ',', 2))).toEqual([false, false, false])
  })
})
