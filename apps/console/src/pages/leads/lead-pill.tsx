import { Pill } from '../../ui/page.tsx'
import type { Lead } from './lead-data.ts'
import { useLeadTexts } from './lead-texts.ts'

const tones = { pending: 'busy', failed: 'bad' } as const

/** Nothing for a lead that is complete: beside a person it would read as the state of a sale. */
export const LeadPill = ({ status }: Pick<Lead, 'status'>) => {
  const t = useLeadTexts()
  if (status === 'fetched') return null
  return <Pill tone={tones[status]}>{t(status)}</Pill>
}
