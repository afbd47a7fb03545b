import { HOME_CELL } from '../config/cells-config.ts'
import type { Config } from '../config/config.ts'
import { DatabaseSetupError } from '../db/errors.ts'
import { type OpenedDatabase, openDatabase } from '../db/open-database.ts'
import { systemClock } from '../lib/clock.ts'
import { AppError } from '../lib/errors.ts'
import { newUuid } from '../lib/ids.ts'
import type { Logger } from '../lib/logger.ts'
import { type Access, type AdminServices, createAccess } from '../modules/access/index.ts'
import {
  beginDirectory,
  createDirectory,
  createPlacements,
  describeCell,
  forgetClient,
  nameCell,
  placeClient,
} from '../modules/cells/index.ts'
import { isConnectedBy } from '../modules/channels/index.ts'

const DATABASE_WAIT_MS = 30_000
/** Deleting a large client takes its time; no request waits for this connection. */
const STATEMENT_TIMEOUT_MS = 30 * 60_000

type OpenCell = { database: OpenedDatabase; access: Access }
/** Opened when a command needs it: one that is away must not hinder what concerns the others. */
type AdminCell = { name: string; open: () => Promise<OpenCell> }
export type AdminCells = Awaited<ReturnType<typeof openAdminCells>>

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
    const variable = cell.name === HOME_CELL ? 'DATABASE_URL' : `the address of "${cell.name}" in CELLS`
    throw new DatabaseSetupError(
      `The database did not answer within ${DATABASE_WAIT_MS / 1000} s. Start it, or correct ${variable}.`,
    )
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
    const cellOf = async (clientId: string): Promise<OpenCell> => {
      const name = isSpread ? await placements.cellOf(clientId) : HOME_CELL
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
      access: createAccess({ database, config, clock: systemClock, log, emails }),
    })
    const homeCell = withAccess(home)
    cells.push({ name: HOME_CELL, open: () => Promise.resolve(homeCell) })
    for (const cell of config.cells) {
      let opening: Promise<OpenCell> | undefined
      cells.push({ name: cell.name, open: () => (opening ??= open(cell).then(withAccess)) })
    }
    const openAll = () => Promise.all(cells.map((cell) => cell.open()))
    return { homeCell, cells, cellOf, openAll, isSpread, close }
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
  openAll,
  isSpread,
}: AdminCells): Pick<AdminServices, 'clients' | 'createClient' | 'apiKeys' | 'cells' | 'migrate'> => {
  const home = homeCell.database
  const at = async (clientId: string): Promise<Access> => (await cellOf(clientId)).access
  const inAll = async <T>(read: (access: Access) => Promise<T[]>): Promise<T[]> =>
    (await Promise.all((await openAll()).map(({ access }) => read(access)))).flat()
  const describe = async ({ name, open }: AdminCell) => ({
    name,
    ...(await (await open()).database.systemTransaction(describeCell)),
  })

  const emptiest = async (): Promise<string | undefined> => {
    const described = await Promise.all(cells.map(describe))
    return described.toSorted((a, b) => a.clients - b.clients)[0]?.name
  }
  const chooseCell = async (wanted: string | undefined): Promise<AdminCell> => {
    const name = wanted ?? (await emptiest())
    const chosen = cells.find((cell) => cell.name === name)
    if (!chosen)
      throw new AppError(
        'validation_failed',
        `There is no cell "${name}". There are ${cells.map((cell) => cell.name).join(', ')}.`,
      )
    return chosen
  }

  return {
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
      accountsOf: (email) => inAll((access) => access.clients.accountsOf(email)),
      exists: async (clientId) => (await at(clientId)).clients.exists(clientId),
      suspend: async (clientId) => (await at(clientId)).clients.suspend(clientId),
      resume: async (clientId) => (await at(clientId)).clients.resume(clientId),
      remove: async (clientId) => {
        const gone = await (await at(clientId)).clients.remove(clientId)
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
    cells: () =>
      Promise.all(
        cells.map((cell) => describe(cell).catch(({ message }: Error) => ({ name: cell.name, problem: message }))),
      ),
    migrate: async () => void (await openAll()),
  }
}
