import { type components, unwrap } from '@herald/api-client'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/session.ts'

export type SavedReply = components['schemas']['SavedReplyDto']
export type Words = { name: string; text: string }

const key = ['saved-replies']

/** The first of them by name; the search is for the others. */
export const useSavedReplies = (q: string, enabled: boolean) =>
  useQuery({
    queryKey: [...key, q],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/saved-replies', { params: { query: { limit: 50, ...(q === '' ? {} : { q }) } }, signal })),
    placeholderData: keepPreviousData,
    enabled,
  })

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

/** Its text for a person; without a name the place for it closes. */
export const filledIn = (text: string, person: string | undefined): string =>
  person === undefined ? text.replaceAll(/[^\S\n]?\{name\}/g, '') : text.replaceAll('{name}', () => person)
