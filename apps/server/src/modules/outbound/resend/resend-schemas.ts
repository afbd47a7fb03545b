import { Type } from 'typebox'
import { closed, dto, filterText } from '../../../http/shared-schemas.ts'
import { resendableStates } from '../message-states.ts'
import { messageFilters } from '../read/message-schemas.ts'

/** Messages of one call: each is sent like a message of its own. */
export const MOST_BY_ID = 500

export const ResendMessagesDto = dto(
  'ResendMessagesDto',
  {
    message_ids: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        minItems: 1,
        maxItems: MOST_BY_ID,
        description: 'These messages, as far as they are in the status; the filters are left aside.',
      }),
    ),
    status: Type.Optional(Type.Enum([...resendableStates], { description: 'Default `failed`.' })),
    ...messageFilters,
    failures: Type.Optional(
      Type.Array(
        closed({
          reason: filterText(64, { description: 'Empty for those whose error is not known.' }),
          code: Type.Optional(Type.Union([Type.Integer(), Type.Null()], { description: '`null`: without a code.' })),
        }),
        { minItems: 1, maxItems: 50, description: 'Those that failed for one of these reasons; in place of `reason`.' },
      ),
    ),
    cursor: Type.Optional(Type.String({ maxLength: 512, description: '`next_cursor` of the answer before.' })),
    dry_run: Type.Optional(Type.Boolean({ description: 'Only count.' })),
  },
  { message_ids: ['msg_01k9z7w2x3v4t5s6r7q8p9n0m1'], dry_run: true },
)

export const ResendAnswerDto = dto(
  'ResendAnswerDto',
  {
    matched: Type.Integer({ description: 'Messages of this part that fit.' }),
    queued: Type.Integer({ description: 'Sent again now, or on a dry run: that would be.' }),
    already_resent: Type.Integer({ description: 'Sent again before, by this route or with the key `again-<id>`.' }),
    failures: Type.Optional(
      Type.Array(
        closed({
          reason: Type.String(),
          code: Type.Union([Type.Integer(), Type.Null()]),
          message: Type.String({ description: 'In plain words.' }),
          count: Type.Integer(),
        }),
        { description: 'On a dry run: why those failed that would be sent again, the most frequent reason first.' },
      ),
    ),
    refused: Type.Array(
      closed({
        id: Type.String(),
        error: Type.String({ description: 'As POST /api/outbound/send would answer.' }),
        message: Type.String(),
      }),
      { description: 'Not sent, with the reason.' },
    ),
    paging: closed({
      next_cursor: Type.Union([Type.String(), Type.Null()], { description: 'Call again with it until it is null.' }),
    }),
  },
  { matched: 12, queued: 11, already_resent: 1, refused: [], paging: { next_cursor: null } },
)
