import { describe, expect, it } from 'vitest'
import { setupSandbox } from '../../test/graph-calls.ts'
import { seedIds } from '../state/seed-world.ts'

const phone = seedIds.phoneHigh

const errorOf = (body: Record<string, unknown>): Record<string, unknown> =>
  (body['error'] ?? {}) as Record<string, unknown>

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
