import type { Database, TenantTransaction } from '../../../db/database.ts'
import { callerId } from '../../../http/caller-context.ts'
import type { Principal } from '../../../http/principal.ts'
import { AppError } from '../../../lib/errors.ts'
import { newUuid, publicId } from '../../../lib/ids.ts'
import { storableText } from '../../../lib/storable-text.ts'
import { type AuthorRow, findAuthors } from '../../access/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { findConversation } from '../conversation-store.ts'
import { type NoteRecord, addNote, deleteNote, listNotes, lockNote } from './note-store.ts'

export type ShownNote = NoteRecord & { author: AuthorRow | undefined }

const withAuthors = async (tx: TenantTransaction, notes: readonly NoteRecord[]): Promise<ShownNote[]> => {
  const authors = await findAuthors(
    tx,
    notes.map((note) => note.author_id),
  )
  return notes.map((note) => ({ ...note, author: authors.get(note.author_id ?? '') }))
}

/** A program acts for the whole client; a person takes back what they wrote themselves. */
const mayDelete = ({ by }: Principal, note: NoteRecord): boolean =>
  by.kind === 'api_key' || by.userId === note.author_id || ['owner', 'admin'].includes(by.role)

export const createNoteService = ({ database }: { database: Database }) => ({
  list: (clientId: string, conversationId: string | undefined, page: { before: string | undefined; limit: number }) =>
    database.tenantSnapshot(clientId, async (tx) => {
      const found = conversationId === undefined ? undefined : await findConversation(tx, conversationId)
      if (found === undefined) throw new AppError('conversation_not_found')
      return withAuthors(tx, await listNotes(tx, found.conversation_id, page))
    }),

  add: (clientId: string, conversationId: string | undefined, text: string): Promise<ShownNote> =>
    database.tenantTransaction(clientId, async (tx) => {
      const note = { id: newUuid(), author_id: callerId() ?? null, text: storableText(text.trim()) }
      const added = conversationId !== undefined && (await addNote(tx, conversationId, note))
      const [shown] = added ? await withAuthors(tx, [note]) : []
      if (shown === undefined) throw new AppError('conversation_not_found')
      return shown
    }),

  delete: (principal: Principal, conversationId: string | undefined, id: string | undefined): Promise<void> =>
    database.tenantTransaction(principal.clientId, async (tx) => {
      const note = conversationId === undefined || id === undefined ? undefined : await lockNote(tx, conversationId, id)
      if (conversationId === undefined || note === undefined) throw new AppError('note_not_found')
      if (!mayDelete(principal, note))
        throw new AppError('insufficient_role', 'Only who wrote a note deletes it, or an owner or admin.')
      await deleteNote(tx, note.id)
      await recordAudit(tx, {
        action: 'note.deleted',
        object: { id: publicId('note', note.id) },
        before: { conversation_id: publicId('conversation', conversationId) },
      })
    }),
})

export type NoteService = ReturnType<typeof createNoteService>
