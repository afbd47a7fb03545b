import { describe, expect, it } from 'vitest'
import {
  answeredId,
  durationWords,
  initialsOf,
  isNameless,
  personName,
  reactionsOf,
  recipientOf,
  replyWindow,
} from './conversation-facts.ts'
import type { Conversation, ThreadMessage } from './inbox-data.ts'

const at = (text: string) => Date.parse(text)
const message = (given: Partial<ThreadMessage>) => given as ThreadMessage

describe('a person', () => {
  it('is called by the best that the platform tells', () => {
    expect(personName({ contact: { name: 'Ana', phone: '55' } })).toBe('Ana')
    expect(personName({ contact: { username: 'ana', phone: '55' } })).toBe('@ana')
    expect(personName({ contact: { phone: '5511' } })).toBe('+5511')
    expect(personName({ contact: {}, group_id: 'g1' })).toBe('g1')
    expect(personName({ contact: {} })).toBeUndefined()
  })

  it('has no name while there is an id alone', () => {
    expect(isNameless({ contact: { scoped_id: '527' } })).toBe(true)
    expect(isNameless({ contact: { scoped_id: '527', username: 'ana' } })).toBe(false)
    expect(isNameless({ contact: {}, group_id: 'g1' })).toBe(false)
  })

  it('is answered by number or id, and a group is not', () => {
    const chat = { platform: 'chatapp', contact: { user_id: 'BR.1', scoped_id: '7' } } as Conversation
    expect(recipientOf(chat)).toBe('BR.1')
    expect(recipientOf({ ...chat, contact: { ...chat.contact, phone: '55' } })).toBe('55')
    expect(recipientOf({ ...chat, platform: 'photoapp' })).toBe('7')
    expect(recipientOf({ ...chat, group_id: 'g' })).toBeUndefined()
  })

  it('has initials in any script, and none without letters', () => {
    expect(['Ana Maria Lima', 'josé', '🌸 Flor', 'محمد علي', '+5511', ''].map(initialsOf)).toEqual([
      'AL',
      'J',
      'F',
      'مع',
      '',
      '',
    ])
  })
})

describe('the reply window', () => {
  const window = { reply_until: '2026-01-02T00:00:00Z', human_agent_until: '2026-01-08T00:00:00Z' }
  it('is open, then for humans where the platform has that, then closed', () => {
    expect(replyWindow(window, at('2026-01-01T23:00:00Z'))).toEqual({ state: 'open', leftMs: 3_600_000 })
    expect(replyWindow(window, at('2026-01-02T00:00:00Z'))).toMatchObject({ state: 'human' })
    expect(replyWindow({ reply_until: window.reply_until }, at('2026-01-02T00:00:00Z'))).toEqual({ state: 'closed' })
    expect(replyWindow({}, 0)).toEqual({ state: 'closed' })
  })

  it('is told in words of the language', () => {
    const hours = (3 * 60 + 12) * 60_000
    expect(durationWords(hours, 'en-GB')).toBe('3 hr 12 min')
    expect(durationWords(hours, 'pt-BR')).toBe('3 h 12 min')
    expect(durationWords(2 * 86_400_000, 'es')).toBe('2 d')
    expect(durationWords(20, 'pt-BR')).toBe('1 min')
  })
})

describe('messages', () => {
  it('carry the last reaction of each side, and none that was taken back', () => {
    const reacted = (emoji: string | undefined, removed = false) =>
      message({ type: 'reaction', direction: 'inbound', content: { reaction: { message_id: 'm', emoji, removed } } })
    const own = (emoji: string) =>
      message({ type: 'reaction', direction: 'outbound', source: 'api', content: { message_id: 'm', emoji } })
    expect(reactionsOf([reacted('❤'), reacted('👍'), own('🎉')]).get('m')).toEqual(['👍', '🎉'])
    expect(reactionsOf([reacted('❤'), reacted(undefined, true), own('🎉'), own('')]).get('m')).toBeUndefined()
  })

  it('know what they answer', () => {
    expect(answeredId(message({ reply_to: 'a', content: {} }))).toBe('a')
    expect(answeredId(message({ content: { reply_to: { message_id: 'b' } } }))).toBe('b')
    expect(answeredId(message({ content: {} }))).toBeUndefined()
  })
})
