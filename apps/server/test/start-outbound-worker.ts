import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { OutboundTuning } from '../src/modules/outbound/index.ts'
import type { OutboundFixture } from './outbound-fixture.ts'
import type { OutboundWorkerOptions } from './outbound-worker.ts'

const worker = fileURLToPath(new URL('./outbound-worker.ts', import.meta.url))

export type OutboundWorkers = {
  /** A worker that takes its lanes; it dies by its own hand at the given pass of a failpoint. */
  start: (die?: OutboundWorkerOptions['die']) => Promise<ChildProcess>
  kill: (child: ChildProcess) => Promise<void>
  killAll: () => Promise<void>
}

/** Processes that do the sending for a fixture whose own lanes are elsewhere. */
export const createOutboundWorkers = (fixture: OutboundFixture, settle: OutboundTuning['settle']): OutboundWorkers => {
  const running = new Set<ChildProcess>()
  const kill = async (child: ChildProcess): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return {
    start: async (die) => {
      const { appId, appSecret, verifyToken, signupConfigId } = fixture.platforms.sandbox.core.config
      const keys = [...fixture.config.encryptionKeys].map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',')
      const options: OutboundWorkerOptions = {
        database: fixture.database.settings,
        env: { DATA_DIR: '/nonexistent/herald-test', ENCRYPTION_KEYS: keys, JWT_KEYS: keys },
        platform: {
          graphUrl: fixture.platforms.sandbox.url,
          dialogUrl: fixture.platforms.sandbox.url,
          graphVersion: 'v25.0',
          appId,
          appSecret,
          verifyToken,
          signupConfigId,
        },
        callTimeoutMs: 1_500,
        settle,
        leaseMs: 3_000,
        ...(die ? { die } : {}),
      }
      const child = spawn(process.execPath, [worker, JSON.stringify(options)], { stdio: ['pipe', 'pipe', 'inherit'] })
      running.add(child)
      child.once('exit', () => running.delete(child))
      if (child.stdout === null) throw new Error('no standard output')
      const died = once(child, 'exit').then(([code]) => {
        throw new Error(`The worker ended with ${code} before it began.`)
      })
      await Promise.race([once(child.stdout, 'data'), died])
      died.catch(() => undefined)
      return child
    },
    kill,
    killAll: async () => {
      for (const child of running) await kill(child)
    },
  }
}
