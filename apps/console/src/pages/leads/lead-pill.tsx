import { Pill } from '../../ui/page.tsx'
import type { Lead } from './lead-data.ts'
import { useLeadTexts } from './lead-texts.ts'

const tones = { pending: 'busy', fetched: 'good', failed: 'bad' } as const

export const LeadPill = ({ status }: Pick<Lead, 'status'>) => {
  const t = useLeadTexts()
  return <Pill tone={tones[status]}>{t(status)}</Pill>
}
