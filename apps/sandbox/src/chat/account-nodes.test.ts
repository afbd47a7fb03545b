import { describe, expect, it } from 'vitest'
import { setupSandbox } from '../../test/graph-calls.ts'
import { seedIds } from '../state/seed-world.ts'

const { waba, phoneHigh: phone } = seedIds

const errorOf = (body: Record<string, unknown>): Record<string, unknown> =>
  (body['error'] ?? {}) as Record<string, unknown>

describe('business accounts', () => {
  it('tell their marketing settings, and refuse marketing on /messages when told to', async () => {
    const { get, post } = await setupSandbox()
    const fields =
      'marketing_messages_lite_api_status,marketing_messages_onboarding_status,disable_marketing_messages_on_cloud_api,' +
      'audiences,schedules,dcc_config'
    expect((await get(`/${waba}?fields=${fields}`)).body).toEqual({
      marketing_messages_lite_api_status: 'ONBOARDED',
      marketing_messages_onboarding_status: 'ONBOARDED',
      disable_marketing_messages_on_cloud_api: false,
      audiences: [],
      schedules: [],
      dcc_config: { enabled: false },
      id: waba,
    })
    const offer = {
      messaging_product: 'whatsapp',
      to: '5511987654321',
      type: 'template',
      template: {
        name: 'spring_offer',
        language: { code: 'en_US' },
        components: [
          { type: 'header', parameters: [{ type: 'image', image: { link: 'https://example.com/a.png' } }] },
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Ada' },
              { type: 'text', text: '10%' },
            ],
          },
        ],
      },
    }
    expect((await post(`/${phone}/messages`, offer)).status).toBe(200)
    const change = await post(`/${waba}`, { disable_marketing_messages_on_cloud_api: true, name: 'Orchard' })
    expect(change.body).toEqual({ success: true })
    expect((await get(`/${waba}?fields=name,disable_marketing_messages_on_cloud_api`)).body).toEqual({
      name: 'Orchard',
      disable_marketing_messages_on_cloud_api: true,
      id: waba,
    })
    expect(errorOf((await post(`/${phone}/messages`, offer)).body)['code']).toBe(131063)
    expect((await post(`/${phone}/marketing_messages`, offer)).status).toBe(200)
  })
})
