import { Pill } from '../../ui/page.tsx'
import type { Lead } from './lead-data.ts'
import { useLeadTexts } from './lead-texts.ts'

const tones = { pending: 'busy', failed: 'bad' } as const

/** What keeps people from getting in touch, else whether somebody did. */
export const LeadPill = ({ lead: { status, contacted_at } }: { lead: Lead }) => {
  const t = useLeadTexts()
  if (contacted_at !== undefined) return <Pill tone="good">{t('contacted')}</Pill>
  if (status === 'fetched') return <Pill tone="busy">{t('notContacted')}</Pill>
  return <Pill tone={tones[status]}>{t(status)}</Pill>
}
