import { type Random, seededRandom } from './hostile-values.ts'

// The size and the seed of all fuzz tests: FUZZ_CASES=20000 FUZZ_SEED=7 npx vitest run --project server apps/server/test/fuzz

const seed = Number(process.env['FUZZ_SEED'] ?? 1)
const wanted = Number(process.env['FUZZ_CASES'] ?? 1_000)

/** A thousand unless told otherwise; `share` for a test whose cases cost more. */
export const fuzzCases = (share = 1): number => Math.round(wanted * share)

/** Wide enough for a long run. */
export const fuzzTimeoutMs = 120_000 + wanted * 100

/**
 * Runs every case, several at once, and gives what was wrong: each kind once, with the seed and number of the case that
 * repeats it. `run` gives a problem, or undefined.
 */
export const fuzz = async (
  count: number,
  run: (random: Random, index: number) => Promise<{ kind: string; detail: string } | undefined>,
  atOnce = 6,
): Promise<string[]> => {
  const only = process.env['FUZZ_ONLY']
  const problems = new Map<string, string>()
  let next = only === undefined ? 0 : Number(only)
  const end = only === undefined ? count : next + 1
  const worker = async () => {
    while (next < end) {
      const index = next++
      const problem = await run(seededRandom(seed * 1_000_003 + index), index)
      if (problem && !problems.has(problem.kind))
        problems.set(problem.kind, `${problem.kind}\n  FUZZ_SEED=${seed} FUZZ_ONLY=${index}\n  ${problem.detail}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return [...problems.values()]
}
