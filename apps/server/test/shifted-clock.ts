// The time of day of a process, shifted. Imported by a test, `shiftClock` sets it. Loaded into a Herald process
// (NODE_OPTIONS=--import), each SIGCONT goes on to the next of CLOCK_SHIFTS_MS. Timers, the monotonic clock and the database
// are left alone, as when the clock of one machine is set.

const RealDate = Date
const steps = (process.env['CLOCK_SHIFTS_MS'] ?? '0').split(',').map(Number)
let shiftMs = steps.shift() ?? 0

const now = () => RealDate.now() + shiftMs

class ShiftedDate extends RealDate {
  constructor(...given: [] | [value: number | string | Date]) {
    if (given.length === 0) super(now())
    else super(...given)
  }
  static override now(): number {
    return now()
  }
}

export const shiftClock = (ms: number): void => {
  shiftMs = ms
  globalThis.Date = ms === 0 ? RealDate : (ShiftedDate as DateConstructor)
}

/** Makes it this time now. */
export const setClock = (ms: number): void => shiftClock(ms - RealDate.now())

if (process.env['CLOCK_SHIFTS_MS'] !== undefined) {
  shiftClock(shiftMs)
  process.on('SIGCONT', () => {
    const next = steps.shift()
    if (next !== undefined) shiftClock(next)
    process.stdout.write(`clock shifted by ${next} ms\n`)
  })
}
