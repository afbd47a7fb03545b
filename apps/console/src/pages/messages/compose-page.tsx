import { unwrap } from '@herald/api-client'
import { Button, Group, SegmentedControl, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { given } from '../../api/queries.ts'
import { isSessionEnded } from '../../api/session-ended.ts'
import { api } from '../../api/session.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { useCheckedForm } from '../../ui/checked-form.ts'
import { ErrorNote, fieldError, Note } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page, Section } from '../../ui/page.tsx'
import type { Channel } from '../channels/channel-data.ts'
import { ChannelBanner } from '../channels/channel-banner.tsx'
import { ChannelChoice, ForChannels } from '../channels/channel-form.tsx'
import { useStoppedChannel } from '../channels/stopped-channel.ts'
import { useRememberChannel, useUsualChannel } from '../channels/usual-channel.ts'
import { useMarkContacted } from '../leads/mark-contacted.ts'
import { PhoneScreen } from '../templates/template-bubble.tsx'
import { hasWrongButton } from './compose-buttons.tsx'
import { ContentFields } from './compose-content.tsx'
import { type ComposeDraft, contentOf, emptyDraft, isBlank, type Kind, kindsOf, messageOf } from './compose-draft.ts'
import { RecipientField, WindowNote } from './compose-recipient.tsx'
import { OptOutNote, TemplatePreview } from './compose-template.tsx'
import { isWithin } from './coordinates.ts'
import { MOST_OF_CAPTION } from './file-upload.tsx'
import { MessageBody } from './message-body.tsx'
import { useFailureWords } from './failure-words.ts'
import { useMessageTexts } from './message-texts.ts'
import { platformSaid } from './platform-said.ts'
import { isSameNumber, readRecipient } from './recipient.ts'
import { textRoom } from './text-room.ts'

const Preview = ({ draft, kind, platform }: { draft: ComposeDraft; kind: Kind; platform: string }) => {
  const t = useMessageTexts()
  if (kind === 'template' && draft.template)
    return <TemplatePreview channelId={draft.channelId} chosen={draft.template} />
  return (
    <PhoneScreen>
      {isBlank(draft, kind) ? (
        <div className="bubble-text quiet">{t('previewEmpty')}</div>
      ) : (
        <MessageBody
          channelId={draft.channelId}
          platform={platform}
          message={messageOf(contentOf(draft, kind, platform))}
        />
      )}
    </PhoneScreen>
  )
}

/** What few messages need. */
const MoreOptions = ({ draft, put }: { draft: ComposeDraft; put: (change: Partial<ComposeDraft>) => void }) => {
  const t = useMessageTexts()
  // As it begins: it must not close while its last field is being emptied.
  const [isOpen] = useState(draft.clientRef !== '' || draft.priority !== emptyDraft.priority)
  return (
    <details open={isOpen}>
      <summary className="quiet">{t('moreOptions')}</summary>
      <Group grow align="flex-end" mt="xs">
        <Select
          label={t('priority')}
          allowDeselect={false}
          data={(['high', 'normal', 'bulk'] as const).map((value) => ({ value, label: t(value) }))}
          value={draft.priority}
          onChange={(value) => put({ priority: value ?? 'normal' })}
        />
        <TextInput
          label={t('ref')}
          maxLength={512}
          value={draft.clientRef}
          onChange={(event) => put({ clientRef: event.currentTarget.value })}
        />
      </Group>
    </details>
  )
}

/** What is written survives a reload and going back. A link to this page decides what it names, once. */
const useComposeDraft = (channels: Channel[]) => {
  const navigate = useNavigate()
  const start = useSearch({ from: '/frame/messages/new' })
  const [wanted] = useState({ name: start.template, language: start.language })
  const { draft: kept, put: keep, clear } = useDraft<ComposeDraft>('compose', emptyDraft)
  const { channel, channelId } = useUsualChannel(channels, kept.channelId)
  const remember = useRememberChannel()
  // It is told as long as the page stands, and belongs to the draft only until something is changed: from then on that is work.
  const [reason] = useState(kept.reason)
  // A changed draft is another message.
  const put = (change: Partial<ComposeDraft>) =>
    keep({ channelId, ...change, reason: undefined, key: crypto.randomUUID() })
  useEffect(() => {
    const { channel_id: asked, to, name: toName, lead: leadId, kind, template } = start
    if (Object.keys(start).length === 0) return
    const isTemplate = template !== undefined || kind === 'template'
    // Only there are templates.
    const chat = channels.find(({ platform }) => platform === 'chatapp')?.channel_id
    const channelId = asked ?? (isTemplate && channel?.platform !== 'chatapp' ? chat : undefined)
    put({
      ...(to === undefined ? {} : { toName, leadId }),
      ...given({ channelId, to, kind: isTemplate ? ('template' as const) : undefined }),
    })
    void navigate({ to: '/messages/new', search: {}, replace: true })
  }, [start])
  const sent = () => {
    remember(channelId)
    clear()
  }
  return { draft: { ...kept, channelId, reason }, put, sent, channel, wanted }
}

/** What cannot be taken back is not sent by a key that was meant for one field, but by Send, or by Enter with Ctrl or ⌘. */
const enterDoesNotSend = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return
  const sends = event.ctrlKey || event.metaKey
  if (sends || event.target instanceof HTMLInputElement) event.preventDefault()
  if (sends) event.currentTarget.requestSubmit()
}

