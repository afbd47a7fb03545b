import { type Equals, type Evidence, type Trace, type Traced, type Violation, isLast } from './evidence.ts'

const named = ({ id, sent }: Traced): string => `${id} (${sent.ref}, ${sent.channel.platform})`
const state = ({ types }: Traced): string => [...types].join(', ') || 'nothing'

/** Whether the client was told of an end that means "not sent", and had asked for what leads to it. */
const mayBeMissing = ({ types, sent }: Traced): boolean =>
  (types.has('message.cancelled') && sent.cancel !== undefined && sent.cancel !== 'refused') ||
  (types.has('message.expired') && sent.validUntil !== undefined) ||
  (types.has('message.unknown') && (sent.atMostOnce || sent.validUntil !== undefined))

const checkOne = (one: Traced): Violation[] => {
  const { sent, types, arrived, isMarked } = one
  const found: Violation[] = []
  const report = (kind: string, text: string) => found.push({ kind, text: `${named(one)}: ${text}` })
  if (![...types].some(isLast)) report('stuck', `told ${state(one)}; arrived ${arrived.length} times`)
  if (sent.failure !== undefined) report('failure', `the request was answered ${sent.failure}`)
  if (sent.strayRepeat !== undefined) report('repeat', `the repeat was answered ${sent.strayRepeat}`)
  // Equal texts are counted together.
  if (sent.words !== undefined) return found
  if (sent.cancel === 'confirmed' && arrived.length > 0) report('sent after all', 'the client was told "cancelled"')
  if (arrived.length === 0 && [...types].some(isLast) && !mayBeMissing(one)) report('lost', `told ${state(one)}`)
  if (arrived.length > 0 && [...types].some(isLast) && !types.has('message.read'))
    report('told wrongly', `arrived, and told ${state(one)}`)
  if (arrived.length > 1 && (!isMarked || sent.atMostOnce))
    report('doubled', `arrived ${arrived.length} times: ${arrived.map(({ tag, id }) => tag ?? id).join(', ')}`)
  return found
}

const checkEquals = ({ messages, arrived, uncertain }: Equals): Violation[] => {
  const [first] = messages
  if (first === undefined) return []
  const about = `"${first.sent.words}" to ${first.sent.to} on ${first.sent.channel.account}`
  const expected = messages.filter((one) => !mayBeMissing(one)).length
  const text = `${about}: ${expected} of ${messages.length} should have arrived, ${arrived.length} did, ${uncertain} are uncertain`
  const found: Violation[] = []
  for (let missing = expected - arrived.length; missing > 0; missing -= 1) found.push({ kind: 'lost', text })
  for (let extra = arrived.length - expected - uncertain; extra > 0; extra -= 1) found.push({ kind: 'doubled', text })
  return found
}

/** One id of the platform is one message; and what Herald says was sent is there. */
const checkClaims = ({ messages }: Trace, { record }: Evidence): Violation[] => {
  const known = new Set(record.outbound.map(({ id }) => id))
  const owners = new Map<string, Traced>()
  return messages.flatMap((one) =>
    [...one.claims].flatMap((claim): Violation[] => {
      const owner = owners.get(claim)
      owners.set(claim, one)
      if (!known.has(claim)) return [{ kind: 'lost', text: `${named(one)}: the platform has no ${claim}` }]
      return owner === undefined
        ? []
        : [{ kind: 'lost', text: `${named(one)} and ${named(owner)} are both said to be ${claim}` }]
    }),
  )
}

/**
 * To one person, in the order of acceptance. What was sent again because its first call may not have arrived comes later, and is
 * marked; so may a call that the platform took after its time was over, and its message says so.
 */
const checkOrder = ({ messages }: Trace, { unanswered }: Evidence): Violation[] => {
  const found: Violation[] = []
  const latest = new Map<string, { order: number; one: Traced }>()
  for (const one of messages.toSorted((a, b) => a.sent.place - b.sent.place)) {
    const [arrived] = one.arrived
    if (arrived === undefined || one.isMarked) continue
    const before = latest.get(one.sent.line)
    if (before !== undefined && arrived.order < before.order)
      found.push({
        kind: 'out of order',
        text: `${named(one)} arrived before ${named(before.one)}`,
        late: before.one.sent,
      })
    else if (!unanswered.has(one.id)) latest.set(one.sent.line, { order: arrived.order, one })
  }
  return found
}

const checkRefusals = ({ sent, record }: Evidence): Violation[] =>
  sent.flatMap((one): Violation[] => {
    if (one.id !== undefined) return []
    if (one.refused === undefined) return [{ kind: 'stuck', text: `${one.ref}: the request was never answered` }]
    // What comes too late because the api was away is refused rightly.
    const found: Violation[] =
      one.validUntil === undefined ? [{ kind: 'refused', text: `${one.ref}: ${one.refused}` }] : []
    if (one.words === undefined && record.outbound.some(({ content }) => content.includes(one.ref)))
      found.push({ kind: 'sent after all', text: `${one.ref} was refused: ${one.refused}` })
    return found
  })

export const checkMessages = (evidence: Evidence, trace: Trace): Violation[] => [
  ...trace.messages.flatMap(checkOne),
  ...trace.equals.flatMap(checkEquals),
  ...checkClaims(trace, evidence),
  ...checkOrder(trace, evidence),
  ...checkRefusals(evidence),
  ...trace.unasked.map(({ platform, tag, id, content }) => ({
    kind: 'doubled',
    text: `${platform} got ${tag ?? id}, which belongs to no accepted message: ${content.slice(0, 200)}`,
  })),
]
