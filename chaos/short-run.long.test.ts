import { expect, it } from 'vitest'
import { summaryLine } from './report.ts'
import { runChaos } from './run.ts'

// The short form of `npm run chaos`: the same faults and the same checker, for a minute and a half.

const seed = Number(process.env['CHAOS_SEED'] ?? 15)

it('twelve faults under load lose nothing, double nothing and reorder nothing', async () => {
  const result = await runChaos({
    seed,
    seconds: 90,
    faults: 12,
    perSecond: 12,
    quietLimitMs: 20 * 60_000,
    soak: false,
    progress: () => undefined,
  })
  console.log(summaryLine(result))
  expect(result.violations).toEqual([])
  expect(result.faults).toHaveLength(12)
  expect(result.counts.accepted).toBeGreaterThan(0)
}, 2_400_000)
