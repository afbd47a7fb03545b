import { expect, it } from 'vitest'
import { homeCodeOf, isNational, isSameNumber, isWhole, readRecipient } from './recipient.ts'

it.each([
  ['+55 (11) 98765-4321', '5511987654321'],
  ['0055 11 98765.4321', '5511987654321'],
  [' 5511987654321 ', '5511987654321'],
  ['\u202A+1 650‑555‑1234\u202C', '16505551234'],
  ['(11) 98765-4321', '(11) 98765-4321'],
  ['+44 (0)20 7946 0018', '442079460018'],
  ['0049 030 901820', '4930901820'],
  // There the 0 is a part of the number.
  ['+39 06 698', '3906698'],
  ['US.13491208655302741918', 'US.13491208655302741918'],
  ['not a number', 'not a number'],
  ['+', '+'],
  ['', ''],
])('reads %j as %j', (written, read) => {
  expect(readRecipient(written, 'chatapp')).toBe(read)
})

it.each([
  ['11 98765-4321', '5511987654321'],
  ['(11) 98765-4321', '5511987654321'],
  ['011 98765-4321', '5511987654321'],
  ['5511987654321', '5511987654321'],
  ['+1 650 555 1234', '16505551234'],
  ['US.13491208655302741918', 'US.13491208655302741918'],
])('reads %j as %j where numbers are of Brazil', (written, read) => {
  expect(readRecipient(written, 'chatapp', '55')).toBe(read)
})

it('knows which numbers may lack their country code', () => {
  const written = [
    '11 98765-4321',
    '(11) 98765-4321',
    '5511987654321',
    '+1 650 555 1234',
    '0016505551234',
    'BR.10',
    '77',
  ]
  expect(written.filter((one) => isNational(one, 'chatapp', '55'))).toEqual(['11 98765-4321', '(11) 98765-4321'])
  expect(isNational('11 98765-4321', 'photoapp', '55')).toBe(false)
  expect(['+55 11 4002-8922', '+1 555 0100', '+351 21 123', undefined].map(homeCodeOf)).toEqual([
    '55',
    '1',
    '351',
    undefined,
  ])
})

it.each([
  ['39', '391 234 5678', '393912345678'],
  ['39', '393 234 5678', '393932345678'],
  ['91', '91234 56789', '919123456789'],
  ['55', '55 99876-5432', '5555998765432'],
  ['55', '55 3221-4000', '555532214000'],
  ['65', '6512 3456', '6565123456'],
  ['7', '701 234 5678', '77012345678'],
])('of the country +%s, %j lacks its code though it begins like it', (code, written, read) => {
  expect(isNational(written, 'chatapp', code)).toBe(true)
  expect(readRecipient(written, 'chatapp', code)).toBe(read)
})

it.each([
  ['39', '393912345678'],
  ['39', '393471234567'],
  ['39', '39021234567'],
  ['39', '3906698123'],
  ['91', '919123456789'],
  ['55', '5511987654321'],
  ['55', '551140028922'],
  ['55', '5555998765432'],
  ['55', '555532214000'],
  ['65', '6565123456'],
  ['65', '6591234567'],
  ['7', '77012345678'],
  ['49', '49301234567'],
  ['1', '16505551234'],
  // Too long for an American one: it has a code of its own.
  ['1', '5511987654321'],
])('of the country +%s, %j has its code', (code, written) => {
  expect(isNational(written, 'chatapp', code)).toBe(false)
  expect(readRecipient(written, 'chatapp', code)).toBe(written)
})

it('leaves the ids of the other platforms alone', () => {
  expect(readRecipient('00123', 'photoapp')).toBe('00123')
})

it('knows a whole number', () => {
  expect(['5511987654321', 'BR.10', '5511', 'ana'].map(isWhole)).toEqual([true, true, false, false])
  // A Brazilian one without its area code, an American one with a digit too few, and one of a small island.
  expect(['55987654321', '1198765432', '6834002'].map(isWhole)).toEqual([false, false, true])
})

it('takes what lacks its country code for no whole number where nobody could have it', () => {
  const whole = ['5511987654321', '16505551234', '212612345678', '21698765432']
  expect(whole.filter(isWhole)).toEqual(whole)
  expect(['11987654321', '21998765432', '1198765'].filter(isWhole)).toEqual([])
})

it.each([
  ['11 98765-4321', '+55 11 98765 4321', true],
  ['(011) 98765-4321', '5511987654321', true],
  ['+55 11 98765 4321', '5511987654321', true],
  ['+55 11 98765 4321', '5511987654322', false],
  ['+55 11 98765 4321', '', false],
  ['', '5511987654321', false],
  ['1', '5511987654321', false],
  ['US.13491208655302741918', 'US.13491208655302741918', false],
])('tells whether %j and %j are one number', (before, after, same) => {
  expect(isSameNumber(before, after)).toBe(same)
})
