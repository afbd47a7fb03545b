import { describe, expect, it } from 'vitest'
import type { Found, FoundGroup } from './search-found.ts'
import { byRank, groupsByRank, isFoundBy, isMeantBy, matches, withReason, withWord } from './search-rank.ts'

const found = (label: string): Found => ({ key: label, icon: 'inbox', label, to: '/' })
const group = (name: FoundGroup['name'], ...labels: string[]): FoundGroup => ({ name, found: labels.map(found) })

describe('what was typed', () => {
  it('fits without case, accents and order of words', () => {
    expect(matches('Promoção de Verão', 'verao promo')).toBe(true)
    expect(matches('Promoção', 'verao')).toBe(false)
  })

  it('fits another word for a page only where that begins with it', () => {
    const ads = { label: 'Ads', alias: 'campaigns campañas ad sets' }
    expect(['camp', 'CAMPANAS', 'ads', 'd'].map((q) => isFoundBy(ads, q))).toEqual([true, true, true, true])
    expect(['ana', 'ivo'].map((q) => isFoundBy({ label: 'Ads', alias: 'campañas masivo' }, q))).toEqual([false, false])
    expect(isFoundBy({ label: 'Ana', alias: 'ana@example.com · 5511987654321' }, '98765')).toBe(true)
  })

  it('shows the word that nobody sees, where it was found by that alone', () => {
    const lead = { label: 'Ana', hint: 'Spring form', alias: 'ana@example.com · 5511987654321', platformId: '77001' }
    const hints = ['ana', 'spring', 'ana exam', 'EXAMPLE.COM', '98765', '77001'].map((q) => withReason(lead, q).hint)
    const [email, number] = lead.alias.split(' · ')
    expect(hints).toEqual(['Spring form', 'Spring form', email, email, number, '77001'])
  })

  it('shows the one other word that a command was found by, and none where its name says it', () => {
    const alias = 'send test event webhook enviar evento de teste prueba'
    const hintOf = (q: string) => withWord({ ...found('Send test event'), alias }, q).hint
    expect(['webhook', 'webh', 'enviar', 'test event', 'test', 'send webhook'].map(hintOf)).toEqual([
      'webhook',
      'webhook',
      'enviar',
      undefined,
      undefined,
      'webhook',
    ])
    const language = { label: 'Language: Deutsch', hint: 'Appearance', alias: 'appearance' }
    expect(withWord(language, 'appear').hint).toBe('Appearance')
  })

  it('means an action by how its words begin, or by enough of another word for it', () => {
    const person = { label: 'Add person', alias: 'invite user añadir persona' }
    expect(['ad', 'pers', 'invi', 'user', ''].map((q) => isMeantBy(person, q))).toEqual([true, true, true, true, true])
    expect(['ana', 'dd', 'add u', 'ers'].map((q) => isMeantBy(person, q))).toEqual([false, false, false, false])
  })

  it('fits with strokes and any apostrophe', () => {
    expect(matches('José Łukasz O’Brien', "o'b lukasz")).toBe(true)
  })

  it('puts a whole word before one that goes on', () => {
    const labels = ['Joseph Luke', 'Maria José', 'José Costa', 'Ana Josephine'].map(found)
    expect(byRank(labels, 'jose').map(({ label }) => label)).toEqual([
      'José Costa',
      'Maria José',
      'Joseph Luke',
      'Ana Josephine',
    ])
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

  it('puts a page before people only by the name that is seen', () => {
    const groups = [group('pages', 'Ads'), group('conversations', 'Ana Souza · +55', 'Rui · +55')]
    expect(groupsByRank(groups, 'ana').map(({ name }) => name)).toEqual(['conversations', 'pages'])
    expect(groupsByRank(groups, 'ad').map(({ name }) => name)).toEqual(['pages', 'conversations'])
    expect(byRank([found('Rui · +55'), found('Ana Souza')], 'ana').map(({ label }) => label)).toEqual([
      'Ana Souza',
      'Rui · +55',
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
    expect(names('spring', ...groups)).toEqual(['batches', 'pages', 'conversations', 'messages', 'leads'])
    expect(names('carla', ...groups)).toEqual(['conversations', 'leads', 'pages', 'messages', 'batches'])
  })
})
