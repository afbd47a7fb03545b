import { expect, it } from 'vitest'
import { sparkline } from './chart.ts'

it('draws the largest highest and nothing lowest', () => {
  expect(sparkline([0, 5, 10])).toBe('▁▅█')
  expect(sparkline([0, 0])).toBe('▁▁')
  expect(sparkline([])).toBe('')
})
