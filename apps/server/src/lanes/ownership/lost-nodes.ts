import type { RuntimeDatabase } from '../../db/runtime-database.ts'
import type { LaneClock } from './lane-clock.ts'
import { endLostNodes } from './node-store.ts'

export interface LostNodesDeps {
  database: Pick<RuntimeDatabase, 'systemTransaction'>
  clock: LaneClock
  nodeId: string
  /** Time for a node that lives to connect again. */
  graceMs: number
}

export interface LostNodes {
  /** Ends the leases of nodes whose connection has been gone for the grace; true: lanes can be taken over. */
  readonly look: () => Promise<boolean>
}

/**
 * Finds nodes that died before their lease ends. The server ends the connection of a killed process at once, and with it an
 * advisory lock. A frozen process, or one behind a cut network, keeps its connection: its lease has to run out.
 */
export const createLostNodes = ({ database, clock, nodeId, graceMs }: LostNodesDeps): LostNodes => {
  /** Sessions that have ended, and when that was first seen. */
  let seenAt = new Map<number, number>()
  return {
    look: async () => {
      const now = clock.now()
      const over = [...seenAt].flatMap(([session, at]) => (now - at >= graceMs ? [session] : []))
      const lost = await database.systemTransaction((tx) => endLostNodes(tx, nodeId, over))
      const waiting = lost.filter((session) => !over.includes(session))
      seenAt = new Map(waiting.map((session) => [session, seenAt.get(session) ?? now]))
      return waiting.length < lost.length
    },
  }
}
