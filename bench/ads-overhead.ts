// What Herald adds to a read on the ad platform: the same campaign, read from the sandbox directly and through Herald, 100
// requests a second each, in turns. Requests start on a clock and not one after the other, so that waiting shows.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { tell } from './figure.ts'
import { median, percentile } from './percentile.ts'
import { serverFlags } from './server-flags.ts'

const PER_SECOND = Number(process.env['PER_SECOND'] ?? 100)
const SECONDS = Number(process.env['SECONDS'] ?? 10)
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const GOAL_MS = 3

type Ready = { url: string; campaign: string; apiKey: string }

const start = async (
  name: string,
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; ready: Ready }> => {
  const child = fork(new URL(`ads-overhead-${name}.ts`, import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: name === 'herald' ? serverFlags : [],
    env: { ...process.env, ...env },
  })
  const [ready] = (await once(child, 'message')) as [Ready]
  return { child, ready }
}

const timed = async (url: string, headers: Record<string, string>): Promise<number> => {
  const started = performance.now()
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - started
}

/** Latencies of a steady stream of requests. */
const stream = async (url: string, headers: Record<string, string>): Promise<number[]> => {
  const calls: Promise<number>[] = []
  const began = performance.now()
  for (let sent = 0; sent < PER_SECOND * SECONDS; sent += 1) {
    const wait = began + (sent * 1_000) / PER_SECOND - performance.now()
    if (wait > 0) await delay(wait)
    calls.push(timed(url, headers))
  }
  return Promise.all(calls)
}

const ms = (value: number) => `${value.toFixed(2)} ms`

const sandbox = await start('sandbox')
const herald = await start('herald', {
  SANDBOX_URL: sandbox.ready.url,
})
try {
  const credentials = (await (await fetch(`${sandbox.ready.url}/_sandbox/credentials`)).json()) as {
    system_token: string
  }
  const fields =
    'id,account_id,name,objective,status,effective_status,special_ad_categories,buying_type,daily_budget,created_time'
  const direct = `${sandbox.ready.url}/v25.0/${herald.ready.campaign}?fields=${fields}`
  const directHeaders = { authorization: `Bearer ${credentials.system_token}` }
  const heraldHeaders = { 'x-svc-api-key': herald.ready.apiKey }
  await stream(direct, directHeaders) // warm up
  await stream(herald.ready.url, heraldHeaders)
  const added: { p50: number; p95: number }[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const bare = await stream(direct, directHeaders)
    const through = await stream(herald.ready.url, heraldHeaders)
    const [p50, p95] = [median(through) - median(bare), percentile(through, 0.95) - percentile(bare, 0.95)]
    added.push({ p50, p95 })
    console.log(
      `round ${round}: sandbox p50 ${ms(median(bare))}, p95 ${ms(percentile(bare, 0.95))}; ` +
        `through Herald p50 ${ms(median(through))}, p95 ${ms(percentile(through, 0.95))}`,
    )
  }
  const [p50, p95] = [median(added.map((one) => one.p50)), median(added.map((one) => one.p95))]
  for (const [name, value] of Object.entries({ p50, p95 }))
    tell({
      name: `what Herald adds to the ${name} at ${PER_SECOND} reads a second`,
      value,
      unit: 'ms',
      better: 'less',
      goal: GOAL_MS,
    })
} finally {
  herald.child.kill()
  sandbox.child.kill()
}
