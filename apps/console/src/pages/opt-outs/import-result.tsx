import '../batches/batches.css'
import { useLocale } from '../../ui/formats.tsx'
import { badRecipientWord } from '../batches/batch-recipients.ts'
import { useBatchTexts } from '../batches/batch-texts.ts'
import { spokenRecipient } from '../inbox/conversation-facts.ts'
import type { ImportLine, ImportPerson } from './import-lines.ts'
import { useOptOutTexts } from './opt-out-texts.ts'

const SHOWN_LINES = 100

/** Which lines of a list are nobody, and why. */
export const RefusedLines = ({ lines, chat }: { lines: readonly ImportLine[]; chat: boolean }) => {
  const t = useOptOutTexts()
  const batch = useBatchTexts()
  const locale = useLocale()
  if (lines.length === 0) return null
  const why = (value: string) => (value === '' ? batch('noRecipient') : batch(badRecipientWord(value, chat), { value }))
  return (
    <details open={lines.length <= 5}>
      <summary>{t(lines.length === 1 ? 'lineLeftOut' : 'linesLeftOut')}</summary>
      <ul className="problem-lines">
        {lines.slice(0, SHOWN_LINES).map(({ line, written }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span>{batch('lineNumber', { line })}</span>
            <span className="breakable">{why(written.slice(0, 200))}</span>
          </li>
        ))}
        {lines.length > SHOWN_LINES && (
          <li>{batch('moreProblems', { count: (lines.length - SHOWN_LINES).toLocaleString(locale) })}</li>
        )}
      </ul>
    </details>
  )
}

const SHOWN_PEOPLE = 3

/** The first of a list as they were understood. */
export const FirstPeople = ({ people, platform }: { people: readonly ImportPerson[]; platform: string }) => {
  const t = useOptOutTexts()
  const batch = useBatchTexts()
  if (people.length === 0) return null
  return (
    <div>
      <span className="quiet">{t('readSo')}</span>
      <ul className="problem-lines" aria-label={t('readSo')}>
        {people.slice(0, SHOWN_PEOPLE).map(({ line, written, to }) => (
          <li key={to}>
            <span>{batch('lineNumber', { line })}</span>
            <span className="breakable">
              {batch('homeCodeHint', { written: written.slice(0, 200), read: spokenRecipient(platform, to) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const Figures = ({
  figures,
}: {
  figures: readonly (readonly [
    label: 'toImport' | 'notToImport' | 'repeated' | 'wasAdded' | 'wasKnown' | 'wasRefused',
    count: number,
    tone?: string,
  ])[]
}) => {
  const t = useOptOutTexts()
  const locale = useLocale()
  return (
    <div role="status">
      <dl className="check-figures">
        {figures.map(([label, count, tone]) => (
          <div key={label} data-tone={tone}>
            <dt>{t(count === 1 ? `${label}One` : label)}</dt>
            <dd>{count.toLocaleString(locale)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
