import { type Static, type TSchema, Type } from 'typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../../http/app.ts'
import { decodeCursor, encodeCursor } from '../../../http/paging.ts'
import { pageOf, pageQuery, ref } from '../../../http/shared-schemas.ts'
import type { ObjectKind } from '../../../platforms/ads/ads-requests.ts'
import { idempotencyHeaders } from '../../idempotency/index.ts'
import type { AdCalls } from '../calls/ad-calls.ts'
import type { IdempotentAnswer } from '../calls/idempotent-answer.ts'
import { listErrors, readErrors, writeErrors } from '../calls/platform-refusals.ts'
import { objectStatuses } from '../enums/marketing-enums.ts'
import { adEdit, adForm, adSetEdit, adSetForm, campaignEdit, campaignForm, creativeForm } from './ad-object-rules.ts'
import {
  AdCreativeRefDto,
  AdDto,
  AdSetDto,
  CampaignDto,
  CreateAdDto,
  CreateAdSetDto,
  CreateCampaignDto,
  CreateCreativeDto,
  CreativeDto,
  ObjectStorySpecDto,
  UpdateAdDto,
  UpdateAdSetDto,
  UpdateCampaignDto,
  adAccountId,
} from './ad-object-schemas.ts'
import { type AdObjectService, type Form, toDto } from './ad-object-service.ts'

const tags = ['Marketing']

export type AdObjectRoutesDeps = { objects: AdObjectService; calls: AdCalls; answerOnce: IdempotentAnswer }

type Named = TSchema & { $id: string }

/** What one kind of object has, for the routes that all kinds share. */
type Kind = {
  kind: ObjectKind
  path: string
  param: string
  operation: string
  one: string
  many: string
  dto: Named
  create: {
    dto: Named
    form: (body: never) => Form
    /** What it hangs from; each must belong to the account. */
    parents: (body: never) => { kind: ObjectKind; id: string }[]
    about: string
  }
  update?: { dto: Named; form: (body: never) => Form; about: string }
  /** By which parent the list can be narrowed, the nearest first. */
  filters: { adset_id?: true; campaign_id?: true }
}

const kinds: Kind[] = [
  {
    kind: 'campaign',
    path: 'campaigns',
    param: 'campaignId',
    operation: 'Campaign',
    one: 'a campaign',
    many: 'campaigns',
    dto: CampaignDto,
    create: {
      dto: CreateCampaignDto,
      form: (body: Static<typeof CreateCampaignDto>) => campaignForm(body),
      parents: () => [],
      about:
        'Created PAUSED unless `status` says otherwise. `special_ad_categories` is always sent, empty when absent.',
    },
    update: {
      dto: UpdateCampaignDto,
      form: (body: Static<typeof UpdateCampaignDto>) => campaignEdit(body),
      about: 'Only the fields that are there are sent; a null changes nothing.',
    },
    filters: {},
  },
  {
    kind: 'adset',
    path: 'adsets',
    param: 'adSetId',
    operation: 'AdSet',
    one: 'an ad set',
    many: 'ad sets',
    dto: AdSetDto,
    create: {
      dto: CreateAdSetDto,
      form: (body: Static<typeof CreateAdSetDto>) => adSetForm(body),
      parents: (body: Static<typeof CreateAdSetDto>) => [{ kind: 'campaign', id: body.campaign_id }],
      about: 'Created PAUSED unless `status` says otherwise. A lifetime budget needs `end_time`.',
    },
    update: {
      dto: UpdateAdSetDto,
      form: (body: Static<typeof UpdateAdSetDto>) => adSetEdit(body),
      about: 'Only the fields that are there are sent; a null changes nothing.',
    },
    filters: { campaign_id: true },
  },
  {
    kind: 'ad',
    path: 'ads',
    param: 'adId',
    operation: 'Ad',
    one: 'an ad',
    many: 'ads',
    dto: AdDto,
    create: {
      dto: CreateAdDto,
      form: (body: Static<typeof CreateAdDto>) => adForm(body),
      parents: (body: Static<typeof CreateAdDto>) => [
        { kind: 'adset', id: body.adset_id },
        { kind: 'creative', id: body.creative.creative_id },
      ],
      about: 'Joins an ad set with an existing creative. Created PAUSED unless `status` says otherwise.',
    },
    update: {
      dto: UpdateAdDto,
      form: (body: Static<typeof UpdateAdDto>) => adEdit(body),
      about: 'An ad cannot move to another ad set: with `adset_id` the answer is 400.',
    },
    filters: { adset_id: true, campaign_id: true },
  },
  {
    kind: 'creative',
    path: 'creatives',
    param: 'creativeId',
    operation: 'Creative',
    one: 'a creative',
    many: 'creatives',
    dto: CreativeDto,
    create: {
      dto: CreateCreativeDto,
      form: (body: Static<typeof CreateCreativeDto>) => creativeForm(body),
      parents: () => [],
      about: 'The image is named by its hash, the video by its id. The platform may give identical creatives one id.',
    },
    filters: { adset_id: true },
  },
]

