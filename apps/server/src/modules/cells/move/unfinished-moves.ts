import type { Database, TenantTransaction } from '../../../db/database.ts'
import type { MaintenanceTask } from '../../../db/maintenance-task.ts'
import type { Logger } from '../../../lib/logger.ts'
import { type Move, abandonedMoves, enterPhase, openClient, setDoor } from './move-store.ts'

type Home = Pick<Database, 'systemTransaction'>
/** A transaction of the client in a cell. */
export type InCell = (cell: string, clientId: string, work: (tx: TenantTransaction) => Promise<void>) => Promise<void>

/** The client works on where it was. False where the move has gone on meanwhile. */
export const reopenSource = async (home: Home, inCell: InCell, move: Move): Promise<boolean> => {
  const { clientId, source } = move
  const isOurs = await home.systemTransaction((tx) => enterPhase(tx, move, ['closing', 'reopening'], 'reopening'))
  if (!isOurs) return false
  await inCell(source, clientId, (tx) => openClient(tx, move))
  await home.systemTransaction(async (tx) => {
    if (await enterPhase(tx, move, ['reopening'], 'copying')) await setDoor(tx, clientId, source, false)
  })
  return true
}

/** The client works where it has been moved to. */
export const openTarget = async (home: Home, inCell: InCell, move: Move): Promise<void> => {
  const { clientId, target } = move
  await inCell(target, clientId, (tx) => openClient(tx, move))
  await home.systemTransaction(async (tx) => {
    if (await enterPhase(tx, move, ['switched'], 'done')) await setDoor(tx, clientId, target, false)
  })
}

const EVERY_MS = 2_000

/**
 * A command that was killed while a client was shut: a node opens it again, on the side that the command had come to. Every node
 * looks, because not all of them have every cell open; what two of them do at once is the same.
 */
export const unfinishedMoves = (home: Home, inCell: InCell, log: Logger): MaintenanceTask => ({
  name: 'unfinished_moves',
  everyMs: EVERY_MS,
  exclusive: false,
  run: async () => {
    const found = await home.systemTransaction(abandonedMoves)
    const open = (move: Move) =>
      move.phase === 'switched' ? openTarget(home, inCell, move) : reopenSource(home, inCell, move)
    const results = await Promise.allSettled(found.map(open))
    // One whose cell is away waits for it; the others do not.
    for (const [index, result] of results.entries())
      if (result.status === 'rejected')
        log.warn(
          { err: result.reason as unknown, clientId: found[index]?.clientId },
          'a client whose move was interrupted is still shut',
        )
  },
})
