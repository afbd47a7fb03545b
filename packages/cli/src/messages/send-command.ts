import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type components, type HeraldClient, unwrap } from '@herald/api-client'
import { channelOption, chooseChannel } from '../channels/choose-channel.ts'
import { type Command, CommandFailed, type Context } from '../command.ts'
import { contentOptions, readContent } from './message-content.ts'

type Message = components['schemas']['MessageDto']
type SendBody = components['schemas']['SendMessageDto']

const LONGEST_WAIT_MS = 60_000

/** Until the platform has it, or it is clear that it will not. */
const waitForMessage = async (herald: HeraldClient, id: string): Promise<Message> => {
  const until = Date.now() + LONGEST_WAIT_MS
  for (;;) {
    const message = await unwrap(herald.GET('/api/outbound/messages/{id}', { params: { path: { id } } }))
    if (message.status !== 'queued' && message.status !== 'sending') return message
    if (Date.now() > until)
      throw new CommandFailed(`${id} is still ${message.status}. Herald goes on with it; look again later.`)
    await delay(300)
  }
}

/** Sends, prints what became of it, and fails where it failed. */
export const sendAndPrint = async (context: Context, body: SendBody, key: string): Promise<void> => {
  const herald = context.herald()
  const sent = await unwrap(herald.POST('/api/outbound/send', { params: { header: { 'idempotency-key': key } }, body }))
  const message = context.flag('wait') ? await waitForMessage(herald, sent.id) : sent
  if (context.flag('json')) await context.out.json(message)
  else await context.out.print(`${message.id}  ${message.status}  to ${message.to}`)
  const problem = 'error' in message ? message.error : undefined
  if (message.status === 'failed' || message.status === 'expired' || message.status === 'cancelled')
    throw new CommandFailed(`Not sent: ${problem?.message ?? message.status}`)
}

export const waitOption = { wait: { about: 'wait until the platform has accepted or refused it' } }

export const sendCommand: Command = {
  name: 'send',
  about: 'Send a message',
  options: {
    ...channelOption,
    to: { value: 'TO', about: 'a phone number in digits, or the platform’s id of the person' },
    ...contentOptions,
    ref: { value: 'REF', about: 'your own reference, which comes back in every event' },
    'idempotency-key': {
      value: 'KEY',
      about: 'your key for this send: repeated with the same key, nothing is sent twice',
    },
    ...waitOption,
  },
  examples: [
    'herald send --channel chatapp --to 5511987654321 --text "Your order is on its way." --wait',
    'herald send --channel chatapp --to 5511987654321 --template order_update --param Ana --param 1042',
    'herald send --to 5511987654321 --content picture.json --idempotency-key order-1042',
  ],
  run: async (context) => {
    const to = context.required('to')
    const content = await readContent(context)
    const { channel_id } = await chooseChannel(context)
    const ref = context.text('ref')
    const body = { ...content, channel_id, to, ...(ref === undefined ? {} : { client_ref: ref }) } as SendBody
    await sendAndPrint(context, body, context.text('idempotency-key') ?? randomUUID())
  },
}
