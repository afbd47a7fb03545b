// Posts, media and comments on the Graph: simple reads, public replies, hiding and deleting.
import { graphTime } from '../graph/account-time.ts'
import { invalidParameter, unknownObject } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { created, nodeList, success } from '../graph/graph-types.ts'
import { requireScope, tokenReaches } from '../graph/token-check.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import { emitPageComment, emitPhotoComment } from './comment-webhooks.ts'
import type { MessengerStore } from './messenger-store.ts'
import type { MessengerAccount, MessengerPlatform, SocialComment, SocialPost } from './messenger-types.ts'
import type { MessengerWebhooks } from './messenger-webhooks.ts'

export const installCommentNodes = (
  { clock, graph, state }: SandboxCore,
  store: MessengerStore,
  webhooks: MessengerWebhooks,
): void => {
  const accountOf = (platform: MessengerPlatform, id: string): MessengerAccount => {
    const account = store.account(platform, id)
    if (!account) throw unknownObject('GET', id)
    return account
  }
  /** Tokens of the account itself, of its Page, and of people and system users with the right scope. */
  const access = (platform: MessengerPlatform) => (node: { id: string; accountId: string }, context: GraphContext) => {
    const { token } = context
    const account = accountOf(platform, node.accountId)
    const own = token?.subjectId === account.id || token?.subjectId === account.pageId
    const scopes =
      platform === 'photoapp'
        ? ['instagram_manage_comments', 'instagram_business_manage_comments', 'instagram_basic']
        : ['pages_read_engagement', 'pages_messaging']
    const foreign = (token?.type === 'PAGE' || token?.type === 'INSTAGRAM') && !own
    if (foreign || !tokenReaches(token, scopes)) throw unknownObject(context.method, node.id)
  }

  /** Pages want more for a change than for a read. */
  const mayChange = (context: GraphContext, { accountId }: SocialComment | SocialPost): void =>
    requireScope(context, ['pages_manage_engagement'], accountId)

  const answer = (
    context: GraphContext,
    platform: MessengerPlatform,
    post: SocialPost,
    parent?: SocialComment,
  ): GraphResult => {
    const text = context.params.requiredText('message')
    if (text.length > 8000) throw invalidParameter('Length of param message must be less than or equal to 8000')
    const account = accountOf(platform, post.accountId)
    if (platform === 'socialapp') mayChange(context, post)
    const comment: SocialComment = {
      id: platform === 'photoapp' ? state.newId('1786') : `${post.id.split('_')[1] ?? post.id}_${state.newId('20')}`,
      accountId: account.id,
      postId: post.id,
      from: { id: account.id, name: account.name, username: account.username },
      text,
      atMs: clock.now(),
      hidden: false,
      // Replies hang under the first comment of their thread, however deep the one that was answered.
      ...(parent ? { parentId: parent.parentId ?? parent.id } : {}),
    }
    store.comments[platform].put(comment)
    if (platform === 'photoapp') emitPhotoComment(webhooks, account, comment, post)
    else emitPageComment(webhooks, account, comment, 'add', clock.nowSeconds())
    return created(comment.id)
  }
  const postOf = (platform: MessengerPlatform, comment: SocialComment): SocialPost =>
    store.posts[platform].get(comment.postId) ?? {
      id: comment.postId,
      accountId: comment.accountId,
      text: '',
      atMs: comment.atMs,
      kind: platform === 'photoapp' ? 'FEED' : 'status',
    }
  const repliesTo = (platform: MessengerPlatform, comment: SocialComment): SocialComment[] =>
    store.comments[platform].where((one) => one.parentId === comment.id)
  const topComments = (platform: MessengerPlatform, post: SocialPost): SocialComment[] =>
    store.comments[platform].where((one) => one.postId === post.id && one.parentId === undefined)
  const time = (atMs: number): string => graphTime(atMs)

  graph
    .node<SocialPost>({
      kind: 'ig_media',
      typeName: 'IGMedia',
      load: (id) => store.posts.photoapp.get(id),
      access: access('photoapp'),
      fields: {
        caption: (post) => post.text,
        media_type: () => 'IMAGE',
        media_product_type: (post) => post.kind,
        permalink: (post) => `https://www.instagram.com/p/${post.id}/`,
        timestamp: (post) => time(post.atMs),
        username: (post) => store.account('photoapp', post.accountId)?.username,
        owner: (post) => ({ id: post.accountId }),
        comments_count: (post) => store.comments.photoapp.where((one) => one.postId === post.id).length,
        like_count: () => 0,
      },
      defaultFields: [],
    })
    .edge('GET', 'comments', (_context, post) => nodeList('ig_comment', topComments('photoapp', post)))
    .edge('POST', 'comments', (context, post) => answer(context, 'photoapp', post))

  graph
    .node<SocialComment>({
      kind: 'ig_comment',
      typeName: 'IGComment',
      load: (id) => store.comments.photoapp.get(id),
      access: access('photoapp'),
      fields: {
        text: (comment) => comment.text,
        username: (comment) => comment.from.username,
        from: (comment) => ({ id: comment.from.id, username: comment.from.username }),
        timestamp: (comment) => time(comment.atMs),
        media: (comment) => ({ id: comment.postId }),
        parent_id: (comment) => comment.parentId,
        hidden: (comment) => comment.hidden,
        like_count: () => 0,
      },
      defaultFields: ['timestamp', 'text'],
    })
    .edge('GET', 'replies', (_context, comment) => nodeList('ig_comment', repliesTo('photoapp', comment)))
    .edge('POST', 'replies', (context, comment) => answer(context, 'photoapp', postOf('photoapp', comment), comment))
    .update((context, comment) => {
      const hide = context.params.boolean('hide')
      if (hide === undefined) throw invalidParameter('The parameter hide is required.')
      store.comments.photoapp.put({ ...comment, hidden: hide })
      return success()
    })
    .remove((_context, comment) => {
      store.comments.photoapp.delete(comment.id)
      return success()
    })

  graph
    .node<SocialPost>({
      kind: 'page_post',
      typeName: 'PagePost',
      load: (id) => store.posts.socialapp.get(id),
      access: access('socialapp'),
      fields: {
        message: (post) => post.text,
        created_time: (post) => time(post.atMs),
        from: (post) => ({ name: store.account('socialapp', post.accountId)?.name, id: post.accountId }),
        permalink_url: (post) => `https://www.facebook.com/${post.id}`,
      },
      defaultFields: ['created_time', 'message'],
    })
    .edge('GET', 'comments', (_context, post) => nodeList('page_comment', topComments('socialapp', post)))
    .edge('POST', 'comments', (context, post) => answer(context, 'socialapp', post))

  const changePageComment = (comment: SocialComment, verb: string): void => {
    emitPageComment(webhooks, accountOf('socialapp', comment.accountId), comment, verb, clock.nowSeconds())
  }
  graph
    .node<SocialComment>({
      kind: 'page_comment',
      typeName: 'Comment',
      load: (id) => store.comments.socialapp.get(id),
      access: access('socialapp'),
      fields: {
        message: (comment) => comment.text,
        created_time: (comment) => time(comment.atMs),
        from: (comment) => ({ name: comment.from.name, id: comment.from.id }),
        is_hidden: (comment) => comment.hidden,
        can_reply_privately: (comment) => comment.privateReplyMid === undefined,
        comment_count: (comment) => repliesTo('socialapp', comment).length,
        like_count: () => 0,
        parent: (comment) => (comment.parentId === undefined ? undefined : { id: comment.parentId }),
      },
      defaultFields: ['created_time', 'from', 'message'],
    })
    .edge('GET', 'comments', (_context, comment) => nodeList('page_comment', repliesTo('socialapp', comment)))
    .edge('POST', 'comments', (context, comment) => answer(context, 'socialapp', postOf('socialapp', comment), comment))
    .update((context, comment) => {
      mayChange(context, comment)
      const hidden = context.params.boolean('is_hidden')
      const text = context.params.text('message')
      if (hidden === undefined && text === undefined)
        throw invalidParameter('One of is_hidden and message is required.')
      const changed = { ...comment, hidden: hidden ?? comment.hidden, text: text ?? comment.text }
      store.comments.socialapp.put(changed)
      changePageComment(changed, hidden === undefined ? 'edited' : hidden ? 'hide' : 'unhide')
      return success()
    })
    .remove((context, comment) => {
      mayChange(context, comment)
      store.comments.socialapp.delete(comment.id)
      changePageComment(comment, 'remove')
      return success()
    })
}
