import { describe, expect, it } from 'vitest'
import { judge } from './checker.ts'
import type { Evidence } from './evidence.ts'
import type { Sent } from './load.ts'
import type { Arrived } from './platform-record.ts'
import type { Told } from './receiver.ts'
import { checkSoak } from './usage.ts'
import type { Channel, Platform } from './tenants.ts'
import type { ThreadMessage } from './threads.ts'

// What a run is judged by must itself be able to find something: each case is a run in which one thing went wrong.

const channelOn = (platform: Platform): Channel => ({ id: `ch_${platform}`, platform, account: '1', tenant: 'first' })
const message = (number: number, extra: Partial<Sent> = {}): Sent => ({
  ref: `r000000${number}`,
  channel: channelOn('chatapp'),
  to: '55',
  line: 'one',
  place: number,
  begunAt: 0,
  atMostOnce: false,
  id: `msg_${number}`,
  ...extra,
})
const arrived = (number: number, extra: Partial<Arrived> = {}): Arrived => ({
  platform: 'chatapp',
  account: '1',
  person: '55',
  id: `wamid.${number}`,
  order: number,
  at: 0,
  tag: `msg_${number}.1`,
  content: `{"text":"r000000${number}"}`,
  ...extra,
})
const read = (number: number, sequence: number, extra: Partial<Told> = {}): Told => ({
  tenant: 'first',
  at: 0,
  id: `evt_${sequence}`,
  type: 'message.read',
  sequence,
  late: false,
  conversation: 'one',
  messageId: `msg_${number}`,
  platformMessageId: `wamid.${number}`,
  clientRef: `r000000${number}`,
  possibleDuplicate: false,
  ...extra,
})
/** Two messages that arrived and were read. */
const good = (changes: Partial<Evidence> = {}): Evidence => ({
  sent: [message(1), message(2)],
  told: [read(1, 1), read(2, 2)],
  record: { outbound: [arrived(1), arrived(2)], inbound: [] },
  owed: [],
  threads: [],
  unseen: [],
  unanswered: new Set(),
  crashes: [],
  unsigned: 0,
  ...changes,
})
const kinds = (changes: Partial<Evidence>): string[] => [
  ...new Set(judge(good(changes)).violations.map(({ kind }) => kind)),
]
const outbound = (...list: Arrived[]) => ({ record: { outbound: list, inbound: [] } })

