import { describe, expect, it } from 'vitest'
import type { Ad, AdAccount, AdSet, Campaign } from './ad-data.ts'
import { type DeliveryFacts, deliveryOf } from './delivery-reason.ts'
import { stuckIn } from './stuck-ads.ts'

const nowMs = Date.parse('2026-11-16T12:00:00Z')
const facts: DeliveryFacts = {
  account: { account_status: 1, account_status_label: 'Active' } as AdAccount,
  billing: { ad_account_id: 'act_1', currency: 'BRL', payment_method: 'Visa', account_status: 1 },
  guarded: [],
  restarted: [],
  inside: undefined,
  nowMs,
}
const running = { status: 'ACTIVE', effective_status: 'ACTIVE', name: 'x' }
const campaign: Campaign = { ...running, id: '1' }
const adSet: AdSet = { ...running, id: '2' }
const ad: Ad = { ...running, id: '3' }
const paused = { status: 'PAUSED', effective_status: 'PAUSED' }

const own = { ...adSet, campaign_id: '1' }
const shown = { ...ad, adset_id: '2' }
const rejected = { ...shown, effective_status: 'DISAPPROVED' }
const inReview = { ...shown, effective_status: 'PENDING_REVIEW' }
const broken = { ...shown, effective_status: 'WITH_ISSUES' }
const off = { ...shown, ...paused }

