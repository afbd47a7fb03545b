import { Cut } from '../../ui/long-rows.tsx'
import { type AuditChange, changesOf } from './audit-change.ts'
import type { AuditEntry } from './audit-entry.tsx'
import { useFieldWord } from './audit-field-words.ts'
import { isMoneyField, useAuditMoney } from './audit-money.ts'
import { useAuditTexts } from './audit-texts.ts'
import { useValueWords } from './audit-value-words.ts'

const LONGEST = 60

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

const isWhole = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !(Array.isArray(value) && value.every((one) => typeof one === 'string'))

const Change = ({
  change: { field, before, after },
  more,
  words,
}: {
  change: AuditChange
  more: number
  words: (field: string, value: unknown) => string
}) => {
  const t = useAuditTexts()
  const name = useFieldWord()(field)
  return (
    <div className="audit-change" dir="auto">
      {/* A whole object says nothing in one line. */}
      {isWhole(before) || isWhole(after)
        ? t('fieldChanged', { field: name })
        : `${name}: ${cut(words(field, before))} → ${cut(words(field, after))}`}
      {more > 0 && <span className="wide-only"> {t('andMore', { count: more })}</span>}
    </div>
  )
}

/** Only here the ad accounts are asked for, which know the currency. */
const MoneyChange = ({ entry, ...props }: { entry: AuditEntry; change: AuditChange; more: number }) => {
  const money = useAuditMoney(entry)
  const plain = useValueWords()
  return <Change {...props} words={(field, value) => money(field, value) ?? plain(field, value)} />
}

const PlainChange = (props: { change: AuditChange; more: number }) => <Change {...props} words={useValueWords()} />

/** What the company said in public. */
const Said = ({ entry: { action, after } }: { entry: AuditEntry }) => {
  const text = action === 'comment.replied' ? after?.['text'] : undefined
  return typeof text === 'string' && <Cut text={`“${text}”`} />
}

/** The first thing that an action changed, with before and after, and how many more. */
export const FirstChange = ({ entry }: { entry: AuditEntry }) => {
  const [first, ...others] = changesOf(entry)
  if (!first) return <Said entry={entry} />
  const props = { change: first, more: others.length }
  return <div>{isMoneyField(first.field) ? <MoneyChange entry={entry} {...props} /> : <PlainChange {...props} />}</div>
}
