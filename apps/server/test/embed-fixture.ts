import { Registry } from 'prom-client'
import type { SandboxOptions } from '../../sandbox/src/start-sandbox.ts'
import { composeEmbed } from '../src/compose/embed.ts'
import type { Composed } from '../src/compose/foundation.ts'
import { composeMessaging } from '../src/compose/messaging.ts'
import type { LaneWaker } from '../src/lanes/index.ts'
import { type LaneRunner, createLaneRunner } from '../src/lanes/lane-runner.ts'
import { createSecretBox } from '../src/lib/secret-box.ts'
import { throwIfEventsBroken } from './event-checks.ts'
import { type Answer, type TestApp, type TestCaller, createTestApp } from './test-app.ts'
import { createTestMaintenance } from './test-maintenance.ts'
import { type TestPlatforms, createTestPlatforms } from './test-platforms.ts'
import { waitFor } from './wait-for.ts'

export type SignupSession = { id: string; token: string; url: string }

/** How the person answers the platform's dialog. */
export type DialogAnswer = {
  deny?: boolean
  untick?: string[]
  accounts?: string[]
  new_number?: string
  coexistence?: boolean
}

export type EmbedFixture = TestApp & {
  platforms: TestPlatforms
  lanes: LaneRunner
  newSession: (caller: TestCaller, body?: object, headers?: Record<string, string>) => Promise<SignupSession>
  /** Opens the platform's dialog as the page's pop-up does, and gives its address. */
  dialog: (session: SignupSession, platform?: string) => Promise<string>
  /** Answers a dialog, comes back with what it gave, and tells what the pop-up said to the page. */
  answerDialog: (dialogUrl: string, answer?: DialogAnswer) => Promise<{ back: Answer; message: unknown }>
  /** The pop-up's browser comes back from the dialog. */
  comeBack: (redirectTo: string) => Promise<Answer>
  signIn: (session: SignupSession, platform?: string, answer?: DialogAnswer) => Promise<Answer>
  /** Waits until the session has what `until` looks for. */
  settled: (
    caller: TestCaller,
    session: SignupSession,
    until?: (body: Answer['body']) => boolean,
    timeoutMs?: number,
  ) => Promise<Answer['body']>
  stop: () => Promise<void>
}

/** Signups as they are composed for production, with the sandbox as the platforms and their lanes running. */
export const createEmbedFixture = async (
  options: { sandbox?: SandboxOptions; publicUrl?: string; lanes?: 'here' | 'elsewhere' } = {},
): Promise<EmbedFixture> => {
  const platforms = await createTestPlatforms(options.sandbox)
  let runner: LaneRunner | undefined
  const waker: LaneWaker = {
    wake: (kind, lane) => runner?.wake(kind, lane),
    offer: (kind, lane, items) => runner?.offer(kind, lane, items),
  }
  let parts: readonly Composed[] = []
  let close: (() => Promise<unknown>) | undefined
  const app = await createTestApp({
    ...(options.publicUrl === undefined ? {} : { env: { PUBLIC_URL: options.publicUrl } }),
    modules: (fixture) => {
      const all = {
        ...fixture,
        database: fixture.db,
        config: {
          ...fixture.config,
          webhookAllowPrivate: true,
          platform: { ...fixture.config.platform, graphUrl: platforms.sandbox.url, dialogUrl: platforms.sandbox.url },
        },
        metrics: new Registry(),
        secretBox: createSecretBox(fixture.config.encryptionKeys),
        platforms,
        waker,
      }
      const messaging = composeMessaging(all)
      parts = [...messaging.parts, composeEmbed(all, messaging)]
      close = messaging.close
      return parts.flatMap(({ addRoutes }) => addRoutes ?? [])
    },
  })
  for (const part of parts) await part.start?.()
  const maintenance = createTestMaintenance(
    app.db,
    parts.flatMap((part) => part.maintenance ?? []),
    app.log,
  )
  await maintenance.start()
  const lanes = createLaneRunner({
    database: app.db,
    log: app.log,
    kinds: parts.flatMap(({ laneKinds }) => laneKinds ?? []),
  })
  if (options.lanes !== 'elsewhere') {
    runner = lanes
    await lanes.start()
  }

  let cookie = ''
  const dialog: EmbedFixture['dialog'] = async ({ token }, platform = 'chatapp') => {
    const { status, headers } = await app.anybody.get(`/embed/${token}/login/${platform}`, { cookie })
    if (status !== 302) throw new Error(`the login answered ${status}`)
    cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    return String(headers['location'])
  }
  const comeBack: EmbedFixture['comeBack'] = (redirectTo) => {
    const { pathname, search } = new URL(redirectTo)
    return app.anybody.get(pathname + search, { cookie })
  }
  const answerDialog: EmbedFixture['answerDialog'] = async (url, answer = {}) => {
    const { redirect_to, message } = await platforms.control<{ redirect_to: string; message?: unknown }>(
      'POST',
      'dialog',
      { url, ...answer },
    )
    return { back: await comeBack(redirect_to), message }
  }

  return {
    ...app,
    platforms,
    lanes,
    newSession: async (caller, body = {}, headers = {}) => {
      const wanted = { allowed_origins: ['https://app.example.com'], ...body }
      const answer = await caller.post('/api/embed/sessions', wanted, headers)
      if (answer.status !== 201) throw new Error(`no session: ${JSON.stringify(answer.body)}`)
      return answer.body as SignupSession
    },
    dialog,
    answerDialog,
    comeBack,
    signIn: async (session, platform, answer) => (await answerDialog(await dialog(session, platform), answer)).back,
    settled: (
      caller,
      { id },
      until = ({ status }) => status !== 'pending' && status !== 'opened',
      timeoutMs = 20_000,
    ) => {
      let seen: unknown
      return waitFor(
        'the session to get there',
        async () => {
          const { status, body } = await caller.get(`/api/embed/sessions/${id}`)
          seen = body
          return status === 200 && until(body) && body
        },
        timeoutMs,
      ).catch((error: unknown) => {
        throw new Error(`${String(error)}; it is ${JSON.stringify(seen)}`, { cause: error })
      })
    },
    stop: async () => {
      if (runner) await lanes.stop(1_000)
      await maintenance.stop()
      for (const part of parts.toReversed()) await part.stop?.()
      await close?.()
      await platforms.close()
      try {
        await throwIfEventsBroken(app.database)
      } finally {
        await app.close()
      }
    },
  }
}
