import { Select, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Note } from '../../ui/feedback.tsx'
import { useLocale } from '../../ui/formats.tsx'
import { spokenNumber } from '../inbox/conversation-facts.ts'
import { isWhole, readRecipient } from '../messages/recipient.ts'
import type { CheckedRecipients } from './batch-recipients.ts'
import { useBatchTexts } from './batch-texts.ts'
import { type Country, countriesIn, isCountry, regionOf } from './calling-codes.ts'

const AS_WRITTEN = 'none'

const optionOf = ({ region, code, name }: Country) => ({ value: region, label: `${name} +${code}` })

/** The countries of the own numbers, and all others. */
const useCountries = (codes: readonly string[]) => {
  const locale = useLocale()
  return useMemo(() => {
    const all = countriesIn(locale)
    const own = codes.flatMap((code) => all.filter(({ region }) => region === regionOf(code)))
    return {
      countries: new Map(all.map((one) => [one.region, one])),
      own,
      others: all.filter((one) => !own.includes(one)),
    }
  }, [locale, codes])
}

/** Where numbers of a file may lack their country code: as which they are read, to choose before anything is sent. */
export const HomeCode = ({
  checked: { national, firstNational = '' },
  codes,
  homeCode,
  onChange,
}: {
  checked: Pick<CheckedRecipients, 'national' | 'firstNational'>
  /** The country codes of the own numbers, which come first. */
  codes: readonly string[]
  homeCode: string | undefined
  onChange: (homeCode: string | undefined) => void
}) => {
  const t = useBatchTexts()
  const locale = useLocale()
  const { countries, own, others } = useCountries(codes)
  /** Several have one code. */
  const [chosen, setChosen] = useState<string>()
  // With a code that fits none of them there is still another one to choose.
  if (national === 0 && homeCode === undefined) return null
  const region = homeCode && (countries.get(chosen ?? '')?.code === homeCode ? chosen : regionOf(homeCode))
  const numberOf = (code?: string) => readRecipient(firstNational, 'chatapp', code)
  const read = (code?: string) => spokenNumber(numberOf(code))
  const isMeant = (value: string, typed: string) => {
    const country = countries.get(value) ?? { name: t('asWritten'), code: '' }
    return isCountry(country, typed)
  }
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
        searchable
        selectFirstOptionOnChange
        nothingFoundMessage={t('noCountry')}
        data={[
          { value: AS_WRITTEN, label: t('asWritten') },
          { group: t('ownCodes'), items: own.map(optionOf) },
          { group: t('allCountries'), items: others.map(optionOf) },
        ]}
        filter={({ options, search }) =>
          options.flatMap((one) => {
            if (!('group' in one)) return isMeant(one.value, search) ? one : []
            return { ...one, items: one.items.filter(({ value }) => isMeant(value, search)) }
          })
        }
        // What is typed takes the place of what is chosen.
        onFocus={(event) => event.currentTarget.select()}
        value={region ?? AS_WRITTEN}
        onChange={(value) => {
          setChosen(value ?? undefined)
          onChange(countries.get(value ?? '')?.code)
        }}
      />
    </Stack>
  )
}
