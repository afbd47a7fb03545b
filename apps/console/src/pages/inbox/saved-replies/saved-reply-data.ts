import { type components, unwrap } from '@herald/api-client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { usePages } from '../../../api/queries.ts'
import { api } from '../../../api/session.ts'

export type SavedReply = components['schemas']['SavedReplyDto']
export type Words = { name: string; text: string }

const key = ['saved-replies']

/** By name. */
export const useSavedReplies = (q: string, enabled: boolean) =>
  usePages(
    [...key, q],
    (page, signal) => {
      const query = { limit: 50, ...(q === '' ? {} : { q }), ...page }
      return unwrap(api.GET('/api/saved-replies', { params: { query }, signal }))
    },
    { enabled, keeps: true },
  )

/** A new one, or another name and text of one that is there. */
export const useSaveReply = (id: string | undefined, onSaved: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Words) =>
      id === undefined
        ? unwrap(api.POST('/api/saved-replies', { body }))
        : unwrap(api.PATCH('/api/saved-replies/{id}', { params: { path: { id } }, body })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: key })
      onSaved()
    },
  })
}

export const useDeleteReply = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => unwrap(api.DELETE('/api/saved-replies/{id}', { params: { path: { id } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  })
}
