import { type components, unwrap } from '@herald/api-client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { given, liveOptions } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { formatMoney } from '../../ui/formats.tsx'
import { personName } from '../inbox/conversation-facts.ts'

export type Conversion = components['schemas']['ConversionDto']
export type ConversionFilters = {
  status?: Conversion['status']
  channel_id?: string
  ad_id?: string
  since?: string
  until?: string
}

/** One that waits after a failed attempt is not just waiting. */
export type ConversionState = Conversion['status'] | 'retrying'
export const stateOf = ({ status, error }: Conversion): ConversionState =>
  status === 'pending' && error !== undefined ? 'retrying' : status

export const spokenValue = ({ value, currency }: Conversion, locale: string): string | undefined =>
  value === undefined || currency === undefined ? undefined : formatMoney(value, currency, locale)

export const readConversions = (
  filters: ConversionFilters,
  page: { cursor?: string },
  signal?: AbortSignal,
  limit = 50,
) =>
  unwrap(
    api.GET('/api/marketing/conversions', {
      params: { query: { limit, ...filters, ...page } },
      ...(signal ? { signal } : {}),
    }),
  )

/** Who it was, for those who may know. */
export const personOf = ({ contact }: Conversion): string | undefined => contact && personName({ contact })

type EventTotal = { event: string; count: number; sums: { currency: string; value: number }[] }

/** What matches, by what happened: an order that is reported in several steps has its value in each. */
export const useConversionTotals = (filters: ConversionFilters) =>
  useQuery({
    queryKey: ['conversions', 'totals', filters],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/marketing/conversions/totals', { params: { query: filters }, signal })),
    select: ({ count, data }) => ({
      count,
      events: [...new Set(data.map((row) => row.event_name))].map((event): EventTotal => {
        const rows = data.filter((row) => row.event_name === event)
        return {
          event,
          count: rows.reduce((sum, row) => sum + row.count, 0),
          sums: rows.flatMap(({ currency, value }) =>
            currency === undefined || value === undefined ? [] : { currency, value },
          ),
        }
      }),
    }),
    // The figures stay in place while those of another period come.
    placeholderData: keepPreviousData,
    ...liveOptions,
  })

/** Of a spreadsheet. */
export const conversionRow = (
  { contact, error, ad_id, ...conversion }: Conversion,
  adName: (id: string) => string | undefined,
): Record<string, string | number> => ({
  ...conversion,
  ...given({
    ad_id,
    ad_name: ad_id && adName(ad_id),
    contact_name: contact?.name,
    contact_phone: contact?.phone,
    contact_user_id: contact?.user_id,
    contact_scoped_id: contact?.scoped_id,
    error: error?.message,
  }),
})

/** Under its own name and id a failed conversion is sent anew, and counted once. */
export const sendAgain = ({ conversation_id, event_name, event_id, event_time, value, currency }: Conversion) =>
  unwrap(
    api.POST('/api/marketing/conversions', {
      body: {
        conversation_id,
        event_name,
        event_id,
        event_time,
        ...(value === undefined ? {} : { value }),
        ...(currency === undefined ? {} : { currency }),
      },
    }),
  )
