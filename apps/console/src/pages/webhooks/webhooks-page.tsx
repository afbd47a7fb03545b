import { SimpleGrid } from '@mantine/core'
import { ErrorNote } from '../../ui/feedback.tsx'
import { Count } from '../../ui/formats.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Empty, Loading, Page, Section } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { ReconciliationPill } from '../../ui/status-pills.tsx'
import { useDayWords } from '../insights/day-words.ts'
import { DeliveryBanner } from './delivery-banner.tsx'
import { WebhookEndpoint, WebhookSecret } from './webhook-endpoint.tsx'
import { useTargets } from './target-data.ts'
import { TargetList } from './target-list.tsx'
import { WebhookDispatch } from './webhook-dispatch.tsx'
import { useEventLedger } from '../../api/ledgers.ts'
import { useWebhookConfig } from './webhook-config.ts'
import { useWebhookTexts } from './webhook-texts.ts'

const Reconciliation = () => {
  const t = useWebhookTexts()
  const query = useEventLedger()
  const dayWords = useDayWords()
  return (
    <Section title={t('reconciliation')} flush actions={<ReconciliationPill balanced={query.data?.balanced} />}>
      <Rows
        label={t('reconciliation')}
        query={query}
        rows={query.data?.data}
        rowKey={(row) => row.day}
        columns={[
          { label: t('day'), cell: (row) => dayWords(row.day) },
          { label: t('total'), kind: 'num', cell: (row) => <Count value={row.received} /> },
          { label: t('delivered'), kind: 'num', cell: (row) => <Count value={row.delivered} /> },
          { label: t('failed'), kind: 'num', cell: (row) => <Count value={row.failed} /> },
          { label: t('skipped'), kind: 'num', cell: (row) => <Count value={row.skipped} /> },
          { label: t('pending'), kind: 'num', cell: (row) => <Count value={row.pending} /> },
        ]}
        empty={<Empty title={t('noDays')}>{t('noEventsHint')}</Empty>}
      />
    </Section>
  )
}

export const WebhooksPage = () => {
  const t = useWebhookTexts()
  const query = useWebhookConfig()
  // The banner needs both. It comes with the rest, which it would push down later.
  const isLoading = [query, useTargets('day'), useEventLedger()].some(({ isPending }) => isPending)
  return (
    <Page
      title={t('title')}
      actions={
        <LinkButton to="/webhooks/events" variant="default">
          {t('history')}
        </LinkButton>
      }
    >
      {query.error && <ErrorNote error={query.error} onRetry={() => void query.refetch()} />}
      {isLoading && <Loading />}
      {query.data && !isLoading && (
        <>
          <DeliveryBanner baseUrl={query.data.webhook_url} />
          {/* First, also while calls fail: that is mended here. */}
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            <WebhookEndpoint config={query.data} />
            <WebhookSecret config={query.data} />
          </SimpleGrid>
          {query.data.configured && <TargetList baseUrl={query.data.webhook_url} />}
          <WebhookDispatch config={query.data} />
        </>
      )}
      <Reconciliation />
    </Page>
  )
}
