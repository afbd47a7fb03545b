import type pg from 'pg'
import { errorText } from '../db/errors.ts'
import type { Logger } from '../lib/logger.ts'
import type { RuntimeDatabase } from '../db/runtime-database.ts'
import type { LaneClock } from './lane-clock.ts'
import { beatNode, endNode } from './node-store.ts'

export interface NodeLeaseDeps {
  database: Pick<RuntimeDatabase, 'connectAsSystem'>
  log: Logger
  clock: LaneClock
  nodeId: string
  nodeName: string
  beatMs: number
  termMs: number
  /** The lease was prolonged: what waited for it may start. */
  readonly onRenewed: () => void
}

export interface NodeLease {
  readonly start: () => Promise<void>
  /** How long the lease lasts at least; 0 when it is over. */
  readonly remainingMs: () => number
  /** Ends the lease at once, so that nobody waits for its term, and stops beating. */
  readonly stop: () => Promise<void>
  /** Stops beating and lets the lease run out, as a crash would. */
  readonly abandon: () => Promise<void>
}

/**
 * A node's right to hold lanes. It beats on a connection of its own, which no queue for the pool can delay. The term is
 * counted from before the beat was sent, so what we believe to have left is never more than what the database granted.
 */
export const createNodeLease = (deps: NodeLeaseDeps): NodeLease => {
  const { database, log, clock, nodeId, nodeName, beatMs, termMs, onRenewed } = deps
  let client: pg.Client | undefined
  let until = 0
  let timer: NodeJS.Timeout | undefined
  let beating: Promise<void> | undefined
  let stopped = false
  let failing = false

  const drop = async (): Promise<void> => {
    const old = client
    client = undefined
    await old?.end().catch(() => undefined)
  }

  const connected = async (): Promise<pg.Client> => {
    if (client !== undefined) return client
    const fresh = await database.connectAsSystem('herald lease')
    fresh.on('error', () => {
      if (client === fresh) client = undefined
    })
    client = fresh
    return fresh
  }

  const send = async (): Promise<void> => {
    const sentAt = clock.now()
    await beatNode(await connected(), nodeId, nodeName, termMs)
    until = sentAt + termMs
  }

  /** A connection that hangs must not be waited for: it is given up and the next beat opens another one. */
  const sendInTime = async (): Promise<void> => {
    let limit: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      limit = setTimeout(() => reject(new Error('the beat was not answered in time')), Math.max(beatMs * 2, termMs / 3))
    })
    try {
      await Promise.race([send(), late])
    } finally {
      clearTimeout(limit)
    }
  }

  const beat = async (): Promise<void> => {
    try {
      await sendInTime()
      if (failing) log.info({ node: nodeId }, 'the lease of this node is beaten again')
      failing = false
      onRenewed()
    } catch (error) {
      void drop()
      if (!failing) log.warn({ node: nodeId, reason: errorText(error) }, 'the lease of this node could not be beaten')
      failing = true
    }
  }

  const schedule = (): void => {
    if (stopped) return
    timer = setTimeout(() => {
      beating = beat().finally(schedule)
    }, beatMs)
  }

  const halt = async (): Promise<void> => {
    stopped = true
    clearTimeout(timer)
    await beating
  }

  return {
    start: async () => {
      try {
        await send()
      } catch (error) {
        await drop()
        throw error
      }
      schedule()
    },
    remainingMs: () => Math.max(0, until - clock.now()),
    stop: async () => {
      await halt()
      until = 0
      try {
        await endNode(await connected(), nodeId)
      } catch (error) {
        log.warn({ node: nodeId, reason: errorText(error) }, 'the lease could not be ended; it runs out by itself')
      }
      await drop()
    },
    abandon: async () => {
      await halt()
      await drop()
    },
  }
}
