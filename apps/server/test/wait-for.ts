import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

/** How much longer things take than on an idle machine, where more wants to run than there are cores. */
const slowness = (): number => Math.min(6, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()))

/**
 * Asks again and again until the answer is neither undefined nor false; throws, saying what it waited for. The limit is that
 * of an idle machine: short enough that no later repair hides a fault, and a busy machine gets more.
 */
export const waitFor = async <T>(
  what: string,
  ask: () => T | undefined | false | Promise<T | undefined | false>,
  timeoutMs = 15_000,
): Promise<T> => {
  const startedAt = performance.now()
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    const waitedMs = performance.now() - startedAt
    if (waitedMs > timeoutMs && waitedMs > timeoutMs * slowness())
      throw new Error(`Waited ${Math.round(waitedMs)} ms in vain for: ${what}`)
    // What takes long is asked for less often: asking costs, and all tests share two cores.
    await delay(Math.min(250, Math.max(15, waitedMs / 20)))
  }
}
