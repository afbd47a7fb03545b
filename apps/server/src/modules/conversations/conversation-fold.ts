import type { JsonRecord } from '../../platforms/graph/json-values.ts'
import { textOf } from '../../platforms/graph/json-values.ts'
import { type AdClick, foldClicks } from './ad-click-fold.ts'
import { stableUuid } from './contact-identity.ts'
import { stateCode } from './conversation-codes.ts'
import type { Change, ChangedFact, EntryFact, Fact, LinkedFact, Profile, SentFact } from './conversation-facts.ts'
import { type Contact, type Conversation, absorb, later, newConversation } from './conversation-row.ts'
import { previewOf, textOfSent } from '../outbound/index.ts'
import { withText, withoutText } from './conversation-text.ts'

/*
 * Facts, one after the other, into the rows of conversations. It knows no database: what a batch of events touches is read
 * before and written after, and how the events were cut into batches makes no difference.
 */

export type Entry = {
  id: string
  conversationId: string
  inbound: boolean
  state: keyof typeof stateCode
  type: string
  platformMessageId: string | undefined
  content: JsonRecord
  occurredAt: Date
  editedAt: Date | undefined
  deletedAt: Date | undefined
}

/** What the database has of the people, conversations and messages that the facts name. */
export type Known = {
  clientId: string
  /** Key of contact_identity to contact. */
  identities: Map<string, string>
  contacts: Map<string, Contact>
  conversations: Map<string, Conversation>
  /** By the platform's id. */
  entries: Map<string, Entry>
  /** The last click on an ad in each conversation. */
  clicks: Map<string, AdClick>
  /** Messages that were sent through Herald. */
  sent: ReadonlyMap<string, { type: string; content: unknown; inBatch: boolean }>
}

/** What became different. `from` is gone, and everything of it belongs to `into`. */
export type Changes = {
  identities: Map<string, string>
  contacts: Set<Contact>
  conversations: Set<Conversation>
  newEntries: Entry[]
  changedEntries: Set<Entry>
  clicks: ReadonlySet<AdClick>
  mergedContacts: { from: string; into: string }[]
  mergedConversations: { from: string; into: string }[]
}

