import type { Config } from '../config/config.ts'
import { openDatabase } from '../db/open-database.ts'
import { DatabaseSetupError } from '../db/errors.ts'
import { onBehalfOf } from '../http/caller-context.ts'
import { systemClock } from '../lib/clock.ts'
import { createLogger } from '../lib/logger.ts'
import { terminalLog } from '../lib/terminal-log.ts'
import { sealedPlaces } from './key-rotation.ts'
import { composePlatforms } from './platforms.ts'
import { liveNodes } from '../lanes/index.ts'
import { type AdminIo, type AdminServices, createAccess, runAdminCommand } from '../modules/access/index.ts'
import { countByKey } from '../modules/key-rotation/index.ts'
import { createLiveCheck } from '../modules/live-check/index.ts'
import { settleRestoredMessages } from '../modules/outbound/index.ts'

const DATABASE_WAIT_MS = 30_000
/** Deleting a large client takes its time; no request waits for this connection. */
const STATEMENT_TIMEOUT_MS = 30 * 60_000

/** Opens the database like the service does (a running embedded one is adopted) and closes it afterwards. */
const withServices =
  (config: Config): AdminIo['withServices'] =>
  async <T>(work: (services: AdminServices) => Promise<T>): Promise<T> => {
    // What the database has to say goes to stderr: stdout belongs to the result.
    const log = createLogger('warn', terminalLog(process.stderr))
    const waiting = AbortSignal.timeout(DATABASE_WAIT_MS)
    const database = await openDatabase({
      // Statements of minutes are not for a pooler.
      databaseUrl: config.databaseDirectUrl ?? config.databaseUrl,
      dataDir: config.dataDir,
      log,
      applicationName: 'herald admin',
      maxConnections: 2,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
      signal: waiting,
    }).catch((error: unknown) => {
      if (!waiting.aborted) throw error
      throw new DatabaseSetupError(
        `The database did not answer within ${DATABASE_WAIT_MS / 1000} s. Start it, or correct DATABASE_URL.`,
      )
    })
    const platforms = composePlatforms(config)
    try {
      return await work({
        ...createAccess({ database, config, clock: systemClock, log }),
        liveNodes: () => database.systemTransaction(liveNodes),
        settleRestored: (clientIds) => settleRestoredMessages(database, clientIds),
        checkLive: createLiveCheck({
          config,
          clock: systemClock,
          login: platforms.login,
          read: database.systemTransaction,
          keysInUse: async () => {
            const rows = await database.systemTransaction(async (tx) => {
              const found: { key: string }[] = []
              for (const place of sealedPlaces) found.push(...(await countByKey(tx, place)))
              return found
            })
            return [...new Set(rows.map(({ key }) => key))]
          },
        }),
      })
    } finally {
      await platforms.close()
      await database.close()
    }
  }

/** Runs one command of the operator and returns its exit code. The configuration is read only when it is needed. */
export const runAdmin = (argv: readonly string[], readConfig: () => Config): Promise<number> =>
  onBehalfOf({ by: { kind: 'operator' } }, () =>
    runAdminCommand(argv, {
      print: (line) => console.log(line),
      printError: (line) => console.error(line),
      withServices: (work) => withServices(readConfig())(work),
    }),
  )
