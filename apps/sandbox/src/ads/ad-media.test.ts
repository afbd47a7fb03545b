// Images and videos of an ad account.
import { describe, expect, it } from 'vitest'
import { setupSandbox } from '../../test/graph-calls.ts'
import type { Answer } from '../../test/graph-calls.ts'
import { seedTokens } from '../state/seed-world.ts'
import { imageDimensions } from './image-dimensions.ts'

const account = 'act_710000000000001'
const errorOf = ({ body }: Answer): Record<string, unknown> => (body['error'] ?? {}) as Record<string, unknown>
const gif = Buffer.from('R0lGODlhBwAFAIAAAAAAAP///yH5BAAAAAAALAAAAAAHAAUAAAIFhI+py1kAOw==', 'base64')
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb00040000ffc0000b080021004201011100ffd9', 'hex')

type Uploaded = { images: Record<string, { hash: string; url: string; width: number; height: number; name: string }> }

describe('images', () => {
  it('have the size that their first bytes say', () => {
    expect(imageDimensions(gif)).toEqual({ width: 7, height: 5 })
    expect(imageDimensions(jpeg)).toEqual({ width: 66, height: 33 })
    expect(imageDimensions(Buffer.from('not an image'))).toBeUndefined()
    expect(imageDimensions(Buffer.alloc(0))).toBeUndefined()
    for (let length = 0; length < jpeg.length; length += 1) imageDimensions(jpeg.subarray(0, length))
  })

  it('are the same for the same bytes, and come back as they were', async () => {
    const world = await setupSandbox()
    const upload = async (bytes: Buffer, name?: string): Promise<Uploaded> =>
      (
        await world.post(`/${account}/adimages`, {
          bytes: bytes.toString('base64'),
          ...(name === undefined ? {} : { name }),
        })
      ).body as Uploaded
    const first = (await upload(gif, 'lamp.gif')).images['bytes']
    expect(first).toMatchObject({
      width: 7,
      height: 5,
      name: 'lamp.gif',
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect((await upload(gif)).images['bytes']?.hash).toBe(first?.hash)
    const any = (await upload(Buffer.from('just bytes'))).images['bytes']
    expect(any?.hash).not.toBe(first?.hash)
    const served = await fetch(first?.url ?? '')
    expect(served.headers.get('content-type')).toBe('image/gif')
    expect(Buffer.from(await served.arrayBuffer())).toEqual(gif)
    const listed = await world.get(`/${account}/adimages?hashes=["${first?.hash}"]&fields=hash,name,width`)
    expect(listed.body['data']).toEqual([
      { hash: first?.hash, name: 'lamp.gif', width: 7, id: `710000000000001:${first?.hash}` },
    ])
    expect((await world.remove(`/${account}/adimages?hash=${first?.hash}`)).body).toEqual({ success: true })
    expect((await world.get(`/${account}/adimages?hashes=["${first?.hash}"]`)).body['data']).toEqual([])
  })

  it('come as file parts under their file name, and must be images in strict mode', async () => {
    const world = await setupSandbox({ settings: { strict: true } })
    const form = new FormData()
    form.set('access_token', seedTokens.user)
    form.set('source0', new Blob([gif], { type: 'image/gif' }), 'small.gif')
    const response = await fetch(`${world.url}/v26.0/${account}/adimages`, { method: 'POST', body: form })
    expect(((await response.json()) as Uploaded).images['small.gif']).toMatchObject({ width: 7, height: 5 })
    expect(
      (await world.post(`/${account}/adimages`, { bytes: Buffer.from('no image').toString('base64') })).status,
    ).toBe(400)
    expect(errorOf(await world.post(`/${account}/adimages`, { bytes: '***' }))).toMatchObject({ code: 100 })
    expect(errorOf(await world.post(`/${account}/adimages`, {}))).toMatchObject({ code: 100 })
  })
})

describe('videos', () => {
  const statusOf = async (get: (path: string) => Promise<Answer>, id: string): Promise<string> =>
    ((await get(`/${id}?fields=status`)).body['status'] as { video_status: string }).video_status

  it('are processed for a while, then ready for a creative', async () => {
    const world = await setupSandbox({ settings: { strict: true, review_delay_ms: 60_000 } })
    const { body } = await world.post(`/${account}/advideos`, {
      file_url: 'https://cdn.example.com/lamp.mp4',
      name: 'Lamp',
    })
    const id = String(body['id'])
    expect(await statusOf(world.get, id)).toBe('processing')
    const story = { page_id: '610000000000001', video_data: { video_id: id, message: 'm' } }
    expect(errorOf(await world.post(`/${account}/adcreatives`, { object_story_spec: story }))).toMatchObject({
      code: 100,
      error_subcode: 1487390,
    })
    await world.control('POST', '/clock', { advance_seconds: 61 })
    expect(await statusOf(world.get, id)).toBe('ready')
    const creative = await world.post(`/${account}/adcreatives`, { object_story_spec: story })
    expect((await world.get(`/${String(creative.body['id'])}?fields=video_id,object_type`)).body).toMatchObject({
      video_id: id,
      object_type: 'VIDEO',
    })
  })

  it.each(['ftp://cdn.example.com/a.mp4', 'nonsense', 'https://cdn.invalid/a.mp4', 'file:///etc/passwd'])(
    'cannot be fetched from %s',
    async (address) => {
      const world = await setupSandbox()
      expect(errorOf(await world.post(`/${account}/advideos`, { file_url: address }))).toMatchObject({ code: 389 })
    },
  )

  it('come in pieces', async () => {
    const world = await setupSandbox({ settings: { review_delay_ms: 0 } })
    const content = Buffer.alloc(1_500_000, 7)
    const started = (await world.post(`/${account}/advideos`, { upload_phase: 'start', file_size: content.length }))
      .body as Record<string, string>
    const transfer = async (from: number, to: number): Promise<Response> => {
      const form = new FormData()
      form.set('upload_phase', 'transfer')
      form.set('upload_session_id', started['upload_session_id'] ?? '')
      form.set('start_offset', String(from))
      form.set('video_file_chunk', new Blob([content.subarray(from, to)]), 'chunk')
      return fetch(`${world.url}/v26.0/${account}/advideos?access_token=${seedTokens.user}`, {
        method: 'POST',
        body: form,
      })
    }
    expect(started).toMatchObject({ start_offset: '0', end_offset: '1048576' })
    expect(await (await transfer(0, 1_048_576)).json()).toEqual({ start_offset: '1048576', end_offset: '1500000' })
    const wrong = await transfer(0, 10)
    expect(wrong.status).toBe(400)
    expect(((await wrong.json()) as { error: { error_data: unknown } }).error.error_data).toEqual({
      start_offset: '1048576',
      end_offset: '1500000',
    })
    await transfer(1_048_576, 1_500_000)
    const finish = { upload_phase: 'finish', upload_session_id: started['upload_session_id'] }
    expect((await world.post(`/${account}/advideos`, finish)).body).toEqual({ success: true })
    expect(await statusOf(world.get, started['video_id'] ?? '')).toBe('ready')
  })
})
