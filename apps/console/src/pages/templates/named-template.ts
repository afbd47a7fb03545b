import { unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/session.ts'
import type { Template } from './template-content.ts'

const useTranslations = (channelId: string, name: string) =>
  useQuery({
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
    enabled: name !== '',
  })

/** The template that a message was sent with; undefined while it is not known, and for those who may not read it. */
export const useNamedTemplate = (channelId: string, name: string, language: string): Template | undefined =>
  useTranslations(channelId, name).data?.data.find((one) => one.name === name && one.language === language)

/** Whether a channel has a template of this name in this language already. */
export const useIsTaken = (channelId: string, name: string, language: string) => {
  const { data, isFetching } = useTranslations(channelId, name)
  return {
    isTaken: data?.data.some((one) => one.name === name && one.language === language) ?? false,
    isAsking: isFetching && data === undefined,
  }
}
