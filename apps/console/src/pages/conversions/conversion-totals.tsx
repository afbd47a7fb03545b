import './conversion-totals.css'
import { ErrorNote } from '../../ui/feedback.tsx'
import { formatMoney, useLocale } from '../../ui/formats.tsx'
import { type ConversionFilters, useConversionTotals } from './conversion-data.ts'
import { useConversionTexts, useEventWord } from './conversion-texts.ts'

/** How many match and what they are worth, each event by itself: the steps of one order would count several times. */
export const ConversionTotals = ({ filters }: { filters: ConversionFilters }) => {
  const t = useConversionTexts()
  const eventWord = useEventWord()
  const locale = useLocale()
  const { data, error, refetch } = useConversionTotals(filters)
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!data || data.count === 0) return null
  const all = { event: t('all'), count: data.count, sums: [] }
  return (
    <dl className="conversion-totals" aria-label={t('totals')}>
      {[...(data.events.length > 1 ? [all] : []), ...data.events].map(({ event, count, sums }) => (
        <div key={event}>
          <dt>{eventWord(event) ?? event}</dt>
          <dd>
            {count.toLocaleString(locale)}
            {sums.map(({ currency, value }) => (
              <span key={currency}> · {formatMoney(value, currency, locale)}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
