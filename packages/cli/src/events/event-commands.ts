import { HeraldConnectionError, type HeraldEvent, type HeraldEventType } from '@herald/api-client'
import { type Command, type Context, type Option, UsageError } from '../command.ts'
import { checkedUrl } from '../config/connection.ts'
import { cut } from '../output/printable.ts'
import { type Forwarding, forwardEvent } from './forward-event.ts'

const streamOptions: Readonly<Record<string, Option>> = {
  type: { value: 'TYPE', about: 'only this type, such as message.received', multiple: true },
  after: {
    value: 'SEQUENCE',
    least: 0,
    about: 'start after this event instead of now; 0 for everything that is stored',
  },
}

const lineOf = (event: HeraldEvent): string => {
  const { raw: _raw, ...data } = event.data
  return `${event.occurred_at}  #${event.sequence}  ${event.type.padEnd(24)} ${cut(JSON.stringify(data), 160)}`
}

/** Prints every event as it comes, until Ctrl-C. A lost connection is made again, and nothing is missed. */
const follow = async (context: Context, forwarding?: Forwarding): Promise<void> => {
  const { out, list, flag, count } = context
  const isJson = flag('json')
  const { url } = context.connection()
  let hasBegun = false
  let isLost = false
  const after = count('after')
  const events = context.herald().events({
    types: list('type') as HeraldEventType[],
    ...(after === undefined ? {} : { after }),
    onOpen: (sequence) => {
      const to = forwarding === undefined ? '' : `, forwarding to ${forwarding.to}`
      if (isLost) out.note('Connected again.')
      else if (!hasBegun) out.note(`Listening to ${url}, after event #${sequence}${to}. Ctrl-C ends.`)
      hasBegun = true
      isLost = false
    },
    onLost: (error) => {
      // Nothing was ever there: a wrong address is not worth waiting for.
      if (!hasBegun && error instanceof HeraldConnectionError) throw error
      if (!isLost) out.note(`${error instanceof Error ? error.message : String(error)} Trying again.`)
      isLost = true
    },
    onGap: (gap) => out.note(`Events past their retention: ${gap}.`),
  })
  for await (const event of events) {
    const forwarded = forwarding === undefined ? '' : await forwardEvent(forwarding, event)
    if (isJson) await out.json(event)
    else await out.print(lineOf(event) + forwarded)
  }
}

const tail: Command = {
  name: 'events tail',
  about: 'Print events as they happen',
  options: streamOptions,
  examples: [
    'herald events tail',
    'herald events tail --type message.received --json',
    'herald events tail --after 0 | head -1',
  ],
  run: (context) => follow(context),
}

const listen: Command = {
  name: 'listen',
  about: 'Forward events to a server on your machine, like webhooks but without a public address',
  more: 'It reads the event stream of the API; the configured webhook URL is not changed.',
  options: {
    forward: { value: 'URL', about: 'post each event to this base URL, with the path of the webhook' },
    secret: { value: 'SECRET', about: 'sign forwarded events with this secret (or HERALD_SIGNING_SECRET)' },
    token: { value: 'TOKEN', about: 'send this as x-webhook-token (or HERALD_WEBHOOK_SECRET)' },
    ...streamOptions,
  },
  examples: ['herald listen --forward http://localhost:3000/herald --secret local-secret'],
  run: async (context) => {
    const to = context.text('forward')
    if (to !== undefined && !/^https?:\/\//.test(to)) throw new UsageError(`--forward wants a URL, not "${to}".`)
    await follow(
      context,
      to === undefined
        ? undefined
        : {
            to: checkedUrl(to),
            secret: context.text('secret') ?? context.env['HERALD_SIGNING_SECRET'],
            token: context.text('token') ?? context.env['HERALD_WEBHOOK_SECRET'],
          },
    )
  },
}

export const eventCommands: readonly Command[] = [tail, listen]
