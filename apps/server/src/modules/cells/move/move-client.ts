import { clientStatus } from '../../../db/client-status.ts'
import { DatabaseSetupError, errorText } from '../../../db/errors.ts'
import { newUuid } from '../../../lib/ids.ts'
import { checkEnds, copyClient, clientIn } from './copy-client.ts'
import { type Ends, type MoveDeps, alone, refuse, withEnds } from './move-ends.ts'
import { type Move, deleteMove, enterPhase, findMove, insertMove, markCompared } from './move-store.ts'
import { type Difference, dropGuards, eraseClient, hasRows, tenantTables, unguarded } from './move-tables.ts'
import { endPublication, endSubscription } from './replication.ts'
import { closeAndSwitch } from './switch-over.ts'
import { openTarget, reopenSource } from './unfinished-moves.ts'

// Moves a client while it works.
//
//   copying    PostgreSQL copies its rows and follows what changes. Guards stand on both sides; the source's let everything pass.
//   closing    leaving: the source takes calls and works on nothing more, until its lanes are given back. Then calls wait at the
//              door, and the source is shut: its guards refuse. The last changes cross.
//   switched   no way back: the target is opened, and calls go there.
//   done       the copy ends. The old rows stay until they are dropped, shut by their guards.
//
// Up to "switched" all of it can be taken back at any moment, and is, by this command or, when that is gone, by a node.

export type Moved = {
  source: string
  target: string
  /** How long calls waited, at most. */
  closedMs: number
  tables: number
  /** Undefined where it could not be compared to the end. */
  different: Difference[] | undefined
}

/** What is left of a move beside the rows. The subscription goes first: it would carry over what is deleted later. */
const clean = async ({ source, target, tables }: Ends, clientId: string): Promise<void> => {
  await endSubscription(target, clientId)
  await endPublication(source, clientId)
  await dropGuards(target, tables, clientId)
}

/** Takes a move back: the client works on in the source, and what had come to the target is deleted. */
const undo = async (move: Move, deps: MoveDeps): Promise<void> => {
  const { clientId } = move
  // Without the target, which may be why the move is taken back.
  const source = await deps.endOf(move.source).connect()
  try {
    await reopenSource(deps.home, deps.inCell, move)
    if (!(await deps.home.systemTransaction((tx) => enterPhase(tx, move, ['copying', 'undoing'], 'undoing'))))
      refuse('The move has gone on meanwhile. "cells" shows where the client is.')
    await endPublication(source, clientId)
    await dropGuards(source, await tenantTables(source), clientId)
  } finally {
    await source.end().catch(() => undefined)
  }
  await withEnds(deps, move.source, move.target, async (ends) => {
    await clean(ends, clientId)
    await eraseClient(ends.target, ends.tables, clientId)
  })
  await deps.home.systemTransaction((tx) => deleteMove(tx, move))
}

/** Deletes the rows that a move left behind. */
export const dropOldRows = async (move: Move, deps: MoveDeps): Promise<void> => {
  const { clientId } = move
  await alone(deps, clientId, async () => {
    await withEnds(deps, move.source, move.target, async (ends) => {
      const [here, there] = [await clientIn(ends.source, clientId), await clientIn(ends.target, clientId)]
      // The old rows are the only ones where the new are not.
      if ((here && here.status !== clientStatus.elsewhere) || !there || there.status === clientStatus.elsewhere)
        refuse(`Client ${clientId} does not live in "${move.target}" alone: nothing was deleted.`)
      await clean(ends, clientId)
      await eraseClient(ends.source, ends.tables, clientId)
      await dropGuards(ends.source, ends.tables, clientId)
    })
    await deps.home.systemTransaction((tx) => deleteMove(tx, move))
  })
}

/** Ends what an earlier command left in the middle. */
const settleEarlier = async (earlier: Move, deps: MoveDeps): Promise<'switched' | 'undone'> => {
  if (earlier.phase === 'switched') {
    await openTarget(deps.home, deps.inCell, earlier)
    return 'switched'
  }
  deps.tell('An earlier move of this client ended in the middle; it is taken back first.')
  await undo(earlier, deps)
  return 'undone'
}

