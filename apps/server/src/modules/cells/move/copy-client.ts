import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { clientStatus } from '../../../db/client-status.ts'
import { type Ends, type MoveDeps, refuse } from './move-ends.ts'
import type { Move } from './move-store.ts'
import { addGuards, makePartitions, requireSameSchema } from './move-tables.ts'
import { caughtUp, conninfo, copiedTables, missingFor, startCopy } from './replication.ts'

const POLL_MS = 100
/** What is written crosses within this time when the copy has caught up. */
const NEAR_MS = 400
/** PostgreSQL begins anew after each. */
const MOST_ERRORS = 3

export const clientIn = async (owner: Client, clientId: string) =>
  (
    await owner.query<{ name: string; status: number; created_at: Date }>(
      'select name, status, created_at from herald.client where client_id = $1',
      [clientId],
    )
  ).rows[0]

/** The client as it is, if it can be moved. */
export const checkEnds = async ({ source, target }: Ends, clientId: string, move: Pick<Move, 'source' | 'target'>) => {
  await requireSameSchema(source, target)
  for (const [owner, end] of [
    [source, 'source'],
    [target, 'target'],
  ] as const) {
    const missing = await missingFor(owner, end)
    if (missing.length > 0)
      refuse(
        `The database of the cell "${move[end]}" needs ${missing.join(' and ')}. Name such a login in CELLS_DIRECT (or DATABASE_DIRECT_URL) of this command.`,
      )
  }
  const client = await clientIn(source, clientId)
  if (!client) return refuse(`The client is not in the cell "${move.source}".`)
  if (client.status === clientStatus.elsewhere) refuse(`The client is shut in the cell "${move.source}".`)
  return client
}

/** Lets PostgreSQL copy the rows; ends when it follows what changes. */
export const copyClient = async (
  { source, target, tables }: Ends,
  clientId: string,
  deps: MoveDeps,
  move: Move,
  client: NonNullable<Awaited<ReturnType<typeof clientIn>>>,
): Promise<void> => {
  // Shut before its first row arrives: nothing there may work on what is still being worked on here.
  await target.query(
    'insert into herald.client (client_id, name, status, move_turn, created_at) values ($1, $2, $3, $4, $5)',
    [clientId, client.name, clientStatus.elsewhere, move.turn, client.created_at],
  )
  await makePartitions(source, target)
  await addGuards(target, tables, clientId)
  await addGuards(source, tables, clientId)
  await startCopy({ source, target, connection: conninfo(deps.endOf(move.source).settings) }, tables, clientId)
  let told = -1
  for (;;) {
    const { copied, all } = await progressOf(target, move)
    if (copied === all && all > 0) break
    if (copied !== told) deps.tell(`Copying: ${copied} of ${all} tables.`)
    told = copied
    await delay(POLL_MS)
  }
  await follow({ source, target, tables }, move)
}

/** How far the copy is. One that PostgreSQL cannot make is given up. */
const progressOf = async (target: Client, { clientId, target: name }: Move) => {
  const progress = await copiedTables(target, clientId)
  if (progress.errors >= MOST_ERRORS) refuse(`PostgreSQL cannot copy the rows; the log of "${name}" says why.`)
  return progress
}

/** Waits until what is written crosses within moments. */
export const follow = async ({ source, target }: Ends, move: Move): Promise<void> => {
  while (!(await caughtUp(source, target, move.clientId, NEAR_MS))) await progressOf(target, move)
}
