import { setTimeout as delay } from 'node:timers/promises'
import { HOME_CELL } from '../../config/cells-config.ts'
import type { Database } from '../../db/database.ts'
import type { Logger } from '../../lib/logger.ts'
import { createRecentMap } from '../../lib/recent-map.ts'
import { AppError } from '../../lib/errors.ts'
import { createBatchedReads } from '../access/index.ts'
import { type Placement, findPlacements, findPlacementsSince } from './home-store.ts'

const POLL_MS = 250
/** How long a call waits for a client that is changing cells, and how often it looks. */
const HOLD_MS = 5_000
const HOLD_POLL_MS = 50
/** Commits become visible later than the time that stands in their rows. */
const OVERLAP_MS = 60_000
const MOST_CLIENTS = 200_000

/** Nothing of it was done: it waited at the door. */
const beingMoved = () =>
  new AppError('overloaded', 'This client is being moved to another database. Try again in a moment.', {
    headers: { 'Retry-After': '1' },
  })

export type PlacementsDeps = { home: Pick<Database, 'systemTransaction'>; log: Logger }

/**
 * In which cell a client lives. What was asked once is kept, also while the home database is away, and corrected within moments
 * when a client is moved; until then its old cell refuses it. While it is between two cells, who asks waits.
 */
export const createPlacements = ({ home, log }: PlacementsDeps) => {
  const known = createRecentMap<string, string>(MOST_CLIENTS)
  const stopping = new AbortController()
  let following: Promise<void> | undefined
  let since = new Date(0)

  const keep = (rows: readonly Placement[]) => {
    for (const { clientId, cell, isHeld } of rows)
      if (isHeld) known.delete(clientId)
      else known.set(clientId, cell)
  }

  // Anybody can name clients that do not exist: all who ask at once cost one statement.
  const look = createBatchedReads<string, string>(async (clientIds) => {
    const rows = await home.systemTransaction((tx) => findPlacements(tx, clientIds))
    for (const clientId of clientIds) known.set(clientId, HOME_CELL)
    keep(rows)
    return clientIds.map((clientId) => known.get(clientId))
  })

  const settled = async (clientId: string): Promise<string> => {
    const until = performance.now() + HOLD_MS
    for (;;) {
      const cell = await look(clientId)
      if (cell !== undefined) return cell
      if (performance.now() > until) throw beingMoved()
      await delay(HOLD_POLL_MS)
    }
  }

  const poll = async (): Promise<void> => {
    const rows = await home.systemTransaction((tx) => findPlacementsSince(tx, new Date(since.getTime() - OVERLAP_MS)))
    keep(rows)
    for (const { changedAt } of rows) if (changedAt > since) since = changedAt
  }

  const follow = async (): Promise<void> => {
    let failing = false
    while (!stopping.signal.aborted) {
      await poll().then(
        () => {
          failing = false
        },
        (error: unknown) => {
          if (!failing) log.warn({ err: error }, 'the home database does not say which clients have moved')
          failing = true
        },
      )
      await delay(POLL_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }

  return {
    /** At once where it is known, which is the rule. */
    cellOf: (clientId: string): string | Promise<string> => known.get(clientId) ?? settled(clientId),

    cellsOf: async (clientIds: readonly string[]): Promise<Set<string>> =>
      new Set(await Promise.all(clientIds.map(async (clientId) => known.get(clientId) ?? settled(clientId)))),

    start: async (): Promise<void> => {
      await poll()
      following = follow()
    },
    stop: async (): Promise<void> => {
      stopping.abort()
      await following
    },
  }
}

export type Placements = ReturnType<typeof createPlacements>
