import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { MarketingFixture } from './marketing-fixture.ts'
import type { MarketingWorkerOptions } from './marketing-worker.ts'
import { testProgram } from './test-programs.ts'

/** Processes that run the lanes of advertising on the database and the sandbox of a fixture. */
export const createMarketingWorkers = (fixture: MarketingFixture) => {
  const running = new Set<ChildProcess>()
  return {
    start: async (): Promise<ChildProcess> => {
      const { appId, appSecret, verifyToken, signupConfigId } = fixture.platforms.sandbox.core.config
      const keys = [...fixture.config.encryptionKeys].map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',')
      const { url } = fixture.platforms.sandbox
      const options: MarketingWorkerOptions = {
        database: fixture.database.settings,
        env: { DATA_DIR: '/nonexistent/herald-test', ENCRYPTION_KEYS: keys, JWT_KEYS: keys },
        platform: {
          graphUrl: url,
          dialogUrl: url,
          graphVersion: 'v25.0',
          appId,
          appSecret,
          verifyToken,
          signupConfigId,
        },
      }
      const child = spawn(process.execPath, [testProgram('marketing-worker'), JSON.stringify(options)], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      running.add(child)
      child.once('exit', () => running.delete(child))
      const died = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The worker ended with ${code}.`)))
      await Promise.race([once(child.stdout, 'data'), died])
      died.catch(() => undefined)
      return child
    },

    kill: async (child: ChildProcess): Promise<void> => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },

    stop: (): void => {
      for (const child of running) child.kill('SIGKILL')
    },
  }
}

export type MarketingWorkers = ReturnType<typeof createMarketingWorkers>
