import './message-body.css'
import { UnstyledButton } from '@mantine/core'
import { Note } from '../../ui/feedback.tsx'
import { spokenNumber } from '../inbox/conversation-facts.ts'
import { useMessageTexts } from './message-texts.ts'
import { isNational, isWhole, readRecipient } from './recipient.ts'

/** Below the field of a number that may lack its country code: whose it is as it is written, and the one that may be meant. */
export const LackingCode = ({
  written,
  platform,
  codes,
  onChange,
}: {
  written: string
  platform: string
  /** Those of the own numbers. */
  codes: readonly string[]
  onChange: (number: string) => void
}) => {
  const t = useMessageTexts()
  const meant = codes
    .filter((code) => isNational(written, platform, code))
    .map((code) => spokenNumber(readRecipient(written, platform, code)))
  if (meant.length === 0) return null
  const to = readRecipient(written, platform)
  return (
    <Note tone="warn">
      {isWhole(to) ? t('readAs', { number: spokenNumber(to) }) : t('noCode')}{' '}
      {meant.map((number) => (
        <UnstyledButton key={number} className="note-action" onClick={() => onChange(number)}>
          {t('writeTo', { number })}
        </UnstyledButton>
      ))}
    </Note>
  )
}
