import type { Log } from '../../db/log.ts'
import type { Transactions } from '../../db/transactions.ts'
import { createChoreTimer } from '../../lib/chore-timer.ts'
import { inTurn } from '../../lib/for-each-settled.ts'
import { forgetUnrecognized, forgetUnrouted } from './ingress-store.ts'

// Notices that became no event are kept for a month. Every node deletes them, a little apart; it is safe to do twice.

const EVERY_MS = 6 * 3_600_000
const BATCH = 5_000

export type IngressChoresDeps = {
  transactions: Pick<Transactions, 'patientTransaction'>
  log: Log
}

export const createIngressChores = ({ transactions, log }: IngressChoresDeps) => {
  const forgetOldNotices = (): Promise<void> =>
    inTurn(
      [forgetUnrouted, forgetUnrecognized],
      timer.signal,
      async (forget) => {
        while ((await transactions.patientTransaction((tx) => forget(tx, BATCH), timer.signal)) === BATCH);
      },
      (_forget, error) => log.warn({ err: error }, 'old notices could not be deleted; tried again later'),
    )

  const timer = createChoreTimer({
    run: forgetOldNotices,
    firstAfterMs: EVERY_MS,
    everyMs: EVERY_MS,
    onError: (error) => log.warn({ err: error }, 'old notices could not be deleted; tried again later'),
  })

  return { forgetOldNotices, start: timer.start, stop: timer.stop }
}
