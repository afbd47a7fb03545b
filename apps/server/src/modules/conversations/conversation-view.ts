import type { Static } from 'typebox'
import { defined } from '../../lib/defined.ts'
import { publicId, uuidTimeMs } from '../../lib/ids.ts'
import { authorView } from '../access/index.ts'
import { messageView, previewOf, textOfSent } from '../outbound/index.ts'
import { platformOfCode, sourceOfCode, stateOfCode } from './conversation-codes.ts'
import type { ConversationDto, ConversationMessageDto } from './conversation-schemas.ts'
import type { ContactRecord } from './conversation-store.ts'
import type { ShownConversation, ThreadMessage } from './conversation-service.ts'
import { textOfEntry } from './conversation-thread.ts'

type Content = Record<string, unknown>

const hourMs = 3_600_000
/** How long after a person's last message anything may be answered. */
const REPLY_MS = 24 * hourMs
/** How long a human may still answer, where the platform has that. */
const HUMAN_AGENT_MS = 7 * 24 * hourMs

const timeOf = (id: string): string => new Date(uuidTimeMs(id)).toISOString()
const laterBy = (at: Date, ms: number): string => new Date(at.getTime() + ms).toISOString()

const lastMessageView = (row: ShownConversation): Static<typeof ConversationDto>['last_message'] => {
  const source = sourceOfCode(row.last_source)
  return {
    id: publicId(source === 'api' ? 'message' : 'event', row.last_id),
    direction: source === 'person' ? 'inbound' : 'outbound',
    type: row.last_type,
    ...(row.last_preview === null ? {} : { preview: row.last_preview }),
    ...(row.lastSent === undefined ? {} : { status: messageView(row.lastSent).status }),
    // The words of a template are the platform's: who shows it fills in the values.
    ...(row.lastSent !== undefined && row.last_type === 'template'
      ? { template: JSON.parse(row.lastSent.body) as Content }
      : {}),
    at: timeOf(row.last_id),
  }
}

const waitingView = ({ waiting }: ShownConversation): Static<typeof ConversationDto>['waiting_message'] => {
  if (waiting === undefined) return undefined
  const content = JSON.parse(waiting.body) as Content
  const preview = previewOf(textOfSent(content))
  return {
    id: publicId('message', waiting.id),
    type: waiting.type,
    ...defined({ preview, template: waiting.type === 'template' ? content : undefined }),
    at: timeOf(waiting.id),
  }
}

const unreadView = ({ unread }: ShownConversation): Static<typeof ConversationDto>['unread_message'] =>
  unread && {
    id: publicId('event', unread.id),
    type: unread.type,
    ...defined({ preview: previewOf(textOfEntry(unread)) }),
    at: timeOf(unread.id),
  }

const windowOf = (platform: string, last: Date | null) => {
  if (last === null) return {}
  const reply_until = laterBy(last, REPLY_MS)
  return platform === 'chatapp' ? { reply_until } : { reply_until, human_agent_until: laterBy(last, HUMAN_AGENT_MS) }
}

export const contactView = (row: ContactRecord): Static<typeof ConversationDto>['contact'] =>
  defined({
    name: row.name ?? undefined,
    phone: row.phone ?? undefined,
    user_id: row.user_id ?? undefined,
    username: row.username ?? undefined,
    scoped_id: row.scoped_id ?? undefined,
  })

export const conversationView = (row: ShownConversation): Static<typeof ConversationDto> => {
  const platform = platformOfCode(row.platform)
  return {
    id: publicId('conversation', row.conversation_id),
    channel_id: publicId('channel', row.channel_id),
    platform,
    contact: contactView(row),
    ...(row.group_id === null ? {} : { group_id: row.group_id }),
    status: row.is_open ? 'open' : 'closed',
    unread_count: row.unread_count,
    ...(row.assignee === null ? {} : { assignee: publicId('user', row.assignee) }),
    tags: row.tags,
    last_message: lastMessageView(row),
    ...defined({ waiting_message: waitingView(row), unread_message: unreadView(row) }),
    ...windowOf(platform, row.last_inbound_at),
    ...(row.origin === null
      ? {}
      : { origin: JSON.parse(row.origin) as Static<typeof ConversationDto>['origin'] & object }),
    ...(row.match === undefined ? {} : { match: row.match }),
    created_at: timeOf(row.first_id),
    updated_at: timeOf(row.last_id),
  }
}

export const threadMessageView = (message: ThreadMessage): Static<typeof ConversationMessageDto> => {
  if ('sent' in message) {
    const { created_at: at, ...shown } = messageView(message.sent)
    const { id, status, type, client_ref, reply_to, platform_message_id, error, resent_as } = shown
    const content = JSON.parse(message.sent.body) as Content
    return {
      id,
      direction: 'outbound',
      source: 'api',
      ...(message.author === undefined ? {} : { author: authorView(message.author) }),
      type,
      content,
      status,
      ...defined({ client_ref, reply_to, platform_message_id, error, resent_as }),
      at,
    }
  }
  const { entry } = message
  return {
    id: publicId('event', entry.id),
    direction: entry.inbound ? 'inbound' : 'outbound',
    ...(entry.inbound ? {} : { source: 'elsewhere' as const }),
    type: entry.type,
    content: JSON.parse(entry.content) as Content,
    status: stateOfCode(entry.state),
    ...(entry.platform_message_id === null ? {} : { platform_message_id: entry.platform_message_id }),
    ...(entry.edited_at === null ? {} : { edited_at: entry.edited_at.toISOString() }),
    ...(entry.deleted_at === null ? {} : { deleted_at: entry.deleted_at.toISOString() }),
    at: entry.occurred_at.toISOString(),
  }
}
