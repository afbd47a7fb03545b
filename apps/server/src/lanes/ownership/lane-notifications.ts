import { errorText, isDatabaseAway } from '../../db/errors.ts'
import { createReconnectingConnection } from '../../db/reconnecting-connection.ts'
import type { Logger } from '../../lib/logger.ts'
import type { RuntimeDatabase } from '../../db/runtime-database.ts'
import type { LaneRef } from '../lane-kind.ts'
import type { LaneWaker } from '../lane-waker.ts'

const channel = 'herald_lanes'
const coalesceMs = 20
const reconnectMs = 1_000
/** PostgreSQL refuses payloads of 8000 bytes; a name takes about 80. */
const namesPerMessage = 90
const messagesPerFlush = 5

export type NamedLane = LaneRef & { kind: number }

export interface LaneNotificationDeps {
  database: Pick<RuntimeDatabase, 'connectAsSystem'>
  log: Logger
}

export interface LaneNotifier extends LaneWaker {
  readonly notify: (lane: NamedLane) => void
  readonly close: () => Promise<void>
}

/**
 * NOTIFY: names the lanes that got work to the other processes. On a connection of its own and at most every 20 ms, since
 * NOTIFY inside of the commits cost 40 % of their throughput. A lost notification costs the wait for a poll.
 */
export const createLaneNotifier = (deps: LaneNotificationDeps): LaneNotifier => {
  const connection = createReconnectingConnection({ connect: () => deps.database.connectAsSystem('herald notifier') })
  let names = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined
  let closed = false

  const send = async (): Promise<void> => {
    const all = [...names]
    names = new Set()
    const messages: string[] = []
    for (let at = 0; at < all.length; at += namesPerMessage)
      messages.push(all.slice(at, at + namesPerMessage).join(','))
    try {
      const client = await connection.get()
      for (const message of messages.length > messagesPerFlush ? ['*'] : messages)
        await client.query('select pg_notify($1, $2)', [channel, message])
    } catch (error) {
      if (!isDatabaseAway(error))
        deps.log.warn({ reason: errorText(error) }, 'lanes could not be announced; the poll finds them')
    }
  }

  const notify = ({ kind, clientId, laneId }: NamedLane): void => {
    if (closed) return
    names.add(`${kind}:${clientId}:${laneId}`)
    timer ??= setTimeout(() => {
      timer = undefined
      sending = (sending ?? Promise.resolve()).then(send)
    }, coalesceMs)
  }

  return {
    notify,
    wake: (kind, lane) => notify({ kind, ...lane }),
    offer: (kind, lane) => notify({ kind, ...lane }),
    close: async () => {
      closed = true
      clearTimeout(timer)
      await sending
      await connection.close()
    },
  }
}

export interface LaneListener {
  readonly start: () => void
  readonly close: () => Promise<void>
}

/** LISTEN: hears which lanes got work. `onAll` when there were too many to name, and after a gap in listening. */
export const createLaneListener = (
  deps: LaneNotificationDeps & { onLane(lane: NamedLane): void; onAll(): void },
): LaneListener => {
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const hear = (payload: string): void => {
    if (payload === '*') return deps.onAll()
    for (const name of payload.split(',')) {
      const [kind, clientId, laneId] = name.split(':')
      if (kind !== undefined && clientId !== undefined && laneId !== undefined)
        deps.onLane({ kind: Number(kind), clientId, laneId })
    }
  }

  const connection = createReconnectingConnection({
    connect: () => deps.database.connectAsSystem('herald listener'),
    prepare: async (client) => {
      client.on('notification', ({ payload }) => hear(payload ?? '*'))
      client.on('end', listenLater)
      await client.query(`listen ${channel}`)
      deps.onAll()
    },
  })

  const listen = (): void => {
    connection.get().catch((error: unknown) => {
      if (closed) return
      if (!isDatabaseAway(error))
        deps.log.warn({ reason: errorText(error) }, 'announcements of lanes are not heard; the poll finds them')
      listenLater()
    })
  }

  const listenLater = (): void => {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(listen, reconnectMs)
  }

  return {
    start: listen,
    close: async () => {
      closed = true
      clearTimeout(timer)
      await connection.close()
    },
  }
}
