import { momentOf } from '../account-time.ts'
import type { Budget } from '../ad-budgets.ts'
import type { CampaignDraft } from './campaign-draft.ts'
import { hasOwnLink, isInEu, needsPixel } from './campaign-goals.ts'

// Everything that the platform would refuse and that can be known before it is asked.

export const wizardSteps = ['objective', 'audience', 'budget', 'ad', 'review'] as const
export type WizardStep = (typeof wizardSteps)[number]

/** One more ad is aimed and paid for as its ad set is. */
export const stepsOf = ({ into }: CampaignDraft): readonly WizardStep[] =>
  into?.adSet ? ['ad', 'review'] : wizardSteps

export type ProblemKind =
  | 'required'
  | 'objective'
  | 'pixel'
  | 'digits'
  | 'url'
  | 'places'
  | 'placeInside'
  | 'age'
  | 'ageOrder'
  | 'budgetMissing'
  | 'budgetLow'
  | 'budgetPastLimit'
  | 'startPast'
  | 'endRequired'
  | 'endPast'
  | 'endBeforeStart'
  | 'endTooSoon'
  | 'image'
  | 'video'
  | 'videoNotReady'

export type Problem = {
  step: WizardStep
  field: string
  kind: ProblemKind
  values?: Record<string, string | number>
}

export type CheckFacts = {
  zone: string
  nowMs: number
  /** The smallest budget of a day, in units of the currency; undefined while it is not known. */
  smallestBudget: number | undefined
  videoStatus: string | undefined
  /** When it began, where it exists already: a start in the past is then no mistake. */
  startedMs?: number
  /** The budget would bring the account past a spend limit. */
  isPastLimit?: boolean
}

const DAY_MS = 86_400_000
/** A start that has just passed is at once. */
const GRACE_MS = 5 * 60_000

export const isWebUrl = (text: string): boolean => {
  const url = URL.parse(text.trim())
  return (url?.protocol === 'https:' || url?.protocol === 'http:') && url.hostname.includes('.')
}

const startOf = ({ start }: CampaignDraft, { zone, nowMs, startedMs }: CheckFacts): number | undefined =>
  startedMs ?? (start === '' ? nowMs : momentOf(zone, start))

/** Days that a lifetime budget is spread over. */
export const daysOf = (draft: CampaignDraft, facts: CheckFacts): number | undefined => {
  const endMs = momentOf(facts.zone, draft.end)
  const startMs = startOf(draft, facts)
  if (endMs === undefined || startMs === undefined || endMs <= startMs) return undefined
  return Math.max(1, Math.ceil((endMs - startMs) / DAY_MS))
}

/** What a day costs at most on average, in units of the currency. */
export const dailySpend = (draft: CampaignDraft, facts: CheckFacts): number => {
  if (draft.budget === '') return 0
  return draft.budgetKind === 'daily' ? draft.budget : draft.budget / (daysOf(draft, facts) ?? 1)
}

/** Less than the platform takes. Cents that are lost in the division are not worth a refusal. */
export const isBudgetLow = (draft: CampaignDraft, facts: CheckFacts): boolean => {
  const days = draft.budgetKind === 'lifetime' ? (daysOf(draft, facts) ?? 1) : 1
  return draft.budget !== '' && draft.budget < (facts.smallestBudget ?? 0) * days - 0.001
}

/** From here on an amount is more likely a slip than a plan. */
const UNUSUAL_TIMES = 10

/** How many times the dearest day so far a day would cost; undefined where that is nothing unusual, or nothing was spent yet. */
export const timesUsual = (day: number, most: number | undefined): number | undefined =>
  most !== undefined && most > 0 && day > UNUSUAL_TIMES * most ? Math.round(day / most) : undefined

/** What the spend limits are compared with, in minor units. */
export const budgetOfDraft = (draft: CampaignDraft, facts: CheckFacts, minorUnits: number): Budget | undefined =>
  draft.budget === ''
    ? undefined
    : {
        perDay: dailySpend(draft, facts) * minorUnits,
        total: draft.budgetKind === 'lifetime' ? draft.budget * minorUnits : undefined,
      }

type Found = Omit<Problem, 'step'>

const objectiveProblems = (draft: CampaignDraft): Found[] => {
  const found: Found[] = []
  if (draft.objective === '') found.push({ field: 'objective', kind: 'objective' })
  if (draft.name.trim() === '') found.push({ field: 'name', kind: 'required' })
  if (draft.destination === 'website' && needsPixel(draft.goal) && draft.pixelId === '')
    found.push({ field: 'pixelId', kind: 'pixel' })
  if (draft.destination === 'form' && !/^\d{1,32}$/.test(draft.formId.trim()))
    found.push({ field: 'formId', kind: 'digits' })
  if (draft.destination === 'app') {
    if (!/^\d{1,32}$/.test(draft.appId.trim())) found.push({ field: 'appId', kind: 'digits' })
    if (!isWebUrl(draft.storeUrl)) found.push({ field: 'storeUrl', kind: 'url' })
  }
  return found
}

