// Shows a client's events in the terminal as they come, and forwards them to a server on this machine: webhooks without a
// public address. Reads the feed of the API, so nothing about the configured URL changes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type HeraldEvent, eventPath, signWebhook } from '../packages/api-client/src/receiver/index.ts'

const help = `Usage: npm run -s listen -- [options]

  --api-key KEY      API key with webhooks:manage (or HERALD_API_KEY; default: the demo client's)
  --url URL          where Herald runs (or HERALD_URL; default: the demo client's, else http://127.0.0.1:8080)
  --forward URL      posts each event to this base URL, at the path that the webhook would have
  --secret SECRET    signing secret for what is forwarded (or HERALD_SIGNING_SECRET)
  --token TOKEN      x-webhook-token of what is forwarded (or HERALD_WEBHOOK_SECRET)
  --after SEQUENCE   begins after this event instead of now
  --type TYPE        only this type; may be repeated
  --json             prints whole events, one a line`

type Settings = {
  url: string
  apiKey: string
  forward: string | undefined
  secret: string | undefined
  token: string | undefined
  after: number | undefined
  types: readonly string[]
  json: boolean
}

const demoClient = (): { base_url?: string; api_key?: string } => {
  try {
    return JSON.parse(readFileSync(join(process.env['DATA_DIR'] ?? '.data', 'demo.json'), 'utf8')) as object
  } catch {
    return {}
  }
}

const readSettings = (): Settings => {
  const { values } = parseArgs({
    options: {
      'api-key': { type: 'string' },
      url: { type: 'string' },
      forward: { type: 'string' },
      secret: { type: 'string' },
      token: { type: 'string' },
      after: { type: 'string' },
      type: { type: 'string', multiple: true },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    console.log(help)
    process.exit(0)
  }
  const demo = demoClient()
  const apiKey = values['api-key'] ?? process.env['HERALD_API_KEY'] ?? demo.api_key
  if (apiKey === undefined)
    throw new Error('No API key: give --api-key, or start Herald once so that there is a demo client.')
  if (values.after !== undefined && !/^\d+$/.test(values.after))
    throw new Error(`--after wants a number, not "${values.after}".`)
  return {
    url: (values.url ?? process.env['HERALD_URL'] ?? demo.base_url ?? 'http://127.0.0.1:8080').replace(/\/+$/, ''),
    apiKey,
    forward: values.forward?.replace(/\/+$/, ''),
    secret: values.secret ?? process.env['HERALD_SIGNING_SECRET'],
    token: values.token ?? process.env['HERALD_WEBHOOK_SECRET'],
    after: values.after === undefined ? undefined : Number(values.after),
    types: values.type ?? [],
    json: values.json,
  }
}

type ListedEvent = HeraldEvent & { status: string }
type Page = { data: ListedEvent[]; oldest_sequence: number | null }

const readPage = async ({ url, apiKey }: Settings, query: string): Promise<Page> => {
  const answer = await fetch(`${url}/api/webhooks/events?${query}`, { headers: { 'x-svc-api-key': apiKey } })
  const body = (await answer.json()) as Page & { message?: string }
  if (!answer.ok) throw new Error(`Herald answered ${answer.status}: ${body.message ?? ''}`)
  return body
}

/** The event as a webhook carries it: without what the history adds. */
const asWebhook = ({ id, type, key, platform, channel_id, external_ref, sequence, occurred_at, data }: ListedEvent) =>
  JSON.stringify({ id, type, key, platform, channel_id, external_ref, sequence, occurred_at, data })

const forwardEvent = async (settings: Settings, event: ListedEvent): Promise<string> => {
  const body = asWebhook(event)
  const seconds = Math.floor(Date.now() / 1_000)
  const { secret, token } = settings
  const signed: Record<string, string> = {
    ...(token === undefined ? {} : { 'x-webhook-token': token }),
    ...(secret === undefined ? {} : { 'webhook-signature': signWebhook(secret, event.id, seconds, body) }),
  }
  try {
    const answer = await fetch(`${settings.forward}${eventPath(event)}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': event.id,
        'webhook-timestamp': String(seconds),
        ...signed,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    await answer.body?.cancel()
    return ` -> ${answer.status}`
  } catch (error) {
    return ` -> not reached (${error instanceof Error ? error.message : String(error)})`
  }
}

const line = (event: ListedEvent): string => {
  const { raw: _raw, ...data } = event.data
  const text = JSON.stringify(data)
  return `${event.occurred_at}  #${event.sequence}  ${event.type.padEnd(24)} ${event.status.padEnd(9)} ${text.length > 160 ? `${text.slice(0, 160)}…` : text}`
}

const listen = async (settings: Settings): Promise<never> => {
  let after = settings.after
  if (after === undefined) after = (await readPage(settings, 'limit=1')).data[0]?.sequence ?? 0
  if (!settings.json)
    console.error(
      `Listening to ${settings.url}, after event #${after}${settings.forward ? `, forwarding to ${settings.forward}` : ''}. Ctrl-C ends.`,
    )
  let unreachable = false
  for (;;) {
    try {
      const { data, oldest_sequence: oldest } = await readPage(settings, `after_sequence=${after}&limit=100`)
      unreachable = false
      if (oldest !== null && oldest > after + 1)
        console.error(`Events #${after + 1} to #${oldest - 1} are past their retention.`)
      for (const event of data) {
        after = event.sequence
        if (settings.types.length > 0 && !settings.types.includes(event.type)) continue
        const forwarded = settings.forward === undefined ? '' : await forwardEvent(settings, event)
        console.log(settings.json ? JSON.stringify(event) : line(event) + forwarded)
      }
      if (data.length < 100) await delay(500)
    } catch (error) {
      if (!unreachable) console.error(`${error instanceof Error ? error.message : String(error)}; trying again.`)
      unreachable = true
      await delay(2_000)
    }
  }
}

try {
  await listen(readSettings())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
