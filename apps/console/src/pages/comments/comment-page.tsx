import { Button, SimpleGrid, Stack } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { BackLink } from '../../ui/back-link.tsx'
import { AwaitedPage } from '../../ui/awaited-page.tsx'
import { ErrorNote, toast } from '../../ui/feedback.tsx'
import { Ago, Moment } from '../../ui/formats.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { CopyText, Facts, Page, Section } from '../../ui/page.tsx'
import { Timeline, TimelineItem } from '../../ui/timeline.tsx'
import { useChannelName } from '../channels/channel-data.ts'
import { AuthorName } from '../messages/author-name.tsx'
import { CommentCard, CommentPill, useAuthor } from './comment-card.tsx'
import {
  type CommentAction,
  type CommentWithActions,
  useAct,
  useComment,
  useParent,
  useReplies,
} from './comment-data.ts'
import { CommentPost } from './comment-post.tsx'
import { CommentReply } from './comment-reply.tsx'
import { useCommentActionWord } from './comment-action-words.ts'
import { useCommentTexts } from './comment-texts.ts'

const Moderation = ({ comment }: { comment: CommentWithActions }) => {
  const t = useCommentTexts()
  const hiding = useAct(comment.comment_id)
  const deleting = useAct(comment.comment_id)
  if (comment.deleted_at !== undefined) return null
  const isUnderWay = comment.actions.some(({ status, action }) => status === 'pending' && action !== 'reply')
  const queued = () => toast(t('queued'))
  return (
    <>
      {/* The platforms hide what others wrote, not one's own. */}
      {!comment.own &&
        (comment.hidden ? (
          <Button
            variant="default"
            loading={hiding.isPending}
            disabled={isUnderWay}
            onClick={() => hiding.mutate({ action: 'unhide' }, { onSuccess: queued })}
          >
            {t('unhide')}
          </Button>
        ) : (
          <ConfirmButton
            label={t('hide')}
            title={t('hide')}
            color="ink"
            disabled={isUnderWay}
            busy={hiding.isPending}
            error={hiding.error}
            onConfirm={() => hiding.mutateAsync({ action: 'hide' }).then(queued)}
          >
            {t('hideHint')}
          </ConfirmButton>
        ))}
      <ConfirmButton
        label={t('delete')}
        title={t('deleteTitle')}
        confirmLabel={t('delete')}
        disabled={isUnderWay}
        busy={deleting.isPending}
        error={deleting.error}
        onConfirm={() => deleting.mutateAsync({ action: 'delete' }).then(queued)}
      >
        {t('deleteHint')}
      </ConfirmButton>
    </>
  )
}

const actionTones = { pending: 'busy', succeeded: 'good', failed: 'bad' } as const

const Activity = ({ actions }: { actions: readonly CommentAction[] }) => {
  const t = useCommentTexts()
  const actionWord = useCommentActionWord()
  if (actions.length === 0) return <span className="quiet">{t('noActivity')}</span>
  return (
    <Timeline live>
      {actions.toReversed().map(({ id, action, status, message, author, error, created_at }) => (
        <TimelineItem key={id} tone={actionTones[status]}>
          <strong>{actionWord(action)}</strong>: {t(status)}{' '}
          <span className="quiet">
            {author && (
              <>
                · <AuthorName author={author} />{' '}
              </>
            )}
            · <Ago at={created_at} />
          </span>
          {message && <div dir="auto">{message}</div>}
          {error && <div className="quiet">{error.message}</div>}
        </TimelineItem>
      ))}
    </Timeline>
  )
}

const Thread = ({ comment }: { comment: CommentWithActions }) => {
  const t = useCommentTexts()
  const parent = useParent(comment)
  const replies = useReplies(comment.comment_id)
  return (
    <Section title={t('thread')}>
      <Stack gap="xs">
        {parent.data && <CommentCard comment={parent.data} />}
        <CommentCard comment={comment} isChosen isReply={parent.data !== undefined} />
        {replies.data?.map((reply) => (
          <CommentCard key={reply.comment_id} comment={reply} isReply />
        ))}
        <ErrorNote error={replies.error} onRetry={() => void replies.refetch()} />
        {comment.deleted_at === undefined && <CommentReply key={comment.comment_id} comment={comment} />}
      </Stack>
    </Section>
  )
}

export const CommentPage = () => {
  const t = useCommentTexts()
  const nameOf = useChannelName()
  const author = useAuthor()
  const { commentId } = useParams({ from: '/frame/comments/$commentId' })
  const query = useComment(commentId)
  const comment = query.data
  const back = <BackLink to="/comments" label={t('title')} />
  if (!comment)
    return (
      <AwaitedPage
        title={t('comment')}
        back={back}
        list={<LinkButton to="/comments">{t('title')}</LinkButton>}
        query={query}
      />
    )
  return (
    <Page
      visit="comments"
      title={author(comment)}
      back={back}
      aside={<CommentPill comment={comment} />}
      actions={<Moderation comment={comment} />}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Stack gap="md">
          <CommentPost comment={comment} />
          <Thread comment={comment} />
        </Stack>
        <Stack gap="md">
          <Section title={t('activity')}>
            <Activity actions={comment.actions} />
          </Section>
          <Section title={t('details')}>
            <Facts
              rows={[
                ['ID', <CopyText key="id" value={comment.comment_id} />],
                [
                  t('channel'),
                  <Link key="channel" to="/channels/$channelId" params={{ channelId: comment.channel_id }}>
                    {nameOf(comment.channel_id)}
                  </Link>,
                ],
                [t('post'), comment.post_id && <CopyText value={comment.post_id} />],
                [t('ad'), comment.ad_id && <CopyText value={comment.ad_id} />],
                [t('created'), <Moment key="created" at={comment.created_at} />],
              ]}
            />
          </Section>
        </Stack>
      </SimpleGrid>
    </Page>
  )
}
