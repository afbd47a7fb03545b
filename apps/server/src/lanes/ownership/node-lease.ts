import { randomInt } from 'node:crypto'
import { errorText } from '../../db/errors.ts'
import { createReconnectingConnection } from '../../db/reconnecting-connection.ts'
import { withTimeout } from '../../lib/with-timeout.ts'
import type { Logger } from '../../lib/logger.ts'
import type { RuntimeDatabase } from '../../db/runtime-database.ts'
import type { LaneClock } from './lane-clock.ts'
import { beatNode, endNode, lockSession } from './node-store.ts'

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
  /** Stops the heartbeat and ends the lease at once, so that its lanes can be taken over without waiting for its term. */
  readonly stop: () => Promise<void>
  /** Stops the heartbeat and lets the lease run out, as a crash would. */
  readonly abandon: () => Promise<void>
}

/** After a beat that failed; others take a node without a connection for dead after the grace (lost-nodes.ts). */
const againMs = 200

/**
 * A node's right to hold lanes, kept by a heartbeat on a connection of its own, which no queue for the pool can delay. The
 * term is counted from before the beat was sent, so what this node believes to have left is never more than the database
 * granted. Without its connection it has none until the next beat.
 */
export const createNodeLease = (deps: NodeLeaseDeps): NodeLease => {
  const { database, log, clock, nodeId, nodeName, beatMs, termMs, onRenewed } = deps
  const answerMs = Math.max(beatMs * 2, termMs / 3)
  let session = 0
  let until = 0
  let timer: NodeJS.Timeout | undefined
  let beating: Promise<void> | undefined
  let started = false
  let stopped = false
  let failing = false

  const connection = createReconnectingConnection({
    connect: () => database.connectAsSystem('herald lease'),
    prepare: (client) => lockSession(client, (session = randomInt(2 ** 48 - 1))),
    onBroken: () => {
      until = 0
      beatNow()
    },
  })

  const send = async (): Promise<void> => {
    const client = await connection.get()
    await beatNode(client, { nodeId, name: nodeName, session, termMs })
  }

  const renew = async (): Promise<void> => {
    const sentAt = clock.now()
    await withTimeout(send(), answerMs)
    until = sentAt + termMs
  }

  const beat = async (): Promise<void> => {
    try {
      await renew()
      if (failing) log.info({ node: nodeId }, 'the lease of this node is beaten again')
      failing = false
      onRenewed()
    } catch (error) {
      // A connection that hangs is not waited for: the next beat opens another one.
      until = 0
      void connection.drop()
      if (!failing) log.warn({ node: nodeId, reason: errorText(error) }, 'the lease of this node could not be beaten')
      failing = true
    }
  }

  const beatNow = (): void => {
    if (!started || stopped) return
    clearTimeout(timer)
    beating ??= beat().finally(() => {
      beating = undefined
      schedule()
    })
  }

  const schedule = (): void => {
    if (!stopped) timer = setTimeout(beatNow, failing ? Math.min(beatMs, againMs) : beatMs)
  }

  const halt = async (): Promise<void> => {
    stopped = true
    clearTimeout(timer)
    await beating
  }

  return {
    start: async () => {
      try {
        await renew()
      } catch (error) {
        await connection.drop()
        throw error
      }
      started = true
      schedule()
    },
    remainingMs: () => Math.max(0, until - clock.now()),
    stop: async () => {
      await halt()
      until = 0
      try {
        await endNode(await connection.get(), nodeId)
      } catch (error) {
        log.warn({ node: nodeId, reason: errorText(error) }, 'the lease could not be ended; it runs out by itself')
      }
      await connection.close()
    },
    abandon: async () => {
      await halt()
      await connection.close()
    },
  }
}
