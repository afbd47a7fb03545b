import { describe, expect, it } from 'vitest'
import { type EdgeOf, edgesOf, recordTransitions } from '../../../test/lane-transitions.ts'
import type { PendingWrite } from '../commit/pending-write.ts'
import { createOrderingKeys } from './ordering-keys.ts'
import { orderingKeyTransitions } from './ordering-key-state.ts'

/** The ordering keys of one lane without a database: what they emit is committed when the test says so. */
const setup = () => {
  const writes: Omit<PendingWrite, 'lane'>[] = []
  const { taken, onTransition } = recordTransitions('ordering key')
  const keys = createOrderingKeys({
    weights: [1],
    orderingKeyBuffer: 2,
    emit: (write) => writes.push(write),
    onTransition,
  })
  const item = (position: number, orderingKey = 'a') => ({ id: `id-${position}`, position, orderingKey })
  const pick = () => {
    const entry = keys.pick()
    if (entry === undefined) throw new Error('nothing is ready')
    return entry
  }
  return {
    keys,
    taken,
    writes,
    item,
    pick,
    place: (...positions: number[]) => {
      for (const position of positions) keys.place(item(position), 0, false)
    },
    done: () => keys.settle(pick(), { type: 'done', result: undefined }),
    retry: () => keys.settle(pick(), { type: 'retry', afterMs: 1_000, why: 'no' }),
    commit: () => {
      for (const write of writes.splice(0)) write.confirmed()
    },
    /** As the reader does with a key whose row in the database is due. */
    readDue: (...positions: number[]) => {
      keys.makeDue('a', 0, 0)
      for (const name of keys.takeDue(10))
        keys.fill(
          name,
          positions.map((position) => item(position)),
          100,
        )
    },
  }
}

type World = ReturnType<typeof setup>

const paths: Record<EdgeOf<typeof orderingKeyTransitions>, (world: World) => void> = {
  'idle -> ready': ({ place }) => place(1),
  'idle -> waiting': ({ keys, item }) => keys.place(item(1), 0, true),
  'idle -> due': ({ keys }) => void keys.makeDue('a', 0, 0),
  'ready -> running': ({ place, pick }) => {
    place(1)
    pick()
  },
  'running -> ready': ({ keys, place, pick }) => {
    place(1)
    keys.unpick(pick())
  },
  'running -> waiting': ({ place, retry }) => {
    place(1, 2)
    retry()
  },
  'running -> due': ({ place, done }) => {
    // The head, two in memory behind it, and one that finds no room there.
    place(1, 2, 3, 4)
    for (let n = 0; n < 3; n += 1) done()
  },
  'running -> idle': ({ place, done }) => {
    place(1)
    done()
  },
  'due -> reading': ({ keys }) => {
    keys.makeDue('a', 0, 0)
    keys.takeDue(10)
  },
  'reading -> ready': ({ readDue }) => readDue(1),
  'reading -> idle': ({ readDue }) => readDue(),
  'reading -> due': ({ keys }) => {
    keys.makeDue('a', 0, 0)
    for (const name of keys.takeDue(10)) keys.readFailed(name)
  },
  'reading -> postponed': ({ readDue }) => readDue(200),
  'postponed -> due': ({ keys, readDue }) => {
    readDue(200)
    keys.reach(200)
  },
}

describe('an ordering key', () => {
  it.each(Object.entries(paths))('goes %s', (edge, walk) => {
    const world = setup()
    walk(world)
    expect(world.taken).toContain(edge)
  })

  it('has no transition beside these', () => {
    expect(Object.keys(paths).toSorted()).toEqual(edgesOf(orderingKeyTransitions).toSorted())
  })

  it('refuses a transition that is not in the table', () => {
    const { keys, place, pick } = setup()
    place(1)
    const entry = pick()
    keys.unpick(entry)
    expect(() => keys.unpick(entry)).toThrow('cannot go from "ready" to "ready"')
  })

  it('is read again only when its own changes are committed', () => {
    const { keys, place, done, commit } = setup()
    place(1, 2, 3, 4)
    for (let n = 0; n < 3; n += 1) done()
    expect(keys.takeDue(10)).toEqual([])
    commit()
    expect(keys.takeDue(10)).toEqual(['a'])
  })

  it('is not removed when rows of it are blocked while it is being read and found empty', () => {
    const { keys, place, writes, commit } = setup()
    keys.makeDue('a', 0, 0)
    expect(keys.takeDue(10)).toEqual(['a'])
    place(1)
    keys.fill('a', [], 100)
    expect(writes.map(({ keyChanges }) => keyChanges?.[0]?.type)).toEqual(['ensure'])
    commit()
    expect(keys.takeDue(10)).toEqual(['a'])
  })

  it('lets ready rows go first that lie before its blocked ones', () => {
    const { keys, item, readDue } = setup()
    readDue(200)
    expect(keys.pick()).toBeUndefined()
    keys.reach(150)
    expect(keys.takeDue(10)).toEqual([])
    keys.reach(200)
    expect(keys.takeDue(10)).toEqual(['a'])
    keys.fill('a', [item(200)], 200)
    expect(keys.pick()?.item.position).toBe(200)
  })

  it('runs no blocked row before a ready one of an earlier position, wherever a crash left them', () => {
    const { keys, item, place, done, commit } = setup()
    keys.makeDue('a', 0, 0)
    keys.takeDue(10)
    // 1 and 4 were blocked when the last runner died, 2 and 3 not yet.
    keys.fill('a', [item(1), item(4)], 0)
    place(2, 3)
    done()
    expect(keys.pick()).toBeUndefined()
    commit()
    keys.takeDue(10)
    keys.fill('a', [item(2), item(3)], 4)
    expect(keys.pick()?.item.position).toBe(2)
  })

  it.each(['done', 'orphan', 'drop', 'sideline'] as const)('counts anew after a retried head is through: %s', (how) => {
    const { keys, item, pick, writes } = setup()
    keys.makeDue('a', 3, 0)
    keys.takeDue(10)
    keys.fill('a', [item(1), item(2)], 10)
    const first = pick()
    expect(keys.attemptOf(first)).toBe(4)
    if (how === 'orphan') keys.orphan(first)
    else if (how === 'drop') keys.drop(first)
    else if (how === 'done') keys.settle(first, { type: 'done', result: undefined })
    else keys.settle(first, { type: 'retry', afterMs: 1, why: '', sideline: true })
    // In the database too, and together with what it was that happened.
    expect(writes).toHaveLength(1)
    expect(writes[0]?.keyChanges?.[0]).toEqual({ type: 'reset', orderingKey: 'a' })
    expect(keys.attemptOf(pick())).toBe(1)
  })

  it('keeps its attempts when a read that began before its retry was committed calls it due', () => {
    const { keys, item, place, pick, commit } = setup()
    place(1)
    const first = pick()
    keys.reading(true)
    keys.settle(first, { type: 'retry', afterMs: 1_000, why: 'no' })
    commit()
    // As the read saw it: a row without attempts, left from rows that once waited behind it.
    expect(keys.makeDue('a', 0, 0)).toBe(false)
    expect(keys.takeDue(10)).toEqual([])
    keys.reading(false)
    // A read that began after the commit sees the attempt.
    keys.reading(true)
    expect(keys.makeDue('a', 1, 0)).toBe(true)
    expect(keys.takeDue(10)).toEqual(['a'])
    keys.fill('a', [item(1)], 10)
    expect(keys.attemptOf(pick())).toBe(2)
  })
})
