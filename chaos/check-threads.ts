import type { Evidence, Trace, Traced, Violation } from './evidence.ts'
import { type Thread, isReadBack } from './threads.ts'

/** What a conversation says of a message must be the last that was told of it. */
const ends = ['read', 'failed', 'expired', 'unknown', 'cancelled']
const stateOf = ({ types }: Traced): string | undefined => ends.find((state) => types.has(`message.${state}`))

const doubled = (ids: readonly string[]): string[] => ids.filter((id, index) => ids.indexOf(id) !== index)

const checkThread = (thread: Thread, { record }: Evidence, trace: Trace): Violation[] => {
  const { tenant, channelId, person, messages } = thread
  const about = `conversation of ${tenant} with ${person} on ${channelId}`
  const found: Violation[] = []
  const report = (text: string) => found.push({ kind: 'conversation', text: `${about}: ${text}` })

  const sent = trace.messages.filter((one) => one.sent.channel.id === channelId && one.sent.to === person)
  const shown = messages.filter(({ direction, isElsewhere }) => direction === 'outbound' && !isElsewhere)
  const byId = new Map(shown.map((one) => [one.id, one]))
  const account = sent[0]?.sent.channel.account
  for (const one of sent) {
    const there = byId.get(one.id)
    const state = stateOf(one)
    if (there === undefined) report(`${one.id} (${one.sent.ref}) is missing`)
    else if (state !== undefined && there.status !== state) report(`${one.id} is ${there.status}, and told ${state}`)
  }
  for (const { id } of shown) if (!trace.byId.has(id)) report(`${id} was never accepted`)
  for (const id of doubled(messages.map((one) => one.id))) report(`${id} is there twice`)

  const received = messages.flatMap((one) => (one.direction === 'inbound' ? [one.platformMessageId] : []))
  const wrote = record.inbound.filter((one) => one.account === account && one.person === person)
  for (const { id } of wrote) if (!received.includes(id)) report(`what came in as ${id} is missing`)
  for (const id of doubled(received)) report(`what came in as ${id} is there twice`)

  const unclaimed = new Set(trace.equals.flatMap((group) => group.unclaimed.map(({ id }) => id)))
  for (const { isElsewhere, platformMessageId } of messages)
    if (isElsewhere && !unclaimed.has(platformMessageId)) report(`${platformMessageId} is said to be sent elsewhere`)

  // Of one line, in the order of acceptance.
  const places = new Map<string, number>()
  for (const { id } of shown) {
    const one = trace.byId.get(id)?.sent
    if (one === undefined) continue
    if ((places.get(one.line) ?? -1) > one.place) report(`${id} (${one.ref}) stands behind a later one`)
    places.set(one.line, one.place)
  }
  return found
}

/** People who were written to, and have no conversation. A message that was cancelled begins none: nothing of it was sent. */
const checkMissing = ({ threads }: Evidence, { messages }: Trace): Violation[] => {
  if (threads.length === 0) return []
  const have = new Set(threads.map(({ channelId, person }) => `${person} on ${channelId}`))
  const told = messages.filter(
    ({ types, sent }) => types.size > 0 && !types.has('message.cancelled') && isReadBack(sent.channel, sent.to),
  )
  return [...Map.groupBy(told, ({ sent }) => `${sent.to} on ${sent.channel.id}`)]
    .filter(([name]) => !have.has(name))
    .map(([name, ones]) => ({
      kind: 'conversation',
      text: `there is none with ${name}, who was sent ${ones.map(({ id, types }) => `${id} (${[...types].join(', ')})`).join('; ')}`,
    }))
}

export const checkThreads = (evidence: Evidence, trace: Trace): Violation[] => [
  ...evidence.threads.flatMap((thread) => checkThread(thread, evidence, trace)),
  ...checkMissing(evidence, trace),
  ...evidence.unseen.map((text) => ({
    kind: 'conversation',
    text: `${text} was accepted and not in its conversation`,
  })),
]