const Composer = ({ channels }: { channels: Channel[] }) => {
  const t = useMessageTexts()
  const failureWords = useFailureWords()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { draft, put: keep, sent, channel, wanted } = useComposeDraft(channels)
  const stopped = useStoppedChannel(draft.channelId)
  const platform = channel?.platform ?? ''
  const kinds = kindsOf(platform)
  const kind = kinds.includes(draft.kind) ? draft.kind : 'text'
  const { mark } = useMarkContacted()
  const sending = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/api/outbound/send', {
          headers: { 'Idempotency-Key': draft.key },
          body: {
            channel_id: draft.channelId,
            to: readRecipient(draft.to, platform),
            priority: draft.priority as 'normal',
            ...given({ client_ref: draft.clientRef.trim() }),
            ...contentOf(draft, kind, platform),
          },
        }),
      ),
    onSuccess: async ({ id }) => {
      if (draft.leadId !== undefined) mark({ lead: { lead_id: draft.leadId }, contacted: true })
      sent()
      await queries.invalidateQueries({ queryKey: ['messages'] })
      await navigate({ to: '/messages/$messageId', params: { messageId: id } })
    },
  })
  // What was wrong is said of what was sent, and not of what is being mended.
  const put = (change: Partial<ComposeDraft>) => {
    if (sending.isError) sending.reset()
    keep(change)
  }
  // What is pasted is kept whole: who wrote it decides what goes.
  const room = textRoom(platform, draft.buttons.length > 0)
  const isTooLong =
    (kind === 'text' && room.count(draft.body) > room.most) ||
    (kind === 'file' && draft.caption.length > MOST_OF_CAPTION && platform === 'chatapp')
  const isOffMap = kind === 'location' && !(isWithin(draft.latitude, 90) && isWithin(draft.longitude, 180))
  const hasWrongRecipient = fieldError(sending.error, 'to') !== undefined
  const { form, field } = useCheckedForm(() => {
    const isWrong = isTooLong || (kind === 'text' && hasWrongButton(draft.buttons)) || isOffMap
    if (!isBlank(draft, kind) && !isWrong && !sending.isPending) sending.mutate()
  })
  // A template may be sent at any time.
  const warning = kind !== 'template' && { channel, value: draft.to, onTemplate: () => put({ kind: 'template' }) }
  const optOut = kind === 'template' && { to: readRecipient(draft.to, platform), template: draft.template?.template }
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Section>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <form {...form} onKeyDown={enterDoesNotSend}>
          <Stack gap="sm">
            <ChannelChoice
              label={t('channel')}
              channels={channels}
              value={draft.channelId}
              // A template and a file belong to their channel, and so does a person who has no number.
              onChange={(channelId) => {
                const next = channels.find((one) => one.channel_id === channelId)
                const isSame = channelId === draft.channelId || (platform === 'chatapp' && next?.platform === platform)
                put({
                  channelId,
                  template: undefined,
                  file: undefined,
                  ...(isSame ? {} : { to: '', toName: undefined, leadId: undefined }),
                })
              }}
            />
            {stopped && <ChannelBanner {...stopped} />}
            {draft.reason && (
              <Note tone="warn">
                {t('editReason')} {failureWords(draft.reason)}
                <div className="quiet">{platformSaid(draft.reason)}</div>
              </Note>
            )}
            <RecipientField
              channel={channel}
              isStopped={stopped !== undefined}
              value={draft.to}
              name={draft.toName}
              isWrong={hasWrongRecipient}
              field={field}
              onChange={(to) =>
                put({ to, ...(isSameNumber(draft.to, to) ? {} : { toName: undefined, leadId: undefined }) })
              }
            />
            <SegmentedControl
              aria-label={t('type')}
              size="xs"
              fullWidth
              value={kind}
              onChange={(chosen) => put({ kind: chosen })}
              data={kinds.map((value) => ({ value, label: t(value) }))}
            />
            <ContentFields draft={draft} put={put} field={field} kind={kind} platform={platform} wanted={wanted} />
            <MoreOptions draft={draft} put={put} />
            {/* The preview is out of sight below. */}
            {warning && <WindowNote {...warning} hiddenFrom="md" />}
            {optOut && <OptOutNote {...optOut} hiddenFrom="md" />}
            {/* The dialog over the page says that, and is gone once one has signed in again. */}
            {!hasWrongRecipient && <ErrorNote error={isSessionEnded(sending.error) ? null : sending.error} />}
            <Group justify="flex-end">
              <Button type="submit" size="sm" leftSection={<Icon name="send" />} loading={sending.isPending}>
                {t('send')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Section>
      <Section title={t('preview')}>
        <Stack gap="sm">
          {/* In the form it would move what is being clicked. */}
          {warning && <WindowNote {...warning} visibleFrom="md" />}
          {optOut && <OptOutNote {...optOut} visibleFrom="md" />}
          <Preview draft={draft} kind={kind} platform={platform} />
        </Stack>
      </Section>
    </SimpleGrid>
  )
}

export const ComposePage = () => {
  const t = useMessageTexts()
  return (
    <Page
      title={t('compose')}
      back={<BackLink to="/messages" label={t('title')} />}
      actions={
        <LinkButton to="/batches/new" variant="default" leftSection={<Icon name="batches" />}>
          {t('sendToMany')}
        </LinkButton>
      }
    >
      <ForChannels words={{ none: t('noChannel'), hint: t('noChannelHint'), toChannels: t('toChannels') }}>
        {(channels) => <Composer channels={channels} />}
      </ForChannels>
    </Page>
  )
}
