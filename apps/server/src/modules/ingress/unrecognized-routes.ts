import { Type } from 'typebox'
import type { Database } from '../../db/database.ts'
import type { App } from '../../http/app.ts'
import { decodeCursor, toPage, uuidPart } from '../../http/paging.ts'
import { closed, dto, pageOf, pageQuery, ref, timestamp } from '../../http/shared-schemas.ts'
import { publicId } from '../../lib/ids.ts'
import { nameOfCode } from '../../lib/name-of-code.ts'
import { platformCode, platforms } from '../channels/index.ts'
import { listUnrecognized } from './ingress-store.ts'
import { defined } from '../../lib/defined.ts'

const UnrecognizedNoticeDto = dto(
  'UnrecognizedNoticeDto',
  {
    platform: Type.Optional(Type.Enum([...platforms])),
    channel_id: Type.Optional(Type.String()),
    object: Type.String({ description: 'As the platform calls it.' }),
    field: Type.String(),
    received_at: timestamp(),
    raw: Type.Object({}, { additionalProperties: true, description: 'The object of the platform, untouched.' }),
  },
  {
    platform: 'chatapp',
    channel_id: 'ch_01k9z3v4w5x6y7z8a9b0c1d2e3',
    object: 'whatsapp_business_account',
    field: 'flows',
    received_at: '2026-01-31T09:00:00.000Z',
    raw: { event: 'FLOW_STATUS_CHANGE', flow_id: '6627390910605886' },
  },
)

const query = closed(pageQuery, { additionalProperties: true })

export const addUnrecognizedRoutes = (app: App, database: Pick<Database, 'tenantTransaction'>): void => {
  app.addSchema(UnrecognizedNoticeDto)
  app.get(
    '/api/webhooks/unrecognized',
    {
      config: { access: { scope: 'webhooks:manage' }, errors: ['invalid_cursor'] },
      schema: {
        operationId: 'listUnrecognizedNotices',
        summary: 'Unrecognized platform notices',
        description:
          'What the platforms told about your accounts that is not understood. Kept for 30 days, newest first, so that nothing is dropped silently. They are not sent.',
        tags: ['Webhooks'],
        querystring: query,
        response: { 200: pageOf(ref(UnrecognizedNoticeDto)) },
      },
    },
    async ({ principal, query: { limit = 25, cursor } }) => {
      const before = decodeCursor(cursor, [uuidPart])?.[0]
      const rows = await database.tenantTransaction(principal.clientId, (tx) => listUnrecognized(tx, before, limit + 1))
      return toPage(
        rows,
        limit,
        ({ id }) => [id],
        (row) => {
          const platform = nameOfCode(platformCode, row.platform)
          return {
            ...defined({ platform }),
            ...(row.channel_id === null ? {} : { channel_id: publicId('channel', row.channel_id) }),
            object: row.object,
            field: row.field,
            received_at: row.received_at.toISOString(),
            raw: JSON.parse(row.body) as Record<string, unknown>,
          }
        },
      )
    },
  )
}
