// Every bench in turns: each figure with its median and spread, as JSON and as a page with charts in bench/results.
//   npm run -s bench -- all                               three turns; leave the machine alone meanwhile
//   npm run -s bench -- all --check                       fails where a figure is worse than in bench/baseline.json
//   npm run -s bench -- all --keep                        the figures become the baseline
//   npm run -s bench -- all --only=accept,forward --runs=1
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchNames } from './bench-names.ts'
import { type Baseline, type Measured, baselineOf, joinTurns, lossesAgainst } from './comparison.ts'
import type { Figure } from './figure.ts'
import { resultsPage } from './results-page.ts'

const { values: asked } = parseArgs({
  args: process.argv.slice(2),
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '3' },
    check: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})
const runs = Number(asked.runs)
/** Profiles have no figures. */
const known = benchNames.filter((name) => name !== 'all' && !name.endsWith('profile'))
const chosen = asked.only?.split(',') ?? known
const strange = chosen.filter((name) => !known.includes(name))
if (strange.length > 0) throw new Error(`There is no bench ${strange.join(', ')}. There are: ${known.join(', ')}.`)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is how many turns: 1 or more.')

/** Those that take turns by themselves take one here. */
const argumentsOf: Record<string, readonly string[]> = { pipeline: ['6000', '1'], scale: ['3000', '1'] }
/** It fills its tables for a quarter of an hour, and then takes three turns by itself. */
const onlyInFirstTurn = new Set(['growth'])
const here = import.meta.dirname
const baselineFile = join(here, 'baseline.json')
const baseline = existsSync(baselineFile) ? (JSON.parse(readFileSync(baselineFile, 'utf8')) as Baseline) : undefined
if (asked.check && baseline === undefined) throw new Error('There is no bench/baseline.json: make one with --keep.')

const directory = mkdtempSync(join(tmpdir(), 'herald-bench-all-'))
const failed: string[] = []
const broken = new Set<string>()

const turn = async (bench: string, run: number): Promise<(Figure & { bench: string })[]> => {
  console.log(`\n${bench}, turn ${run} of ${runs}, begun ${new Date().toISOString().slice(11, 19)} UTC`)
  const file = join(directory, `${bench}-${run}`)
  const child = spawn(process.execPath, [join(here, 'main.ts'), bench, ...(argumentsOf[bench] ?? [])], {
    env: { ...process.env, BENCH_FIGURES: file },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) {
    failed.push(`${bench}: turn ${run} ended with ${code}.`)
    broken.add(bench)
  }
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  return lines.map((line) => ({ ...(JSON.parse(line) as Figure), bench }))
}

const date = new Date().toISOString().slice(0, 10)
const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB`
const results = join(here, 'results')
mkdirSync(results, { recursive: true })

/** After each bench, so that whoever stops it has what was measured until then. */
const write = (measured: readonly Measured[]): void => {
  writeFileSync(
    join(results, 'latest.json'),
    `${JSON.stringify({ date, machine, runs, figures: measured }, null, 2)}\n`,
  )
  writeFileSync(join(results, 'latest.html'), resultsPage(measured, { date, machine, runs }, baseline))
  if (!asked.keep) return
  // Of benches that were not asked for, or that failed, what was known.
  const whole = measured.filter(({ bench }) => !broken.has(bench))
  const kept = baselineOf(whole, date, machine)
  const figures = { ...baseline?.figures, ...kept.figures }
  writeFileSync(baselineFile, `${JSON.stringify({ ...kept, figures }, null, 2)}\n`)
}

const turns: (Figure & { bench: string })[] = []
for (let run = 1; run <= runs; run += 1) {
  for (const bench of chosen) {
    if (run > 1 && onlyInFirstTurn.has(bench)) continue
    turns.push(...(await turn(bench, run)))
    write(joinTurns(turns))
  }
}
rmSync(directory, { recursive: true, force: true })

const measured = joinTurns(turns)
const losses = asked.check && baseline ? lossesAgainst(baseline, measured, chosen) : []
console.log(`\n${measured.length} figures in bench/results/latest.json, charts in bench/results/latest.html`)
for (const problem of [...failed, ...losses]) console.error(problem)
if (failed.length + losses.length > 0) process.exitCode = 1
else if (asked.check) console.log('Nothing is worse than the baseline beyond its spread.')
