import { type components, unwrap } from '@herald/api-client'
import { api } from '../../api/session.ts'
import { formatMoney } from '../../ui/formats.tsx'

export type Conversion = components['schemas']['ConversionDto']
export type ConversionFilters = { status?: Conversion['status']; channel_id?: string; ad_id?: string }

/** One that waits after a failed attempt is not just waiting. */
export type ConversionState = Conversion['status'] | 'retrying'
export const stateOf = ({ status, error }: Conversion): ConversionState =>
  status === 'pending' && error !== undefined ? 'retrying' : status

export const spokenValue = ({ value, currency }: Conversion, locale: string): string | undefined =>
  value === undefined || currency === undefined ? undefined : formatMoney(value, currency, locale)

export const readConversions = (filters: ConversionFilters, page: { cursor?: string }, signal: AbortSignal) =>
  unwrap(api.GET('/api/marketing/conversions', { params: { query: { limit: 50, ...filters, ...page } }, signal }))

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
