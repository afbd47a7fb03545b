import type { Log } from '../../db/log.ts'
import { takeTurn } from '../../db/try-advisory-lock.ts'
import type { SystemTransaction, Transactions } from '../../db/transactions.ts'
import { createChoreTimer } from '../../lib/chore-timer.ts'
import type { Clock } from '../../lib/clock.ts'
import { inTurn } from '../../lib/for-each-settled.ts'
import { purgeAnswers } from '../idempotency/index.ts'
import {
  closeMessageDay,
  dropMessageDay,
  forgetEchoes,
  makeMessagePartitions,
  openDaysBefore,
} from './read/message-ledger-store.ts'

// What no request does: partitions ahead of time, retention, purges. Every node does it, a little apart; each chore is safe to
// do twice, and none belongs to a client, which is why they are timers and not lanes.

const dayMs = 86_400_000
const partitionsAhead = 14
const chunk = 10_000

export type MessageChoresDeps = {
  database: Pick<Transactions, 'patientTransaction'>
  clock: Clock
  log: Log
  retentionDays: number
  everyMs?: number
}

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const createMessageChores = (deps: MessageChoresDeps) => {
  const { database, clock, log, retentionDays, everyMs = 3_600_000 } = deps

  const patiently = <T>(work: (tx: SystemTransaction) => Promise<T>): Promise<T> =>
    database.patientTransaction(work, timer.signal)

  const makePartitions = (): Promise<void> =>
    patiently((tx) => makeMessagePartitions(tx, dayText(clock.now() - dayMs), partitionsAhead + 2))

  const dropOldDays = async (): Promise<void> => {
    const before = dayText(clock.now() - retentionDays * dayMs)
    const dropDay = (day: string): Promise<void> =>
      patiently(async (tx) => {
        if (!(await takeTurn(tx, 'days of messages'))) return
        await closeMessageDay(tx, day)
        await dropMessageDay(tx, day)
      })
    await inTurn(await patiently((tx) => openDaysBefore(tx, before)), timer.signal, dropDay, (day, error) =>
      log.warn({ err: error, day }, 'an old day of messages could not be dropped; tried again later'),
    )
  }

  const purgeEchoes = async (): Promise<void> => {
    while ((await patiently((tx) => forgetEchoes(tx, chunk))) === chunk);
  }

  const purgeOldAnswers = async (): Promise<void> => {
    while ((await patiently((tx) => purgeAnswers(tx, chunk))) === chunk);
  }

  const runAll = (): Promise<void> =>
    inTurn(
      [makePartitions, dropOldDays, purgeEchoes, purgeOldAnswers],
      timer.signal,
      (chore) => chore(),
      (chore, error) => log.warn({ err: error }, `a chore of messages failed: ${chore.name}`),
    )

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
