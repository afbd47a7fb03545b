import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '../../../db/errors.ts'
import { sqlState } from '../../../db/sql-states.ts'
import { newUuid } from '../../../lib/ids.ts'
import { follow } from './copy-client.ts'
import { type Ends, type MoveDeps, refuse } from './move-ends.ts'
import { type Move, enterPhase, setDoor } from './move-store.ts'
import { type Difference, compareClient, holdMoment, raiseCounters, unguarded } from './move-tables.ts'
import { caughtUp } from './replication.ts'
import { openTarget, reopenSource } from './unfinished-moves.ts'

// The short time in which a client is in neither of two cells.

/** Lanes are given back within a second, when their calls to the platforms have ended. What takes longer is cut off. */
const DRAIN_MS = 20_000
/** By then every node has heard that calls wait. */
const SETTLE_MS = 600
/** Of the three seconds that calls may wait: what has not crossed by then is tried another time. */
const CROSS_MS = 1_200
const SHUT_MS = 500
/** Compared before the client is opened, where it is small enough. */
const COMPARE_MS = 500
const CLOSE_TRIES = 5
const POLL_MS = 100
const tooLate = 'The move took too long and was taken back. Try again.'

/** Says that the command is alive; ends it where a node has opened the client meanwhile. */
const stillOurs = async (move: Move, { home }: MoveDeps): Promise<void> => {
  if (!(await home.systemTransaction((tx) => enterPhase(tx, move, ['closing'], 'closing')))) refuse(tooLate)
}

/** Waits until nothing of the client is being worked on. What does not end is cut off when the source is shut. */
const drain = async ({ source }: Ends, move: Move, deps: MoveDeps): Promise<void> => {
  const until = performance.now() + DRAIN_MS
  for (;;) {
    const { rows } = await source.query('select from herald.lane where client_id = $1 and holder is not null limit 1', [
      move.clientId,
    ])
    if (rows.length === 0 || performance.now() > until) return
    await stillOurs(move, deps)
    await delay(POLL_MS)
  }
}

/** From now on nothing of the client is written in the source. False where something that is being written does not end. */
const shut = async ({ source }: Ends, { clientId, turn }: Move): Promise<boolean> => {
  await source.query(`begin; set local lock_timeout = ${SHUT_MS}`)
  try {
    await source.query(`select pg_advisory_xact_lock(hashtextextended('herald move ' || $1, 0))`, [clientId])
    // Who still holds a lane finds that another has it.
    await source.query(
      'update herald.lane set token = token + 1, holder = null where client_id = $1 and holder is not null',
      [clientId],
    )
    const { rowCount } = await source.query(
      'update herald.client set status = 4 where client_id = $1 and move_turn = $2',
      [clientId, turn],
    )
    if (rowCount !== 1) refuse(tooLate)
    await source.query('commit')
    return true
  } catch (error) {
    await source.query('rollback').catch(() => undefined)
    if (errorCode(error) === sqlState.lockNotAvailable) return false
    throw error
  }
}

const sayDifferent = (different: readonly Difference[]): string =>
  different.map(({ table, source, target }) => `${table} (${source} and ${target} rows)`).join(', ')

/** Shuts the source and opens the target, or opens the source again. Undefined where the last changes did not cross in time. */
const switchOver = async (
  ends: Ends,
  readers: Ends,
  move: Move,
  deps: MoveDeps,
): Promise<{ closedMs: number; comparing: Promise<Difference[]> } | undefined> => {
  const { home, inCell } = deps
  const { clientId } = move
  const began = performance.now()
  await home.systemTransaction(async (tx) => {
    if (!(await enterPhase(tx, move, ['closing'], 'closing'))) refuse(tooLate)
    await setDoor(tx, clientId, move.source, true)
  })
  await delay(SETTLE_MS)
  if (!(await shut(ends, move)) || !(await caughtUp(ends.source, ends.target, clientId, CROSS_MS))) {
    await reopenSource(home, inCell, move)
    return undefined
  }
  await Promise.all([holdMoment(readers.source), holdMoment(readers.target)])
  const comparing = compareClient(readers.source, readers.target, ends.tables, clientId)
  // Judged below, or by the caller.
  comparing.catch(() => undefined)
  await unguarded(ends.target, () =>
    ends.target.query('update herald.lane set token = token + 1, holder = null where client_id = $1', [clientId]),
  )
  await raiseCounters(ends.source, ends.target)
  await ends.target.query('update herald.client set move_turn = $2 where client_id = $1', [clientId, move.turn])
  const early = await Promise.race([comparing, delay(COMPARE_MS, undefined, { ref: false })])
  if (early && early.length > 0) refuse(`The copy differs: ${sayDifferent(early)}.`)
  const isOurs = await home.systemTransaction(async (tx) => {
    if (!(await enterPhase(tx, move, ['closing'], 'switched'))) return false
    await setDoor(tx, clientId, move.target, true)
    return true
  })
  if (!isOurs) refuse(tooLate)
  await openTarget(home, inCell, move)
  return { closedMs: Math.round(performance.now() - began), comparing }
}

/** Brings the client over; tries again while its changes come faster than they cross. `move` has the turn that it ended with. */
export const closeAndSwitch = async (ends: Ends, readers: Ends, move: Move, deps: MoveDeps) => {
  const { home, tell } = deps
  for (let tries = 1; tries <= CLOSE_TRIES; tries++) {
    const turn = newUuid()
    if (!(await home.systemTransaction((tx) => enterPhase(tx, move, ['copying'], 'closing', turn)))) refuse(tooLate)
    move.turn = turn
    // One that is suspended rests already.
    await ends.source.query(
      `update herald.client set status = case status when 1 then 3 else status end, move_turn = $2
       where client_id = $1 and status in (1, 2)`,
      [move.clientId, turn],
    )
    tell('Waiting until nothing of the client is under way.')
    await drain(ends, move, deps)
    const switched = await switchOver(ends, readers, move, deps)
    if (switched) return switched
    tell('The last changes did not cross in time; the client works on, and it is tried again.')
    await follow(ends, move)
  }
  return refuse('The copy does not keep up with what changes. Try again at a quieter time.')
}
