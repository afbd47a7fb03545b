import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icons.tsx'
import { CopyText, Section } from '../../ui/page.tsx'
import { type Comment, usePost } from './comment-data.ts'
import { useCommentTexts } from './comment-texts.ts'

/** What a comment stands at: without it, “how much is it?” says nothing. */
export const CommentPost = ({ comment }: { comment: Comment }) => {
  const t = useCommentTexts()
  const post = usePost(comment)
  const { post_id } = comment
  if (post_id === undefined) return null
  return (
    <Section title={t('post')}>
      {post?.text ? (
        <p className="comment-text comment-post" dir="auto">
          {post.text}
        </p>
      ) : (
        <CopyText value={post_id} />
      )}
      <Group gap="lg" mt="xs" fz="sm">
        {post?.url && (
          <a href={post.url} target="_blank" rel="noreferrer">
            {t('openPost')} <Icon name="external" size={14} />
          </a>
        )}
        <Link to="/comments" search={{ post_id, own: 'all' }}>
          {t('allOfPost')}
        </Link>
      </Group>
    </Section>
  )
}
