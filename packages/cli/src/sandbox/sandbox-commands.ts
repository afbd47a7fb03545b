import { HeraldConnectionError } from '@herald/api-client'
import { channelOption, chooseChannel, type Channel } from '../channels/choose-channel.ts'
import { type Command, CommandFailed, type Context, type Option, UsageError } from '../command.ts'
import { checkedUrl, demoClient } from '../config/connection.ts'
import { printTable } from '../output/list.ts'

const sandboxOption: Readonly<Record<string, Option>> = {
  'sandbox-url': {
    value: 'URL',
    about: 'address of the sandbox (or HERALD_SANDBOX_URL; default the one of npm start)',
  },
}

const urlOf = ({ text, env }: Context): string =>
  checkedUrl(
    text('sandbox-url') ?? (env['HERALD_SANDBOX_URL'] || demoClient(env).sandbox_url || 'http://127.0.0.1:8081'),
  )

/** Calls the control surface of the sandbox, which needs no key. */
const control = async (context: Context, method: string, path: string, body?: object): Promise<unknown> => {
  const url = urlOf(context)
  let response: Response
  try {
    response = await fetch(`${url}/_sandbox${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    })
  } catch (error) {
    throw new HeraldConnectionError('unreachable', `The sandbox at ${url} cannot be reached. Set --sandbox-url.`, error)
  }
  const text = await response.text()
  let answer: unknown
  try {
    answer = text === '' ? undefined : JSON.parse(text)
  } catch {
    throw new CommandFailed(`What answers at ${url} is no sandbox (status ${response.status}).`)
  }
  if (!response.ok)
    throw new CommandFailed(
      `The sandbox says: ${(answer as { message?: string } | undefined)?.message ?? response.status}`,
    )
  return answer
}

const reset: Command = {
  name: 'sandbox reset',
  about: 'Reset the sandbox to its initial state',
  more: 'Only the simulated platforms are reset; what Herald has stored stays.',
  options: sandboxOption,
  examples: ['herald sandbox reset'],
  run: async (context) => {
    await control(context, 'POST', '/reset')
    context.out.note('The sandbox is as new.')
  },
}

const accountOf = ({ phone_number_id, account_id, page_id }: Channel): string | undefined =>
  phone_number_id ?? account_id ?? page_id

const inbound: Command = {
  name: 'sandbox inbound',
  about: 'Simulate an incoming message from a person to a channel',
  options: {
    ...channelOption,
    from: { value: 'PERSON', about: 'a phone number in digits, or an id on the other platforms' },
    text: { value: 'TEXT', about: 'what they write' },
    name: { value: 'NAME', about: 'their name' },
    ad: { value: 'ID', about: 'as the first message after a click on this ad' },
    ...sandboxOption,
  },
  examples: [
    'herald sandbox inbound --channel chatapp --from 5511987654321 --text "Is it still available?" --name Ana',
  ],
  run: async (context) => {
    const [from, message, name, ad] = [
      context.required('from'),
      context.required('text'),
      context.text('name'),
      context.text('ad'),
    ]
    const channel = await chooseChannel(context)
    const { platform } = channel
    const isChat = platform === 'chatapp'
    const answer = await control(context, 'POST', '/inbound', {
      platform,
      account_id: accountOf(channel),
      from: isChat || name === undefined ? from : { id: from, name },
      message,
      ...(isChat && name !== undefined ? { name } : {}),
      ...(ad === undefined ? {} : { ad_id: ad }),
    })
    if (context.flag('json')) await context.out.json(answer)
    else context.out.note('Written. It arrives as message.received.')
  },
}

const fault: Command = {
  name: 'sandbox fault',
  about: 'Make calls to the simulated platforms fail, list these faults, or clear them',
  options: {
    path: { value: 'PATH', about: 'calls to this path, such as /messages; * matches any text' },
    method: { value: 'METHOD', about: 'only calls with this method', choices: ['GET', 'POST', 'DELETE'] },
    times: { value: 'N', least: 1, about: 'only the next N calls (default all)' },
    status: { value: 'STATUS', least: 200, about: 'answer with this HTTP status' },
    'delay-ms': { value: 'MS', least: 0, about: 'delay the answer by this many milliseconds' },
    drop: { value: 'WHEN', about: 'cut the connection before or after the effect', choices: ['before', 'after'] },
    clear: { about: 'clear all faults' },
    ...sandboxOption,
  },
  examples: [
    'herald sandbox fault --path /messages --status 503 --times 5',
    'herald sandbox fault',
    'herald sandbox fault --clear',
  ],
  run: async (context) => {
    const { text, count, flag, out } = context
    if (flag('clear')) {
      await control(context, 'DELETE', '/faults')
      return out.note('No faults any more.')
    }
    const [path, method, drop] = [text('path'), text('method'), text('drop')]
    const effect = {
      ...(count('status') === undefined ? {} : { status: count('status') }),
      ...(count('delay-ms') === undefined ? {} : { delay_ms: count('delay-ms') }),
      ...(drop === undefined ? {} : { drop }),
    }
    if (path !== undefined) {
      const times = count('times')
      const match = { path, ...(method === undefined ? {} : { method }) }
      return out.json(
        await control(context, 'POST', '/faults', { match, ...effect, ...(times === undefined ? {} : { times }) }),
      )
    }
    if (Object.keys(effect).length > 0) throw new UsageError('--path is missing: which calls fail.')
    const { data } = (await control(context, 'GET', '/faults')) as { data: Record<string, unknown>[] }
    if (flag('json')) for (const one of data) await out.json(one)
    else if (data.length === 0) out.note('No faults.')
    else
      await printTable(
        context,
        data,
        ['id', 'match', 'status', 'delay_ms', 'drop', 'times', 'hits'].map((name) => ({
          head: name.toUpperCase(),
          of: (one) =>
            typeof one[name] === 'object' ? JSON.stringify(one[name]) : (one[name] as string | number | undefined),
        })),
      )
  },
}

export const sandboxCommands: readonly Command[] = [reset, inbound, fault]
