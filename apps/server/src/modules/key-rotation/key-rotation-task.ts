import { Gauge, type Registry } from 'prom-client'
import type { Logger } from '../../lib/logger.ts'
import type { SystemTransaction, Database } from '../../db/transactions.ts'
import { createMaintenanceTimer } from '../../lib/maintenance-timer.ts'
import { forEachSettled } from '../../lib/for-each-settled.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { type SealedRow, countByKey, findStale, rotateRows } from './key-rotation-store.ts'
import type { SealedPlace } from './sealed-place.ts'

export type KeyRotationDeps = {
  database: Pick<Database, 'maintenanceTransaction' | 'tenantTransaction'>
  secretBox: SecretBox
  places: readonly SealedPlace[]
  log: Logger
  metrics: Registry
  pageSize?: number
}

const EVERY_MS = 3_600_000
/** Not at once: while the processes are restarted one by one, those with the old keys must still read everything. */
const FIRST_AFTER_MS = 900_000

export const createKeyRotation = (deps: KeyRotationDeps) => {
  const { database, secretBox, places, log, pageSize = 100 } = deps
  const sealed = new Gauge({
    name: 'herald_sealed_secrets',
    help: 'Secrets in the database by the key that they are sealed with. A key without any can be removed from ENCRYPTION_KEYS.',
    labelNames: ['key', 'kind'],
    registers: [deps.metrics],
  })

  const inMaintenance = <T>(work: (tx: SystemTransaction) => Promise<T>): Promise<T> =>
    database.maintenanceTransaction(work, timer.signal)

  const count = async (): Promise<void> => {
    const found: { key: string; kind: string; n: number }[] = []
    for (const place of places)
      for (const { key, count: n } of await inMaintenance((tx) => countByKey(tx, place)))
        found.push({ key, kind: place.name, n })
    sealed.reset()
    for (const { key, kind, n } of found) sealed.set({ key, kind }, n)
  }

  const rotatePage = async (
    place: SealedPlace,
    page: readonly SealedRow[],
    unreadable: Set<string>,
  ): Promise<number> => {
    let done = 0
    for (const [clientId, rows] of Map.groupBy(page, (row) => row.clientId))
      done += await database.tenantTransaction(clientId, (tx) =>
        rotateRows(
          tx,
          place,
          secretBox.currentKeyId,
          rows.map(({ id }) => id),
          (id, text) => {
            const belongsTo = place.belongsTo(clientId, id)
            try {
              return secretBox.seal(secretBox.open(text, belongsTo), belongsTo)
            } catch (error) {
              unreadable.add(error instanceof Error ? error.message : String(error))
              return undefined
            }
          },
        ),
      )
    return done
  }

  const rotatePlace = async (place: SealedPlace): Promise<void> => {
    const unreadable = new Set<string>()
    let done = 0
    let after: SealedRow | undefined
    do {
      const from = after
      const page = await inMaintenance((tx) => findStale(tx, place, secretBox.currentKeyId, from, pageSize))
      done += await rotatePage(place, page, unreadable)
      after = page.length === pageSize ? page.at(-1) : undefined
    } while (after !== undefined)
    if (done > 0) log.info({ count: done, kind: place.name, key: secretBox.currentKeyId }, 'secrets were sealed anew')
    if (unreadable.size > 0)
      log.error({ kind: place.name, reasons: [...unreadable].slice(0, 5) }, 'secrets cannot be opened with any key')
  }

  const run = async (): Promise<void> => {
    await forEachSettled(places, timer.signal, rotatePlace, ({ name }, error) =>
      log.warn({ err: error, kind: name }, 'secrets could not be sealed anew; tried again later'),
    )
    await count()
  }

  const onError = (error: unknown) => log.warn({ err: error }, 'sealed secrets could not be counted')
  const timer = createMaintenanceTimer({ run, firstAfterMs: FIRST_AFTER_MS, everyMs: EVERY_MS, onError })
  let firstCount: Promise<void> | undefined

  return {
    /** Seals everything anew that needs it. */
    run,
    /** The first count goes on beside the start, which must not wait for it. */
    start: (): Promise<void> => {
      firstCount = count().catch((error: unknown) => {
        if (!timer.signal.aborted) onError(error)
      })
      timer.start()
      return Promise.resolve()
    },
    stop: async (): Promise<void> => {
      await timer.stop()
      await firstCount
    },
  }
}
