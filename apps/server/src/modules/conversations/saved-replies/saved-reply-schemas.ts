import { Type } from 'typebox'
import {
  closed,
  dto,
  filterText,
  named,
  notBlank,
  pageExample,
  pageOf,
  pageQuery,
  ref,
  text,
  timestamp,
} from '../../../http/shared-schemas.ts'
import { authorSchema } from '../../access/index.ts'

const example = {
  id: 'rep_01k9zq3v8m5w6t7y2x4c1b0n9a',
  name: 'Opening hours',
  text: 'Hello {name}, we are open from 9 to 18, Monday to Saturday.',
  author: { type: 'user', id: 'usr_01k9z3v4w5x6y7z8a9b0c1d2e3', name: 'Rui Costa' },
  created_at: '2026-01-31T09:00:00.120Z',
  updated_at: '2026-01-31T09:00:00.120Z',
}

export const SavedReplyDto = dto(
  'SavedReplyDto',
  {
    id: Type.String(),
    name: Type.String({ description: 'What people find it by.' }),
    text: Type.String({ description: '`{name}` stands for the name of the person: the console fills it in.' }),
    author: Type.Optional(authorSchema('Who wrote it first.')),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  example,
  { description: 'An answer that is given again and again.' },
)

export const SavedReplyPageDto = named('SavedReplyPageDto', {
  ...pageOf(ref(SavedReplyDto)),
  examples: [pageExample(example)],
})

const name = text(60, { pattern: notBlank })
const words = text(4_096, { pattern: notBlank })
const written = { name: example.name, text: example.text }

export const CreateSavedReplyDto = named('CreateSavedReplyDto', closed({ name, text: words }, { examples: [written] }))

export const UpdateSavedReplyDto = named(
  'UpdateSavedReplyDto',
  closed({ name: Type.Optional(name), text: Type.Optional(words) }, { examples: [written] }),
)

export const savedReplyQuery = Type.Object({
  ...pageQuery,
  q: Type.Optional({ ...filterText(100), description: 'Part of the name or the text.' }),
})

export const savedReplySchemas = [SavedReplyDto, SavedReplyPageDto, CreateSavedReplyDto, UpdateSavedReplyDto]
