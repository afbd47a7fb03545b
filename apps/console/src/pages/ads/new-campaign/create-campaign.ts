import { unwrap } from '@herald/api-client'
import { api } from '../../../api/session.ts'
import type { AdAccount } from '../ad-data.ts'
import { digest } from '../body-digest.ts'
import { adBody, adSetBody, campaignBody, creativeBody } from './campaign-bodies.ts'
import type { CampaignDraft, Created, CreationStep } from './campaign-draft.ts'

/**
 * Creates the missing objects one after the other and reports after each. The idempotency key is of the draft, the step and what
 * is asked for: a repeated run continues where the last one stopped, also after a lost answer, and what was refused can be
 * mended and sent again.
 */
export const createCampaign = async (
  draft: CampaignDraft,
  account: AdAccount,
  videoPicture: string | undefined,
  tell: (created: Created) => void,
): Promise<Created> => {
  const made: Created = { ...draft.created }
  const step = async <Body extends object>(
    name: CreationStep,
    body: Body,
    post: (request: { headers: { 'Idempotency-Key': string }; body: Body }) => Promise<{ id: string }>,
  ) => {
    if (made[name]) return
    const headers = { 'Idempotency-Key': `${draft.id}-${name}-${digest(JSON.stringify(body))}` }
    made[name] = (await post({ headers, body })).id
    tell({ ...made })
  }
  await step('creative', creativeBody(draft, account, videoPicture), (request) =>
    unwrap(api.POST('/api/marketing/creatives', request)),
  )
  await step('campaign', campaignBody(draft, account), (request) =>
    unwrap(api.POST('/api/marketing/campaigns', request)),
  )
  await step('adSet', adSetBody(draft, account, made.campaign ?? ''), (request) =>
    unwrap(api.POST('/api/marketing/adsets', request)),
  )
  await step('ad', adBody(draft, account, made), (request) => unwrap(api.POST('/api/marketing/ads', request)))
  return made
}
