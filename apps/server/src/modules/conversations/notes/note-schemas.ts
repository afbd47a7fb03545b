import { Type } from 'typebox'
import {
  closed,
  dto,
  named,
  notBlank,
  pageExample,
  pageOf,
  ref,
  text,
  timestamp,
} from '../../../http/shared-schemas.ts'
import { authorSchema } from '../../access/index.ts'

const example = {
  id: 'note_01k9zq3v8m5w6t7y2x4c1b0n9a',
  text: 'The warehouse says Tuesday.',
  author: { type: 'user', id: 'usr_01k9z3v4w5x6y7z8a9b0c1d2e3', name: 'Rui Costa' },
  at: '2026-01-31T09:00:00.120Z',
}

export const NoteDto = dto(
  'NoteDto',
  {
    id: Type.String(),
    text: Type.String(),
    author: Type.Optional(authorSchema('Who wrote it.')),
    at: timestamp(),
  },
  example,
  { description: 'What people of the client write to each other beside a conversation. The person never sees it.' },
)

export const NotePageDto = named('NotePageDto', { ...pageOf(ref(NoteDto)), examples: [pageExample(example)] })

export const CreateNoteDto = named(
  'CreateNoteDto',
  closed({ text: text(4_000, { pattern: notBlank }) }, { examples: [{ text: example.text }] }),
)

export const noteSchemas = [NoteDto, NotePageDto, CreateNoteDto]
