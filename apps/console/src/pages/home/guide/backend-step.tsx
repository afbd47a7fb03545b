import { unwrap } from '@herald/api-client'
import { Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../api/session.ts'
import { ErrorNote, toast } from '../../../ui/feedback.tsx'
import { Code, CopyText, Pill } from '../../../ui/page.tsx'
import { BreakIt } from './break-it.tsx'
import { type Delivery, type GuideFacts, type Person, useReceiver, useWebhookConfig } from './guide-data.ts'
import { useGuideTexts } from './guide-texts.ts'
import { OwnBackend } from './own-backend.tsx'

const SHOWN = 5

const DeliveryRow = ({ delivery }: { delivery: Delivery }) => {
  const t = useGuideTexts()
  const { body, signature, status, attempt } = delivery
  const event = typeof body === 'object' ? body : {}
  const type = event.type ?? delivery.path
  const text = event.data?.text
  return (
    <li>
      <details>
        <summary>
          <span className="breakable">
            <span className="mono">{type}</span> {typeof text === 'string' && <span className="quiet">{text}</span>}
          </span>
          {attempt > 1 && <span className="quiet">{t('attempt', { number: attempt })}</span>}
          <Pill tone={signature === 'valid' ? 'good' : 'bad'}>{t(`signature_${signature}`)}</Pill>
          <Pill tone={status < 300 ? 'good' : 'bad'}>{status}</Pill>
        </summary>
        <Code label={type}>{JSON.stringify(body, null, 2)}</Code>
      </details>
    </li>
  )
}

/** What the demo's backend was told, as the backend sees it. */
const Deliveries = ({ receiverUrl }: { receiverUrl: string }) => {
  const t = useGuideTexts()
  const receiver = useReceiver()
  const config = useWebhookConfig()
  const isElsewhere = config.data !== undefined && config.data.webhook_url !== receiverUrl
  const testing = useMutation({
    mutationFn: () => unwrap(api.POST('/api/webhooks/test', { body: { key: 'chatapp' } })),
    // Nothing appears here then.
    onSuccess: () => isElsewhere && toast(t('sentElsewhere', { url: config.data.webhook_url })),
  })
  return (
    <Stack gap="sm">
      <p className="quiet">{t('backendHow')}</p>
      <Group gap="xs">
        {receiver.data && <CopyText value={receiver.data.url} />}
        {isElsewhere ? (
          <Pill>{t('elsewhere')}</Pill>
        ) : (
          receiver.data && (
            <Pill tone={receiver.data.failing ? 'bad' : 'good'}>
              {receiver.data.failing ? t('failing') : t('receiving')}
            </Pill>
          )
        )}
      </Group>
      <ErrorNote error={receiver.error ?? testing.error} />
      {receiver.data && receiver.data.deliveries.length > 0 ? (
        <ul className="guide-rows" aria-label={t('deliveries')}>
          {receiver.data.deliveries.slice(0, SHOWN).map((delivery) => (
            <DeliveryRow key={delivery.number} delivery={delivery} />
          ))}
        </ul>
      ) : (
        <p className="quiet">{t('noDeliveries')}</p>
      )}
      <Group>
        <Button variant="default" loading={testing.isPending} onClick={() => testing.mutate()}>
          {t('sendTest')}
        </Button>
      </Group>
    </Stack>
  )
}

export const BackendStep = ({ facts, numberId, person }: { facts: GuideFacts; numberId: string; person: Person }) => (
  <Stack gap="md">
    <Deliveries receiverUrl={facts.receiver_url} />
    <BreakIt numberId={numberId} person={person} receiverUrl={facts.receiver_url} />
    <OwnBackend receiverUrl={facts.receiver_url} />
  </Stack>
)
