import { Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { pageOf, ref } from '../../../http/shared-schemas.ts'
import { readCampaign } from '../../../platforms/ads/ads-answers.ts'
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
import { campaignEdit, campaignForm } from './ad-object-rules.ts'
import { CampaignDto, CreateCampaignDto, UpdateCampaignDto } from './ad-object-schemas.ts'

const params = Type.Object({ campaignId: platformId })

export const addCampaignRoutes = (app: App, deps: AdObjectRoutesDeps): void => {
  const { objects, answerOnce } = deps
  for (const schema of [CampaignDto, CreateCampaignDto, UpdateCampaignDto]) app.addSchema(schema)

  app.post(
    '/api/marketing/campaigns',
    {
      config: budgeting,
      schema: {
        operationId: 'createCampaign',
        summary: 'Create a campaign',
        description:
          'Created PAUSED unless `status` says otherwise. `special_ad_categories` is always sent, empty when absent.',
        tags,
        headers: idempotencyHeaders,
        body: ref(CreateCampaignDto),
        response: { 201: ref(CampaignDto) },
      },
    },
    (request, reply) => {
      const form = campaignForm(request.body)
      return answerOnce(request, reply, 201, async (key) => {
        const account = await openFor(deps, request, request.body, 'write')
        return readCampaign(await objects.create(account, 'campaign', form, key, callOf(request)))
      })
    },
  )

  app.patch(
    '/api/marketing/campaigns/:campaignId',
    {
      config: budgeting,
      schema: {
        operationId: 'updateCampaign',
        summary: 'Change a campaign',
        description: 'Only the fields that are there are sent; a null changes nothing.',
        tags,
        params,
        body: ref(UpdateCampaignDto),
        response: { 200: ref(CampaignDto) },
      },
    },
    async (request) => {
      const changes = campaignEdit(request.body)
      const account = await openFor(deps, request, request.body, 'write')
      return readCampaign(
        await objects.update(account, 'campaign', request.params.campaignId, changes, callOf(request)),
      )
    },
  )

  app.get(
    '/api/marketing/campaigns/:campaignId',
    {
      config: reading,
      schema: {
        operationId: 'getCampaign',
        summary: 'Read a campaign',
        tags,
        params,
        querystring: accountQuery,
        response: { 200: ref(CampaignDto) },
      },
    },
    async (request) =>
      readCampaign(await readObject(deps, request, request.query, 'campaign', request.params.campaignId)),
  )

  app.get(
    '/api/marketing/campaigns',
    {
      config: listing,
      schema: {
        operationId: 'listCampaigns',
        summary: 'List campaigns of an ad account',
        description: listNote,
        tags,
        querystring: listQuery,
        response: { 200: pageOf(ref(CampaignDto)) },
      },
    },
    (request) => listObjects(deps, request, request.query, 'campaign', [], readCampaign),
  )
}
