import { Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { pageOf, ref } from '../../../http/shared-schemas.ts'
import { readAdSet } from '../../../platforms/ads/ads-answers.ts'
import { idempotencyHeaders } from '../../idempotency/index.ts'
import {
  type AdObjectRoutesDeps,
  accountQuery,
  budgeting,
  callOf,
  listNote,
  listObjects,
  listQuery,
  listing,
  openFor,
  platformId,
  readObject,
  reading,
  tags,
} from './ad-object-requests.ts'
import { adSetEdit, adSetForm } from './ad-object-rules.ts'
import { AdSetDto, CreateAdSetDto, UpdateAdSetDto } from './ad-object-schemas.ts'

/** A targeting may list 50,000 postal codes. */
const TARGETING_BODY_BYTES = 2_097_152

const params = Type.Object({ adSetId: platformId })

export const addAdSetRoutes = (app: App, deps: AdObjectRoutesDeps): void => {
  const { objects, answerOnce } = deps
  for (const schema of [AdSetDto, CreateAdSetDto, UpdateAdSetDto]) app.addSchema(schema)

  app.post(
    '/api/marketing/adsets',
    {
      bodyLimit: TARGETING_BODY_BYTES,
      config: budgeting,
      schema: {
        operationId: 'createAdSet',
        summary: 'Create an ad set',
        description: 'Created PAUSED unless `status` says otherwise. A lifetime budget needs `end_time`.',
        tags,
        headers: idempotencyHeaders,
        body: ref(CreateAdSetDto),
        response: { 201: ref(AdSetDto) },
      },
    },
    (request, reply) => {
      const form = adSetForm(request.body)
      return answerOnce(request, reply, 201, async (key) => {
        const account = await openFor(deps, request, request.body, 'write')
        await objects.require(account, [{ kind: 'campaign', id: request.body.campaign_id }], callOf(request))
        return readAdSet(await objects.create(account, 'adset', form, key, callOf(request)))
      })
    },
  )

  app.patch(
    '/api/marketing/adsets/:adSetId',
    {
      bodyLimit: TARGETING_BODY_BYTES,
      config: budgeting,
      schema: {
        operationId: 'updateAdSet',
        summary: 'Change an ad set',
        description: 'Only the fields that are there are sent; a null changes nothing.',
        tags,
        params,
        body: ref(UpdateAdSetDto),
        response: { 200: ref(AdSetDto) },
      },
    },
    async (request) => {
      const changes = adSetEdit(request.body)
      const account = await openFor(deps, request, request.body, 'write')
      return readAdSet(await objects.update(account, 'adset', request.params.adSetId, changes, callOf(request)))
    },
  )

  app.get(
    '/api/marketing/adsets/:adSetId',
    {
      config: reading,
      schema: {
        operationId: 'getAdSet',
        summary: 'Read an ad set',
        tags,
        params,
        querystring: accountQuery,
        response: { 200: ref(AdSetDto) },
      },
    },
    async (request) => readAdSet(await readObject(deps, request, request.query, 'adset', request.params.adSetId)),
  )

  app.get(
    '/api/marketing/adsets',
    {
      config: listing,
      schema: {
        operationId: 'listAdSets',
        summary: 'List ad sets of an ad account',
        description: listNote,
        tags,
        querystring: listQuery,
        response: { 200: pageOf(ref(AdSetDto)) },
      },
    },
    (request) => listObjects(deps, request, request.query, 'adset', ['campaign'], readAdSet),
  )
}
