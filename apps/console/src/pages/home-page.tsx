import { unwrap } from '@herald/api-client'
import { Group, SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LIVE_MS } from '../queries.ts'
import { api, useMay } from '../session.ts'
import { Count } from '../ui/formats.tsx'
import { ErrorNote, Note } from '../ui/feedback.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Empty, Loading, Page, Section } from '../ui/page.tsx'
import { StatusPill } from '../ui/status-pills.tsx'
import { useHomeTexts } from './home-texts.ts'
import { RecentEvents, RecentMessages } from './home-recent.tsx'
import { useNeeds } from './home-needs.tsx'

const today = () => new Date().toISOString().slice(0, 10)

const Figures = ({ figures }: { figures: readonly (readonly [label: string, value: number | undefined])[] }) => (
  <div className="figures">
    {figures.map(([label, value]) => (
      <div className="figure" key={label}>
        <b>
          <Count value={value ?? 0} />
        </b>
        <span>{label}</span>
      </div>
    ))}
  </div>
)

const MessagesToday = () => {
  const t = useHomeTexts()
  const ledger = useQuery({
    queryKey: ['message-ledger'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/outbound/ledger', { params: { query: { limit: 7 } }, signal })),
    refetchInterval: LIVE_MS,
  })
  const day = ledger.data?.data.find((row) => row.day === today())
  return (
    <Section
      title={t('messagesToday')}
      flush
      actions={ledger.data && <StatusPill status={ledger.data.balanced ? 'balanced' : 'unbalanced'} />}
    >
      {ledger.error ? (
        <div className="panel-body">
          <ErrorNote error={ledger.error} />
        </div>
      ) : ledger.isPending ? (
        <Loading rows={2} />
      ) : (
        <Figures
          figures={[
            [t('accepted'), day?.accepted],
            [t('underway'), (day?.queued ?? 0) + (day?.sending ?? 0)],
            [t('sent'), day?.sent],
            [t('deliveredOrRead'), (day?.delivered ?? 0) + (day?.read ?? 0)],
            [t('failedOrExpired'), (day?.failed ?? 0) + (day?.expired ?? 0) + (day?.unknown ?? 0)],
          ]}
        />
      )}
    </Section>
  )
}

const EventsToday = () => {
  const t = useHomeTexts()
  const ledger = useQuery({
    queryKey: ['event-ledger'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/webhooks/ledger', { params: { query: { limit: 7 } }, signal })),
    refetchInterval: LIVE_MS,
  })
  const day = ledger.data?.data.find((row) => row.day === today())
  return (
    <Section
      title={t('eventsToday')}
      flush
      actions={ledger.data && <StatusPill status={ledger.data.balanced ? 'balanced' : 'unbalanced'} />}
    >
      {ledger.error ? (
        <div className="panel-body">
          <ErrorNote error={ledger.error} />
        </div>
      ) : ledger.isPending ? (
        <Loading rows={2} />
      ) : (
        <Figures
          figures={[
            [t('received'), day?.received],
            [t('pending'), day?.pending],
            [t('delivered'), day?.delivered],
            [t('failed'), day?.failed],
            [t('skipped'), day?.skipped],
          ]}
        />
      )}
    </Section>
  )
}

const Needs = () => {
  const t = useHomeTexts()
  const { needs, pending, error } = useNeeds()
  return (
    <Section title={t('needsYou')} flush={needs.length === 0}>
      <ErrorNote error={error} />
      {needs.length > 0 ? (
        <Stack gap="xs">
          {needs.map(({ id, tone, text, action }) => (
            <Note key={id} tone={tone}>
              <Group justify="space-between" gap="xs">
                <span>{text}</span>
                {action}
              </Group>
            </Note>
          ))}
        </Stack>
      ) : pending ? (
        <Loading rows={2} />
      ) : (
        <Empty title={t('nothingNeeded')}>{t('nothingNeededHint')}</Empty>
      )}
    </Section>
  )
}

export const HomePage = () => {
  const t = useHomeTexts()
  const may = useMay()
  return (
    <Page title={t('title')} actions={<LinkButton to="/messages/new">{t('newMessage')}</LinkButton>}>
      <Needs />
      <SimpleGrid cols={{ base: 1, md: may('webhooks:manage') ? 2 : 1 }} spacing="md">
        <MessagesToday />
        {may('webhooks:manage') && <EventsToday />}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: may('webhooks:manage') ? 2 : 1 }} spacing="md">
        <RecentMessages />
        {may('webhooks:manage') && <RecentEvents />}
      </SimpleGrid>
    </Page>
  )
}
