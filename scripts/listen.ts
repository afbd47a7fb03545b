// Shows a client's events in the terminal as they come, and forwards them to a server on this machine: webhooks without a
// public address. Reads the stream of the API, so nothing about the configured URL changes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type HeraldEvent, eventPath, signWebhook } from '../packages/api-client/src/receiver/index.ts'

const help = `Usage: npm run -s listen -- [options]

  --api-key KEY      API key; its scopes decide what is seen (or HERALD_API_KEY; default: the demo client's)
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

type Block = { id?: string; event?: string; data?: string }

/** The blocks of a stream of server-sent events, each with its last `id`, `event` and `data`. */
async function* blocksOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Block> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    const blocks = (text + decoder.decode(chunk, { stream: true })).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks)
      yield Object.fromEntries(block.split('\n').map((line) => /^(\w*): ?(.*)$/s.exec(line)?.slice(1) ?? ['', '']))
  }
}

const openStream = async (
  { url, apiKey, types }: Settings,
  after: number | undefined,
): Promise<AsyncIterable<Uint8Array>> => {
  const query = types.length === 0 ? '' : `?types=${types.join(',')}`
  const answer = await fetch(`${url}/api/stream${query}`, {
    headers: { 'x-svc-api-key': apiKey, ...(after === undefined ? {} : { 'last-event-id': String(after) }) },
  })
  if (!answer.ok || answer.body === null)
    throw new Error(
      `Herald answered ${answer.status}: ${((await answer.json()) as { message?: string }).message ?? ''}`,
    )
  return answer.body
}

const forwardEvent = async (settings: Settings, event: HeraldEvent, body: string): Promise<string> => {
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

const line = (event: HeraldEvent): string => {
  const { raw: _raw, ...data } = event.data
  const text = JSON.stringify(data)
  return `${event.occurred_at}  #${event.sequence}  ${event.type.padEnd(24)} ${text.length > 160 ? `${text.slice(0, 160)}…` : text}`
}

const show = async (settings: Settings, body: string): Promise<void> => {
  const event = JSON.parse(body) as HeraldEvent
  const forwarded = settings.forward === undefined ? '' : await forwardEvent(settings, event, body)
  console.log(settings.json ? body : line(event) + forwarded)
}

const listen = async (settings: Settings): Promise<never> => {
  let { after } = settings
  const begin = (id: string): void => {
    if (!settings.json)
      console.error(
        `Listening to ${settings.url}, after event #${id}${settings.forward ? `, forwarding to ${settings.forward}` : ''}. Ctrl-C ends.`,
      )
  }
  let [hasBegun, unreachable] = [false, false]
  for (;;) {
    try {
      for await (const { id, event, data } of blocksOf(await openStream(settings, after))) {
        unreachable = false
        if (!hasBegun && id !== undefined) begin(id)
        hasBegun = true
        if (event === 'gap') console.error(`Events past their retention: ${data}.`)
        else if (data !== undefined) await show(settings, data)
        if (id !== undefined) after = Number(id)
      }
    } catch (error) {
      if (!unreachable) console.error(`${error instanceof Error ? error.message : String(error)}; trying again.`)
      unreachable = true
    }
    await delay(unreachable ? 2_000 : 100)
  }
}

try {
  await listen(readSettings())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
