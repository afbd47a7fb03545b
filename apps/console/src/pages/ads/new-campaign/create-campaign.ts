import { type CallResult, unwrap } from '@herald/api-client'
import { api } from '../../../api/session.ts'
import type { AdAccount } from '../ad-data.ts'
import { adBody, adSetBody, campaignBody, creativeBody } from './campaign-bodies.ts'
import type { CampaignDraft, Created, CreationStep } from './campaign-draft.ts'

/** The draft had made this before, of other words: what would be built on it is not what stands here. */
export class MadeBefore extends Error {
  readonly created: Created
  constructor(created: Created) {
    super()
    this.created = created
  }
}

/**
 * Creates the missing objects one after the other and reports after each. The idempotency key is of the draft and the step: no
 * draft makes a second campaign, whichever tab sends it and whatever was changed in between, and a repeated run continues where
 * the last one stopped. Of a refusal the server keeps nothing: what was refused can be mended and sent again.
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
    post: (request: { headers: { 'Idempotency-Key': string }; body: Body }) => Promise<CallResult<{ id: string }>>,
  ) => {
    if (made[name]) return
    const call = post({ headers: { 'Idempotency-Key': `${draft.id}-${name}` }, body })
    made[name] = (await unwrap(call)).id
    if ((await call).response.headers.has('idempotent-replay-mismatch')) throw new MadeBefore({ ...made })
    tell({ ...made })
  }
  await step('creative', creativeBody(draft, account, videoPicture), (request) =>
    api.POST('/api/marketing/creatives', request),
  )
  await step('campaign', campaignBody(draft, account), (request) => api.POST('/api/marketing/campaigns', request))
  await step('adSet', adSetBody(draft, account, made.campaign ?? ''), (request) =>
    api.POST('/api/marketing/adsets', request),
  )
  await step('ad', adBody(draft, account, made), (request) => api.POST('/api/marketing/ads', request))
  return made
}
