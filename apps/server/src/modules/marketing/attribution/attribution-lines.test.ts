import { expect, it } from 'vitest'
import { type AdFacts, type AdPlace, toLines } from './attribution-lines.ts'

const place = (adId: string, adsetId: string): [string, AdPlace] => [adId, { adId, adsetId, campaignId: 'c' }]
const places = new Map([place('sale', 's1'), place('chat', 's2'), place('asked', 's3'), place('beside', 's3')])
const spent = (adId: string, goal: string, spendMilli: number) => ({
  adId,
  slot: 0,
  goal,
  spendMilli,
  impressions: 0,
  clicks: 0,
})

it('counts the spend of ad sets that lead to a conversation, whether somebody wrote or not', () => {
  const facts: AdFacts = {
    insights: [
      spent('sale', 'OFFSITE_CONVERSIONS', 9_000),
      spent('chat', 'CONVERSATIONS', 200),
      spent('asked', 'LINK_CLICKS', 30),
      spent('beside', 'LINK_CLICKS', 4),
    ],
    started: [{ adId: 'asked', slot: 0, started: 1, answered: 0 }],
    leads: [],
    converted: [],
  }
  const [campaign] = toLines(facts, places, { level: 'campaign', days: undefined })
  expect(campaign?.sums).toMatchObject({ spendMilli: 9_234, conversationSpendMilli: 234, conversations: 1 })
  const byAd = toLines(facts, places, { level: 'ad', days: undefined })
  expect(byAd.map(({ sums }) => sums.conversationSpendMilli)).toEqual([0, 200, 30, 4])
})
