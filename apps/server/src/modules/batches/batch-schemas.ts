import { Type } from 'typebox'
import {
  closed,
  dto,
  named,
  pageExample,
  pageOf,
  pageQuery,
  ref,
  text,
  timestamp,
  filterText,
} from '../../http/shared-schemas.ts'
import { authorSchema } from '../access/index.ts'
import { platforms } from '../channels/index.ts'
import { contentFields, deliveryFields, messageStates } from '../outbound/index.ts'
import { batchStates, uploadStates } from './batch-states.ts'

export const MAX_JSON_RECIPIENTS = 10_000

const headFields = {
  channel_id: Type.String({ maxLength: 64, description: 'The channel to send from.' }),
  name: Type.Optional(text(200, { description: 'For people, such as the name of the campaign.' })),
  ...contentFields,
  ...deliveryFields,
  stop_when_failed_percent: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      description:
        'The batch stops itself when more than this share of its messages fails, counted from the 20th on. Default 25; 100 never stops.',
    }),
  ),
}

const recipientExample = { to: '5511987654321', client_ref: 'customer-42', values: { name: 'Ana' } }
const headExample = {
  channel_id: 'ch_01k9z3v4w5x6y7z8a9b0c1d2e3',
  name: 'Spring sale',
  type: 'template',
  template: {
    name: 'spring_sale',
    language: { code: 'en_US' },
    components: [{ type: 'body', parameters: [{ type: 'text', text: '{{name}}' }] }],
  },
}
const placeholders =
  '`{{name}}` in any text of the content stands for the value `name` of the recipient; a value that is missing refuses the line.'

/** What an upload as NDJSON or CSV says in its query. */
export const BatchHeadDto = dto('BatchHeadDto', headFields, headExample, {
  description: `One content for many people. ${placeholders}`,
})

/** Judged one by one, so that one of them does not refuse the others. */
export const CreateBatchDto = dto(
  'CreateBatchDto',
  {
    ...headFields,
    recipients: Type.Array(Type.Unknown(), {
      minItems: 1,
      maxItems: MAX_JSON_RECIPIENTS,
      description:
        'Up to 10,000; more as NDJSON or CSV. Each is `{ to, client_ref?, values?, left_out? }`: `values` an object of texts and numbers, or a list, whose first is `{{1}}`; one with `left_out` becomes no message and is listed as refused, with that reason.',
    }),
  },
  { ...headExample, recipients: [recipientExample] },
  { description: `One content for many people. ${placeholders}` },
)

const RefusedLineDto = closed({
  line: Type.Integer({ description: 'Of the file, from 1; in JSON the place in `recipients`.' }),
  to: Type.Optional(Type.String()),
  reason: Type.String({
    examples: [
      'invalid_recipient',
      'validation_failed',
      'missing_value',
      'invalid_link',
      'repeated',
      'opted_out',
      'queue_full',
    ],
  }),
  message: Type.String(),
})

const summaryFields = {
  id: Type.String({ examples: ['bat_01k9z7w2x3v4t5s6r7q8p9n0m1'] }),
  name: Type.Optional(Type.String()),
  channel_id: Type.String(),
  platform: Type.Enum([...platforms]),
  template: Type.Optional(
    closed({ name: Type.String(), language: Type.String() }, { description: 'Of a batch that sends a template.' }),
  ),
  author: Type.Optional(authorSchema('Who sent it. Absent when none of its recipients became a message.')),
  status: Type.Enum(batchStates),
  upload: Type.Enum(uploadStates, {
    description: '`interrupted`: the upload broke off. What was accepted until then is sent, and nothing else.',
  }),
  accepted: Type.Integer({ description: 'Recipients that became messages.' }),
  refused: Type.Integer({ description: 'Recipients that did not.' }),
  counts: closed(Object.fromEntries(messageStates.map((state) => [state, Type.Integer()])), {
    description: 'The accepted messages by their present state.',
  }),
  stop_when_failed_percent: Type.Integer(),
  stopped: Type.Optional(
    closed(
      {
        reason: Type.String({ examples: ['quality_red', 'too_many_failed'] }),
        message: Type.String(),
        failed: Type.Optional(
          Type.Integer({ description: 'With `too_many_failed`: so many failed since it began or was resumed.' }),
        ),
        tried: Type.Optional(Type.Integer({ description: 'Of so many that the platform took or refused.' })),
        cause: Type.Optional(
          closed(
            {
              count: Type.Integer(),
              reason: Type.String(),
              code: Type.Optional(Type.Integer()),
              message: Type.String(),
            },
            { description: 'The most frequent failure among the newest of the batch.' },
          ),
        ),
        at: timestamp(),
      },
      { description: 'Why it stopped itself.' },
    ),
  ),
  created_at: timestamp(),
  updated_at: timestamp(),
  finished_at: Type.Optional(timestamp()),
}

const counts = {
  queued: 1,
  sending: 0,
  sent: 0,
  delivered: 0,
  read: 0,
  failed: 0,
  expired: 0,
  unknown: 0,
  cancelled: 0,
}
const summaryExample = {
  id: 'bat_01k9z7w2x3v4t5s6r7q8p9n0m1',
  name: 'Spring sale',
  channel_id: headExample.channel_id,
  platform: 'chatapp',
  template: { name: 'spring_sale', language: 'en_US' },
  author: { type: 'user', id: 'usr_01k9z7w2x3v4t5s6r7q8p9n0m1', name: 'Ana Souza' },
  status: 'running',
  upload: 'complete',
  accepted: 1,
  refused: 1,
  counts,
  stop_when_failed_percent: 25,
  created_at: '2026-01-31T09:00:00.000Z',
  updated_at: '2026-01-31T09:00:00.000Z',
}

export const BatchSummaryDto = dto('BatchSummaryDto', summaryFields, summaryExample, {
  description: 'A batch and how far it is.',
})

export const BatchDto = dto(
  'BatchDto',
  {
    ...summaryFields,
    content: Type.Object({ type: Type.String() }, { additionalProperties: true }),
    refused_lines: Type.Array(RefusedLineDto, { description: 'The first 1,000; `refused` counts all.' }),
  },
  {
    ...summaryExample,
    content: { type: headExample.type, template: headExample.template },
    refused_lines: [
      { line: 2, to: '+55 11 98765', reason: 'invalid_recipient', message: 'to: "+55 11 98765" is not a recipient.' },
    ],
  },
)

export const BatchPageDto = named('BatchPageDto', {
  ...pageOf(ref(BatchSummaryDto)),
  examples: [pageExample(summaryExample)],
})

export const batchSchemas = [BatchHeadDto, CreateBatchDto, BatchSummaryDto, BatchDto, BatchPageDto]

export const createQuery = Type.Object({
  batch: Type.Optional(
    Type.String({
      maxLength: 12_000,
      description: 'With NDJSON or CSV: the fields of BatchHeadDto, as JSON.',
      examples: [JSON.stringify(headExample)],
    }),
  ),
})

export const batchQuery = Type.Object({
  ...pageQuery,
  channel_id: Type.Optional(Type.String({ maxLength: 64 })),
  status: Type.Optional(Type.Enum(batchStates)),
  q: Type.Optional({ ...filterText(100), description: 'Part of the name.' }),
})
