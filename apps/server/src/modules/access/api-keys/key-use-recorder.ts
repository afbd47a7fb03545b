import type { MaintenanceTask } from '../../../db/maintenance-task.ts'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { type KeyUse, writeKeyUses } from '../credentials/credential-store.ts'

// When a key was last used, written every few seconds for all keys at once and never on the path of a request. A crash loses
// a few seconds of it, which matters only to an owner who wonders whether a key is still in use.

const MOST_IN_STATEMENT = 1_000

export const createKeyUseRecorder = (deps: { database: Pick<Database, 'batchTransaction'>; clock: Clock }) => {
  let used = new Map<string, { clientId: string; atMs: number }>()

  const write = async (): Promise<void> => {
    const taken = used
    used = new Map()
    const uses: KeyUse[] = [...taken].map(([keyId, { clientId, atMs }]) => ({
      clientId,
      keyId,
      usedAt: new Date(atMs),
    }))
    for (let from = 0; from < uses.length; from += MOST_IN_STATEMENT) {
      const part = uses.slice(from, from + MOST_IN_STATEMENT)
      const clientIds = [...new Set(part.map(({ clientId }) => clientId))]
      await deps.database.batchTransaction(clientIds, (tx) => writeKeyUses(tx, part))
    }
  }
  const maintenance: MaintenanceTask = { name: 'api_key_use', everyMs: 10_000, exclusive: false, run: write }

  return {
    touch(keyId: string, clientId: string) {
      const known = used.get(keyId)
      if (known) known.atMs = deps.clock.now()
      else used.set(keyId, { clientId, atMs: deps.clock.now() })
    },
    /** Writes now; a process that stops does it a last time. */
    write,
    maintenance,
  }
}

export type KeyUseRecorder = ReturnType<typeof createKeyUseRecorder>