const audienceProblems = ({ places, ageMin, ageMax, payor, beneficiary }: CampaignDraft): Found[] => {
  const found: Found[] = []
  const countries = new Map(places.filter(({ type }) => type === 'country').map((place) => [place.key, place.name]))
  const inside = places.find(({ type, country }) => type !== 'country' && countries.has(country))
  if (places.length === 0) found.push({ field: 'places', kind: 'places' })
  else if (inside)
    found.push({
      field: 'places',
      kind: 'placeInside',
      values: { place: inside.name, country: countries.get(inside.country) ?? inside.country },
    })
  const isAge = (age: number | '') => age !== '' && Number.isInteger(age) && age >= 13 && age <= 65
  if (!isAge(ageMin)) found.push({ field: 'ageMin', kind: 'age' })
  if (!isAge(ageMax)) found.push({ field: 'ageMax', kind: 'age' })
  else if (isAge(ageMin) && Number(ageMin) > Number(ageMax))
    found.push({ field: 'ageMax', kind: 'ageOrder', values: { from: ageMin, to: ageMax } })
  if (places.some(({ country }) => isInEu(country))) {
    if (payor.trim() === '') found.push({ field: 'payor', kind: 'required' })
    if (beneficiary.trim() === '') found.push({ field: 'beneficiary', kind: 'required' })
  }
  return found
}

const scheduleProblem = (draft: CampaignDraft, facts: CheckFacts): Found[] => {
  const { zone, nowMs, startedMs } = facts
  const { end, budgetKind } = draft
  const startMs = startOf(draft, facts)
  if (startMs === undefined || (startedMs === undefined && startMs < nowMs - GRACE_MS))
    return [{ field: 'start', kind: 'startPast' }]
  if (end === '') return budgetKind === 'lifetime' ? [{ field: 'end', kind: 'endRequired' }] : []
  const endMs = momentOf(zone, end)
  if (endMs === undefined || endMs <= nowMs) return [{ field: 'end', kind: 'endPast' }]
  if (endMs <= startMs) return [{ field: 'end', kind: 'endBeforeStart' }]
  if (budgetKind === 'daily' && endMs - startMs < DAY_MS) return [{ field: 'end', kind: 'endTooSoon' }]
  return []
}

/** From when to when it would run is not to be had: then nothing can be said of what it costs either. */
export const isScheduleWrong = (draft: CampaignDraft, facts: CheckFacts): boolean =>
  scheduleProblem(draft, facts).length > 0

const budgetProblems = (draft: CampaignDraft, facts: CheckFacts): Found[] => {
  const { budget, budgetKind } = draft
  const { smallestBudget = 0 } = facts
  const days = budgetKind === 'lifetime' ? (daysOf(draft, facts) ?? 1) : 1
  const smallest = smallestBudget * days
  const found = scheduleProblem(draft, facts)
  if (draft.into?.hasBudget) return found
  if (budget === '' || !(budget > 0)) found.push({ field: 'budget', kind: 'budgetMissing' })
  else if (isBudgetLow(draft, facts))
    found.push({ field: 'budget', kind: 'budgetLow', values: { smallest, daily: smallestBudget, days } })
  else if (facts.isPastLimit) found.push({ field: 'budget', kind: 'budgetPastLimit' })
  return found
}

const adProblems = (draft: CampaignDraft, { videoStatus }: CheckFacts): Found[] => {
  const found: Found[] = []
  for (const field of ['pageId', 'message', 'headline'] as const)
    if (draft[field].trim() === '') found.push({ field, kind: 'required' })
  if (draft.media === 'image' && !draft.image) found.push({ field: 'image', kind: 'image' })
  if (draft.media === 'video' && !draft.video) found.push({ field: 'video', kind: 'video' })
  if (draft.media === 'video' && draft.video && videoStatus !== 'ready')
    found.push({ field: 'video', kind: 'videoNotReady' })
  if (hasOwnLink(draft.destination) && !isWebUrl(draft.link)) found.push({ field: 'link', kind: 'url' })
  return found
}

export const checkCampaign = (draft: CampaignDraft, facts: CheckFacts): Problem[] => {
  const of = (step: WizardStep, found: Found[]) => found.map((problem): Problem => ({ step, ...problem }))
  if (draft.into?.adSet) {
    const asked = objectiveProblems(draft).filter(({ field }) => field === 'name' || field === 'formId')
    return of('ad', [...asked, ...adProblems(draft, facts)])
  }
  return [
    ...of('objective', objectiveProblems(draft)),
    ...of('audience', audienceProblems(draft)),
    ...of('budget', budgetProblems(draft, facts)),
    ...of('ad', adProblems(draft, facts)),
  ]
}
