// Starts the sandbox and a Herald with lanes for the benches of sending, and talks to both.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../apps/server/test/herald-process.ts'
import { startOutboundProcess } from './outbound-child.ts'

type Credentials = { system_token: string; waba_id: string; phone_number_id: string }

const sandboxMain = new URL('../apps/sandbox/src/main.ts', import.meta.url).pathname

export const startOutboundBench = async (delayMs: number) => {
  const [port] = await freePorts(1)
  const directory = mkdtempSync(join(tmpdir(), 'herald-bench-sandbox-'))
  const sandbox = spawn(process.execPath, [sandboxMain], {
    env: { ...process.env, SANDBOX_PORT: String(port), DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(sandbox, 'exit')
  const [said] = (await Promise.race([once(sandbox.stdout, 'data'), ended])) as unknown[]
  if (!(said instanceof Buffer)) throw new Error('The sandbox did not start.')
  const url = `http://127.0.0.1:${port}`
  const steer = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return answer.json()
  }
  const { system_token, waba_id } = (await steer('GET', '/_sandbox/credentials')) as Credentials
  await steer('POST', '/_sandbox/settings', { throughput_limits: false, pair_limits: false })
  // Statuses would load the machine, not the lane.
  await steer('DELETE', `/v25.0/${waba_id}/subscribed_apps`, undefined, { authorization: `Bearer ${system_token}` })
  if (delayMs > 0)
    await steer('POST', '/_sandbox/faults', { match: { method: 'POST', path: '/messages' }, delay_ms: delayMs })

  const herald = await startOutboundProcess({
    lanes: true,
    sandboxUrl: url,
    token: system_token,
    numbers: [
      { id: '510000000000001', throughput: 'HIGH' },
      { id: '510000000000002', throughput: 'STANDARD' },
    ],
  })
  return {
    ...herald,
    send: async (channel: string, to: string): Promise<void> => {
      const answer = await fetch(`${herald.url}/api/outbound/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...herald.headers },
        body: JSON.stringify({ channel_id: channel, to, text: 'Your order is on its way.' }),
      })
      if (answer.status !== 202) throw new Error(await answer.text())
      await answer.arrayBuffer()
    },
    close: async () => {
      await herald.close()
      sandbox.kill('SIGTERM')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
