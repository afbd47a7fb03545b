/** Ctrl-C comes twice where npm started the process: from the terminal, which tells the whole group, and from npm, which passes it on. */
const SAME_WISH_MS = 1_000

export const stopSignals = ['SIGINT', 'SIGTERM'] as const
type StopSignal = (typeof stopSignals)[number]

/** The first signal stops; one that comes later than a second after it is a person who does not want to wait. */
export const onStopSignals = ({ stop, force }: Record<'stop' | 'force', (signal: StopSignal) => void>): void => {
  let firstMs: number | undefined
  const hear = (signal: StopSignal): void => {
    if (firstMs === undefined) {
      firstMs = performance.now()
      stop(signal)
    } else if (performance.now() - firstMs > SAME_WISH_MS) force(signal)
  }
  for (const signal of stopSignals) process.on(signal, hear)
}
