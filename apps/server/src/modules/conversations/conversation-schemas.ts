import { Type } from 'typebox'
import {
  closed,
  filterText,
  named,
  pageExample,
  pageOf,
  pageQuery,
  ref,
  text,
  timestamp,
} from '../../http/shared-schemas.ts'
import { platforms } from '../channels/index.ts'
import { failureSchema, messageAuthor, messageStates, resentAs } from '../outbound/index.ts'

const optional = (description?: string) => Type.Optional(Type.String(description ? { description } : {}))
const sentTemplate = () =>
  Type.Optional(
    Type.Object(
      {},
      {
        additionalProperties: true,
        description: 'Of a template that was sent through Herald: its name, language and values, as it was sent.',
      },
    ),
  )
const preview = () => optional('The beginning of its text or caption; absent when it has none.')

const example = {
  id: 'conv_2c9h5m1r8k4z8w3t6q7p9n0v1x',
  channel_id: 'ch_01k9z3v4w5x6y7z8a9b0c1d2e3',
  platform: 'chatapp',
  contact: { name: 'Ana Lima', phone: '5511987654321', user_id: 'BR.1000000000000001' },
  status: 'open',
  unread_count: 1,
  assignee: 'usr_01k9z3v4w5x6y7z8a9b0c1d2e3',
  tags: ['vip'],
  last_message: {
    id: 'evt_01k9zq3v8m5w6t7y2x4c1b0n9a',
    direction: 'inbound',
    type: 'text',
    preview: 'Is it still available?',
    at: '2026-01-31T09:00:00.120Z',
  },
  reply_until: '2026-02-01T09:00:00.000Z',
  origin: {
    type: 'ad',
    id: '120210000000000001',
    title: 'New arrivals',
    click_id: 'ARAkLkA8rmlFeiCktEJQ',
    at: '2026-01-31T09:00:00.000Z',
  },
  created_at: '2026-01-31T09:00:00.120Z',
  updated_at: '2026-01-31T09:00:00.120Z',
}

export const contactSchema = (description: string) =>
  closed(
    {
      name: optional(),
      phone: optional(),
      user_id: optional('Business-scoped id: the same for every number of the business.'),
      username: optional(),
      scoped_id: optional('The id by which the page or photo account knows the person.'),
    },
    { description },
  )

export const ConversationDto = named(
  'ConversationDto',
  closed(
    {
      id: Type.String(),
      channel_id: Type.String(),
      platform: Type.Enum([...platforms]),
      contact: contactSchema(
        'The person, as far as the platform tells. One person is one contact on all channels that say so.',
      ),
      group_id: optional('Of a conversation of a group.'),
      status: Type.Enum(['open', 'closed']),
      unread_count: Type.Integer({ description: 'Messages of the person that are not read.' }),
      assignee: optional('Id of a user.'),
      tags: Type.Array(Type.String()),
      last_message: closed({
        id: Type.String({ description: '`msg_…` when it was sent through Herald, else the `evt_…` that told it.' }),
        direction: Type.Enum(['inbound', 'outbound']),
        type: Type.String(),
        preview: preview(),
        template: sentTemplate(),
        status: Type.Optional(Type.Enum(messageStates, { description: 'Of a message that was sent through Herald.' })),
        at: timestamp(),
      }),
      waiting_message: Type.Optional(
        closed(
          { id: Type.String(), type: Type.String(), preview: preview(), template: sentTemplate(), at: timestamp() },
          {
            description:
              'The newest that was accepted here and waits to be sent, for a channel that cannot send at present, say: of the last two days, among the last 20 to the person. `last_message` is of those that went.',
          },
        ),
      ),
      unread_message: Type.Optional(
        closed(
          { id: Type.String(), type: Type.String(), preview: preview(), at: timestamp() },
          {
            description:
              'The newest message of the person, where it is unread and something was sent after it, by a program say: what waits for an answer.',
          },
        ),
      ),
      reply_until: Type.Optional(
        timestamp(
          'Until then anything may be sent: 24 hours from the last message of the person. Absent while there is none.',
        ),
      ),
      human_agent_until: Type.Optional(
        timestamp(
          'Until then a human may answer, on photoapp and socialapp: 7 days from the last message of the person.',
        ),
      ),
      origin: Type.Optional(
        closed(
          {
            type: Type.Enum(['ad', 'post', 'referral']),
            id: optional('Of the ad or post.'),
            ref: optional('Of a link with a reference.'),
            url: optional(),
            title: optional(),
            click_id: optional('What the ad platform knows the click by.'),
            at: timestamp(),
          },
          { description: 'What brought the person here, the last time that the platform told.' },
        ),
      ),
      match: optional(
        'With `q`: the newest message that has it, in one line. Absent when the person is found by name or number.',
      ),
      created_at: timestamp(),
      updated_at: timestamp('Of the last message.'),
    },
    { description: 'Everything that one person and one channel wrote to each other.', examples: [example] },
  ),
)

