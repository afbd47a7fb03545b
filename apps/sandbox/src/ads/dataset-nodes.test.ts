import { describe, expect, it } from 'vitest'
import { setupSandbox } from '../../test/graph-calls.ts'
import { seedIds } from '../state/seed-world.ts'
import type { AccessToken } from '../state/world-types.ts'

const errorOf = (body: Record<string, unknown>): Record<string, unknown> =>
  (body['error'] ?? {}) as Record<string, unknown>

const purchase = (event_id: string, more: object = {}) => ({
  event_name: 'Purchase',
  event_time: Math.floor(Date.now() / 1000),
  event_id,
  action_source: 'business_messaging',
  messaging_channel: 'whatsapp',
  user_data: { whatsapp_business_account_id: seedIds.waba, ctwa_clid: 'clid' },
  custom_data: { value: 12.5, currency: 'BRL' },
  ...more,
})

describe('a dataset', () => {
  it('is made once, takes events and counts each name and id once', async () => {
    const { post, get, control } = await setupSandbox()
    const { id } = (await post(`/${seedIds.waba}/dataset`)).body
    expect((await post(`/${seedIds.waba}/dataset`)).body).toEqual({ id })
    expect((await get(`/${seedIds.waba}/dataset`)).body['data']).toMatchObject([{ id }])
    const data = [purchase('1'), purchase('1', { event_name: 'OrderCreated' }), purchase('2')]
    expect((await post(`/${String(id)}/events`, { data })).body).toMatchObject({ events_received: 3, messages: [] })
    await post(`/${String(id)}/events`, { data: JSON.stringify([purchase('1')]) })
    const counted = (await control('GET', `/datasets/${seedIds.waba}/events`)).body['data'] as object[]
    expect(counted).toMatchObject([
      { event_name: 'Purchase', event_id: '1', times: 2 },
      { event_name: 'OrderCreated', event_id: '1', times: 1 },
      { event_name: 'Purchase', event_id: '2', times: 1 },
    ])
  })

  it('refuses all events for one that is wrong', async () => {
    const { post, control } = await setupSandbox()
    const { id } = (await post(`/${seedIds.page}/dataset`)).body
    const person = (user_data: object) => ({ messaging_channel: 'messenger', user_data })
    const right = purchase('1', person({ page_id: seedIds.page, page_scoped_user_id: '900' }))
    const wrong: [object, number | undefined][] = [
      [{ event_name: 'Lead' }, 2804066],
      [{ event_time: 'yesterday' }, 2804003],
      [{ event_time: Math.floor(Date.now() / 1000) + 3600 }, 2804003],
      [{ action_source: 'website' }, 2804008],
      [{ custom_data: { value: 3 } }, 2804009],
      [person({ page_id: seedIds.page }), 2804050],
      [person({ page_id: '1', page_scoped_user_id: '900' }), 2804050],
    ]
    for (const [part, subcode] of wrong) {
      const answer = await post(`/${String(id)}/events`, { data: [right, { ...right, ...part }] })
      expect([part, answer.status, errorOf(answer.body)['error_subcode']]).toEqual([part, 400, subcode])
    }
    expect((await post(`/${String(id)}/events`, { data: Array(1001).fill(right) })).status).toBe(400)
    expect((await control('GET', `/datasets/${seedIds.page}/events`)).body['data']).toEqual([])
  })

  it('needs the permission for events', async () => {
    const { post, sandbox } = await setupSandbox()
    const tokens = sandbox.core.state.collection<AccessToken>('token')
    const [any] = tokens.values()
    tokens.put({ ...(any as AccessToken), id: 'few', scopes: ['whatsapp_business_management', 'ads_read'] })
    const answer = await post(`/${seedIds.waba}/dataset`, {}, 'few')
    expect([answer.status, errorOf(answer.body)['code']]).toEqual([403, 200])
  })
})
