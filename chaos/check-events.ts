import { type Evidence, type Trace, type Violation, isStatus } from './evidence.ts'
import type { Told } from './receiver.ts'

const repeated = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => {
  const seen = new Set<string>()
  return items.filter((item) => {
    const key = keyOf(item)
    return seen.has(key) || !seen.add(key)
  })
}

/** `sequence` grows by one for each client; a gap is an event that was never told. */
const checkSequences = (told: readonly Told[]): Violation[] =>
  [...Map.groupBy(told, ({ tenant }) => tenant)].flatMap(([tenant, events]) => {
    const have = new Set(events.map(({ sequence }) => sequence))
    // Not with a spread: half an hour has more events than a call takes arguments.
    const last = events.reduce((highest, { sequence }) => Math.max(highest, sequence), 0)
    const missing = Array.from({ length: last }, (_, index) => index + 1).filter((number) => !have.has(number))
    return missing.map((number) => ({ kind: 'event lost', text: `${tenant}: sequence ${number} of ${last}` }))
  })

const checkConversations = (told: readonly Told[]): Violation[] => {
  const latest = new Map<string, Told>()
  return told.flatMap((event): Violation[] => {
    const key = `${event.tenant} ${event.conversation}`
    const before = latest.get(key)
    if (event.late) return []
    if (before === undefined || event.sequence > before.sequence) {
      latest.set(key, event)
      return []
    }
    const text = `${key}: ${event.type} ${event.sequence} after ${before.type} ${before.sequence}`
    return [{ kind: 'event out of order', text }]
  })
}

/** Ids that no message can claim for sure: each stands for one of the messages whose outcome stayed uncertain. */
const ambiguousIds = ({ equals }: Trace): Set<string> =>
  new Set(
    equals
      .filter(({ unclaimed, uncertain }) => unclaimed.length <= uncertain)
      .flatMap(({ unclaimed }) => unclaimed.map(({ id }) => id)),
  )

const checkStatuses = (told: readonly Told[], trace: Trace): Violation[] => {
  const ambiguous = ambiguousIds(trace)
  return told.flatMap((event): Violation[] => {
    if (!isStatus(event) && !event.type.startsWith('send.')) return []
    const { tenant, type, messageId, platformMessageId, clientRef } = event
    const about = `${tenant}: ${type} of ${platformMessageId ?? messageId ?? event.id}`
    const message = trace.byId.get(messageId ?? '')
    if (messageId === undefined && ambiguous.has(platformMessageId ?? '')) return []
    if (message === undefined) return [{ kind: 'unattributed', text: `${about} names no message that was accepted` }]
    if (message.sent.channel.tenant !== tenant)
      return [{ kind: 'wrong client', text: `${about} belongs to ${message.sent.channel.tenant}` }]
    return message.sent.ref === clientRef
      ? []
      : [{ kind: 'unattributed', text: `${about} says ${clientRef}, not ${message.sent.ref}` }]
  })
}

const checkInbound = ({ told, record }: Evidence): Violation[] => {
  const received = told.filter(({ type }) => type === 'message.received')
  const have = new Set(received.map(({ messageId }) => messageId))
  return [
    ...record.inbound
      .filter(({ id }) => !have.has(id))
      .map(({ platform, id }) => ({ kind: 'inbound lost', text: `${platform} ${id}` })),
    ...repeated(received, ({ messageId = '' }) => messageId).map(({ messageId }) => ({
      kind: 'event doubled',
      text: `message.received ${messageId}`,
    })),
  ]
}

const checkErrands = ({ owed, told }: Evidence): Violation[] =>
  owed.flatMap(({ tenant, type, about }): Violation[] => {
    const events = told.filter(
      (event) => event.tenant === tenant && event.type === type && (event.about ?? event.externalRef) === about,
    )
    if (events.length === 0) return [{ kind: 'stuck', text: `${tenant}: no ${type} for ${about}` }]
    // A template can change its state more than once.
    return events.length === 1 || type === 'template.status_updated'
      ? []
      : [{ kind: 'event doubled', text: `${tenant}: ${events.length} times ${type} for ${about}` }]
  })

export const checkEvents = (evidence: Evidence, trace: Trace): Violation[] => {
  const { told } = evidence
  const ofMessages = told.filter((event) => isStatus(event) || event.type.startsWith('send.'))
  return [
    ...checkSequences(told),
    ...checkConversations(told),
    ...checkStatuses(told, trace),
    ...checkInbound(evidence),
    ...checkErrands(evidence),
    ...repeated(
      ofMessages,
      ({ tenant, type, messageId, platformMessageId }) =>
        `${tenant} ${type} ${messageId} ${type.startsWith('send.') ? '' : platformMessageId}`,
    ).map(({ type, messageId, sequence }) => ({ kind: 'event doubled', text: `${type} ${messageId} (${sequence})` })),
  ]
}
