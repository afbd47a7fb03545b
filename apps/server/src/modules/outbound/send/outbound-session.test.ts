import { expect, it } from 'vitest'
import { createOutboundSession } from './outbound-session.ts'

const lane = { clientId: 'client', laneId: '00000000-0000-7000-8000-000000000001' }

it('takes parallel failures to reach the platform for one outage, and tries it once a second', () => {
  let nowMs = 1_000
  const said: string[] = []
  const session = createOutboundSession(
    {
      clock: { now: () => nowMs },
      channels: { open: () => Promise.reject(new Error('not asked')) },
      refusals: () => ({ refused: () => undefined, taken: () => undefined }),
    },
    lane,
    {
      setPace: () => undefined,
      setSlow: () => undefined,
      write: () => undefined,
      setWindow: (size) => said.push(`window ${size}`),
      pauseFor: (ms) => said.push(`pause ${ms}`),
    },
  )
  session.reached()
  expect(said.splice(0)).toEqual(['window 64'])
  nowMs = 1_100
  // All began before the first of them failed.
  for (let call = 0; call < 20; call += 1) session.unreachable(1_000 + call)
  expect(said).toEqual(['window 1', 'pause 1000'])
  // The next one tries it, and the one after.
  for (const startedAtMs of [2_100, 3_100]) {
    nowMs = startedAtMs
    session.unreachable(startedAtMs)
  }
  expect(said.splice(0)).toEqual(['window 1', 'pause 1000', 'window 1', 'pause 1000', 'window 1', 'pause 1000'])
  session.reached()
  session.reached()
  expect(said).toEqual([`window ${session.speed.window}`])
})
