import '../batches/batches.css'
import { useLocale } from '../../ui/formats.tsx'
import { useBatchTexts } from '../batches/batch-texts.ts'
import type { ImportLine } from './import-lines.ts'
import { useOptOutTexts } from './opt-out-texts.ts'

const SHOWN_LINES = 100

/** Which lines of a list are nobody, and why. */
export const RefusedLines = ({ lines, chat }: { lines: readonly ImportLine[]; chat: boolean }) => {
  const batch = useBatchTexts()
  const locale = useLocale()
  if (lines.length === 0) return null
  const why = (value: string) =>
    value === '' ? batch('noRecipient') : batch(chat ? 'badRecipient' : 'badRecipientId', { value })
  return (
    <details open={lines.length <= 5}>
      <summary>{batch(lines.length === 1 ? 'problemLinesOne' : 'problemLines')}</summary>
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
