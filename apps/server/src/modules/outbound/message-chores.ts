import type { Log } from '../../db/log.ts'
import type { Transactions } from '../../db/transactions.ts'
import { createChoreTimer } from '../../lib/chore-timer.ts'
import type { Clock } from '../../lib/clock.ts'
import { purgeAnswers } from '../idempotency/index.ts'
import {
  closeMessageDay,
  dropMessageDay,
  forgetEchoes,
  makeMessagePartitions,
  openDaysBefore,
} from './message-ledger-store.ts'

// What no request does: partitions ahead of time, retention, purges. Every node does it, a little apart; each chore is safe to
// do twice, and none belongs to a client, which is why they are timers and not lanes.

const dayMs = 86_400_000
const partitionsAhead = 14

export type MessageChoresDeps = {
  database: Pick<Transactions, 'systemTransaction'>
  clock: Clock
  log: Log
  retentionDays: number
  everyMs?: number
}

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const createMessageChores = (deps: MessageChoresDeps) => {
  const { database, clock, log, retentionDays, everyMs = 3_600_000 } = deps

  const makePartitions = (): Promise<void> =>
    database.systemTransaction((tx) => makeMessagePartitions(tx, dayText(clock.now() - dayMs), partitionsAhead + 2))

  const dropOldDays = async (): Promise<void> => {
    const before = dayText(clock.now() - retentionDays * dayMs)
    for (const day of await database.systemTransaction((tx) => openDaysBefore(tx, before)))
      await database.systemTransaction(async (tx) => {
        await closeMessageDay(tx, day)
        await dropMessageDay(tx, day)
      })
  }

  const purge = async (): Promise<void> => {
    await database.systemTransaction(forgetEchoes)
    while ((await database.systemTransaction((tx) => purgeAnswers(tx))) > 0);
  }

  const runAll = async (): Promise<void> => {
    for (const chore of [makePartitions, dropOldDays, purge])
      await chore().catch((error: unknown) => log.warn({ err: error }, `a chore of messages failed: ${chore.name}`))
  }

  const timer = createChoreTimer({
    run: runAll,
    firstAfterMs: everyMs / 20,
    everyMs,
    onError: (error) => log.warn({ err: error }, 'the chores of messages failed'),
  })

  return {
    dropOldDays,
    start: async (): Promise<void> => {
      await makePartitions()
      timer.start()
    },
    stop: timer.stop,
  }
}
