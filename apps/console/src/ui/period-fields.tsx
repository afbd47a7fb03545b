import './period-fields.css'
import { TextInput } from '@mantine/core'
import { useSharedTexts } from './shared-texts.ts'

type Period = { since?: string | undefined; until?: string | undefined }

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

/** A period of local dates and times as the API takes it. What is half typed is left out. */
export const asMoments = ({ since, until }: Period) => {
  const moment = (local: string | undefined) =>
    local && !Number.isNaN(Date.parse(local)) ? new Date(local).toISOString() : undefined
  return { since: moment(since), until: moment(until) }
}