export const ConversationPageDto = named('ConversationPageDto', {
  ...pageOf(ref(ConversationDto)),
  examples: [pageExample(example)],
})

const exampleAssignee = { id: 'usr_01k9z3v4w5x6y7z8a9b0c1d2e3', name: 'Rui Costa' }

export const AssigneePageDto = named('AssigneePageDto', {
  ...pageOf(closed({ id: Type.String({ description: 'What `assignee` takes.' }), name: Type.String() })),
  examples: [pageExample(exampleAssignee)],
})

const exampleMessage = {
  id: 'evt_01k9zq3v8m5w6t7y2x4c1b0n9a',
  direction: 'inbound',
  type: 'text',
  content: { text: 'Is it still available?' },
  status: 'received',
  platform_message_id: 'wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5',
  at: '2026-01-31T09:00:00.000Z',
}

export const ConversationMessageDto = named(
  'ConversationMessageDto',
  closed(
    {
      id: Type.String({ description: '`msg_…` when it was sent through Herald, else the `evt_…` that told it.' }),
      direction: Type.Enum(['inbound', 'outbound']),
      source: Type.Optional(
        Type.Enum(['api', 'elsewhere'], {
          description: 'Of an outbound one: sent through Herald, or by hand or another program.',
        }),
      ),
      author: Type.Optional(messageAuthor()),
      type: Type.String(),
      content: Type.Object(
        {},
        {
          additionalProperties: true,
          description:
            'Of an inbound one what `message.received` tells (`text`, `media`, `location`, …); of one sent here the object named by `type`.',
        },
      ),
      status: Type.Enum(['received', ...messageStates]),
      platform_message_id: optional('What `reply_to` takes.'),
      client_ref: optional(),
      reply_to: optional(),
      error: Type.Optional(failureSchema()),
      resent_as: resentAs(),
      edited_at: Type.Optional(timestamp()),
      deleted_at: Type.Optional(timestamp('Its sender took it back; the content is gone.')),
      at: timestamp('When it was written: by the platform, or when Herald accepted it.'),
    },
    { examples: [exampleMessage] },
  ),
)

export const ConversationMessagePageDto = named('ConversationMessagePageDto', {
  ...pageOf(ref(ConversationMessageDto)),
  examples: [pageExample(exampleMessage)],
})

export const PatchConversationDto = named(
  'PatchConversationDto',
  closed(
    {
      status: Type.Optional(
        Type.Enum(['open', 'closed'], { description: 'A closed one opens again when the person writes.' }),
      ),
      assignee: Type.Optional(
        Type.Union([Type.String({ maxLength: 64 }), Type.Null()], {
          description: 'Id of a user whose role has `messages:send`; null takes it away.',
        }),
      ),
      tags: Type.Optional(Type.Array(text(50), { maxItems: 20, uniqueItems: true, description: 'All of them.' })),
      read: Type.Optional(
        Type.Boolean({
          description:
            '`true`: everything up to now is read. `false`: the last message of the person is unread again, if nothing else is; not while the person has written none.',
        }),
      ),
    },
    { examples: [{ status: 'closed', assignee: 'usr_01k9z3v4w5x6y7z8a9b0c1d2e3', tags: ['vip'], read: true }] },
  ),
)

export const conversationQuery = Type.Object({
  ...pageQuery,
  channel_id: Type.Optional(Type.String({ maxLength: 64 })),
  status: Type.Optional(Type.Enum(['open', 'closed'])),
  unread: Type.Optional(Type.Boolean()),
  has_inbound: Type.Optional(
    Type.Boolean({
      description: '`true`: the person has written. `false`: there is only what was sent to the person.',
    }),
  ),
  assignee: Type.Optional(Type.String({ maxLength: 64, description: 'Id of a user, or `none`.' })),
  q: Type.Optional({
    ...filterText(100),
    description:
      'Part of the name, username or number of the person, the beginnings of several words of the name, or part of the text of a message: of the newest 20,000 that came in, or were sent from elsewhere, and of the beginnings of the last ones of each conversation. Names are found without their accents. The ids of a person count from their start, and from 6 characters on.',
  }),
  q_in: Type.Optional(
    Type.Enum(['all', 'person'], {
      default: 'all',
      description:
        '`person`: `q` is looked for in the name, username and number alone, and not in messages: each of its words at the beginning of a word of the name.',
    }),
  ),
})

export const threadQuery = Type.Object({
  ...pageQuery,
  order: Type.Optional(Type.Enum(['asc', 'desc'], { default: 'desc', description: '`desc`: newest first.' })),
})

export const conversationSchemas = [
  ConversationDto,
  ConversationPageDto,
  AssigneePageDto,
  ConversationMessageDto,
  ConversationMessagePageDto,
  PatchConversationDto,
]
