import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type RunningSandbox, type SandboxOptions, startSandbox } from '../../sandbox/src/start-sandbox.ts'
import { type HeraldProcess, freePorts, startHeraldProcess } from './herald-process.ts'

export type DemoProcess = HeraldProcess & {
  url: string
  dataDir: string
  apiKey: string
  sandbox: RunningSandbox
  /** The same platform again, after `sandbox.close`. */
  restartSandbox: () => Promise<void>
  /** Messages of the demo client over its chat channel, each to a person of its own. */
  send: (count: number) => Promise<Response[]>
  /** The messages whose call the platform carried out. */
  platformHas: () => ReadonlySet<string>
  /** Its log, a line each. */
  log: () => { level: string; msg: string }[]
}

type Demo = { api_key: string; channels: { chatapp: string } }

type LoggedRequest = Parameters<RunningSandbox['core']['requests']['add']>[0]

/** The message of a send that the platform carried out, by the tag that its call carries. */
const sentMessage = ({ method, path, status, body }: LoggedRequest): string | undefined => {
  const tag = (body as Record<string, unknown> | undefined)?.['biz_opaque_callback_data']
  const isSend = method === 'POST' && path.endsWith('/messages') && (status ?? 200) === 200
  return isSend && typeof tag === 'string' ? tag.split('.')[0] : undefined
}

/** The messages that a sandbox has carried out so far; it grows. Reading its log again and again would slow it down. */
export const watchSends = ({ core: { requests } }: RunningSandbox): ReadonlySet<string> => {
  const sent = new Set<string>()
  const note = (entry: LoggedRequest): void => {
    const id = sentMessage(entry)
    if (id !== undefined) sent.add(id)
  }
  for (const entry of requests.list({ limit: 1_000_000 })) note(entry)
  const add = requests.add.bind(requests)
  requests.add = (entry) => {
    add(entry)
    note(entry)
  }
  return sent
}

let people = 0

/** Herald in a process of its own, with its demo client, against a sandbox in this one. Ends with the test. */
export const startDemoProcess = async (env: NodeJS.ProcessEnv, options: SandboxOptions = {}): Promise<DemoProcess> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'herald-demo-'))
  const [port = 0, sandboxPort = 0] = await freePorts(2)
  const url = `http://127.0.0.1:${port}`
  const start = () =>
    startSandbox({
      port: sandboxPort,
      webhookUrl: `${url}/platform/webhooks`,
      dataDirectory: dataDir,
      requestLogSize: 1_000_000,
      ...options,
    })
  let sandbox = await start()
  let sent = watchSends(sandbox)
  const herald = startHeraldProcess({
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    ...env,
  })
  onTestFinished(async () => {
    if (herald.child.exitCode === null && herald.child.signalCode === null) await herald.end('SIGTERM')
    await sandbox.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await herald.screen()
  const demo = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as Demo
  const headers = { 'x-svc-api-key': demo.api_key, 'content-type': 'application/json' }

  return {
    ...herald,
    url,
    dataDir,
    apiKey: demo.api_key,
    sandbox,
    restartSandbox: async () => {
      sandbox = await start()
      sent = watchSends(sandbox)
    },
    send: (count) =>
      Promise.all(
        Array.from({ length: count }, () => {
          const to = String(5_521_910_000_000 + (people += 1))
          const body = JSON.stringify({ channel_id: demo.channels.chatapp, to, text: 'hi' })
          return fetch(`${url}/api/outbound/send`, { method: 'POST', headers, body })
        }),
      ),
    platformHas: () => sent,
    log: () =>
      herald
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as { level: string; msg: string }),
  }
}
