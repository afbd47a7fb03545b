import { Type } from 'typebox'
import { Registry } from 'prom-client'
import { PoolBusyError } from '../src/db/errors.ts'
import { type App, type ShellDeps, createApp } from '../src/http/app.ts'
import { LARGE_BODY_BYTES } from '../src/http/body-limits.ts'
import type { Principal } from '../src/http/principal.ts'
import { closed, named, ref, text } from '../src/http/shared-schemas.ts'
import { systemClock } from '../src/lib/clock.ts'
import { AppError } from '../src/lib/errors.ts'
import { silentLogger } from '../src/lib/logger.ts'

const program = (clientId: string): Principal => ({
  clientId,
  scopes: new Set(['messages:send']),
  by: { kind: 'api_key', keyId: 'k1' },
})
const programs: Record<string, Principal | undefined> = { good: program('c1'), neighbour: program('c2') }

const ThingDto = named(
  'ThingDto',
  closed({
    name: text(10),
    budget: Type.Optional(Type.Integer({ minimum: 1 })),
    tags: Type.Optional(Type.Array(Type.String())),
    platform: Type.Optional(Type.Object({})),
    inner: Type.Optional(closed({ note: Type.Optional(Type.String()) })),
    secret: Type.Optional(Type.Union([Type.String({ pattern: '^\\S+$', examples: ['no-spaces'] }), Type.Null()])),
  }),
)

export type ShellOptions = Partial<
  Pick<ShellDeps, 'rateLimit' | 'trustedProxies' | 'clock' | 'log' | 'readiness' | 'metricsToken'>
> & {
  /** What the answer to "who calls?" waits for. */
  whileAsked?: () => Promise<void>
}

const identify: ShellDeps['authenticate'] = ({ headers }) =>
  programs[String(headers['x-svc-api-key'])] ?? new AppError('unauthenticated')

/** The shell with a few routes of every sort, and good API keys of two clients: "good" and "neighbour". */
export const createShellApp = ({
  rateLimit = { burst: 1_000, perSecond: 1_000 },
  trustedProxies = 0,
  clock = systemClock,
  log = silentLogger,
  readiness = [],
  metricsToken,
  whileAsked,
}: ShellOptions = {}): Promise<App> =>
  createApp({
    authenticate: whileAsked === undefined ? identify : async (request) => whileAsked().then(() => identify(request)),
    termsGate: () => Promise.resolve(new AppError('terms_not_accepted')),
    rateLimit,
    clock,
    log,
    publicUrl: 'http://localhost',
    trustedProxies,
    version: '0.0.0',
    metrics: new Registry(),
    readiness,
    metricsToken,
    modules: [
      (app) => {
        app.addSchema(ThingDto)
        app.post(
          '/api/things',
          {
            bodyLimit: LARGE_BODY_BYTES,
            config: { access: { scope: 'messages:send' } },
            schema: {
              operationId: 'createThing',
              summary: 'Make',
              body: ref(ThingDto),
              response: { 200: Type.Object({}, { additionalProperties: true }) },
            },
          },
          ({ body }) => body,
        )
        app.get(
          '/api/things/:id',
          {
            config: { access: { scope: 'messages:send' } },
            schema: {
              operationId: 'getThing',
              params: Type.Object({ id: Type.String() }),
              querystring: Type.Object({ limit: Type.Optional(Type.Integer({ maximum: 5 })) }),
              response: { 200: closed({ limit: Type.Optional(Type.Integer()) }) },
            },
          },
          ({ query }) => query,
        )
        app.post(
          '/api/marketing/gated',
          {
            config: { access: { scope: 'messages:send', gated: true } },
            schema: { operationId: 'gated', body: ref(ThingDto) },
          },
          () => ({}),
        )
        app.post(
          '/api/other',
          {
            config: { access: { scope: 'marketing:read', roles: ['owner'] } },
            schema: { operationId: 'other', body: ref(ThingDto) },
          },
          () => ({}),
        )
        app.post(
          '/api/marketing/other',
          {
            config: { access: { scope: 'messages:send' } },
            schema: { operationId: 'otherThing', body: ref(ThingDto) },
          },
          () => ({}),
        )
        app.post(
          '/api/open',
          { config: { access: 'public' }, schema: { operationId: 'open', body: ref(ThingDto) } },
          () => ({}),
        )
        app.post(
          '/api/refresh',
          {
            config: { access: { scope: 'none' }, bodiless: true },
            schema: { operationId: 'refresh', response: { 200: closed({ ok: Type.Boolean() }) } },
          },
          () => ({ ok: true }),
        )
        app.get('/api/away', { config: { access: { scope: 'none' } }, schema: { operationId: 'away' } }, () => {
          throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
        })
        app.get('/api/busy', { config: { access: { scope: 'none' } }, schema: { operationId: 'busy' } }, () => {
          throw new PoolBusyError('Too many requests of this client run at once.')
        })
        app.get('/api/broken', { config: { access: { scope: 'none' } }, schema: { operationId: 'broken' } }, () => {
          throw new Error('select * from secret_table failed with token EAABabc')
        })
      },
    ],
  })
