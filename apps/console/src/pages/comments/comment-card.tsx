import './comments.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Ago } from '../../ui/formats.tsx'
import { FormattedText } from '../../ui/formatted-text.tsx'
import { Pill } from '../../ui/page.tsx'
import { useChannelName } from '../channels/channel-data.ts'
import { authorName, type Comment } from './comment-data.ts'
import { useCommentTexts } from './comment-texts.ts'

export const useAuthor = (): ((comment: Comment) => string) => {
  const t = useCommentTexts()
  const nameOf = useChannelName()
  return (comment) => (comment.own ? (nameOf(comment.channel_id) ?? t('you')) : (authorName(comment) ?? t('somebody')))
}

export const CommentPill = ({ comment }: { comment: Comment }) => {
  const t = useCommentTexts()
  if (comment.deleted_at !== undefined) return <Pill tone="bad">{t('deleted')}</Pill>
  if (comment.hidden) return <Pill tone="warn">{t('hidden')}</Pill>
  if (comment.own) return <Pill>{t('visible')}</Pill>
  if (comment.reply_waits) return <Pill tone="warn">{t('replyWaits')}</Pill>
  return comment.answered ? <Pill tone="good">{t('answered')}</Pill> : <Pill tone="busy">{t('notAnswered')}</Pill>
}

export const CommentText = ({ comment }: { comment: Comment }) => {
  const t = useCommentTexts()
  if (comment.deleted_at !== undefined) return <span className="quiet">{t('deletedText')}</span>
  return comment.text ? (
    <FormattedText text={comment.text} chat={false} />
  ) : (
    <span className="quiet">{t('noText')}</span>
  )
}

/** One comment of a thread. */
export const CommentCard = ({
  comment,
  isChosen = false,
  isReply = false,
  children,
}: {
  comment: Comment
  isChosen?: boolean
  isReply?: boolean
  children?: ReactNode
}) => {
  const author = useAuthor()
  return (
    <article
      className="comment-card"
      data-own={comment.own || undefined}
      data-chosen={isChosen || undefined}
      data-reply={isReply || undefined}
    >
      <header>
        <strong className="breakable" dir="auto">
          {author(comment)}
        </strong>
        <span className="quiet">
          {isChosen ? (
            <Ago at={comment.created_at} />
          ) : (
            <Link to="/comments/$commentId" params={{ commentId: comment.comment_id }}>
              <Ago at={comment.created_at} />
            </Link>
          )}
        </span>
        {(comment.hidden || comment.answered || comment.reply_waits || comment.deleted_at !== undefined) && (
          <CommentPill comment={comment} />
        )}
      </header>
      <p className="comment-text" dir="auto">
        <CommentText comment={comment} />
      </p>
      {children}
    </article>
  )
}
