import { Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { pageOf, ref } from '../../../http/shared-schemas.ts'
import { readAd } from '../../../platforms/ads/ads-answers.ts'
import { idempotencyHeaders } from '../../idempotency/index.ts'
import {
  type AdObjectRoutesDeps,
  accountQuery,
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
  writing,
} from './ad-object-requests.ts'
import { adEdit, adForm } from './ad-object-rules.ts'
import { AdDto, CreateAdDto, UpdateAdDto } from './ad-object-schemas.ts'

const params = Type.Object({ adId: platformId })

export const addAdRoutes = (app: App, deps: AdObjectRoutesDeps): void => {
  const { objects, answerOnce } = deps
  for (const schema of [AdDto, CreateAdDto, UpdateAdDto]) app.addSchema(schema)

  app.post(
    '/api/marketing/ads',
    {
      config: writing,
      schema: {
        operationId: 'createAd',
        summary: 'Create an ad',
        description: 'Joins an ad set with an existing creative. Created PAUSED unless `status` says otherwise.',
        tags,
        headers: idempotencyHeaders,
        body: ref(CreateAdDto),
        response: { 201: ref(AdDto) },
      },
    },
    (request, reply) => {
      const form = adForm(request.body)
      return answerOnce(request, reply, 201, async (key) => {
        const account = await openFor(deps, request, request.body, 'write')
        await objects.require(
          account,
          [
            { kind: 'adset', id: request.body.adset_id },
            { kind: 'creative', id: request.body.creative.creative_id },
          ],
          callOf(request),
        )
        return readAd(await objects.create(account, 'ad', form, key, callOf(request)))
      })
    },
  )

  app.patch(
    '/api/marketing/ads/:adId',
    {
      config: writing,
      schema: {
        operationId: 'updateAd',
        summary: 'Change an ad',
        description: 'An ad cannot move to another ad set: with `adset_id` the answer is 400.',
        tags,
        params,
        body: ref(UpdateAdDto),
        response: { 200: ref(AdDto) },
      },
    },
    async (request) => {
      const changes = adEdit(request.body)
      const { creative } = request.body
      const id = request.params.adId
      const account = await openFor(deps, request, request.body, 'write')
      if (creative)
        await objects.require(
          account,
          [
            { kind: 'ad', id },
            { kind: 'creative', id: creative.creative_id },
          ],
          callOf(request),
        )
      return readAd(await objects.update(account, 'ad', id, changes, callOf(request)))
    },
  )

  app.get(
    '/api/marketing/ads/:adId',
    {
      config: reading,
      schema: {
        operationId: 'getAd',
        summary: 'Read an ad',
        tags,
        params,
        querystring: accountQuery,
        response: { 200: ref(AdDto) },
      },
    },
    async (request) => readAd(await readObject(deps, request, request.query, 'ad', request.params.adId)),
  )

  app.get(
    '/api/marketing/ads',
    {
      config: listing,
      schema: {
        operationId: 'listAds',
        summary: 'List ads of an ad account',
        description: listNote,
        tags,
        querystring: listQuery,
        response: { 200: pageOf(ref(AdDto)) },
      },
    },
    (request) => listObjects(deps, request, request.query, 'ad', ['adset', 'campaign'], readAd),
  )
}
