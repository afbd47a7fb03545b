import { Button, Group, Stack } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { given } from '../../api/queries.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { AwaitedPage } from '../../ui/awaited-page.tsx'
import { ErrorNote, toast } from '../../ui/feedback.tsx'
import { Ago, Moment, useLanguageName, useLocale } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { CopyText, Empty, Facts, Page, Section } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { StatusPill } from '../../ui/status-pills.tsx'
import { useChannelName } from '../channels/channel-data.ts'
import { spokenRecipient } from '../inbox/conversation-facts.ts'
import { saveCsv } from '../../ui/csv.ts'
import { AuthorName } from '../messages/author-name.tsx'
import { messageOf } from '../messages/compose-draft.ts'
import { ExportMessages } from '../messages/export-messages.tsx'
import { useFailureWords } from '../messages/failure-words.ts'
import { shownContent } from '../messages/message-content.ts'
import { useMessageListTexts } from '../messages/message-list-texts.ts'
import { ResendMessages } from '../messages/resend-messages.tsx'
import { MessageBody } from '../messages/message-body.tsx'
import { PhoneScreen } from '../templates/template-bubble.tsx'
import {
  type Batch,
  type BatchMessage,
  deliveredOf,
  messageStatuses,
  type MessageStatus,
  readOf,
  sentOf,
  useBatch,
  useBatchMessages,
  useBatchMove,
} from './batch-data.ts'
import { BatchNotices } from './batch-notices.tsx'
import { useCountedStatus } from './counted-status.ts'
import { BatchBar, BatchPill, BatchShare } from './batch-progress.tsx'
import { useBatchTexts, useRefusalWord } from './batch-texts.ts'

const Moves = ({ batch }: { batch: Batch }) => {
  const t = useBatchTexts()
  const locale = useLocale()
  const pausing = useBatchMove(batch.id, 'pause')
  const resuming = useBatchMove(batch.id, 'resume')
  const cancelling = useBatchMove(batch.id, 'cancel')
  const isOpen = ['running', 'paused', 'stopped'].includes(batch.status)
  if (!isOpen) return null
  return (
    <>
      {batch.status === 'running' ? (
        <Button
          variant="default"
          leftSection={<Icon name="pause" />}
          loading={pausing.isPending}
          onClick={() => pausing.mutate(undefined, { onSuccess: () => toast(t('paused')) })}
        >
          {t('pause')}
        </Button>
      ) : (
        <Button
          leftSection={<Icon name="play" />}
          loading={resuming.isPending}
          onClick={() => resuming.mutate(undefined, { onSuccess: () => toast(t('resumed')) })}
        >
          {t('resume')}
        </Button>
      )}
      <ConfirmButton
        label={t('cancel')}
        title={t('cancel')}
        cancelLabel={t('keep')}
        busy={cancelling.isPending}
        error={cancelling.error}
        onConfirm={async () => {
          await cancelling.mutateAsync()
          toast(t('cancelledNow'))
        }}
      >
        {t(batch.counts.queued === 1 ? 'cancelHintOne' : 'cancelHint', {
          count: (batch.counts.queued ?? 0).toLocaleString(locale),
        })}
      </ConfirmButton>
      <ErrorNote error={pausing.error ?? resuming.error} />
    </>
  )
}

/** The figures are the filter of the messages below. */
const Figures = ({ batch, chosen }: { batch: Batch; chosen: MessageStatus | undefined }) => {
  const t = useBatchTexts()
  const word = useCountedStatus()
  const locale = useLocale()
  const navigate = useNavigate({ from: '/batches/$batchId' })
  const choose = (status: MessageStatus | undefined) =>
    void navigate({
      search: given({ status: status === chosen ? undefined : status }),
      replace: true,
      resetScroll: false,
    })
  const shown = messageStatuses.filter((status) => (batch.counts[status] ?? 0) > 0 || status === chosen)
  const figure = (status: MessageStatus | undefined, label: string, value: number) => (
    <li key={label}>
      <button type="button" aria-pressed={status === chosen} onClick={() => choose(status)}>
        <strong>{value.toLocaleString(locale)}</strong>
        <span className="quiet">{label}</span>
      </button>
    </li>
  )
  return (
    <>
      <BatchBar batch={batch} />
      {sentOf(batch) > 0 && (
        <dl className="batch-shares">
          <div>
            <dt>{t('delivered')}</dt>
            <dd>
              <BatchShare batch={batch} count={deliveredOf(batch)} withCounts />
            </dd>
          </div>
          <div>
            <dt>{t('read')}</dt>
            <dd>
              <BatchShare batch={batch} count={readOf(batch)} withCounts />
            </dd>
          </div>
        </dl>
      )}
      <ul className="batch-figures">
        {figure(undefined, t('all'), batch.accepted)}
        {shown.map((status) => figure(status, word(status), batch.counts[status] ?? 0))}
        {batch.refused > 0 && (
          // Of these there are no messages to show.
          <li className="left-out">
            <strong>{batch.refused.toLocaleString(locale)}</strong>
            <span className="quiet">{t('leftOut')}</span>
          </li>
        )}
      </ul>
    </>
  )
}

