import { useLocale } from '../../ui/formats.tsx'
import { parseTime } from '../../ui/parse-time.ts'

/** A moment of a conversation: written alike in the list, at the message and at the note. */
export const useInboxTimes = () => {
  const locale = useLocale()
  return {
    clock: (at: string): string => parseTime(at).toLocaleTimeString(locale, { timeStyle: 'short' }),
    exact: (at: string): string => parseTime(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }),
  }
}
