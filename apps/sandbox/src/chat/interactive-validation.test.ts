import { describe, expect, it } from 'vitest'
import { setupSandbox } from '../../test/graph-calls.ts'
import { seedIds } from '../state/seed-world.ts'

const body = { text: 'How can we help?' }

const card = (index: number, action: unknown, more: Record<string, unknown> = {}): unknown => ({
  card_index: index,
  type: 'cta_url',
  header: { type: 'image', image: { link: 'https://example.com/a.png' } },
  action,
  ...more,
})
const link = { name: 'cta_url', parameters: { display_text: 'Shop', url: 'https://example.com' } }
const replies = (...titles: string[]): unknown => ({
  buttons: titles.map((title) => ({ type: 'quick_reply', quick_reply: { id: title, title } })),
})
const carousel = (cards: unknown[], more: Record<string, unknown> = {}): Record<string, unknown> => ({
  type: 'carousel',
  body,
  action: { cards },
  ...more,
})
const voiceCall = (parameters?: unknown): Record<string, unknown> => ({
  type: 'voice_call',
  body,
  action: { name: 'voice_call', ...(parameters === undefined ? {} : { parameters }) },
})
const address = (action: unknown): Record<string, unknown> => ({ type: 'address_message', body, action })

describe('interactive messages', () => {
  const setup = async (): Promise<(interactive: unknown) => Promise<[number, unknown]>> => {
    const { post } = await setupSandbox()
    return async (interactive) => {
      const message = { messaging_product: 'whatsapp', to: '919876543210', type: 'interactive', interactive }
      const answer = await post(`/${seedIds.phoneHigh}/messages`, message)
      return [answer.status, (answer.body['error'] as { code?: number } | undefined)?.code]
    }
  }

  it('takes call buttons, carousels, address and contact requests', async () => {
    const send = await setup()
    for (const interactive of [
      voiceCall(),
      voiceCall({ display_text: 'Call us', ttl_minutes: 1440, payload: 'order-4471' }),
      voiceCall({ ttl_minutes: 43_200 }),
      { type: 'request_contact_info', body, action: { name: 'request_contact_info' } },
      address({ name: 'address_message', parameters: { country: 'IN' } }),
      address({
        name: 'address_message',
        parameters: { country: 'IN', values: { name: 'Ada', phone_number: '+919876543210' } },
      }),
      carousel([card(0, link), card(1, link, { body: { text: 'Second card' } })]),
      carousel([card(0, replies('a', 'b')), card(1, replies('c', 'd'))]),
    ])
      expect([interactive, await send(interactive)]).toEqual([interactive, [200, undefined]])
  })

  it('refuses what the platform refuses in them', async () => {
    const send = await setup()
    const missing = 131008
    const invalid = 131009
    const cases: [unknown, number][] = [
      [{ type: 'voice_call', action: { name: 'voice_call' } }, missing],
      [{ ...voiceCall(), action: { name: 'call' } }, invalid],
      [voiceCall({ ttl_minutes: 43_201 }), invalid],
      [voiceCall({ ttl_minutes: 0 }), invalid],
      [voiceCall({ display_text: 'x'.repeat(21) }), invalid],
      [voiceCall({ payload: 'x'.repeat(513) }), invalid],
      [{ type: 'request_contact_info', body, action: { name: 'contact_request' } }, invalid],
      [{ type: 'contact_request', body, action: { name: 'contact_request' } }, invalid],
      [address({ name: 'address_message' }), missing],
      [address({ name: 'address_message', parameters: {} }), missing],
      [address({ name: 'address', parameters: { country: 'IN' } }), invalid],
      [carousel([card(0, link)]), invalid],
      [carousel(Array.from({ length: 11 }, (_one, index) => card(index, link))), invalid],
      [carousel([card(0, link), card(0, link)]), invalid],
      [carousel([card(0, link), card(1, replies('a'))]), invalid],
      [carousel([card(0, replies('a', 'b')), card(1, replies('c'))]), invalid],
      [carousel([card(0, link), card(1, link)], { footer: { text: 'no' } }), invalid],
      [carousel([card(0, link), card(1, link, { header: { type: 'text', text: 'no' } })]), invalid],
      [carousel([card(0, link), card(1, link, { header: { type: 'image', image: {} } })]), missing],
      [carousel([card(0, link), card(1, link, { body: { text: 'x'.repeat(161) } })]), invalid],
      [{ ...carousel([card(0, link), card(1, link)]), body: undefined }, missing],
    ]
    for (const [interactive, code] of cases)
      expect([interactive, await send(interactive)]).toEqual([interactive, [400, code]])
  })
})
