import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { arraysOf } from './binary-array.ts'
import { inKeyOrder } from './by-key.ts'

describe('rows in the order of their keys', () => {
  it('are sorted by id, with their clients beside them and the bounds behind', () => {
    const [a = '', b = '', c = ''] = Array.from({ length: 3 }, () => randomUUID()).sort()
    const [x, y] = [randomUUID(), randomUUID()]
    const { sorted, keys } = inKeyOrder(
      [
        { at: b, of: y },
        { at: a, of: x },
        { at: c, of: x },
      ],
      ({ at, of }) => ({ clientId: of, id: at }),
    )
    expect(sorted.map(({ at }) => at)).toEqual([a, b, c])
    const arrays = [
      [x, y, x],
      [a, b, c],
    ].map((ids) => arraysOf([['uuid', (id: string) => id]], ids)[0])
    expect(keys).toEqual([...arrays, a, c])
  })

  it('are nothing without bounds', () => {
    expect(inKeyOrder([], () => ({ clientId: '', id: '' })).keys.slice(2)).toEqual([undefined, undefined])
  })
})
