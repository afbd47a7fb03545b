import type { components } from '@herald/api-client'

export type Attempt = components['schemas']['MessageLifeDto']['life']['attempts'][number]

/** Attempts that were refused alike, one after the other: the first and the last of them. */
export const equalOnes = (attempts: readonly Attempt[]): [Attempt, Attempt][] => {
  const runs: [Attempt, Attempt][] = []
  for (const attempt of attempts) {
    const run = runs.at(-1)
    if (run && attempt.error && attempt.outcome === run[0].outcome && attempt.error.message === run[0].error?.message)
      run[1] = attempt
    else runs.push([attempt, attempt])
  }
  return runs
}
