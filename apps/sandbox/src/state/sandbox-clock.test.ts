import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSandboxClock } from './sandbox-clock.ts'
import type { SandboxState } from './sandbox-state.ts'
import { createSandboxState } from './sandbox-state.ts'

const memory = (): SandboxState => {
  const state = createSandboxState()
  onTestFinished(() => state.close())
  return state
}

describe('the sandbox clock', () => {
  it('fires what is due in order when it is moved, whatever the order of scheduling', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1000, max: 100_000 }), { maxLength: 60 }), (delays) => {
        const state = createSandboxState()
        const clock = createSandboxClock(state)
        const fired: number[] = []
        clock.on('tick', (delay: number) => fired.push(delay))
        clock.start()
        const now = clock.now()
        for (const delay of delays) clock.schedule('tick', now + delay, delay)
        clock.advance(50_000)
        expect(fired).toEqual(delays.filter((delay) => delay <= 50_000).toSorted((a, b) => a - b))
        clock.advance(60_000)
        expect(fired).toHaveLength(delays.length)
        clock.stop()
        state.close()
      }),
      { numRuns: 50 },
    )
  })

  it('does not fire what was cancelled', () => {
    const clock = createSandboxClock(memory())
    const fired: string[] = []
    clock.on('tick', (name: string) => fired.push(name))
    clock.start()
    const first = clock.schedule('tick', clock.now() + 1000, 'a')
    clock.schedule('tick', clock.now() + 2000, 'b')
    clock.cancel(first)
    clock.advance(5000)
    clock.stop()
    expect(fired).toEqual(['b'])
  })

  it('keeps its offset and its timers over a restart', () => {
    const directory = mkdtempSync(join(tmpdir(), 'sandbox-clock-'))
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
    const before = createSandboxState(directory)
    const clock = createSandboxClock(before)
    clock.advance(86_400_000)
    clock.schedule('tick', clock.now() + 1000, { n: 7 })
    before.close()

    const after = createSandboxState(directory)
    onTestFinished(() => after.close())
    const again = createSandboxClock(after)
    const fired: unknown[] = []
    again.on('tick', (payload: unknown) => fired.push(payload))
    again.start()
    expect(again.now() - Date.now()).toBeGreaterThan(86_000_000)
    again.advance(1000)
    again.stop()
    expect(fired).toEqual([{ n: 7 }])
  })
})

describe('the sandbox state', () => {
  it('gives back collections, values and ids after a restart, and nothing twice', () => {
    const directory = mkdtempSync(join(tmpdir(), 'sandbox-state-'))
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
    const before = createSandboxState(directory)
    const things = before.collection<{ id: string; n: number }>('thing')
    things.put({ id: 'a', n: 1 })
    things.put({ id: 'b', n: 2 })
    things.delete('a')
    const first = before.newId('12', 16)
    before.setValue('v', { deep: [1] })
    before.close()
    const after = createSandboxState(directory)
    onTestFinished(() => after.close())
    expect(after.collection('thing').values()).toEqual([{ id: 'b', n: 2 }])
    expect(after.kindOf('b')).toBe('thing')
    expect(after.kindOf('a')).toBeUndefined()
    expect(after.getValue('v')).toEqual({ deep: [1] })
    expect(first).toMatch(/^12\d{14}$/)
    expect(after.newId('12', 16)).not.toBe(first)
  })
})
