import { describe, expect, it } from 'vitest'
import { setupSandbox, startReceiver } from '../../test/graph-calls.ts'
import { seedIds, seedTokens } from '../state/seed-world.ts'

const waba = seedIds.waba

const errorOf = (body: Record<string, unknown>): Record<string, unknown> =>
  (body['error'] ?? {}) as Record<string, unknown>

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
