// From SIGKILL to the first message that is accepted again: with the database of `npm start`, and with one that runs elsewhere.
// Run: npm run -s bench -- restart [rounds=5]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts'
import { silentLogger } from '../apps/server/src/lib/logger.ts'
import { urlOf } from '../apps/server/test/database-url.ts'
import { freePorts, startHeraldProcess } from '../apps/server/test/herald-process.ts'
import { waitFor } from '../apps/server/test/wait-for.ts'
import { tell } from './figure.ts'
import { median } from './percentile.ts'
import { serverFlags } from './server-flags.ts'

const rounds = Number(process.argv[2] ?? 5)
const PATIENCE_MS = 60_000

const measure = async (dataDir: string, more: NodeJS.ProcessEnv): Promise<number[]> => {
  const [port = 0, sandboxPort = 0] = await freePorts(2)
  const env = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    // As in package.json.
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
    ...more,
  }
  const start = () => startHeraldProcess(env, serverFlags, ['--local'])
  let herald = start()
  await herald.screen()
  const demo = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as {
    api_key: string
    channels: { chatapp: string }
  }
  const headers = { 'x-svc-api-key': demo.api_key, 'content-type': 'application/json' }
  const body = JSON.stringify({ channel_id: demo.channels.chatapp, to: '15550100001', text: 'hi' })
  const isAccepted = () =>
    fetch(`http://127.0.0.1:${port}/api/outbound/send`, { method: 'POST', headers, body })
      .then(({ status }) => status === 202)
      .catch(() => false)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await herald.end('SIGKILL')
    const killed = performance.now()
    herald = start()
    await waitFor('the first message', isAccepted, PATIENCE_MS)
    times.push(performance.now() - killed)
    await herald.screen()
  }
  await herald.end('SIGTERM')
  return times
}

const directory = mkdtempSync(join(tmpdir(), 'herald-bench-restart-'))
const cluster = await startEmbeddedPostgres({ dataDir: join(directory, 'elsewhere'), log: silentLogger })
try {
  const ways = [
    { name: 'with a database of its own', goal: 1.5, times: await measure(join(directory, 'own'), {}) },
    {
      name: 'with a database elsewhere',
      goal: 1,
      times: await measure(join(directory, 'other'), { DATABASE_URL: urlOf(cluster.owner) }),
    },
  ]
  for (const { name, goal, times } of ways) {
    console.log(`${name}: ${times.map((ms) => (ms / 1_000).toFixed(2)).join(', ')} s`)
    tell({
      name: `from SIGKILL to the first 202, ${name}`,
      value: median(times) / 1_000,
      unit: 's',
      better: 'less',
      goal,
    })
  }
} finally {
  await cluster.release()
  rmSync(directory, { recursive: true, force: true })
}
