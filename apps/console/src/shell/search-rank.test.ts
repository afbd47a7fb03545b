import { describe, expect, it } from 'vitest'
import type { Found, FoundGroup } from './search-found.ts'
import { byRank, groupsByRank, matches } from './search-rank.ts'

const found = (label: string): Found => ({ key: label, icon: 'inbox', label, to: '/' })
const group = (name: FoundGroup['name'], ...labels: string[]): FoundGroup => ({ name, found: labels.map(found) })

describe('what was typed', () => {
  it('fits without case, accents and order of words', () => {
    expect(matches('Promoção de Verão', 'verao promo')).toBe(true)
    expect(matches('Promoção', 'verao')).toBe(false)
  })

  it('puts names that begin with it first, then those with a word that does', () => {
    const labels = ['offspring', 'late_spring', 'Spring sale', 'Off-spring'].map(found)
    expect(byRank(labels, 'spring').map(({ label }) => label)).toEqual([
      'Spring sale',
      'late_spring',
      'Off-spring',
      'offspring',
    ])
  })

  it('puts a batch of that name before conversations that mention it, and people of that name where they were', () => {
    const names = (q: string, ...groups: FoundGroup[]) => groupsByRank(groups, q).map(({ name }) => name)
    const groups = [
      group('pages', 'Insights'),
      group('conversations', 'Carla Nunes · +55'),
      group('messages', 'Rui · +55'),
      group('batches', 'Spring letter'),
      group('leads', 'Carla Dias'),
    ]
    expect(names('spring', ...groups)).toEqual(['pages', 'batches', 'conversations', 'messages', 'leads'])
    expect(names('carla', ...groups)).toEqual(['pages', 'conversations', 'leads', 'messages', 'batches'])
  })
})
