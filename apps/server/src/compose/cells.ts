import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '../config/config.ts'
import { HOME_CELL } from '../config/cells-config.ts'
import type { OpenedDatabase } from '../db/open-database.ts'
import type { App } from '../http/app.ts'
import { errorBody } from '../http/error-handler.ts'
import type { ReadinessCheck } from '../http/health.ts'
import { systemClock } from '../lib/clock.ts'
import { AppError } from '../lib/errors.ts'
import { newRequestId } from '../lib/ids.ts'
import type { Logger } from '../lib/logger.ts'
import { createSecretBox } from '../lib/secret-box.ts'
import {
  createClientOf,
  createDirectory,
  createPlacements,
  createSpreadUpdates,
  directoryRepair,
  fillDirectory,
  findEmail,
  isDirectoryEmpty,
} from '../modules/cells/index.ts'
import { peopleIn } from '../modules/access/index.ts'
import { isConnectedBy } from '../modules/channels/index.ts'
import type { CallbackService } from '../modules/marketing/index.ts'
import type { Spread } from './foundation.ts'
import type { Modules } from './modules.ts'

/** One database with what runs over it. */
export type Cell = { database: OpenedDatabase; modules: Modules; app: App | undefined }

const RETRY_SECONDS = 2

const away = (cause?: unknown) =>
  new AppError(
    'overloaded',
    'The database that this client lives in cannot be reached right now. Try again in a moment.',
    {
      headers: { 'Retry-After': String(RETRY_SECONDS) },
      cause,
    },
  )

/**
 * What joins several cells into one Herald: requests go to the cell of their client, sign-ins and notifications of the platforms
 * to all that they concern. A cell that is away keeps nobody waiting who lives elsewhere.
 */
export const createCells = (config: Config, log: Logger, home: OpenedDatabase) => {
  const open = new Map<string, Cell>()
  const placements = createPlacements({ home, log })
  const clientOf = createClientOf({ config, secretBox: createSecretBox(config.encryptionKeys) })

  const cellNamed = (name: string): Cell => {
    const cell = open.get(name)
    if (cell === undefined) throw away()
    return cell
  }
  const databaseOf = async (clientId: string) => cellNamed(await placements.cellOf(clientId)).database

  const directory = createDirectory({
    home,
    isConnected: async (account, clientId) =>
      (await databaseOf(clientId)).systemTransaction((tx) => isConnectedBy(tx, account, clientId)),
  })

  const signIn: NonNullable<Spread['home']>['signIn'] = {
    database: {
      tenantTransaction: async (clientId, work) => (await databaseOf(clientId)).tenantTransaction(clientId, work),
    },
    peopleOf: async (email, clientId) => {
      const clients = await home.systemTransaction((tx) => findEmail(tx, email))
      const names = await placements.cellsOf(clients.map((found) => found.clientId))
      const cells = names.size === 0 ? [home] : [...names].map((name) => cellNamed(name).database)
      return (await Promise.all(cells.map((database) => peopleIn(database)(email, clientId)))).flat()
    },
  }

  const updates = createSpreadUpdates({
    home,
    placements,
    clock: systemClock,
    take: async (name, part, span) => cellNamed(name).modules.takeUpdates(part, span),
  })

  /** A callback of the platform names a person, who may have connected accounts in any cell. */
  const callbacks = (own: CallbackService): CallbackService => {
    const everywhere = async <T>(call: (service: CallbackService) => Promise<T>): Promise<T> => {
      for (const { name } of config.cells) await call(cellNamed(name).modules.callbacks)
      return call(own)
    }
    return {
      ...own,
      deauthorize: (userId) => everywhere((service) => service.deauthorize(userId)),
      deleteData: (userId) => everywhere((service) => service.deleteData(userId)),
    }
  }

  const refuse = (response: ServerResponse, cause?: unknown): void => {
    const error = away(cause)
    const body = JSON.stringify(errorBody(error, newRequestId()))
    response
      .writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': String(RETRY_SECONDS) })
      .end(body)
  }

  const enter = (name: string, request: IncomingMessage, response: ServerResponse): void => {
    const app = open.get(name)?.app
    if (app === undefined) refuse(response)
    else app.routing(request, response)
  }

  return {
    spreadFor: (name: string): Spread => ({
      ...directory,
      maintenance: [directoryRepair(home)],
      home: name === HOME_CELL ? { signIn, updates, callbacks } : undefined,
    }),

    /** The first start with cells: home has to know all that it holds before it is asked. */
    prepare: async (): Promise<void> => {
      if (await home.systemTransaction(isDirectoryEmpty)) await fillDirectory(home, home.systemTransaction)
      await placements.start()
    },

    add: (name: string, cell: Cell): void => void open.set(name, cell),

    /** In front of the application of the home cell, which is asked about everything that comes from no client. */
    frontDoor: (request: IncomingMessage, response: ServerResponse): void => {
      const clientId = clientOf(request)
      const name = clientId === undefined ? HOME_CELL : placements.cellOf(clientId)
      if (typeof name === 'string') enter(name, request, response)
      else
        name.then(
          (found) => enter(found, request, response),
          (error: unknown) => refuse(response, error),
        )
    },

    /** Says which cell is away; the others go on. */
    readiness: [HOME_CELL, ...config.cells.map(({ name }) => name)].map((name): ReadinessCheck => ({
      name: `cell ${name}`,
      isOneOfMany: true,
      check: async () => cellNamed(name).database.ready(),
    })),

    stop: () => placements.stop(),
  }
}

export type Cells = ReturnType<typeof createCells>
