import { expect, it } from 'vitest'
import { SOON_MS } from '../../attention/index.ts'
import { RENEW_BEFORE_MS } from './token-renewal.ts'

it('is tried for two days before anybody is told that the token ends', () => {
  expect(RENEW_BEFORE_MS - SOON_MS).toBeGreaterThanOrEqual(2 * 86_400_000)
})
