import type { Database } from '../../../db/database.ts'
import { currentCaller } from '../../../http/caller-context.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createKeyedRateLimiter } from '../../../lib/keyed-rate-limiter.ts'
import type { Logger } from '../../../lib/logger.ts'
import { recordAudit } from '../../audit/index.ts'
import type { ClientPerson } from '../people/user-store.ts'
import { originOf } from './sign-in-origin.ts'

// Refused sign-ins in the audit log of the clients that have the address. Strangers can make them, so they are few: twenty in a row
// for a person and then one every ten minutes, two hundred for a client and then one every minute; the others are left out. An
// address that no client has leaves nothing.
//
// They are written beside the answer: waiting for it would tell which addresses exist. Each client that has the address gets
// the same entry, with the network instead of the address: one of them may have added the address of another's person.

const perPerson = { burst: 20, tokens: 1, perMs: 600_000, maxKeys: 50_000 }
const perClient = { burst: 200, tokens: 1, perMs: 60_000, maxKeys: 50_000 }

export type RefusedSignIns = {
  note: (people: readonly ClientPerson[]) => void
  /** Waits for what is being written. */
  settled: () => Promise<void>
}

export const createRefusedSignIns = (deps: {
  database: Pick<Database, 'tenantTransaction'>
  clock: Clock
  log: Logger
}): RefusedSignIns => {
  const { database, clock, log } = deps
  const people = createKeyedRateLimiter(perPerson, clock)
  const clients = createKeyedRateLimiter(perClient, clock)
  const writing = new Set<Promise<void>>()

  const write = ({ clientId, user: person }: ClientPerson): Promise<void> => {
    const { address = '', userAgent } = currentCaller() ?? {}
    const entry = { action: 'sign_in.refused', person, origin: originOf(address, userAgent) } as const
    return database
      .tenantTransaction(clientId, (tx) => recordAudit(tx, entry))
      .catch((error: unknown) =>
        log.warn({ err: error, client_id: clientId }, 'a refused sign-in was not written down'),
      )
  }

  return {
    note: (refused) => {
      for (const person of refused) {
        if (!people.take(person.user.userId).allowed || !clients.take(person.clientId).allowed) continue
        const written = write(person).finally(() => writing.delete(written))
        writing.add(written)
      }
    },
    settled: async () => {
      await Promise.all(writing)
    },
  }
}