describe('the checker of a chaos run', () => {
  it('finds nothing where nothing is wrong', () => {
    expect(judge(good()).violations).toEqual([])
  })

  it('finds what is lost, also behind a platform id that another message has', () => {
    expect(kinds(outbound(arrived(1)))).toEqual(['lost'])
    const claim = { platformMessageId: 'wamid.1' }
    expect(kinds({ ...outbound(arrived(1)), told: [read(1, 1), read(2, 2, claim)] })).toEqual(['lost'])
    expect(kinds({ ...outbound(arrived(1)), told: [read(1, 1), read(2, 2, { type: 'message.failed' })] })).toEqual([
      'lost',
    ])
  })

  it('lets go what the client has asked for', () => {
    const end = (type: string, extra: Partial<Sent>) => {
      const { platformMessageId: _none, ...told } = read(2, 2, { type })
      return { ...outbound(arrived(1)), sent: [message(1), message(2, extra)], told: [read(1, 1), told] }
    }
    expect(kinds(end('message.cancelled', { cancel: 'not known' }))).toEqual([])
    expect(kinds(end('message.expired', { validUntil: 1 }))).toEqual([])
    expect(kinds(end('message.unknown', { atMostOnce: true }))).toEqual([])
    expect(kinds(end('message.unknown', {}))).toEqual(['lost'])
    expect(kinds(end('message.cancelled', { cancel: 'refused' }))).toEqual(['lost'])
  })

  it('finds what was sent twice unless it is marked', () => {
    const twice = outbound(arrived(1), arrived(2), arrived(2, { id: 'wamid.3', tag: 'msg_2.2', order: 3 }))
    expect(kinds(twice)).toEqual(['doubled'])
    const marked = [read(1, 1), read(2, 2, { possibleDuplicate: true })]
    expect(kinds({ ...twice, told: marked })).toEqual([])
    expect(judge(good({ ...twice, told: marked })).explainedDoubles).toBe(1)
    expect(kinds({ ...twice, told: marked, sent: [message(1), message(2, { atMostOnce: true })] })).toEqual(['doubled'])
    expect(kinds(outbound(arrived(1), arrived(2), arrived(9)))).toEqual(['doubled'])
  })

  it('counts equal texts on photoapp', () => {
    const photo = { channel: channelOn('photoapp'), words: 'Thank you!' }
    const mid = (number: number): Arrived => {
      const { tag: _none, ...untagged } = arrived(number, { platform: 'photoapp', content: '{"text":"Thank you!"}' })
      return untagged
    }
    const sent = [message(1, photo), message(2, photo)]
    expect(kinds({ sent, ...outbound(mid(1), mid(2)) })).toEqual([])
    expect(kinds({ sent, ...outbound(mid(1)) })).toEqual(['lost'])
    expect(kinds({ sent, ...outbound(mid(1), mid(2), mid(3)) })).toEqual(['doubled'])
    // Sent again because its echo could be another one's: what is told of that echo names no message.
    const { messageId: _messageId, clientRef: _ref, ...stray } = read(3, 3)
    const three = { sent, ...outbound(mid(1), mid(2), mid(3)) }
    expect(kinds({ ...three, told: [read(1, 1), read(2, 2, { possibleDuplicate: true }), stray] })).toEqual([])
    expect(kinds({ ...three, told: [read(1, 1), read(2, 2), stray] })).toEqual(['doubled', 'unattributed'])
  })

  it('finds order that does not hold, for messages and for events', () => {
    expect(kinds(outbound(arrived(1, { order: 5 }), arrived(2)))).toEqual(['out of order'])
    // The platform took it after the time of the call was over, and the message says so.
    const late = outbound(arrived(1, { order: 5 }), arrived(2))
    expect(kinds({ ...late, unanswered: new Set(['msg_1']) })).toEqual([])
    expect(kinds({ ...late, unanswered: new Set(['msg_2']) })).toEqual(['out of order'])
    expect(kinds({ told: [read(2, 2), read(1, 1)] })).toEqual(['event out of order'])
    expect(kinds({ told: [read(2, 2), read(1, 1, { late: true })] })).toEqual([])
  })

  it('judges as many events as half an hour has', () => {
    const told = Array.from({ length: 200_000 }, (_, index) => read(1, index + 1))
    expect(new Set(kinds({ told }))).toContain('event doubled')
  })

  it('finds statuses without a message, of another client, and told twice', () => {
    const { messageId: _none, ...stranger } = read(2, 3)
    expect(kinds({ told: [read(1, 1), read(2, 2), stranger] })).toEqual(['unattributed'])
    expect(kinds({ told: [read(1, 1), read(2, 1, { tenant: 'second' })] })).toEqual(['wrong client'])
    expect(kinds({ told: [read(1, 1), read(2, 2), read(2, 3)] })).toEqual(['event doubled'])
  })

  it('finds what does not come to an end, and events that are missing', () => {
    expect(kinds({ told: [read(1, 1), read(2, 2, { type: 'message.sent' })] })).toEqual(['stuck'])
    expect(kinds({ told: [read(1, 1), read(2, 3)] })).toEqual(['event lost'])
    expect(kinds({ owed: [{ tenant: 'first', type: 'channel.connected', about: 'x' }] })).toEqual(['stuck'])
    expect(kinds({ record: { outbound: [arrived(1), arrived(2)], inbound: [arrived(7)] } })).toEqual(['inbound lost'])
  })

  it('finds conversations that differ from what was sent, received and told', () => {
    const shown = (number: number, extra: Partial<ThreadMessage> = {}): ThreadMessage => ({
      id: `msg_${number}`,
      direction: 'outbound',
      isElsewhere: false,
      status: 'read',
      platformMessageId: `wamid.${number}`,
      ...extra,
    })
    const came = shown(3, { id: 'evt_3', direction: 'inbound', status: 'received' })
    const inbound = { record: { outbound: [arrived(1), arrived(2)], inbound: [arrived(3)] } }
    const received = read(3, 3, { type: 'message.received', messageId: 'wamid.3' })
    const thread = (...messages: ThreadMessage[]) => ({
      sent: [message(1, { to: '100' }), message(2, { to: '100' })],
      record: { outbound: inbound.record.outbound, inbound: [arrived(3, { person: '100' })] },
      told: [read(1, 1), read(2, 2), received],
      threads: [{ tenant: 'first', channelId: 'ch_chatapp', person: '100', messages }],
    })
    expect(kinds(thread(shown(1), came, shown(2)))).toEqual([])
    const wrong: ThreadMessage[][] = [
      [shown(1), shown(2)],
      [shown(1), came],
      [shown(1), came, shown(2), shown(2)],
      [shown(1), came, came, shown(2)],
      [shown(2), came, shown(1)],
      [shown(1), came, shown(2, { status: 'sent' })],
      [shown(1), came, shown(2), shown(9)],
      [shown(1), came, shown(2), shown(4, { id: 'evt_4', isElsewhere: true })],
    ]
    for (const messages of wrong) expect(kinds(thread(...messages)), JSON.stringify(messages)).toEqual(['conversation'])
    const { threads } = thread(shown(1), came, shown(2))
    const elsewhere = threads.map((one) => ({ ...one, person: '200', messages: [] }))
    expect(kinds({ ...thread(), threads: elsewhere })).toEqual(['conversation'])
    // Whoever was only to be told something that was cancelled was told nothing.
    const { platformMessageId: _none, ...never } = read(4, 4, { type: 'message.cancelled' })
    const cancelled = message(4, { to: '200', cancel: 'confirmed' })
    const { sent, told, ...rest } = thread(shown(1), came, shown(2))
    expect(kinds({ ...rest, sent: [...sent, cancelled], told: [...told, never] })).toEqual([])
    const lost = { ...never, type: 'message.expired' }
    expect(kinds({ ...rest, sent: [...sent, cancelled], told: [...told, lost] })).toContain('conversation')
    expect(kinds({ unseen: ['msg_1'] })).toEqual(['conversation'])
  })

  it('finds what was sent although the client was told otherwise', () => {
    const cancelled = message(2, { cancel: 'confirmed' })
    expect(kinds({ sent: [message(1), cancelled] })).toEqual(['sent after all'])
    const { id: _id, ...refused } = message(3, { refused: '400' })
    expect(kinds({ sent: [message(1), message(2), refused] })).toEqual(['refused'])
    expect(kinds({ sent: [message(1), message(2, { strayRepeat: '400' })] })).toEqual(['repeat'])
    expect(kinds({ sent: [message(1), message(2, { failure: '500' })] })).toEqual(['failure'])
    expect(kinds({ crashes: ['worker-1'], unsigned: 1 })).toEqual(['crash', 'signature'])
  })
})

describe('half an hour without faults', () => {
  const samples = (name: string, rss: (at: number) => number, files = 50) =>
    Array.from({ length: 30 }, (_, at) => ({ at, name, rss: rss(at), files }))
  const connections = Array.from({ length: 30 }, () => 40)

  it('finds memory, files and connections that grow by more than a tenth', () => {
    const flat = samples('api-1', (at) => 300 + (at % 3) * 20)
    expect(checkSoak({ samples: flat, connections })).toEqual([])
    const found = checkSoak({
      samples: [...samples('worker-1', (at) => 300 + at * 3), ...flat],
      connections: connections.map((count, at) => count + at),
    })
    expect(found.map(({ kind }) => kind)).toEqual(['memory', 'connections'])
  })

  it('judges what runs for months, and not the sandbox', () => {
    expect(checkSoak({ samples: samples('sandbox', (at) => 100 + at * 5), connections })).toEqual([])
  })
})
