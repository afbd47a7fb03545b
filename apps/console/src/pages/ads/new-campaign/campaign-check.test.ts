import { describe, expect, it } from 'vitest'
import { type CheckFacts, checkCampaign, dailySpend, isScheduleWrong, timesUsual } from './campaign-check.ts'
import { type CampaignDraft, emptyCampaign, withObjective } from './campaign-draft.ts'

const facts: CheckFacts = {
  zone: 'America/Sao_Paulo',
  nowMs: Date.parse('2026-11-16T12:00:00Z'),
  smallestBudget: 5.25,
  videoStatus: undefined,
}
const brazil = { type: 'country' as const, key: 'BR', name: 'Brazil', country: 'BR' }
const draft: CampaignDraft = {
  ...emptyCampaign('Orchard Group'),
  ...withObjective('OUTCOME_TRAFFIC'),
  name: 'Autumn beans',
  places: [brazil],
  pageId: '61',
  image: { hash: 'abc', name: 'beans.png', preview: 'data:' },
  message: 'Fresh beans every week.',
  headline: 'Orchard Coffee',
  link: 'https://coffee.example/beans',
}
const problems = (change: Partial<CampaignDraft>, more: Partial<CheckFacts> = {}) =>
  checkCampaign({ ...draft, ...change }, { ...facts, ...more }).map(
    ({ step, field, kind }) => `${step} ${field} ${kind}`,
  )

describe('a schedule', () => {
  it('that cannot be kept has no cost', () => {
    const isWrong = (change: Partial<CampaignDraft>) => isScheduleWrong({ ...draft, ...change }, facts)
    expect(isWrong({})).toBe(false)
    expect(isWrong({ start: '2026-11-17T08:00', end: '2026-11-20T08:00' })).toBe(false)
    expect(isWrong({ start: '2025-11-17T08:00', end: '2026-11-20T08:00' })).toBe(true)
    expect(isWrong({ start: '2026-11-20T08:00', end: '2026-11-18T08:00' })).toBe(true)
  })
})

describe('a campaign before it is created', () => {
  it('is complete', () => {
    expect(problems({})).toEqual([])
  })

  it('begins with everything missing', () => {
    expect(checkCampaign(emptyCampaign('x'), facts).map(({ field }) => field)).toEqual([
      'objective',
      'name',
      'places',
      'pageId',
      'message',
      'headline',
      'image',
      'link',
    ])
  })

  it.each([
    [{ ageMin: 60, ageMax: 20 } as const, 'audience ageMax ageOrder'],
    [{ ageMin: 12 } as const, 'audience ageMin age'],
    [{ ageMax: 66 } as const, 'audience ageMax age'],
    [{ ageMin: '' } as const, 'audience ageMin age'],
    [{ ageMin: 20.5 } as const, 'audience ageMin age'],
    [{ name: '   ' }, 'objective name required'],
    [{ budget: 5.24 }, 'budget budget budgetLow'],
    [{ budget: '' } as const, 'budget budget budgetMissing'],
    [{ budget: 0 }, 'budget budget budgetMissing'],
    [{ start: '2026-11-16T08:00' }, 'budget start startPast'],
    [{ start: '2026-11-20T09:00', end: '2026-11-19T09:00' }, 'budget end endBeforeStart'],
    [{ start: '2026-11-20T09:00', end: '2026-11-20T09:00' }, 'budget end endBeforeStart'],
    [{ start: '2026-11-20T09:00', end: '2026-11-21T08:59' }, 'budget end endTooSoon'],
    [{ end: '2026-11-15T09:00' }, 'budget end endPast'],
    [{ budgetKind: 'lifetime' } as const, 'budget end endRequired'],
    [{ link: 'coffee' }, 'ad link url'],
    [{ link: 'javascript:alert(1)' }, 'ad link url'],
    [{ link: 'https://' }, 'ad link url'],
    [{ media: 'video' } as const, 'ad video video'],
    [{ media: 'video', video: { id: '1', name: 'film' } } as const, 'ad video videoNotReady'],
  ])('is refused with %j', (change, problem) => {
    expect(problems(change)).toContain(problem)
  })

  it('takes equal ages, a start that has just passed, and exactly the smallest budget and a day', () => {
    expect(problems({ ageMin: 30, ageMax: 30 })).toEqual([])
    expect(problems({ start: '2026-11-16T08:58' })).toEqual([])
    expect(problems({ budget: 5.25, start: '2026-11-20T09:00', end: '2026-11-21T09:00' })).toEqual([])
    expect(problems({ media: 'video', video: { id: '1', name: 'film' } }, { videoStatus: 'ready' })).toEqual([])
  })

  it('spreads a lifetime budget over its days', () => {
    const week = { budgetKind: 'lifetime', start: '2026-11-20T09:00', end: '2026-11-27T09:00' } as const
    expect(problems({ ...week, budget: 36.74 })).toEqual(['budget budget budgetLow'])
    expect(problems({ ...week, budget: 36.75 })).toEqual([])
    expect(dailySpend({ ...draft, ...week, budget: 70 }, facts)).toBe(10)
  })

  it('does not take a city inside a country that is chosen, or the European Union without a payer', () => {
    const city = { type: 'city' as const, key: '1', name: 'São Paulo', country: 'BR' }
    expect(problems({ places: [brazil, city] })).toEqual(['audience places placeInside'])
    expect(problems({ places: [city] })).toEqual([])
    const berlin = { type: 'city' as const, key: '2', name: 'Berlin', country: 'DE' }
    expect(problems({ places: [berlin], payor: ' ' })).toEqual(['audience payor required'])
  })

  it('asks for what the goal counts', () => {
    expect(problems(withObjective('OUTCOME_SALES'))).toEqual(['objective pixelId pixel'])
    expect(problems(withObjective('OUTCOME_LEADS'))).toEqual(['objective formId digits'])
    expect(problems(withObjective('OUTCOME_APP_PROMOTION'))).toEqual([
      'objective appId digits',
      'objective storeUrl url',
    ])
    expect(problems({ ...withObjective('OUTCOME_ENGAGEMENT'), link: '' })).toEqual([])
  })
})

describe('an unusual budget', () => {
  it('is many times what the dearest day has cost', () => {
    expect(timesUsual(99_999_999, 400)).toBe(250_000)
    expect(timesUsual(4_001, 400)).toBe(10)
    expect(timesUsual(4_000, 400)).toBeUndefined()
  })

  it('is none where nothing was spent, or that is not known', () => {
    expect(timesUsual(99_999_999, 0)).toBeUndefined()
    expect(timesUsual(99_999_999, undefined)).toBeUndefined()
  })
})
