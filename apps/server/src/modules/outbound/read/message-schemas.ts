import { Type } from 'typebox'
import {
  closed,
  filterText,
  named,
  pageExample,
  pageOf,
  pageQuery,
  ref,
  timestamp,
} from '../../../http/shared-schemas.ts'
import { authorSchema } from '../../access/index.ts'
import { platforms } from '../../channels/index.ts'
import { deliveryCode, messageStates, priorityCode } from '../message-states.ts'
import { messageTypes } from '../accept/send-schemas.ts'
import { batchWaits } from './message-wait-store.ts'

export const failureSchema = () =>
  Type.Object(
    {
      reason: Type.String(),
      message: Type.String({ description: 'What is wrong and what to do, in plain words.' }),
      code: Type.Optional(Type.Integer({ description: 'The platform’s own code, for example 131062.' })),
      subcode: Type.Optional(Type.Integer()),
      platform_message: Type.Optional(Type.String({ description: 'The platform’s own words.' })),
      platform_details: Type.Optional(Type.String()),
      trace_id: Type.Optional(Type.String()),
    },
    { additionalProperties: false },
  )

export const messageAuthor = () =>
  authorSchema('Who sent it. Absent when Herald did by itself, as it answers a keyword.')

export const resentAs = () =>
  Type.Optional(
    closed(
      { id: Type.String(), at: timestamp() },
      {
        description:
          'What it was sent again as, when that was in the last 30 days: it is not sent again a second time.',
      },
    ),
  )

const batchStatus = (whose: string) =>
  Type.Enum([...batchWaits], {
    description: `${whose}: what the batch does. \`running\`: the message waits for its turn in it; \`receiving\`: its list is not complete yet; \`stopped\`: it stopped itself.`,
  })

const messageFields = {
  id: Type.String({ examples: ['msg_01k9z7w2x3v4t5s6r7q8p9n0m1'] }),
  status: Type.Enum(messageStates),
  channel_id: Type.String(),
  platform: Type.Enum(platforms),
  to: Type.String(),
  to_name: Type.Optional(Type.String({ description: 'The name of the person, where a conversation has told it.' })),
  type: Type.Enum([...messageTypes]),
  client_ref: Type.Optional(Type.String()),
  batch_id: Type.Optional(Type.String({ description: 'The batch it came in.' })),
  reply_to: Type.Optional(Type.String()),
  priority: Type.Enum(Object.keys(priorityCode)),
  delivery: Type.Enum(Object.keys(deliveryCode)),
  valid_until: Type.Optional(timestamp()),
  platform_message_id: Type.Optional(Type.String()),
  resend_of: Type.Optional(Type.String({ description: 'The message that this one is sent again for.' })),
  resent_as: resentAs(),
  possible_duplicate: Type.Optional(
    Type.Boolean({ description: 'It was sent again because it was not known whether the first call had arrived.' }),
  ),
  attempts: Type.Integer(),
  error: Type.Optional(failureSchema()),
  created_at: timestamp(),
  updated_at: timestamp(),
}

const platformMessageId = 'wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5'
const example = {
  id: 'msg_01k9z7w2x3v4t5s6r7q8p9n0m1',
  status: 'delivered',
  channel_id: 'ch_01k9z3v4w5x6y7z8a9b0c1d2e3',
  platform: 'chatapp',
  to: '5511987654321',
  type: 'text',
  client_ref: 'order-1042',
  priority: 'normal',
  delivery: 'at_least_once',
  platform_message_id: platformMessageId,
  attempts: 1,
  created_at: '2026-01-31T09:00:00.000Z',
  updated_at: '2026-01-31T09:00:02.000Z',
}

export const MessageDto = named(
  'MessageDto',
  closed(messageFields, { description: 'A message and its present state.', examples: [example] }),
)

const listedExample = { ...example, preview: 'Your order is on its way.' }

export const ListedMessageDto = named(
  'ListedMessageDto',
  closed(
    {
      ...messageFields,
      batch_status: Type.Optional(batchStatus('Of one that its batch has not handed over')),
      preview: Type.Optional(
        Type.String({
          description: 'The beginning of its text or caption, or the name of its template; absent when it has none.',
        }),
      ),
    },
    { description: 'A message in a list.', examples: [listedExample] },
  ),
)

export const MessagePageDto = named('MessagePageDto', {
  ...pageOf(ref(ListedMessageDto)),
  examples: [pageExample(listedExample)],
})

