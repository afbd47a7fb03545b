import type { Database, SystemTransaction } from '../../db/database.ts'
import type { MaintenanceTask } from '../../db/maintenance-task.ts'
import { adAccountsAfter } from '../marketing/index.ts'
import { channelsAfter } from '../channels/index.ts'
import { emailsAfter } from '../access/index.ts'
import { addAdAccounts, addEmails, claimAccount } from './home-store.ts'

const CHUNK = 1_000
const EVERY_MS = 3_600_000

type Read = <T>(work: (tx: SystemTransaction) => Promise<T>) => Promise<T>

/** Reads a directory of a cell from beginning to end, a chunk at a time. */
const eachChunk = async <Row>(
  read: Read,
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

/** Tells home what a cell has: all of it before the first cell is added, and later what a crash or a restored backup left out. */
export const fillDirectory = async (home: Pick<Database, 'systemTransaction'>, read: Read): Promise<void> => {
  await eachChunk(read, emailsAfter, (rows) => home.systemTransaction((tx) => addEmails(tx, rows)))
  await eachChunk(read, channelsAfter, (rows) =>
    home.systemTransaction(async (tx) => {
      for (const row of rows) await claimAccount(tx, row)
    }),
  )
  await eachChunk(read, adAccountsAfter, (rows) =>
    home.systemTransaction((tx) =>
      addAdAccounts(
        tx,
        rows.map(({ accountId, clientId }) => ({ account_id: accountId, client_id: clientId })),
      ),
    ),
  )
}

export const directoryRepair = (home: Pick<Database, 'systemTransaction'>): MaintenanceTask => ({
  name: 'cell_directory',
  everyMs: EVERY_MS,
  exclusive: true,
  run: ({ transaction }) => fillDirectory(home, transaction),
})