describe('why something is not delivering', () => {
  it('delivers when nothing is in the way', () => {
    for (const path of [{ campaign }, { campaign, adSet }, { campaign, adSet, ad }])
      expect(deliveryOf(path, facts).reason).toBe('delivering')
  })

  it('names what is switched off: itself before what it stands in', () => {
    expect(deliveryOf({ campaign: { ...campaign, ...paused } }, facts).reason).toBe('off')
    expect(deliveryOf({ campaign: { ...campaign, ...paused }, adSet }, facts).reason).toBe('campaignOff')
    expect(deliveryOf({ campaign, adSet: { ...adSet, ...paused }, ad }, facts).reason).toBe('adSetOff')
    // Somebody chose that: nothing to look after.
    expect(deliveryOf({ campaign: { ...campaign, ...paused }, adSet }, facts).tone).toBe('idle')
    expect(deliveryOf({ campaign, adSet: { ...adSet, ...paused }, ad }, facts).tone).toBe('idle')
    const all = { campaign: { ...campaign, ...paused }, adSet: { ...adSet, ...paused }, ad: { ...ad, ...paused } }
    expect(deliveryOf(all, facts).reason).toBe('off')
  })

  it('names the spend guard on every level below the campaign that it paused', () => {
    const guarded = { ...facts, guarded: ['1'] }
    const stopped = { ...campaign, ...paused }
    expect(deliveryOf({ campaign: stopped }, guarded).reason).toBe('guarded')
    expect(deliveryOf({ campaign: stopped, adSet, ad }, guarded).reason).toBe('guarded')
    expect(deliveryOf({ campaign }, guarded).reason).toBe('delivering')
  })

  it('names the account: disabled, without payment, at its limit', () => {
    const { payment_method: _none, ...unfunded } = { ...facts.billing!, spend_cap: 500 }
    const of = (billing: DeliveryFacts['billing']) => deliveryOf({ campaign, adSet }, { ...facts, billing }).reason
    expect(of({ ...facts.billing!, account_status: 3 })).toBe('account')
    const disabled = { ...facts.billing!, account_status: 2, disable_reason: 1 }
    expect(deliveryOf({ campaign, adSet }, { ...facts, billing: disabled })).toMatchObject({ block: 'policy' })
    expect(of(unfunded)).toBe('noPayment')
    expect(of({ ...facts.billing!, spend_cap: 500, amount_spent: 500 })).toBe('spendCap')
    expect(of({ ...facts.billing!, spend_cap: 500, amount_spent: 499 })).toBe('delivering')
    // Not known is no reason.
    expect(of(undefined)).toBe('delivering')
  })

  it('names a schedule that has not begun, or is over', () => {
    const later = { ...adSet, start_time: '2026-11-20T09:00:00-0300' }
    expect(deliveryOf({ campaign, adSet: later, ad }, facts)).toMatchObject({
      reason: 'notBegun',
      at: later.start_time,
    })
    expect(deliveryOf({ campaign, adSet: { ...adSet, end_time: '2026-11-10T09:00:00-0300' } }, facts).reason).toBe(
      'ended',
    )
    expect(deliveryOf({ campaign, adSet: { ...adSet, end_time: '1970-01-01T00:00:00+0000' } }, facts).reason).toBe(
      'delivering',
    )
  })

  it('tells a review and its outcome with the reason, also while something above is switched off', () => {
    const refused: Ad = {
      ...ad,
      effective_status: 'DISAPPROVED',
      ad_review_feedback: { global: { 'Before and after': 'Do not compare bodies.' } },
    }
    expect(deliveryOf({ campaign: { ...campaign, ...paused }, adSet, ad: refused }, facts)).toMatchObject({
      reason: 'rejected',
      detail: 'Before and after: Do not compare bodies.',
    })
    // What is a sentence already gets no second mark.
    const sentence = { global: { 'It misleads.': 'Say what it costs.' } }
    expect(deliveryOf({ campaign, adSet, ad: { ...refused, ad_review_feedback: sentence } }, facts).detail).toBe(
      'It misleads. Say what it costs.',
    )
    expect(deliveryOf({ campaign, adSet, ad: { ...ad, effective_status: 'PENDING_REVIEW' } }, facts).reason).toBe(
      'review',
    )
    const dead = { ...broken, issues_info: [{ error_message: 'The link is dead.' }] }
    expect(deliveryOf({ campaign, adSet, ad: dead }, facts)).toMatchObject({
      reason: 'issues',
      detail: 'The link is dead.',
    })
  })

  it('says why no ad in a campaign or an ad set can be shown', () => {
    const other = { ...own, id: '4' }
    const of = (adSets: AdSet[], ads: Ad[]) =>
      [{ campaign }, { campaign, adSet }].map((path) => deliveryOf(path, { ...facts, inside: { adSets, ads } }).reason)
    expect(of([own], [shown])).toEqual(['delivering', 'delivering'])
    expect(of([own], [shown, off])).toEqual(['delivering', 'delivering'])
    expect(of([], [])).toEqual(['noAdSets', 'noAds'])
    expect(of([own], [])).toEqual(['noAds', 'noAds'])
    expect(of([own], [rejected])).toEqual(['adsRejected', 'adsRejected'])
    expect(of([own], [off, rejected])).toEqual(['adsRejected', 'adsRejected'])
    expect(of([own], [off])).toEqual(['adsOff', 'adsOff'])
    expect(of([own], [inReview])).toEqual(['adsInReview', 'adsInReview'])
    expect(of([own], [broken])).toEqual(['adsWithIssues', 'adsWithIssues'])
    expect(of([own], [inReview, rejected])).toEqual(['adsStuck', 'adsStuck'])
    expect(of([own], [shown, rejected])).toEqual(['partly', 'partly'])
    // Ad sets that are on decide, with all the ads in them.
    expect(of([{ ...own, ...paused }], [shown])).toEqual(['adSetsOff', 'delivering'])
    expect(of([own, { ...other, ...paused }], [rejected])).toEqual(['adsRejected', 'adsRejected'])
    expect(of([own, other], [rejected])).toEqual(['adsRejected', 'adsRejected'])
    expect(of([own, other], [rejected, { ...shown, adset_id: '4' }])).toEqual(['partly', 'adsRejected'])
    const over = { ...other, end_time: '2026-11-10T09:00:00-0300' }
    expect(of([over], [{ ...shown, adset_id: '4' }])[0]).toBe('ended')
    expect(of([own, over], [shown, { ...shown, adset_id: '4' }])[0]).toBe('delivering')
    expect(of([{ ...own, start_time: '2026-11-20T09:00:00-0300' }], [shown])[0]).toBe('notBegun')
  })

  it('is amber only for what somebody has to look after, and leads to the ad', () => {
    const inside = (ads: Ad[], adSets = [own]) => deliveryOf({ campaign }, { ...facts, inside: { adSets, ads } })
    expect(inside([off]).tone).toBe('idle')
    expect(inside([{ ...rejected, ...paused }]).tone).toBe('idle')
    expect(inside([shown], [{ ...own, ...paused }]).tone).toBe('idle')
    expect(inside([inReview]).tone).toBe('busy')
    expect(inside([]).tone).toBe('warn')
    const [second, third] = [
      { ...rejected, id: '8' },
      { ...inReview, id: '9' },
    ]
    expect(inside([second])).toMatchObject({ tone: 'warn', count: 1, of: 1, cause: '8' })
    expect(inside([off, second])).toMatchObject({ tone: 'warn', count: 1, of: 2, cause: '8' })
    expect(inside([third, second])).toMatchObject({ tone: 'warn', count: 2, cause: '8' })
    expect(inside([shown, off, second])).toMatchObject({
      tone: 'warn',
      count: 1,
      of: 2,
      shared: 'rejected',
      cause: '8',
    })
    expect(inside([shown, third])).toMatchObject({ tone: 'good', count: 1, of: 2, shared: 'review', cause: '9' })
    const several = inside([shown, third, second])
    // One that is in review passes by itself: Home does not count it either.
    expect(several).toMatchObject({ tone: 'warn', count: 1, of: 3, shared: 'rejected', cause: '8' })
    const mixed = inside([shown, { ...broken, id: '10' }, second])
    expect(mixed).toMatchObject({ tone: 'warn', count: 2, of: 3, cause: '10' })
    expect(mixed.shared).toBeUndefined()
  })
})

describe('ads that cannot run', () => {
  const of = (ads: Ad[], campaigns = [campaign], adSets = [own]) =>
    stuckIn(campaigns, { ...facts, account: { ...facts.account, id: 'ada_1' }, inside: { adSets, ads } })

  it('are told by campaign, and whether all of them were rejected', () => {
    const about = { accountId: 'ada_1', campaign: { id: '1', name: 'x' } }
    expect(of([rejected, shown, { ...rejected, id: '8' }])).toEqual([{ ...about, count: 2, isRejected: true }])
    expect(of([rejected, broken])).toEqual([{ ...about, count: 2, isRejected: false }])
  })

  it('are none where a person paused them, or time will tell', () => {
    expect(of([shown, off, inReview, { ...rejected, ...paused }])).toEqual([])
    expect(of([rejected], [campaign], [{ ...own, ...paused }])).toEqual([])
    expect(of([rejected], [{ ...campaign, ...paused }])).toEqual([])
  })
})
