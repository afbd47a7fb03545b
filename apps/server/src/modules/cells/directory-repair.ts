import type { Database, SystemTransaction } from '../../db/database.ts'
import type { MaintenanceTask } from '../../db/maintenance-task.ts'
import { adAccountsAfter } from '../marketing/index.ts'
import { channelsAfter } from '../channels/index.ts'
import { HOME_CELL } from '../../config/cells-config.ts'
import { clientsAfter, emailsAfter } from '../access/index.ts'
import { addAccounts, addAdAccounts, addEmails, isDirectoryEmpty, placeUnknownClients } from './home-store.ts'

const CHUNK = 1_000
const EVERY_MS = 3_600_000
/** Soon: processes start after a restore, and what home does not know gets no sign-in and no notification. */
const FIRST_AFTER_MS = 1_000

type InTransaction = <T>(work: (tx: SystemTransaction) => Promise<T>) => Promise<T>

/** Reads a directory of a cell from beginning to end, a chunk at a time. */
const eachChunk = async <Row>(
  read: InTransaction,
  chunk: (tx: SystemTransaction, after: Row | undefined, limit: number) => Promise<Row[]>,
  handle: (rows: Row[]) => Promise<unknown>,
): Promise<void> => {
  let after: Row | undefined
  for (;;) {
    const last = after
    const rows = await read((tx) => chunk(tx, last, CHUNK))
    if (rows.length > 0) await handle(rows)
    if (rows.length < CHUNK) return
    after = rows.at(-1)
  }
}

/** Tells home which clients live in a cell, where it does not know: a restored backup may be older than they are. */
export const placeClientsOf = async (cell: string, home: InTransaction, read: InTransaction): Promise<void> => {
  if (cell === HOME_CELL) return
  await eachChunk(read, clientsAfter, (rows) =>
    home((tx) =>
      placeUnknownClients(
        tx,
        rows.map(({ clientId }) => clientId),
        cell,
      ),
    ),
  )
}

/** Tells home what a cell has: all of it before the first cell is added, and later what a crash or a restored backup left out. */
const fillDirectory = async (home: InTransaction, read: InTransaction): Promise<void> => {
  await eachChunk(read, emailsAfter, (rows) => home((tx) => addEmails(tx, rows)))
  await eachChunk(read, channelsAfter, (rows) => home((tx) => addAccounts(tx, rows)))
  await eachChunk(read, adAccountsAfter, (rows) =>
    home((tx) =>
      addAdAccounts(
        tx,
        rows.map(({ accountId, clientId }) => ({ account_id: accountId, client_id: clientId })),
      ),
    ),
  )
}

/** Before the first cell is added. All or nothing: what is there tells the next start that all of it is. */
export const beginDirectory = (home: Pick<Database, 'systemTransaction'>): Promise<void> =>
  home.systemTransaction(async (tx) => {
    const here: InTransaction = (work) => work(tx)
    if (await isDirectoryEmpty(tx)) await fillDirectory(here, here)
  })

export const directoryRepair = (cell: string, home: Pick<Database, 'systemTransaction'>): MaintenanceTask => ({
  name: 'cell_directory',
  everyMs: EVERY_MS,
  firstAfterMs: FIRST_AFTER_MS,
  exclusive: true,
  run: async ({ transaction }) => {
    await placeClientsOf(cell, home.systemTransaction, transaction)
    await fillDirectory(home.systemTransaction, transaction)
  },
})
