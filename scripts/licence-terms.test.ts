import { expect, it } from 'vitest'
import { fits } from './licence-terms.ts'

it.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND ISC', '(BSD-2-Clause OR MIT OR Apache-2.0)'])(
  '%s fits',
  (licence) => {
    expect(fits(licence)).toBe(true)
  },
)

it.each(['GPL-3.0-only', 'MIT AND GPL-2.0-only', 'none', '', 'SEE LICENSE IN LICENSE', 'BUSL-1.1'])(
  '"%s" does not',
  (licence) => {
    expect(fits(licence)).toBe(false)
  },
)
