// How many sends the sandbox takes per second on one core with webhooks off, and what 200,000 of them do to its memory.
// Run: npm run -s bench -- sandbox-sends [messages=200000] [connections=64]
// The sandbox runs as a process of its own (pinned to one core where taskset exists); this process makes the load.
import { fileURLToPath } from 'node:url'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../apps/server/test/herald-process.ts'
import { tell } from './figure.ts'

const messages = Number(process.argv[2] ?? 200_000)
const connections = Number(process.argv[3] ?? 64)
const [port] = await freePorts(1)
const directory = mkdtempSync(join(tmpdir(), 'sandbox-bench-'))
const main = fileURLToPath(new URL('../apps/sandbox/src/main.ts', import.meta.url))
const pinned = spawnSync('taskset', ['--version']).status === 0
const command = pinned ? 'taskset' : process.execPath
const parameters = pinned ? ['-c', '0', process.execPath, main] : [main]

const child = spawn(command, parameters, {
  env: { ...process.env, SANDBOX_PORT: String(port), DATA_DIR: directory },
  stdio: ['ignore', 'pipe', 'inherit'],
})
await new Promise<void>((resolve, reject) => {
  child.once('exit', (code, signal) => {
    console.error(`The sandbox ended (code ${code}, signal ${signal}).`)
    reject(new Error('The sandbox did not start.'))
  })
  child.stdout.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('listens')) resolve()
  })
})

const agent = new Agent({ keepAlive: true, maxSockets: connections })
type Reply = { status: number; text: string }
const call = (method: string, path: string, headers: Record<string, string>, body?: string): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })

const residentMegabytes = (): number => {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))
  return Math.round(Number(line?.[1] ?? 0) / 1024)
}

/** CPU time of the sandbox, which other work on the machine cannot inflate. Clock ticks are 1/100 s. */
const cpuSeconds = (): number => {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

try {
  const credentials = JSON.parse((await call('GET', '/_sandbox/credentials', {})).text) as {
    system_token: string
    waba_id: string
    phone_number_id: string
  }
  const authorization = { authorization: `Bearer ${credentials.system_token}` }
  await call('POST', '/_sandbox/settings', {}, JSON.stringify({ throughput_limits: false, pair_limits: false }))
  await call('DELETE', `/v25.0/${credentials.waba_id}/subscribed_apps`, authorization)

  let next = 0
  let refused = 0
  const samples: { sent: number; megabytes: number; perSecond: number }[] = []
  const step = Math.max(1, Math.floor(messages / 10))
  let lastMs = performance.now()
  const sender = async (): Promise<void> => {
    while (next < messages) {
      const number = next
      next += 1
      const body = JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        // No error code ends in 99: a number that ends in one would be refused on purpose.
        to: `${55_119_000_000 + number}99`,
        type: 'text',
        text: { body: `Order ${number} is on its way.` },
        biz_opaque_callback_data: `bench-${number}`,
      })
      const { status } = await call(
        'POST',
        `/v25.0/${credentials.phone_number_id}/messages`,
        { ...authorization, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
        body,
      )
      if (status !== 200) refused += 1
      if ((number + 1) % step === 0) {
        const nowMs = performance.now()
        samples.push({
          sent: number + 1,
          megabytes: residentMegabytes(),
          perSecond: Math.round((step * 1000) / (nowMs - lastMs)),
        })
        lastMs = nowMs
      }
    }
  }
  const startedMs = performance.now()
  const startedCpu = cpuSeconds()
  await Promise.all(Array.from({ length: connections }, sender))
  const seconds = (performance.now() - startedMs) / 1000
  const cpu = cpuSeconds() - startedCpu
  for (const sample of samples)
    console.log(`${sample.sent} sent, ${sample.megabytes} MB resident, ${sample.perSecond}/s`)
  console.log(
    `${messages} sends in ${seconds.toFixed(1)} s: ${Math.round(messages / seconds)} per second, ${refused} refused`,
  )
  tell({ name: 'sends of the sandbox per second of one core', value: messages / cpu, unit: '', better: 'more' })
} finally {
  agent.destroy()
  child.removeAllListeners('exit')
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('exit', resolve))
  rmSync(directory, { recursive: true, force: true })
}
