import { TextInput } from '@mantine/core'
import type { FieldProps } from '../../ui/checked-form.ts'
import type { ApiKey } from './key-facts.tsx'
import { useTeamTexts } from './team-texts.ts'

/** Where the browser is. */
const dayOf = (date: Date) => date.toLocaleDateString('sv-SE')
const today = () => dayOf(new Date())

/** The day on which a key ends that lives from now as long as another one; of one that does not end, none. */
export const sameLifetime = ({ created_at: from, expires_at: until }: ApiKey): string =>
  until === undefined ? '' : dayOf(new Date(Date.now() + Date.parse(until) - Date.parse(from)))

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
