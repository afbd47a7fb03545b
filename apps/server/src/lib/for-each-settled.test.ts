import { describe, expect, it } from 'vitest'
import { forEachSettled } from './for-each-settled.ts'

const setup = () => {
  const stopping = new AbortController()
  const done: number[] = []
  const told: [number, unknown][] = []
  return { stopping, done, told, tell: (item: number, error: unknown) => void told.push([item, error]) }
}

describe('things done in turn', () => {
  it('are all done, also behind one that fails', async () => {
    const { stopping, done, told, tell } = setup()
    const failure = new Error('no luck')
    const work = (item: number) => (item === 2 ? Promise.reject(failure) : Promise.resolve(done.push(item)))
    await forEachSettled([1, 2, 3], stopping.signal, work, tell)
    expect(done).toEqual([1, 3])
    expect(told).toEqual([[2, failure]])
  })

  it('end with the signal, and what fails of that is not told', async () => {
    const { stopping, done, told, tell } = setup()
    const work = (item: number) => {
      done.push(item)
      if (item === 2) stopping.abort()
      return item === 2 ? Promise.reject(new Error('interrupted')) : Promise.resolve()
    }
    await forEachSettled([1, 2, 3], stopping.signal, work, tell)
    expect(done).toEqual([1, 2])
    expect(told).toEqual([])
  })
})
