import type { Client } from 'pg'
import { HOME_CELL } from '../../../config/cells-config.ts'
import type { ConnectionSettings } from '../../../db/connection-settings.ts'
import type { Database } from '../../../db/database.ts'
import { DatabaseSetupError } from '../../../db/errors.ts'
import { tenantTables } from './move-tables.ts'
import type { InCell } from './unfinished-moves.ts'

// The two databases of a move, and the command that connects to both.

export type MoveEnd = {
  name: string
  /** Connects as the owner of the schema, past row-level security. */
  connect: () => Promise<Client>
  settings: ConnectionSettings
}

export type MoveDeps = {
  home: Pick<Database, 'systemTransaction'>
  inCell: InCell
  endOf: (cell: string) => MoveEnd
  tell: (line: string) => void
}

export type Ends = { source: Client; target: Client; tables: string[] }

export const withEnds = async <T>(
  deps: MoveDeps,
  source: string,
  target: string,
  work: (ends: Ends) => Promise<T>,
): Promise<T> => {
  const open: Client[] = []
  try {
    for (const cell of [source, target]) open.push(await deps.endOf(cell).connect())
    const [from, to] = open as [Client, Client]
    return await work({ source: from, target: to, tables: await tenantTables(from) })
  } finally {
    await Promise.all(open.map((client) => client.end().catch(() => undefined)))
  }
}

export const refuse = (message: string): never => {
  throw new DatabaseSetupError(message)
}

/** One command at a time sees to a client; the lock goes with its connection. */
export const alone = async <T>(deps: MoveDeps, clientId: string, work: () => Promise<T>): Promise<T> => {
  const home = await deps.endOf(HOME_CELL).connect()
  try {
    const { rows } = await home.query<{ alone: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('herald move command ' || $1, 0)) as alone`,
      [clientId],
    )
    if (!rows[0]?.alone) refuse('Another command is moving this client right now.')
    return await work()
  } finally {
    await home.end().catch(() => undefined)
  }
}
