import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { OutboundFixture } from './outbound-fixture.ts'
import type { OutboundWorkerOptions } from './outbound-worker.ts'
import { testProgram } from './test-programs.ts'

type WorkerTuning = Pick<OutboundWorkerOptions, 'settle' | 'leaseMs' | 'pollMs'>

export type OutboundWorkers = {
  /** Resolves when its lanes run. */
  start: (more?: Pick<OutboundWorkerOptions, 'die'>) => Promise<ChildProcess>
  killAll: () => void
}

/** Processes that send for the clients of a fixture, which has no lanes of its own. */
export const createOutboundWorkers = (fixture: OutboundFixture, tuning: WorkerTuning): OutboundWorkers => {
  const workers = new Set<ChildProcess>()
  const { appId, appSecret, verifyToken, signupConfigId } = fixture.platforms.sandbox.core.config
  const keys = [...fixture.config.encryptionKeys].map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',')
  return {
    start: async (more = {}) => {
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
        ...tuning,
        ...more,
      }
      const child = spawn(process.execPath, [testProgram('outbound-worker'), JSON.stringify(options)], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      workers.add(child)
      child.once('exit', () => workers.delete(child))
      if (child.stdout === null) throw new Error('no standard output')
      const died = once(child, 'exit').then(([code]) => {
        throw new Error(`The worker ended with ${code} before it began.`)
      })
      await Promise.race([once(child.stdout, 'data'), died])
      died.catch(() => undefined)
      return child
    },
    killAll: () => {
      for (const child of workers) child.kill('SIGKILL')
    },
  }
}

/** Resolves when the process is gone. */
export const killed = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
