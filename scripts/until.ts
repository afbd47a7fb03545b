import { setTimeout as delay } from 'node:timers/promises'

/** Asks again and again until there is an answer; says what did not come. */
export const until = async <T>(
  what: string,
  ask: () => T | undefined | false | Promise<T | undefined | false>,
  limitMs = 60_000,
): Promise<T> => {
  const deadline = performance.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (performance.now() > deadline) throw new Error(`Waited ${limitMs / 1_000} s in vain for ${what}.`)
    await delay(50)
  }
}
