import { unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/session.ts'
import type { Template } from './template-content.ts'

/** The template that a message was sent with; undefined while it is not known, and for those who may not read it. */
export const useNamedTemplate = (channelId: string, name: string, language: string): Template | undefined => {
  const query = useQuery({
    queryKey: ['templates', channelId, 'named', name],
    queryFn: ({ signal }) =>
      unwrap(
        api.POST('/api/templates/list', {
          // What was sent stays readable while the channel is dead.
          body: { channel_id: channelId, name, limit: 100, remembered: true },
          signal,
        }),
      ),
    staleTime: 5 * 60_000,
  })
  return query.data?.data.find((one) => one.name === name && one.language === language)
}
