// Conversations of a Page or photo account and their messages, read over the Graph:
// GET /{page|account}/conversations, /{conversation}, /{conversation}/messages and /{message}.
// https://developers.facebook.com/docs/messenger-platform/conversations
import { graphTime } from '../graph/account-time.ts'
import { invalidParameter, unknownObject } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { nodeList } from '../graph/graph-types.ts'
import { isObject } from '../graph/request-parameters.ts'
import { requireScope, tokenReaches } from '../graph/token-check.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { IgAccount, Page } from '../state/world-types.ts'
import type { MessengerStore } from './messenger-store.ts'
import type { MessengerAccount, MessengerPlatform, ScopedPerson, StoredMessage } from './messenger-types.ts'

type Conversation = { id: string; account: MessengerAccount; person: ScopedPerson; lastMessageMs: number }

const mostConversations = 5000
const mostMessages = 500
const windowMs = 24 * 3_600_000
const photoPrefix = 'aWdfZAG06MTpJR01lc3NhZA2VUaHJlYWQ6'

/** Made from account and person, so that nothing needs to be remembered: digits on Pages, base64 on the photo platform. */
const conversationId = ({ id, platform }: MessengerAccount, personId: string): string =>
  platform === 'socialapp'
    ? `t_${String(id.length).padStart(2, '0')}${id}${personId}`
    : `${photoPrefix}${Buffer.from(`${id}:${personId}`).toString('base64url')}`

type ConversationKey = { platform: MessengerPlatform; accountId: string; personId: string }

const readConversationId = (id: string): ConversationKey | undefined => {
  const social = /^t_(\d{2})(\d+)$/.exec(id)
  if (social) {
    const [, length, digits = ''] = social
    const accountId = digits.slice(0, Number(length))
    return { platform: 'socialapp', accountId, personId: digits.slice(accountId.length) }
  }
  if (!id.startsWith(photoPrefix)) return undefined
  const [accountId = '', personId = ''] = Buffer.from(id.slice(photoPrefix.length), 'base64url').toString().split(':')
  return { platform: 'photoapp', accountId, personId }
}

const scopesOf = (platform: MessengerPlatform): string[] =>
  platform === 'socialapp' ? ['pages_messaging'] : ['instagram_manage_messages', 'instagram_business_manage_messages']

