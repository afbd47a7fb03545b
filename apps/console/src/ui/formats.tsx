import { useEffect, useState } from 'react'
import { useLanguage } from '../texts.ts'
import { localeOf } from './locale-of.ts'
import { parseTime } from './parse-time.ts'
import { useSharedTexts } from './shared-texts.ts'

export const useLocale = (): string => localeOf(useLanguage(), navigator.languages)

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
]

/** The time, twice a minute unless told. */
export const useNow = (everyMs = 30_000): number => {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return Date.now()
}

/** What is due within it is counted down. */
const SOON_MS = 90_000

/** How long ago, with the exact time on hover; the date when older than a week. `due`: when it will be, or now once it has passed. */
export const Ago = ({ at, due = false }: { at: string | undefined; due?: boolean }) => {
  const locale = useLocale()
  const t = useSharedTexts()
  const isSoon = due && at !== undefined && Math.abs(parseTime(at).getTime() - Date.now()) < SOON_MS
  useNow(isSoon ? 5_000 : undefined)
  if (at === undefined) return <span className="quiet">{t('never')}</span>
  const date = parseTime(at)
  const seconds = (date.getTime() - Date.now()) / 1000
  const exact = date.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  const words =
    // Clocks differ a little: what has just happened may seem to lie ahead. What is due has no past.
    seconds < 2 && (due || seconds > -10)
      ? t(due ? 'dueNow' : 'now')
      : Math.abs(seconds) > 7 * 86_400
        ? date.toLocaleDateString(locale, { dateStyle: 'medium' })
        : new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }).format(
            Math.round(seconds / size),
            unit,
          )
  return (
    <time dateTime={at} title={exact}>
      {words}
    </time>
  )
}

/** Date and time in the given zone, or in the browser's. */
export const Moment = ({ at, zone, seconds = false }: { at: string | undefined; zone?: string; seconds?: boolean }) => {
  const locale = useLocale()
  if (at === undefined) return null
  const words = parseTime(at).toLocaleString(locale, {
    dateStyle: 'medium',
    timeStyle: seconds ? 'medium' : 'short',
    ...(zone ? { timeZone: zone } : {}),
  })
  return (
    <time dateTime={at} title={zone}>
      {words}
    </time>
  )
}

/** A template's language in words: `pt_BR` is Portuguese (Brazil). */
export const useLanguageName = (): ((code: string) => string) => {
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' })
  return (code) => {
    try {
      const name = names.of(code.replace('_', '-')) ?? code
      return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
    } catch {
      return code
    }
  }
}

export const Count = ({ value }: { value: number | undefined }) => {
  const locale = useLocale()
  return <>{value === undefined ? '–' : value.toLocaleString(locale)}</>
}

export const formatMoney = (
  amount: number,
  currency: string,
  locale: string,
  digits: Intl.NumberFormatOptions = {},
): string => {
  try {
    return amount.toLocaleString(locale, { style: 'currency', currency, ...digits })
  } catch {
    return `${amount.toLocaleString(locale)} ${currency}`
  }
}
