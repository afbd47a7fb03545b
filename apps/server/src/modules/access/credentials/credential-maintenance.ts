import type { Log } from '../../../db/log.ts'
import type { Transactions } from '../../../db/transactions.ts'
import { createChoreTimer } from '../../../lib/chore-timer.ts'
import { inTurn } from '../../../lib/for-each-settled.ts'
import { forgetExpired, runsOut } from './credential-store.ts'

// Every node deletes what has run out, a little apart; it is safe to do twice.

const EVERY_MS = 6 * 3_600_000
/** So few that each is looked up by its key; with more, the planner reads the whole table for every chunk. */
const BATCH = 1_000

export type CredentialChoresDeps = {
  db: Pick<Transactions, 'patientTransaction'>
  log: Log
  batch?: number
}

export const createCredentialChores = ({ db, log, batch = BATCH }: CredentialChoresDeps) => {
  const prune = (): Promise<void> =>
    inTurn(
      runsOut,
      timer.signal,
      async (kind) => {
        while ((await db.patientTransaction((tx) => forgetExpired(tx, kind, batch), timer.signal)) === batch);
      },
      ({ table }, error) => log.warn({ err: error, table }, 'expired credentials were not deleted; tried again later'),
    )

  const timer = createChoreTimer({
    run: prune,
    firstAfterMs: EVERY_MS,
    everyMs: EVERY_MS,
    onError: (error) => log.warn({ err: error }, 'expired credentials were not deleted; tried again later'),
  })

  return { prune, start: timer.start, stop: timer.stop }
}
