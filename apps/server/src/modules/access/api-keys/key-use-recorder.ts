import type { Database } from '../../../db/transactions.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Logger } from '../../../lib/logger.ts'
import { type KeyUse, writeKeyUses } from '../credentials/credential-store.ts'

// When a key was last used, written every few seconds for all keys at once and never on the way of a request. A crash
// forgets a few seconds of it; nothing depends on it but the eye of an owner who wonders whether a key is still in use.

const FLUSH_MS = 10_000
const MOST_IN_STATEMENT = 1_000

export const createKeyUseRecorder = (deps: {
  database: Pick<Database, 'batchTransaction'>
  clock: Clock
  log: Logger
}) => {
  let used = new Map<string, { clientId: string; atMs: number }>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const write = async () => {
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
  const flush = () =>
    (writing = writing.then(write).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the last use of some API keys was not written')
    }))

  return {
    touch(keyId: string, clientId: string) {
      const known = used.get(keyId)
      if (known) known.atMs = deps.clock.now()
      else used.set(keyId, { clientId, atMs: deps.clock.now() })
    },
    flush,
    start() {
      timer = setInterval(() => void flush(), FLUSH_MS)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

export type KeyUseRecorder = ReturnType<typeof createKeyUseRecorder>
