import './comments.css'
import { Button, SegmentedControl, Select } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { given } from '../../api/queries.ts'
import { ClearFilters } from '../../ui/clear-filters.tsx'
import { ErrorNote } from '../../ui/feedback.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Ago } from '../../ui/formats.tsx'
import { Empty, Loading, Page, Section } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useChannelName } from '../channels/channel-data.ts'
import { ChannelFilter } from '../channels/channel-filter.tsx'
import { ToChannels } from '../channels/to-channels.tsx'
import { CommentPill, CommentText, useAuthor } from './comment-card.tsx'
import { type Comment, useComment, useComments, usePosts, useUnanswered } from './comment-data.ts'
import { CommentReply } from './comment-reply.tsx'
import { useCommentTexts } from './comment-texts.ts'

const Filters = () => {
  const t = useCommentTexts()
  const navigate = useNavigate({ from: '/comments' })
  const filters = useSearch({ from: '/frame/comments' })
  const put = (change: Partial<typeof filters>) =>
    void navigate({ search: (known) => given({ ...known, ...change }), replace: true })
  const { q, ...fields } = filters
  return (
    <FilterBar
      set={Object.keys(fields).length}
      search={<SearchField label={t('search')} value={q} onSearch={(words) => put({ q: words })} maxLength={100} />}
    >
      <SegmentedControl
        size="xs"
        aria-label={t('by')}
        value={filters.own ?? 'no'}
        onChange={(own) => put({ own: own === 'no' ? '' : own })}
        data={[
          { value: 'no', label: t('fromPeople') },
          { value: 'yes', label: t('own') },
          { value: 'all', label: t('all') },
        ]}
      />
      <Select
        size="xs"
        aria-label={t('answers')}
        placeholder={t('anyAnswer')}
        clearable
        data={[
          { value: 'no', label: t('notAnswered') },
          { value: 'yes', label: t('answered') },
        ]}
        value={filters.answered ?? null}
        onChange={(value) => put({ answered: value ?? '' })}
      />
      <ChannelFilter
        value={filters.channel_id}
        onChange={(channel_id) => put({ channel_id })}
        among={({ platform }) => platform !== 'chatapp'}
      />
    </FilterBar>
  )
}

/** The reply box of one comment, under its row. */
const RowReply = ({ id, onSent }: { id: string; onSent: () => void }) => {
  const query = useComment(id)
  if (query.data) return <CommentReply comment={query.data} isFocused onSent={onSent} />
  return query.error ? <ErrorNote error={query.error} onRetry={() => void query.refetch()} /> : <Loading rows={2} />
}

const Unanswered = ({ rows }: { rows: readonly Comment[] | undefined }) => {
  const t = useCommentTexts()
  const count = useUnanswered(rows)
  if (count === undefined || count === '0') return null
  return (
    <Link to="/comments" search={{ answered: 'no' }}>
      {t('unanswered', { count })}
    </Link>
  )
}

/** Under the row, where one reads what one answers. */
const ReplyButton = ({ name, isOpen, onClick }: { name: string; isOpen: boolean; onClick: () => void }) => {
  const t = useCommentTexts()
  return (
    <Button
      variant="default"
      size="compact-xs"
      aria-expanded={isOpen}
      aria-label={t('replyTo', { name })}
      onClick={onClick}
    >
      {t('reply')}
    </Button>
  )
}

const mayReply = ({ own, deleted_at }: Comment) => !own && deleted_at === undefined

export const CommentsPage = () => {
  const t = useCommentTexts()
  const nameOf = useChannelName()
  const author = useAuthor()
  const navigate = useNavigate({ from: '/comments' })
  const { own, channel_id, answered, post_id, q } = useSearch({ from: '/frame/comments' })
  // Of other people, not answered are those that an answer is still to be given to.
  const needsAnswer = own === undefined && answered === 'no'
  const query = useComments(
    given({
      channel_id,
      post_id,
      q,
      ...(needsAnswer
        ? { needs_answer: true }
        : {
            own: own === 'all' ? undefined : own === 'yes',
            answered: answered === undefined ? undefined : answered === 'yes',
          }),
    }),
  )
  const postOf = usePosts(query.rows)
  const [replying, setReplying] = useState<string>()
  const replyButton = (row: Comment) => (
    <ReplyButton
      name={author(row)}
      isOpen={replying === row.comment_id}
      onClick={() => setReplying(replying === row.comment_id ? undefined : row.comment_id)}
    />
  )
  const [first] = query.rows ?? []
  return (
    <Page title={t('title')} aside={<Unanswered rows={query.rows} />}>
      <Section flush actions={<Filters />}>
        {post_id && (
          <div className="panel-head" role="group" aria-label={t('post')}>
            <span className="comment-excerpt" dir="auto">
              {t('ofPost', { post: (first && postOf(first)?.text) ?? post_id })}
            </span>
            <Button
              variant="default"
              onClick={() => void navigate({ search: ({ post_id: _post, ...known }) => known, replace: true })}
            >
              {t('ofAllPosts')}
            </Button>
          </div>
        )}
        <Rows
          label={t('title')}
          query={query}
          rows={query.rows}
          rowKey={(row) => row.id}
          rowClass={() => 'comment-row'}
          columns={[
            {
              label: t('comment'),
              area: 'main',
              cell: (row) => (
                <div className="comment-cell">
                  <Link className="main" to="/comments/$commentId" params={{ commentId: row.id }} dir="auto">
                    {author(row)}
                  </Link>
                  <span className="comment-excerpt" dir="auto">
                    <CommentText comment={row} />
                  </span>
                </div>
              ),
            },
            {
              label: t('post'),
              cell: (row) =>
                row.post_id && (
                  <Link
                    className="comment-excerpt comment-at quiet"
                    to="/comments"
                    search={{ post_id: row.post_id }}
                    dir="auto"
                  >
                    {postOf(row)?.text ?? row.post_id}
                  </Link>
                ),
            },
            {
              label: t('status'),
              area: 'status',
              cell: (row) => {
                if (!mayReply(row) || row.answered || row.reply_waits || row.hidden)
                  return <CommentPill comment={row} />
                // On a phone there is room for one of them, and to answer says that nobody has.
                return (
                  <>
                    <span className="wide-only">
                      <CommentPill comment={row} />
                    </span>
                    <span className="narrow-only">{replyButton(row)}</span>
                  </>
                )
              },
            },
            {
              label: t('channel'),
              kind: 'tight',
              cell: (row) => (
                <div>
                  {nameOf(row.channel_id)}
                  {(row.ad_id !== undefined || row.live) && (
                    <div className="quiet">{row.live ? t('live') : t('atAd')}</div>
                  )}
                </div>
              ),
            },
            { label: t('created'), area: 'time', kind: 'tight', cell: (row) => <Ago at={row.created_at} /> },
            {
              label: t('reply'),
              kind: 'tight',
              cell: (row) => mayReply(row) && replyButton(row),
            },
          ]}
          below={({ id }) => replying === id && <RowReply id={id} onSent={() => setReplying(undefined)} />}
          empty={
            own || channel_id || answered || post_id || q ? (
              <Empty title={t('noneMatch')} action={<ClearFilters onClick={() => void navigate({ search: {} })} />} />
            ) : (
              <Empty title={t('none')} action={<ToChannels />}>
                {t('noneHint')}
              </Empty>
            )
          }
        />
      </Section>
    </Page>
  )
}
