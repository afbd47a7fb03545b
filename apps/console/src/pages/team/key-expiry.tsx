import { TextInput } from '@mantine/core'
import type { FieldProps } from '../../ui/checked-form.ts'
import { useTeamTexts } from './team-texts.ts'

/** Where the browser is. */
const today = () => new Date().toLocaleDateString('sv-SE')

/** The end of the chosen day, as the API takes it. */
export const expiryOf = (day: string): { expires_at?: string } =>
  day === '' ? {} : { expires_at: new Date(`${day}T23:59:59`).toISOString() }

type KeyExpiryProps = ReturnType<FieldProps> & { label: string; value: string; onChange: (day: string) => void }

export const KeyExpiry = ({ value, onChange, ...field }: KeyExpiryProps) => {
  const t = useTeamTexts()
  return (
    <TextInput
      {...field}
      description={t('expiresHint')}
      type="date"
      min={today()}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
