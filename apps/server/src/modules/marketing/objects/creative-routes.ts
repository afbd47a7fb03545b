import { Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { pageOf, ref } from '../../../http/shared-schemas.ts'
import { readCreative } from '../../../platforms/ads/ads-answers.ts'
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
import { creativeForm } from './ad-object-rules.ts'
import { CreateCreativeDto, CreativeDto } from './ad-object-schemas.ts'

const params = Type.Object({ creativeId: platformId })

export const addCreativeRoutes = (app: App, deps: AdObjectRoutesDeps): void => {
  const { objects, answerOnce } = deps
  for (const schema of [CreativeDto, CreateCreativeDto]) app.addSchema(schema)

  app.post(
    '/api/marketing/creatives',
    {
      config: writing,
      schema: {
        operationId: 'createCreative',
        summary: 'Create a creative',
        description:
          'The image is named by its hash, the video by its id. The platform may give identical creatives one id.',
        tags,
        headers: idempotencyHeaders,
        body: ref(CreateCreativeDto),
        response: { 201: ref(CreativeDto) },
      },
    },
    (request, reply) => {
      const form = creativeForm(request.body)
      return answerOnce(request, reply, 201, async (key) => {
        const account = await openFor(deps, request, request.body, 'write')
        return readCreative(await objects.create(account, 'creative', form, key, callOf(request)))
      })
    },
  )

  app.get(
    '/api/marketing/creatives/:creativeId',
    {
      config: reading,
      schema: {
        operationId: 'getCreative',
        summary: 'Read a creative',
        tags,
        params,
        querystring: accountQuery,
        response: { 200: ref(CreativeDto) },
      },
    },
    async (request) =>
      readCreative(await readObject(deps, request, request.query, 'creative', request.params.creativeId)),
  )

  app.get(
    '/api/marketing/creatives',
    {
      config: listing,
      schema: {
        operationId: 'listCreatives',
        summary: 'List creatives of an ad account',
        description: listNote,
        tags,
        querystring: listQuery,
        response: { 200: pageOf(ref(CreativeDto)) },
      },
    },
    (request) => listObjects(deps, request, request.query, 'creative', ['adset'], readCreative),
  )
}
