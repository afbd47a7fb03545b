import { Registry } from 'prom-client'
import { composeAdvertising } from '../src/compose/advertising.ts'
import { composeMessaging } from '../src/compose/messaging.ts'
import type { LaneWaker } from '../src/lanes/index.ts'
import { type LaneRunner, createLaneRunner } from '../src/lanes/lane-runner.ts'
import { createSecretBox } from '../src/lib/secret-box.ts'
import type { MarketingTuning } from '../src/modules/marketing/index.ts'
import { createAdsClient } from '../src/platforms/ads/ads-client.ts'
import type { SandboxOptions } from '../../sandbox/src/start-sandbox.ts'
import { throwIfEventsBroken } from './event-checks.ts'
import { type TestApp, type TestAppOptions, type TestCaller, type TestClient, createTestApp } from './test-app.ts'
import { type TestPlatforms, createTestPlatforms } from './test-platforms.ts'

export const consoleUri = 'http://herald.test/console/ads/connected'

/** A client that has accepted the terms and connected ad accounts. */
export type Advertiser = {
  client: TestClient
  /** A program with both marketing scopes. */
  api: TestCaller
  /** By the platform's id. */
  accounts: Map<string, { id: string; ad_account_id: string; status: string }>
}

export type MarketingFixture = TestApp & {
  platforms: TestPlatforms
  lanes: LaneRunner
  acceptTerms: (client: TestClient) => Promise<void>
  /** Answers the login dialog: `{ code, state }` for the exchange. */
  dialog: (caller: TestCaller, choice?: object) => Promise<{ code: string; state: string }>
  /** A client with these accounts connected and, unless told otherwise, active. */
  advertiser: (accounts: string[], status?: 'active' | 'available') => Promise<Advertiser>
  /** Calls that reached the platform since the last time this was asked. */
  newRequests: () => Promise<Awaited<ReturnType<TestPlatforms['requests']>>>
  events: (clientId: string, type: string) => Promise<{ type: string; data: Record<string, unknown> }[]>
  stop: () => Promise<void>
}

export type MarketingFixtureOptions = {
  sandbox?: SandboxOptions
  app?: TestAppOptions
  tuning?: MarketingTuning
  /** How long a call of the ad platform may take. */
  callLimitMs?: number
  /** 'elsewhere': another process runs the lanes. */
  lanes?: 'elsewhere'
}

/** Advertising as it is composed for production, with the sandbox as its platform and its lanes running. */
export const createMarketingFixture = async (options: MarketingFixtureOptions = {}): Promise<MarketingFixture> => {
  const platforms = await createTestPlatforms(options.sandbox)
  let runner: LaneRunner | undefined
  const waker: LaneWaker = {
    wake: (kind, lane) => runner?.wake(kind, lane),
    offer: (kind, lane, items) => runner?.offer(kind, lane, items),
  }
  const built: {
    messaging?: ReturnType<typeof composeMessaging>
    marketing?: ReturnType<typeof composeAdvertising>
  } = {}
  const app = await createTestApp({
    termsGate: async (clientId) => built.marketing?.termsGate(clientId),
    ...options.app,
    modules: (fixture) => {
      const { appId, appSecret, verifyToken } = platforms.sandbox.core.config
      const full = {
        ...fixture,
        database: fixture.db,
        config: {
          ...fixture.config,
          webhookAllowPrivate: true,
          platform: { ...fixture.config.platform, appId, appSecret, verifyToken },
        },
        metrics: new Registry(),
        secretBox: createSecretBox(fixture.config.encryptionKeys),
        platforms:
          options.callLimitMs === undefined
            ? platforms
            : { ...platforms, ads: createAdsClient({ ...platforms, callLimitMs: options.callLimitMs }) },
        waker,
      }
      built.messaging = composeMessaging(full)
      built.marketing = composeAdvertising(full, built.messaging, options.tuning)
      return [...built.messaging.parts, built.marketing].flatMap(({ addRoutes }) => addRoutes ?? [])
    },
  })
  const { messaging, marketing } = built
  if (!messaging || !marketing) throw new Error('advertising was not built')
  const lanes = createLaneRunner({
    database: app.db,
    log: app.log,
    kinds: [messaging.webhooks, messaging.channels, messaging.conversations, marketing].flatMap(
      ({ laneKinds }) => laneKinds,
    ),
  })
  if (options.lanes !== 'elsewhere') {
    runner = lanes
    await lanes.start()
  }

  const acceptTerms = async ({ owner }: TestClient) => {
    const { version } = (await owner.get('/api/marketing/terms')).body
    const answer = await owner.post('/api/marketing/terms/accept', { version })
    if (answer.status !== 200) throw new Error(`terms: ${answer.status}`)
  }
  const dialog = async (caller: TestCaller, choice: object = {}) => {
    const { url } = (await caller.get('/api/marketing/oauth/url')).body
    const answer = await platforms.control<{ code: string; state: string }>('POST', 'dialog', { url, ...choice })
    return { code: answer.code, state: answer.state }
  }
  let seen = 0

  return {
    ...app,
    platforms,
    lanes,
    acceptTerms,
    dialog,
    advertiser: async (wanted, status = 'active') => {
      const client = await app.client()
      await acceptTerms(client)
      const api = await client.program(['marketing:read', 'marketing:manage'])
      const { code, state } = await dialog(api, { accounts: [...wanted, platforms.credentials.page_id] })
      const exchanged = await api.post('/api/marketing/oauth/exchange', { code, state, redirect_uri: consoleUri })
      if (exchanged.status !== 200) throw new Error(`exchange: ${JSON.stringify(exchanged.body)}`)
      const accounts: Advertiser['accounts'] = new Map()
      for (const account of exchanged.body) {
        if (status === 'active')
          account.status = (
            await api.patch(`/api/marketing/ad-accounts/${account.id}`, { status: 'active' })
          ).body.status
        accounts.set(account.ad_account_id, account)
      }
      return { client, api, accounts }
    },
    newRequests: async () => {
      const { data } = await platforms.control<{ data: { sequence: number; method: string; path: string }[] }>(
        'GET',
        `requests?since=${seen}&limit=1000`,
      )
      seen = data.at(-1)?.sequence ?? seen
      return data
    },
    events: (clientId, type) =>
      app.database
        .peek<{ data: string; type: string }>(
          'select type, data from herald.event where client_id = $1 and type = $2 order by sequence',
          [clientId, type],
        )
        .then((rows) => rows.map((row) => ({ type: row.type, data: JSON.parse(row.data) }))),
    stop: async () => {
      if (runner) await lanes.stop(1_000)
      await messaging.conversations.stop()
      await messaging.close()
      try {
        await throwIfEventsBroken(app.database)
      } finally {
        await app.close()
      }
      await platforms.close()
    },
  }
}
