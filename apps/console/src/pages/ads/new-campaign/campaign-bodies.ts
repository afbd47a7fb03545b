import type { components } from '@herald/api-client'
import type { AdAccount } from '../ad-data.ts'
import { minorUnits } from '../ad-money.ts'
import { withOffset } from '../account-time.ts'
import type { CampaignDraft, Created, Place } from './campaign-draft.ts'
import { isInEu, isRestricted, needsPixel, routeOf } from './campaign-goals.ts'

type Schemas = components['schemas']

// A draft as the bodies of the requests that make its objects. All of them are created paused.

const AGE_OPEN = 65

export const placesOf = (places: readonly Place[]) => {
  const keys = (type: Place['type']) => places.filter((place) => place.type === type).map(({ key }) => key)
  const keyed = (list: readonly string[]) => list.map((key) => ({ key }))
  const [countries, regions, cities] = [keys('country'), keyed(keys('region')), keyed(keys('city'))]
  return {
    ...(countries.length > 0 ? { countries } : {}),
    ...(regions.length > 0 ? { regions } : {}),
    ...(cities.length > 0 ? { cities } : {}),
  }
}

export const targetingOf = (draft: CampaignDraft): Record<string, unknown> => {
  const byType: Record<string, { id: string; name: string }[]> = {}
  for (const { id, name, type } of draft.interests) (byType[type] ??= []).push({ id, name })
  const restricted = isRestricted(draft.special)
  return {
    geo_locations: placesOf(draft.places),
    age_min: restricted ? 18 : draft.ageMin,
    age_max: restricted ? AGE_OPEN : draft.ageMax,
    ...(draft.gender === 'all' || restricted ? {} : { genders: [draft.gender === 'men' ? 1 : 2] }),
    ...(draft.interests.length > 0 ? { flexible_spec: [byType] } : {}),
    ...(draft.placements.length > 0 ? { publisher_platforms: draft.placements } : {}),
    // The platform demands the choice; 1 would let it go beyond the audience that was asked for.
    targeting_automation: { advantage_audience: 0 },
  }
}

const promotedObject = (draft: CampaignDraft): Record<string, string> | undefined => {
  const { destination, goal, pixelId, pixelEvent, appId, storeUrl, pageId, objective } = draft
  if (destination === 'app') return { application_id: appId.trim(), object_store_url: storeUrl.trim() }
  if (destination === 'website' && needsPixel(goal)) return { pixel_id: pixelId, custom_event_type: pixelEvent }
  if (destination === 'website' && objective !== 'OUTCOME_AWARENESS') return undefined
  return { page_id: pageId }
}

/** Where the button leads. Messages and forms have an address of the platform's in place of a website. */
const linkOf = (draft: CampaignDraft): { link: string; value: Record<string, string> } => {
  if (draft.destination === 'chat')
    return { link: 'https://api.whatsapp.com/send', value: { app_destination: 'WHATSAPP' } }
  if (draft.destination === 'social')
    return { link: 'https://fb.com/messenger_doc/', value: { app_destination: 'MESSENGER' } }
  if (draft.destination === 'form') return { link: 'https://fb.me/', value: { lead_gen_form_id: draft.formId.trim() } }
  const link = (draft.destination === 'app' ? draft.storeUrl : draft.link).trim()
  return { link, value: { link } }
}

export const campaignBody = (draft: CampaignDraft, { ad_account_id }: AdAccount) =>
  ({
    ad_account_id,
    name: draft.name.trim(),
    objective: draft.objective,
    status: 'PAUSED',
    special_ad_categories: draft.special === '' ? [] : [draft.special],
    ...(draft.special === ''
      ? {}
      : { special_ad_category_country: [...new Set(draft.places.map(({ country }) => country))] }),
  }) as Schemas['CreateCampaignDto']

export const adSetBody = (draft: CampaignDraft, account: AdAccount, campaignId: string) => {
  const { currency, timezone_name: zone } = account
  const budget = Math.round(Number(draft.budget) * minorUnits(currency))
  const promoted = promotedObject(draft)
  const type = routeOf(draft)?.type
  return {
    ad_account_id: account.ad_account_id,
    campaign_id: campaignId,
    name: draft.name.trim(),
    status: 'PAUSED',
    ...(draft.start === '' ? {} : { start_time: withOffset(zone, draft.start) }),
    ...(draft.end === '' ? {} : { end_time: withOffset(zone, draft.end) }),
    billing_event: 'IMPRESSIONS',
    optimization_goal: draft.goal,
    // The budget of the campaign brings its own strategy.
    ...(draft.into?.hasBudget
      ? {}
      : {
          [draft.budgetKind === 'daily' ? 'daily_budget' : 'lifetime_budget']: budget,
          bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
        }),
    targeting: targetingOf(draft),
    ...(promoted ? { promoted_object: promoted } : {}),
    ...(type ? { destination_type: type } : {}),
    ...(draft.places.some(({ country }) => isInEu(country))
      ? { dsa_payor: draft.payor.trim(), dsa_beneficiary: draft.beneficiary.trim() }
      : {}),
  } as Schemas['CreateAdSetDto']
}

/** A video without a thumbnail of its own takes the one that the platform generated. */
export const creativeBody = (
  draft: CampaignDraft,
  { ad_account_id }: AdAccount,
  videoPicture: string | undefined,
): Schemas['CreateCreativeDto'] => {
  const { link, value } = linkOf(draft)
  const button = draft.cta === 'NO_BUTTON' ? {} : { call_to_action: { type: draft.cta, value } }
  const image = draft.image ? { image_hash: draft.image.hash } : {}
  const [message, headline] = [draft.message.trim(), draft.headline.trim()]
  const story =
    draft.media === 'image'
      ? { link_data: { link, message, name: headline, ...image, ...button } }
      : {
          video_data: {
            video_id: draft.video?.id ?? '',
            title: headline,
            message,
            ...(draft.image || !videoPicture ? image : { image_url: videoPicture }),
            // Without a button a video has no link at all.
            call_to_action: { type: draft.cta, value },
          },
        }
  return { ad_account_id, name: draft.name.trim(), object_story_spec: { page_id: draft.pageId, ...story } }
}

export const adBody = (
  draft: CampaignDraft,
  { ad_account_id }: AdAccount,
  { adSet = '', creative = '' }: Created,
): Schemas['CreateAdDto'] => ({
  ad_account_id,
  name: draft.name.trim(),
  adset_id: adSet,
  creative: { creative_id: creative },
  status: 'PAUSED',
})
