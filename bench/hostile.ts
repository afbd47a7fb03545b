// Does a tenant feel strangers? GET /api/channels 20 times a second, quiet and while 200 hostile connections from one address
// send half bodies, slow bodies, huge JSON, huge headers and wrong signatures. Goals: p99 at most 5 times the quiet one, the
// server below 600 MB.
// Run: npm run -s bench -- hostile [seconds=30]
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePorts, startHeraldProcess } from '../apps/server/test/herald-process.ts'
import { tell } from './figure.ts'
import { percentile } from './percentile.ts'
import { serverFlags } from './server-flags.ts'
import { figures } from './webhook-figures.ts'

const PER_SECOND = 20
const seconds = Number(process.argv[2] ?? 30)

const dataDir = mkdtempSync(join(tmpdir(), 'herald-bench-'))
const [port, sandboxPort] = await freePorts(2)
const herald = startHeraldProcess(
  { DATA_DIR: dataDir, PORT: String(port), SANDBOX_PORT: String(sandboxPort) },
  serverFlags,
)

const residentMb = async (): Promise<number> => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(herald.child.pid)])
  return Number(stdout) / 1_024
}

try {
  await herald.screen()
  const demo = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as { base_url: string; api_key: string }

  let failed = 0
  const timed = async (dueAt: number): Promise<number> => {
    const answer = await fetch(`${demo.base_url}/api/channels`, { headers: { 'x-svc-api-key': demo.api_key } })
    await answer.arrayBuffer()
    if (answer.status !== 200) failed += 1
    // From the moment it was due: a server that is late does not excuse itself.
    return performance.now() - dueAt
  }
  const memoryMb: Promise<number>[] = []
  const read = async (forSeconds: number): Promise<number[]> => {
    const reads: Promise<number>[] = []
    const began = performance.now()
    for (let sent = 0; sent < PER_SECOND * forSeconds; sent += 1) {
      const due = began + (sent * 1_000) / PER_SECOND
      if (due > performance.now()) await delay(due - performance.now())
      reads.push(timed(due))
      if (sent % PER_SECOND === 0) memoryMb.push(residentMb())
    }
    return Promise.all(reads)
  }

  await read(5) // warm up
  const quiet = await read(seconds)
  console.log(`quiet:        ${figures(quiet)}, RSS ${(await residentMb()).toFixed(0)} MB`)
  const strangers = fork(new URL('hostile-connections.ts', import.meta.url), [demo.base_url])
  try {
    await read(3)
    const attacked = await read(seconds)
    strangers.send('heard')
    const [heard] = (await once(strangers, 'message')) as [Record<string, Record<string, number>>]
    const peakMb = Math.max(...(await Promise.all(memoryMb)))
    console.log(`under attack: ${figures(attacked)}`)
    const ratio = percentile(attacked, 0.99) / percentile(quiet, 0.99)
    tell({ name: 'p99 under attack / quiet', value: ratio, unit: '', better: 'less', goal: 5, isComparable: true })
    tell({ name: 'reads that failed', value: failed, unit: '', better: 'less', goal: 0, isComparable: true })
    tell({ name: 'memory under attack', value: peakMb, unit: 'MB', better: 'less', goal: 600 })
    for (const [attack, answers] of Object.entries(heard)) console.log(`  ${attack}: ${JSON.stringify(answers)}`)
  } finally {
    strangers.kill()
  }
} finally {
  await herald.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}
