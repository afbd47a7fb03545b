import { describe, expect, it } from 'vitest'
import { isNewEnough, isSameObject } from './same-object.ts'

const since = new Date('2026-01-31T12:00:10.900Z')
const row = {
  id: '1',
  name: 'Lamp',
  objective: 'REACH',
  daily_budget: '5000',
  created_time: '2026-01-31T09:00:11-0300',
}

describe('the object of a lost create', () => {
  it.each([
    ['2026-01-31T09:00:11-0300', true],
    ['2026-01-31T09:00:10-0300', true],
    ['2026-01-31T12:00:08+0000', true],
    ['2026-01-31T12:00:07+0000', false],
    ['2026-01-31T09:00:00-0300', false],
    ['2025-01-31T09:00:11-0300', false],
  ])('made at %s: %s', (created, expected) => {
    expect(isNewEnough({ ...row, created_time: created }, since)).toBe(expected)
  })

  it('has the parameters that were sent, and may have more', () => {
    const form = { name: 'Lamp', objective: 'REACH', daily_budget: 5000, status: 'PAUSED' }
    expect(isSameObject('campaign', row, form)).toBe(true)
    expect(isSameObject('campaign', row, { ...form, daily_budget: 5001 })).toBe(false)
    expect(isSameObject('campaign', row, { ...form, name: 'lamp' })).toBe(false)
    const ad = { name: 'A', adset_id: '2', creative: { id: '3' } }
    expect(isSameObject('ad', ad, { name: 'A', adset_id: '2', creative: { creative_id: '3' } })).toBe(true)
    expect(isSameObject('ad', ad, { name: 'A', adset_id: '2', creative: { creative_id: '4' } })).toBe(false)
    const story = { page_id: '1', link_data: { link: 'https://a.example', message: 'x' } }
    const shown = { ...story, link_data: { ...story.link_data, attachment_style: 'link' } }
    expect(isSameObject('creative', { object_story_spec: shown }, { object_story_spec: story })).toBe(true)
    expect(
      isSameObject('creative', { object_story_spec: shown }, { object_story_spec: { ...story, page_id: '2' } }),
    ).toBe(false)
  })
})
