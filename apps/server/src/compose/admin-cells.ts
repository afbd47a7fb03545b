import { HOME_CELL } from '../config/cells-config.ts'
import type { Config } from '../config/config.ts'
import { awaitDatabase } from '../db/await-database.ts'
import { parseDatabaseUrl } from '../db/connection-settings.ts'
import { DatabaseSetupError } from '../db/errors.ts'
import { type OpenedDatabase, openDatabase } from '../db/open-database.ts'
import { systemClock } from '../lib/clock.ts'
import { AppError } from '../lib/errors.ts'
import { newUuid } from '../lib/ids.ts'
import type { Logger } from '../lib/logger.ts'
import { type Access, type AdminServices, createAccess } from '../modules/access/index.ts'
import { recordAudit } from '../modules/audit/index.ts'
import { unassign } from '../modules/conversations/index.ts'
import {
  beginDirectory,
  createDirectory,
  createPlacements,
  describeCell,
  dropOldRows,
  findMove,
  forgetClient,
  listMoves,
  type MoveDeps,
  moveClient,
  movesDoneSince,
  nameCell,
  placeClient,
  undoMove,
} from '../modules/cells/index.ts'
import { isConnectedBy } from '../modules/channels/index.ts'

const DATABASE_WAIT_MS = 30_000
/** Deleting a large client takes its time; no request waits for this connection. */
const STATEMENT_TIMEOUT_MS = 30 * 60_000

/** The rows that a move leaves behind are a way back for so long. */
const KEPT_HOURS = 24

type OpenCell = { database: OpenedDatabase; access: Access }
/** Opened when a command needs it: one that is away must not hinder what concerns the others. */
type AdminCell = { name: string; open: () => Promise<OpenCell> }
export type AdminCells = Awaited<ReturnType<typeof openAdminCells>>

const variableOf = (name: string): string => (name === HOME_CELL ? 'DATABASE_URL' : `the address of "${name}" in CELLS`)

const silent = (variable: string) =>
  new DatabaseSetupError(
    `The database did not answer within ${DATABASE_WAIT_MS / 1000} s. Start it, or correct ${variable}.`,
  )

const openCell = async (
  config: Config,
  log: Logger,
  cell: { name: string; databaseUrl: string | undefined; directUrl: string | undefined },
): Promise<OpenedDatabase> => {
  const waiting = AbortSignal.timeout(DATABASE_WAIT_MS)
  return openDatabase({
    // Statements of minutes are not for a pooler.
    databaseUrl: cell.directUrl ?? cell.databaseUrl,
    dataDir: config.dataDir,
    log,
    applicationName: 'herald admin',
    maxConnections: 2,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    signal: waiting,
  }).catch((error: unknown) => {
    if (!waiting.aborted) throw error
    throw silent(variableOf(cell.name))
  })
}

