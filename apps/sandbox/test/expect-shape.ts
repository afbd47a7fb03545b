import { compareShape, describeDifferences, fixture } from '@herald/platform-fixtures'
import type { FixtureName } from '@herald/platform-fixtures'
import { expect } from 'vitest'

/** The value has every key of the documented payload, in its type, and nothing else. */
export const expectShape = (actual: unknown, name: FixtureName): void => {
  expect(describeDifferences(compareShape(actual, fixture(name))), name).toBe('')
}
