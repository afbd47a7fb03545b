// A Herald for the benches of messages (outbound-process.ts), started and asked from another process.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { BenchOptions, BenchReady } from './outbound-process.ts'
import { serverFlags } from './server-flags.ts'

export type CallTime = { created: number; called: number }

export const startOutboundProcess = async (options: BenchOptions) => {
  const child = fork(new URL('outbound-process.ts', import.meta.url), [JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: serverFlags,
  })
  const [ready] = (await once(child, 'message')) as [BenchReady]
  const ask = async <T>(command: object): Promise<T> => {
    child.send(command)
    const [answer] = (await once(child, 'message')) as [T]
    return answer
  }
  return {
    ...ready,
    pid: child.pid,
    fill: (channel: string, count: number) => ask<null>({ cmd: 'fill', channel, count }),
    times: (channel: string) => ask<CallTime[]>({ cmd: 'times', channel }),
    /** Gives the client so many messages of the last 90 days, and answers with the headers of another client. */
    history: (count: number) => ask<Record<string, string>>({ cmd: 'history', count }),
    close: async (): Promise<void> => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
