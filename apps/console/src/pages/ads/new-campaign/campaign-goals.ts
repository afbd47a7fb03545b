// What the platform allows: where an objective can lead, and what it can be optimized for there.

export type Destination = 'website' | 'chat' | 'social' | 'form' | 'post' | 'video' | 'app'

export type Route = {
  to: Destination
  /** `destination_type` of the ad set; absent: a website. */
  type?: string
  /** The first is the usual one. */
  goals: readonly string[]
}

const onWebsite = ['OFFSITE_CONVERSIONS', 'LANDING_PAGE_VIEWS', 'LINK_CLICKS', 'REACH', 'IMPRESSIONS']
const chat = (...goals: string[]): Route => ({ to: 'chat', type: 'WHATSAPP', goals })
const social = (...goals: string[]): Route => ({ to: 'social', type: 'MESSENGER', goals })

const routes: Record<string, readonly Route[]> = {
  OUTCOME_TRAFFIC: [
    { to: 'website', goals: ['LINK_CLICKS', 'LANDING_PAGE_VIEWS', 'REACH', 'IMPRESSIONS'] },
    chat('LINK_CLICKS', 'REACH', 'IMPRESSIONS'),
    social('LINK_CLICKS', 'REACH', 'IMPRESSIONS'),
  ],
  OUTCOME_ENGAGEMENT: [
    chat('CONVERSATIONS', 'LINK_CLICKS'),
    social('CONVERSATIONS', 'LINK_CLICKS'),
    { to: 'post', type: 'ON_POST', goals: ['POST_ENGAGEMENT', 'REACH'] },
    { to: 'video', type: 'ON_VIDEO', goals: ['THRUPLAY'] },
    { to: 'website', goals: ['LINK_CLICKS', 'LANDING_PAGE_VIEWS', 'OFFSITE_CONVERSIONS', 'REACH', 'IMPRESSIONS'] },
  ],
  OUTCOME_LEADS: [
    { to: 'form', type: 'ON_AD', goals: ['LEAD_GENERATION', 'QUALITY_LEAD'] },
    { to: 'website', goals: onWebsite },
  ],
  OUTCOME_SALES: [
    { to: 'website', goals: ['OFFSITE_CONVERSIONS', 'VALUE'] },
    chat('CONVERSATIONS'),
    social('CONVERSATIONS'),
  ],
  OUTCOME_AWARENESS: [{ to: 'website', goals: ['REACH', 'IMPRESSIONS', 'AD_RECALL_LIFT', 'THRUPLAY'] }],
  OUTCOME_APP_PROMOTION: [{ to: 'app', goals: ['APP_INSTALLS', 'LINK_CLICKS'] }],
}

export const objectives = Object.keys(routes)

export const routesOf = (objective: string): readonly Route[] => routes[objective] ?? []

export const routeOf = ({ objective, destination }: { objective: string; destination: string }): Route | undefined =>
  routesOf(objective).find(({ to }) => to === destination) ?? routesOf(objective)[0]

/** Goals that count what a pixel on the website sees. */
export const needsPixel = (goal: string): boolean => goal === 'OFFSITE_CONVERSIONS' || goal === 'VALUE'

/** Events of a pixel that a campaign can be optimized for. */
export const pixelEvents = [
  'PURCHASE',
  'LEAD',
  'COMPLETE_REGISTRATION',
  'ADD_TO_CART',
  'INITIATED_CHECKOUT',
  'CONTENT_VIEW',
  'CONTACT',
  'SCHEDULE',
  'SUBSCRIBE',
  'START_TRIAL',
] as const

const websiteButtons = [
  'LEARN_MORE',
  'SHOP_NOW',
  'SIGN_UP',
  'BOOK_NOW',
  'ORDER_NOW',
  'CONTACT_US',
  'GET_OFFER',
  'GET_QUOTE',
  'APPLY_NOW',
  'SUBSCRIBE',
  'DOWNLOAD',
  'WATCH_MORE',
  'NO_BUTTON',
] as const

/** Buttons that fit where the ad leads; the first is the usual one. */
export const buttonsOf = (destination: Destination): readonly string[] => {
  if (destination === 'chat') return ['WHATSAPP_MESSAGE']
  if (destination === 'social') return ['MESSAGE_PAGE']
  if (destination === 'form') return ['SIGN_UP', 'LEARN_MORE', 'APPLY_NOW', 'GET_QUOTE', 'SUBSCRIBE', 'DOWNLOAD']
  if (destination === 'app') return ['INSTALL_MOBILE_APP', 'DOWNLOAD', 'LEARN_MORE']
  return websiteButtons
}

/** Where the link of the ad is the advertiser's own. */
export const hasOwnLink = (destination: Destination): boolean =>
  destination === 'website' || destination === 'post' || destination === 'video'

/** Categories in which the law forbids a choice by age or gender. */
export const isRestricted = (special: string): boolean =>
  ['HOUSING', 'EMPLOYMENT', 'CREDIT', 'FINANCIAL_PRODUCTS_SERVICES'].includes(special)

const euCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** Ads that are shown in the European Union must say who pays and for whom they are. */
export const isInEu = (country: string): boolean => euCountries.has(country)

export const placements = ['facebook', 'instagram', 'messenger', 'audience_network'] as const
