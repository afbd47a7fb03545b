import { describe, expect, it } from 'vitest'
import { inKeyOrder } from './by-key.ts'

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
