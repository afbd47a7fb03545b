import type { Gauge } from 'prom-client'
import type { Log } from '../../db/log.ts'
import type { SystemTransaction, Transactions } from '../../db/transactions.ts'
import { createChoreTimer } from '../../lib/chore-timer.ts'
import type { Clock } from '../../lib/clock.ts'
import { createEventChoresStore } from './event-chores-store.ts'
import { findImbalances } from './event-ledger-store.ts'

// What no request does: partitions ahead of time, retention, and the check of the books. Every node does it, a little apart;
// each chore is safe to do twice, and none belongs to a client, which is why they are timers and not lanes.

const dayMs = 86_400_000
const partitionsAhead = 14
const partitionsBehind = 8
const keyDays = 9

export interface EventChoresDeps {
  transactions: Pick<Transactions, 'systemTransaction'>
  clock: Clock
  log: Log
  retentionDays: number
  imbalance: Gauge
  everyMs?: number
}

export const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const createEventChores = (deps: EventChoresDeps) => {
  const { transactions, clock, log, retentionDays, imbalance, everyMs = 3_600_000 } = deps

  const patiently = <T>(work: (tx: SystemTransaction) => Promise<T>): Promise<T> =>
    transactions.systemTransaction(async (tx) => {
      await createEventChoresStore(tx).takeTime()
      return work(tx)
    })

  const makePartitions = async (): Promise<void> => {
    const first = dayText(clock.now() - partitionsBehind * dayMs)
    await patiently((tx) => createEventChoresStore(tx).makePartitions(first, partitionsBehind + partitionsAhead + 1))
  }

  const dropOldDays = async (): Promise<void> => {
    const before = dayText(clock.now() - retentionDays * dayMs)
    for (const day of await patiently((tx) => createEventChoresStore(tx).openDaysBefore(before)))
      await patiently(async (tx) => {
        const store = createEventChoresStore(tx)
        await store.closeDay(day)
        await store.dropDay(day)
      })
    const keysBefore = dayText(clock.now() - keyDays * dayMs)
    await patiently((tx) => createEventChoresStore(tx).forgetKeys(keysBefore))
  }

  /** Events outlive the row of their client, because a cascade over all of them would not end in time. */
  const forgetDeletedClients = async (): Promise<void> => {
    for (const clientId of await patiently((tx) => createEventChoresStore(tx).deletedClients()))
      while (!(await patiently((tx) => createEventChoresStore(tx).forgetClient(clientId))));
  }

  /** The alarm: an error in the log for each client, and a gauge that is not zero. */
  const checkBooks = async (): Promise<number> => {
    let missing = 0
    for (const day of [dayText(clock.now()), dayText(clock.now() - dayMs)])
      for (const found of await patiently((tx) => findImbalances(tx, day))) {
        missing += Math.abs(found.received - found.rows)
        log.error(
          { client_id: found.clientId, day, received: found.received, rows: found.rows },
          'the books of events do not balance: look for deleted rows or a restored backup',
        )
      }
    imbalance.set(missing)
    return missing
  }

  const runAll = async (): Promise<void> => {
    for (const chore of [makePartitions, dropOldDays, forgetDeletedClients, checkBooks])
      await chore().catch((error: unknown) => log.warn({ err: error }, `a chore of events failed: ${chore.name}`))
  }

  const timer = createChoreTimer({
    run: runAll,
    firstAfterMs: everyMs / 20,
    everyMs,
    onError: (error) => log.warn({ err: error }, 'the chores of events failed'),
  })

  return {
    makePartitions,
    dropOldDays,
    forgetDeletedClients,
    checkBooks,
    start: async (): Promise<void> => {
      await makePartitions()
      timer.start()
    },
    stop: timer.stop,
  }
}
