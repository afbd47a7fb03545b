import { expect, it } from 'vitest'
import { createSharedReads } from './shared-reads.ts'

it('equal reads share one, but never one that began before they came', async () => {
  const shared = createSharedReads<number>()
  const begun: { key: string; end: (value: number) => void }[] = []
  const ask = (key: string) =>
    shared(key, () => {
      const { promise, resolve } = Promise.withResolvers<number>()
      begun.push({ key, end: resolve })
      return promise
    })
  const first = ask('a')
  const meanwhile = [ask('a'), ask('a'), ask('a')]
  const other = ask('b')
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b'])
  begun[0]?.end(1)
  expect(await first).toBe(1)
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b', 'a'])
  const late = ask('a')
  begun[2]?.end(2)
  expect(await Promise.all(meanwhile)).toEqual([2, 2, 2])
  begun[1]?.end(3)
  expect(await other).toBe(3)
  begun[3]?.end(4)
  expect(await late).toBe(4)
})

it('a read that failed keeps nobody from the next', async () => {
  const shared = createSharedReads<number>()
  const failed = shared('a', () => Promise.reject(new Error('gone')))
  const next = shared('a', () => Promise.resolve(1))
  await expect(failed).rejects.toThrow('gone')
  expect(await next).toBe(1)
})
