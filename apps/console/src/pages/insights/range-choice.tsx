import { Select } from '@mantine/core'
import { PeriodFields } from '../../ui/period-fields.tsx'
import { useAdWord } from '../ads/ad-words.ts'
import { MOST_DAYS, type Range, type RangeSearch, daysOf, isDay, isPreset, presets } from './date-range.ts'
import { useInsightsTexts } from './insights-texts.ts'

const OWN = 'own'
const USUAL = 'usual'

/** Which days the figures are of: a period of the platform, or own dates. What is chosen stands in the URL. */
export const RangeChoice = ({
  search,
  range,
  today,
  onChange,
}: {
  search: RangeSearch
  /** What counts without own dates, and what they begin with. */
  range: Range
  today: string
  /** Given what the URL says by then: two changes may come before the page is drawn again. An empty text removes. */
  onChange: (change: (before: RangeSearch) => RangeSearch) => void
}) => {
  const t = useInsightsTexts()
  const word = useAdWord()
  const isOwn = search.since !== undefined || search.until !== undefined
  const preset = isPreset(search.preset) ? search.preset : USUAL
  const dates = { since: search.since ?? range.since, until: search.until ?? range.until }
  const own = (change: Partial<Range>) =>
    onChange(({ since = range.since, until = range.until }) => ({ preset: '', since, until, ...change }))
  const problem =
    isDay(dates.since) && isDay(dates.until)
      ? dates.since > dates.until
        ? t('datesWrong')
        : daysOf(dates).length > MOST_DAYS && t('datesLong', { days: MOST_DAYS })
      : false
  return (
    <>
      <Select
        size="xs"
        aria-label={t('period')}
        allowDeselect={false}
        data={[
          { value: USUAL, label: t('usualRange') },
          ...presets.map((value) => ({ value, label: word(value) })),
          { value: OWN, label: t('ownDates') },
        ]}
        value={isOwn ? OWN : preset}
        onChange={(value) =>
          value === OWN
            ? own({})
            : onChange(() => ({ preset: value === USUAL ? '' : (value ?? ''), since: '', until: '' }))
        }
      />
      {isOwn && <PeriodFields type="date" {...dates} max={today} onChange={own} error={problem} />}
    </>
  )
}
