import { describe, expect, it } from 'vitest'
import { adsCodes } from '../ads/ads-codes.ts'
import { errorOfFailure } from './failure-to-error.ts'
import { failureFromError } from './platform-failure.ts'

const messageOf = (userMessage: string): string => {
  const error = { code: 100, error_subcode: 1885272, message: 'Invalid parameter', error_user_msg: userMessage }
  return errorOfFailure(failureFromError(error, { codes: adsCodes, httpStatus: 400, repeatable: false })).message
}

describe('the words of a refused call', () => {
  it('are ours, with the platform’s beside them', () => {
    expect(messageOf('Choose at least R$5.00.')).toBe(
      'The budget is too low. The platform says: Choose at least R$5.00.',
    )
  })

  it('stand once where both say the same', () => {
    expect(messageOf('The budget is too low.')).toBe('The budget is too low.')
  })
})
