import { expect, it } from 'vitest'
import { filledIn, forAll } from './saved-reply-words.ts'

it.each([
  ['Also we are open, Al.', 'Al', 'Also we are open, {name}.'],
  ['Hi Ana, Ana!', 'Ana', 'Hi {name}, {name}!'],
  ['Olá José, Joséfina escreveu', 'José', 'Olá {name}, Joséfina escreveu'],
  ['A+ (B)? A+ (B)', 'A+ (B)', '{name}? {name}'],
  ['Hi', ' ', 'Hi'],
  ['Hi', undefined, 'Hi'],
])('what was written to a person is for all without their name: %j', (text, person, words) => {
  expect(forAll(text, person)).toBe(words)
})

it('is filled in with the name of a person, and closes without one', () => {
  expect(filledIn('Hi {name}!', '$& Ana')).toBe('Hi $& Ana!')
  expect(filledIn('Hi {name}!', undefined)).toBe('Hi!')
})
