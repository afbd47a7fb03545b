// The Graph conventions against the documented payloads: errors, usage headers, batches, tokens.
import { compareShape, describeDifferences, fixture } from '@herald/platform-fixtures'
import { describe, expect, it } from 'vitest'
import { seedIds, seedTokens } from '../src/state/seed-world.ts'
import type { AccessToken } from '../src/state/world-types.ts'
import { sandboxDefaults } from '../src/start-sandbox.ts'
import { expectShape } from './expect-shape.ts'
import { setupSandbox } from './graph-calls.ts'

const appToken = `${sandboxDefaults.appId}|${sandboxDefaults.appSecret}`

describe('Graph answers', () => {
  it('carry the documented errors', async () => {
    const { url, get, control, sandbox } = await setupSandbox()
    const ask = async (path: string): Promise<unknown> => (await fetch(`${url}${path}`)).json()
    const withToken = `access_token=${seedTokens.user}`
    expectShape(await ask(`/v19.0/act_710000000000001?${withToken}`), 'errors/version-expired')
    expectShape(await ask(`/me?fields=emails&${withToken}`), 'errors/nonexisting-field')
    expectShape(await ask(`/me?${withToken}&appsecret_proof=00`), 'errors/proof-invalid')
    expectShape(await ask('/me?access_token=rubbish'), 'errors/token-malformed')
    expectShape(await ask(`/12345?${withToken}`), 'errors/unknown-node')
    sandbox.settings({ require_appsecret_proof: true })
    expectShape(await ask(`/me?${withToken}`), 'errors/proof-missing')
    sandbox.settings({ require_appsecret_proof: false })
    for (const [name, subcode] of [
      ['errors/token-checkpoint', 459],
      ['errors/token-expired', 463],
      ['errors/token-invalidated', 467],
    ] as const) {
      await control('POST', '/tokens/invalidate', { token: seedTokens.user, subcode })
      expectShape((await get('/me', seedTokens.user)).body, name)
    }
  })

  it('carry usage headers, on errors too', async () => {
    const { get } = await setupSandbox()
    for (const path of [`/${seedIds.phoneHigh}`, `/${seedIds.phoneHigh}?fields=nothing`]) {
      const { headers } = await get(path)
      expectShape(JSON.parse(headers.get('x-app-usage') ?? ''), 'headers/app-usage')
      const usage = JSON.parse(headers.get('x-business-use-case-usage') ?? '') as Record<string, unknown>
      const [documented] = Object.values(fixture<Record<string, unknown>>('headers/business-use-case-usage').payload)
      expect(Object.keys(usage)).toEqual([seedIds.waba])
      const rules = { payload: documented, optional: ['[].ads_api_access_tier'] }
      expect(describeDifferences(compareShape(usage[seedIds.waba], rules))).toBe('')
    }
  })

  it('answer batches item by item', async () => {
    const { post } = await setupSandbox()
    const batch = [
      { method: 'GET', relative_url: 'me?fields=id' },
      { method: 'GET', relative_url: 'me?fields=nothing' },
    ]
    expectShape((await post('/', { batch }, seedTokens.user)).body, 'batch/response')
  })

  it('describe tokens, living and dead', async () => {
    const { get, sandbox } = await setupSandbox()
    const tokens = sandbox.core.state.collection<AccessToken>('token')
    const user = tokens.get(seedTokens.user) as AccessToken
    tokens.put({ ...user, id: 'limited', scopes: ['ads_read', 'pages_show_list'], targets: { ads_read: ['1'] } })
    tokens.put({ ...user, id: 'expired', expiresAtMs: 1 })
    const chat = ['whatsapp_business_management', 'whatsapp_business_messaging']
    const targets = Object.fromEntries(chat.map((scope) => [scope, [seedIds.waba]]))
    tokens.put({ ...user, id: 'signup', type: 'SYSTEM_USER', scopes: chat, targets })
    const report = async (text: string): Promise<unknown> =>
      (await get(`/debug_token?input_token=${text}`, appToken)).body
    expectShape(await report('limited'), 'oauth/debug-token')
    expectShape(await report('signup'), 'oauth/debug-token-signup')
    expectShape(await report('expired'), 'oauth/debug-token-invalid')
    expectShape((await get('/me?fields=id,name', seedTokens.user)).body, 'oauth/me')
  })
})
