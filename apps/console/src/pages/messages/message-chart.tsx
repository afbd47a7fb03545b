import { useMessageLedger } from '../../api/ledgers.ts'
import { ErrorNote } from '../../ui/feedback.tsx'
import { useLocale } from '../../ui/formats.tsx'
import { TimeChart } from '../../ui/time-chart.tsx'
import { Loading, Section } from '../../ui/page.tsx'
import { useMessageListTexts } from './message-list-texts.ts'

const DAYS = 7
const DAY_MS = 86_400_000

/** The last days by UTC, oldest first; those without a message are in no ledger. */
const lastDays = (now: number): string[] =>
  Array.from({ length: DAYS }, (_, index) => new Date(now - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10))

/** `isFiltered`: the list below it is, and it is not. */
export const MessageChart = ({ isFiltered }: { isFiltered: boolean }) => {
  const t = useMessageListTexts()
  const locale = useLocale()
  const ledger = useMessageLedger()
  const days = lastDays(Date.now())
  const byDay = new Map(ledger.data?.data.map((day) => [day.day, day]))
  const words = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { ...options, timeZone: 'UTC' })
  const of = (read: (day: NonNullable<ReturnType<typeof byDay.get>>) => number) =>
    days.map((day) => {
      const found = byDay.get(day)
      return found ? read(found) : 0
    })
  return (
    <Section title={t(isFiltered ? 'chartOfAll' : 'chart')}>
      {ledger.error ? (
        <ErrorNote error={ledger.error} />
      ) : !ledger.data ? (
        <Loading rows={3} />
      ) : (
        <TimeChart
          label={t('chart')}
          // Low: the list below it is what people come for.
          height={96}
          steps={days.map((day) => ({
            short: words(day, { weekday: 'short', day: 'numeric' }),
            long: words(day, { weekday: 'long', day: 'numeric', month: 'long' }),
          }))}
          total={{ name: t('accepted'), values: of((day) => day.accepted) }}
          parts={[
            { name: t('read'), look: 'done', values: of((day) => day.read) },
            { name: t('delivered'), look: 'partly', values: of((day) => day.delivered) },
            { name: t('onTheWay'), look: 'open', values: of((day) => day.queued + day.sending + day.sent) },
            {
              name: t('notArrived'),
              look: 'wrong',
              values: of((day) => day.failed + day.expired + day.unknown),
            },
            { name: t('cancelled'), look: 'off', values: of((day) => day.cancelled) },
          ]}
          format={(value) => value.toLocaleString(locale, { notation: value < 10_000 ? 'standard' : 'compact' })}
        />
      )}
    </Section>
  )
}
