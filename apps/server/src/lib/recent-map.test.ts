import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRecentMap } from './recent-map.ts'

it('keeps what is read and forgets the rest, oldest first', () => {
  const map = createRecentMap<string, number>(3)
  for (const [n, key] of ['a', 'b', 'c'].entries()) map.set(key, n)
  map.get('a')
  map.set('d', 3)
  expect(map.entries()).toEqual([
    ['c', 2],
    ['a', 0],
    ['d', 3],
  ])
  for (let n = 0; n < 100; n += 1) {
    map.get('a')
    map.set(`new ${n}`, n)
  }
  expect([map.has('a'), map.size()]).toEqual([true, 3])
})

it('makes room in a few steps where everything was read', () => {
  const map = createRecentMap<number, number>(1_000)
  for (let n = 0; n < 1_000; n += 1) map.set(n, n)
  for (let n = 0; n < 1_000; n += 1) map.get(n)
  map.set(1_000, 1_000)
  expect([map.size(), map.has(16), map.has(17)]).toEqual([1_000, false, true])
})

const steps = fc.array(
  fc.tuple(fc.constantFrom('set', 'set', 'get', 'delete', 'clear'), fc.integer({ min: 0, max: 20 })),
  { maxLength: 300 },
)

it('never holds more than it may nor anything wrong, and tells once of each entry that is gone', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 12 }), (todo, max) => {
      const forgotten: string[] = []
      const map = createRecentMap<number, string>(max, (gone) => forgotten.push(gone))
      const latest = new Map<number, string>()
      let made = 0
      for (const [what, key] of todo) {
        if (what === 'get') expect([undefined, latest.get(key)]).toContain(map.get(key))
        else if (what === 'delete') map.delete(key)
        else if (what === 'clear') map.clear()
        else if (!map.has(key)) {
          made += 1
          latest.set(key, `${key}, made as number ${made}`)
          map.set(key, latest.get(key) ?? '')
          expect(map.get(key)).toBe(latest.get(key))
        }
        expect(map.size()).toBeLessThanOrEqual(max)
      }
      const all = [...forgotten, ...map.entries().map(([, value]) => value)]
      expect([all.length, new Set(all).size]).toEqual([made, made])
    }),
  )
})
