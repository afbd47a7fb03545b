import { setTimeout as delay } from 'node:timers/promises'

/** Asks again and again until the answer is neither undefined nor false; throws, saying what it waited for. */
export const waitFor = async <T>(
  what: string,
  ask: () => T | undefined | false | Promise<T | undefined | false>,
  timeoutMs = 15_000,
): Promise<T> => {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (performance.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain for: ${what}`)
    await delay(15)
  }
}
