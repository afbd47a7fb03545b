import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { publicId } from '../lib/ids.ts'
import type { Platform } from '../modules/channels/index.ts'
import { bundledReceiverUrl, connectReceiver } from './demo-receiver.ts'
import type { Herald } from './herald.ts'

/** What a newcomer and a test script need to begin; also in DATA_DIR/demo.json. */
export type DemoCredentials = {
  client_id: string
  email: string
  password: string
  api_key: string
  base_url: string
  sandbox_url: string
  channels: Record<Platform, string>
  /** The backend that takes the demo's webhooks from the start; with `npm start` only. */
  receiver_url?: string
}

const readKnown = (file: string): Partial<DemoCredentials> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<DemoCredentials>
  } catch {
    return {}
  }
}

type SandboxAccounts = {
  system_token: string
  waba_id: string
  phone_number_id: string
  page_id: string
  account_id: string
}

/** Connects the accounts that the sandbox was seeded with, in the same way as a customer would; those that are there stay. */
const connectChannels = async (
  clientId: string,
  known: Partial<Record<Platform, string>>,
  { modules, sandboxUrl }: Herald,
): Promise<Record<Platform, string>> => {
  const answer = await fetch(`${sandboxUrl}/_sandbox/credentials`)
  const accounts = (await answer.json()) as SandboxAccounts
  const token = accounts.system_token
  const connected = async (credentials: Parameters<typeof modules.channels.connect>[1]) => {
    const before = known[credentials.platform]
    const there = before && (await modules.channels.find(clientId, before).catch(() => undefined))
    return there ? before : publicId('channel', (await modules.channels.connect(clientId, credentials)).channelId)
  }
  return {
    chatapp: await connected({
      platform: 'chatapp',
      token,
      wabaId: accounts.waba_id,
      phoneNumberId: accounts.phone_number_id,
    }),
    photoapp: await connected({
      platform: 'photoapp',
      token,
      accountId: accounts.account_id,
      pageId: accounts.page_id,
    }),
    socialapp: await connected({ platform: 'socialapp', token, pageId: accounts.page_id }),
  }
}

/** Makes the demo client with its channels on the first start in sandbox mode; later starts find it again. */
export const createDemo = async (config: Config, herald: Herald): Promise<DemoCredentials> => {
  const { modules, url, sandboxUrl } = herald
  const file = join(config.dataDir, 'demo.json')
  const known = readKnown(file)
  const client = await modules.access.clients.ensureDemo({ password: known.password, apiKey: known.api_key })
  const bundled = bundledReceiverUrl(config)
  if (bundled && sandboxUrl)
    await connectReceiver(modules.webhookConfig, { url: bundled, sandboxUrl }, client.clientId, known.receiver_url)
  const receiverUrl = bundled ?? known.receiver_url
  const credentials: DemoCredentials = {
    client_id: client.clientId,
    email: client.email,
    password: client.password,
    api_key: client.apiKey,
    base_url: url,
    sandbox_url: sandboxUrl ?? '',
    channels: await connectChannels(client.clientId, known.channels ?? {}, herald),
    ...(receiverUrl === undefined ? {} : { receiver_url: receiverUrl }),
  }
  // Renamed into place: a reader never sees half of the file.
  writeFileSync(`${file}.new`, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  const { client_id, api_key, channels } = credentials
  herald.guide?.show(client_id, { api_key, channel_id: channels.chatapp, receiver_url: receiverUrl ?? '' })
  return credentials
}

/** Signs the demo's owner in with one click, once. The token is in the fragment, so that it reaches no log. */
export const signInUrl = ({ modules, url }: Herald, { client_id, email }: DemoCredentials): string | undefined => {
  const token = modules.access.signInLink?.make(client_id, email)
  return token && `${url}/console/sign-in#token=${token}`
}