const listQuery = Type.Object({
  ad_account_id: adAccountId,
  ...pageQuery,
  status: Type.Optional(Type.Enum([...objectStatuses])),
  campaign_id: Type.Optional(Type.String({ pattern: '^\\d{1,32}$', examples: ['120210000000000001'] })),
  adset_id: Type.Optional(Type.String({ pattern: '^\\d{1,32}$', examples: ['120210000000000001'] })),
})
type ListQuery = Static<typeof listQuery>

const parentOf = ({ filters }: Kind, query: ListQuery): { kind: ObjectKind; id: string } | undefined => {
  if (filters.adset_id && query.adset_id !== undefined) return { kind: 'adset', id: query.adset_id }
  if (filters.campaign_id && query.campaign_id !== undefined) return { kind: 'campaign', id: query.campaign_id }
  return undefined
}

/** Any text that the platform calls a cursor. */
export const platformCursor = /^[\s\S]{1,2000}$/

const addKind = (app: App, kind: Kind, { objects, calls, answerOnce }: AdObjectRoutesDeps): void => {
  const base = `/api/marketing/${kind.path}`
  const shown = toDto[kind.kind]
  const params = Type.Object({ [kind.param]: Type.String({ description: 'The platform’s id.' }) })
  const idOf = (request: FastifyRequest) => (request.params as Record<string, string>)[kind.param] ?? ''
  for (const schema of [kind.dto, kind.create.dto, ...(kind.update ? [kind.update.dto] : [])]) app.addSchema(schema)

  app.post(
    base,
    {
      config: { access: { scope: 'marketing:manage', gated: true }, errors: writeErrors },
      schema: {
        operationId: `create${kind.operation}`,
        summary: `Create ${kind.one}`,
        description: kind.create.about,
        tags,
        headers: idempotencyHeaders,
        body: ref(kind.create.dto),
        response: { 201: ref(kind.dto) },
      },
    },
    (request: FastifyRequest, reply: FastifyReply) => {
      const body = request.body as { ad_account_id: string }
      const form = kind.create.form(body as never)
      return answerOnce(request, reply, 201, async (key) => {
        const options = { requestId: request.id, span: request.span }
        const account = await calls.open(request.principal.clientId, body.ad_account_id, 'write')
        await objects.require(account, kind.create.parents(body as never), options)
        return shown(await objects.create(account, kind.kind, form, key, options))
      })
    },
  )

  if (kind.update) {
    const { dto, form, about } = kind.update
    app.patch(
      `${base}/:${kind.param}`,
      {
        config: { access: { scope: 'marketing:manage', gated: true }, errors: writeErrors },
        schema: {
          operationId: `update${kind.operation}`,
          summary: `Change ${kind.one}`,
          description: about,
          tags,
          params,
          body: ref(dto),
          response: { 200: ref(kind.dto) },
        },
      },
      async (request: FastifyRequest) => {
        const body = request.body as { ad_account_id: string; creative?: { creative_id: string } }
        const changes = form(body as never)
        const options = { requestId: request.id, span: request.span }
        const account = await calls.open(request.principal.clientId, body.ad_account_id, 'write')
        const own = { kind: kind.kind, id: idOf(request) }
        if (body.creative)
          await objects.require(account, [own, { kind: 'creative', id: body.creative.creative_id }], options)
        return shown(await objects.update(account, own.kind, own.id, changes, options))
      },
    )
  }

  app.get(
    `${base}/:${kind.param}`,
    {
      config: { access: { scope: 'marketing:read' }, errors: readErrors },
      schema: {
        operationId: `get${kind.operation}`,
        summary: `Read ${kind.one}`,
        tags,
        params,
        querystring: Type.Object({ ad_account_id: adAccountId }),
        response: { 200: ref(kind.dto) },
      },
    },
    async (request: FastifyRequest) => {
      const { ad_account_id: wanted } = request.query as { ad_account_id: string }
      const account = await calls.open(request.principal.clientId, wanted, 'read')
      return shown(await objects.read(account, kind.kind, idOf(request), { requestId: request.id, span: request.span }))
    },
  )

  app.get(
    base,
    {
      config: { access: { scope: 'marketing:read' }, errors: listErrors },
      schema: {
        operationId: `list${kind.operation}s`,
        summary: `List ${kind.many} of an ad account`,
        description: 'A page may be shorter than `limit` although there are more: `next_cursor` alone tells.',
        tags,
        querystring: listQuery,
        response: { 200: pageOf(ref(kind.dto)) },
      },
    },
    async (request: FastifyRequest) => {
      const query = request.query as ListQuery
      const [after] = decodeCursor(query.cursor, [platformCursor]) ?? []
      const account = await calls.open(request.principal.clientId, query.ad_account_id, 'read')
      const { limit = 25, status } = query
      const page = await objects.list(
        account,
        kind.kind,
        { limit, after, status, parent: parentOf(kind, query) },
        { requestId: request.id, span: request.span },
      )
      return {
        data: page.rows.map((row) => shown(row)),
        paging: { next_cursor: page.after === undefined ? null : encodeCursor([page.after]) },
      }
    },
  )
}

export const addAdObjectRoutes = (app: App, deps: AdObjectRoutesDeps): void => {
  app.addSchema(ObjectStorySpecDto)
  app.addSchema(AdCreativeRefDto)
  for (const kind of kinds) addKind(app, kind, deps)
}
