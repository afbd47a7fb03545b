import { describe, expect, it } from 'vitest'
import { setupSandbox } from '../../test/graph-calls.ts'
import type { Harness } from '../../test/graph-calls.ts'
import { seedIds, seedTokens } from '../state/seed-world.ts'

const ada = '5275012345678901'
const ben = '5275012345678902'
const pageToken = seedTokens.page(1)

type Row = Record<string, unknown> & { id: string }

const writes = (harness: Harness, platform: 'photoapp' | 'socialapp', id: string, message: unknown): Promise<unknown> =>
  harness.control('POST', '/inbound', {
    platform,
    account_id: platform === 'socialapp' ? seedIds.page : seedIds.ig,
    from: { id, name: id === ada ? 'Ada Byron' : 'Ben Okri', username: id === ada ? 'ada' : 'ben' },
    message,
  })

const rows = async (harness: Harness, path: string, token = pageToken): Promise<Row[]> =>
  (await harness.get(path, token)).body['data'] as Row[]

describe('conversations of a Page', () => {
  it('are listed newest first, with messages, people and counts', async () => {
    const harness = await setupSandbox()
    await writes(harness, 'socialapp', ada, 'Hello')
    await harness.control('POST', '/clock', { advance_seconds: 60 })
    await writes(harness, 'socialapp', ben, {
      attachments: [{ type: 'image', payload: { url: 'https://a.example/x' } }],
    })
    await harness.control('POST', '/clock', { advance_seconds: 60 })
    await harness.post('/me/messages', { recipient: { id: ada }, message: { text: 'Hi Ada' } }, pageToken)

    const list = await rows(harness, `/${seedIds.page}/conversations?platform=messenger`)
    expect(list.map((row) => Object.keys(row))).toEqual([
      ['updated_time', 'id'],
      ['updated_time', 'id'],
    ])
    expect(list[0]?.id).toMatch(/^t_\d+$/)
    const [first] = await rows(
      harness,
      `/me/conversations?user_id=${ada}&fields=participants,message_count,unread_count,snippet,can_reply,messages{message,from,to,created_time}`,
    )
    const adaParty = { name: 'Ada Byron', email: `${ada}@facebook.com`, id: ada }
    const pageParty = { name: 'Orchard Coffee', email: `${seedIds.page}@facebook.com`, id: seedIds.page }
    expect(first).toMatchObject({
      id: list[0]?.id,
      participants: { data: [adaParty, pageParty] },
      message_count: 2,
      unread_count: 1,
      snippet: 'Hi Ada',
      can_reply: true,
      messages: {
        data: [
          { message: 'Hi Ada', from: pageParty, to: { data: [adaParty] } },
          { message: 'Hello', from: adaParty, to: { data: [pageParty] } },
        ],
      },
    })
    const [picture] = await rows(harness, `/${list[1]?.id}/messages?fields=message,attachments`)
    expect(picture).toMatchObject({
      message: '',
      attachments: { data: [{ mime_type: 'image/jpeg', image_data: { url: 'https://a.example/x' } }] },
    })
    const plain = await rows(harness, `/${list[0]?.id}/messages?limit=1`)
    expect(Object.keys(plain[0] ?? {})).toEqual(['created_time', 'id'])
    expect((await harness.get(`/${plain[0]?.id}?fields=message`, pageToken)).body).toEqual({
      message: 'Hi Ada',
      id: plain[0]?.id,
    })
    const page = await harness.get('/me/conversations?limit=1', pageToken)
    const next = (await (await fetch((page.body['paging'] as { next: string }).next)).json()) as { data: Row[] }
    expect(next.data.map(({ id }) => id)).toEqual([list[1]?.id])
  })

  it('of its photo account come by platform, and by the account’s own token', async () => {
    const harness = await setupSandbox()
    await writes(harness, 'photoapp', ada, 'Olá')
    expect(await rows(harness, '/me/conversations')).toEqual([])
    const path = 'conversations?platform=instagram&fields=participants,messages{message}'
    const byPage = await rows(harness, `/me/${path}`)
    expect(byPage).toMatchObject([
      {
        participants: { data: [{ username: 'ada', id: ada }, { id: seedIds.ig }] },
        messages: { data: [{ message: 'Olá' }] },
      },
    ])
    expect(await rows(harness, `/me/${path}`, seedTokens.instagram(1))).toMatchObject([{ id: byPage[0]?.id }])
  })

  it('are closed to others, and forget what a person deleted', async () => {
    const harness = await setupSandbox()
    await writes(harness, 'socialapp', ada, 'Hello')
    const sent = (await writes(harness, 'socialapp', ada, 'Oops')) as { body: { message_id: string } }
    const mid = sent.body.message_id
    const [conversation] = await rows(harness, '/me/conversations')
    for (const path of [`/${conversation?.id}`, `/${conversation?.id}/messages`, `/${mid}`])
      for (const token of [seedTokens.page(2), seedTokens.instagram(1)])
        expect([path, (await harness.get(path, token)).status]).toEqual([path, 400])
    expect((await harness.get(`/${seedIds.page}/conversations`, seedTokens.page(2))).status).toBe(400)
    await writes(harness, 'socialapp', ada, { delete: { mid } })
    expect(await rows(harness, `/${conversation?.id}/messages`)).toHaveLength(1)
    expect((await harness.get(`/${mid}`, pageToken)).status).toBe(400)
    expect((await harness.get('/me/conversations?platform=telegram', pageToken)).status).toBe(400)
    // Ids that name no conversation.
    for (const id of ['t_15', `t_15${seedIds.page}1`, 't_99123', 'aWdfZAG06MTpJR01lc3NhZA2VUaHJlYWQ6eHh4'])
      expect([id, (await harness.get(`/${id}`, pageToken)).status]).toEqual([id, 400])
  })
})
