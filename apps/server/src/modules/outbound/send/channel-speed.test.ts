import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createChannelSpeed } from './channel-speed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const watched = () => {
  const said: (number | boolean)[] = []
  const speed = createChannelSpeed({ setWindow: (size) => said.push(size), setSlow: (slow) => said.push(slow) })
  const answer = async (ms: number, times = 1) => {
    for (let n = 0; n < times; n += 1) {
      const call = speed.watch(() => new Promise<void>((resolve) => void setTimeout(resolve, ms)))
      await vi.advanceTimersByTimeAsync(ms)
      await call
    }
  }
  return { said, answer }
}

it('gives a channel more calls at once when it has answered the first', async () => {
  const { said, answer } = watched()
  await answer(300, 63)
  expect(said).toEqual([64])
  await answer(300, 512)
  expect(said).toEqual([64, 512])
})

it('calls a channel slow while a call hangs, and until its answers are quick again', async () => {
  const { said, answer } = watched()
  await answer(300, 64)
  await answer(7_500)
  expect(said).toEqual([64, 512, true, 64])
  await answer(300, 1)
  expect(said).toHaveLength(4)
  await answer(300, 20)
  expect(said).toEqual([64, 512, true, 64, false])
})

it('calls a channel slow whose failures take long', async () => {
  const { said, answer } = watched()
  await answer(2_500, 20)
  expect(said).toEqual([64, true])
})
