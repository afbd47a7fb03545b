import type { LaneControl } from '../../../lanes/index.ts'

// A receiver that comes back finds a backlog. It gets it at a pace that doubles while it copes, instead of all at once.

const firstPerSecond = 20
const unlimitedAbove = 2_000
const stepMs = 1_000

export const createDrainPace = (control: Pick<LaneControl, 'setPace'>) => {
  let perSecond: number | undefined
  let changedAtMs = 0

  const set = (pace: number | undefined, nowMs: number): void => {
    perSecond = pace
    changedAtMs = nowMs
    control.setPace(pace ?? null, pace === undefined ? undefined : Math.max(1, Math.ceil(pace / 10)))
  }

  return {
    start: (nowMs: number): void => set(firstPerSecond, nowMs),
    succeeded: (nowMs: number): void => {
      if (perSecond === undefined || nowMs - changedAtMs < stepMs) return
      const next = perSecond * 2
      set(next > unlimitedAbove ? undefined : next, nowMs)
    },
  }
}
