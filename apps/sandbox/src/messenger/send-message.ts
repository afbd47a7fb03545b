// POST /{page|account|me}/messages: who is meant, whether the window is open, what is stored and what follows.
import { GraphError, invalidParameter, missingParameter, permissionDenied } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { json } from '../graph/graph-types.ts'
import { asText, isObject } from '../graph/request-parameters.ts'
import type { RequestParameters } from '../graph/request-parameters.ts'
import { tokenReaches } from '../graph/token-check.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { DeliveryReports } from './delivery-reports.ts'
import { checkMessage } from './message-checks.ts'
import {
  invalidMessage,
  noMatchingUser,
  outsideWindow,
  privateReplyTooLate,
  privateReplyUsed,
  retiredTag,
  triggeredError,
} from './messenger-errors.ts'
import type { MessengerStore } from './messenger-store.ts'
import type { MessengerAccount, ScopedPerson, SocialComment, StoredMessage } from './messenger-types.ts'
import { applyReaction, reactionNames } from './reactions.ts'

const dayMs = 86_400_000
const windowMs = dayMs
const humanAgentMs = 7 * dayMs
const privateReplyMs = 7 * dayMs
const messagingTypes = new Set(['RESPONSE', 'UPDATE', 'MESSAGE_TAG', 'UTILITY', 'NON_PROMOTIONAL_SUBSCRIPTION'])
const retiredTags = new Set(['ACCOUNT_UPDATE', 'CONFIRMED_EVENT_UPDATE', 'POST_PURCHASE_UPDATE'])
const senderActions = new Set(['typing_on', 'typing_off', 'mark_seen', 'react', 'unreact'])

type Recipient = { account: MessengerAccount; person: ScopedPerson; comment?: SocialComment; paid?: boolean }

export type SendDeps = Pick<SandboxCore, 'clock' | 'settings' | 'state'> & {
  store: MessengerStore
  reports: DeliveryReports
  keepFile(context: GraphContext): string | undefined
}

const requireMessagingScope = (context: GraphContext, account: MessengerAccount): void => {
  const { token } = context
  if (account.platform === 'socialapp') {
    if (tokenReaches(token, ['pages_messaging'], account.id)) return
    throw permissionDenied('Requires pages_messaging permission to manage the object', 230)
  }
  const scopes = token?.type === 'INSTAGRAM' ? ['instagram_business_manage_messages'] : ['instagram_manage_messages']
  if (tokenReaches(token, scopes)) return
  throw permissionDenied(`Requires ${scopes.join(' or ')} permission to manage the object`)
}

const recipientId = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : Number.isSafeInteger(value) ? String(value) : undefined

