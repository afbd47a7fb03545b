import { type Destination, buttonsOf, routesOf } from './campaign-goals.ts'

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
}

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
  pageId: '',
  media: 'image',
  image: undefined,
  video: undefined,
  message: '',
  headline: '',
  link: '',
  cta: 'LEARN_MORE',
  created: {},
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
