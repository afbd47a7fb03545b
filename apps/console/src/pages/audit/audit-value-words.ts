import { useLocale } from '../../ui/formats.tsx'
import { parseTime } from '../../ui/parse-time.ts'
import { platformNames, useStatusWord } from '../../ui/status-pills.tsx'
import { useBatchStatusWord } from '../batches/batch-texts.ts'
import { useSpendTexts } from '../spend-limits/spend-texts.ts'
import { useRoleTexts } from '../team/role-texts.ts'
import { useAuditTexts } from './audit-texts.ts'

const roles = ['owner', 'admin', 'member', 'support', 'marketer', 'developer'] as const

/** A value of an entry as people read it; what is no simple value as JSON. */
export const useValueWords = (): ((field: string, value: unknown) => string) => {
  const t = useAuditTexts()
  const roleText = useRoleTexts()
  const spendText = useSpendTexts()
  const status = useStatusWord()
  const batchStatus = useBatchStatusWord()
  const locale = useLocale()
  const words = (field: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '–'
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
      return value.length === 0 ? '–' : value.map((one) => words(field, one)).join(', ')
    const text = typeof value === 'string' ? value : JSON.stringify(value, undefined, 1)
    if (field === 'status') return batchStatus(text) ?? status(text)
    if (field.startsWith('platform') && text in platformNames) return platformNames[text as keyof typeof platformNames]
    if (/_(?:time|at|until)$/.test(field)) {
      const time = parseTime(text)
      // The platform writes the beginning of 1970 for "no end".
      if (time.getTime() === 0) return '–'
      if (!Number.isNaN(time.getTime())) return time.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
    }
    const role = roles.find((one) => field === 'role' && one === text)
    if (role) return roleText(role)
    if (field === 'on_exceed' && (text === 'pause' || text === 'notify')) return spendText(text)
    return text
  }
  return words
}
