import { Gauge, type Registry } from 'prom-client'
import type { MaintenanceRun, MaintenanceTask } from '../../db/maintenance-task.ts'
import type { Database } from '../../db/database.ts'
import type { Logger } from '../../lib/logger.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { type SealedRow, countByKey, findStale, rotateRows } from './key-rotation-store.ts'
import type { SealedPlace } from './sealed-place.ts'

export type KeyRotationDeps = {
  database: Pick<Database, 'tenantTransaction'>
  secretBox: SecretBox
  places: readonly SealedPlace[]
  log: Logger
  metrics: Registry
  /** What tests set otherwise. */
  tuning?: { pageSize: number }
}

const EVERY_MS = 3_600_000
/** Not at once: while the processes are restarted one by one, those with the old keys must still read everything. */
const ROTATE_AFTER_MS = 900_000

type Transaction = MaintenanceRun['transaction']

export const createKeyRotation = (deps: KeyRotationDeps): { maintenance: MaintenanceTask[] } => {
  const { database, secretBox, places, log, tuning: { pageSize } = { pageSize: 100 } } = deps
  const sealed = new Gauge({
    name: 'herald_sealed_secrets',
    help: 'Secrets in the database by the key that they are sealed with. A key without any can be removed from ENCRYPTION_KEYS.',
    labelNames: ['key', 'kind'],
    registers: [deps.metrics],
  })

  const count = async (transaction: Transaction): Promise<void> => {
    const found: { key: string; kind: string; n: number }[] = []
    for (const place of places)
      for (const { key, count: n } of await transaction((tx) => countByKey(tx, place)))
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

  const rotatePlace = async (transaction: Transaction, place: SealedPlace): Promise<void> => {
    const unreadable = new Set<string>()
    let done = 0
    let after: SealedRow | undefined
    do {
      const from = after
      const page = await transaction((tx) => findStale(tx, place, secretBox.currentKeyId, from, pageSize))
      done += await rotatePage(place, page, unreadable)
      after = page.length === pageSize ? page.at(-1) : undefined
    } while (after !== undefined)
    if (done > 0) log.info({ count: done, kind: place.name, key: secretBox.currentKeyId }, 'secrets were sealed anew')
    if (unreadable.size > 0)
      log.error({ kind: place.name, reasons: [...unreadable].slice(0, 5) }, 'secrets cannot be opened with any key')
  }

  return {
    maintenance: [
      {
        name: 'sealed_secret_count',
        everyMs: EVERY_MS,
        firstAfterMs: 0,
        // Every node has a gauge of its own.
        exclusive: false,
        run: ({ transaction }) => count(transaction),
      },
      {
        name: 'key_rotation',
        everyMs: EVERY_MS,
        firstAfterMs: ROTATE_AFTER_MS,
        exclusive: false,
        run: async ({ transaction, forEach }) => {
          await forEach(
            places,
            ({ name }) => ({ kind: name }),
            (place) => rotatePlace(transaction, place),
          )
          await count(transaction)
        },
      },
    ],
  }
}
