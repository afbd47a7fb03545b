// What the platform tells the app outside of webhooks: a person removed the app, or wants their data deleted.
import { createHmac } from 'node:crypto'
import { ControlError } from '../control/control-registry.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import { seedIds } from '../state/seed-world.ts'
import type { AccessToken } from '../state/world-types.ts'

const timeoutMs = 10_000

const signedRequest = (secret: string, payload: Record<string, unknown>): string => {
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${createHmac('sha256', secret).update(body).digest('base64url')}.${body}`
}

export type AppCallbacks = {
  /** Tells the stored deauthorize address, if there is one. */
  deauthorize(userId: string): Promise<CallbackAnswer | undefined>
}

type CallbackAnswer = { status: number; body: unknown }
type Stored = { deauthorize_url?: string; data_deletion_url?: string }

const settingName = 'app_callbacks'

export const installAppCallbacks = (core: SandboxCore): AppCallbacks => {
  const { clock, config, control, state } = core
  const stored = (): Stored => (state.getValue(settingName) as Stored | undefined) ?? {}

  const call = async (url: string, userId: string): Promise<CallbackAnswer> => {
    const now = clock.nowSeconds()
    const payload = { user_id: userId, algorithm: 'HMAC-SHA256', issued_at: now, expires: now + 3600 }
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ signed_request: signedRequest(config.appSecret, payload) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await response.text()
      try {
        return { status: response.status, body: JSON.parse(text) as unknown }
      } catch {
        return { status: response.status, body: text.slice(0, 1000) }
      }
    } catch (error) {
      return { status: 0, body: error instanceof Error ? error.message : 'no answer' }
    }
  }
  const address = (body: Record<string, unknown>, name: keyof Stored): string => {
    const url = body['url'] ?? stored()[name]
    if (typeof url !== 'string' || !/^https?:\/\//.test(url) || !URL.canParse(url))
      throw new ControlError(
        `"url" is required: the app's ${name.replace('_url', '').replace('_', ' ')} callback address.`,
      )
    return url
  }
  const userOf = (body: Record<string, unknown>): string =>
    typeof body['user_id'] === 'string' ? body['user_id'] : seedIds.person

  control.route('POST', '/callbacks', ({ body }) => {
    const next: Stored = { ...stored() }
    for (const name of ['deauthorize_url', 'data_deletion_url'] as const) {
      const value = body[name]
      if (value === undefined) continue
      if (typeof value !== 'string' || !URL.canParse(value))
        throw new ControlError(`"${name}" must be an absolute address.`)
      next[name] = value
    }
    state.setValue(settingName, next)
    return next
  })
  control.route('POST', '/deauthorize', async ({ body }) => {
    const url = address(body, 'deauthorize_url')
    const userId = userOf(body)
    const tokens = state.collection<AccessToken>('token')
    const dead = tokens.where((token) => token.subjectId === userId && token.deadSubcode === undefined)
    for (const token of dead) tokens.put({ ...token, deadSubcode: 458 })
    return { invalidated: dead.length, ...(await call(url, userId)) }
  })
  control.route('POST', '/data-deletion', async ({ body }) => call(address(body, 'data_deletion_url'), userOf(body)))

  return {
    async deauthorize(userId) {
      const url = stored().deauthorize_url
      return url === undefined ? undefined : call(url, userId)
    },
  }
}
