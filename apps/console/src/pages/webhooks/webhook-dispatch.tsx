import './webhook-dispatch.css'
import { unwrap } from '@herald/api-client'
import { Button, Group, Select, Stack, Switch } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useEventLedger } from '../../api/ledgers.ts'
import { api } from '../../api/session.ts'
import { ConfirmDialog } from '../../ui/confirm.tsx'
import { ErrorNote, Note, toast } from '../../ui/feedback.tsx'
import { useLocale } from '../../ui/formats.tsx'
import { Copy, Section } from '../../ui/page.tsx'
import { useOutcomeWord } from '../../ui/outcome-words.ts'
import { type EventKey, type EventType, useSourceName } from './event-names.ts'
import { retryAndWatch, useTellRetried, useTellTest } from './retry-outcome.ts'
import { useTargets } from './target-data.ts'
import { MOST_COUNTED, countedWords } from './target-figures.ts'
import { type WebhookConfig, pathOf, urlOfEvent, useConfigAnswer } from './webhook-config.ts'
import { useWebhookTexts } from './webhook-texts.ts'

type Target = { url: string | null; events: readonly string[] }
type Switchable = Exclude<EventKey, 'embedded_signup'>

/** Folded: who has set up the backend once does not come for them again. */
const Targets = ({ targets, baseUrl }: { targets: readonly Target[]; baseUrl: string }) => {
  const t = useWebhookTexts()
  const { length: count } = targets
  return (
    <details>
      <summary>{count === 1 ? t('urlOne') : t('urlMany', { count })}</summary>
      <Stack gap={6} mt="xs">
        {targets.map(({ url, events }) => (
          <div key={events.join()}>
            {url && (
              <Group gap={4} wrap="nowrap">
                <span className="mono breakable">{pathOf(url, baseUrl)}</span>
                <Copy value={url} />
              </Group>
            )}
            <div className="quiet mono">{events.join(', ')}</div>
          </div>
        ))}
      </Stack>
    </details>
  )
}

/** What would be skipped as soon as it falls due. */
const Waiting = ({ source }: { source: EventKey }) => {
  const t = useWebhookTexts()
  const locale = useLocale()
  const waiting = useQuery({
    queryKey: ['event-list', 'waiting', source],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/webhooks/events', {
          params: { query: { key: source, status: 'pending', limit: MOST_COUNTED } },
          signal,
        }),
      ),
    staleTime: 0,
  })
  const count = waiting.data?.data.length ?? 0
  if (count === 0) return null
  return <strong>{count === 1 ? t('turnOffOne') : t('turnOffMany', { count: countedWords(count, locale) })}</strong>
}

