import { Type } from 'typebox'
import { segment } from './api-caller.ts'
import { type Tool, tool } from './tool.ts'

const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'How many (default 25).' }))
const cursor = Type.Optional(Type.String({ description: 'next_cursor of the previous page.' }))
const channelId = Type.String({ description: 'Id of the channel (ch_…), from list_channels.' })
const conversationId = Type.String({ description: 'Id of the conversation, from find_conversations.' })
const closed = { additionalProperties: false }

export const messagingTools: readonly Tool[] = [
  tool({
    name: 'list_channels',
    title: 'List channels',
    description:
      'The connected numbers, pages and photo accounts, each with its platform, status and health. Start here when a channel_id is needed.',
    scope: 'messages:send',
    effect: 'read',
    input: Type.Object({ limit, cursor }, closed),
    run: (api, args) => api.get('/api/channels', args),
  }),
  tool({
    name: 'find_conversations',
    title: 'Find conversations',
    description:
      'Conversations with people, newest first. `q` finds a name, a phone number in any notation, or words of the last messages. Each has the contact, the last message, the unread count, until when a free text may be sent (reply_until), and the ad that the person came from.',
    scope: 'messages:send',
    effect: 'read',
    input: Type.Object(
      {
        q: Type.Optional(Type.String({ description: 'Part of a name, number or text.' })),
        status: Type.Optional(Type.Enum(['open', 'closed'])),
        unread: Type.Optional(Type.Boolean()),
        channel_id: Type.Optional(channelId),
        limit,
        cursor,
      },
      closed,
    ),
    run: (api, args) => api.get('/api/conversations', args),
  }),
  tool({
    name: 'read_conversation',
    title: 'Read a conversation',
    description:
      'A conversation with its newest messages in both directions, oldest first. Read it before you draft a reply.',
    scope: 'messages:send',
    effect: 'read',
    input: Type.Object({ conversation_id: conversationId, limit }, closed),
    run: async (api, { conversation_id, limit: many = 25 }) => {
      const path = `/api/conversations/${segment(conversation_id)}`
      const conversation = await api.get(path)
      const { data } = await api.get(`${path}/messages`, { limit: many })
      return { conversation, messages: data.toReversed() }
    },
  }),
  tool({
    name: 'draft_reply',
    title: 'Draft a reply',
    description:
      'Checks a reply before it is sent: whether the person may get a free text now, to whom it goes and from which channel. Sends nothing. Show the draft to the person you work for, then call send_message with the `draft` of the answer.',
    scope: 'messages:send',
    effect: 'read',
    input: Type.Object(
      { conversation_id: conversationId, text: Type.String({ minLength: 1, maxLength: 4_096 }) },
      closed,
    ),
    run: async (api, { conversation_id, text }) => {
      const { channel_id, platform, contact, reply_until } = await api.get(
        `/api/conversations/${segment(conversation_id)}`,
      )
      const isOpen = reply_until !== undefined && Date.parse(reply_until) > Date.now()
      return {
        nothing_was_sent: true,
        draft: { channel_id, to: contact.phone ?? contact.user_id ?? contact.scoped_id, text },
        to_name: contact.name,
        may_be_sent: isOpen,
        ...(reply_until === undefined ? {} : { reply_until }),
        ...(isOpen
          ? {}
          : {
              why_not: `The person has not written within 24 hours. ${
                platform === 'chatapp'
                  ? 'Only an approved template reaches them: use send_message with `template`.'
                  : 'Wait until they write again, or let a person answer in the console within 7 days.'
              }`,
            }),
      }
    },
  }),
  tool({
    name: 'send_message',
    title: 'Send a message',
    description:
      'Sends one message to one person; answers as soon as it is stored and queued. It reaches a real person: have the text approved first. Give either `text`, or `template` with the name of an approved template and its values. To retry, use the same idempotency_key.',
    scope: 'messages:send',
    effect: 'write',
    input: Type.Object(
      {
        channel_id: channelId,
        to: Type.String({ description: 'Phone number with country code, or the id of the person on the platform.' }),
        text: Type.Optional(Type.String({ minLength: 1, maxLength: 4_096 })),
        template: Type.Optional(
          Type.Object(
            {
              name: Type.String(),
              language: Type.String({ description: 'Such as en_US.' }),
              values: Type.Optional(
                Type.Array(Type.String(), { description: 'For {{1}}, {{2}} … of the body, in order.' }),
              ),
            },
            closed,
          ),
        ),
        idempotency_key: Type.String({
          minLength: 1,
          maxLength: 255,
          description: 'Your own id for this send: repeated with the same id, it is sent once.',
        }),
      },
      closed,
    ),
    run: (api, { channel_id, to, text, template, idempotency_key }) => {
      const parameters = template?.values?.map((value) => ({ type: 'text', text: value })) ?? []
      const content = template
        ? {
            type: 'template',
            template: {
              name: template.name,
              language: { code: template.language },
              ...(parameters.length === 0 ? {} : { components: [{ type: 'body', parameters }] }),
            },
          }
        : {}
      const body = { channel_id, to, ...(text === undefined ? {} : { text }), ...content }
      return api.send('POST', '/api/outbound/send', body, idempotency_key)
    },
  }),
  tool({
    name: 'get_message',
    title: 'Status of a message',
    description:
      'A message with its status, every call to the platform, every status update, and why it failed if it did.',
    scope: 'messages:send',
    effect: 'read',
    input: Type.Object({ message_id: Type.String({ description: 'msg_…' }) }, closed),
    run: (api, { message_id }) => api.get(`/api/outbound/messages/${segment(message_id)}`),
  }),
  tool({
    name: 'update_conversation',
    title: 'Close, tag or mark a conversation',
    description:
      'Closes or opens a conversation, replaces its tags, or marks it as read or unread. A closed one opens again when the person writes.',
    scope: 'messages:send',
    effect: 'write',
    input: Type.Object(
      {
        conversation_id: conversationId,
        status: Type.Optional(Type.Enum(['open', 'closed'])),
        tags: Type.Optional(Type.Array(Type.String())),
        read: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    run: (api, { conversation_id, ...change }) =>
      api.send('PATCH', `/api/conversations/${segment(conversation_id)}`, change),
  }),
  tool({
    name: 'batch_progress',
    title: 'Progress of batches',
    description:
      'The batches (bulk sends: one content to many people), newest first, with how many messages were sent, failed or are waiting, and why a batch stopped.',
    scope: 'messages:send',
    effect: 'read',
    input: Type.Object({ limit, cursor }, closed),
    run: (api, args) => api.get('/api/outbound/batches', args),
  }),
  tool({
    name: 'opt_out_person',
    title: 'Opt a person out of marketing',
    description:
      'Use it when a person asks for no more advertising: batches and marketing templates to them are refused from then on.',
    scope: 'messages:send',
    effect: 'write',
    input: Type.Object(
      {
        platform: Type.Enum(['chatapp', 'photoapp', 'socialapp']),
        to: Type.String({ description: 'Number or id of the person.' }),
      },
      closed,
    ),
    run: (api, person) => api.send('PUT', '/api/opt-outs', person),
  }),
  tool({
    name: 'list_templates',
    title: 'List templates',
    description:
      'The message templates of a chat channel with category, review status and the reason if one was rejected.',
    scope: 'templates:manage',
    effect: 'read',
    input: Type.Object({ channel_id: channelId, limit, cursor }, closed),
    run: (api, args) => api.send('POST', '/api/templates/list', args),
  }),
  tool({
    name: 'check_template',
    title: 'Check a template',
    description:
      "Checks a template against the platform's rules without submitting it: each finding names the place, the rule and what to write instead. Repeat until `ok` is true, then use submit_template.",
    scope: 'templates:manage',
    effect: 'read',
    input: Type.Object(
      {
        template: Type.Unsafe<object>(
          Type.Object({}, { description: 'name, language, category, components: as the chat platform writes it.' }),
        ),
      },
      closed,
    ),
    run: (api, { template }) => api.send('POST', '/api/templates/check', { template_data: template }),
  }),
  tool({
    name: 'submit_template',
    title: 'Submit a template for review',
    description:
      "Submits a template to the platform's review. Check it first. externalCode 200 means accepted for review; list_templates shows the result later.",
    scope: 'templates:manage',
    effect: 'write',
    input: Type.Object(
      {
        channel_id: channelId,
        template: Type.Unsafe<object>(Type.Object({}, { description: 'As for check_template.' })),
      },
      closed,
    ),
    run: (api, { channel_id, template }) =>
      api.send('POST', '/api/templates/submit', { channel_id, template_data: template }),
  }),
]
