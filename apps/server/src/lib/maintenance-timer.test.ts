import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMaintenanceTimer } from './maintenance-timer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a maintenance task', () => {
  it('runs again after its period, also after a failure, and is told of it', async () => {
    let runs = 0
    const failures: unknown[] = []
    const timer = createMaintenanceTimer({
      run: () => ((runs += 1) === 1 ? Promise.reject(new Error('no luck')) : Promise.resolve()),
      firstAfterMs: 100,
      everyMs: 1_000,
      onError: (error) => failures.push(error),
    })
    timer.start()
    await vi.advanceTimersByTimeAsync(80)
    expect(runs).toBe(0)
    await vi.advanceTimersByTimeAsync(40)
    expect([runs, failures.length]).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(1_100)
    expect(runs).toBe(2)
    await timer.stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([runs, failures.length]).toEqual([2, 1])
  })

  it('is told when it stops, and its failure then is not', async () => {
    const failures: unknown[] = []
    const timer = createMaintenanceTimer({
      run: () =>
        new Promise((_resolve, reject) => {
          timer.signal.addEventListener('abort', () => reject(new Error('interrupted')))
        }),
      firstAfterMs: 0,
      everyMs: 10,
      onError: (error) => failures.push(error),
    })
    timer.start()
    await vi.advanceTimersByTimeAsync(100)
    await timer.stop()
    expect(failures).toEqual([])
  })

  it('never runs twice at once, and is waited for when it stops', async () => {
    let end: () => void = () => undefined
    let runs = 0
    const timer = createMaintenanceTimer({
      run: () => {
        runs += 1
        return new Promise<void>((resolve) => {
          end = resolve
        })
      },
      firstAfterMs: 0,
      everyMs: 10,
      onError: () => undefined,
    })
    timer.start()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(runs).toBe(1)
    let stopped = false
    const stopping = timer.stop().then(() => {
      stopped = true
    })
    await vi.advanceTimersByTimeAsync(100)
    expect(stopped).toBe(false)
    end()
    await stopping
    await vi.advanceTimersByTimeAsync(1_000)
    expect(runs).toBe(1)
  })
})
