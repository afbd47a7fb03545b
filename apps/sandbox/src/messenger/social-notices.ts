// POST /_sandbox/notices for the photo and social platforms: comments, mentions, feed changes, story insights.
import { ControlError } from '../control/control-registry.ts'
import type { ControlRequest } from '../control/control-registry.ts'
import { isObject } from '../graph/request-parameters.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import { emitPageComment, emitPhotoComment } from './comment-webhooks.ts'
import type { CommentEnvelope } from './comment-webhooks.ts'
import { accountOf, personOf } from './inbound-messages.ts'
import type { MessengerStore } from './messenger-store.ts'
import type { MessengerAccount, MessengerPlatform, ScopedPerson, SocialComment, SocialPost } from './messenger-types.ts'
import type { MessengerWebhooks } from './messenger-webhooks.ts'

type Body = Record<string, unknown>

const envelopes = new Set(['page', 'account', 'flat'])
const text = (body: Body, ...names: string[]): string | undefined => {
  for (const name of names) {
    const value = body[name]
    if (typeof value === 'string' && value !== '') return value
    if (typeof value === 'number') return String(value)
  }
  return undefined
}

export const installSocialNotices = (
  { clock, control, state }: SandboxCore,
  store: MessengerStore,
  webhooks: MessengerWebhooks,
): void => {
  /** The platform as said, or as the account id tells; photo accounts when nothing does. */
  const sceneOf = (body: Body, fallback: MessengerPlatform): MessengerAccount => {
    const platform = body['platform']
    if (platform !== undefined && platform !== 'photoapp' && platform !== 'socialapp')
      throw new ControlError('"platform" must be photoapp or socialapp.')
    const id = text(body, 'account_id', 'page_id')
    if (platform === undefined && id !== undefined) {
      const found = store.account('socialapp', id) ?? store.account('photoapp', id)
      if (found) return found
    }
    return accountOf(store, body, platform ?? fallback)
  }
  const author = (account: MessengerAccount, body: Body): ScopedPerson =>
    personOf(store, account, body['from'] ?? { id: '5275012345678901', name: 'Sheena Nelson', username: 'sheena' })

  const postOf = (account: MessengerAccount, body: Body, kind: string): SocialPost => {
    const posts = store.posts[account.platform]
    const given = text(body, 'media_id', 'post_id')
    const found =
      given === undefined
        ? posts.where((post) => post.accountId === account.id && post.kind === kind).at(-1)
        : posts.get(given)
    if (found) return found
    const id = given ?? (account.platform === 'photoapp' ? state.newId('1790') : `${account.id}_${state.newId('1022')}`)
    return posts.put({ id, accountId: account.id, text: 'New in our shop', atMs: clock.now(), kind })
  }

  const comment = (body: Body, live: boolean): unknown => {
    const account = sceneOf(body, 'photoapp')
    const photo = account.platform === 'photoapp'
    const verb = text(body, 'verb') ?? 'add'
    const given = text(body, 'comment_id', 'id')
    const comments = store.comments[account.platform]
    const before = given === undefined ? undefined : comments.get(given)
    if (verb !== 'add' && !before)
      throw new ControlError(`There is no comment "${given ?? ''}" to change; give its "comment_id".`, 404)
    const person = before?.from ?? author(account, body)
    const envelope = text(body, 'envelope')
    if (envelope !== undefined && !envelopes.has(envelope))
      throw new ControlError('"envelope" must be page, account or flat.')
    const adId = text(body, 'ad_id')
    const post = before
      ? postOf(account, { media_id: before.postId }, live ? 'LIVE' : photo ? 'FEED' : 'status')
      : postOf(
          account,
          body,
          live ? 'LIVE' : photo ? (adId === undefined ? (text(body, 'media_product_type') ?? 'FEED') : 'AD') : 'status',
        )
    const parentId = before?.parentId ?? text(body, 'parent_id')
    const made: SocialComment = {
      id: given ?? (photo ? state.newId('1786') : `${post.id.split('_')[1] ?? post.id}_${state.newId('20')}`),
      accountId: account.id,
      postId: post.id,
      from: { id: person.id, name: person.name, username: person.username },
      text: text(body, 'text', 'message') ?? before?.text ?? 'Lovely',
      atMs: before?.atMs ?? clock.now(),
      hidden: verb === 'hide' || (before?.hidden === true && verb !== 'unhide'),
      ...(live ? { live } : {}),
      ...(parentId === undefined ? {} : { parentId }),
      ...(before?.privateReplyMid === undefined ? {} : { privateReplyMid: before.privateReplyMid }),
    }
    if (verb === 'remove') comments.delete(made.id)
    else comments.put(made)
    const ad = adId === undefined ? {} : { ad_id: adId, ad_title: text(body, 'ad_title') ?? 'Ad' }
    const sent = photo
      ? emitPhotoComment(webhooks, account, made, post, {
          ad,
          ...(envelope === undefined ? {} : { envelope: envelope as CommentEnvelope }),
        })
      : emitPageComment(webhooks, account, made, verb, clock.nowSeconds())
    return {
      comment_id: made.id,
      [photo ? 'media_id' : 'post_id']: post.id,
      account_id: account.id,
      from: person.id,
      sent,
    }
  }

  const mention = (body: Body): unknown => {
    const account = sceneOf(body, 'photoapp')
    const person = author(account, body)
    if (account.platform === 'socialapp') {
      const postId = text(body, 'post_id') ?? `${person.id}_${state.newId('9')}`
      const sent = webhooks.change(account, 'mention', {
        sender_id: person.id,
        sender_name: person.name,
        item: text(body, 'item') ?? 'post',
        verb: text(body, 'verb') ?? 'add',
        post_id: postId,
        created_time: clock.nowSeconds(),
        message: text(body, 'message', 'text') ?? `Thanks ${account.name}`,
      })
      return { post_id: postId, account_id: account.id, sent }
    }
    // By the account's own login a mention is a comment that names the account.
    if (webhooks.loginOf(account) === 'account' && text(body, 'envelope') !== 'page')
      return comment(
        {
          ...body,
          platform: 'photoapp',
          account_id: account.id,
          text: text(body, 'text', 'message') ?? `Look, @${account.username}`,
        },
        false,
      )
    const mediaId = text(body, 'media_id') ?? state.newId('1790')
    const commentId = text(body, 'comment_id')
    const sent = webhooks.change(account, 'mentions', {
      media_id: mediaId,
      ...(commentId === undefined ? {} : { comment_id: commentId }),
    })
    return { media_id: mediaId, account_id: account.id, sent }
  }

  const feed = (body: Body): unknown => {
    const item = text(body, 'item') ?? 'status'
    if (item === 'comment') return comment({ ...body, platform: 'socialapp' }, false)
    const account = sceneOf({ ...body, platform: 'socialapp' }, 'socialapp')
    const verb = text(body, 'verb') ?? 'add'
    const byPage = body['from'] === undefined && item !== 'reaction' && item !== 'like'
    const from = byPage ? { id: account.id, name: account.name } : author(account, body)
    const reaction = item === 'reaction' || item === 'like'
    const post = postOf(
      account,
      text(body, 'post_id') === undefined && !reaction ? { post_id: `${account.id}_${state.newId('1022')}` } : body,
      'status',
    )
    const message = text(body, 'message', 'text')
    if (!reaction && verb !== 'remove') store.posts.socialapp.put({ ...post, text: message ?? post.text })
    if (verb === 'remove' && !reaction) store.posts.socialapp.delete(post.id)
    const value: Body = { from: { id: from.id, name: from.name }, item, verb, post_id: post.id }
    if (reaction) {
      value['parent_id'] = text(body, 'parent_id') ?? post.id
      if (item === 'reaction') value['reaction_type'] = text(body, 'reaction_type') ?? 'like'
    }
    if (item === 'photo') {
      value['photo_id'] = text(body, 'photo_id') ?? state.newId('1022')
      value['link'] = text(body, 'link') ?? 'https://scontent.example.com/i.jpg'
    }
    if (item === 'video') value['video_id'] = text(body, 'video_id') ?? state.newId('1022')
    value['created_time'] = clock.nowSeconds()
    if (!reaction && verb !== 'remove') {
      value['published'] = 1
      if (message !== undefined || item === 'status') value['message'] = message ?? 'We are open'
    }
    if (isObject(body['value'])) Object.assign(value, body['value'])
    return { post_id: post.id, account_id: account.id, sent: webhooks.change(account, 'feed', value) }
  }

  const storyInsights = (body: Body): unknown => {
    const account = sceneOf({ ...body, platform: 'photoapp' }, 'photoapp')
    const value: Body = { media_id: text(body, 'media_id') ?? state.newId('1790') }
    const defaults = { impressions: 120, reach: 98, taps_forward: 40, taps_back: 3, exits: 12, replies: -1 }
    for (const [name, usual] of Object.entries(defaults))
      value[name] = typeof body[name] === 'number' ? body[name] : usual
    return { account_id: account.id, sent: webhooks.change(account, 'story_insights', value) }
  }

  const of =
    (handler: (body: Body) => unknown) =>
    ({ body }: ControlRequest): unknown =>
      handler(body)
  control.notice(
    'comment',
    of((body) => comment(body, body['live'] === true)),
  )
  control.notice(
    'live_comment',
    of((body) => comment({ ...body, platform: 'photoapp' }, true)),
  )
  control.notice('mention', of(mention))
  control.notice('feed', of(feed))
  control.notice('story_insights', of(storyInsights))
}
