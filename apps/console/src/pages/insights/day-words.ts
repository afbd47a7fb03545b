import { useLocale } from '../../ui/formats.tsx'

/** A day YYYY-MM-DD as it is read, the same in every time zone. */
export const useDayWords = (): ((day: string) => string) => {
  const locale = useLocale()
  return (day) => new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' })
}
