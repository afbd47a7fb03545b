import type { PendingWrite } from '../commit/pending-write.ts'
import type { LaneControl } from '../lane-kind.ts'
import type { LaneClock } from '../ownership/lane-clock.ts'
import type { Pace } from './pace.ts'

export interface LaneSettings {
  window: number
  slow: boolean
}

export interface LaneControlDeps {
  clock: LaneClock
  pace: Pace
  settings: LaneSettings
  readonly emit: (unit: Omit<PendingWrite, 'lane'>) => void
  readonly onChange: () => void
}

/** What a module may change while its lane is held. A pause is written down, the rest ends with the consumer. */
export const createLaneControl = ({ clock, pace, settings, emit, onChange }: LaneControlDeps): LaneControl => ({
  setPace: (perSecond, burst) => {
    pace.set(perSecond, burst, clock.now())
    onChange()
  },
  pauseFor: (ms) => {
    const now = clock.now()
    const until = ms <= 0 ? 0 : Math.max(pace.pausedUntil, now + ms)
    if (until === pace.pausedUntil) return
    pace.pauseUntil(until)
    emit({ pauseMs: Math.max(0, until - now), confirmed: () => undefined })
    onChange()
  },
  setWindow: (size) => {
    settings.window = Math.max(1, Math.floor(size))
    onChange()
  },
  setSlow: (slow) => {
    settings.slow = slow
    onChange()
  },
  write: (work) => emit({ work, confirmed: () => undefined }),
})
