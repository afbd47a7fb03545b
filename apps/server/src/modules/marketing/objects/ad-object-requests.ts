import { type Static, Type } from 'typebox'
import type { FastifyRequest } from 'fastify'
import { decodeCursor, encodeCursor } from '../../../http/paging.ts'
import { pageQuery } from '../../../http/shared-schemas.ts'
import type { ObjectKind } from '../../../platforms/ads/ads-requests.ts'
import type { JsonRecord } from '../../../platforms/graph/json-values.ts'
import type { AdCalls } from '../calls/ad-calls.ts'
import type { AnswerOnce } from '../../idempotency/index.ts'
import { listErrors, readErrors, writeErrors } from '../calls/platform-refusals.ts'
import { objectStatuses } from '../enums/marketing-enums.ts'
import { adAccountId } from './ad-object-schemas.ts'
import type { AdObjectService } from './ad-object-service.ts'

// What the routes of campaigns, ad sets, ads and creatives share.

export type AdObjectRoutesDeps = { objects: AdObjectService; calls: AdCalls; answerOnce: AnswerOnce }

export const tags = ['Marketing']
export const writing = { access: { scope: 'marketing:manage', gated: true }, errors: writeErrors } as const
/** Of what has a budget. */
export const budgeting = { ...writing, errors: [...writeErrors, 'spend_limit'] } as const
export const reading = { access: { scope: 'marketing:read' }, errors: readErrors } as const
export const listing = { access: { scope: 'marketing:read' }, errors: listErrors } as const

export const platformId = Type.String({ description: 'The platform’s id.' })
export const accountQuery = Type.Object({ ad_account_id: adAccountId })

const parentId = Type.String({ pattern: '^\\d{1,32}$', examples: ['120210000000000001'] })
export const listQuery = Type.Object({
  ad_account_id: adAccountId,
  ...pageQuery,
  status: Type.Optional(Type.Enum([...objectStatuses])),
  campaign_id: Type.Optional(parentId),
  adset_id: Type.Optional(parentId),
})
export const listNote = 'A page may be shorter than `limit` although there are more: `next_cursor` alone tells.'

/** Any text that the platform calls a cursor. */
export const platformCursor = /^[\s\S]{1,2000}$/

export const callOf = ({ id, span }: FastifyRequest) => ({ requestId: id, span })

export const openFor = (
  { calls }: AdObjectRoutesDeps,
  { principal }: FastifyRequest,
  { ad_account_id: account }: { ad_account_id: string },
  purpose: 'read' | 'write',
) => calls.open(principal.clientId, account, purpose)

export const readObject = async (
  deps: AdObjectRoutesDeps,
  request: FastifyRequest,
  query: Static<typeof accountQuery>,
  kind: ObjectKind,
  id: string,
): Promise<JsonRecord> => deps.objects.read(await openFor(deps, request, query, 'read'), kind, id, callOf(request))

/** One page of a list. `narrowedBy` are the parents by which this kind can be filtered, the nearest first. */
export const listObjects = async <Dto>(
  deps: AdObjectRoutesDeps,
  request: FastifyRequest,
  query: Static<typeof listQuery>,
  kind: ObjectKind,
  narrowedBy: readonly ('adset' | 'campaign')[],
  show: (row: JsonRecord) => Dto,
) => {
  const [after] = decodeCursor(query.cursor, [platformCursor]) ?? []
  const account = await openFor(deps, request, query, 'read')
  const parents = narrowedBy.map((parent) => ({ kind: parent, id: query[`${parent}_id`] }))
  const parent = parents.find((one): one is { kind: 'adset' | 'campaign'; id: string } => one.id !== undefined)
  const { limit = 25, status } = query
  const page = await deps.objects.list(account, kind, { limit, after, status, parent }, callOf(request))
  return {
    data: page.rows.map(show),
    paging: { next_cursor: page.after === undefined ? null : encodeCursor([page.after]) },
  }
}
