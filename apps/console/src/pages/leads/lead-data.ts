import { type components, unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { liveOptions } from '../../api/queries.ts'
import { api, useMay } from '../../api/session.ts'

/** Shorter ones are no whole numbers. */
const SHORTEST_NUMBER = 8

export type Lead = components['schemas']['LeadDto']
export type LeadFilters = {
  channel_id?: string
  status?: Lead['status']
  contacted?: boolean
  form_id?: string
  ad_id?: string
  q?: string
  since?: string
  until?: string
}

/** The newest conversation with who filled in the form, by the phone number. */
export const useLeadConversation = (phone: string | undefined) => {
  const digits = phone?.replaceAll(/\D/g, '') ?? ''
  const may = useMay()
  return useQuery({
    queryKey: ['conversations', 'of-lead', digits],
    queryFn: async ({ signal }) => {
      const { data } = await unwrap(
        api.GET('/api/conversations', { params: { query: { q: digits, limit: 5 } }, signal }),
      )
      return data.find(({ contact }) => contact.phone === digits) ?? null
    },
    enabled: digits.length >= SHORTEST_NUMBER && may('messages:send'),
    ...liveOptions,
  })
}

export const leadKey = (id: string) => ['lead', id]

/** `full_name` as people read it. */
export const questionWords = (name: string): string => {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

/** The forms and ads that brought leads. */
export const useLeadSources = () =>
  useQuery({
    queryKey: ['leads', 'sources'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/marketing/leads/sources', { signal })),
    ...liveOptions,
  })

export const readLeads = (filters: LeadFilters, page: { cursor?: string }, limit: number, signal?: AbortSignal) =>
  unwrap(
    api.GET('/api/marketing/leads', {
      params: { query: { limit, ...filters, ...page } },
      ...(signal ? { signal } : {}),
    }),
  )

/** Of a spreadsheet: a column for every question that was asked. */
export const leadRow = (row: Lead): Record<string, string> => {
  const { fields = {}, failure: _, is_organic: __, contacted_by: by, ...lead } = row
  return {
    ...lead,
    ...(by ? { contacted_by: by.name } : {}),
    ...Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values.join('; ')])),
  }
}
