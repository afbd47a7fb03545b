import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '../config/config.ts'
import { HOME_CELL } from '../config/cells-config.ts'
import type { OpenedDatabase } from '../db/open-database.ts'
import type { App } from '../http/app.ts'
import { drainRequest } from '../http/drain-request.ts'
import { errorBody } from '../http/error-handler.ts'
import type { ReadinessCheck } from '../http/health.ts'
import { apiHeaders } from '../http/security-headers.ts'
import { systemClock } from '../lib/clock.ts'
import { AppError } from '../lib/errors.ts'
import { newRequestId } from '../lib/ids.ts'
import type { Logger } from '../lib/logger.ts'
import { createSecretBox } from '../lib/secret-box.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import {
  beginDirectory,
  createClientOf,
  createDirectory,
  createPlacements,
  createSpreadUpdates,
  directoryRepair,
  findEmail,
  isAnyBetween,
  nameCell,
  placeClientsOf,
  type InCell,
  unfinishedMoves,
} from '../modules/cells/index.ts'
import { createSignInThrottle, peopleIn } from '../modules/access/index.ts'
import { isConnectedBy } from '../modules/channels/index.ts'
import type { CallbackService } from '../modules/marketing/index.ts'
import type { Spread } from './foundation.ts'
import type { Modules } from './modules.ts'

/** One database with what runs over it. */
export type Cell = { database: OpenedDatabase; modules: Modules; app: App | undefined }

const RETRY_SECONDS = 2
/** Shorter than probes wait: a cell whose network swallows packets must not take the others out of the balancer. */
const READY_MS = 2_000

const away = () =>
  new AppError(
    'overloaded',
    'The database that this client lives in cannot be reached right now. Try again in a moment.',
    { headers: { 'Retry-After': String(RETRY_SECONDS) } },
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

  const inCell: InCell = (name, clientId, work) => cellNamed(name).database.tenantTransaction(clientId, work)

  const directory = createDirectory({
    home,
    isConnected: async (account, clientId) =>
      (await databaseOf(clientId)).systemTransaction((tx) => isConnectedBy(tx, account, clientId)),
  })

  const signIn: Spread['signIn'] = {
    throttle: createSignInThrottle(systemClock),
    database: {
      tenantTransaction: async (clientId, work) => (await databaseOf(clientId)).tenantTransaction(clientId, work),
    },
    peopleOf: async (email, clientId) => {
      const clients = await home.systemTransaction((tx) => findEmail(tx, email))
      const asked = clients.filter((found) => clientId === undefined || found.clientId === clientId)
      const names = await placements.cellsOf(asked.map((found) => found.clientId))
      const peopleOfCell = async (name: string) => {
        const people = await peopleIn(cellNamed(name).database)(email, clientId)
        const cells = await Promise.all(people.map(async (person) => placements.cellOf(person.clientId)))
        // Not those whose rows a move has left behind.
        return people.filter((_, index) => cells[index] === name)
      }
      return (await Promise.all([...(names.size === 0 ? [HOME_CELL] : names)].map(peopleOfCell))).flat()
    },
  }

  const updates = createSpreadUpdates({
    home,
    placements,
    clock: systemClock,
    take: async (name, part, span, expected) => cellNamed(name).modules.takeUpdates(part, span, expected),
  })

  const callbacksIn = (name: string): CallbackService => cellNamed(name).modules.callbacks
  /** A callback of the platform names a person, who may have connected accounts in any cell. The answer is that of home. */
  const everywhere = async <T>(call: (service: CallbackService) => Promise<T>): Promise<T> => {
    // Who is in neither of two cells would be passed over.
    if (await home.systemTransaction(isAnyBetween)) throw away()
    for (const { name } of config.cells) await call(callbacksIn(name))
    return call(callbacksIn(HOME_CELL))
  }
  const callbacks: CallbackService = {
    deauthorize: (userId) => everywhere((service) => service.deauthorize(userId)),
    deleteData: (userId) => everywhere((service) => service.deleteData(userId)),
    findDeletion: async (code) => callbacksIn(HOME_CELL).findDeletion(code),
  }

  /** As an application would say it. */
  const refuse = (request: IncomingMessage, response: ServerResponse, cause?: unknown): void => {
    const error = cause instanceof AppError ? cause : away()
    const id = newRequestId()
    drainRequest(request, error.status)
    response
      .writeHead(error.status, {
        ...apiHeaders,
        ...error.headers,
        'x-request-id': id,
        'content-type': 'application/json; charset=utf-8',
      })
      .end(JSON.stringify(errorBody(error, id)))
  }

  const enter = (name: string, request: IncomingMessage, response: ServerResponse): void => {
    const app = open.get(name)?.app
    if (app === undefined) refuse(request, response)
    else app.routing(request, response)
  }

  return {
    spreadFor: (name: string): Spread => ({
      ...directory,
      signIn,
      updates,
      callbacks,
      maintenance: [directoryRepair(name, home), ...(name === HOME_CELL ? [unfinishedMoves(home, inCell, log)] : [])],
    }),

    /** The first start with cells: home has to know all that it holds before it is asked. */
    prepare: async (): Promise<void> => {
      await home.systemTransaction((tx) => nameCell(tx, HOME_CELL))
      await beginDirectory(home)
      await placements.start()
    },

    add: async (name: string, cell: Cell): Promise<void> => {
      // Its clients are let in all the same while home is away.
      await placeClientsOf(name, home.systemTransaction, cell.database.systemTransaction).catch((error: unknown) =>
        log.warn({ err: error, cell: name }, 'the home database was not told which clients live in a cell'),
      )
      open.set(name, cell)
    },

    /** In front of the application of the home cell, which is asked about everything that comes from no client. */
    frontDoor: (request: IncomingMessage, response: ServerResponse): void => {
      const clientId = clientOf(request)
      const name = clientId === undefined ? HOME_CELL : placements.cellOf(clientId)
      if (typeof name === 'string') enter(name, request, response)
      else
        name.then(
          (found) => enter(found, request, response),
          (error: unknown) => refuse(request, response, error),
        )
    },

    /** Says which cell is away; the others go on. */
    readiness: (config.workerCells ?? [HOME_CELL, ...config.cells.map(({ name }) => name)]).map(
      (name): ReadinessCheck => ({
        name: `cell ${name}`,
        isOneOfMany: true,
        check: async () => {
          const { database, modules } = cellNamed(name)
          const checks = [database.ready(), ...modules.readiness.map(({ check }) => check())]
          await withTimeout(Promise.all(checks), READY_MS)
        },
      }),
    ),

    stop: () => placements.stop(),
  }
}

export type Cells = ReturnType<typeof createCells>
