import { describe, expect, it } from 'vitest'
import type { Ad, AdAccount, AdSet, Campaign } from './ad-data.ts'
import { type DeliveryFacts, deliveryOf } from './delivery-reason.ts'

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
    expect(deliveryOf({ campaign, adSet, ad: { ...ad, effective_status: 'PENDING_REVIEW' } }, facts).reason).toBe(
      'review',
    )
    const broken = { ...ad, effective_status: 'WITH_ISSUES', issues_info: [{ error_message: 'The link is dead.' }] }
    expect(deliveryOf({ campaign, adSet, ad: broken }, facts)).toMatchObject({
      reason: 'issues',
      detail: 'The link is dead.',
    })
  })

  it('says why no ad in a campaign or an ad set can be shown', () => {
    const own = { ...adSet, campaign_id: '1' }
    const other = { ...own, id: '4' }
    const of = (adSets: AdSet[], ads: Ad[]) =>
      [{ campaign }, { campaign, adSet }].map((path) => deliveryOf(path, { ...facts, inside: { adSets, ads } }).reason)
    const shown = { ...ad, adset_id: '2' }
    const rejected = { ...shown, effective_status: 'DISAPPROVED' }
    const off = { ...shown, ...paused }
    expect(of([own], [shown])).toEqual(['delivering', 'delivering'])
    expect(of([own], [shown, rejected, off])).toEqual(['delivering', 'delivering'])
    expect(of([], [])).toEqual(['noAdSets', 'noAds'])
    expect(of([own], [])).toEqual(['noAds', 'noAds'])
    expect(of([own], [rejected])).toEqual(['adsRejected', 'adsRejected'])
    expect(of([own], [off])).toEqual(['adsOff', 'adsOff'])
    expect(of([own], [off, rejected])).toEqual(['adsOffOrRejected', 'adsOffOrRejected'])
    const toneOf = (adSets: AdSet[], ads: Ad[]) => deliveryOf({ campaign }, { ...facts, inside: { adSets, ads } }).tone
    expect([toneOf([own], []), toneOf([own], [rejected]), toneOf([own], [off, rejected])]).toEqual(
      Array.from({ length: 3 }, () => 'warn'),
    )
    expect([toneOf([own], [off]), toneOf([{ ...own, ...paused }], [shown])]).toEqual(['idle', 'idle'])
    // Ad sets that are on decide; two with different reasons have no single one.
    expect(of([{ ...own, ...paused }], [shown])).toEqual(['adSetsOff', 'delivering'])
    expect(of([own, { ...other, ...paused }], [rejected])).toEqual(['adsRejected', 'adsRejected'])
    expect(of([own, other], [rejected])).toEqual(['adsOffOrRejected', 'adsRejected'])
    expect(of([own, other], [rejected, { ...shown, adset_id: '4' }])).toEqual(['delivering', 'adsRejected'])
  })
})
