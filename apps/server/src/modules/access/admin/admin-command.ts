import type { CheckLine } from '../../live-check/index.ts'
import type { ApiKeyService } from '../api-keys/api-key-service.ts'
import type { AdminArguments, OptionName } from './admin-arguments.ts'
import type { ClientService, NewClient } from './client-service.ts'

// What a command of the operator is, and what it works on.

export type AdminServices = {
  clients: ClientService
  apiKeys: ApiKeyService
  /** In the cell of that name, or else in the emptiest. */
  createClient: (input: NewClient, cell: string | undefined) => Promise<{ clientId: string; ownerId: string }>
  /** The databases that clients live in, with how full each is. */
  cells: () => Promise<{
    cells: ({ name: string; clients: number; bytes: number } | { name: string; problem: string })[]
    /** That are under way, and those whose old rows are kept. */
    moves: { clientId: string; source: string; target: string; phase: string; startedAt: Date }[]
  }>
  moveClient: (
    clientId: string,
    cell: string,
    tell: (line: string) => void,
  ) => Promise<{
    source: string
    target: string
    closedMs: number
    tables: number
    different: { table: string; source: number; target: number }[] | undefined
  }>
  undoMove: (clientId: string, tell: (line: string) => void) => Promise<void>
  /** Deletes what moves left behind a day ago, or one client's at once. Answers whose. */
  dropMoved: (clientId?: string) => Promise<string[]>
  /** Brings every database up to date. */
  migrate: () => Promise<void>
  /** Names of the processes that run work right now. */
  liveNodes: () => Promise<string[]>
  /** Marks what waits to be sent as sent, possibly, already. */
  settleRestored: (clientIds: readonly string[]) => Promise<{ repeated: number; unknown: number }>
  /** What stands between this installation and live traffic. */
  checkLive: (token: string | undefined) => Promise<CheckLine[]>
}

/** `code` other than 0: it was looked at, and something is not as it must be. */
export type Result = { lines: string[]; json: unknown; code?: number }
export type Command = {
  usage: string
  about: string
  takes: readonly OptionName[]
  /** Reads the arguments at once and returns what is to be done. */
  prepare: (args: AdminArguments) => (services: AdminServices, tell: (line: string) => void) => Promise<Result>
}

/** Well-formed, but it cannot be done: exit code 1. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
}
