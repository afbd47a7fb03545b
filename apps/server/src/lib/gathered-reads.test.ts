import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createGatheredReads } from './gathered-reads.ts'

/** Reads that end when the test says so. */
const heldReads = (most = 10) => {
  const begun: { keys: readonly string[]; end: (error?: Error) => Promise<void> }[] = []
  const ask = createGatheredReads(most, (keys: readonly string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<(key: string) => string>()
    const number = begun.length
    const valueOf = (key: string) => {
      if (key === 'broken') throw new Error('cannot be opened')
      return `${key} of read ${number}`
    }
    const end = async (error?: Error) => {
      if (error) reject(error)
      else resolve(valueOf)
      // The next read has begun then.
      await turn()
    }
    begun.push({ keys, end })
    return promise
  })
  return { ask, begun }
}

it('what is asked for during a read is read together after it', async () => {
  const { ask, begun } = heldReads()
  const first = ask('a')
  const later = [ask('a'), ask('b'), ask('b'), ask('c')]
  expect(begun.map(({ keys }) => keys)).toEqual([['a']])
  await begun[0]?.end()
  expect(await first).toBe('a of read 0')
  await begun[1]?.end()
  expect(await Promise.all(later)).toEqual(['a of read 1', 'b of read 1', 'b of read 1', 'c of read 1'])
  const alone = ask('d')
  await begun[2]?.end()
  expect(await alone).toBe('d of read 2')
  expect(begun.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b', 'c'], ['d']])
})

it('no read is of more than may be answered at once', async () => {
  const { ask, begun } = heldReads(2)
  const all = ['a', 'b', 'c', 'd', 'e'].map(ask)
  for (const read of [0, 1, 2]) await begun[read]?.end()
  expect(await Promise.all(all)).toHaveLength(5)
  expect(begun.map(({ keys }) => keys.length)).toEqual([1, 2, 2])
})

it('a read that fails fails for those who asked, and an answer that cannot be made for them alone', async () => {
  const { ask, begun } = heldReads()
  const lost = ask('a')
  const broken = ask('broken')
  const next = ask('b')
  const refusals = [expect(lost).rejects.toThrow('no database'), expect(broken).rejects.toThrow('cannot be opened')]
  await begun[0]?.end(new Error('no database'))
  await begun[1]?.end()
  await Promise.all(refusals)
  expect(await next).toBe('b of read 1')
})

it('a read that throws at once holds up nobody who asks later', async () => {
  let isBroken = true
  const ask = createGatheredReads<string, string>(10, () => {
    if (isBroken) throw new Error('not set up')
    return Promise.resolve((key: string) => `${key} read`)
  })
  await expect(ask('a')).rejects.toThrow('not set up')
  isBroken = false
  expect(await ask('b')).toBe('b read')
})
