import { Button, Group, SegmentedControl, Stack, Textarea } from '@mantine/core'
import { useDraft } from '../../api/drafts.ts'
import { ErrorNote, Note, toast } from '../../ui/feedback.tsx'
import { useNow } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ChannelBanner } from '../channels/channel-banner.tsx'
import { useStoppedChannel } from '../channels/stopped-channel.ts'
import { type CommentWithActions, useAct } from './comment-data.ts'
import { useCommentTexts } from './comment-texts.ts'

type ReplyKind = 'reply' | 'private-reply'
type ReplyDraft = { text: string; kind: ReplyKind; key: string }

const PRIVATE_DAYS_MS = 7 * 86_400_000
const lengths: Record<ReplyKind, number> = { reply: 8_000, 'private-reply': 2_000 }

/** For all to see, or to the person alone where the platform still takes it. */
export const CommentReply = ({
  comment,
  isFocused = false,
  onSent,
}: {
  comment: CommentWithActions
  isFocused?: boolean
  onSent?: () => void
}) => {
  const t = useCommentTexts()
  const now = useNow()
  const { draft, put } = useDraft<ReplyDraft>(`comment ${comment.comment_id}`, {
    text: '',
    kind: 'reply',
    key: '',
  })
  const sending = useAct(comment.comment_id)
  const stopped = useStoppedChannel(comment.channel_id)
  const kind = comment.own ? 'reply' : draft.kind
  const isPrivate = kind === 'private-reply'
  const wasPrivate = comment.actions.some(({ action, status }) => action === 'private_reply' && status !== 'failed')
  const waiting = comment.actions.find(
    ({ action, status }) => status === 'pending' && (action === 'reply' || action === 'private_reply'),
  )
  const isLate = now - Date.parse(comment.created_at) > PRIVATE_DAYS_MS
  const refusal = isPrivate ? (wasPrivate ? t('privateDone') : isLate ? t('privateLate') : undefined) : undefined
  const text = draft.text.trim()
  const send = () =>
    sending.mutate(
      { action: kind, message: text, key: draft.key },
      {
        onSuccess: () => {
          put({ text: '', key: '' })
          if (stopped?.problem?.reason === 'token_invalid') toast(t('waits'), 'warn')
          else toast(t('queued'))
          onSent?.()
        },
      },
    )
  if (stopped && stopped.problem === undefined) return <ChannelBanner {...stopped} of="comments" />
  return (
    <Stack gap="xs">
      {stopped && <ChannelBanner {...stopped} of="comments" />}
      {!comment.own && (
        <SegmentedControl
          aria-label={t('reply')}
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          value={kind}
          onChange={(chosen) => put({ kind: chosen })}
          data={[
            { value: 'reply' as const, label: t('publicReply') },
            { value: 'private-reply' as const, label: t('privateReply') },
          ]}
        />
      )}
      {waiting && <Note tone="warn">{t('waitingReply', { text: waiting.message ?? '' })}</Note>}
      {refusal ? (
        <Note tone="warn">{refusal}</Note>
      ) : (
        <>
          <Textarea
            aria-label={t('write')}
            placeholder={t('write')}
            description={t(isPrivate ? 'privateHint' : comment.hidden ? 'hiddenReplyHint' : 'publicHint')}
            dir="auto"
            // Who has just asked for it writes in it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={isFocused}
            autosize
            minRows={2}
            maxRows={10}
            maxLength={lengths[kind]}
            value={draft.text}
            readOnly={sending.isPending}
            // A changed text is another reply.
            onChange={(event) => put({ text: event.currentTarget.value, key: crypto.randomUUID() })}
          />
          <ErrorNote error={sending.error} />
          <Group justify="flex-end">
            <Button
              leftSection={<Icon name="send" />}
              loading={sending.isPending}
              disabled={text === ''}
              onClick={send}
            >
              {t(isPrivate ? 'sendPrivate' : 'send')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}