/** Takes back a move that did not come to its end. */
export const undoMove = (clientId: string, deps: MoveDeps): Promise<void> =>
  alone(deps, clientId, async () => {
    const move = await deps.home.systemTransaction((tx) => findMove(tx, clientId))
    if (!move) throw new DatabaseSetupError('No move of this client is under way.')
    if (move.phase === 'done' || (await settleEarlier(move, deps)) === 'switched')
      refuse(`The client lives in the cell "${move.target}" already. Move it back instead.`)
  })

const settleFirst = async (clientId: string, deps: MoveDeps): Promise<void> => {
  const earlier = await deps.home.systemTransaction((tx) => findMove(tx, clientId))
  if (earlier?.phase === 'done')
    refuse(
      `The cell "${earlier.source}" still has the rows from before the last move. Delete them with drop-moved --client ${clientId}, and move the client then.`,
    )
  if (earlier && (await settleEarlier(earlier, deps)) === 'switched')
    refuse(
      `An earlier command had moved the client to "${earlier.target}"; it is open there now. Nothing more was done.`,
    )
}

export const moveClient = (clientId: string, cell: string, target: string, deps: MoveDeps): Promise<Moved> =>
  alone(deps, clientId, async () => {
    await settleFirst(clientId, deps)
    if (cell === target) refuse(`The client lives in the cell "${target}" already.`)
    return withEnds(deps, cell, target, (ends) =>
      // Two more connections, which compare while the others go on.
      withEnds(deps, cell, target, (readers) => carryOver(clientId, cell, target, ends, readers, deps)),
    )
  })

const carryOver = async (
  clientId: string,
  source: string,
  target: string,
  ends: Ends,
  readers: Ends,
  deps: MoveDeps,
): Promise<Moved> => {
  const { home } = deps
  const client = await checkEnds(ends, clientId, { source, target })
  if (await hasRows(ends.target, ends.tables, clientId))
    refuse(`The cell "${target}" has rows of this client that no move put there. Look at them, and delete them.`)
  const move: Move = {
    clientId,
    source,
    target,
    phase: 'copying',
    turn: newUuid(),
    clientStatus: client.status === clientStatus.suspended ? clientStatus.suspended : clientStatus.active,
    startedAt: new Date(),
  }
  await home.systemTransaction((tx) => insertMove(tx, move))
  let switched: Awaited<ReturnType<typeof closeAndSwitch>>
  try {
    await copyClient(ends, clientId, deps, move, client)
    switched = await closeAndSwitch(ends, readers, move, deps)
  } catch (error) {
    // Before all else: comparing a large client takes longer than its calls may wait.
    await reopenSource(home, deps.inCell, move).catch(() => undefined)
    await Promise.allSettled([readers.source.query('rollback'), readers.target.query('rollback')])
    const now = await home.systemTransaction((tx) => findMove(tx, clientId))
    if (now?.phase === 'switched' || now?.phase === 'done')
      throw new DatabaseSetupError(`The client was moved, and then: ${errorText(error)}`, { cause: error })
    await undo(move, deps).catch((left: unknown) => {
      throw new DatabaseSetupError(
        `The move failed (${errorText(error)}), and not all of it could be taken back (${errorText(left)}). Run move-client --client ${clientId} --undo when the databases are there.`,
        { cause: error },
      )
    })
    throw new DatabaseSetupError(`The move was taken back: ${errorText(error)}`, { cause: error })
  }
  deps.tell(`The client is open in "${target}". Its calls waited for ${switched.closedMs} ms at most.`)
  let different: Difference[] | undefined
  try {
    different = await switched.comparing
    if (different.length === 0) await home.systemTransaction((tx) => markCompared(tx, move))
    await Promise.all([readers.source.query('rollback'), readers.target.query('rollback')])
    await clean(ends, clientId)
    // Another client of the source may connect the same account one day.
    await unguarded(ends.source, () =>
      ends.source.query('delete from herald.channel_directory where client_id = $1', [clientId]),
    )
  } catch (error) {
    deps.tell(`The move is done, and not all of it is compared and cleaned up: ${errorText(error)}`)
  }
  return { source, target, closedMs: switched.closedMs, tables: ends.tables.length, different }
}