export const createSendMessage = (deps: SendDeps) => {
  const { clock, settings, state, store, reports } = deps
  const strict = (): boolean => settings.current.strict

  /** A Page sends for itself and for its photo account; whom it means shows in the recipient. */
  const accountFor = (page: MessengerAccount, id: string, params: RequestParameters): MessengerAccount => {
    if (page.platform === 'photoapp') return page
    const photo = store.igOfPage(page.id)
    if (!photo || store.findPerson(page.id, id)) return page
    if (store.findPerson(photo.id, id) || params.text('platform') === 'instagram') return photo
    // An unknown id. Ids of the photo platform are the shorter ones in practice, so 15 digits mean a person there.
    return !strict() && /^\d{15}$/.test(id) ? photo : page
  }

  const byComment = (page: MessengerAccount, commentId: string): Recipient => {
    const photo = page.platform === 'photoapp' ? page : store.igOfPage(page.id)
    const onPhoto = photo && store.comments.photoapp.get(commentId)
    const onPage = page.platform === 'socialapp' ? store.comments.socialapp.get(commentId) : undefined
    const account = onPhoto && photo ? photo : page
    const found = onPhoto ?? onPage
    if (found && found.accountId === account.id) {
      if (found.privateReplyMid !== undefined) throw privateReplyUsed()
      if (found.from.id === account.id)
        throw invalidParameter('A comment of the account itself cannot get a private reply.', { subcode: 2534037 })
      if (strict() && clock.now() - found.atMs > privateReplyMs) throw privateReplyTooLate(account.platform)
      return { account, person: store.meet(account, found.from.id, found.from), comment: found }
    }
    if (strict() || found)
      throw invalidParameter(`Invalid parameter: comment_id '${commentId}' does not exist or is not visible.`)
    // Without the strict rules any comment id will do: it stands for a comment by a new person.
    const unknown = /_/.test(commentId) || !photo ? page : photo
    const person = store.meet(unknown, state.newId('5275'))
    const comment: SocialComment = {
      id: commentId,
      accountId: unknown.id,
      postId: '',
      from: { id: person.id, name: person.name, username: person.username },
      text: '',
      atMs: clock.now(),
      hidden: false,
    }
    return { account: unknown, person, comment }
  }

  const findRecipient = (context: GraphContext, page: MessengerAccount): Recipient => {
    const { params } = context
    if (!params.has('recipient')) throw missingParameter('recipient')
    const recipient = params.object('recipient') ?? {}
    const commentId = recipientId(recipient['comment_id'])
    if (commentId !== undefined) return byComment(page, commentId)
    const other = ['user_ref', 'notification_messages_token', 'one_time_notif_token', 'post_id'].find(
      (name) => recipientId(recipient[name]) !== undefined,
    )
    if (other !== undefined) return byReference(page, other, recipientId(recipient[other]) ?? '')
    const id = recipientId(recipient['id'])
    if (id === undefined || !/^\d{3,25}$/.test(id))
      throw new GraphError({
        code: 100,
        subcode: 2018001,
        message: '(#100) Param recipient[id] must be a valid ID string',
      })
    const triggered = triggeredError(id)
    if (triggered) throw triggered
    const account = accountFor(page, id, params)
    const person = store.findPerson(account.id, id)
    if (person) return { account, person }
    if (strict()) throw noMatchingUser(account.platform)
    return { account, person: store.meet(account, id) }
  }

  /** Tokens that a person gave with an opt-in; each stands for that person and needs no open window. */
  const byReference = (page: MessengerAccount, kind: string, reference: string): Recipient => {
    const known = state
      .collection<{ id: string; accountId: string; personId: string }>('notification_token')
      .get(reference)
    if (known && known.accountId === page.id)
      return { account: page, person: store.meet(page, known.personId), paid: true }
    if (strict()) throw invalidParameter(`Param recipient[${kind}] is not a valid reference.`)
    return { account: page, person: store.meet(page, state.newId('5275')), paid: true }
  }

  const checkPolicy = ({ account, person, comment, paid }: Recipient, params: RequestParameters): void => {
    const type = params.text('messaging_type')
    if (type !== undefined && !messagingTypes.has(type))
      throw invalidParameter(`Param messaging_type must be one of {${[...messagingTypes].join(', ')}} - got "${type}"`)
    const tag = params.text('tag')
    if (type === 'MESSAGE_TAG' && tag === undefined) throw missingParameter('tag')
    if (tag !== undefined && tag !== 'HUMAN_AGENT' && (!retiredTags.has(tag) || strict())) throw retiredTag()
    if (!strict() || comment || paid) return
    if (type === 'UTILITY' && account.platform === 'socialapp') return
    const age = clock.now() - person.lastInboundMs
    const limit = tag === 'HUMAN_AGENT' ? humanAgentMs : windowMs
    if (person.lastInboundMs === 0 || age > limit) throw outsideWindow(account.platform)
  }

  const act = (context: GraphContext, { account, person }: Recipient, action: string): GraphResult => {
    if (!senderActions.has(action))
      throw invalidParameter(`Param sender_action must be one of {${[...senderActions].join(', ')}} - got "${action}"`)
    if (action === 'mark_seen')
      for (const message of store.messages(account.id, person.id))
        if (message.direction === 'in' && message.status === 'received')
          store.saveMessage({ ...message, status: 'seen' })
    if (action === 'react' || action === 'unreact') {
      const payload = context.params.object('payload')
      const mid = asText(payload?.['message_id'])
      const message = store.message(mid)
      if (!payload || mid === '') throw missingParameter('payload[message_id]')
      if (!message || message.accountId !== account.id || message.personId !== person.id)
        throw invalidMessage(account.platform, 'Invalid message id in payload[message_id]')
      const reaction = asText(payload['reaction'])
      if (action === 'react' && reaction === '') throw missingParameter('payload[reaction]')
      if (action === 'react' && strict() && account.platform === 'photoapp' && !reactionNames.has(reaction))
        throw invalidMessage(
          account.platform,
          `Param payload[reaction] must be one of {${[...reactionNames].join(', ')}}`,
        )
      store.saveMessage(applyReaction(message, 'account', action === 'react' ? reaction : undefined))
    }
    return json({ recipient_id: person.id })
  }

  return (context: GraphContext, page: MessengerAccount): GraphResult => {
    const { params } = context
    const recipient = findRecipient(context, page)
    const { account, person, comment } = recipient
    requireMessagingScope(context, account)
    const action = params.text('sender_action')
    if (action !== undefined && !params.has('message')) return act(context, recipient, action)
    if (!params.has('message')) throw missingParameter('message')
    const raw = params.object('message') ?? {}
    const checked = checkMessage(raw, {
      platform: account.platform,
      savedUrl: (id) => {
        const saved = store.attachments.get(id)
        return saved && saved.accountId === page.id ? saved.url : undefined
      },
      uploadedUrl: deps.keepFile(context),
    })
    const replyTo = checked.replyTo ?? replyParameter(params)
    if (replyTo !== undefined && strict() && store.message(replyTo)?.personId !== person.id)
      throw invalidMessage(account.platform, 'Invalid message id in reply_to[mid]')
    checkPolicy(recipient, params)
    const tag = params.text('tag')
    const type = params.text('messaging_type')
    const message: StoredMessage = {
      mid: store.newMid(account.platform),
      platform: account.platform,
      accountId: account.id,
      personId: person.id,
      direction: 'out',
      atMs: clock.now(),
      status: 'sent',
      content: checked.content,
      reactions: {},
      edits: 0,
      ...(checked.metadata === undefined ? {} : { metadata: checked.metadata }),
      ...(replyTo === undefined ? {} : { replyTo }),
      ...(tag === undefined ? {} : { tag }),
      ...(type === undefined ? {} : { messagingType: type }),
      ...(comment ? { commentId: comment.id } : {}),
    }
    store.addMessage(message)
    if (comment) store.comments[account.platform].put({ ...comment, privateReplyMid: message.mid })
    reports.follow(message)
    const answer: Record<string, unknown> = { recipient_id: person.id, message_id: message.mid }
    if (checked.keep) {
      const id = state.newId('1857')
      store.attachments.put({ id, accountId: page.id, ...checked.keep })
      answer['attachment_id'] = id
    }
    return json(answer)
  }
}

const replyParameter = (params: RequestParameters): string | undefined => {
  if (!params.has('reply_to')) return undefined
  const value = params.object('reply_to')
  const mid = isObject(value) ? recipientId(value['mid']) : undefined
  if (mid === undefined) throw missingParameter('reply_to[mid]')
  return mid
}
