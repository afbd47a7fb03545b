import { Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { readCreative } from '../../../platforms/ads/ads-answers.ts'
import {
  type AdObjectRoutesDeps,
  createRoute,
  listObjects,
  listRoute,
  openFor,
  platformId,
  readObject,
  readRoute,
} from './ad-object-requests.ts'
import { creativeForm } from './ad-object-rules.ts'
import { CreateCreativeDto, CreativeDto } from './ad-object-schemas.ts'

const params = Type.Object({ creativeId: platformId })

export const addCreativeRoutes = (app: App, deps: AdObjectRoutesDeps): void => {
  const { objects, answerOnce } = deps
  for (const schema of [CreativeDto, CreateCreativeDto]) app.addSchema(schema)

  app.post(
    '/api/marketing/creatives',
    createRoute(CreateCreativeDto, CreativeDto, {
      operationId: 'createCreative',
      summary: 'Create a creative',
      description:
        'The image is named by its hash, the video by its id. The platform may give identical creatives one id.',
    }),
    (request, reply) => {
      const form = creativeForm(request.body)
      return answerOnce(request, reply, 201, async (key) => {
        const account = await openFor(deps, request, request.body, 'write')
        return readCreative(await objects.create(account, 'creative', form, key))
      })
    },
  )

  app.get(
    '/api/marketing/creatives/:creativeId',
    readRoute(params, CreativeDto, { operationId: 'getCreative', summary: 'Read a creative' }),
    async (request) =>
      readCreative(await readObject(deps, request, request.query, 'creative', request.params.creativeId)),
  )

  app.get(
    '/api/marketing/creatives',
    listRoute(CreativeDto, { operationId: 'listCreatives', summary: 'List creatives of an ad account' }),
    (request) => listObjects(deps, request, request.query, 'creative', ['adset'], readCreative),
  )
}
