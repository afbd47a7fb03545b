import './message-page.css'
import { unwrap } from '@herald/api-client'
import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { api, useMay } from '../../api/session.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { AwaitedPage } from '../../ui/awaited-page.tsx'
import { Note } from '../../ui/feedback.tsx'
import { Moment } from '../../ui/formats.tsx'
import { JsonCode } from '../../ui/json-code.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { CopyText, Facts, Page, Section } from '../../ui/page.tsx'
import { StatusPill } from '../../ui/status-pills.tsx'
import { useBatchName } from '../batches/batch-data.ts'
import { useChannelName } from '../channels/channel-data.ts'
import { spokenRecipient } from '../inbox/conversation-facts.ts'
import { PhoneScreen } from '../templates/template-bubble.tsx'
import { AuthorName } from './author-name.tsx'
import { Cancel, type Message, MessageRemedies } from './message-actions.tsx'
import { MessageBody } from './message-body.tsx'
import { MessageTimeline } from './message-timeline.tsx'
import { useMessageTexts } from './message-texts.ts'
import { useTypeWord } from './message-type.ts'
import { MessageTrouble } from './message-trouble.tsx'
import { ResendLinks } from './resend-links.tsx'

const Recipient = ({ message: { platform, to } }: { message: Message }) => {
  const t = useMessageTexts()
  return (
    <Group gap="xs">
      <CopyText value={spokenRecipient(platform, to)} />
      <Link to="/inbox" search={{ q: to, status: 'all' }}>
        {t('openConversation')}
      </Link>
    </Group>
  )
}

const BatchLink = ({ id }: { id: string }) => (
  <Link className="breakable" to="/batches/$batchId" params={{ batchId: id }} dir="auto">
    {useBatchName(id)}
  </Link>
)

export const MessagePage = () => {
  const t = useMessageTexts()
  const may = useMay()
  const typeWord = useTypeWord()
  const nameOf = useChannelName()
  const { messageId } = useParams({ from: '/frame/messages/$messageId' })
  const query = useQuery({
    queryKey: ['messages', messageId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/outbound/messages/{id}', { params: { path: { id: messageId } }, signal })),
    refetchInterval: ({ state }) => (state.data?.status === 'read' ? 15_000 : 2_000),
  })
  const message = query.data
  const back = (
    <BackLink
      to="/messages"
      label={t('title')}
      others={[
        { path: '/batches/', label: t('batch') },
        { path: '/inbox', label: t('openConversation') },
      ]}
    />
  )
  if (!message)
    return (
      <AwaitedPage
        title={t('message')}
        back={back}
        list={<LinkButton to="/messages">{t('title')}</LinkButton>}
        query={query}
      />
    )
  const number = spokenRecipient(message.platform, message.to)
  const over = ['failed', 'expired', 'unknown', 'cancelled'].includes(message.status)
  return (
    <Page
      visit="messages"
      title={`${t('message')} → ${message.to_name ? `${message.to_name}\u00A0· ` : ''}${number}`}
      back={back}
      aside={<StatusPill status={message.status} />}
      actions={
        <>
          {message.status === 'queued' && <Cancel id={message.id} />}
          {over && <MessageRemedies message={message} />}
        </>
      }
    >
      <MessageTrouble message={message} />
      <ResendLinks message={message} />
      {message.possible_duplicate && <Note tone="warn">{t('duplicate')}</Note>}
      {/* How it went comes before what it is, also where all stands in one column. */}
      <div className="message-parts">
        <Section title={`${t('content')}: ${typeWord(message.type)}`}>
          <Stack gap="sm">
            <PhoneScreen>
              <MessageBody
                channelId={message.channel_id}
                platform={message.platform}
                message={{ type: message.type, content: message.content, source: 'api' }}
              />
            </PhoneScreen>
            <details>
              <summary className="quiet">JSON</summary>
              <JsonCode label={t('content')} value={message.content} />
            </details>
          </Stack>
        </Section>
        <Section title={t('timeline')}>
          <MessageTimeline message={message} eventsVisible={may('webhooks:manage', 'events:read')} />
        </Section>
        <Section title={t('details')}>
          <Facts
            rows={[
              [t('to'), <Recipient key="to" message={message} />],
              [t('batch'), message.batch_id && <BatchLink id={message.batch_id} />],
              ['ID', <CopyText key="id" value={message.id} />],
              [
                t('channel'),
                <Link key="channel" to="/channels/$channelId" params={{ channelId: message.channel_id }}>
                  {nameOf(message.channel_id)}
                </Link>,
              ],
              [t('platformId'), message.platform_message_id && <CopyText value={message.platform_message_id} />],
              [t('author'), message.author && <AuthorName author={message.author} />],
              [t('ref'), message.client_ref],
              [t('priority'), t(message.priority)],
              [t('delivery'), t(message.delivery)],
              [t('validUntil'), message.valid_until && <Moment at={message.valid_until} seconds />],
              [t('created'), <Moment key="when" at={message.created_at} seconds />],
            ]}
          />
        </Section>
      </div>
    </Page>
  )
}
