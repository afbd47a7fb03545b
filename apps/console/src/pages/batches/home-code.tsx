import { Select, Stack } from '@mantine/core'
import { Note } from '../../ui/feedback.tsx'
import { useLocale } from '../../ui/formats.tsx'
import { spokenNumber } from '../inbox/conversation-facts.ts'
import { isWhole, readRecipient } from '../messages/recipient.ts'
import type { CheckedRecipients } from './batch-recipients.ts'
import { useBatchTexts } from './batch-texts.ts'

const AS_WRITTEN = 'none'

/** Where numbers of a file may lack their country code: as which they are read, to choose before anything is sent. */
export const HomeCode = ({
  checked: { national, firstNational = '' },
  codes,
  homeCode,
  onChange,
}: {
  checked: Pick<CheckedRecipients, 'national' | 'firstNational'>
  /** The country codes of the own numbers that it may be of. */
  codes: readonly string[]
  homeCode: string | undefined
  onChange: (homeCode: string | undefined) => void
}) => {
  const t = useBatchTexts()
  const locale = useLocale()
  if (national === 0) return null
  const numberOf = (code?: string) => readRecipient(firstNational, 'chatapp', code)
  const read = (code?: string) => spokenNumber(numberOf(code))
  // Written as it is dialled at home, it may be no number anywhere else.
  const isNumber = isWhole(numberOf(homeCode))
  return (
    <Stack gap="sm">
      {homeCode === undefined && (
        <Note tone="warn">
          {t(isNumber ? 'withoutCode' : 'withoutWholeNumber', {
            count: national.toLocaleString(locale),
            written: firstNational,
            read: read(),
          })}
        </Note>
      )}
      <Select
        label={t('homeCode')}
        description={isNumber && t('homeCodeHint', { written: firstNational, read: read(homeCode) })}
        allowDeselect={false}
        data={[
          { value: AS_WRITTEN, label: t('asWritten') },
          ...codes.map((code) => ({ value: code, label: `+${code}` })),
        ]}
        value={homeCode ?? AS_WRITTEN}
        onChange={(value) => onChange(value === AS_WRITTEN ? undefined : (value ?? undefined))}
      />
    </Stack>
  )
}
