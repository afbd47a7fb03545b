import { type Static, type TSchema, Type } from 'typebox'
import type { FastifyRequest } from 'fastify'
import { decodeCursor, encodeCursor } from '../../../http/paging.ts'
import { pageOf, pageQuery, ref } from '../../../http/shared-schemas.ts'
import type { PlatformPage } from '../../../platforms/ads/ads-answers.ts'
import type { ObjectKind } from '../../../platforms/ads/ads-requests.ts'
import type { JsonRecord } from '../../../platforms/graph/json-values.ts'
import type { AdCalls } from '../calls/ad-calls.ts'
import { type AnswerOnce, idempotencyHeaders } from '../../idempotency/index.ts'
import { listErrors, readErrors, writeErrors } from '../calls/platform-refusals.ts'
import { objectStatuses } from '../enums/marketing-enums.ts'
import { adAccountId, objectId } from './ad-object-schemas.ts'
import type { AdObjectService } from './ad-object-service.ts'

// What the routes on behalf of an ad account share, those of campaigns, ad sets, ads and creatives above all.

export type AdObjectRoutesDeps = { objects: AdObjectService; calls: AdCalls; answerOnce: AnswerOnce }

export const tags = ['Marketing']
export const writing = { access: { scope: 'marketing:manage', gated: true }, errors: writeErrors } as const
/** Of what has a budget. */
export const budgeting = { ...writing, errors: [...writeErrors, 'spend_limit'] } as const
export const reading = { access: { scope: 'marketing:read' }, errors: readErrors } as const
export const listing = { access: { scope: 'marketing:read' }, errors: listErrors } as const

export const platformId = Type.String({ description: 'The platform’s id.' })
export const accountQuery = Type.Object({ ad_account_id: adAccountId })
const listQuery = Type.Object({
  ad_account_id: adAccountId,
  ...pageQuery,
  status: Type.Optional(Type.Enum([...objectStatuses])),
  campaign_id: Type.Optional(objectId),
  adset_id: Type.Optional(objectId),
})

type Named = TSchema & { $id: string }
type Words = { operationId: string; summary: string; description?: string }

export const createRoute = <Body extends Named, Dto extends Named>(body: Body, dto: Dto, words: Words) => ({
  config: writing,
  schema: { ...words, tags, headers: idempotencyHeaders, body: ref(body), response: { 201: ref(dto) } },
})

export const updateRoute = <Params extends TSchema, Body extends Named, Dto extends Named>(
  params: Params,
  body: Body,
  dto: Dto,
  words: Words,
) => ({ config: writing, schema: { ...words, tags, params, body: ref(body), response: { 200: ref(dto) } } })

export const readRoute = <Params extends TSchema, Dto extends Named>(params: Params, dto: Dto, words: Words) => ({
  config: reading,
  schema: { ...words, tags, params, querystring: accountQuery, response: { 200: ref(dto) } },
})

export const listRoute = <Dto extends Named>(dto: Dto, words: Words) => ({
  config: listing,
  schema: {
    description: 'A page may be shorter than `limit` although there are more: `next_cursor` alone tells.',
    ...words,
    tags,
    querystring: listQuery,
    response: { 200: pageOf(ref(dto)) },
  },
})

/** Any text that the platform calls a cursor. */
const platformCursor = /^[\s\S]{1,2000}$/
export const afterOf = ({ cursor }: { cursor?: string }): string | undefined =>
  decodeCursor(cursor, [platformCursor])?.[0]

export const toPlatformPage = <Dto>({ rows, after }: PlatformPage, show: (row: JsonRecord) => Dto) => ({
  data: rows.map(show),
  paging: { next_cursor: after === undefined ? null : encodeCursor([after]) },
})

/** The account that a request names, for the calls of this request. */
export const openFor = (
  { calls }: { calls: AdCalls },
  { principal, id, span }: FastifyRequest,
  { ad_account_id: account }: { ad_account_id: string },
  purpose: 'read' | 'write',
) => calls.open(principal.clientId, account, purpose, { requestId: id, span })

export const readObject = async (
  deps: AdObjectRoutesDeps,
  request: FastifyRequest,
  query: Static<typeof accountQuery>,
  kind: ObjectKind,
  id: string,
): Promise<JsonRecord> => deps.objects.read(await openFor(deps, request, query, 'read'), kind, id)

/** One page of a list. `narrowedBy` are the parents by which this kind can be filtered, the nearest first. */
export const listObjects = async <Dto>(
  deps: AdObjectRoutesDeps,
  request: FastifyRequest,
  query: Static<typeof listQuery>,
  kind: ObjectKind,
  narrowedBy: readonly ('adset' | 'campaign')[],
  show: (row: JsonRecord) => Dto,
) => {
  const after = afterOf(query)
  const account = await openFor(deps, request, query, 'read')
  const [parent] = narrowedBy.flatMap((parentKind) => {
    const id = query[`${parentKind}_id`]
    return id === undefined ? [] : [{ kind: parentKind, id }]
  })
  const { limit = 25, status } = query
  return toPlatformPage(await deps.objects.list(account, kind, { limit, after, status, parent }), show)
}
