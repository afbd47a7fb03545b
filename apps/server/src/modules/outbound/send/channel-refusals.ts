import type { BatchTransaction, Database } from '../../../db/database.ts'
import type { LaneRef } from '../../../lanes/index.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Logger } from '../../../lib/logger.ts'
import { isDatabaseAway } from '../../../db/errors.ts'
import { storableJson } from '../../../lib/storable-text.ts'
import { failureView } from '../../../platforms/graph/failure-view.ts'
import type { PlatformFailure } from '../../../platforms/graph/platform-failure.ts'
import { type Channel, clearProblem, clearRefusal, noteRefusal, raiseProblem } from '../../channels/index.ts'
import { type AppendedEvent, type EventDraft, appendEvents } from '../../webhooks/index.ts'

type Which = Parameters<typeof noteRefusal>[1]

/** Many calls are refused at once, and a channel at its limit again and again: each is not worth a write. */
const NOTED_EVERY_MS = 5_000

export type ChannelRefusalsDeps = {
  database: Pick<Database, 'batchTransaction'>
  clock: Clock
  log: Logger
  afterCommit: (events: readonly AppendedEvent[]) => void
}

/**
 * Remembers that the platform refuses a channel, for those who ask why its messages wait. Beside the queue, which goes on whether
 * or not it can be written. A token that stays refused is a problem of the channel: the look at the connection may not see it.
 */
export const createChannelRefusals = ({ database, clock, log, afterCommit }: ChannelRefusalsDeps) => {
  return ({ clientId, laneId: channelId }: LaneRef) => {
    let notedAt = -Infinity
    // Whether it may be told that the token is refused. A session before this one, on another node perhaps, may have told it.
    let isTokenNoted: boolean | undefined
    // One after the other: the end of a refusal must not be written before it.
    let written: Promise<unknown> = Promise.resolve()
    const write = (work: (tx: BatchTransaction, which: Which) => Promise<EventDraft[]>): void => {
      written = written
        .then(() =>
          database.batchTransaction([clientId], async (tx) =>
            appendEvents(tx, await work(tx, { clientId, channelId })),
          ),
        )
        .then(afterCommit)
        .catch((error: unknown) => {
          if (!isDatabaseAway(error)) log.warn({ err: error, channel_id: channelId }, 'a refusal could not be noted')
        })
    }
    return {
      refused: (failure: PlatformFailure, waitMs: number, isTokenDead: boolean): void => {
        const now = clock.now()
        if (now - notedAt < NOTED_EVERY_MS) return
        notedAt = now
        const view = failureView(failure)
        if (view.reason === 'token') isTokenNoted = true
        write(async (tx, which) => {
          await noteRefusal(tx, which, { failure: storableJson(view), reason: view.reason, waitMs })
          return isTokenDead ? raiseProblem(tx, which, { reason: 'token_invalid', message: view.message }) : []
        })
      },
      /** A refusal for other reasons than the token ends by itself: at its limit a channel takes some and refuses others. */
      taken: ({ problems }: Pick<Channel, 'problems'>): void => {
        const isNoted = isTokenNoted ?? problems.some(({ reason }) => reason === 'token_invalid')
        isTokenNoted = false
        if (!isNoted) return
        write(async (tx, which) => {
          await clearRefusal(tx, which)
          return clearProblem(tx, which, 'token_invalid')
        })
      },
    }
  }
}

export type ChannelRefusals = ReturnType<ReturnType<typeof createChannelRefusals>>
