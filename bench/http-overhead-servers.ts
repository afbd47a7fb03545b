import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadOverHttp } from './http-load.ts'

/** The first hundred thousands of requests are for the compiler. */
export const WARM_UP_SECONDS = 6

export type NoopServer = { child: ChildProcess; url: string; headers: Record<string, string> }

/** One side of the comparison, in a process of its own. */
export const startNoop = async (name: 'bare' | 'herald', execArgv: string[]): Promise<NoopServer> => {
  const child = fork(new URL(`http-overhead-${name}.ts`, import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv,
  })
  const [ready] = (await once(child, 'message')) as [{ url: string; headers: Record<string, string> }]
  return { child, ...ready }
}

const cpuSeconds = async ({ child }: NoopServer): Promise<number> => {
  child.send('cpu')
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
  return (user + system) / 1e6
}

/** Requests, how many a second by the clock, and microseconds of the server's CPU time for each. */
export const loadNoop = async (
  server: NoopServer,
  headers: Record<string, string>,
  forSeconds: number,
): Promise<{ requests: number; rate: number; cpu: number }> => {
  const before = await cpuSeconds(server)
  const { requests, seconds } = await loadOverHttp({
    url: server.url,
    path: '/api/noop',
    headers,
    body: () => '{"name":"Ana","amount":1000,"tags":["a","b"]}',
    status: 200,
    connections: 50,
    seconds: forSeconds,
  })
  return { requests, rate: requests / seconds, cpu: (((await cpuSeconds(server)) - before) * 1e6) / requests }
}
