import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type components, type HeraldClient, isHeraldError, unwrap } from '@herald/api-client'
import { channelOption, chooseChannel } from '../channels/choose-channel.ts'
import { type Command, CommandFailed, type Context, listOptions, UsageError } from '../command.ts'
import { openFile } from '../input.ts'
import { printList } from '../output/list.ts'
import { printRecord } from '../output/record.ts'
import { contentOptions, readContent } from './message-content.ts'

type Batch = components['schemas']['BatchDto']

const types = { csv: 'text/csv', ndjson: 'application/x-ndjson' }
type FileType = keyof typeof types

const typeOf = (file: string, asked: string | undefined): FileType => {
  if (asked !== undefined) return asked as FileType
  if (/\.csv$/i.test(file)) return 'csv'
  if (/\.(?:ndjson|jsonl)$/i.test(file)) return 'ndjson'
  throw new UsageError(
    `The name of ${file} ends neither in .csv nor in .ndjson. Say what it is with --type csv or --type ndjson.`,
  )
}

const readBatch = (herald: HeraldClient, id: string): Promise<Batch> =>
  unwrap(herald.GET('/api/outbound/batches/{id}', { params: { path: { id } } }))

const countsOf = ({ counts }: Pick<Batch, 'counts'>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([state, count]) => `${count} ${state}`)
    .join(', ')

/** Tells how far it is until it is over. */
const follow = async ({ out, flag }: Context, herald: HeraldClient, first: Batch): Promise<Batch> => {
  let [batch, told] = [first, '']
  while (batch.status === 'running' || batch.status === 'cancelling') {
    const line = `${batch.status}: ${countsOf(batch)}`
    if (line !== told && !flag('json')) out.note(line)
    told = line
    await delay(500)
    batch = await readBatch(herald, batch.id)
  }
  return batch
}

const printBatch = async (context: Context, batch: Batch): Promise<void> => {
  if (context.flag('json')) return context.out.json(batch)
  const refused = batch.refused_lines.map(
    ({ line, to, message }) => `  line ${line}${to === undefined ? '' : ` (${to})`}: ${message}`,
  )
  await context.out.print(
    [
      `${batch.id}  ${batch.status}  ${batch.accepted} accepted, ${batch.refused} refused`,
      ...(countsOf(batch) === '' ? [] : [`  ${countsOf(batch)}`]),
      ...refused,
    ].join('\n'),
  )
}

const send: Command = {
  name: 'batch send',
  about: 'Send one content to every recipient in a file',
  more: 'The first line of a CSV names its columns: to, client_ref, and one for each {{name}} in the content. NDJSON has {"to", "values"} on each line.',
  arguments: [{ name: 'FILE', about: 'CSV or NDJSON; - for standard input', isFile: true }],
  options: {
    ...channelOption,
    ...contentOptions,
    name: { value: 'NAME', about: 'a name for the batch, shown in lists' },
    type: { value: 'TYPE', about: 'format of the file, if its name does not say it', choices: Object.keys(types) },
    'idempotency-key': {
      value: 'KEY',
      about: 'your key for this batch: repeat it to continue an interrupted upload',
    },
    wait: { about: 'wait until it is finished, and show its progress' },
  },
  examples: [
    'herald batch send people.csv --channel chatapp --text "Hello {{name}}" --wait',
    'herald batch send people.ndjson --channel chatapp --template spring_offer --param \'{{name}}\' --name "Spring sale"',
  ],
  run: async (context) => {
    const file = context.argument('FILE') ?? ''
    const type = types[typeOf(file, context.text('type'))]
    const body = await openFile(file, type)
    const content = await readContent(context)
    const { channel_id } = await chooseChannel(context)
    const name = context.text('name')
    const key = context.text('idempotency-key') ?? randomUUID()
    const herald = context.herald()
    const params = {
      query: { batch: JSON.stringify({ ...content, channel_id, ...(name === undefined ? {} : { name }) }) },
      header: { 'idempotency-key': key },
    }
    const options = { headers: { 'content-type': type }, retries: 5, timeoutMs: 30 * 60_000 }
    const uploaded = await unwrap(herald.POST('/api/outbound/batches', { params, body, ...options })).catch(
      (error: unknown) => {
        if (!isHeraldError(error)) context.out.note(`To go on with this upload: --idempotency-key ${key}`)
        throw error
      },
    )
    const batch = context.flag('wait') ? await follow(context, herald, uploaded) : uploaded
    await printBatch(context, batch)
    if (batch.accepted === 0) throw new CommandFailed('Every line was refused.')
    if (batch.status === 'stopped') throw new CommandFailed(`The batch stopped: ${batch.stopped?.message ?? ''}`)
  },
}

const list: Command = {
  name: 'batch list',
  about: 'List the batches, newest first',
  options: listOptions,
  examples: ['herald batch list --limit 5'],
  run: async (context) =>
    printList(
      context,
      context.herald().list('/api/outbound/batches'),
      [
        { head: 'BATCH', of: ({ id }) => id },
        { head: 'NAME', of: ({ name }) => name },
        { head: 'STATUS', of: ({ status }) => status },
        { head: 'ACCEPTED', of: ({ accepted }) => accepted, isNumber: true },
        { head: 'REFUSED', of: ({ refused }) => refused, isNumber: true },
        { head: 'COUNTS', of: countsOf },
        { head: 'CREATED', of: ({ created_at }) => created_at },
      ],
      'batches',
    ),
}

const id = { name: 'BATCH', about: 'its id' }

const show: Command = {
  name: 'batch show',
  about: 'Show a batch and its progress',
  arguments: [id],
  options: { wait: { about: 'wait until it is finished, and show its progress' } },
  examples: ['herald batch show bat_01k9z7w2x3v4t5s6r7q8p9n0m1 --wait'],
  run: async (context) => {
    const herald = context.herald()
    const batch = await readBatch(herald, context.argument('BATCH') ?? '')
    await printBatch(context, context.flag('wait') ? await follow(context, herald, batch) : batch)
  },
}

const control = (verb: 'pause' | 'resume' | 'cancel', about: string): Command => ({
  name: `batch ${verb}`,
  about,
  arguments: [id],
  examples: [`herald batch ${verb} bat_01k9z7w2x3v4t5s6r7q8p9n0m1`],
  run: async (context) => {
    const path = `/api/outbound/batches/{id}/${verb}` as const
    const params = { path: { id: context.argument('BATCH') ?? '' } }
    const { status, id: batch } = await unwrap(context.herald().POST(path, { params }))
    await printRecord(context, { batch, status })
  },
})

export const batchCommands: readonly Command[] = [
  send,
  list,
  show,
  control('pause', 'Pause a batch at once'),
  control('resume', 'Continue a batch that was paused or stopped by itself'),
  control('cancel', 'Cancel a batch: messages that are not sent yet are not sent'),
]
