import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import './resend-events.css'
import { unwrap } from '@herald/api-client'
import { Button, Group, Progress, Radio, Stack } from '@mantine/core'
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote, Note } from '../../ui/feedback.tsx'
import { Moment, useLocale } from '../../ui/formats.tsx'
import { Facts } from '../../ui/page.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { useStatusWord } from '../../ui/status-pills.tsx'
import { useChannelName } from '../channels/channel-data.ts'
import { type EventFilters, useSourceName } from './event-names.ts'
import { useReadAgain } from './read-again.ts'
import { eventsToRetry, retryAndWatch, useTellRetried } from './retry-outcome.ts'
import { useWebhookTexts } from './webhook-texts.ts'

const choices = ['retrying', 'failed', 'skipped', 'delivered'] as const
type Choice = (typeof choices)[number]
/** Those that one comes for, and that are few enough to count unasked. */
const usual = ['retrying', 'failed', 'skipped'] as const

/** How many of the queued events are still pending, read from the ledger. */
const ResendProgress = ({ total, startedWith }: { total: number; startedWith: number }) => {
  const t = useWebhookTexts()
  const ledger = useQuery({
    queryKey: ['event-ledger', 'progress'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/webhooks/ledger', { params: { query: { limit: 100 } }, signal })),
    refetchInterval: 1_000,
  })
  const pending = ledger.data?.data.reduce((sum, day) => sum + day.pending, 0)
  const left = Math.min(total, Math.max(0, (pending ?? total + startedWith) - startedWith))
  const done = total - left
  return (
    <Stack gap="xs">
      <Note tone="good">{t('queued', { count: total })}</Note>
      <Progress
        value={total === 0 ? 100 : (done / total) * 100}
        aria-label={t('progress', { done, total })}
        animated={left > 0}
      />
      <span className="quiet">
        {t('progress', { done, total })}. {left > 0 && t('progressHint')}
      </span>
    </Stack>
  )
}

const FilterSummary = ({ filters }: { filters: EventFilters }) => {
  const t = useWebhookTexts()
  const shared = useSharedTexts()
  const sourceName = useSourceName()
  const channelName = useChannelName()
  const { key, type, channel_id, subject, since, until } = filters
  return (
    <Facts
      rows={[
        [t('source'), key && sourceName(key)],
        [t('event'), type],
        [t('channel'), channelName(channel_id)],
        [t('about'), subject],
        [shared('since'), since && <Moment at={since} />],
        [shared('until'), until && <Moment at={until} />],
      ]}
    />
  )
}

const Question = ({ filters, onClose }: { filters: EventFilters; onClose: () => void }) => {
  const t = useWebhookTexts()
  const shared = useSharedTexts()
  const word = useStatusWord()
  const locale = useLocale()
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  const tell = useTellRetried()
  const { status: asked, ...others } = filters
  const [chosen, setChosen] = useState<Choice | undefined>(choices.find((one) => one === asked))
  const counts = useQueries({
    queries: choices.map((one) => ({
      queryKey: ['retry-count', one, others],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        unwrap(api.POST('/api/webhooks/events/retry', { body: { ...others, status: one, dry_run: true }, signal })),
      enabled: one === chosen || usual.some((name) => name === one),
      staleTime: 0,
    })),
  })
  const countOf = (one: Choice) => counts[choices.indexOf(one)]?.data?.matched
  // Unless one was asked for, it opens on what there is something of.
  const status = chosen ?? usual.find((one) => (countOf(one) ?? 0) > 0) ?? 'failed'
  const counting = counts[choices.indexOf(status)]
  const retrying = useMutation({
    mutationFn: async () => {
      const before = await unwrap(api.GET('/api/webhooks/ledger', { params: { query: { limit: 100 } } }))
      const resend = () =>
        unwrap(api.POST('/api/webhooks/events/retry', { body: { ...others, status, dry_run: false } }))
      const { answer, outcome } =
        status === 'retrying'
          ? await retryAndWatch(await eventsToRetry(others), resend)
          : { answer: await resend(), outcome: undefined }
      return { ...answer, outcome, startedWith: before.data.reduce((sum, day) => sum + day.pending, 0) }
    },
    onSuccess: async ({ matched, outcome }) => {
      // They may fail again: whether they arrive is not told by how many are pending.
      if (status === 'retrying') {
        tell(outcome, t('retriedCount', { count: matched }))
        onClose()
      }
      await readAgain()
      // The events may belong to earlier days, which are otherwise read every ten minutes.
      await queries.invalidateQueries({ queryKey: ['event-ledger', 'earlier'] })
    },
  })
  const count = countOf(status) ?? 0
  const isFiltered = Object.keys(others).length > 0
  const isCounting = chosen === undefined ? counts.some(({ isFetching }) => isFetching) : counting?.isFetching === true
  if (retrying.data)
    return (
      <Stack gap="md">
        <ResendProgress total={retrying.data.queued ?? retrying.data.matched} startedWith={retrying.data.startedWith} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {shared('close')}
          </Button>
        </Group>
      </Stack>
    )
  return (
    <Stack gap="md">
      <Radio.Group
        aria-label={t('resendWhich')}
        value={status}
        onChange={(value) => setChosen(choices.find((one) => one === value))}
      >
        <div className="resend-choices">
          {choices.map((value) => (
            <Radio
              key={value}
              value={value}
              label={
                <>
                  <span>{word(value)}</span> <span className="quiet">{countOf(value)?.toLocaleString(locale)}</span>
                </>
              }
            />
          ))}
        </div>
      </Radio.Group>
      <span className="quiet">
        {status === 'retrying'
          ? t(isFiltered ? 'retryMatchingHint' : 'retryAllHint')
          : t(isFiltered ? 'resendMatchingHint' : 'resendAllHint')}
      </span>
      {isFiltered && <FilterSummary filters={others} />}
      <ErrorNote error={counting?.error ?? retrying.error} />
      <strong role="status">{isCounting ? t('counting') : t('matching', { count })}</strong>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {shared('cancel')}
        </Button>
        <Button
          loading={retrying.isPending}
          disabled={isCounting || count === 0}
          onClick={() => {
            setChosen(status)
            retrying.mutate()
          }}
        >
          {t('resendCount', { count })}
        </Button>
      </Group>
    </Stack>
  )
}

export const ResendEvents = ({
  opened,
  onClose,
  filters,
}: {
  opened: boolean
  onClose: () => void
  filters: EventFilters
}) => {
  const t = useWebhookTexts()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('resendMatching')}>
      <Question filters={filters} onClose={onClose} />
    </Dialog>
  )
}
