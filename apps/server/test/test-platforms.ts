import { type RunningSandbox, type SandboxOptions, startSandbox } from '../../sandbox/src/start-sandbox.ts'
import { type Platforms, composePlatforms } from '../src/compose/platforms.ts'
import type { Tracer } from '../src/lib/tracer.ts'

/** What `GET /_sandbox/credentials` gives: a ready set for any client of the platforms. */
export type SandboxCredentials = {
  app_id: string
  app_secret: string
  user_token: string
  system_token: string
  ad_account_ids: string[]
  waba_id: string
  phone_number_id: string
  page_id: string
  account_id: string
}

export type TestPlatforms = Platforms & {
  sandbox: RunningSandbox
  credentials: SandboxCredentials
  /** Steers the sandbox: `control('POST', 'faults', { … })`. */
  control: <T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>
  /** What reached the platforms, oldest first. */
  requests: (
    path?: string,
  ) => Promise<{ method: string; path: string; body?: unknown; params?: Record<string, unknown>; status?: number }[]>
  close: () => Promise<void>
}

/** The platforms as a real program over real HTTP, and our own clients pointed at it. */
export const createTestPlatforms = async (options: SandboxOptions = {}, tracer?: Tracer): Promise<TestPlatforms> => {
  const sandbox = await startSandbox({ settings: { status_delay_ms: 0, review_delay_ms: 3_600_000 }, ...options })
  const control = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${sandbox.url}/_sandbox/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!answer.ok) throw new Error(`${method} /_sandbox/${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const credentials = await control<SandboxCredentials>('GET', 'credentials')
  const { appId, appSecret, verifyToken, signupConfigId } = sandbox.core.config
  const platform = {
    graphUrl: sandbox.url,
    dialogUrl: sandbox.url,
    graphVersion: 'v25.0',
    appId,
    appSecret,
    verifyToken,
    signupConfigId,
  }
  const platforms = composePlatforms({ platform }, { tracer })
  return {
    ...platforms,
    sandbox,
    credentials,
    control,
    requests: async (path = '') =>
      (
        await control<{ data: Awaited<ReturnType<TestPlatforms['requests']>> }>(
          'GET',
          `requests?path=${encodeURIComponent(path)}`,
        )
      ).data,
    close: async () => {
      await platforms.close()
      await sandbox.close()
    },
  }
}