/** Opens the home database like the service does (a running embedded one is adopted), and makes the other cells ready to be opened. */
export const openAdminCells = async (config: Config, log: Logger) => {
  const isSpread = config.cells.length > 0
  const opened: OpenedDatabase[] = []
  const close = async () => {
    for (const database of opened.toReversed()) await database.close()
  }
  const open = async (cell: Parameters<typeof openCell>[2]) => {
    const database = await openCell(config, log, cell)
    opened.push(database)
    if (isSpread) await database.systemTransaction((tx) => nameCell(tx, cell.name))
    return database
  }
  try {
    const home = await open({ name: HOME_CELL, databaseUrl: config.databaseUrl, directUrl: config.databaseDirectUrl })
    if (isSpread) await beginDirectory(home)
    const placements = createPlacements({ home, log })
    const cells: AdminCell[] = []
    const cellConfig = (name: string) => config.cells.find((one) => one.name === name)
    const cellNameOf = async (clientId: string) => (isSpread ? placements.cellOf(clientId) : HOME_CELL)
    const named = (name: string): AdminCell => {
      const cell = cells.find((one) => one.name === name)
      if (!cell)
        throw new AppError(
          'validation_failed',
          `There is no cell "${name}". There are ${cells.map((one) => one.name).join(', ')}.`,
        )
      return cell
    }
    const cellOf = async (clientId: string): Promise<OpenCell> => {
      const name = await cellNameOf(clientId)
      const cell = cells.find((one) => one.name === name)
      if (!cell) throw new AppError('overloaded', `The client lives in the cell "${name}", which CELLS does not name.`)
      return cell.open()
    }
    const directory = createDirectory({
      home,
      isConnected: async (account, clientId) =>
        (await cellOf(clientId)).database.systemTransaction((tx) => isConnectedBy(tx, account, clientId)),
    })
    const emails = isSpread ? directory.emails : undefined
    const withAccess = (database: OpenedDatabase): OpenCell => ({
      database,
      access: createAccess({ database, config, clock: systemClock, log, unassign, emails }),
    })
    const homeCell = withAccess(home)
    cells.push({ name: HOME_CELL, open: () => Promise.resolve(homeCell) })
    for (const cell of config.cells) {
      let opening: Promise<OpenCell> | undefined
      cells.push({ name: cell.name, open: () => (opening ??= open(cell).then(withAccess)) })
    }
    /** Another login than that of the processes may be needed: a move copies past row-level security. */
    const moves = (tell: (line: string) => void): MoveDeps => ({
      home,
      inCell: async (name, clientId, work) => (await named(name).open()).database.tenantTransaction(clientId, work),
      endOf: (name) => {
        const { databaseUrl, databaseDirectUrl } = config
        const url =
          name === HOME_CELL
            ? (databaseDirectUrl ?? databaseUrl)
            : (cellConfig(name)?.directUrl ?? cellConfig(name)?.databaseUrl)
        const variable = variableOf(name)
        if (url === undefined)
          throw new DatabaseSetupError(
            'The home database is the embedded one, which no client can leave or enter. Move it to a PostgreSQL of its own (docs/operations.md) and set DATABASE_URL.',
          )
        const settings = parseDatabaseUrl(url, variable)
        return {
          name,
          settings,
          connect: async () => {
            const waiting = AbortSignal.timeout(DATABASE_WAIT_MS)
            const owner = await awaitDatabase({ settings, log, applicationName: 'herald move', signal: waiting }).catch(
              (error: unknown) => {
                throw waiting.aborted ? silent(variable) : error
              },
            )
            // The statement under way fails with it.
            owner.on('error', () => undefined)
            return owner
          },
        }
      },
      tell,
    })
    const openAll = () => Promise.all(cells.map((cell) => cell.open()))
    return { homeCell, cells, cellOf, cellNameOf, named, moves, openAll, isSpread, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** What the commands do with clients, wherever those live. */
export const clientServices = ({
  homeCell,
  cells,
  cellOf,
  cellNameOf,
  named,
  moves,
  openAll,
  isSpread,
}: AdminCells): Pick<
  AdminServices,
  'clients' | 'createClient' | 'apiKeys' | 'cells' | 'migrate' | 'moveClient' | 'undoMove' | 'dropMoved'
> => {
  const home = homeCell.database
  const at = async (clientId: string): Promise<Access> => (await cellOf(clientId)).access
  const describe = async ({ name, open }: AdminCell) => ({
    name,
    ...(await (await open()).database.systemTransaction(describeCell)),
  })

  const emptiest = async (): Promise<string | undefined> => {
    const described = await Promise.all(cells.map(describe))
    return described.toSorted((a, b) => a.clients - b.clients)[0]?.name
  }
  const chooseCell = async (wanted: string | undefined): Promise<AdminCell> => {
    return named(wanted ?? (await emptiest()) ?? HOME_CELL)
  }
  /** A move copies what a client is: it must not become something else meanwhile. */
  const unmoved = async (clientId: string): Promise<Access> => {
    const move = isSpread ? await home.systemTransaction((tx) => findMove(tx, clientId)) : undefined
    if (move && move.phase !== 'done')
      throw new AppError(
        'validation_failed',
        `The client is being moved from "${move.source}" to "${move.target}". Try again when that is done, or end it with move-client --client ${clientId} --undo.`,
      )
    return at(clientId)
  }

  const dropMoved = async (clientId?: string): Promise<string[]> => {
    if (!isSpread) return []
    const deps = moves(() => undefined)
    const found = await home.systemTransaction((tx) =>
      clientId === undefined
        ? movesDoneSince(tx, KEPT_HOURS)
        : findMove(tx, clientId).then((move) => (move ? [move] : [])),
    )
    const done = found.filter(({ phase }) => phase === 'done')
    for (const move of done) await dropOldRows(move, deps)
    return done.map((move) => move.clientId)
  }

  return {
    moveClient: async (clientId, target, tell) => {
      await named(target).open()
      const moved = await moveClient(clientId, await cellNameOf(clientId), target, moves(tell))
      const { database } = await named(target).open()
      await database.tenantTransaction(clientId, (tx) =>
        recordAudit(tx, {
          action: 'client.moved',
          object: { id: clientId },
          before: { cell: moved.source },
          after: { cell: moved.target },
        }),
      )
      return moved
    },
    undoMove: (clientId, tell) => undoMove(clientId, moves(tell)),
    dropMoved,
    createClient: async (input, wanted) => {
      const { name, open } = await chooseCell(wanted)
      const { access } = await open()
      const clientId = newUuid()
      // Before the client exists: nobody may look for it in another cell meanwhile.
      if (isSpread) await home.systemTransaction((tx) => placeClient(tx, clientId, name))
      return access.clients.create(input, clientId)
    },
    clients: {
      ...homeCell.access.clients,
      list: async () => {
        const lists = cells.map(async ({ name, open }) => {
          const clients = await (await open()).access.clients.list()
          return isSpread ? clients.map((client) => ({ ...client, cell: name })) : clients
        })
        return (await Promise.all(lists)).flat()
      },
      // Not those whose rows a move has left behind.
      accountsOf: async (email) => {
        const found = cells.map(async ({ name, open }) => {
          const accounts = await (await open()).access.clients.accountsOf(email)
          const homes = await Promise.all(accounts.map((account) => cellNameOf(account.clientId)))
          return accounts.filter((_, index) => homes[index] === name)
        })
        return (await Promise.all(found)).flat()
      },
      exists: async (clientId) => (await at(clientId)).clients.exists(clientId),
      suspend: async (clientId) => (await unmoved(clientId)).clients.suspend(clientId),
      resume: async (clientId) => (await unmoved(clientId)).clients.resume(clientId),
      remove: async (clientId) => {
        const access = await unmoved(clientId)
        await dropMoved(clientId)
        const gone = await access.clients.remove(clientId)
        // Also where it was gone already: what stopped before this is repeated.
        if (isSpread) await home.systemTransaction((tx) => forgetClient(tx, clientId))
        return gone
      },
      resetPassword: async (account, password) => (await at(account.clientId)).clients.resetPassword(account, password),
    },
    apiKeys: {
      ...homeCell.access.apiKeys,
      create: async (clientId, ...rest) => (await at(clientId)).apiKeys.create(clientId, ...rest),
    },
    cells: async () => ({
      cells: await Promise.all(
        cells.map((cell) => describe(cell).catch(({ message }: Error) => ({ name: cell.name, problem: message }))),
      ),
      moves: isSpread ? await home.systemTransaction(listMoves) : [],
    }),
    migrate: async () => void (await openAll()),
  }
}
