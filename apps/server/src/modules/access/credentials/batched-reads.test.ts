import { describe, expect, it } from 'vitest'
import { createBatchedReads, createCoalescedReads } from './batched-reads.ts'

/** A reader whose statements end when the test says so. */
const setup = (limits = {}) => {
  const statements: { keys: string[]; end: (error?: Error) => void }[] = []
  const read = createBatchedReads<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        statements.push({
          keys,
          end: (error) => (error ? reject(error) : resolve(keys.map((key) => key.toUpperCase()))),
        })
      }),
    limits,
  )
  return { statements, read }
}
const tick = () => new Promise((resolve) => setImmediate(resolve))

describe('batched reads', () => {
  it('puts what comes together into one statement, and what comes meanwhile into the next', async () => {
    const { statements, read } = setup()
    const first = Promise.all([read('a'), read('b')])
    await tick()
    const late = Promise.all([read('a'), read('c')])
    await tick()
    expect(statements.map(({ keys }) => keys)).toEqual([['a', 'b']])
    statements[0]?.end()
    expect(await first).toEqual(['A', 'B'])
    await tick()
    expect(statements[1]?.keys).toEqual(['a', 'c'])
    statements[1]?.end()
    expect(await late).toEqual(['A', 'C'])
  })

  it('fails only those who were in the statement that failed', async () => {
    const { statements, read } = setup()
    const first = read('a')
    await tick()
    const second = read('b')
    statements[0]?.end(new Error('lost'))
    await expect(first).rejects.toThrow('lost')
    await tick()
    statements[1]?.end()
    expect(await second).toBe('B')
  })

  it('bounds the batch and the line', async () => {
    const { statements, read } = setup({ mostInBatch: 2, mostWaiting: 3 })
    const all = [read('a'), read('b'), read('c')]
    await expect(read('d')).rejects.toMatchObject({ code: 'overloaded' })
    await tick()
    expect(statements[0]?.keys).toEqual(['a', 'b'])
    statements[0]?.end()
    await tick()
    statements[1]?.end()
    expect(await Promise.all(all)).toEqual(['A', 'B', 'C'])
  })

  it('reads the same key once where reads cannot share a statement', async () => {
    let reads = 0
    const read = createCoalescedReads<string, string>(
      (key) => key,
      (key) => {
        reads += 1
        return Promise.resolve(key)
      },
    )
    expect(await Promise.all([read('a'), read('a'), read('b'), read('a')])).toEqual(['a', 'a', 'b', 'a'])
    expect(reads).toBe(2)
  })
})
