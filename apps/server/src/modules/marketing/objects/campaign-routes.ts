import { Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { readCampaign } from '../../../platforms/ads/ads-answers.ts'
import {
  type AdObjectRoutesDeps,
  budgeting,
  createRoute,
  listObjects,
  listRoute,
  openFor,
  platformId,
  readObject,
  readRoute,
  updateRoute,
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
      ...createRoute(CreateCampaignDto, CampaignDto, {
        operationId: 'createCampaign',
        summary: 'Create a campaign',
        description:
          'Created PAUSED unless `status` says otherwise. `special_ad_categories` is always sent, empty when absent.',
      }),
      config: budgeting,
    },
    (request, reply) => {
      const form = campaignForm(request.body)
      return answerOnce(request, reply, 201, async (key) => {
        const account = await openFor(deps, request, request.body, 'write')
        return readCampaign(await objects.create(account, 'campaign', form, key))
      })
    },
  )

  app.patch(
    '/api/marketing/campaigns/:campaignId',
    {
      ...updateRoute(params, UpdateCampaignDto, CampaignDto, {
        operationId: 'updateCampaign',
        summary: 'Change a campaign',
        description: 'Only the fields that are there are sent; a null changes nothing.',
      }),
      config: budgeting,
    },
    async (request) => {
      const changes = campaignEdit(request.body)
      const account = await openFor(deps, request, request.body, 'write')
      return readCampaign(await objects.update(account, 'campaign', request.params.campaignId, changes))
    },
  )

  app.get(
    '/api/marketing/campaigns/:campaignId',
    readRoute(params, CampaignDto, { operationId: 'getCampaign', summary: 'Read a campaign' }),
    async (request) =>
      readCampaign(await readObject(deps, request, request.query, 'campaign', request.params.campaignId)),
  )

  app.get(
    '/api/marketing/campaigns',
    listRoute(CampaignDto, { operationId: 'listCampaigns', summary: 'List campaigns of an ad account' }),
    (request) => listObjects(deps, request, request.query, 'campaign', [], readCampaign),
  )
}
