import { Box, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEventLedger } from '../../api/ledgers.ts'
import { Note } from '../../ui/feedback.tsx'
import { Ago, useLocale } from '../../ui/formats.tsx'
import { useOutcomeWord } from '../../ui/outcome-words.ts'
import { RetryNow } from './retry-now.tsx'
import { type Target, nextAttemptAt, useTargets } from './target-data.ts'
import { countedWords } from './target-figures.ts'
import { useWebhookTexts } from './webhook-texts.ts'

/** What fails: the base URL with all paths, or some of them; undefined where what failed gets through again. */
const useFailing = (targets: readonly Target[], baseUrl: string) => {
  const t = useWebhookTexts()
  const locale = useLocale()
  const word = useOutcomeWord()
  const down = useEventLedger().data?.receivers_down ?? []
  const dateOf = (at: string) => new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
  // While nothing gets through, no path matters by itself.
  const one = down.find(({ url }) => url === baseUrl) ?? (down.length === 1 ? down[0] : undefined)
  if (one) return t('endpointFailing', { url: one.url, since: dateOf(one.down_since), failure: word(one.failure) })
  const failing = down.length
    ? down.map(({ down_since, failure }) => ({ since: down_since, failure }))
    : targets.flatMap(({ retrying }) => (retrying && !retrying.recovering ? retrying : []))
  const since = failing.map((each) => each.since).toSorted()[0]
  if (since === undefined) return undefined
  const failure = [...new Set(failing.map((each) => word(each.failure)))].join(', ')
  return t(down.length ? 'urlsFailing' : 'failingSince', { count: down.length, since: dateOf(since), failure })
}

/** How many are not delivered, and how many of them have failed: the others wait behind those, or for the endpoint. */
const useWaiting = (targets: readonly Target[]): string | undefined => {
  const t = useWebhookTexts()
  const locale = useLocale()
  const ledger = useEventLedger().data?.data ?? []
  const failed = targets.reduce((sum, { retrying }) => sum + (retrying?.events ?? 0), 0)
  const all = ledger.reduce((sum, { pending }) => sum + pending, 0)
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
  if (failing === undefined && troubled.length === 0) return null
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
                {t('nextAttempt')}: <Ago at={due.find((at) => Date.parse(at) > Date.now()) ?? due[0]} due /> ·{' '}
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
