import { Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { readAd } from '../../../platforms/ads/ads-answers.ts'
import {
  type AdObjectRoutesDeps,
  createRoute,
  listObjects,
  listRoute,
  openFor,
  platformId,
  readObject,
  readRoute,
  updateRoute,
} from './ad-object-requests.ts'
import { adEdit, adForm } from './ad-object-rules.ts'
import { AdDto, CreateAdDto, UpdateAdDto } from './ad-object-schemas.ts'

const params = Type.Object({ adId: platformId })

export const addAdRoutes = (app: App, deps: AdObjectRoutesDeps): void => {
  const { objects, answerOnce } = deps
  for (const schema of [AdDto, CreateAdDto, UpdateAdDto]) app.addSchema(schema)

  app.post(
    '/api/marketing/ads',
    createRoute(CreateAdDto, AdDto, {
      operationId: 'createAd',
      summary: 'Create an ad',
      description: 'Joins an ad set with an existing creative. Created PAUSED unless `status` says otherwise.',
    }),
    (request, reply) => {
      const form = adForm(request.body)
      return answerOnce(request, reply, 201, async (key) => {
        const account = await openFor(deps, request, request.body, 'write')
        await objects.require(account, [
          { kind: 'adset', id: request.body.adset_id },
          { kind: 'creative', id: request.body.creative.creative_id },
        ])
        return readAd(await objects.create(account, 'ad', form, key))
      })
    },
  )

  app.patch(
    '/api/marketing/ads/:adId',
    updateRoute(params, UpdateAdDto, AdDto, {
      operationId: 'updateAd',
      summary: 'Change an ad',
      description: 'An ad cannot move to another ad set: with `adset_id` the answer is 400.',
    }),
    async (request) => {
      const changes = adEdit(request.body)
      const { creative } = request.body
      const id = request.params.adId
      const account = await openFor(deps, request, request.body, 'write')
      if (creative)
        await objects.require(account, [
          { kind: 'ad', id },
          { kind: 'creative', id: creative.creative_id },
        ])
      return readAd(await objects.update(account, 'ad', id, changes))
    },
  )

  app.get(
    '/api/marketing/ads/:adId',
    readRoute(params, AdDto, { operationId: 'getAd', summary: 'Read an ad' }),
    async (request) => readAd(await readObject(deps, request, request.query, 'ad', request.params.adId)),
  )

  app.get(
    '/api/marketing/ads',
    listRoute(AdDto, { operationId: 'listAds', summary: 'List ads of an ad account' }),
    (request) => listObjects(deps, request, request.query, 'ad', ['adset', 'campaign'], readAd),
  )
}
