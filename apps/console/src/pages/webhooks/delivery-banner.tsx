import { Box, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEventLedger } from '../../api/ledgers.ts'
import { Note } from '../../ui/feedback.tsx'
import { Ago, useLocale } from '../../ui/formats.tsx'
import { useOutcomeAdvice, useOutcomeWord } from '../../ui/outcome-words.ts'
import { RetryNow } from './retry-now.tsx'
import { type Target, failureNow, isFormer, nextAttemptAt, useTargets, wasTrouble } from './target-data.ts'
import { countedWords } from './target-figures.ts'
import { useWebhookTexts } from './webhook-texts.ts'

/** What fails: the base URL with all paths, or those that are marked in the table; undefined where what failed gets through again. */
const useFailing = (targets: readonly Target[], baseUrl: string) => {
  const t = useWebhookTexts()
  const locale = useLocale()
  const word = useOutcomeWord()
  const advice = useOutcomeAdvice()
  const current = targets.filter((target) => target.enabled && !isFormer(target))
  // While nothing gets through, no path matters by itself: all have the same outage then.
  const since = current[0]?.failing?.since
  const whole = current.every(({ failing }) => failing && failing.since === since) ? current[0]?.failing : undefined
  const failing = whole
    ? [{ url: baseUrl, ...whole }]
    : current.flatMap((target) => {
        const failure = failureNow(target)
        return failure ? { url: target.url, ...failure } : []
      })
  const [first] = failing.toSorted((a, b) => a.since.localeCompare(b.since))
  if (first === undefined) return undefined
  const values = {
    url: first.url,
    count: failing.length,
    since: new Date(first.since).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }),
    failure: [...new Set(failing.map((each) => word(each.failure)))].join(', '),
  }
  const advised = failing.map(({ failure }) => advice(failure)).find(Boolean)
  return [t(failing.length === 1 ? 'endpointFailing' : 'urlsFailing', values), advised].filter(Boolean).join(' ')
}

/** Above a list of events: why they do not arrive. */
export const FailingNote = ({ baseUrl }: { baseUrl: string }) => {
  const t = useWebhookTexts()
  const failing = useFailing(useTargets('day').data?.data ?? [], baseUrl)
  if (failing === undefined) return null
  return (
    <Note tone="bad">
      {failing} <Link to="/webhooks">{t('settings')}</Link>
    </Note>
  )
}

const sumOf = (ledger: readonly { pending: number }[] | undefined): number =>
  (ledger ?? []).reduce((sum, { pending }) => sum + pending, 0)

/** What still has to go out after an outage, as it becomes less. */
const OnTheirWay = () => {
  const t = useWebhookTexts()
  const locale = useLocale()
  const all = sumOf(useEventLedger().data?.data)
  if (all === 0 || !wasTrouble()) return null
  return (
    <Note tone="good">{all === 1 ? t('onTheirWayOne') : t('onTheirWay', { total: all.toLocaleString(locale) })}</Note>
  )
}

/** How many are not delivered, and how many of them have failed: the others wait behind those, or for the endpoint. */
const useWaiting = (targets: readonly Target[]): string | undefined => {
  const t = useWebhookTexts()
  const locale = useLocale()
  const all = sumOf(useEventLedger().data?.data)
  const failed = targets.reduce((sum, { retrying }) => sum + (retrying?.events ?? 0), 0)
  const values = { count: countedWords(failed, locale), total: all.toLocaleString(locale) }
  if (all > failed && failed === 0) return all === 1 ? t('waitingOne') : t('waitingMany', values)
  if (all > failed) return failed === 1 ? t('waitingRetriedOne', values) : t('waitingRetriedMany', values)
  if (failed === 0) return undefined
  return failed === 1 ? t('retriedOne') : t('retriedMany', values)
}

/** While deliveries fail: since when and why, what waits because of it, and the next attempt, which need not be waited for. */
export const DeliveryBanner = ({ baseUrl }: { baseUrl: string }) => {
  const t = useWebhookTexts()
  const targets = useTargets('day').data?.data ?? []
  const failing = useFailing(targets, baseUrl)
  const waiting = useWaiting(targets)
  const troubled = targets.filter((target) => target.failing ?? target.retrying)
  const due = troubled.flatMap((target) => nextAttemptAt(target) ?? []).toSorted()
  // Without it nothing is delivered, and nothing can fail.
  if (baseUrl === '') return null
  if (failing === undefined && troubled.length === 0) return <OnTheirWay />
  return (
    <Note tone={failing === undefined ? 'warn' : 'bad'}>
      <Group justify="space-between" gap="xs">
        <Box flex="1 1 320px">
          {failing && <div>{failing}</div>}
          {/* A time that counts down would be read out again and again. */}
          <span aria-live="off">
            {waiting}{' '}
            {due.length > 0 && (
              <>
                {t('nextAttempt')}: <Ago at={due.find((at) => Date.parse(at) > Date.now()) ?? due[0]} due />
                {'\u00A0· '}
              </>
            )}
            <Link to="/webhooks/events" search={{ status: 'pending' }}>
              {t('viewEvents')}
            </Link>
          </span>
        </Box>
        <RetryNow />
      </Group>
    </Note>
  )
}
