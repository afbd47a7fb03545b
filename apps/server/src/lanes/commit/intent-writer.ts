import type { Logger } from '../../lib/logger.ts'
import type { Database } from '../../db/database.ts'
import type { HeldLane } from './pending-write.ts'
import { createGroupCommit, type GroupCommit } from './group-commit.ts'
import { laneKey, type AnyLaneKind } from '../lane-kind.ts'
import { runAfterCommit } from './after-commit.ts'
import { fenceLanes, insertIntents } from './outcome-store.ts'

export interface IntentWish {
  lane: HeldLane
  batch: number
  ids: readonly string[]
}

/** The ids that may run, or that the lane has another runner. */
export type IntentAnswer = ReadonlySet<string> | 'lost'

/** Records what is about to begin, for all lanes of a kind in one transaction. */
export const createIntentWriter = (
  database: Pick<Database, 'batchTransaction'>,
  kind: AnyLaneKind,
  log: Logger,
): GroupCommit<IntentWish, IntentAnswer> =>
  createGroupCommit<IntentWish, IntentAnswer>({
    maxBatch: 2_000,
    maxQueued: 1_000_000,
    weigh: ({ ids }) => ids.length,
    commit: async (wishes) => {
      const clients = [...new Set(wishes.map(({ lane }) => lane.clientId))].sort()
      const { answers, afterCommit } = await database.batchTransaction(clients, async (tx) => {
        const { held } = await fenceLanes(
          tx,
          kind.number,
          wishes.map(({ lane }) => lane),
        )
        const ours = wishes.filter(({ lane }) => held.has(laneKey(lane)))
        const asked = ours.flatMap(({ lane, ids }) => ids.map((id) => ({ lane, id })))
        const confirmation = asked.length === 0 ? undefined : await kind.confirm?.(tx, asked)
        const confirmed = confirmation && new Set(confirmation.ids)
        const allowed = ours.map((wish) => ({
          ...wish,
          ids: confirmed === undefined ? wish.ids : wish.ids.filter((id) => confirmed.has(id)),
        }))
        const rows = allowed.filter(({ ids }) => ids.length > 0)
        if (rows.length > 0) await insertIntents(tx, kind.number, rows)
        const granted = new Map(allowed.map(({ lane, ids }) => [lane, new Set(ids)]))
        const answers = wishes.map(({ lane }): IntentAnswer => granted.get(lane) ?? 'lost')
        return { answers, afterCommit: confirmation?.afterCommit }
      })
      runAfterCommit(afterCommit, kind, log)
      return answers
    },
  })
