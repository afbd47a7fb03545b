import { type components, unwrap } from '@herald/api-client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLivePages } from '../../api/live-pages.ts'
import { sharedLiveOptions } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { timePart } from './time-part.ts'

export type Note = components['schemas']['NoteDto']

const notesKey = (conversationId: string) => ['conversations', 'notes', conversationId]

export const useNotes = (id: string) =>
  useLivePages(
    notesKey(id),
    (page, signal) =>
      unwrap(
        api.GET('/api/conversations/{id}/notes', { params: { path: { id }, query: { limit: 50, ...page } }, signal }),
      ),
    (note) => timePart(note.id),
    sharedLiveOptions,
  )

export const useAddNote = (id: string, onAdded: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      unwrap(
        api.POST('/api/conversations/{id}/notes', {
          params: { path: { id } },
          headers: { 'Idempotency-Key': key },
          body: { text },
        }),
      ),
    onSuccess: () => {
      onAdded()
      return queries.invalidateQueries({ queryKey: [...notesKey(id), 'newest'] })
    },
  })
}

export const useDeleteNote = (id: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (noteId: string) =>
      unwrap(api.DELETE('/api/conversations/{id}/notes/{note_id}', { params: { path: { id, note_id: noteId } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: notesKey(id) }),
  })
}
