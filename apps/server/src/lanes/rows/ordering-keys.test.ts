import { describe, expect, it } from 'vitest'
import type { PendingWrite } from '../commit/pending-write.ts'
import { createOrderingKeys } from './ordering-keys.ts'

type Write = Omit<PendingWrite, 'lane'>

/** The ordering keys of one lane without a database: what they emit is committed when the test says so. */
const setup = () => {
  const writes: Write[] = []
  const keys = createOrderingKeys({ weights: [1], orderingKeyBuffer: 2, emit: (write) => writes.push(write) })
  return {
    keys,
    item: (position: number, orderingKey = 'a') => ({ id: `id-${position}`, position, orderingKey }),
    commit: () => {
      for (const write of writes.splice(0)) write.confirmed()
    },
    pick: () => {
      const entry = keys.pick()
      if (entry === undefined) throw new Error('nothing is ready')
      return entry
    },
  }
}

describe('an ordering key', () => {
  it('keeps its attempts when a read that began before its retry was committed calls it due', () => {
    const { keys, item, commit, pick } = setup()
    keys.place(item(1), 0, false)
    const first = pick()
    keys.reading(true)
    keys.settle(first, { type: 'retry', afterMs: 1_000, why: 'no' })
    commit()
    // As the read saw it: a row without attempts, left from rows that once waited behind it.
    expect(keys.drain('a', 0, 0)).toBe(false)
    expect(keys.takeHungry(10)).toEqual([])
    keys.reading(false)
    // A read that began after the commit sees the attempt.
    keys.reading(true)
    expect(keys.drain('a', 1, 0)).toBe(true)
    expect(keys.takeHungry(10)).toEqual(['a'])
    keys.fill('a', [item(1)], 10)
    expect(keys.attemptOf(pick())).toBe(2)
  })
})
