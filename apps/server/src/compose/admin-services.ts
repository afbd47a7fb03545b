import type { Config } from '../config/config.ts'
import { onBehalfOf } from '../http/caller-context.ts'
import { systemClock } from '../lib/clock.ts'
import { createLogger } from '../lib/logger.ts'
import { terminalLog } from '../lib/terminal-log.ts'
import { clientServices, openAdminCells } from './admin-cells.ts'
import { sealedPlaces } from './key-rotation.ts'
import { composePlatforms } from './platforms.ts'
import { liveNodes } from '../lanes/index.ts'
import { type AdminIo, type AdminServices, runAdminCommand } from '../modules/access/index.ts'
import { countByKey } from '../modules/key-rotation/index.ts'
import { createLiveCheck } from '../modules/live-check/index.ts'
import { settleRestoredMessages } from '../modules/outbound/index.ts'

/** Opens the databases and closes them afterwards. */
const withServices =
  (config: Config): AdminIo['withServices'] =>
  async <T>(work: (services: AdminServices) => Promise<T>): Promise<T> => {
    // What the database has to say goes to stderr: stdout belongs to the result.
    const log = createLogger('warn', terminalLog(process.stderr))
    const opened = await openAdminCells(config, log)
    const databases = async () => (await opened.openAll()).map(({ database }) => database)
    const platforms = composePlatforms(config)
    try {
      return await work({
        ...clientServices(opened),
        liveNodes: async () =>
          (await Promise.all((await databases()).map((one) => one.systemTransaction(liveNodes)))).flat(),
        settleRestored: async (clientIds) => {
          const total = { repeated: 0, unknown: 0 }
          for (const clientId of clientIds) {
            const counts = await settleRestoredMessages((await opened.cellOf(clientId)).database, [clientId])
            total.repeated += counts.repeated
            total.unknown += counts.unknown
          }
          return total
        },
        checkLive: createLiveCheck({
          config,
          clock: systemClock,
          login: platforms.login,
          read: opened.homeCell.database.systemTransaction,
          keysInUse: async () => {
            const found = new Set<string>()
            for (const database of await databases())
              await database.systemTransaction(async (tx) => {
                for (const place of sealedPlaces) for (const { key } of await countByKey(tx, place)) found.add(key)
              })
            return [...found]
          },
        }),
      })
    } finally {
      await platforms.close()
      await opened.close()
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
