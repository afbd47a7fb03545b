import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { contentFor, equalContent } from './content.ts'
import { callJson } from './json-call.ts'
import { peopleCount, personOn } from './people.ts'
import type { Random } from './random.ts'
import type { Channel, Tenant } from './tenants.ts'

/** A message from the client's side: what it asked for and what it was told in answer. */
export type Sent = {
  ref: string
  channel: Channel
  to: string
  /** Messages of one line keep their order: `bulk` is a line of its own beside the other two priorities. */
  line: string
  /** Its place in the line. */
  place: number
  begunAt: number
  atMostOnce: boolean
  validUntil?: number
  /** Text that others to the same person have too. */
  words?: string
  id?: string
  /** A refusal that is no passing one: nothing may be sent. */
  refused?: string
  cancel?: 'confirmed' | 'refused' | 'not known'
  /** An answer that no caller should get: a failure other than 503 with Retry-After. */
  failure?: string
  /** A repeat with the same Idempotency-Key that was answered with something else. */
  strayRepeat?: string
}

export type Load = {
  sent: readonly Sent[]
  /** A message that is asked for in another way than one by one; `id` or `refused` is set by the one who asks. */
  begin: (channel: Channel, to: string) => Sent
  /** No new messages from now on, except those of `trickle`. */
  stop: () => void
  /** Repeats what was not answered no longer. */
  giveUp: () => void
  /** One message on every channel: statuses that show that the platform's webhooks flow. */
  trickle: () => void
  /** How long the slowest send took that was answered. */
  longestCallMs: () => number
  /** Requests without an answer so far. */
  unanswered: () => number
}

export type LoadDeps = { baseUrl: string; tenants: readonly Tenant[]; random: Random; perSecond: number }

/** On photoapp, the first people are written to more often than others, and with equal texts. */
const equalPeople = 4
const equalShare = 1 / 6

export const startLoad = ({ baseUrl, tenants, random, perSecond }: LoadDeps): Load => {
  const sent: Sent[] = []
  const lines = new Map<string, { places: number; end: Promise<void> }>()
  const headersOf = new Map(tenants.map(({ name, headers }) => [name, headers]))
  const channels = tenants.flatMap((tenant) => tenant.channels)
  const givenUp = new AbortController()
  let longestCallMs = 0

  const post = (channel: Channel, path: string, body: object | undefined, headers: Record<string, string> = {}) =>
    callJson('POST', `${baseUrl}${path}`, body, { ...headersOf.get(channel.tenant), ...headers })

  /** Again and again with the same key until there is an answer that means something. */
  const accept = async (message: Sent, body: object, key: string): Promise<void> => {
    while (!givenUp.signal.aborted) {
      try {
        const began = performance.now()
        const answer = await post(message.channel, '/api/outbound/send', body, { 'idempotency-key': key })
        longestCallMs = Math.max(longestCallMs, performance.now() - began)
        if (answer.status === 202) {
          message.id = String(answer.body['id'])
          return
        }
        if (answer.status < 500 && answer.status !== 429) {
          message.refused = `${answer.status} ${JSON.stringify(answer.body)}`
          return
        }
        if (answer.status >= 500 && !(answer.status === 503 && answer.headers.has('retry-after')))
          message.failure = `${answer.status} ${JSON.stringify(answer.body)}`
      } catch {
        // Not answered: the repeat tells.
      }
      await delay(300)
    }
  }
  const repeat = async (message: Sent, body: object, key: string): Promise<void> => {
    try {
      const answer = await post(message.channel, '/api/outbound/send', body, { 'idempotency-key': key })
      if (answer.status >= 500 || (answer.status === 202 && answer.body['id'] === message.id)) return
      message.strayRepeat = `${answer.status} ${JSON.stringify(answer.body)}`
    } catch {
      // Not answered.
    }
  }
  const cancel = async (message: Sent): Promise<void> => {
    message.cancel = 'not known'
    try {
      const { status } = await post(message.channel, `/api/outbound/messages/${message.id}/cancel`, undefined)
      if (status === 200) message.cancel = 'confirmed'
      if (status === 409) message.cancel = 'refused'
    } catch {
      // Not answered: it may be cancelled.
    }
  }

  const newRef = (): string => `r${String(sent.length).padStart(7, '0')}`

  const plan = (channel: Channel, isPlain: boolean): void => {
    const { platform } = channel
    const isEqual = platform === 'photoapp' && random.chance(equalShare)
    const to = personOn(platform, random.whole(0, (isEqual ? equalPeople : peopleCount[platform]) - 1))
    const priority = random.pick(['high', 'normal', 'normal', 'bulk'])
    const line = `${channel.id} ${to} ${priority === 'bulk' ? 'bulk' : 'main'}`
    const before = lines.get(line) ?? { places: 0, end: Promise.resolve() }
    const ref = newRef()
    const equal = isEqual ? equalContent(random) : undefined
    const message: Sent = {
      ref,
      channel,
      to,
      line,
      place: before.places,
      begunAt: Date.now(),
      atMostOnce: !isPlain && random.chance(0.1),
      ...(equal ? { words: equal.words } : {}),
      ...(!isPlain && random.chance(0.04) ? { validUntil: Date.now() + random.whole(15_000, 60_000) } : {}),
    }
    const body = {
      channel_id: channel.id,
      to,
      client_ref: ref,
      priority,
      ...(equal?.content ?? contentFor(platform, { ref, random })),
      ...(message.atMostOnce ? { delivery: 'at_most_once' } : {}),
      ...(message.validUntil === undefined ? {} : { valid_until: new Date(message.validUntil).toISOString() }),
    }
    const [isRepeated, isCancelled] = [random.chance(0.05), !isPlain && random.chance(0.03)]
    sent.push(message)
    const send = async () => {
      message.begunAt = Date.now()
      const key = randomUUID()
      await accept(message, body, key)
      if (message.id === undefined) return
      if (isCancelled) await cancel(message)
      if (isRepeated) void repeat(message, body, key)
    }
    // One after the other in each line: the order of acceptance is the order of the answers.
    lines.set(line, { places: before.places + 1, end: before.end.then(send) })
  }

  let countedAt = performance.now()
  let owed = 0
  const ticking = setInterval(() => {
    const now = performance.now()
    owed += (perSecond * (now - countedAt)) / 1_000
    countedAt = now
    for (; owed >= 1; owed -= 1) plan(random.pick(channels), false)
  }, 50)

  return {
    sent,
    begin: (channel, to) => {
      const ref = newRef()
      // A line of its own: batches go behind everything else.
      const message = { ref, channel, to, line: ref, place: 0, begunAt: Date.now(), atMostOnce: false }
      sent.push(message)
      return message
    },
    stop: () => clearInterval(ticking),
    giveUp: () => givenUp.abort(),
    longestCallMs: () => longestCallMs,
    trickle: () => {
      for (const channel of channels) plan(channel, true)
    },
    unanswered: () => sent.filter(({ id, refused }) => id === undefined && refused === undefined).length,
  }
}
