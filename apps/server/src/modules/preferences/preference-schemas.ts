import { Type } from 'typebox'
import {
  closed,
  dto,
  filterText,
  named,
  pageExample,
  pageOf,
  pageQuery,
  ref,
  text,
  timestamp,
} from '../../http/shared-schemas.ts'
import { authorSchema } from '../access/index.ts'
import { platforms } from '../channels/index.ts'
import { usualStartWords, usualStopWords } from './keywords.ts'
import { preferenceSources } from './preference-store.ts'

const example = {
  platform: 'chatapp',
  to: '5511987654321',
  source: 'keyword',
  keyword: 'SAIR',
  channel_id: 'ch_01k9z3v4w5x6y7z8a9b0c1d2e3',
  opted_out_at: '2026-01-31T09:00:00.000Z',
}

export const OptOutDto = dto(
  'OptOutDto',
  {
    platform: Type.Enum([...platforms]),
    to: Type.String({
      description: 'A name of the person that messages are sent to. Who has two names stands here with both.',
    }),
    source: Type.Enum([...preferenceSources], {
      description:
        '`platform`: its notice; `refused_send`: it refused a message because of it; `keyword`: a message of the person; `manual`: through this API.',
    }),
    keyword: Type.Optional(Type.String()),
    channel_id: Type.Optional(Type.String({ description: 'Where it was said.' })),
    author: Type.Optional(authorSchema('Of `manual`: who did it. Absent when that was before it was written down.')),
    imported: Type.Optional(Type.Boolean({ description: 'True when it was one of a list; absent otherwise.' })),
    opted_out_at: timestamp(),
    name: Type.Optional(
      Type.String({ description: 'Only with `by=person`: the name of the person, where it is known.' }),
    ),
    also: Type.Optional(
      Type.Array(Type.String(), { description: 'Only with `by=person`: the other names of the person.' }),
    ),
  },
  example,
  { description: 'A person who wants no marketing messages.' },
)

export const OptOutPageDto = named('OptOutPageDto', { ...pageOf(ref(OptOutDto)), examples: [pageExample(example)] })

export const PersonDto = dto(
  'PersonDto',
  {
    platform: Type.Enum([...platforms]),
    to: text(200, {
      description: 'As in a message: a phone number, a business-scoped user id, or the scoped id of a page.',
    }),
  },
  { platform: 'chatapp', to: '5511987654321' },
)

export const ImportOptOutsDto = dto(
  'ImportOptOutsDto',
  {
    platform: Type.Enum([...platforms]),
    to: Type.Array(filterText(200), {
      minItems: 1,
      maxItems: 1_000,
      description: 'People as in a message. A longer list is sent in several requests.',
    }),
  },
  { platform: 'chatapp', to: ['5511987654321', '5511987654322', '+55 11'] },
)

export const ImportedOptOutsDto = dto(
  'ImportedOptOutsDto',
  {
    added: Type.Integer({ description: 'Lines of people who get no more marketing messages from now on.' }),
    unchanged: Type.Integer({
      description: 'Lines of people who had opted out already, or who stand in the list twice.',
    }),
    refused: Type.Integer(),
    refused_lines: Type.Array(
      closed({
        line: Type.Integer({ description: 'The place in `to`, from 1.' }),
        to: Type.String(),
        reason: Type.String({ examples: ['invalid_recipient'] }),
        message: Type.String(),
      }),
    ),
  },
  {
    added: 1,
    unchanged: 1,
    refused: 1,
    refused_lines: [
      { line: 3, to: '+55 11', reason: 'invalid_recipient', message: 'to: "+55 11" is not a recipient on chatapp.' },
    ],
  },
)

export const CheckOptOutsDto = dto(
  'CheckOptOutsDto',
  {
    platform: Type.Enum([...platforms]),
    to: Type.Array(filterText(200), {
      minItems: 1,
      maxItems: 1_000,
      description: 'People as in a message. A longer list is asked about in several requests.',
    }),
  },
  { platform: 'chatapp', to: ['5511987654321', '5511987654322'] },
)

export const CheckedOptOutsDto = dto(
  'CheckedOptOutsDto',
  {
    opted_out: Type.Array(Type.String(), {
      description: 'Those of `to` who want no marketing, in its order, each once.',
    }),
  },
  { opted_out: ['5511987654321'] },
)

export const OptedInDto = dto('OptedInDto', { success: Type.Boolean() }, { success: true })

const words = (description: string, usual: readonly string[]) =>
  Type.Array(text(60), { maxItems: 50, description, examples: [usual] })
const answer = (when: string) =>
  Type.Optional(text(1_000, { description: `Sent to the person when one of ${when} changed something.` }))

const keywordFields = {
  stop_words: words(
    'A message that is nothing but one of them opts the person out. Case and signs around it do not matter.',
    usualStopWords,
  ),
  start_words: words('The same for opting in again.', usualStartWords),
  stop_answer: answer('stop_words'),
  start_answer: answer('start_words'),
}
const keywordsExample = {
  stop_words: usualStopWords,
  start_words: usualStartWords,
  stop_answer: 'You will get no more offers from us.',
}

export const ChannelKeywordsDto = dto('ChannelKeywordsDto', keywordFields, keywordsExample)
export const SetKeywordsDto = dto('SetKeywordsDto', keywordFields, keywordsExample)

export const preferenceSchemas = [
  OptOutDto,
  OptOutPageDto,
  PersonDto,
  ImportOptOutsDto,
  ImportedOptOutsDto,
  CheckOptOutsDto,
  CheckedOptOutsDto,
  OptedInDto,
  ChannelKeywordsDto,
  SetKeywordsDto,
]

export const optOutQuery = Type.Object({
  ...pageQuery,
  platform: Type.Optional(Type.Enum([...platforms])),
  to: Type.Optional(filterText(200)),
  by: Type.Optional(
    Type.Enum(['name', 'person'], {
      default: 'name',
      description: '`person`: who has several names stands in the list once, with the others in `also`.',
    }),
  ),
  q: Type.Optional({
    ...filterText(200),
    description: 'Part of the number in any notation, of the id, or of the name of the person.',
  }),
})
