import { type components, unwrap } from '@herald/api-client'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useLivePages } from '../../api/live-pages.ts'
import { liveOptions } from '../../api/queries.ts'
import { api } from '../../api/session.ts'

export type Comment = components['schemas']['CommentDto']
export type CommentWithActions = components['schemas']['CommentWithActionsDto']
export type CommentAction = components['schemas']['CommentActionDto']

export const useComments = (filters: {
  channel_id?: string
  post_id?: string
  own?: boolean
  answered?: boolean
  needs_answer?: boolean
  q?: string
}) =>
  useLivePages(['comments', 'list', filters], async (page, signal) => {
    const { data, paging } = await unwrap(
      api.GET('/api/comments', { params: { query: { limit: 50, ...filters, ...page } }, signal }),
    )
    return { data: data.map((row) => ({ ...row, id: row.comment_id })), paging }
  })

const MOST_COUNTED = 100

/** Hidden or deleted, it needs no answer any more. */
const needsAnswer = ({ own, answered, hidden, deleted_at }: Comment): boolean =>
  !own && !answered && !hidden && deleted_at === undefined

/** How many comments of others wait for an answer, counted again when the list shows a change; more than are counted with a plus. */
export const useUnanswered = (rows: readonly Comment[] = []): string | undefined => {
  const seen = rows.filter(needsAnswer).length
  const { data } = useQuery({
    queryKey: ['comments', 'unanswered', seen, rows[0]?.comment_id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/comments', { params: { query: { needs_answer: true, limit: MOST_COUNTED } }, signal })),
    placeholderData: keepPreviousData,
  })
  return data && `${data.data.length}${data.paging.next_cursor ? '+' : ''}`
}

const keyOf = (id: string) => ['comments', 'one', id]

export const useComment = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => unwrap(api.GET('/api/comments/{id}', { params: { path: { id } }, signal })),
    ...liveOptions,
  })

/** What a comment answers. At a Page that is the post for a first comment, which is no comment. */
export const useParent = ({ parent_id, post_id }: Comment) =>
  useQuery({
    queryKey: keyOf(parent_id ?? ''),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/comments/{id}', { params: { path: { id: parent_id ?? '' } }, signal })),
    enabled: parent_id !== undefined && parent_id !== post_id,
    staleTime: 60_000,
  })

/** The first hundred, oldest first. */
export const useReplies = (id: string) =>
  useQuery({
    queryKey: ['comments', 'replies', id],
    queryFn: async ({ signal }) =>
      (
        await unwrap(api.GET('/api/comments', { params: { query: { parent_id: id, limit: 100 } }, signal }))
      ).data.toReversed(),
    ...liveOptions,
  })

type Post = { text?: string; url?: string }
type AtPost = Pick<Comment, 'comment_id' | 'post_id' | 'post'>

/** The platform is asked for a post once: afterwards the comments have it. */
const postOptions = ({ comment_id: id, post_id, post }: AtPost) =>
  queryOptions({
    queryKey: ['comment-post', post_id],
    queryFn: ({ signal }): Promise<Post> =>
      unwrap(api.GET('/api/comments/{id}/post', { params: { path: { id } }, signal })),
    enabled: post_id !== undefined && post === undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const usePost = (comment: AtPost): Post | undefined => {
  const { data } = useQuery(postOptions(comment))
  return comment.post ?? data
}

/** Posts of a list that are asked for at once; those further down wait until they are filtered for or opened. */
const MOST_POSTS = 10

/** What each comment of a list stands at. */
export const usePosts = (rows: readonly AtPost[] = []): ((row: AtPost) => Post | undefined) => {
  const unknown = new Map(rows.filter(({ post }) => post === undefined).map((row) => [row.post_id, row]))
  unknown.delete(undefined)
  const asked = [...unknown.values()].slice(0, MOST_POSTS)
  const answers = useQueries({ queries: asked.map(postOptions) })
  const known = new Map(asked.map(({ post_id }, index) => [post_id, answers[index]?.data]))
  return ({ post, post_id }) => post ?? known.get(post_id)
}

type Wanted =
  | { action: 'reply' | 'private-reply'; message: string; key: string }
  | { action: 'hide' | 'unhide' | 'delete' }

/** Every action is carried out by the platform a moment later; the answer says that it is on its way. */
export const useAct = (id: string) => {
  const queries = useQueryClient()
  const params = { path: { id } }
  return useMutation({
    mutationFn: (wanted: Wanted) => {
      switch (wanted.action) {
        case 'reply':
        case 'private-reply':
          return unwrap(
            api.POST(`/api/comments/{id}/${wanted.action}`, {
              params,
              headers: { 'Idempotency-Key': wanted.key },
              body: { message: wanted.message },
            }),
          )
        case 'delete':
          return unwrap(api.DELETE('/api/comments/{id}', { params }))
        default:
          return unwrap(api.POST(`/api/comments/{id}/${wanted.action}`, { params }))
      }
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['comments'] }),
  })
}

export const authorName = ({ contact }: Comment): string | undefined =>
  contact.name ?? (contact.username ? `@${contact.username}` : undefined) ?? contact.scoped_id
