import type { Sent } from './load.ts'
import type { Arrived, PlatformRecord } from './platform-record.ts'
import type { Told } from './receiver.ts'
import type { Errand } from './side-traffic.ts'
import type { Thread } from './threads.ts'

/** What the outside saw of a run: the client's answers, the platform's record, the receiver's events, the conversations. Nothing of Herald's own. */
export type Evidence = {
  sent: readonly Sent[]
  told: readonly Told[]
  record: PlatformRecord
  owed: readonly Errand[]
  /** Conversations as they were read back at the end. */
  threads: readonly Thread[]
  /** Accepted messages that their sender did not find in the conversation. */
  unseen: readonly string[]
  /** Messages of which the API says that a call had no answer: it may have reached the platform behind later ones. */
  unanswered: ReadonlySet<string>
  crashes: readonly string[]
  unsigned: number
}

export type Violation = {
  kind: string
  text: string
  /** The message that came after one that was accepted later. */
  late?: Sent
}

const statusTypes = new Set(['message.sent', 'message.delivered', 'message.read', 'message.failed'])
export const isStatus = ({ type }: Told): boolean => statusTypes.has(type)

const lastTypes = ['message.read', 'message.failed', 'message.expired', 'message.unknown', 'message.cancelled']
/** After one of these nothing more is awaited for a message. */
export const isLast = (type: string): boolean => lastTypes.includes(type)

/** One accepted message with everything that is known of it. */
export type Traced = {
  sent: Sent
  id: string
  types: Set<string>
  isMarked: boolean
  /** The platform's ids that Herald told for it. */
  claims: Set<string>
  /** Each time it arrived; for equal texts on photoapp what it claims, because content cannot tell them apart. */
  arrived: Arrived[]
}

const refIn = (content: string): string | undefined => /\br\d{7}\b/.exec(content)?.[0]

export type Trace = {
  messages: Traced[]
  byId: Map<string, Traced>
  /** Arrived, and belonging to no accepted message. */
  unasked: Arrived[]
  equals: Equals[]
}

/** Equal texts to one person on photoapp. */
export type Equals = {
  messages: Traced[]
  arrived: Arrived[]
  /** What arrived and is said to be none of them. */
  unclaimed: Arrived[]
  /** Messages that were sent again and marked, or whose outcome stays unknown: nothing tells an echo of them from its like. */
  uncertain: number
}

const equalsOf = (messages: Traced[], arrived: Arrived[]): Equals => ({
  messages,
  arrived,
  unclaimed: arrived.filter(({ id }) => !messages.some(({ claims }) => claims.has(id))),
  uncertain: messages.filter(({ isMarked, types }) => isMarked || types.has('message.unknown')).length,
})

const equalKey = (account: string, person: string, words: string): string => `${account} ${person} ${words}`

const wordsOf = ({ platform, content }: Arrived): string | undefined =>
  platform === 'photoapp' ? (JSON.parse(content) as { text?: string }).text : undefined

/** Puts the three sides together: by tag where the platform keeps one, else by what the message says. */
export const traceMessages = ({ sent, told, record }: Evidence): Trace => {
  const messages = sent.flatMap((one): Traced[] =>
    one.id === undefined
      ? []
      : [{ sent: one, id: one.id, types: new Set(), isMarked: false, claims: new Set(), arrived: [] }],
  )
  const byId = new Map(messages.map((one) => [one.id, one]))
  const byRef = new Map(messages.map((one) => [one.sent.ref, one]))
  for (const { messageId = '', type, possibleDuplicate, platformMessageId } of told) {
    const one = byId.get(messageId)
    if (one === undefined) continue
    one.types.add(type)
    one.isMarked ||= possibleDuplicate
    if (platformMessageId !== undefined) one.claims.add(platformMessageId)
  }
  const groups = Map.groupBy(
    messages.filter(({ sent: { words } }) => words !== undefined),
    ({ sent: { channel, to, words = '' } }) => equalKey(channel.account, to, words),
  )
  const equals = new Map([...groups].map(([key, group]) => [key, { messages: group, arrived: [] as Arrived[] }]))
  const unasked: Arrived[] = []
  for (const one of record.outbound) {
    const group = equals.get(equalKey(one.account, one.person, wordsOf(one) ?? ''))
    if (group !== undefined) {
      group.arrived.push(one)
      group.messages.find(({ claims }) => claims.has(one.id))?.arrived.push(one)
      continue
    }
    const message = byId.get(one.tag?.split('.')[0] ?? '') ?? byRef.get(refIn(one.content) ?? '')
    if (message === undefined) unasked.push(one)
    else message.arrived.push(one)
  }
  return { messages, byId, unasked, equals: [...equals.values()].map((one) => equalsOf(one.messages, one.arrived)) }
}
