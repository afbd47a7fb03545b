import { parseTime } from '../../../ui/parse-time.ts'
import type { AdSet, Campaign } from '../ad-data.ts'
import { wallClock } from '../account-time.ts'
import { type Destination, type Route, buttonsOf, objectives, routesOf } from './campaign-goals.ts'

export type Place = { type: 'country' | 'region' | 'city'; key: string; name: string; country: string }
export type Interest = { id: string; name: string; type: string }

export const creationSteps = ['creative', 'campaign', 'adSet', 'ad'] as const
export type CreationStep = (typeof creationSteps)[number]
export type Created = Partial<Record<CreationStep, string>>

export type CampaignDraft = {
  /** Part of the idempotency keys. */
  id: string
  objective: string
  name: string
  special: string
  destination: Destination
  goal: string
  pixelId: string
  pixelEvent: string
  appId: string
  storeUrl: string
  formId: string
  places: Place[]
  ageMin: number | ''
  ageMax: number | ''
  gender: 'all' | 'men' | 'women'
  interests: Interest[]
  /** Empty: the platform chooses. */
  placements: string[]
  payor: string
  beneficiary: string
  budgetKind: 'daily' | 'lifetime'
  /** In units of the currency. */
  budget: number | ''
  /** Wall clock of the account, YYYY-MM-DDTHH:mm. Empty: at once. */
  start: string
  /** Empty: no end. */
  end: string
  /** The end that came with a lifetime budget, and goes with it. */
  filledEnd: string
  pageId: string
  media: 'image' | 'video'
  /** The picture of the ad, or the thumbnail of its video: in the account's library, with a small copy to show. */
  image: { hash: string; name: string; preview: string } | undefined
  video: { id: string; name: string } | undefined
  message: string
  headline: string
  link: string
  cta: string
  /** What exists on the platform already. */
  created: Created
  /** The campaign that gets one more ad set, or the ad set in it that gets one more ad; otherwise a new one is made. */
  into: Parent | undefined
}

/** `hasBudget`: of its own, which its ad sets share. */
type Parent = { id: string; name: string; hasBudget: boolean; adSet?: { id: string; name: string } }

/** `business`: who pays for ads and has the benefit, unless something else is entered. */
export const emptyCampaign = (business: string): CampaignDraft => ({
  id: crypto.randomUUID(),
  objective: '',
  name: '',
  special: '',
  destination: 'website',
  goal: '',
  pixelId: '',
  pixelEvent: 'PURCHASE',
  appId: '',
  storeUrl: '',
  formId: '',
  places: [],
  ageMin: 18,
  ageMax: 65,
  gender: 'all',
  interests: [],
  placements: [],
  payor: business,
  beneficiary: business,
  budgetKind: 'daily',
  budget: 20,
  start: '',
  end: '',
  filledEnd: '',
  pageId: '',
  media: 'image',
  image: undefined,
  video: undefined,
  message: '',
  headline: '',
  link: '',
  cta: 'LEARN_MORE',
  created: {},
  into: undefined,
})

/** Another way to the same objective brings its usual goal and button. */
export const withDestination = (objective: string, destination: Destination): Partial<CampaignDraft> => {
  const route = routesOf(objective).find(({ to }) => to === destination)
  return {
    destination,
    goal: route?.goals[0] ?? '',
    cta: buttonsOf(destination)[0] ?? 'LEARN_MORE',
    ...(destination === 'video' ? { media: 'video' } : {}),
  }
}

export const withObjective = (objective: string): Partial<CampaignDraft> => ({
  objective,
  ...withDestination(objective, routesOf(objective)[0]?.to ?? 'website'),
})

/** A lifetime budget needs an end: one that nobody chose is gone again with it. */
export const withBudgetKind = (
  { end, filledEnd }: CampaignDraft,
  budgetKind: CampaignDraft['budgetKind'],
  suggestedEnd: string,
): Partial<CampaignDraft> => {
  if (budgetKind === 'lifetime')
    return end === '' ? { budgetKind, end: suggestedEnd, filledEnd: suggestedEnd } : { budgetKind }
  return { budgetKind, filledEnd: '', ...(end === filledEnd ? { end: '' } : {}) }
}

/** Objectives of former times, and campaigns that are over, take no new ad sets here. */
export const mayTakeAdSet = ({ objective = '', status }: Campaign): boolean =>
  objectives.some((known) => known === objective) && (status === 'ACTIVE' || status === 'PAUSED')

/** `zone`: of the account. */
export const emptyAdSet = (campaign: Campaign, business: string, zone: string): CampaignDraft => {
  const { id, name, objective = '', special_ad_categories: [special = 'NONE'] = [], stop_time: end } = campaign
  const isLifetime = Number(campaign.lifetime_budget ?? 0) > 0
  const hasBudget = isLifetime || Number(campaign.daily_budget ?? 0) > 0
  return {
    ...emptyCampaign(business),
    ...withObjective(objective),
    name,
    special: special === 'NONE' ? '' : special,
    ...(hasBudget ? { budget: '' } : {}),
    // Its ad sets end with it.
    ...(isLifetime ? { budgetKind: 'lifetime', end: end ? wallClock(zone, parseTime(end).getTime()) : '' } : {}),
    into: { id, name, hasBudget },
    created: { campaign: id },
  }
}

/** Where the ads of an ad set lead; undefined where the wizard has no such way. */
const routeOfAdSet = (objective: string, { destination_type: type = '' }: AdSet): Route | undefined =>
  routesOf(objective).find(
    (route) => (route.type ?? 'WEBSITE') === (type === '' || type === 'UNDEFINED' ? 'WEBSITE' : type),
  )

export const mayTakeAd = (campaign: Campaign, adSet: AdSet): boolean =>
  mayTakeAdSet(campaign) &&
  (adSet.status === 'ACTIVE' || adSet.status === 'PAUSED') &&
  routeOfAdSet(campaign.objective ?? '', adSet) !== undefined

export const emptyAd = (campaign: Campaign, adSet: AdSet, business: string, zone: string): CampaignDraft => {
  const { objective = '' } = campaign
  const empty = emptyAdSet(campaign, business, zone)
  const promoted = adSet.promoted_object ?? {}
  const text = (field: string) => (typeof promoted[field] === 'string' ? promoted[field] : '')
  const { id, name } = adSet
  return {
    ...empty,
    ...withDestination(objective, routeOfAdSet(objective, adSet)?.to ?? empty.destination),
    name,
    pageId: text('page_id'),
    storeUrl: text('object_store_url'),
    into: { id: campaign.id, name: campaign.name, hasBudget: true, adSet: { id, name } },
    created: { campaign: campaign.id, adSet: id },
  }
}

/** What the person makes, which is not what was there before. */
export const stepsToCreate = ({ into }: CampaignDraft): readonly CreationStep[] =>
  creationSteps.filter((step) => !(into && step === 'campaign') && !(into?.adSet && step === 'adSet'))

export const createdSteps = (draft: CampaignDraft): CreationStep[] =>
  stepsToCreate(draft).filter((step) => draft.created[step] !== undefined)
