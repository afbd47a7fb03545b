import type { Database } from '../../db/database.ts'
import { type AuditFilter, type AuditRow, listEntries } from './audit-store.ts'
import { recordAudit } from './record-audit.ts'

/** Rows of one read of an export: short, because a held snapshot slows all others. */
const EXPORT_CHUNK = 1_000

export const createAuditService = (database: Pick<Database, 'tenantTransaction'>) => ({
  list: (clientId: string, filter: AuditFilter, before: string | undefined, limit: number) =>
    database.tenantTransaction(clientId, (tx) => listEntries(tx, filter, { before, limit })),

  /** All that fits, newest first. That it was taken out is an entry too, and the first of them. */
  export: async (clientId: string, filter: AuditFilter, format: string): Promise<AsyncGenerator<AuditRow[]>> => {
    await database.tenantTransaction(clientId, (tx) =>
      recordAudit(tx, { action: 'audit.exported', after: { ...filter, format } }),
    )
    const read = (before: string | undefined) =>
      database.tenantTransaction(clientId, (tx) => listEntries(tx, filter, { before, limit: EXPORT_CHUNK }))
    return (async function* () {
      let before: string | undefined
      do {
        const { rows, end } = await read(before)
        yield rows
        before = rows.length < EXPORT_CHUNK ? end : rows.at(-1)?.id
      } while (before !== undefined)
    })()
  },
})

export type AuditService = ReturnType<typeof createAuditService>
