import type pg from 'pg'
import { errorText } from '../db/errors.ts'
import type { Logger } from '../lib/logger.ts'
import type { RuntimeDatabase } from '../db/runtime-database.ts'
import type { LaneRef } from './lane-kind.ts'
import type { LaneWaker } from './lane-waker.ts'

const channel = 'herald_lanes'
const coalesceMs = 20
const reconnectMs = 1_000
/** PostgreSQL refuses payloads of 8000 bytes; a name takes about 80. */
const namesPerMessage = 90
const messagesPerFlush = 5

export type NamedLane = LaneRef & { kind: number }

export interface HintsDeps {
  database: Pick<RuntimeDatabase, 'connectAsSystem'>
  log: Logger
}

export interface HintSender extends LaneWaker {
  readonly tell: (lane: NamedLane) => void
  readonly close: () => Promise<void>
}

/** Keeps one connection, opened when it is first needed and again after it broke. */
const keepConnection = ({ database, log }: HintsDeps, name: string, prepare: (client: pg.Client) => Promise<void>) => {
  let client: Promise<pg.Client> | undefined
  let closed = false
  const open = async (): Promise<pg.Client> => {
    const fresh = await database.connectAsSystem(name)
    fresh.on('error', (error) => {
      client = undefined
      if (!closed) log.warn({ reason: errorText(error) }, `${name}: the connection broke`)
    })
    fresh.on('end', () => {
      client = undefined
    })
    await prepare(fresh)
    return fresh
  }
  return {
    get: (): Promise<pg.Client> => {
      if (closed) return Promise.reject(new Error('closed'))
      client ??= open().catch((error: unknown) => {
        client = undefined
        throw error
      })
      return client
    },
    close: async (): Promise<void> => {
      closed = true
      const last = await client?.catch(() => undefined)
      await last?.end().catch(() => undefined)
    },
  }
}

/**
 * Tells other processes which lanes got work. On a connection of its own and at most every 20 ms: NOTIFY inside of the
 * commits cost 40 % of their throughput. Losing a hint costs a poll.
 */
export const createLaneHints = (deps: HintsDeps): HintSender => {
  const connection = keepConnection(deps, 'herald hints', () => Promise.resolve())
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
      deps.log.warn({ reason: errorText(error) }, 'lanes could not be announced; the poll finds them')
    }
  }

  const tell = ({ kind, clientId, laneId }: NamedLane): void => {
    if (closed) return
    names.add(`${kind}:${clientId}:${laneId}`)
    timer ??= setTimeout(() => {
      timer = undefined
      sending = (sending ?? Promise.resolve()).then(send)
    }, coalesceMs)
  }

  return {
    tell,
    wake: (kind, lane) => tell({ kind, ...lane }),
    offer: (kind, lane) => tell({ kind, ...lane }),
    close: async () => {
      closed = true
      clearTimeout(timer)
      await sending
      await connection.close()
    },
  }
}

export interface HintListener {
  readonly start: () => void
  readonly close: () => Promise<void>
}

/** Hears what others announce. `onAll` when there were too many to name, and after a gap in listening. */
export const createHintListener = (
  deps: HintsDeps & { onLane(lane: NamedLane): void; onAll(): void },
): HintListener => {
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

  const connection = keepConnection(deps, 'herald listener', async (client) => {
    client.on('notification', ({ payload }) => hear(payload ?? '*'))
    client.on('end', again)
    await client.query(`listen ${channel}`)
    deps.onAll()
  })

  const listen = (): void => {
    connection.get().catch((error: unknown) => {
      if (closed) return
      deps.log.warn({ reason: errorText(error) }, 'announcements of lanes are not heard; the poll finds them')
      again()
    })
  }

  const again = (): void => {
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