export const foldFacts = (known: Known, facts: readonly Fact[]): Changes => {
  const { clientId, identities, contacts, conversations, entries } = known
  const clicks = foldClicks(known.clicks)
  const changes: Changes = {
    identities: new Map(),
    contacts: new Set(),
    conversations: new Set(),
    newEntries: [],
    changedEntries: new Set(),
    clicks: clicks.changed,
    mergedContacts: [],
    mergedConversations: [],
  }

  const byContact = new Map<string, Set<Conversation>>()
  const conversationAt = (channelId: string, contactId: string): Conversation | undefined =>
    [...(byContact.get(contactId) ?? [])].find((one) => one.channelId === channelId)
  const keep = (conversation: Conversation): void => {
    const own = byContact.get(conversation.contactId) ?? new Set()
    byContact.set(conversation.contactId, own.add(conversation))
    conversations.set(conversation.conversationId, conversation)
  }
  for (const conversation of conversations.values()) keep(conversation)

  const mergeConversations = (from: Conversation, into: Conversation): void => {
    absorb(from, into)
    for (const entry of [...entries.values(), ...changes.newEntries])
      if (entry.conversationId === from.conversationId) entry.conversationId = into.conversationId
    clicks.merged(from.conversationId, into.conversationId)
    conversations.delete(from.conversationId)
    changes.conversations.delete(from)
    changes.conversations.add(into)
    changes.mergedConversations.push({ from: from.conversationId, into: into.conversationId })
  }

  const mergeContacts = (from: string, into: string): void => {
    const [gone, stays] = [contacts.get(from), contacts.get(into)]
    if (gone === undefined || stays === undefined) return
    Object.assign(stays, { ...gone, ...stays })
    contacts.delete(from)
    changes.contacts.delete(gone)
    changes.contacts.add(stays)
    changes.mergedContacts.push({ from, into })
    for (const [identity, contactId] of identities) if (contactId === from) identities.set(identity, into)
    for (const [identity, contactId] of changes.identities)
      if (contactId === from) changes.identities.set(identity, into)
    for (const conversation of byContact.get(from) ?? []) {
      const other = conversationAt(conversation.channelId, into)
      if (other !== undefined) mergeConversations(conversation, other)
      else {
        conversation.contactId = into
        keep(conversation)
        changes.conversations.add(conversation)
      }
    }
    byContact.delete(from)
  }

  const tell = (contact: Contact, { scopedId: _scopedId, ...profile }: Profile): void => {
    const news = Object.entries(profile).filter(([field, value]) => contact[field as keyof Contact] !== value)
    if (news.length === 0) return
    Object.assign(contact, Object.fromEntries(news))
    changes.contacts.add(contact)
  }

  /** The contact behind the names; undefined where none of them is known and nothing is to be begun. */
  const contactOf = (
    { people, profile, presumed = {} }: Pick<LinkedFact, 'people' | 'profile' | 'presumed'>,
    begin: boolean,
  ): Contact | undefined => {
    const [first] = people
    const found = [...new Set(people.flatMap((one) => identities.get(one) ?? []))]
    if (first === undefined || (found.length === 0 && !begin)) return undefined
    const contactId = found[0] ?? stableUuid(clientId, first)
    for (const other of found.slice(1)) mergeContacts(other, contactId)
    let contact = contacts.get(contactId)
    if (contact === undefined) {
      contact = { contactId }
      contacts.set(contactId, contact)
      changes.contacts.add(contact)
    }
    for (const one of people)
      if (identities.get(one) !== contactId) {
        identities.set(one, contactId)
        changes.identities.set(one, contactId)
      }
    tell(contact, profile)
    if (contact.phone === undefined && contact.userId === undefined) tell(contact, presumed)
    return contact
  }

  const conversationOf = (
    fact: EntryFact | SentFact,
    { groupId, closed = false }: { groupId?: string | undefined; closed?: boolean } = {},
  ): Conversation | undefined => {
    const contact = contactOf(fact, true)
    if (contact === undefined) return undefined
    const { contactId } = contact
    const { channelId, platform } = fact
    let conversation = conversationAt(channelId, contactId)
    if (conversation === undefined) {
      conversation = newConversation({
        conversationId: stableUuid(clientId, channelId, contactId),
        channelId,
        contactId,
        platform,
        groupId,
        closedSequence: closed ? 0 : undefined,
      })
      keep(conversation)
    }
    conversation.scopedId = fact.profile.scopedId ?? conversation.scopedId
    conversation.lastSequence = Math.max(conversation.lastSequence, fact.sequence)
    changes.conversations.add(conversation)
    return conversation
  }

  const last = (
    conversation: Conversation,
    message: { id: string; source: Conversation['lastSource']; type: string; text: string | undefined },
  ): void => {
    conversation.firstId = [message.id, conversation.firstId ?? message.id].sort()[0]
    if (conversation.lastId !== undefined && conversation.lastId >= message.id) return
    conversation.lastId = message.id
    conversation.lastSource = message.source
    conversation.lastType = message.type
    conversation.lastPreview = previewOf(message.text)
    conversation.recentText = withText(conversation.recentText, message.text)
  }

  const enter = (fact: EntryFact): void => {
    const conversation = conversationOf(fact, { groupId: fact.groupId })
    if (conversation === undefined) return
    const { id, inbound, type, text, platformMessageId, content, occurredAt } = fact
    const entry: Entry = {
      id,
      conversationId: conversation.conversationId,
      inbound,
      state: inbound ? 'received' : 'sent',
      type,
      platformMessageId,
      content,
      occurredAt,
      editedAt: undefined,
      deletedAt: undefined,
    }
    changes.newEntries.push(entry)
    // A reaction carries the id of the message that it is about.
    if (platformMessageId !== undefined && type !== 'reaction') entries.set(platformMessageId, entry)
    conversation.origin = fact.origin ?? conversation.origin
    clicks.entered(conversation.conversationId, fact)
    if (fact.counts && inbound) {
      // The platform may deliver an older one later.
      conversation.lastInboundAt = later(conversation.lastInboundAt, occurredAt)
      conversation.lastInboundSequence = fact.sequence
      if (fact.sequence > conversation.readSequence) conversation.newUnread += 1
    }
    if (type !== 'reaction') last(conversation, { id, source: inbound ? 'person' : 'elsewhere', type, text })
    // A person whose first sign is a reaction is in the list all the same.
    else if (conversation.lastId === undefined) last(conversation, { id, source: 'person', type, text })
  }

  const sent = (fact: SentFact): void => {
    const message = known.sent.get(fact.messageId)
    if (message === undefined) return
    // A batch to thousands must not bury those who wait for an answer.
    const conversation = conversationOf(fact, { closed: message.inBatch })
    if (conversation === undefined) return
    if (fact.takenAt !== undefined) clicks.answered(conversation.conversationId, fact.takenAt)
    last(conversation, { id: fact.messageId, source: 'api', type: message.type, text: textOfSent(message.content) })
  }

  const applied = (entry: Entry, change: Change): boolean => {
    if ('state' in change) {
      if (entry.inbound || stateCode[change.state] <= stateCode[entry.state]) return false
      entry.state = change.state
      return true
    }
    if (entry.deletedAt !== undefined) return false
    const [content, text] = 'edited' in change ? [change.edited.content, change.edited.text] : [{}, undefined]
    const conversation = conversations.get(entry.conversationId)
    if (conversation !== undefined) {
      conversation.recentText = withText(withoutText(conversation.recentText, textOf(entry.content['text'])), text)
      if (conversation.lastId === entry.id) conversation.lastPreview = previewOf(text)
      changes.conversations.add(conversation)
    }
    entry.content = content
    entry['edited' in change ? 'editedAt' : 'deletedAt'] = change.at
    return true
  }

  const change = ({ platformMessageId, change }: ChangedFact): void => {
    const entry = entries.get(platformMessageId)
    if (entry !== undefined && applied(entry, change) && !changes.newEntries.includes(entry))
      changes.changedEntries.add(entry)
  }

  for (const fact of facts) {
    if (fact.kind === 'entry') enter(fact)
    else if (fact.kind === 'sent') sent(fact)
    else if (fact.kind === 'changed') change(fact)
    else contactOf(fact, false)
  }
  return changes
}
