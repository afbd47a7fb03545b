import { useLocale } from '../../ui/formats.tsx'
import { parseTime } from '../../ui/parse-time.ts'
import { useAdsTexts } from './ads-texts.ts'

/** From when until when, in days of the account; the times are on hover. */
export const AdPeriod = ({
  from,
  until,
  made,
  isOn,
  zone,
}: {
  from: string | undefined
  until: string | undefined
  made: string | undefined
  /** What is off may never have run, and the platform gives it a start all the same. */
  isOn: boolean
  zone: string
}) => {
  const t = useAdsTexts()
  const locale = useLocale()
  const words = (at: string, style: Intl.DateTimeFormatOptions) =>
    parseTime(at).toLocaleString(locale, { ...style, timeZone: zone })
  const day = (at: string) => words(at, { dateStyle: 'medium' })
  if (!from) return null
  // The platform writes the beginning of 1970 for "no end".
  const end = until && parseTime(until).getTime() > 0 ? until : undefined
  const title = [from, end]
    .flatMap((at) => at ?? [])
    .map((at) => words(at, { dateStyle: 'medium', timeStyle: 'short' }))
  const isAhead = parseTime(from).getTime() > Date.now()
  const open = isAhead ? 'starts' : isOn || made === undefined ? 'since' : 'created'
  return (
    <span title={title.join(' – ')}>
      {end ? (
        <>
          <span>{day(from)} –</span> <span>{day(end)}</span>
        </>
      ) : (
        <span>{t(open, { date: day(open === 'created' && made ? made : from) })}</span>
      )}
    </span>
  )
}
