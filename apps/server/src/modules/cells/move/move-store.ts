import { sql } from 'kysely'
import type { SystemTransaction, TenantTransaction } from '../../../db/database.ts'

// What the home database knows of moves. Whoever changes the phase of a move decides how it goes on: the command that moves, or a
// node that finds the command gone.

export const movePhase = { copying: 1, closing: 2, switched: 3, done: 4, reopening: 5, undoing: 6 } as const
export type MovePhase = keyof typeof movePhase
const phaseOf = (code: number): MovePhase =>
  (Object.keys(movePhase) as MovePhase[]).find((name) => movePhase[name] === code) ?? 'copying'

/** After which silence of the command a node sees to an unfinished move. */
const SILENCE_SECONDS = 10
/** Longer than a node takes to open a client: until then its calls must not come to a cell where it is shut. */
const HOLD_SECONDS = 60

export type Move = {
  clientId: string
  source: string
  target: string
  phase: MovePhase
  turn: string
  /** Active or suspended: what it is again afterwards. */
  clientStatus: 1 | 2
  startedAt: Date
}

const moves = ({ kysely }: SystemTransaction) =>
  kysely
    .selectFrom('home_move')
    .select([
      'client_id as clientId',
      'source',
      'target',
      'phase',
      'turn',
      'client_status as clientStatus',
      'started_at as startedAt',
    ])

const toMove = (row: Omit<Move, 'phase'> & { phase: number }): Move => ({ ...row, phase: phaseOf(row.phase) })

export const findMove = async (tx: SystemTransaction, clientId: string): Promise<Move | undefined> => {
  const row = await moves(tx).where('client_id', '=', clientId).executeTakeFirst()
  return row && toMove(row)
}

export const listMoves = async (tx: SystemTransaction): Promise<Move[]> =>
  (await moves(tx).orderBy('client_id').execute()).map(toMove)

/** Both sides are the same: the old rows may go when their time has come. */
export const markCompared = async ({ kysely }: SystemTransaction, { clientId, turn }: Move): Promise<void> => {
  await kysely
    .updateTable('home_move')
    .set({ is_same: true })
    .where('client_id', '=', clientId)
    .where('turn', '=', turn)
    .execute()
}

/** Moves that ended so long ago, and whose sides were the same: their old rows are no longer needed. */
export const movesDoneSince = async (tx: SystemTransaction, hours: number): Promise<Move[]> =>
  (
    await moves(tx)
      .where('phase', '=', movePhase.done)
      .where('is_same', '=', true)
      .where('changed_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
      .execute()
  ).map(toMove)

/** Moves between two states whose command has said nothing for a while. */
export const abandonedMoves = async (tx: SystemTransaction): Promise<Move[]> =>
  (
    await moves(tx)
      .where('phase', 'in', [movePhase.closing, movePhase.switched, movePhase.reopening])
      .where('changed_at', '<', sql<Date>`now() - make_interval(secs => ${SILENCE_SECONDS})`)
      .execute()
  ).map(toMove)

export const insertMove = async (
  { kysely }: SystemTransaction,
  { clientId, source, target, turn, clientStatus }: Move,
): Promise<void> => {
  await kysely
    .insertInto('home_move')
    .values({ client_id: clientId, source, target, phase: movePhase.copying, turn, client_status: clientStatus })
    .execute()
  // A client of the home database has no row there: the door has to find that it waits.
  await kysely
    .insertInto('home_client')
    .values({ client_id: clientId, cell: source })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteMove = async ({ kysely }: SystemTransaction, { clientId, turn }: Move): Promise<void> => {
  await kysely.deleteFrom('home_move').where('client_id', '=', clientId).where('turn', '=', turn).execute()
}

/** Goes on to a phase; false where somebody else has taken the move elsewhere. The same phase again says that the command is alive. */
export const enterPhase = async (
  { kysely }: SystemTransaction,
  { clientId, turn }: Pick<Move, 'clientId' | 'turn'>,
  from: readonly MovePhase[],
  to: MovePhase,
  nextTurn = turn,
): Promise<boolean> => {
  const changed = await kysely
    .updateTable('home_move')
    .set({ phase: movePhase[to], turn: nextTurn, changed_at: sql<Date>`now()` })
    .where('client_id', '=', clientId)
    .where('turn', '=', turn)
    .where(
      'phase',
      'in',
      from.map((phase) => movePhase[phase]),
    )
    .returning('client_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Whether a client is in neither of two cells right now. */
export const isAnyBetween = async ({ kysely }: SystemTransaction): Promise<boolean> =>
  (await kysely
    .selectFrom('home_move')
    .select('client_id')
    .where('phase', 'in', [movePhase.closing, movePhase.switched, movePhase.reopening])
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Where the client's calls go from now on, and whether they wait. */
export const setDoor = async (
  { kysely }: SystemTransaction,
  clientId: string,
  cell: string,
  isHeld: boolean,
): Promise<void> => {
  await kysely
    .updateTable('home_client')
    .set({
      cell,
      held_until: isHeld ? sql<Date>`now() + make_interval(secs => ${HOLD_SECONDS})` : null,
      changed_at: sql<Date>`now()`,
    })
    .where('client_id', '=', clientId)
    .execute()
}

/** In its cell: what the client was before the move. Nothing, where this turn is not the one that has shut it. */
export const openClient = async (
  { kysely, clientId }: TenantTransaction,
  { clientStatus: status, turn }: Move,
): Promise<void> => {
  await kysely
    .updateTable('client')
    .set({ status, move_turn: null })
    .where('client_id', '=', clientId)
    .where('move_turn', '=', turn)
    .execute()
}
