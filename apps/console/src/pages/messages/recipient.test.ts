import { expect, it } from 'vitest'
import { isWhole, readRecipient } from './recipient.ts'

it.each([
  ['+55 (11) 98765-4321', '5511987654321'],
  ['0055 11 98765.4321', '5511987654321'],
  [' 5511987654321 ', '5511987654321'],
  ['\u202A+1 650‑555‑1234\u202C', '16505551234'],
  ['(11) 98765-4321', '(11) 98765-4321'],
  ['US.13491208655302741918', 'US.13491208655302741918'],
  ['not a number', 'not a number'],
  ['+', '+'],
  ['', ''],
])('reads %j as %j', (written, read) => {
  expect(readRecipient(written, 'chatapp')).toBe(read)
})

it('leaves the ids of the other platforms alone', () => {
  expect(readRecipient('00123', 'photoapp')).toBe('00123')
})

it('knows a whole number', () => {
  expect(['5511987654321', 'BR.10', '5511', 'ana'].map(isWhole)).toEqual([true, true, false, false])
})
