import { expect, it } from 'vitest'
import { type Attempt, equalOnes } from './equal-attempts.ts'

const attempt = (number: number, outcome: string, message?: string): Attempt => ({
  number,
  tag: `msg.${number}`,
  at: `2026-01-31T09:00:0${number}.000Z`,
  outcome,
  ...(message === undefined ? {} : { error: { reason: outcome, message } }),
})
const numbers = (attempts: Attempt[]) => equalOnes(attempts).map(([first, last]) => [first.number, last.number])

it('takes attempts together that were refused alike, and no others', () => {
  expect(numbers([])).toEqual([])
  expect(
    numbers([
      attempt(1, 'throttled', 'Too fast.'),
      attempt(2, 'throttled', 'Too fast.'),
      attempt(3, 'throttled', 'Too many to this person.'),
      attempt(4, 'transient', 'Too many to this person.'),
      attempt(5, 'throttled', 'Too fast.'),
      attempt(6, 'accepted'),
    ]),
  ).toEqual([
    [1, 2],
    [3, 3],
    [4, 4],
    [5, 5],
    [6, 6],
  ])
  // Nothing is known of how they went: each stands for itself.
  expect(numbers([attempt(1, 'interrupted'), attempt(2, 'interrupted')])).toEqual([
    [1, 1],
    [2, 2],
  ])
})
