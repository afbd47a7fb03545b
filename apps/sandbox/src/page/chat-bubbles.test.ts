import { describe, expect, it } from 'vitest'
import { setupSandbox } from '../../test/graph-calls.ts'
import { seedIds } from '../state/seed-world.ts'
import type { Bubble } from './bubble.ts'

const person = '5511987654321'

describe('bubbles of interactive messages', () => {
  it('offer the buttons of call, contact and carousel messages', async () => {
    const { control, post } = await setupSandbox({ settings: { status_delay_ms: 0 } })
    const send = (interactive: unknown): Promise<unknown> =>
      post(`/${seedIds.phoneHigh}/messages`, {
        messaging_product: 'whatsapp',
        to: person,
        type: 'interactive',
        interactive,
      })
    const body = { text: 'Hello' }
    const header = { type: 'image', image: { link: 'https://example.com/a.png' } }
    const card = (index: number, action: unknown): unknown => ({ card_index: index, type: 'cta_url', header, action })
    const reply = (id: string): unknown => ({
      buttons: [{ type: 'quick_reply', quick_reply: { id, title: `Pick ${id}` } }],
    })
    const link = { name: 'cta_url', parameters: { display_text: 'Shop', url: 'https://example.com/' } }
    await send({ type: 'voice_call', body, action: { name: 'voice_call' } })
    await send({ type: 'request_contact_info', body, action: { name: 'request_contact_info' } })
    await send({ type: 'carousel', body, action: { cards: [card(0, reply('a')), card(1, reply('b'))] } })
    await send({ type: 'carousel', body, action: { cards: [card(0, link), card(1, link)] } })

    const path = `/page/conversation?platform=chatapp&account_id=${seedIds.phoneHigh}&person_id=${person}`
    const { messages } = (await control('GET', path)).body as { messages: Bubble[] }
    expect(messages.map(({ buttons }) => buttons?.map(({ title }) => title))).toEqual([
      ['Call Now'],
      ['Share phone number'],
      ['Pick a', 'Pick b'],
      ['Shop', 'Shop'],
    ])
    for (const button of messages.flatMap(({ buttons }) => buttons ?? [])) {
      if (button.message === undefined) continue
      const message = button.message
      const inbound = { platform: 'chatapp', account_id: seedIds.phoneHigh, from: person, message }
      expect((await control('POST', '/inbound', inbound)).body).toHaveProperty('message_id')
    }
  })
})
