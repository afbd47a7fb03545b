import type { Conversation, Origin, ThreadMessage } from './inbox-data.ts'

// What a conversation and its messages say, without a page around it.

type Person = Pick<Conversation, 'contact'> & { group_id?: string | undefined }

export const spokenNumber = (phone: string): string => (/^\d+$/.test(phone) ? `+${phone}` : phone)

/** A person's number or id as people read it. */
export const spokenRecipient = (platform: string, to: string): string =>
  platform === 'chatapp' ? spokenNumber(to) : to

/** How the person is called; undefined when the platform tells nothing. */
export const personName = ({ contact, group_id }: Person): string | undefined =>
  contact.name ??
  (contact.username ? `@${contact.username}` : undefined) ??
  (contact.phone ? spokenNumber(contact.phone) : undefined) ??
  contact.user_id ??
  contact.scoped_id ??
  group_id

/** Known by an id alone, which says nothing to people: the platform has not told the name yet, or does not show it. */
export const isNameless = (person: Person): boolean =>
  person.contact.scoped_id !== undefined && personName(person) === person.contact.scoped_id

/** Whom an answer goes to; undefined for a group. */
export const recipientOf = ({ platform, contact, group_id }: Conversation): string | undefined => {
  if (group_id !== undefined) return undefined
  return platform === 'chatapp' ? (contact.phone ?? contact.user_id) : contact.scoped_id
}

/** The ad, post or link that brought a person, by the best that the platform tells. */
export const originName = ({ title, ref, id }: Origin): string => title ?? ref ?? id ?? ''

/** There is nothing to be unread while the person has written nothing. */
export const canBeUnread = ({ reply_until }: Pick<Conversation, 'reply_until'>): boolean => reply_until !== undefined

export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  const letters = words.map((word) => /\p{L}/u.exec(word)?.[0] ?? '')
  const [first = '', last = ''] = [letters[0], letters.length > 1 ? letters.at(-1) : '']
  return (first + last).toLocaleUpperCase()
}

export type ReplyWindow =
  | { state: 'open'; leftMs: number }
  /** The photo and social platforms let a person answer for a week. */
  | { state: 'human'; leftMs: number }
  | { state: 'closed' }

export const replyWindow = (
  { reply_until, human_agent_until }: Pick<Conversation, 'reply_until' | 'human_agent_until'>,
  nowMs: number,
): ReplyWindow => {
  const left = (until: string | undefined) => (until === undefined ? 0 : Date.parse(until) - nowMs)
  if (left(reply_until) > 0) return { state: 'open', leftMs: left(reply_until) }
  if (left(human_agent_until) > 0) return { state: 'human', leftMs: left(human_agent_until) }
  return { state: 'closed' }
}

/** "40 s" in the user's language, as long as it is less than a minute. */
export const waitWords = (ms: number, locale: string): string =>
  ms >= 60_000
    ? durationWords(ms, locale)
    : new Intl.NumberFormat(shortUnits(locale), { style: 'unit', unit: 'second', unitDisplay: 'short' }).format(
        Math.round(ms / 1_000),
      )

/** As `Ago` shortens them: British English would have "4 mins" here beside its own "4 min ago". */
const shortUnits = (locale: string): string => (locale.startsWith('en') ? 'en' : locale)

/** "3 hr 12 min" in the user's language; days and hours when longer than a day. */
export const durationWords = (ms: number, locale: string): string => {
  const minutes = Math.max(1, Math.floor(ms / 60_000))
  const words = (value: number, unit: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(shortUnits(locale), { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60)]
  if (days > 0) return [words(days, 'day'), ...(hours % 24 ? [words(hours % 24, 'hour')] : [])].join(' ')
  if (hours > 0) return [words(hours, 'hour'), ...(minutes % 60 ? [words(minutes % 60, 'minute')] : [])].join(' ')
  return words(minutes, 'minute')
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The platform id of the message that this one answers. */
export const answeredId = ({ reply_to, content }: ThreadMessage): string | undefined =>
  reply_to ?? textOf(recordOf(recordOf(content)['reply_to'])['message_id'])

/** The last reaction of each side by the platform id of its message. */
export const reactionsOf = (messages: readonly ThreadMessage[]): Map<string, string[]> => {
  const bySide = { inbound: new Map<string, string>(), outbound: new Map<string, string>() }
  for (const { type, direction, source, content } of messages) {
    if (type !== 'reaction') continue
    const reaction = source === 'api' ? recordOf(content) : recordOf(recordOf(content)['reaction'])
    const target = textOf(reaction['message_id'])
    const emoji = reaction['removed'] === true ? undefined : textOf(reaction['emoji'])
    if (target === undefined) continue
    if (emoji === undefined) bySide[direction].delete(target)
    else bySide[direction].set(target, emoji)
  }
  const all = new Map<string, string[]>()
  for (const side of Object.values(bySide))
    for (const [target, emoji] of side) all.set(target, [...(all.get(target) ?? []), emoji])
  return all
}
