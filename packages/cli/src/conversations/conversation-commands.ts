import { randomUUID } from 'node:crypto'
import { type components, type HeraldClient, unwrap } from '@herald/api-client'
import { channelOption, chooseChannel } from '../channels/choose-channel.ts'
import { type Command, CommandFailed, listOptions } from '../command.ts'
import { contentOptions, readContent } from '../messages/message-content.ts'
import { sendAndPrint, waitOption } from '../messages/send-command.ts'
import { printList } from '../output/list.ts'

type Conversation = components['schemas']['ConversationDto']

const personOf = ({ contact }: Conversation): string | undefined =>
  contact.name ?? contact.username ?? contact.phone ?? contact.user_id ?? contact.scoped_id

const list: Command = {
  name: 'conversations list',
  about: 'List conversations, newest first',
  options: {
    ...channelOption,
    status: { value: 'STATUS', about: 'only with this status', choices: ['open', 'closed'] },
    unread: { about: 'only with unread messages' },
    search: { value: 'TEXT', about: 'part of a name, a number or the last messages' },
    ...listOptions,
  },
  examples: ['herald conversations list --unread', 'herald conversations list --search Ana --json'],
  run: async (context) => {
    const search = context.text('search')
    const status = context.text('status') as 'open' | 'closed' | undefined
    const query = {
      limit: 100,
      ...(context.text('channel') === undefined ? {} : { channel_id: (await chooseChannel(context)).channel_id }),
      ...(status === undefined ? {} : { status }),
      ...(context.flag('unread') ? { unread: true } : {}),
      ...(search === undefined ? {} : { q: search }),
    }
    await printList(
      context,
      context.herald().list('/api/conversations', { params: { query } }),
      [
        { head: 'CONVERSATION', of: ({ id }) => id },
        { head: 'PERSON', of: personOf },
        { head: 'PLATFORM', of: ({ platform }) => platform },
        { head: 'UNREAD', of: ({ unread_count }) => unread_count, isNumber: true },
        { head: 'LAST', of: ({ last_message }) => last_message.at },
        { head: 'TEXT', of: ({ last_message }) => last_message.preview ?? last_message.type },
      ],
      'conversations',
    )
  },
}

const conversation = { name: 'CONVERSATION', about: 'its id' }
const read = (herald: HeraldClient, id: string): Promise<Conversation> =>
  unwrap(herald.GET('/api/conversations/{id}', { params: { path: { id } } }))

/** What came in has `text` or `caption`; what was sent is in the chat platform's own format. */
const wordsOf = (content: Record<string, unknown>, type: string): string => {
  const text = content['text'] ?? content['caption'] ?? content['body']
  return typeof text === 'string' ? text : `(${type})`
}

const show: Command = {
  name: 'conversations show',
  about: 'Show the messages of a conversation, oldest first',
  arguments: [conversation],
  options: listOptions,
  examples: ['herald conversations show cnv_01k9z7w2x3v4t5s6r7q8p9n0m1 --all'],
  run: async (context) => {
    const herald = context.herald()
    const id = context.argument('CONVERSATION') ?? ''
    const person = personOf(await read(herald, id)) ?? 'them'
    await printList(
      context,
      herald.list('/api/conversations/{id}/messages', {
        params: { path: { id }, query: { order: 'asc', limit: 100 } },
      }),
      [
        { head: 'TIME', of: ({ at }) => at },
        { head: 'FROM', of: ({ direction }) => (direction === 'inbound' ? person : 'you') },
        { head: 'STATUS', of: ({ status }) => status },
        { head: 'TEXT', of: ({ content, type }) => wordsOf(content, type) },
      ],
      'messages',
    )
  },
}

const reply: Command = {
  name: 'conversations reply',
  about: 'Reply in a conversation',
  arguments: [conversation],
  options: { ...contentOptions, ...waitOption },
  examples: ['herald conversations reply cnv_01k9z7w2x3v4t5s6r7q8p9n0m1 --text "Yes, it is still available."'],
  run: async (context) => {
    const content = await readContent(context)
    const { channel_id, contact } = await read(context.herald(), context.argument('CONVERSATION') ?? '')
    const to = contact.phone ?? contact.user_id ?? contact.scoped_id
    if (to === undefined) throw new CommandFailed('The platform does not tell how to reach this person.')
    await sendAndPrint(context, { ...content, channel_id, to }, randomUUID())
  },
}

export const conversationCommands: readonly Command[] = [list, show, reply]
