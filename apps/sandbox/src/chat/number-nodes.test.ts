import { describe, expect, it } from 'vitest'
import { setupSandbox } from '../../test/graph-calls.ts'
import { seedIds } from '../state/seed-world.ts'

const phone = seedIds.phoneHigh

type Body = Record<string, unknown>
const errorOf = (body: Body): Body => (body['error'] as Body | undefined) ?? {}

describe('numbers', () => {
  it('are registered with their PIN, ten times in 72 hours', async () => {
    const { post, sandbox } = await setupSandbox()
    const edge = (name: string, body: Body = {}): Promise<{ body: Body }> =>
      post(`/${seedIds.phoneUnregistered}/${name}`, body)
    const register = (pin: string): Promise<{ body: Body }> => edge('register', { messaging_product: 'whatsapp', pin })
    expect(errorOf((await register('12')).body)['code']).toBe(100)
    for (let round = 0; round < 5; round += 1) {
      expect((await register('123456')).body).toEqual({ success: true })
      expect((await edge('deregister')).body).toEqual({ success: true })
    }
    expect(errorOf((await register('123456')).body)['code']).toBe(133016)
    sandbox.core.clock.advance(72 * 3_600_000)
    expect((await register('123456')).body).toEqual({ success: true })
    expect(errorOf((await register('000000')).body)['code']).toBe(133005)
  })

  it('tell country, limit, search, names and automation', async () => {
    const { get, post } = await setupSandbox()
    const fields = [
      'conversational_automation',
      'new_name_status',
      'is_preverified_number',
      'search_visibility',
      'eligibility_for_api_business_global_search',
      'new_certificate',
      'country_code',
      'country_dial_code',
      'whatsapp_business_manager_messaging_limit',
      'host_platform',
      'unified_cert_status',
    ].join(',')
    const common = {
      new_name_status: 'NONE',
      is_preverified_number: false,
      search_visibility: 'NON_VISIBLE',
      eligibility_for_api_business_global_search: 'NON_ELIGIBLE_UNDEFINED_COUNTRY',
      whatsapp_business_manager_messaging_limit: 'TIER_100K',
      host_platform: 'CLOUD_API',
      unified_cert_status: 'APPROVED',
    }
    expect((await get(`/${phone}?fields=${fields}`)).body).toEqual({
      ...common,
      country_code: 'US',
      country_dial_code: '1',
      id: phone,
    })
    expect((await get(`/${seedIds.phoneStandard}?fields=${fields}`)).body).toEqual({
      ...common,
      country_code: 'BR',
      country_dial_code: '55',
      id: seedIds.phoneStandard,
    })
    const automation = {
      enable_welcome_message: true,
      prompts: ['Where is my order?'],
      commands: [{ command_name: 'help', command_description: 'Get help with your order' }],
    }
    expect((await post(`/${phone}/conversational_automation`, automation)).body).toEqual({ success: true })
    expect((await get(`/${phone}?fields=conversational_automation`)).body).toEqual({
      conversational_automation: { ...automation, id: phone },
      id: phone,
    })
    for (const wrong of [{ prompts: ['1', '2', '3', '4', '5'] }, { prompts: [''] }, { commands: [{}] }])
      expect([wrong, (await post(`/${phone}/conversational_automation`, wrong)).status]).toEqual([wrong, 400])
  })
})

describe('commerce settings', () => {
  it('are read and set by query', async () => {
    const { get, post } = await setupSandbox()
    const edge = `/${phone}/whatsapp_commerce_settings`
    const id = expect.stringMatching(/^\d+$/) as string
    expect((await get(edge)).body).toEqual({ data: [{ is_cart_enabled: true, is_catalog_visible: false, id }] })
    expect((await post(`${edge}?is_cart_enabled=false&is_catalog_visible=true`)).body).toEqual({ success: true })
    expect((await get(edge)).body).toEqual({ data: [{ is_cart_enabled: false, is_catalog_visible: true, id }] })
    expect((await post(`${edge}?is_cart_enabled=perhaps`)).status).toBe(400)
  })
})
