import { describe, expect, it } from 'vitest'
import { inKeyOrder, inOneTrip } from './by-key.ts'

describe('statements in one trip', () => {
  it('answer in their order', async () => {
    expect(await inOneTrip([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two'])
  })

  it('fail with the cause, however much earlier its consequence is known', async () => {
    const cause = new Error('deadlock detected')
    const consequence = new Error('current transaction is aborted')
    const late = Promise.withResolvers<never>()
    const trip = inOneTrip([late.promise, Promise.reject(consequence)])
    await Promise.resolve()
    late.reject(cause)
    await expect(trip).rejects.toBe(cause)
  })
})

describe('rows in the order of their keys', () => {
  it('are sorted by id, with their clients beside them and the bounds behind', () => {
    const { sorted, keys } = inKeyOrder(
      [
        { at: 'b', of: 'Y' },
        { at: 'a', of: 'X' },
        { at: 'c', of: 'X' },
      ],
      ({ at, of }) => ({ clientId: of, id: at }),
    )
    expect(sorted.map(({ at }) => at)).toEqual(['a', 'b', 'c'])
    expect(keys).toEqual([['X', 'Y', 'X'], ['a', 'b', 'c'], 'a', 'c'])
  })

  it('are nothing without bounds', () => {
    expect(inKeyOrder([], () => ({ clientId: '', id: '' })).keys).toEqual([[], [], undefined, undefined])
  })
})
