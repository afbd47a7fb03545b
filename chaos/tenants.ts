import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { callJson } from './json-call.ts'
import type { Receiver } from './receiver.ts'

const admin = fileURLToPath(new URL('../apps/server/dist/admin.js', import.meta.url))
const run = promisify(execFile)

export type Platform = 'chatapp' | 'photoapp' | 'socialapp'
export type Channel = { id: string; platform: Platform; account: string; tenant: string }
export type Tenant = {
  name: string
  clientId: string
  /** What its programs send with every request. */
  headers: Record<string, string>
  channels: Channel[]
  /** An ad account that reports can be asked for; only one tenant has one. */
  adAccount?: string
}

/** Accounts that the sandbox is seeded with. */
const accounts = {
  first: {
    numbers: [
      { waba_id: '410000000000001', phone_number_id: '510000000000001' },
      { waba_id: '410000000000001', phone_number_id: '510000000000002' },
    ],
    page_id: '610000000000001',
    account_id: '17841400000000001',
  },
  second: {
    numbers: [{ waba_id: '410000000000002', phone_number_id: '510000000000004' }],
    page_id: '610000000000002',
    account_id: '17841400000000002',
  },
}

export type TenantsDeps = {
  /** One process without the balancer: what fails here is a mistake of the run, and not repeated. */
  apiUrl: string
  publicUrl: string
  sandboxUrl: string
  env: NodeJS.ProcessEnv
  receiver: Receiver
}

/** Fails loudly: before the first fault everything has to work. */
const expectAnswer = async (status: number, answer: ReturnType<typeof callJson>) => {
  const { status: got, body } = await answer
  if (got !== status) throw new Error(`Expected ${status}, got ${got}: ${JSON.stringify(body)}`)
  return body
}

const connectAdAccount = async (
  { apiUrl, publicUrl, sandboxUrl }: TenantsDeps,
  owner: Record<string, string>,
  api: Record<string, string>,
): Promise<string> => {
  const { version } = await expectAnswer(200, callJson('GET', `${apiUrl}/api/marketing/terms`, undefined, owner))
  await expectAnswer(200, callJson('POST', `${apiUrl}/api/marketing/terms/accept`, { version }, owner))
  const { url } = await expectAnswer(200, callJson('GET', `${apiUrl}/api/marketing/oauth/url`, undefined, api))
  const dialog = { url, accounts: ['act_710000000000001', '610000000000001'] }
  const { code, state } = await expectAnswer(200, callJson('POST', `${sandboxUrl}/_sandbox/dialog`, dialog))
  const exchanged = await callJson(
    'POST',
    `${apiUrl}/api/marketing/oauth/exchange`,
    { code, state, redirect_uri: `${publicUrl}/console/ads/connected` },
    api,
  )
  const [account] = exchanged.body as unknown as { id: string; ad_account_id: string }[]
  if (account === undefined) throw new Error(`No ad account: ${JSON.stringify(exchanged.body)}`)
  const active = { status: 'active' }
  await expectAnswer(200, callJson('PATCH', `${apiUrl}/api/marketing/ad-accounts/${account.id}`, active, api))
  return account.ad_account_id
}

/** A client of Herald as a customer would set it up: channels, webhooks, an API key; all over HTTP. */
const makeTenant = async (deps: TenantsDeps, name: keyof typeof accounts): Promise<Tenant> => {
  const { apiUrl, sandboxUrl, receiver } = deps
  const email = `${name}@chaos.example`
  const password = 'a password of the chaos run'
  const made = ['create-client', '--name', name, '--owner-email', email, '--owner-password', password]
  const { stdout } = await run(process.execPath, [admin, ...made, '--json'], {
    env: { PATH: process.env['PATH'], ...deps.env },
  })
  const { client_id: clientId } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { client_id: string }
  const session = await expectAnswer(200, callJson('POST', `${apiUrl}/api/auth/login`, { email, password }))
  const owner = { authorization: `Bearer ${String(session['access_token'])}` }
  const scopes = ['templates:manage', 'messages:send', 'webhooks:manage', 'marketing:read', 'marketing:manage']
  const key = await expectAnswer(201, callJson('POST', `${apiUrl}/api/api-keys`, { name: 'chaos', scopes }, owner))
  const headers = { 'x-svc-api-key': String(key['key']) }

  const config = `${apiUrl}/api/webhooks/config`
  await expectAnswer(200, callJson('PATCH', config, { webhook_url: receiver.url(name) }, headers))
  const secret = await expectAnswer(201, callJson('POST', `${config}/generate-secret`, undefined, headers))
  receiver.knows(name, String(secret['signing_secret']))

  const { system_token } = await expectAnswer(200, callJson('GET', `${sandboxUrl}/_sandbox/credentials`))
  const { numbers, page_id, account_id } = accounts[name]
  const channels: Channel[] = []
  const connect = async (platform: Platform, account: string, body: object): Promise<void> => {
    const sent = { platform, access_token: system_token, ...body }
    const channel = await expectAnswer(201, callJson('POST', `${apiUrl}/api/channels`, sent, headers))
    channels.push({ id: String(channel['channel_id']), platform, account, tenant: name })
  }
  for (const number of numbers) await connect('chatapp', number.phone_number_id, number)
  await connect('photoapp', account_id, { account_id, page_id })
  await connect('socialapp', page_id, { page_id })
  const tenant: Tenant = { name, clientId, headers, channels }
  return name === 'first' ? { ...tenant, adAccount: await connectAdAccount(deps, owner, headers) } : tenant
}

export const makeTenants = async (deps: TenantsDeps): Promise<Tenant[]> => [
  await makeTenant(deps, 'first'),
  await makeTenant(deps, 'second'),
]
