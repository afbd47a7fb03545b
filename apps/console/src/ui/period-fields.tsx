import './period-fields.css'
import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Period, daysOf, isBackwards, isPeriodName, periodNames } from './period.ts'
import { usePeriodTexts } from './period-texts.ts'
import { useSharedTexts } from './shared-texts.ts'

/** From and to, with the words in sight. They move to the next line as one. */
export const PeriodFields = ({
  type,
  since,
  until,
  max,
  error,
  onChange,
}: Period & {
  type: 'date' | 'datetime-local'
  /** The last day that can be chosen. */
  max?: string
  error?: string | false
  onChange: (change: { since?: string; until?: string }) => void
}) => {
  const t = useSharedTexts()
  const limits = { since: { max: until || max }, until: { min: since, max } }
  return (
    <div className="period-fields">
      {(['since', 'until'] as const).map((name) => (
        <label key={name}>
          <span className="quiet">{t(name)}</span>
          <TextInput
            size="xs"
            w={type === 'date' ? 136 : 200}
            type={type}
            {...limits[name]}
            value={(name === 'since' ? since : until) ?? ''}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
            error={name === 'until' && Boolean(error)}
          />
        </label>
      ))}
      {error && (
        <p className="period-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

const OWN = 'own'

/** The period of a list: one with a name, or own dates. */
export const PeriodFilter = ({
  type,
  since,
  until,
  onChange,
}: Period & {
  type: 'date' | 'datetime-local'
  onChange: (change: { since?: string; until?: string }) => void
}) => {
  const t = usePeriodTexts()
  // Own dates that were asked for and not entered yet.
  const [asked, setAsked] = useState(false)
  const name = isPeriodName(since) ? since : undefined
  const isOwn = name === undefined && (asked || Boolean(since) || Boolean(until))
  const choose = (value: string | null) => {
    setAsked(value === OWN)
    if (value !== OWN) return onChange({ since: value ?? '', until: '' })
    // Own dates are at first those of the period.
    const { first = '', last = '' } = name ? daysOf(name, new Date()) : {}
    const isTime = type === 'datetime-local'
    onChange({ since: first && isTime ? `${first}T00:00` : first, until: last && isTime ? `${last}T23:59` : last })
  }
  return (
    <>
      <Select
        size="xs"
        aria-label={t('period')}
        placeholder={t('anyTime')}
        clearable
        data={[...periodNames.map((value) => ({ value, label: t(value) })), { value: OWN, label: t('own') }]}
        value={name ?? (isOwn ? OWN : null)}
        onChange={choose}
      />
      {isOwn && (
        <PeriodFields
          type={type}
          since={since}
          until={until}
          error={isBackwards({ since, until }) && t('untilFirst')}
          onChange={onChange}
        />
      )}
    </>
  )
}
