import { Type } from 'typebox'
import { closed, dto, filterText, named, pageQuery, ref, text, timestamp } from '../../http/shared-schemas.ts'
import { authorSchema } from '../access/index.ts'
import { failureSchema } from '../outbound/index.ts'

const said = (description?: string) => Type.Optional(Type.String(description ? { description } : {}))

const action = {
  id: 'cma_01k9zq3v8m5w6t7y2x4c1b0n9a',
  comment_id: '1786000000000001',
  action: 'reply',
  status: 'pending',
  message: 'It is 199.90. Shall I keep one for you?',
  created_at: '2026-01-31T09:00:00.000Z',
}
const comment = {
  comment_id: '1786000000000001',
  channel_id: 'ch_01k9z3v4w5x6y7z8a9b0c1d2e3',
  platform: 'photoapp',
  post_id: '1790000000000001',
  contact: { scoped_id: '1000000000000001', username: 'ana.lima' },
  own: false,
  text: 'How much is it?',
  live: false,
  hidden: false,
  answered: false,
  reply_waits: false,
  created_at: '2026-01-31T08:59:00.000Z',
}

export const CommentActionDto = named(
  'CommentActionDto',
  closed(
    {
      id: Type.String(),
      comment_id: Type.String(),
      action: Type.Enum(['reply', 'private_reply', 'hide', 'unhide', 'delete']),
      status: Type.Enum(['pending', 'succeeded', 'failed']),
      message: said(),
      author: Type.Optional(authorSchema('Who wanted it; in `GET /api/comments/{id}`.')),
      reply_id: said('The platform’s id of the reply.'),
      platform_message_id: said('The platform’s id of the private message.'),
      error: Type.Optional(failureSchema()),
      created_at: timestamp(),
      finished_at: Type.Optional(timestamp()),
    },
    { examples: [action] },
  ),
)

const fields = {
  comment_id: Type.String({ description: 'The platform’s id.' }),
  channel_id: Type.String(),
  platform: Type.Enum(['photoapp', 'socialapp']),
  external_ref: said(),
  post_id: said('The post or medium that it stands at.'),
  post: Type.Optional(
    closed(
      { text: said('Its text, or the beginning of it.'), url: said('Where it is on the platform.') },
      {
        description:
          'Of the post, once it was asked for with `GET /api/comments/{id}/post`. Empty when the platform does not show it.',
      },
    ),
  ),
  parent_id: said('What it answers.'),
  ad_id: said('Of a comment at an ad.'),
  contact: closed({ scoped_id: said(), name: said(), username: said() }, { description: 'Who wrote it.' }),
  own: Type.Boolean({ description: 'By the business itself.' }),
  text: said('Absent when it is deleted.'),
  live: Type.Boolean({ description: 'During a live video.' }),
  hidden: Type.Boolean(),
  answered: Type.Boolean({
    description: 'The business has replied: through this API in public or in private, or on the platform itself.',
  }),
  reply_waits: Type.Boolean({ description: 'A reply is asked for, and not carried out yet.' }),
  deleted_at: Type.Optional(timestamp()),
  created_at: timestamp(),
}

export const CommentDto = named('CommentDto', closed(fields, { examples: [comment] }))

export const CommentWithActionsDto = named(
  'CommentWithActionsDto',
  closed(
    {
      ...fields,
      actions: Type.Array(ref(CommentActionDto), { description: 'What was done with it here, oldest first.' }),
    },
    { examples: [{ ...comment, actions: [action] }] },
  ),
)

export const CommentPostDto = dto(
  'CommentPostDto',
  {
    post_id: said('The platform’s id; absent when the platform did not tell it.'),
    text: said('Its text, or the beginning of it.'),
    url: said('Where it is on the platform.'),
  },
  { post_id: '1790000000000001', text: 'New in our shop', url: 'https://www.instagram.com/p/C1a2B3c4D5e/' },
)

export const ReplyToCommentDto = dto(
  'ReplyToCommentDto',
  { message: text(8_000) },
  { message: 'It is 199.90. Shall I keep one for you?' },
)
export const ReplyPrivatelyDto = dto(
  'ReplyPrivatelyDto',
  { message: text(2_000) },
  { message: 'Hello Ana, it is 199.90. Shall I keep one for you?' },
)

export const commentParams = Type.Object({
  id: Type.String({ description: 'The platform’s id of the comment.', examples: ['1786000000000001'] }),
})

export const commentQuery = Type.Object({
  ...pageQuery,
  channel_id: Type.Optional(filterText(64)),
  post_id: Type.Optional(filterText(100)),
  parent_id: Type.Optional(filterText(100)),
  own: Type.Optional(Type.Boolean({ description: 'Only those of the business, or only those of others.' })),
  answered: Type.Optional(
    Type.Boolean({ description: 'Only those with a reply of the business, or only those without.' }),
  ),
  needs_answer: Type.Optional(
    Type.Boolean({
      description: 'Only those of others that are neither answered nor hidden nor deleted, or only the rest.',
    }),
  ),
  q: Type.Optional({ ...filterText(100), description: 'Part of the text, or of the name of who wrote it.' }),
})