export const MessageLifeDto = named(
  'MessageLifeDto',
  closed(
    {
      ...messageFields,
      author: Type.Optional(messageAuthor()),
      content: Type.Unknown({ description: 'The object named by `type`.' }),
      waits: Type.Optional(
        closed(
          {
            for: Type.Enum(['earlier_message', 'retry', 'pace', 'channel', 'batch', 'report'], {
              description:
                '`earlier_message`: one to the same person that is tried again first, because they arrive in order; `retry`: it was refused for now; `pace`: the platform takes one message in 6 seconds to a person; `channel`: the platform cannot be reached or takes no more from the channel; `batch`: its batch has not handed it over, because it is paused or hands over others before; `report`: the outcome of its call is not known, and the platform’s report is waited for, so as not to send it twice.',
            }),
            message_id: Type.Optional(Type.String({ description: 'The earlier message.' })),
            batch_status: Type.Optional(batchStatus('Of a `batch`')),
            until: Type.Optional(
              timestamp('When it is tried next, as it stands; of a `report`, until when that is waited for.'),
            ),
            refused: Type.Optional(
              closed(
                { since: timestamp(), at: timestamp('The last time.'), error: failureSchema() },
                { description: 'Of a `channel` that the platform refuses: why, since when, and when it did so last.' },
              ),
            ),
            otherwise: Type.Optional(
              Type.Enum(['send_again', 'unknown'], {
                description: 'Of a `report` that does not come: it is sent again, or ends `unknown`.',
              }),
            ),
          },
          {
            description: 'Why it has not been sent yet, or is not known to be. Absent when it only waits for its turn.',
          },
        ),
      ),
      cancelled: Type.Optional(
        closed(
          {
            at: timestamp(),
            by: Type.Optional(authorSchema('Who cancelled it, or its batch; absent when that is not known any more.')),
            batch: Type.Optional(Type.Boolean({ description: 'True when it went with its batch; absent otherwise.' })),
          },
          {
            description:
              'Of a cancelled message. Why it had not been sent by then, `error` says, where it was refused.',
          },
        ),
      ),
      life: closed({
        accepted_at: timestamp(),
        attempts: Type.Array(
          closed({
            number: Type.Integer(),
            tag: Type.String({ description: 'What the call carried, as the platform gives it back.' }),
            at: timestamp(),
            duration_ms: Type.Optional(Type.Integer()),
            outcome: Type.String({ examples: ['accepted', 'throttled', 'rejected', 'outcome_unknown', 'interrupted'] }),
            platform_message_id: Type.Optional(Type.String()),
            error: Type.Optional(failureSchema()),
          }),
          { description: 'Calls to the platform.' },
        ),
        statuses: Type.Array(
          closed({
            status: Type.String(),
            platform_message_id: Type.String(),
            at: timestamp('The platform’s time.'),
            received_at: timestamp(),
            times: Type.Integer({ description: 'How often the platform told it.' }),
            moved: Type.Boolean({ description: 'Whether it changed the state; late and repeated ones do not.' }),
            error: Type.Optional(failureSchema()),
          }),
          { description: 'What the platform told.' },
        ),
        forwards: Type.Array(
          closed({
            event_id: Type.String(),
            type: Type.String(),
            status: Type.String(),
            attempts: Type.Integer(),
            at: timestamp(),
          }),
          { description: 'Events to your backend, for as long as they are kept.' },
        ),
      }),
    },
    {
      description: 'A message and everything that happened to it.',
      examples: [
        {
          ...example,
          author: { type: 'api_key', id: 'key_01k9z7w2x3v4t5s6r7q8p9n0m1', name: 'Shop backend' },
          content: { body: 'Your order is on its way.' },
          life: {
            accepted_at: example.created_at,
            attempts: [
              {
                number: 1,
                tag: `${example.id}.1`,
                at: '2026-01-31T09:00:00.020Z',
                duration_ms: 180,
                outcome: 'accepted',
                platform_message_id: platformMessageId,
              },
            ],
            statuses: [
              {
                status: 'delivered',
                platform_message_id: platformMessageId,
                at: example.updated_at,
                received_at: '2026-01-31T09:00:02.300Z',
                times: 1,
                moved: true,
              },
            ],
            forwards: [
              {
                event_id: 'evt_01k9zq3v8m5w6t7y2x4c1b0n9a',
                type: 'message.delivered',
                status: 'delivered',
                attempts: 1,
                at: '2026-01-31T09:00:02.310Z',
              },
            ],
          },
        },
      ],
    },
  ),
)

const dayCounts = Object.fromEntries(messageStates.map((state) => [state, Type.Integer()])) as Record<
  (typeof messageStates)[number],
  ReturnType<typeof Type.Integer>
>

export const MessageLedgerDto = named(
  'MessageLedgerDto',
  closed(
    {
      data: Type.Array(
        closed({
          day: Type.String({ format: 'date' }),
          accepted: Type.Integer({ description: 'Counted where messages are accepted.' }),
          ...dayCounts,
          balanced: Type.Boolean({ description: 'accepted = the sum of all states.' }),
        }),
      ),
      balanced: Type.Boolean(),
      paging: closed({ next_cursor: Type.Union([Type.String(), Type.Null()]) }),
    },
    {
      examples: [
        {
          ...pageExample({
            day: '2026-01-31',
            accepted: 12,
            ...Object.fromEntries(messageStates.map((state) => [state, 0])),
            delivered: 4,
            read: 8,
            balanced: true,
          }),
          balanced: true,
        },
      ],
    },
  ),
)

/** What messages can be chosen by. */
export const messageFilters = {
  channel_id: Type.Optional(Type.String({ maxLength: 64 })),
  to: Type.Optional(filterText(200)),
  client_ref: Type.Optional(filterText(512)),
  batch_id: Type.Optional(Type.String({ maxLength: 64 })),
  q: Type.Optional({
    ...filterText(200),
    description: 'A part of the number, of the name of the person, or of your reference.',
    examples: ['order-10'],
  }),
  reason: Type.Optional({
    ...filterText(64),
    description: 'Why it was not sent: `reason` of its `error`.',
    examples: ['template'],
  }),
  error_code: Type.Optional(Type.Integer({ description: '`code` of its `error`.', examples: [132012] })),
  since: Type.Optional(timestamp('Accepted at or after.')),
  until: Type.Optional(timestamp('Accepted before.')),
}
const chosen = { status: Type.Optional(Type.Enum(messageStates)), ...messageFilters }

export const messageQuery = Type.Object({ ...pageQuery, ...chosen })
export const messageExportQuery = Type.Object(chosen)

export const messageSchemas = [MessageDto, ListedMessageDto, MessagePageDto, MessageLifeDto, MessageLedgerDto]