/** The number below the name, and the client's reference. On a phone the failure is told in its place. */
const About = ({ message: { platform, to, to_name, client_ref, error } }: { message: BatchMessage }) => {
  const t = useBatchTexts()
  const words = [to_name && spokenRecipient(platform, to), client_ref && t('ref', { ref: client_ref })]
    .filter(Boolean)
    .join(' · ')
  return (
    words && (
      <div className={error ? 'quiet one-line wide-only' : 'quiet one-line'} title={words}>
        {words}
      </div>
    )
  )
}

const Messages = ({ batch, status }: { batch: Batch; status: MessageStatus | undefined }) => {
  const batchId = batch.id
  const t = useBatchTexts()
  const list = useMessageListTexts()
  const [isResending, resending] = useDisclosure(false)
  const failureWords = useFailureWords()
  const query = useBatchMessages(batchId, status)
  return (
    <Section
      title={t('messages')}
      flush
      actions={
        <Group gap="xs">
          {(batch.counts.failed ?? 0) > 0 && (
            <Button variant="default" leftSection={<Icon name="refresh" />} onClick={resending.open}>
              {list('resendFailed')}
            </Button>
          )}
          <ExportMessages filters={given({ batch_id: batchId, status })} />
          <LinkButton to="/messages" search={given({ batch_id: batchId, status })} variant="default">
            {t('openInMessages')}
          </LinkButton>
        </Group>
      }
    >
      <Rows
        label={t('messages')}
        query={query}
        rows={query.rows}
        rowKey={(row) => row.id}
        rowClass={() => 'batch-message'}
        columns={[
          {
            label: t('to'),
            area: 'main',
            kind: 'tight',
            cell: (row) => (
              <>
                <Link className="main" to="/messages/$messageId" params={{ messageId: row.id }} dir="auto">
                  {row.to_name ?? spokenRecipient(row.platform, row.to)}
                </Link>
                <About message={row} />
              </>
            ),
          },
          { label: t('status'), area: 'status', cell: (row) => <StatusPill status={row.status} /> },
          ...(query.rows?.some(({ error }) => error)
            ? [
                {
                  label: t('error'),
                  area: 'note' as const,
                  cell: ({ error }: BatchMessage) => error && <span className="quiet">{failureWords(error)}</span>,
                },
              ]
            : []),
          { label: t('updated'), area: 'time', kind: 'tight', cell: (row) => <Ago at={row.updated_at} /> },
        ]}
        empty={<Empty title={t('noMessages')}>{t('noMessagesHint')}</Empty>}
      />
      <ResendMessages
        choice={isResending ? { filters: { batch_id: batchId, status: 'failed' } } : undefined}
        onSent={() => undefined}
        onClose={resending.close}
      />
    </Section>
  )
}

/** "3 of 6 lines". */
const useLeftOutWords = () => {
  const t = useBatchTexts()
  const locale = useLocale()
  return ({ accepted, refused }: Batch) =>
    t(accepted + refused === 1 ? 'leftOutLinesOne' : 'leftOutLines', {
      count: refused.toLocaleString(locale),
      all: (accepted + refused).toLocaleString(locale),
    })
}

