// The control surface that belongs to no single platform: reset, settings, faults, clock, log, credentials.
import { asText, isObject } from '../graph/request-parameters.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { SandboxSettings } from '../state/sandbox-settings.ts'
import { defaultSettings } from '../state/sandbox-settings.ts'
import { seedIds, seedTokens } from '../state/seed-world.ts'
import type { AccessToken, AdAccount } from '../state/world-types.ts'
import { ControlError } from './control-registry.ts'
import { pathMatcher } from './fault-switches.ts'
import type { Fault } from './fault-switches.ts'

const longestDelayMs = 3_600_000

const readSettings = (body: Record<string, unknown>): Partial<SandboxSettings> => {
  const known = defaultSettings as Record<string, unknown>
  const part: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(body)) {
    if (!Object.hasOwn(known, name))
      throw new ControlError(`Unknown setting "${name}". Known: ${Object.keys(known).join(', ')}.`)
    const kind = known[name] === null ? 'boolean' : typeof known[name]
    if (typeof value !== kind && !(value === null && known[name] === null))
      throw new ControlError(`"${name}" must be a ${kind}.`)
    if (typeof value === 'number' && !(value >= 0 && value <= 30 * 86_400_000))
      throw new ControlError(`"${name}" must be a number of milliseconds from 0 to 2592000000.`)
    part[name] = value
  }
  return part
}

const optionalInteger = (
  body: Record<string, unknown>,
  name: string,
  low: number,
  high: number,
): number | undefined => {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  if (!Number.isSafeInteger(value) || Number(value) < low || Number(value) > high)
    throw new ControlError(`"${name}" must be a whole number from ${low} to ${high}.`)
  return Number(value)
}

const faultKeys = new Set(['match', 'times', 'status', 'error', 'delay_ms', 'drop'])

const readFault = (body: Record<string, unknown>): Omit<Fault, 'id' | 'hits'> => {
  const { match, error, drop } = body
  for (const name of Object.keys(body))
    if (!faultKeys.has(name)) throw new ControlError(`Unknown key "${name}". Known: ${[...faultKeys].join(', ')}.`)
  if (!isObject(match) || typeof match['path'] !== 'string')
    throw new ControlError(
      '"match" must be an object with "path" (and "method" if wanted), e.g. {"path": "/*/messages"}.',
    )
  if (match['method'] !== undefined && !/^(GET|POST|DELETE|PUT|PATCH)$/i.test(asText(match['method'])))
    throw new ControlError('"match.method" must be GET, POST or DELETE.')
  if (drop !== undefined && drop !== 'before' && drop !== 'after')
    throw new ControlError('"drop" must be "before" or "after" (the effect).')
  if (error !== undefined && typeof error !== 'string' && !isObject(error))
    throw new ControlError('"error" must be a Graph error object ({code, message, …}) or a raw body as a string.')
  const times = optionalInteger(body, 'times', 1, 1_000_000)
  const status = optionalInteger(body, 'status', 200, 599)
  const delay = optionalInteger(body, 'delay_ms', 0, longestDelayMs)
  if (status === undefined && error === undefined && delay === undefined && drop === undefined)
    throw new ControlError('A fault needs at least one of "status", "error", "delay_ms" and "drop".')
  return {
    match: {
      path: match['path'],
      ...(match['method'] === undefined ? {} : { method: asText(match['method']).toUpperCase() }),
    },
    ...(times === undefined ? {} : { times }),
    ...(status === undefined ? {} : { status }),
    ...(error === undefined ? {} : { error }),
    ...(delay === undefined ? {} : { delay_ms: delay }),
    ...(drop === undefined ? {} : { drop }),
  }
}

export const installControlRoutes = (core: SandboxCore): void => {
  const { clock, config, control, faults, requests, settings, state, webhooks } = core

  control.route('POST', '/reset', () => {
    state.reset()
    return { success: true }
  })
  control.route('GET', '/settings', () => settings.current)
  control.route('POST', '/settings', ({ body }) => settings.change(readSettings(body)))

  control.route('GET', '/faults', () => ({ data: faults.list() }))
  control.route('POST', '/faults', ({ body }) => faults.add(readFault(body)))
  control.route('DELETE', '/faults', () => {
    faults.clear()
  })
  control.route('DELETE', '/faults/:id', ({ params }) => {
    faults.clear(params['id'])
  })

  control.route('GET', '/clock', () => ({ now: new Date(clock.now()).toISOString() }))
  control.route('POST', '/clock', ({ body }) => {
    const seconds = body['advance_seconds']
    if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds < 0 || seconds > 10 * 366 * 86_400)
      throw new ControlError('"advance_seconds" must be a number from 0 to ten years; the clock only moves forward.')
    clock.advance(Math.round(seconds * 1000))
    return { now: new Date(clock.now()).toISOString() }
  })

  control.route('GET', '/requests', ({ query }) => {
    const path = query.get('path')
    const since = query.get('since')
    const limit = Number(query.get('limit') ?? '10000')
    if (!Number.isSafeInteger(limit) || limit < 1) throw new ControlError('"limit" must be a whole number above 0.')
    if (since !== null && since !== '' && !/^\d+$/.test(since) && Number.isNaN(Date.parse(since)))
      throw new ControlError(
        '"since" must be a sequence number, a time like 2026-01-31T09:00:00Z, or Unix seconds or milliseconds.',
      )
    state.flush()
    return {
      data: requests.list({
        ...(path === null || path === '' ? {} : { matches: pathMatcher(path) }),
        ...(since === null ? {} : { since }),
        limit,
      }),
    }
  })
  control.route('GET', '/webhooks', () => webhooks.overview())

  control.route('POST', '/tokens/invalidate', ({ body }) => {
    const tokens = state.collection<AccessToken>('token')
    const subcode = optionalInteger(body, 'subcode', 1, 9999) ?? 460
    const { ad_account_id: adAccountId, token: text, user_id: userId } = body
    let dead: AccessToken[]
    if (typeof text === 'string') dead = tokens.where((token) => token.id === text)
    else if (typeof userId === 'string') dead = tokens.where((token) => token.subjectId === userId)
    else if (typeof adAccountId === 'string') {
      const account = state.collection<AdAccount>('ad_account').get(adAccountId)
      if (!account) throw new ControlError(`There is no ad account "${adAccountId}".`, 404)
      // The seeded system token also runs the chat channels; only tokens of people, or those made for this account, die.
      dead = tokens.where(({ type, assetIds }) => assetIds?.includes(adAccountId) ?? type === 'USER')
    } else throw new ControlError('One of "ad_account_id", "token" and "user_id" is required.')
    for (const token of dead) tokens.put({ ...token, deadSubcode: subcode })
    return { invalidated: dead.length }
  })

  control.route('GET', '/credentials', () => ({
    app_id: config.appId,
    app_secret: config.appSecret,
    user_token: seedTokens.user,
    system_token: seedTokens.system,
    ad_account_ids: state
      .collection<AdAccount>('ad_account')
      .values()
      .map((account) => account.id),
    waba_id: seedIds.waba,
    phone_number_id: seedIds.phoneHigh,
    page_id: seedIds.page,
    account_id: seedIds.ig,
    page_token: seedTokens.page(1),
    account_token: seedTokens.instagram(1),
    verify_token: config.verifyToken,
    signup_config_id: config.signupConfigId,
  }))
}
