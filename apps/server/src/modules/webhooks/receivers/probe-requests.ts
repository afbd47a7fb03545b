import type { Database } from '../../../db/database.ts'
import { errorText } from '../../../db/errors.ts'
import type { Logger } from '../../../lib/logger.ts'
import { readDueBreakers } from './receiver-breaker-store.ts'
import type { ReceiverHealth } from './receiver-health.ts'

type Watched = Pick<ReceiverHealth, 'isDown' | 'probeNow'>

export interface ProbeRequestsDeps {
  database: Pick<Database, 'batchStatement'>
  log: Logger
  /** Of a client whose lane is, or lately was, held here. */
  healthOf: (clientId: string) => Watched | undefined
}

const LOOK_EVERY_MS = 1_000

/**
 * Whoever retries an event whose receiver is down wants to know whether it is back, and asks for the next probe in the table:
 * the lane may be held by any node. Each node looks once a second, for all receivers of its lanes that are down, and not at
 * all while there are none.
 */
export const createProbeRequests = ({ database, log, healthOf }: ProbeRequestsDeps) => {
  const down = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const look = async (): Promise<void> => {
    for (const clientId of down) if (healthOf(clientId)?.isDown !== true) down.delete(clientId)
    if (down.size === 0) return
    const asked = await readDueBreakers(database, [...down])
    for (const [clientId, states] of asked) healthOf(clientId)?.probeNow(states)
  }

  const lookOn = (): void => {
    if (timer !== undefined || isStopped) return
    timer = setTimeout(() => {
      void look()
        .catch((error: unknown) => log.warn({ reason: errorText(error) }, 'requested probes could not be read'))
        .finally(() => {
          timer = undefined
          if (down.size > 0) lookOn()
        })
    }, LOOK_EVERY_MS)
  }

  return {
    /** Something of this client is down. */
    watch: (clientId: string): void => {
      down.add(clientId)
      lookOn()
    },
    stop: (): void => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