const DispatchKey = ({
  name,
  label,
  enabled,
  targets,
  config,
}: {
  name: EventKey
  label: string
  /** Absent: delivery cannot be turned off. */
  enabled?: boolean
  targets: readonly Target[]
  config: WebhookConfig
}) => {
  const t = useWebhookTexts()
  const outcomeWord = useOutcomeWord()
  const tell = useTellRetried()
  const tellTest = useTellTest()
  const put = useConfigAnswer()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const types = targets.flatMap(({ events }) => events as readonly EventType[])
  const [type, setType] = useState<EventType>(
    types.find((one) => one.endsWith('.received')) ?? types[0] ?? 'message.received',
  )
  const switching = useMutation({
    mutationFn: (next: boolean) =>
      unwrap(
        api.PATCH('/api/webhooks/dispatch/{platform}', {
          params: { path: { platform: name as Switchable } },
          body: { enabled: next },
        }),
      ),
    onSuccess: (answer, next) => {
      put(answer)
      // Their health says that they are off.
      void queries.invalidateQueries({ queryKey: ['webhook-targets'] })
      const toSkipped = {
        label: t('viewSkipped'),
        onClick: () => void navigate({ to: '/webhooks/events', search: { key: name, status: 'skipped' } }),
      }
      if (!next) toast(t('notDelivered', { name: label }), 'warn')
      else toast(t('deliveredAgain', { name: label }), 'good', hasSkipped ? toSkipped : undefined)
    },
  })
  const hasSkipped = useEventLedger().data?.data.some(({ skipped }) => skipped > 0)
  const [asksOff, off] = useDisclosure(false)
  const failing = useTargets('day').data?.data.filter((target) => target.failing)
  const testing = useMutation({
    mutationFn: async () => {
      const event = await unwrap(api.POST('/api/webhooks/test', { body: { key: name, type } }))
      const url = urlOfEvent(config, event)
      if (event.status !== 'pending' || !failing?.some((target) => target.url === url)) return { event }
      // It would wait without a word: whoever tests wants to know what the URL answers now.
      const ask = () => unwrap(api.POST('/api/webhooks/events/{id}/retry', { params: { path: { id: event.id } } }))
      return { event, outcome: (await retryAndWatch([], ask, url)).outcome }
    },
    onSuccess: async ({ event, outcome }) => {
      if (outcome?.type === 'still_failing')
        toast(t('testWaits', { failure: [...new Set(outcome.failures)].map(outcomeWord).join(', ') }), 'bad')
      else if (outcome) tell(outcome, '')
      else if (event.status === 'skipped') toast(t('testSkipped', { name: label }), 'warn')
      await navigate({ to: '/webhooks/events/$eventId', params: { eventId: event.id } })
      if (!outcome && event.status !== 'skipped') await tellTest(event.id)
    },
  })
  return (
    <div className="panel-body destination">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Stack gap={2}>
            <strong>{label}</strong>
            {enabled !== undefined && (
              <Switch
                size="sm"
                checked={enabled}
                onChange={() => (enabled ? off.open() : switching.mutate(true))}
                label={t('deliver', { name: label })}
              />
            )}
            <ConfirmDialog
              opened={asksOff}
              onClose={off.close}
              title={t('turnOffOf', { name: label })}
              confirmLabel={t('turnOff')}
              busy={switching.isPending}
              error={switching.error}
              onConfirm={() => switching.mutateAsync(false)}
            >
              {t('turnOffHint')} {asksOff && <Waiting source={name} />}
            </ConfirmDialog>
          </Stack>
          <Group gap={6}>
            <Select
              size="xs"
              w={220}
              aria-label={`${t('testType')}: ${label}`}
              data={types.map((value) => ({ value, label: value }))}
              allowDeselect={false}
              value={type}
              onChange={(value) => value && setType(value)}
            />
            <Button variant="default" loading={testing.isPending} onClick={() => testing.mutate()}>
              {t('test')}
            </Button>
          </Group>
        </Group>
        {enabled === false && <Note tone="warn">{t('deliveryOff')}</Note>}
        <ErrorNote error={(asksOff ? undefined : switching.error) ?? testing.error} />
        <Targets targets={targets} baseUrl={config.webhook_url} />
      </Stack>
    </div>
  )
}

/** A switch and a test for each source, with its URLs and their events. */
export const WebhookDispatch = ({ config }: { config: WebhookConfig }) => {
  const t = useWebhookTexts()
  const sourceName = useSourceName()
  const { platforms, services, embedded_signup } = config.dispatch_urls
  if (!config.configured)
    return (
      <Section title={t('destinations')}>
        <span className="quiet">{t('noUrl')}</span>
      </Section>
    )
  return (
    <Section title={t('destinations')} flush>
      {(['chatapp', 'photoapp', 'socialapp'] as const).map((name) => (
        <DispatchKey
          key={name}
          name={name}
          label={sourceName(name)}
          enabled={platforms[name].enabled}
          targets={Object.values(platforms[name].urls)}
          config={config}
        />
      ))}
      {(['marketing', 'publishing'] as const).map((name) => (
        <DispatchKey
          key={name}
          name={name}
          label={sourceName(name)}
          enabled={services[name].enabled}
          targets={[services[name]]}
          config={config}
        />
      ))}
      <DispatchKey
        name="embedded_signup"
        label={sourceName('embedded_signup')}
        targets={[embedded_signup]}
        config={config}
      />
    </Section>
  )
}