export const installConversationNodes = ({ clock, graph }: SandboxCore, store: MessengerStore): void => {
  const messagesOf = ({ account, person }: Conversation): StoredMessage[] =>
    store
      .messages(account.id, person.id, mostMessages)
      .filter((message) => message.deleted !== true)
      .toReversed()

  const party = (one: MessengerAccount | ScopedPerson): Record<string, string> =>
    one.platform === 'socialapp'
      ? { name: one.name, email: `${one.id}@facebook.com`, id: one.id }
      : { username: one.username, id: one.id }

  /** Only tokens of the account, of its Page, or with the scope see what people wrote. */
  const refuseForeign = (context: GraphContext, account: MessengerAccount, nodeId: string): void => {
    const { token } = context
    const own = token?.subjectId === account.id || token?.subjectId === account.pageId
    const foreign = token?.type === 'APP' || ((token?.type === 'PAGE' || token?.type === 'INSTAGRAM') && !own)
    if (foreign || !tokenReaches(token, scopesOf(account.platform), account.pageId))
      throw unknownObject(context.method, nodeId)
  }

  const find = ({ platform, accountId, personId }: ConversationKey): Conversation | undefined => {
    const account = store.account(platform, accountId)
    const row = account && store.conversation(account.id, personId)
    if (!row || row.lastMessageMs === 0) return undefined
    return { id: conversationId(account, personId), account, person: row, lastMessageMs: row.lastMessageMs }
  }

  const list = (context: GraphContext, own: MessengerAccount): GraphResult => {
    const { params } = context
    const asked = params.text('platform')?.toUpperCase()
    if (asked !== undefined && asked !== 'MESSENGER' && asked !== 'INSTAGRAM')
      throw invalidParameter(`Param platform must be one of {MESSENGER, INSTAGRAM} - got "${asked}".`)
    const photo = own.platform === 'photoapp' ? own : store.igOfPage(own.id)
    const account = asked === 'INSTAGRAM' || own.platform === 'photoapp' ? photo : own
    if (!account) return nodeList('conversation', [])
    requireScope(context, scopesOf(account.platform), account.pageId)
    const personId = params.text('user_id')
    const people = personId === undefined ? store.people(account.id, mostConversations) : []
    const one = personId === undefined ? undefined : store.conversation(account.id, personId)
    const conversations = (one ? [one] : people)
      .filter(({ lastMessageMs }) => lastMessageMs > 0)
      .map((person): Conversation => ({
        id: conversationId(account, person.id),
        account,
        person,
        lastMessageMs: person.lastMessageMs,
      }))
    return nodeList('conversation', conversations)
  }

  graph
    .node<Conversation>({
      kind: 'conversation',
      typeName: 'UnifiedThread',
      load(id) {
        const key = readConversationId(id)
        return key && find(key)
      },
      access(conversation, context) {
        refuseForeign(context, conversation.account, conversation.id)
      },
      fields: {
        updated_time: ({ lastMessageMs }) => graphTime(lastMessageMs),
        link: ({ account, person }) =>
          account.platform === 'socialapp' ? `/${account.id}/inbox/${person.id}/?section=messages` : undefined,
        message_count: (conversation) => messagesOf(conversation).length,
        unread_count: (conversation) => messagesOf(conversation).filter(({ status }) => status === 'received').length,
        snippet: (conversation) => textOf(messagesOf(conversation)[0]),
        participants: ({ account, person }) => ({ data: [party(person), party(account)] }),
        senders: ({ account, person }) => ({ data: [party(person), party(account)] }),
        former_participants: () => ({ data: [] }),
        can_reply: ({ person }) => clock.now() - person.lastInboundMs < windowMs,
        is_subscribed: () => true,
        name: () => undefined,
        scoped_thread_key: ({ id }) => id,
      },
      defaultFields: ['updated_time'],
      usage: ({ account }) => ({ id: account.pageId, type: 'messenger' }),
    })
    .edge('GET', 'messages', (_context, conversation) => nodeList('messenger_message', messagesOf(conversation)))

  const partiesOf = (message: StoredMessage): { from: Record<string, string>; to: Record<string, string> } => {
    const account = store.account(message.platform, message.accountId)
    const person = store.findPerson(message.accountId, message.personId)
    const business = account ? party(account) : { id: message.accountId }
    const customer = person ? party(person) : { id: message.personId }
    return message.direction === 'in' ? { from: customer, to: business } : { from: business, to: customer }
  }

  graph.node<StoredMessage>({
    kind: 'messenger_message',
    typeName: 'Message',
    load: (id) => (/^(m_|aWdf)/.test(id) ? store.message(id) : undefined),
    idOf: (message) => message.mid,
    access(message, context) {
      const account = store.account(message.platform, message.accountId)
      if (!account || message.deleted === true) throw unknownObject(context.method, message.mid)
      refuseForeign(context, account, message.mid)
    },
    fields: {
      created_time: (message) => graphTime(message.atMs),
      from: (message) => partiesOf(message).from,
      to: (message) => ({ data: [partiesOf(message).to] }),
      message: (message) => textOf(message) ?? '',
      attachments: (message) => {
        const files = filesOf(message)
        return files.length === 0 ? undefined : { data: files }
      },
      is_unsupported: () => undefined,
      reactions: ({ reactions }) =>
        reactions.person === undefined ? undefined : { data: [{ reaction: reactions.person }] },
    },
    defaultFields: ['created_time'],
    usage: ({ accountId }) => ({ id: accountId, type: 'messenger' }),
  })

  graph.extend<Page>('page').edge('GET', 'conversations', (context, page) => list(context, store.pageAccount(page)))
  graph
    .extend<IgAccount>('ig_account')
    .edge('GET', 'conversations', (context, account) => list(context, store.igAccount(account)))
}

const textOf = (message: StoredMessage | undefined): string | undefined => {
  const text = message?.content['text']
  return typeof text === 'string' ? text : undefined
}

const filesOf = ({ content, mid }: StoredMessage): Record<string, unknown>[] => {
  const { attachment, attachments } = content
  const given: unknown[] = Array.isArray(attachments) ? attachments : attachment === undefined ? [] : [attachment]
  return given.filter(isObject).flatMap((file, index): Record<string, unknown>[] => {
    const { payload, type } = file
    const url = isObject(payload) ? payload['url'] : undefined
    if (typeof url !== 'string') return []
    const id = `${mid}_${index}`
    if (type === 'image') return [{ id, mime_type: 'image/jpeg', name: 'image.jpg', image_data: { url } }]
    if (type === 'video') return [{ id, mime_type: 'video/mp4', name: 'video.mp4', video_data: { url } }]
    return [{ id, mime_type: 'application/octet-stream', name: 'file', file_url: url }]
  })
}
