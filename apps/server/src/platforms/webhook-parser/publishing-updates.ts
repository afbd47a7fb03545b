import { type JsonRecord, compact, entryOf, recordOf, textOf } from '../graph/json-values.ts'
import type { AccountRef, NormalizedUpdate } from './normalized-update.ts'
import { at, hashOf, timeMs } from './update-facts.ts'

/** Comments, mentions, posts and leads: `changes` of pages and photo accounts. */

type Change = { account: AccountRef; field: string; value: JsonRecord; entryTimeMs: number | undefined }

const photoFacts = ({ account, value, entryTimeMs }: Change, key: string) => ({
  platform: 'photoapp' as const,
  dedupeKey: `photoapp:${key}`,
  ...at(entryTimeMs),
  account,
  raw: value,
})

/** The page login calls it `comment_id`, the photo login `id`; both mean the comment. */
const photoComment = (change: Change): NormalizedUpdate | undefined => {
  const { field, value } = change
  const commentId = textOf(value['comment_id']) ?? textOf(value['id'])
  if (commentId === undefined) return undefined
  const [from, media] = [recordOf(value['from']), recordOf(value['media'])]
  const text = textOf(value['text'])
  return {
    kind: 'comment_received',
    ...photoFacts(change, `comment:${commentId}:${hashOf(text ?? '')}`),
    commentId,
    ...compact({
      parentId: textOf(value['parent_id']),
      postId: textOf(media['id']),
      text,
      adId: textOf(media['ad_id']),
    }),
    contact: compact({ scopedId: textOf(from['id']), username: textOf(from['username']) }),
    live: field === 'live_comments',
  }
}

const photoMention = (change: Change): NormalizedUpdate | undefined => {
  const [postId, commentId] = [textOf(change.value['media_id']), textOf(change.value['comment_id'])]
  if (postId === undefined && commentId === undefined) return undefined
  const named = commentId === undefined ? (change.entryTimeMs ?? '') : ''
  return {
    kind: 'mention_received',
    ...photoFacts(change, `mention:${postId ?? ''}:${commentId ?? ''}:${named}`),
    ...compact({ postId, commentId }),
  }
}

const storyInsights = (change: Change): NormalizedUpdate | undefined => {
  const postId = textOf(change.value['media_id'])
  if (postId === undefined) return undefined
  const facts = photoFacts(change, `story:${postId}:${hashOf(change.value)}`)
  return { kind: 'post_updated', ...facts, item: 'story', verb: 'insights', postId }
}

/** Older fields name the author flat, newer ones in an object. */
const authorOf = (value: JsonRecord) => {
  const from = recordOf(value['from'])
  return compact({
    scopedId: textOf(from['id']) ?? textOf(value['sender_id']),
    name: textOf(from['name']) ?? textOf(value['sender_name']),
    username: textOf(from['username']),
  })
}

const socialFacts = ({ account, field, value, entryTimeMs }: Change) => {
  const occurredAtMs = timeMs(value['created_time']) ?? entryTimeMs
  const facts = compact({
    postId: textOf(value['post_id']),
    commentId: textOf(value['comment_id']),
    text: textOf(value['message']),
  })
  const verb = textOf(value['verb']) ?? 'add'
  const item = textOf(value['item']) ?? field
  // Edits keep the creation time, so the text and the time of the edit are part of the name.
  const key = hashOf([
    field,
    item,
    verb,
    facts,
    value['created_time'],
    value['edited_time'],
    value['reaction_type'],
    authorOf(value),
  ])
  return {
    facts,
    verb,
    item,
    base: {
      platform: 'socialapp' as const,
      dedupeKey: `socialapp:${field}:${key}`,
      ...at(occurredAtMs),
      account,
      raw: value,
    },
  }
}

const socialFeed = (change: Change): NormalizedUpdate => {
  const { facts, verb, item, base } = socialFacts(change)
  const contact = authorOf(change.value)
  if (item === 'comment' && verb === 'add' && facts.commentId !== undefined)
    return {
      kind: 'comment_received',
      ...base,
      ...facts,
      commentId: facts.commentId,
      ...compact({ parentId: textOf(change.value['parent_id']) }),
      contact,
      live: false,
    }
  return { kind: 'post_updated', ...base, ...facts, item, verb, contact }
}

const socialMention = (change: Change): NormalizedUpdate => {
  const { facts, base } = socialFacts(change)
  return { kind: 'mention_received', ...base, ...facts, contact: authorOf(change.value) }
}

const lead = ({ account, value, entryTimeMs }: Change): NormalizedUpdate | undefined => {
  const leadId = textOf(value['leadgen_id'])
  if (leadId === undefined) return undefined
  const adId = textOf(value['ad_id'])
  return {
    kind: 'lead_received',
    dedupeKey: `lead:${leadId}`,
    ...at(timeMs(value['created_time']) ?? entryTimeMs),
    account,
    leadId,
    pageId: textOf(value['page_id']) ?? (account.kind === 'page' ? account.pageId : ''),
    ...compact({
      formId: textOf(value['form_id']),
      // Zero is the platform's way of saying that no ad was involved.
      adId: adId === '0' ? undefined : adId,
    }),
    raw: value,
  }
}

type Reader = (change: Change) => NormalizedUpdate | undefined

const photoReaders: Record<string, Reader> = {
  comments: photoComment,
  live_comments: photoComment,
  mentions: photoMention,
  story_insights: storyInsights,
}
const socialReaders: Record<string, Reader> = {
  feed: socialFeed,
  mention: socialMention,
  ratings: socialFeed,
  leadgen: lead,
}

export const publishingUpdate = (object: 'page' | 'instagram', change: Change): NormalizedUpdate | undefined =>
  entryOf(object === 'page' ? socialReaders : photoReaders, change.field)?.(change)
