import { type components, unwrap } from '@herald/api-client'
import { Button, SimpleGrid, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api, useMay } from '../../api/session.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { AwaitedPage } from '../../ui/awaited-page.tsx'
import { ErrorNote, Note } from '../../ui/feedback.tsx'
import { Ago, Moment } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { JsonCode } from '../../ui/json-code.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Copy, CopyText, Facts, Page, Pill, Section } from '../../ui/page.tsx'
import { StatusPill, eventStatus } from '../../ui/status-pills.tsx'
import { useChannelName } from '../channels/channel-data.ts'
import { useOutcomeWord } from '../../ui/outcome-words.ts'
import { useSourceName } from './event-names.ts'
import { EventAttempts } from './event-attempts.tsx'
import { messageOf } from './event-subject.ts'
import { useEventThings } from './event-things.tsx'
import { retryEvent, useTellRetried, useTellSkipped } from './retry-outcome.ts'
import { useIsHeld } from './target-data.ts'
import { reasonNotSent, useWebhookConfig } from './webhook-config.ts'
import { useThingTexts } from './event-thing-texts.ts'
import { useWebhookTexts } from './webhook-texts.ts'

type EventDetail = components['schemas']['EventDetailDto']

const bodyOf = ({ id, type, key, platform, channel_id, external_ref, sequence, occurred_at, data }: EventDetail) => ({
  id,
  type,
  key,
  platform,
  channel_id,
  external_ref,
  sequence,
  occurred_at,
  data,
})

/** What it is, and the ways to everything that it is about. */
const EventDetails = ({ event }: { event: EventDetail }) => {
  const t = useWebhookTexts()
  const thing = useThingTexts()
  const nameOf = useChannelName()
  const sourceName = useSourceName()
  const things = useEventThings(event).filter(({ what }) => what !== 'channel')
  const message = messageOf(event)
  return (
    <Section title={t('details')}>
      <Facts
        rows={[
          ['ID', <CopyText key="id" value={event.id} />],
          [t('source'), sourceName(event.key)],
          [t('sequence'), event.sequence],
          [
            t('channel'),
            event.channel_id && (
              <Link to="/channels/$channelId" params={{ channelId: event.channel_id }}>
                {nameOf(event.channel_id)}
              </Link>
            ),
          ],
          ...things.map(({ what, name, link, note }): [string, ReactNode] => [
            thing(what),
            <bdi key={what}>
              {link || name}
              {note && <span className="quiet"> · {note}</span>}
            </bdi>,
          ]),
          [
            t('message'),
            message && (
              <>
                <Link to="/messages/$messageId" params={{ messageId: message }}>
                  {t('openMessage')}
                </Link>
                {' · '}
                <Link to="/webhooks/events" search={{ subject: message }}>
                  {t('allOfMessage')}
                </Link>
              </>
            ),
          ],
          [t('ref'), event.external_ref],
          [t('occurred'), <Moment key="o" at={event.occurred_at} seconds />],
          [t('received'), <Moment key="r" at={event.received_at} seconds />],
          [t('completed'), event.finished_at && <Moment at={event.finished_at} seconds />],
        ]}
      />
    </Section>
  )
}

export const EventPage = () => {
  const t = useWebhookTexts()
  const manages = useMay()('webhooks:manage')
  const config = useWebhookConfig(manages)
  const word = useOutcomeWord()
  const queries = useQueryClient()
  const tell = useTellRetried()
  const tellSkipped = useTellSkipped()
  const sourceName = useSourceName()
  const { eventId } = useParams({ from: '/frame/webhooks/events/$eventId' })
  const query = useQuery({
    queryKey: ['events', 'one', eventId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/webhooks/events/{id}', { params: { path: { id: eventId } }, signal })),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? 1_500 : 10_000),
  })
  const retrying = useMutation({
    mutationFn: retryEvent,
    onSuccess: async ({ answer, outcome }, asked) => {
      if (answer.status === 'skipped') await tellSkipped(answer)
      else tell(outcome, t(eventStatus(asked) === 'retrying' ? 'retryingNow' : 'resent'))
      await queries.invalidateQueries({ queryKey: ['events'] })
    },
  })
  const event = query.data
  const isOfHeldUrl = useIsHeld(manages)
  const isHeld = event !== undefined && isOfHeldUrl(event)
  const status = event ? eventStatus(event) : 'waiting'
  const back = (
    <BackLink to="/webhooks/events" label={t('history')} others={[{ path: '/messages/', label: t('message') }]} />
  )
  if (!event)
    return (
      <AwaitedPage
        title={t('event')}
        back={back}
        list={<LinkButton to="/webhooks/events">{t('history')}</LinkButton>}
        query={query}
      />
    )
  const payload = bodyOf(event)
  const notSent = status === 'skipped' && config.data ? reasonNotSent(config.data, event.key) : undefined
  // After it was pressed it stays, or who works by keyboard would be nowhere while the event waits for its turn.
  const isOffered = !notSent && (status !== 'waiting' || retrying.isSuccess)
  return (
    <Page
      visit="webhooks"
      title={event.type}
      back={back}
      aside={
        <>
          <StatusPill status={status} />
          {event.test && <Pill>{t('testEvent')}</Pill>}
        </>
      }
      actions={
        manages &&
        isOffered && (
          <Button
            variant={status === 'skipped' ? 'default' : 'filled'}
            leftSection={<Icon name="refresh" />}
            loading={retrying.isPending}
            disabled={status === 'waiting'}
            onClick={() => retrying.mutate(event)}
          >
            {t(status === 'retrying' ? 'retryNow' : 'resend')}
          </Button>
        )
      }
    >
      <ErrorNote error={retrying.error} />
      {isHeld && (
        <Note tone="warn">
          {event.failure && status === 'retrying' ? t('retryingHeld', { failure: word(event.failure) }) : t('heldUrl')}{' '}
          <Link to="/webhooks">{t('settings')}</Link>
        </Note>
      )}
      {event.failure && status === 'retrying' && !isHeld && (
        <Note tone="warn">
          {t('retrying', { failure: word(event.failure) })}{' '}
          {event.next_attempt_at && (
            <>
              {t('nextAttempt')}: <Moment at={event.next_attempt_at} seconds /> (<Ago at={event.next_attempt_at} due />)
            </>
          )}
        </Note>
      )}
      {/* One that was not tried yet has failed at nothing itself. */}
      {event.failure && status !== 'retrying' && status !== 'waiting' && !isHeld && (
        <Note tone="bad">{t('lastFailure', { failure: word(event.failure) })}</Note>
      )}
      {event.skip_reason && status === 'skipped' && (
        <Note tone="warn">
          {t(event.skip_reason === 'disabled' ? 'skippedOff' : 'skippedNoUrl')}{' '}
          {notSent === 'off' && `${t('isOff', { name: sourceName(event.key) })} `}
          {manages && <Link to="/webhooks">{t(config.data?.configured === false ? 'setUrl' : 'settings')}</Link>}
        </Note>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Stack gap="md">
          <EventDetails event={event} />
          <EventAttempts event={event} isHeld={isHeld} />
        </Stack>
        <Section title={t('payload')} actions={<Copy value={JSON.stringify(payload, null, 2)} />}>
          <JsonCode label={t('payload')} value={payload} />
        </Section>
      </SimpleGrid>
    </Page>
  )
}
