import { expect, it } from 'vitest'
import { coordinateOf, isWithin, readCoordinates } from './coordinates.ts'

it.each([
  ['-23.55, -46.63', '-23.55', '-46.63'],
  ['-23.55,-46.63', '-23.55', '-46.63'],
  ['-23,55; -46,63', '-23,55', '-46,63'],
  ['-23.55 -46.63', '-23.55', '-46.63'],
])('reads %j as two', (pasted, latitude, longitude) => {
  expect(readCoordinates(pasted)).toEqual({ latitude, longitude })
})

it.each(['-23.55', '-23,5505', '-23,', '', '1,2,3', 'x, y'])('takes %j for no pair', (written) => {
  expect(readCoordinates(written)).toBeUndefined()
})

it('knows a decimal comma, and what lies on no map', () => {
  expect(coordinateOf(' -23,5505 ')).toBe(-23.5505)
  expect([isWithin('-90', 90), isWithin('90,1', 90), isWithin('north', 90)]).toEqual([true, false, false])
})
