import { type components, unwrap } from '@herald/api-client'
import { api } from '../../../api/session.ts'
import { minorUnits } from '../../../ui/formats.tsx'
import type { AdAccount } from '../ad-data.ts'

type Schemas = components['schemas']

export type CampaignDraft = {
  pageId: string
  media: 'image' | 'video'
  /** Where the platform downloads the video. */
  videoUrl: string
  /** Empty until the video is registered. */
  videoId: string
  /** The image of the ad, or the thumbnail of its video. */
  image: { name: string; base64: string; preview: string } | undefined
  message: string
  headline: string
  link: string
  cta: string
  name: string
  objective: string
  special: string
  countries: string[]
  ageMin: number
  ageMax: number
  dailyBudget: number
  goal: string
  billing: string
  startActive: boolean
}

export const emptyCampaign: CampaignDraft = {
  pageId: '',
  media: 'image',
  videoUrl: 'https://',
  videoId: '',
  image: undefined,
  message: '',
  headline: '',
  link: 'https://',
  cta: 'LEARN_MORE',
  name: '',
  objective: 'OUTCOME_TRAFFIC',
  special: '',
  countries: [],
  ageMin: 18,
  ageMax: 65,
  dailyBudget: 20,
  goal: 'LINK_CLICKS',
  billing: 'IMPRESSIONS',
  startActive: false,
}

export const creationSteps = ['image', 'creative', 'campaign', 'adSet', 'ad'] as const
export type CreationStep = (typeof creationSteps)[number]
export type Created = Partial<Record<CreationStep, string>>

/** The content of the ad. A video without a thumbnail takes the one that the platform generated. */
const storyOf = (
  draft: CampaignDraft,
  imageHash: string | undefined,
  videoPicture: string | undefined,
): Schemas['CreateCreativeDto']['object_story_spec'] => {
  const call_to_action = { type: draft.cta, value: { link: draft.link } }
  const image = imageHash ? { image_hash: imageHash } : {}
  if (draft.media === 'image')
    return {
      page_id: draft.pageId,
      link_data: { link: draft.link, message: draft.message, name: draft.headline, ...image, call_to_action },
    }
  return {
    page_id: draft.pageId,
    video_data: {
      video_id: draft.videoId,
      title: draft.headline,
      message: draft.message,
      ...(imageHash || !videoPicture ? image : { image_url: videoPicture }),
      call_to_action,
    },
  }
}

/**
 * Creates the missing objects one after the other and reports after each. Every request has an idempotency key of the draft:
 * a repeated run continues where the last one stopped, also after a lost answer.
 */
export const createCampaign = async (
  draft: CampaignDraft,
  account: AdAccount,
  draftKey: string,
  created: Created,
  tell: (created: Created) => void,
  videoPicture: string | undefined,
): Promise<void> => {
  const { ad_account_id, currency } = account
  const made: Created = { ...created }
  const status = draft.startActive ? 'ACTIVE' : 'PAUSED'
  const headers = (step: CreationStep) => ({ 'Idempotency-Key': `${draftKey}-${step}` })
  const keep = (step: CreationStep, id: string) => {
    made[step] = id
    tell({ ...made })
  }
  if (!made.image && draft.image) {
    const body = { ad_account_id, name: draft.image.name, bytes_base64: draft.image.base64 }
    keep('image', (await unwrap(api.POST('/api/marketing/images', { headers: headers('image'), body }))).hash)
  }
  if (!made.creative) {
    const body: Schemas['CreateCreativeDto'] = {
      ad_account_id,
      name: draft.name,
      object_story_spec: storyOf(draft, made.image, videoPicture),
    }
    keep('creative', (await unwrap(api.POST('/api/marketing/creatives', { headers: headers('creative'), body }))).id)
  }
  if (!made.campaign) {
    const body = {
      ad_account_id,
      name: draft.name,
      objective: draft.objective,
      status,
      special_ad_categories: draft.special ? [draft.special] : [],
    } as Schemas['CreateCampaignDto']
    keep('campaign', (await unwrap(api.POST('/api/marketing/campaigns', { headers: headers('campaign'), body }))).id)
  }
  if (!made.adSet) {
    const body = {
      ad_account_id,
      campaign_id: made.campaign,
      name: draft.name,
      status,
      daily_budget: Math.round(draft.dailyBudget * minorUnits(currency)),
      billing_event: draft.billing,
      optimization_goal: draft.goal,
      bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
      targeting: { geo_locations: { countries: draft.countries }, age_min: draft.ageMin, age_max: draft.ageMax },
    } as Schemas['CreateAdSetDto']
    keep('adSet', (await unwrap(api.POST('/api/marketing/adsets', { headers: headers('adSet'), body }))).id)
  }
  if (!made.ad) {
    const body: Schemas['CreateAdDto'] = {
      ad_account_id,
      name: draft.name,
      adset_id: made.adSet ?? '',
      creative: { creative_id: made.creative ?? '' },
      status,
    }
    keep('ad', (await unwrap(api.POST('/api/marketing/ads', { headers: headers('ad'), body }))).id)
  }
}
