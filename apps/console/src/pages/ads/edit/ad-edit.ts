import type { Ad, Creative } from '../ad-data.ts'
import { type StoryTexts, storyOf } from '../creative-story.ts'
import { type Problem, isWebUrl } from '../new-campaign/campaign-check.ts'
import type { CampaignDraft } from '../new-campaign/campaign-draft.ts'

/** `image`: another one than it has. */
export type AdTexts = StoryTexts & { name: string; image?: CampaignDraft['image'] }

export const textsOf = (ad: Ad, creative: Creative | undefined): AdTexts => {
  const { message = '', headline = '', link = '', cta = 'NO_BUTTON' } = creative ? storyOf(creative) : {}
  return { name: ad.name, message, headline, link, cta }
}

const storyFields = ['message', 'headline', 'link', 'cta'] as const

export const isStoryChanged = (before: AdTexts, after: AdTexts): boolean =>
  after.image !== undefined || storyFields.some((field) => before[field] !== after[field].trim())

/** As in the wizard; what the ad never had it need not get. */
export const checkAd = (before: AdTexts, after: AdTexts, hasOwnLink: boolean): Problem[] => [
  ...(['name', 'message', 'headline'] as const)
    .filter((field) => before[field] !== '' && after[field].trim() === '')
    .map((field): Problem => ({ step: 'ad', field, kind: 'required' })),
  ...(hasOwnLink && after.link !== before.link && !isWebUrl(after.link)
    ? [{ step: 'ad', field: 'link', kind: 'url' } as const]
    : []),
]
