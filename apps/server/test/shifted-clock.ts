// The time of day of a process, shifted. Imported by a test, `shiftClock` sets it. Loaded into a Herald process
// (NODE_OPTIONS=--import), each SIGCONT goes on to the next of CLOCK_SHIFTS_MS; "-1000/4000" gets there within 4 seconds, as a
// leap second that is smeared. Timers, the monotonic clock and the database are left alone, as when the clock of one machine
// is set.

const RealDate = Date
const steps = (process.env['CLOCK_SHIFTS_MS'] ?? '0').split(',').map((step) => {
  const [toMs = 0, overMs = 0] = step.split('/').map(Number)
  return { toMs, overMs }
})
let smear = { fromMs: 0, toMs: 0, beganMs: 0, overMs: 0 }

const now = () => {
  const { fromMs, toMs, beganMs, overMs } = smear
  const realMs = RealDate.now()
  const share = overMs === 0 ? 1 : Math.min(1, (realMs - beganMs) / overMs)
  return Math.floor(realMs + fromMs + (toMs - fromMs) * share)
}

class ShiftedDate extends RealDate {
  constructor(...given: [] | [value: number | string | Date]) {
    if (given.length === 0) super(now())
    else super(...given)
  }
  static override now(): number {
    return now()
  }
}

export const shiftClock = (ms: number, overMs = 0): void => {
  const beganMs = RealDate.now()
  smear = { fromMs: now() - beganMs, toMs: ms, beganMs, overMs }
  globalThis.Date = ms === 0 && overMs === 0 ? RealDate : (ShiftedDate as DateConstructor)
}

/** Makes it this time now. */
export const setClock = (ms: number): void => shiftClock(ms - RealDate.now())

if (process.env['CLOCK_SHIFTS_MS'] !== undefined) {
  const next = () => {
    const { toMs, overMs } = steps.shift() ?? smear
    shiftClock(toMs, overMs)
    return toMs
  }
  next()
  process.on('SIGCONT', () => process.stdout.write(`clock shifted by ${next()} ms\n`))
}
