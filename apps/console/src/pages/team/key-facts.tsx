import type { components } from '@herald/api-client'
import { Ago, Moment, useLocale, useNow } from '../../ui/formats.tsx'
import { Pill } from '../../ui/page.tsx'
import { StatusPill } from '../../ui/status-pills.tsx'
import { useTeamTexts } from './team-texts.ts'

export type ApiKey = components['schemas']['ApiKeyDto']

export const LastUse = ({ apiKey: { last_used_at: at } }: { apiKey: ApiKey }) => {
  const t = useTeamTexts()
  if (at === undefined) return <>{t('neverUsed')}</>
  return (
    <>
      {t('used')} <Ago at={at} />
    </>
  )
}

/** Who made it: nobody here when the operator did. */
export const KeyAuthor = ({ apiKey: { author } }: { apiKey: ApiKey }) => {
  const t = useTeamTexts()
  if (!author) return null
  return <bdi>{author.removed ? t('removedPerson', { name: author.name }) : author.name}</bdi>
}

export const Expiry = ({ apiKey: { expires_at: at } }: { apiKey: ApiKey }) => {
  const t = useTeamTexts()
  if (at === undefined) return <>{t('noExpiry')}</>
  return (
    <>
      {t('expires')} <Moment at={at} />
    </>
  )
}

/** As Home tells it. */
const SOON_MS = 14 * 24 * 3_600_000

export const endsSoon = ({ expires_at: at = '' }: ApiKey): boolean => {
  const left = Date.parse(at) - Date.now()
  return left > 0 && left <= SOON_MS
}

/** In days of the calendar: what ends tomorrow at noon ends tomorrow. */
export const SoonPill = ({ at }: { at: string }) => {
  const t = useTeamTexts()
  const locale = useLocale()
  const days = Math.round((new Date(at).setHours(0, 0, 0, 0) - new Date().setHours(0, 0, 0, 0)) / 86_400_000)
  const when = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
  return <Pill tone="warn">{t('expiresIn', { when })}</Pill>
}

/** On a phone: what fits into one line, the most important first. */
export const KeyNote = ({ apiKey }: { apiKey: ApiKey }) => {
  const t = useTeamTexts()
  const locale = useLocale()
  const { expires_at: at, prefix, scopes } = apiKey
  const ending = useEnding(apiKey)
  const end = at === undefined ? undefined : new Date(at)
  const isThisYear = end?.getFullYear() === new Date().getFullYear()
  const day = end?.toLocaleDateString(
    locale,
    isThisYear ? { day: 'numeric', month: 'short' } : { day: 'numeric', month: 'numeric', year: 'numeric' },
  )
  return (
    <span className="narrow-only key-note">
      {day && !isExpired(apiKey) && (
        <span data-soon={endsSoon(apiKey) || undefined} data-ending={ending && 'yes'}>
          {ending ?? t('expiresOn', { day })}
        </span>
      )}
      {/* Keys may have one name; there is no column that tells them apart. */}
      <span className="mono">{prefix}</span>
      <span>{scopes.length === 1 ? t('oneScope') : t('countedScopes', { count: scopes.length })}</span>
    </span>
  )
}

export const isExpired = ({ expires_at }: { expires_at?: string }): boolean =>
  expires_at !== undefined && Date.parse(expires_at) <= Date.now()

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** When a key ends that another took the place of. */
const useEnding = ({ expires_at: at, replaced_by: next }: ApiKey): string | undefined => {
  const t = useTeamTexts()
  const locale = useLocale()
  useNow()
  if (!next || at === undefined) return undefined
  const left = Date.parse(at) - Date.now()
  // 24 hours are a better answer than tomorrow, which may be in a minute.
  const [unit, size] = steps.find(([, size]) => left >= 1.5 * size) ?? ['minute', 60_000]
  return t('replacedEnds', {
    when: new Intl.RelativeTimeFormat(locale).format(Math.max(1, Math.round(left / size)), unit),
  })
}

/** What stands beside the name: that it has ended, or will because another took its place. On a phone the note below says that. */
export const KeyState = ({ apiKey }: { apiKey: ApiKey }) => {
  const ending = useEnding(apiKey)
  if (isExpired(apiKey)) return <StatusPill status="expired" />
  if (ending === undefined) return null
  return (
    <span className="wide-only">
      <Pill tone="warn">{ending}</Pill>
    </span>
  )
}

/** Which key it took the place of, or gave its own to: their names are one. */
export const OtherKeys = ({ apiKey: { replaces, replaced_by: next } }: { apiKey: ApiKey }) => {
  const t = useTeamTexts()
  return (
    <>
      {next && <div className="quiet">{t('replacedByKey', { prefix: `${next.prefix}…` })}</div>}
      {replaces && <div className="quiet">{t('replacesKey', { prefix: `${replaces.prefix}…` })}</div>}
    </>
  )
}
