import { type ChildProcess, fork } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { NodeClient, NodeQuestion } from './webhook-node.ts'

const program = fileURLToPath(new URL('webhook-node.ts', import.meta.url))
/** As in webhook-node.ts, which starts a server when it is imported. */
const appSecret = 'node app secret'

type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never

export interface WebhookNode {
  url: string
  child: ChildProcess
  client: (webhookUrl: string) => Promise<NodeClient>
  cpuMicroseconds: () => Promise<number>
  /** Events of a client that are not through yet. */
  waiting: (clientId: string) => Promise<number>
  /** Sends a notification; resolves with the status, rejects when the node is gone. */
  notify: (body: string) => Promise<number>
  kill: () => Promise<void>
  stop: () => Promise<void>
}

export const startWebhookNode = async (
  dataDir: string,
  databaseUrl?: string,
  nodeFlags: readonly string[] = [],
): Promise<WebhookNode> => {
  const child = fork(program, databaseUrl === undefined ? [dataDir] : [dataDir, databaseUrl], {
    stdio: 'inherit',
    execArgv: [...nodeFlags],
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const [{ url }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the node ended with ${String(code)}`))),
  ])) as [{ url: string }]
  let asked = 0
  const answers = new Map<number, (answer: { result?: unknown; error?: string }) => void>()
  child.on('message', (message: { id: number; result?: unknown; error?: string }) => answers.get(message.id)?.(message))

  const ask = <T>(question: Unnumbered<NodeQuestion>): Promise<T> =>
    new Promise((resolve, reject) => {
      asked += 1
      const id = asked
      answers.set(id, ({ result, error }) => {
        answers.delete(id)
        if (error === undefined) resolve(result as T)
        else reject(new Error(error))
      })
      child.send({ ...question, id })
    })

  const { hostname, port } = new URL(url)
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    agent.destroy()
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  return {
    url,
    child,
    client: (webhookUrl) => ask({ client: webhookUrl }),
    cpuMicroseconds: async () => {
      const { user, system } = await ask<NodeJS.CpuUsage>({ ask: 'cpu' })
      return user + system
    },
    waiting: (clientId) => ask({ waiting: clientId }),
    notify: (body) =>
      new Promise((resolve, reject) => {
        const sent = request(
          {
            hostname,
            port,
            agent,
            method: 'POST',
            path: '/platform/webhooks',
            headers: {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
              'x-hub-signature-256': `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`,
            },
          },
          (response) => {
            response.resume()
            response.on('end', () => resolve(response.statusCode ?? 0))
            response.on('error', reject)
          },
        )
        sent.on('error', reject)
        sent.end(body)
      }),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** A notification with incoming messages, each of its own conversation unless told. */
export const messagesNotification = (
  { phone, waba }: Pick<NodeClient, 'phone' | 'waba'>,
  messages: readonly { id: string; from: string; text?: string }[],
): string =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: waba,
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '15550783881', phone_number_id: phone },
              messages: messages.map(({ id, from, text = 'hello' }) => ({
                from,
                id,
                timestamp: String(Math.floor(Date.now() / 1_000)),
                type: 'text',
                text: { body: text },
              })),
            },
          },
        ],
      },
    ],
  })
