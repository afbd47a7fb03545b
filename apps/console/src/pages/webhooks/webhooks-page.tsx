import { SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { ErrorNote, Note } from '../../ui/feedback.tsx'
import { Count, useLocale } from '../../ui/formats.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Empty, Loading, Page, Section } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { ReconciliationPill } from '../../ui/status-pills.tsx'
import { useDayWords } from '../insights/day-words.ts'
import { WebhookEndpoint, WebhookSecret } from './webhook-endpoint.tsx'
import { failsNow, useTargets } from './target-data.ts'
import { TargetList } from './target-list.tsx'
import { WebhookDispatch } from './webhook-dispatch.tsx'
import { useOutcomeWord } from '../../ui/outcome-words.ts'
import { useEventLedger } from '../../api/ledgers.ts'
import { useWebhookConfig } from './webhook-config.ts'
import { useWebhookTexts } from './webhook-texts.ts'

const FailingEndpoints = () => {
  const t = useWebhookTexts()
  const locale = useLocale()
  const { data } = useEventLedger()
  const word = useOutcomeWord()
  return data?.receivers_down.map(({ url, failure, down_since }) => (
    <Note key={url} tone="bad">
      {t('endpointFailing', { url, failure: word(failure), since: new Date(down_since).toLocaleString(locale) })}
    </Note>
  ))
}

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

/** Whether delivery fails when the page is opened. Later nothing moves under the hands of who mends it. */
const useOpenedFailing = (): boolean | undefined => {
  const { data, isPending } = useTargets('day')
  const [isFailing, setIsFailing] = useState<boolean>()
  if (isFailing === undefined && !isPending) setIsFailing(data?.data.some(failsNow) ?? false)
  return isFailing
}

export const WebhooksPage = () => {
  const t = useWebhookTexts()
  const query = useWebhookConfig()
  const isFailing = useOpenedFailing()
  const isLoading = query.isPending || isFailing === undefined
  const health = query.data?.configured && <TargetList baseUrl={query.data.webhook_url} />
  return (
    <Page
      title={t('title')}
      actions={
        <LinkButton to="/webhooks/events" variant="default">
          {t('history')}
        </LinkButton>
      }
    >
      <FailingEndpoints />
      {query.error && <ErrorNote error={query.error} onRetry={() => void query.refetch()} />}
      {isLoading && <Loading />}
      {query.data && !isLoading && (
        <>
          {isFailing && health}
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            <WebhookEndpoint config={query.data} />
            <WebhookSecret config={query.data} />
          </SimpleGrid>
          {!isFailing && health}
          <WebhookDispatch config={query.data} />
        </>
      )}
      <Reconciliation />
    </Page>
  )
}
