import { unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/session.ts'
import { useLocale } from '../../ui/formats.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { EventFilters } from './event-names.ts'
import { countedWords } from './target-figures.ts'
import { useWebhookTexts } from './webhook-texts.ts'

const COUNT_AGAIN_MS = 15_000

const useCounted = (filters: EventFilters) =>
  useQuery({
    queryKey: ['events', 'counted', filters],
    queryFn: async ({ signal }) => {
      const { data } = await unwrap(
        api.GET('/api/webhooks/events', { params: { query: { ...filters, limit: 100 } }, signal }),
      )
      return data.length
    },
    refetchInterval: COUNT_AGAIN_MS,
  }).data ?? 0

/** Who looks for failed events while the endpoint is down finds none: those that fail are retried for a long time. */
export const EventsOnTheirWay = ({ filters }: { filters: EventFilters }) => {
  const t = useWebhookTexts()
  const locale = useLocale()
  const counts = {
    retrying: useCounted({ ...filters, status: 'retrying' }),
    waiting: useCounted({ ...filters, status: 'waiting' }),
  }
  return (['retrying', 'waiting'] as const).map(
    (status) =>
      counts[status] > 0 && (
        <LinkButton key={status} to="/webhooks/events" search={(known) => ({ ...known, status })} variant="default">
          {t(`${status}Ones`, { count: countedWords(counts[status], locale) })}
        </LinkButton>
      ),
  )
}
