import { type Registry, Gauge } from 'prom-client'
import type { Database } from '../../../db/database.ts'
import { errorText } from '../../../db/errors.ts'
import type { Logger } from '../../../lib/logger.ts'
import { type FeedEvent, readFeed, readFeedHeads } from '../events/event-feed-store.ts'
import type { EventConnection } from './event-connection.ts'
import { eventFrame } from './event-frames.ts'

/*
 * Open connections that are sent the events of their client. There is one reader for each client, however many connections it
 * has: it reads a page behind the position of some of them and hands it to all that are not past it. Nothing is kept in memory
 * for a connection but its position; one that does not read on is passed over until it does, and cut when it never does.
 */

const PAGE = 100
/** What other processes have committed is seen after this long at the latest: one statement for all clients. */
const POLL_MS = 500
const TICK_MS = 1_000
const HEARTBEAT_TICKS = 15

type Followed = {
  clientId: string
  connections: Set<EventConnection>
  head: number
  reading: Promise<void> | undefined
}

export type EventStreamsDeps = {
  database: Pick<Database, 'tenantTransaction' | 'systemTransaction'>
  log: Logger
  metrics: Registry
}

export interface EventStreams {
  /** The last event of the client. */
  head: (clientId: string) => Promise<number>
  add: (connection: EventConnection) => void
  /** How many connections the client has here. */
  count: (clientId: string) => number
  /** Events were committed by this process. */
  grew: (clientId: string, head: number) => void
  /** Ends every connection. */
  close: () => Promise<void>
}

export const createEventStreams = ({ database, log, metrics }: EventStreamsDeps): EventStreams => {
  const clients = new Map<string, Followed>()
  let timers: NodeJS.Timeout[] = []
  let polling: Promise<void> | undefined
  let ticks = 0
  const open = new Gauge({
    name: 'herald_event_streams',
    help: 'Open connections of GET /api/stream.',
    registers: [metrics],
  })

  const heads = (ids: readonly string[]) => database.systemTransaction((tx) => readFeedHeads(tx, ids))

  const drop = (followed: Followed, connection: EventConnection): void => {
    followed.connections.delete(connection)
    open.dec()
    if (followed.connections.size > 0) return
    clients.delete(followed.clientId)
    if (clients.size === 0) stopTimers()
  }

  const hand = (followed: Followed, events: readonly FeedEvent[], after: number): void => {
    const last = events.at(-1)?.position ?? followed.head
    const frames = events.map((event) => ({ event, frame: eventFrame(event) }))
    for (const connection of followed.connections)
      if (connection.position >= after && connection.position < last) connection.send(frames, last)
  }

  /** One page for each position that connections stand at, the foremost first: one far behind does not hold up the others. */
  const round = async (followed: Followed, waiting: readonly EventConnection[]): Promise<void> => {
    const positions = [...new Set(waiting.map(({ position }) => position))].sort((a, b) => b - a)
    for (const after of positions) {
      if (![...followed.connections].some((one) => one.position === after && one.wants)) continue
      const events = await database.tenantTransaction(followed.clientId, (tx) => readFeed(tx, after, PAGE))
      hand(followed, events, after)
    }
  }

  const readOn = async (followed: Followed): Promise<void> => {
    try {
      for (;;) {
        const waiting = [...followed.connections].filter((one) => one.wants && one.position < followed.head)
        if (waiting.length === 0) return
        // No event leaves after the credential has ended.
        await Promise.all(waiting.map((one) => one.check()))
        await round(followed, waiting)
      }
    } catch (error) {
      log.warn(
        { client_id: followed.clientId, reason: errorText(error) },
        'events could not be read for streams; trying again',
      )
    } finally {
      followed.reading = undefined
    }
  }

  const serve = (followed: Followed): void => {
    if ([...followed.connections].some((one) => one.wants && one.position < followed.head))
      followed.reading ??= readOn(followed)
  }

  const grew = (clientId: string, head: number): void => {
    const followed = clients.get(clientId)
    if (followed === undefined) return
    followed.head = Math.max(followed.head, head)
    serve(followed)
  }

  const poll = async (): Promise<void> => {
    try {
      for (const [clientId, head] of await heads([...clients.keys()])) grew(clientId, head)
    } catch (error) {
      log.warn({ reason: errorText(error) }, 'new events could not be looked for; trying again')
    } finally {
      polling = undefined
    }
  }

  const tick = (): void => {
    ticks += 1
    for (const { connections } of clients.values())
      for (const connection of connections) {
        void connection.check()
        if (ticks % HEARTBEAT_TICKS === 0) connection.beat()
      }
  }

  const startTimers = (): void => {
    timers = [
      setInterval(() => {
        polling ??= poll()
      }, POLL_MS),
      setInterval(tick, TICK_MS),
    ]
  }
  const stopTimers = (): void => {
    for (const timer of timers) clearInterval(timer)
    timers = []
  }

  return {
    head: async (clientId) => clients.get(clientId)?.head ?? (await heads([clientId])).get(clientId) ?? 0,
    add: (connection) => {
      if (clients.size === 0) startTimers()
      const { clientId } = connection
      const followed = clients.get(clientId) ?? { clientId, connections: new Set(), head: 0, reading: undefined }
      clients.set(clientId, followed)
      followed.head = Math.max(followed.head, connection.knownHead)
      followed.connections.add(connection)
      open.inc()
      connection.onEnd(() => drop(followed, connection))
      connection.onReady(() => serve(followed))
      serve(followed)
    },
    count: (clientId) => clients.get(clientId)?.connections.size ?? 0,
    grew,
    close: async () => {
      const all = [...clients.values()]
      for (const { connections } of all) for (const connection of connections) connection.end()
      stopTimers()
      await Promise.all([polling, ...all.map(({ reading }) => reading)])
    },
  }
}
