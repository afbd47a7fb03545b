// Fields and edges that management clients (pywa and others) read: accounts, numbers, templates, QR codes, shop, flows.
import { describe, expect, it } from 'vitest'
import { setupSandbox, startReceiver } from '../../test/graph-calls.ts'
import { seedIds, seedTokens } from '../state/seed-world.ts'

const { waba, phoneHigh: phone } = seedIds

const errorOf = (body: Record<string, unknown>): Record<string, unknown> =>
  (body['error'] ?? {}) as Record<string, unknown>

describe('accounts and numbers', () => {
  it('an account tells its marketing settings, and refuses marketing on /messages when told to', async () => {
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

  it('a number tells country, limit, search, names and automation', async () => {
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

describe('templates', () => {
  it('a list sums up and shows degrees_of_freedom_spec', async () => {
    const { get, post } = await setupSandbox()
    const components = [{ type: 'BODY', text: 'Our new beans are here.' }]
    const spec = {
      creative_features_spec: {
        image_touchups: { enroll_status: 'OPT_OUT' },
        add_text_overlay: { enroll_status: 'OPT_IN' },
      },
    }
    const offer = { name: 'beans', language: 'en_US', category: 'MARKETING', components, degrees_of_freedom_spec: spec }
    expect((await post(`/${waba}/message_templates`, offer)).status).toBe(200)
    const summary = 'total_count,message_template_count,message_template_limit,are_translations_complete'
    const list = await get(
      `/${waba}/message_templates?name=beans&fields=name,degrees_of_freedom_spec&summary=${summary}`,
    )
    expect(list.body).toMatchObject({
      data: [
        {
          name: 'beans',
          degrees_of_freedom_spec: {
            creative_features_spec: [
              { key: 'IMAGE_TOUCHUPS', value: { enroll_status: 'OPT_OUT' } },
              { key: 'ADD_TEXT_OVERLAY', value: { enroll_status: 'OPT_IN' } },
            ],
          },
        },
      ],
      // The filter narrows the total; the other two speak of the whole account.
      summary: {
        total_count: 1,
        message_template_count: 7,
        message_template_limit: 6000,
        are_translations_complete: true,
      },
    })
    const part = await get(`/${waba}/message_templates?limit=1&summary=message_template_count`)
    expect(part.body['summary']).toEqual({ message_template_count: 7 })
    const plain = await get(`/${waba}/message_templates?name=hello&fields=name,degrees_of_freedom_spec`)
    expect(plain.body['data']).toEqual([{ name: 'hello_world', id: expect.any(String) as string }])
    const wrong = { creative_features_spec: { image_touchups: { enroll_status: 'PERHAPS' } } }
    const refused = await post(`/${waba}/message_templates`, { ...offer, name: 'x', degrees_of_freedom_spec: wrong })
    expect(errorOf(refused.body)['code']).toBe(100)
  })

  it('an edit answers with id, name and category', async () => {
    const { get, post } = await setupSandbox()
    const found = await get(`/${waba}/message_templates?name=hello_world`)
    const [{ id } = { id: '' }] = found.body['data'] as { id: string }[]
    const components = [{ type: 'BODY', text: 'Welcome to our shop, again.' }]
    expect((await post(`/${id}`, { components })).body).toEqual({
      success: true,
      id,
      name: 'hello_world',
      category: 'UTILITY',
    })
  })
})

describe('QR codes', () => {
  it('are made, listed with pictures, changed and deleted', async () => {
    const { get, post, remove } = await setupSandbox()
    const edge = `/${phone}/message_qrdls`
    const made = await post(edge, { prefilled_message: 'Cyber Monday', generate_qr_image: 'PNG' })
    const code = String(made.body['code'])
    expect(code).toMatch(/^[A-Z2-7]{13}1$/)
    const link = `https://wa.me/message/${code}`
    expect(made.body).toEqual({
      code,
      prefilled_message: 'Cyber Monday',
      deep_link_url: link,
      qr_image_url: `https://scontent.example.com/qr/${code}.png`,
    })
    await post(edge, { prefilled_message: 'Second' })
    const list = await get(`${edge}?fields=code,qr_image_url.format(SVG)`)
    expect(list.body['data']).toHaveLength(2)
    expect((list.body['data'] as unknown[])[1]).toEqual({
      code,
      qr_image_url: `https://scontent.example.com/qr/${code}.svg`,
    })
    const changed = { code, prefilled_message: 'Cyber Tuesday', deep_link_url: link }
    expect((await post(edge, { code, prefilled_message: 'Cyber Tuesday' })).body).toEqual(changed)
    expect((await get(`${edge}/${code}`)).body).toEqual({ data: [changed] })
    expect((await get(`${edge}?code=${code}`)).body['data']).toEqual([changed])
    // Another number does not know it.
    expect((await get(`/${seedIds.phoneStandard}/message_qrdls/${code}`)).body).toEqual({ data: [] })
    expect((await remove(`/${seedIds.phoneStandard}/message_qrdls/${code}`)).status).toBe(400)
    expect((await remove(`${edge}/${code}`)).body).toEqual({ success: true })
    expect((await get(`${edge}/${code}`)).body).toEqual({ data: [] })
    for (const wrong of [
      {},
      { prefilled_message: 'x'.repeat(141) },
      { prefilled_message: 'x', generate_qr_image: 'GIF' },
      { prefilled_message: 'x', code: 'UNKNOWN' },
    ])
      expect([wrong, (await post(edge, wrong)).status]).toEqual([wrong, 400])
    expect(errorOf((await get(`/${phone}/messages/${code}`)).body)['code']).toBe(2500)
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

describe('flows', () => {
  const flowJson = JSON.stringify({ version: '7.0', screens: [{ id: 'WELCOME', terminal: true }] })

  it('go from draft to published to deprecated, and tell the app', async () => {
    const receiver = await startReceiver()
    const { get, post, remove, url } = await setupSandbox({ webhookUrl: receiver.url })
    const made = await post(`/${waba}/flows`, { name: 'booking', categories: ['APPOINTMENT_BOOKING'] })
    const id = String(made.body['id'])
    expect(made.body).toEqual({ id, success: true, validation_errors: [] })
    expect((await get(`/${waba}/flows`)).body['data']).toEqual([
      { name: 'booking', status: 'DRAFT', categories: ['APPOINTMENT_BOOKING'], validation_errors: [], id },
    ])
    expect(errorOf((await post(`/${id}/publish`)).body)['code']).toBe(139002)

    const upload = async (content: string): Promise<Record<string, unknown>> => {
      const form = new FormData()
      form.set('file', new Blob([content], { type: 'application/json' }), 'flow.json')
      form.set('name', 'flow.json')
      form.set('asset_type', 'FLOW_JSON')
      form.set('messaging_product', 'whatsapp')
      const response = await fetch(`${url}/v25.0/${id}/assets`, {
        method: 'POST',
        headers: { authorization: `Bearer ${seedTokens.system}` },
        body: form,
      })
      return (await response.json()) as Record<string, unknown>
    }
    for (const broken of ['{', '[]', '{"version":"7.0"}', '{"version":"7.0","screens":[]}'])
      expect((await upload(broken))['validation_errors']).toMatchObject([{ error_type: 'FLOW_JSON_ERROR' }])
    expect(await upload(flowJson)).toEqual({ success: true, validation_errors: [] })
    const assets = (await get(`/${id}/assets?fields=name,asset_type,download_url`)).body['data'] as {
      download_url: string
    }[]
    expect(assets).toMatchObject([{ name: 'flow.json', asset_type: 'FLOW_JSON' }])
    expect(await (await fetch(assets[0]?.download_url ?? '')).text()).toBe(flowJson)

    expect((await post(`/${id}`, { name: 'bookings', endpoint_uri: 'https://example.com/flow' })).body).toEqual({
      success: true,
    })
    const shown = await get(
      `/${id}?fields=name,json_version,endpoint_uri,preview.invalidate(false),whatsapp_business_account{name},application,updated_at`,
    )
    expect(shown.body).toMatchObject({
      name: 'bookings',
      json_version: '7.0',
      endpoint_uri: 'https://example.com/flow',
      whatsapp_business_account: { name: 'Orchard Coffee', id: waba },
      application: { name: 'Herald Sandbox App' },
    })
    expect(errorOf((await post(`/${id}/deprecate`)).body)['code']).toBe(139003)
    expect((await post(`/${id}/publish`)).body).toEqual({ success: true })
    expect(errorOf((await post(`/${id}`, { name: 'late' })).body)['code']).toBe(139001)
    expect(errorOf((await remove(`/${id}`)).body)['code']).toBe(139004)
    expect((await post(`/${id}/deprecate`)).body).toEqual({ success: true })
    const received = await receiver.until((list) => list.length >= 2)
    const changes = received.flatMap(({ body }) =>
      (body['entry'] as { changes: { field: string; value: Record<string, unknown> }[] }[]).flatMap(
        (entry) => entry.changes,
      ),
    )
    expect(changes.map(({ field, value }) => `${field} ${String(value['new_status'])}`).toSorted()).toEqual([
      'flows DEPRECATED',
      'flows PUBLISHED',
    ])
  })

  it('are cloned, published at once, and refused under a name that is taken', async () => {
    const { get, post, remove } = await setupSandbox()
    const first = await post(`/${waba}/flows`, {
      name: 'survey',
      categories: ['SURVEY'],
      flow_json: flowJson,
      publish: true,
    })
    expect((await get(`/${String(first.body['id'])}`)).body['status']).toBe('PUBLISHED')
    const clone = await post(`/${waba}/flows`, {
      name: 'survey two',
      categories: '["SURVEY"]',
      clone_flow_id: first.body['id'],
    })
    expect((await get(`/${String(clone.body['id'])}?fields=status,json_version`)).body).toMatchObject({
      status: 'DRAFT',
      json_version: '7.0',
    })
    expect((await remove(`/${String(clone.body['id'])}`)).body).toEqual({ success: true })
    for (const wrong of [
      { name: 'survey', categories: ['SURVEY'] },
      { name: 'new' },
      { name: 'new', categories: ['NOTHING'] },
      { name: 'new', categories: ['SURVEY'], clone_flow_id: '1' },
    ])
      expect([wrong, errorOf((await post(`/${waba}/flows`, wrong)).body)['code']]).toEqual([wrong, 100])
  })
})
