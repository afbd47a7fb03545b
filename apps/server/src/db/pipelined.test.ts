import { describe, expect, it } from 'vitest'
import { pipelined } from './pipelined.ts'

describe('statements in one trip', () => {
  it('answer in their order', async () => {
    expect(await pipelined([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two'])
  })

  it('fail with the cause, however much earlier its consequence is known', async () => {
    const cause = new Error('deadlock detected')
    const consequence = new Error('current transaction is aborted')
    const late = Promise.withResolvers<never>()
    const trip = pipelined([late.promise, Promise.reject(consequence)])
    await Promise.resolve()
    late.reject(cause)
    await expect(trip).rejects.toBe(cause)
  })
})
