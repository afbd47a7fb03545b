import { describe, expect, it } from 'vitest'
import { type AdTexts, checkAd, isStoryChanged } from './ad-edit.ts'

const before: AdTexts = {
  name: 'Beans',
  message: 'Fresh',
  headline: '',
  link: 'https://coffee.example',
  cta: 'LEARN_MORE',
}
const problems = (change: Partial<AdTexts>, hasOwnLink = true) =>
  checkAd(before, { ...before, ...change }, hasOwnLink).map(({ field, kind }) => `${field} ${kind}`)

describe('a changed ad', () => {
  it('keeps a name and the texts that it had, and a link that can be opened', () => {
    expect(problems({})).toEqual([])
    expect(problems({ name: ' ', message: '' })).toEqual(['name required', 'message required'])
    expect(problems({ link: 'coffee' })).toEqual(['link url'])
    // The link of a chat is the platform's.
    expect(problems({ link: '' }, false)).toEqual([])
  })

  it('needs a new creative for other texts, not for another name', () => {
    expect(isStoryChanged(before, { ...before, name: 'Coffee' })).toBe(false)
    expect(isStoryChanged(before, { ...before, message: 'Fresh ' })).toBe(false)
    expect(isStoryChanged(before, { ...before, headline: 'New' })).toBe(true)
    expect(isStoryChanged(before, { ...before, cta: 'SHOP_NOW' })).toBe(true)
    const image = { hash: 'abc', name: 'beans.png', preview: '' }
    expect(isStoryChanged(before, { ...before, image })).toBe(true)
  })
})
