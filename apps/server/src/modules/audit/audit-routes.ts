import { Readable } from 'node:stream'
import { type Static, Type } from 'typebox'
import type { App } from '../../http/app.ts'
import { decodeCursor, toPage, uuidPart } from '../../http/paging.ts'
import { searchWords } from '../../http/search-words.ts'
import { ref } from '../../http/shared-schemas.ts'
import { timeRange } from '../../http/time-range.ts'
import { csvLine } from '../../lib/csv.ts'
import { publicId, uuidTimeMs } from '../../lib/ids.ts'
import { type AuditEntryDto, AuditPageDto, auditExportQuery, auditQuery, auditSchemas } from './audit-schemas.ts'
import type { AuditService } from './audit-service.ts'
import type { AuditFilter, AuditRow } from './audit-store.ts'

const tags = ['Audit log']
const access = { scope: 'none', consoleOnly: true, roles: ['owner', 'admin'] } as const

type Entry = Static<typeof AuditEntryDto>

/** Without what has no value. */
const present = <T extends Record<string, string | null>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as { [Key in keyof T]?: string }

const fieldsOf = (text: string | null) => (text === null ? undefined : (JSON.parse(text) as Record<string, unknown>))

const toDto = (row: AuditRow): Entry => {
  const [before, after] = [fieldsOf(row.before), fieldsOf(row.after)]
  return {
    id: publicId('auditEntry', row.id),
    at: new Date(uuidTimeMs(row.id)).toISOString(),
    action: row.action,
    actor: {
      type: row.actor_type as Entry['actor']['type'],
      ...present({ id: row.actor_id, name: row.actor_name, email: row.actor_email }),
    },
    object: { type: row.action.split('.')[0] ?? '', ...present({ id: row.object_id, name: row.object_name }) },
    ...present({ address: row.address, user_agent: row.user_agent, request_id: row.request_id }),
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  }
}

const columns = [
  'id',
  'at',
  'action',
  'actor_type',
  'actor_id',
  'actor_name',
  'actor_email',
  'object_type',
  'object_id',
  'object_name',
  'address',
  'user_agent',
  'request_id',
  'before',
  'after',
] as const

/** Amounts of the ad platform. Whoever reads a table takes 5000 for that many of the currency: there the name tells the unit. */
const inMinorUnits = new Set([
  'daily_budget',
  'lifetime_budget',
  'spend_cap',
  'bid_amount',
  'daily_spend_limit',
  'monthly_spend_limit',
])
const withUnits = (fields: object | undefined): string =>
  fields === undefined
    ? ''
    : JSON.stringify(
        Object.fromEntries(
          Object.entries<unknown>({ ...fields }).map(([name, value]) => [
            inMinorUnits.has(name) ? `${name}_minor_units` : name,
            value,
          ]),
        ),
      )
const toCsv = (row: AuditRow): string => {
  const { id, at, object, before, after } = toDto(row)
  const cells = { ...row, id, at, object_type: object.type, before: withUnits(before), after: withUnits(after) }
  return csvLine(columns.map((column) => cells[column] ?? ''))
}
const toNdjson = (row: AuditRow): string => `${JSON.stringify(toDto(row))}\n`

const textOf = async function* (head: string, pages: AsyncIterable<AuditRow[]>, line: (row: AuditRow) => string) {
  yield head
  for await (const rows of pages) yield rows.map(line).join('')
}

const filterOf = ({ actor, action, object, q, ...rest }: Static<typeof auditExportQuery>): AuditFilter => ({
  actor,
  action,
  object,
  words: searchWords(q)?.plain,
  ...timeRange(rest),
})

export const addAuditRoutes = (app: App, audit: AuditService): void => {
  for (const schema of auditSchemas) app.addSchema(schema)

  app.get(
    '/api/audit',
    {
      config: { access, errors: ['invalid_cursor'] },
      schema: {
        operationId: 'listAuditEntries',
        summary: 'Who changed what, newest first',
        description: 'For owners and admins. Entries are written together with the change and cannot be altered.',
        tags,
        querystring: auditQuery,
        response: { 200: ref(AuditPageDto) },
      },
    },
    async ({ principal, query }) => {
      const { limit = 25, cursor } = query
      const [before] = decodeCursor(cursor, [uuidPart]) ?? []
      const { rows, end } = await audit.list(principal.clientId, filterOf(query), before, limit + 1)
      return toPage(rows, limit, ({ id }) => [id], toDto, end)
    },
  )

  app.get(
    '/api/audit/export',
    {
      config: { access },
      schema: {
        operationId: 'exportAuditLog',
        summary: 'Export the audit log',
        description: `Newest first. The CSV has the columns ${columns.join(', ')}; in its before and after the names of amounts end in _minor_units. NDJSON has an AuditEntryDto on each line. The export is an entry of the log itself.`,
        tags,
        querystring: auditExportQuery,
        response: {
          200: Type.Unsafe<Readable>({
            description: 'CSV or NDJSON.',
            content: {
              'text/csv': { schema: { type: 'string' } },
              'application/x-ndjson': { schema: { type: 'string' } },
            },
          }),
        },
      },
    },
    async ({ principal, query }, reply) => {
      const { format = 'csv' } = query
      const pages = await audit.export(principal.clientId, filterOf(query), format)
      void reply.header('content-disposition', `attachment; filename="audit-log.${format}"`)
      return format === 'csv'
        ? reply.type('text/csv; charset=utf-8').send(Readable.from(textOf(csvLine(columns), pages, toCsv)))
        : reply.type('application/x-ndjson').send(Readable.from(textOf('', pages, toNdjson)))
    },
  )
}