/** Whether they were left out before the upload or by Herald. */
const LeftOutLines = ({ batch }: { batch: Batch }) => {
  const t = useBatchTexts()
  const locale = useLocale()
  const word = useRefusalWord()
  const leftOutWords = useLeftOutWords()
  const shown = batch.refused_lines.length
  if (shown === 0) return null
  return (
    <Section
      title={t('leftOut')}
      actions={
        <Button
          variant="default"
          leftSection={<Icon name="download" />}
          onClick={() =>
            saveCsv(
              'left-out-lines',
              batch.refused_lines.map(({ line, to = '', reason, message }) => ({
                line,
                to,
                reason,
                message: word(reason) ?? message,
              })),
            )
          }
        >
          {t('downloadCsv')}
        </Button>
      }
    >
      <p className="quiet" style={{ marginTop: 0 }}>
        {leftOutWords(batch)}
        {shown < batch.refused && `. ${t('firstShown', { count: shown.toLocaleString(locale) })}`}
      </p>
      <ul className="problem-lines">
        {batch.refused_lines.map(({ line, to, reason, message }) => (
          <li key={line}>
            <span>{t('lineNumber', { line })}</span>
            <span className="breakable" title={message}>
              {/* What is no number stays as it was written. */}
              {to && <strong>{reason === 'invalid_recipient' ? to : spokenRecipient(batch.platform, to)}: </strong>}
              {word(reason) ?? message}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Where they do not stand beside the messages: how it went comes first. */
const BatchFacts = ({ leftOut, children }: { leftOut: ReactNode; children: ReactNode }) => {
  const t = useBatchTexts()
  const isBeside = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  return isBeside ? (
    <Stack className="batch-facts" gap="md">
      {children}
      {leftOut}
    </Stack>
  ) : (
    <>
      <details className="panel batch-fold">
        <summary>{t('contentAndDetails')}</summary>
        <Stack gap="md" p="sm">
          {children}
        </Stack>
      </details>
      {/* Who got nothing is not folded away. */}
      {leftOut}
    </>
  )
}

export const BatchPage = () => {
  const t = useBatchTexts()
  const { batchId } = useParams({ from: '/frame/batches/$batchId' })
  const query = useBatch(batchId)
  const batch = query.data
  const back = <BackLink to="/batches" label={t('title')} />
  if (!batch)
    return (
      <AwaitedPage
        title={t('batch')}
        back={back}
        list={<LinkButton to="/batches">{t('title')}</LinkButton>}
        query={query}
      />
    )
  return <Loaded batch={batch} back={back} />
}

const Loaded = ({ batch, back }: { batch: Batch; back: ReactNode }) => {
  const t = useBatchTexts()
  const locale = useLocale()
  const nameOf = useChannelName()
  const leftOutWords = useLeftOutWords()
  const languageName = useLanguageName()
  const { status } = useSearch({ from: '/frame/batches/$batchId' })
  const chosen = messageStatuses.find((known) => known === status)
  const message = messageOf(batch.content)
  const { template } = shownContent(message)
  return (
    <Page
      visit="batches"
      title={batch.name ?? t('unnamed')}
      back={back}
      aside={<BatchPill batch={batch} />}
      actions={<Moves batch={batch} />}
    >
      <BatchNotices batch={batch} />
      {/* What was sent stands beside the messages, or folded above: their list has no end to look below. */}
      <div className="batch-columns">
        <Section title={t('progress')}>
          <Figures batch={batch} chosen={chosen} />
        </Section>
        <BatchFacts leftOut={<LeftOutLines batch={batch} />}>
          <Section title={t('content')}>
            <PhoneScreen>
              <MessageBody channelId={batch.channel_id} platform={batch.platform} message={message} />
            </PhoneScreen>
          </Section>
          <Section title={t('details')}>
            <Facts
              rows={[
                ['ID', <CopyText key="id" value={batch.id} />],
                [
                  t('channel'),
                  <Link key="channel" to="/channels/$channelId" params={{ channelId: batch.channel_id }}>
                    {nameOf(batch.channel_id)}
                  </Link>,
                ],
                [t('author'), batch.author && <AuthorName key="author" author={batch.author} />],
                [t('sentTemplate'), template && `${template.name} · ${languageName(template.language)}`],
                [t('leftOut'), batch.refused > 0 ? leftOutWords(batch) : undefined],
                [
                  t('stops'),
                  batch.stop_when_failed_percent < 100
                    ? t('stopsAt', {
                        share: (batch.stop_when_failed_percent / 100).toLocaleString(locale, { style: 'percent' }),
                      })
                    : t('stopsNever'),
                ],
                [t('created'), <Moment key="created" at={batch.created_at} />],
                [t('finishedAt'), batch.finished_at && <Moment at={batch.finished_at} />],
              ]}
            />
          </Section>
        </BatchFacts>
        <Messages batch={batch} status={chosen} />
      </div>
    </Page>
  )
}
