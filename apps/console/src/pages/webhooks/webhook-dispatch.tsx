import './webhook-dispatch.css'
import { unwrap } from '@herald/api-client'
import { Button, Group, Select, Stack, Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/session.ts'
import { ErrorNote, toast } from '../../ui/feedback.tsx'
import { Copy, Section } from '../../ui/page.tsx'
import { useStatusWord } from '../../ui/status-pills.tsx'
import { type EventKey, type EventType, useSourceName } from './event-names.ts'
import { type WebhookConfig, pathOf, useConfigAnswer } from './webhook-config.ts'
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

const DispatchKey = ({
  name,
  label,
  enabled,
  targets,
  baseUrl,
}: {
  name: EventKey
  label: string
  /** Absent: delivery cannot be turned off. */
  enabled?: boolean
  targets: readonly Target[]
  baseUrl: string
}) => {
  const t = useWebhookTexts()
  const word = useStatusWord()
  const put = useConfigAnswer()
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
    onSuccess: put,
  })
  const testing = useMutation({
    mutationFn: () => unwrap(api.POST('/api/webhooks/test', { body: { key: name, type } })),
    onSuccess: async (event) => {
      toast(t('tested', { status: word(event.status) }), event.status === 'skipped' ? 'warn' : 'good')
      await navigate({ to: '/webhooks/events/$eventId', params: { eventId: event.id } })
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
                disabled={switching.isPending}
                onChange={(event) => switching.mutate(event.currentTarget.checked)}
                label={t('deliver', { name: label })}
              />
            )}
            {enabled === false && <span className="quiet">{t('deliveryOff')}</span>}
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
        <ErrorNote error={switching.error ?? testing.error} />
        <Targets targets={targets} baseUrl={baseUrl} />
      </Stack>
    </div>
  )
}

/** A switch and a test for each source, with its URLs and their events. */
export const WebhookDispatch = ({ config }: { config: WebhookConfig }) => {
  const t = useWebhookTexts()
  const sourceName = useSourceName()
  const { platforms, services, embedded_signup } = config.dispatch_urls
  const baseUrl = config.webhook_url
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
          baseUrl={baseUrl}
        />
      ))}
      {(['marketing', 'publishing'] as const).map((name) => (
        <DispatchKey
          key={name}
          name={name}
          label={sourceName(name)}
          enabled={services[name].enabled}
          targets={[services[name]]}
          baseUrl={baseUrl}
        />
      ))}
      <DispatchKey
        name="embedded_signup"
        label={sourceName('embedded_signup')}
        targets={[embedded_signup]}
        baseUrl={baseUrl}
      />
    </Section>
  )
}
