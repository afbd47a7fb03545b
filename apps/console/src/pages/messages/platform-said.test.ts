import { expect, it } from 'vitest'
import { platformSaid } from './platform-said.ts'

it('says what the platform said, and not twice', () => {
  const platform_message = 'Undeliverable.'
  expect(platformSaid({ code: 131049, platform_message, platform_details: 'Undeliverable. ', trace_id: 'A1' })).toBe(
    '131049 · Undeliverable. · A1',
  )
  expect(platformSaid({ code: 1, platform_message, platform_details: 'Blocked.' })).toBe(
    '1 · Undeliverable. · Blocked.',
  )
  expect(platformSaid({ code: 1 })).toBe('1')
})
