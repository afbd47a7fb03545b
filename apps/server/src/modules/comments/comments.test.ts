import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../test/outbound-fixture.ts'
import { waitFor } from '../../../test/wait-for.ts'

type Told = { type: string; data: Record<string, unknown> }

let fixture: OutboundFixture
let client: OutboundClient
beforeAll(async () => {
  fixture = await createOutboundFixture({ commentScheduleMs: [50, 50, 50] })
  client = await fixture.withChannels()
})
afterAll(() => fixture.stop())

const platforms = ['photoapp', 'socialapp'] as const
type Platform = (typeof platforms)[number]

const accountOf = (platform: Platform) =>
  platform === 'photoapp' ? fixture.platforms.credentials.account_id : fixture.platforms.credentials.page_id
const graph = async (method: string, path: string, query = ''): Promise<Record<string, unknown>> => {
  const token = fixture.platforms.credentials.system_token
  const answer = await fetch(`${fixture.platforms.sandbox.url}/v25.0/${path}?access_token=${token}${query}`, { method })
  return (await answer.json()) as Record<string, unknown>
}
const repliesTo = async (platform: Platform, id: string) =>
  (await graph('GET', `${id}/${platform === 'photoapp' ? 'replies' : 'comments'}`))['data'] as object[]

const comments = async (platform: Platform, text: string, more: object = {}): Promise<string> => {
  const notice = { kind: 'comment', platform, account_id: accountOf(platform), from: '5275000000000042', text, ...more }
  const { comment_id: id } = await fixture.platforms.control<{ comment_id: string }>('POST', 'notices', notice)
  await waitFor('the comment', async () => (await client.api.get(`/api/comments/${id}`)).status === 200)
  return id
}
const shown = async (id: string) => (await client.api.get(`/api/comments/${id}`)).body
const told = async (actionId: string): Promise<Told[]> =>
  (await Promise.all(['comment.action_succeeded', 'comment.action_failed'].map((type) => client.events(type))))
    .flat()
    .filter(({ data }) => data['action_id'] === actionId)
const act = async (id: string, what: string, message?: string) => {
  const answer =
    what === 'delete'
      ? await client.api.delete(`/api/comments/${id}`)
      : await client.api.post(`/api/comments/${id}/${what}`, message === undefined ? undefined : { message })
  expect([answer.status, answer.body.status, answer.body.comment_id]).toEqual([202, 'pending', id])
  return answer.body.id as string
}
const ends = async (id: string, actionId: string) =>
  waitFor('the action to end', async () => {
    const found = (await shown(id)).actions.find((one: { id: string }) => one.id === actionId)
    return found.status !== 'pending' && found
  })
const fault = (path: string, more: object) =>
  fixture.platforms.control('POST', 'faults', { match: { path }, times: 1, ...more })

describe.each(platforms)('a comment on %s', (platform) => {
  it('is listed and read, and answered for all to see', async () => {
    const id = await comments(platform, 'How much is it?')
    const actionId = await act(id, 'reply', 'It is 199.90.')
    const { reply_id } = await ends(id, actionId)
    expect((await shown(id)).actions[0].author).toMatchObject({ type: 'api_key', name: expect.any(String) })
    expect(await repliesTo(platform, id)).toMatchObject([{ id: reply_id }])
    expect(await told(actionId)).toMatchObject([
      {
        type: 'comment.action_succeeded',
        data: {
          action: 'reply',
          comment_id: id,
          reply_id,
          message: 'It is 199.90.',
          contact: { scoped_id: '5275000000000042' },
        },
      },
    ])
    expect(await shown(id)).toMatchObject({
      platform,
      text: 'How much is it?',
      own: false,
      hidden: false,
      contact: { scoped_id: '5275000000000042' },
      channel_id: platform === 'photoapp' ? client.photo : client.social,
    })
    // Our reply is a comment too.
    await waitFor('the reply among the comments', async () => (await shown(reply_id)).own === true)
    const channel = platform === 'photoapp' ? client.photo : client.social
    const list = async (query: string) =>
      (
        (await client.api.get(`/api/comments?channel_id=${channel}&${query}`)).body.data as { comment_id: string }[]
      ).map((one) => one.comment_id)
    expect(await list('limit=100')).toEqual([reply_id, id])
    expect([await list('own=false'), await list('own=true')]).toEqual([[id], [reply_id]])
    expect(await list(`parent_id=${id}`)).toEqual([reply_id])
    expect([await list('answered=true'), await list('answered=false')]).toEqual([[id], [reply_id]])
    expect([await list('needs_answer=true'), await list('needs_answer=false')]).toEqual([[], [reply_id, id]])
    expect((await shown(id)).answered).toBe(true)
    expect(await list(`post_id=${(await shown(id)).post_id}&limit=1`)).toEqual([reply_id])
    expect(await list('post_id=nonsense')).toEqual([])
    expect([await list('q=HOW%20much'), await list('q=199.90'), await list('q=5275')]).toEqual([[id], [reply_id], []])
    expect(await list('q=how&own=true')).toEqual([])
  })

  it('says what it stands at, which the platform is asked for once', async () => {
    const id = await comments(platform, 'Is this the new one?')
    const { post_id } = await shown(id)
    expect(await shown(id)).not.toHaveProperty('post')
    const asked = async () =>
      ((await fixture.platforms.requests(`/${post_id}`)) as { method: string }[]).filter(
        ({ method }) => method === 'GET',
      ).length
    const before = await asked()
    const read = async () => (await client.api.get(`/api/comments/${id}/post`)).body
    // While the platform is away nothing is known, and nothing is kept.
    await fault(`/${post_id}`, { status: 500, times: undefined })
    expect(await read()).toEqual({ post_id })
    await fixture.platforms.control('DELETE', 'faults')
    expect(await shown(id)).not.toHaveProperty('post')
    const url = expect.stringMatching(/^https:\/\/www\./)
    expect(await read()).toEqual({ post_id, text: 'New in our shop', url })
    const once = await asked()
    expect(once).toBeGreaterThan(before)
    expect(await read()).toEqual({ post_id, text: 'New in our shop', url })
    expect(await asked()).toBe(once)
    expect(await shown(id)).toMatchObject({ post: { text: 'New in our shop', url } })
    const { data } = (await client.api.get(`/api/comments?post_id=${post_id}`)).body
    expect(data.every((one: { post?: object }) => one.post !== undefined)).toBe(true)
  })

  it('is hidden, shown and deleted in the order in which that was asked for', async () => {
    const id = await comments(platform, 'Buy followers')
    // The first is put off: the others do not overtake it.
    await fault(`/${id}`, { status: 500 })
    const actions = [await act(id, 'hide'), await act(id, 'unhide'), await act(id, 'hide')]
    for (const actionId of actions) expect(await ends(id, actionId)).toMatchObject({ status: 'succeeded' })
    expect((await shown(id)).hidden).toBe(true)
    const needing = async (asked: boolean) =>
      (
        (await client.api.get(`/api/comments?needs_answer=${asked}&limit=100`)).body.data as { comment_id: string }[]
      ).map((one) => one.comment_id)
    expect(await needing(true)).not.toContain(id)
    expect(await needing(false)).toContain(id)
    expect(await graph('GET', id, `&fields=${platform === 'photoapp' ? 'hidden' : 'is_hidden'}`)).toMatchObject({
      [platform === 'photoapp' ? 'hidden' : 'is_hidden']: true,
    })
    const events = (await client.events('comment.action_succeeded')) as Told[]
    const order = events.filter(({ data }) => data['comment_id'] === id).map(({ data }) => data['action_id'])
    expect(order).toEqual(actions)
    const deleted = await act(id, 'delete')
    await ends(id, deleted)
    expect(await graph('GET', id)).toHaveProperty('error')
    expect(await shown(id)).toMatchObject({ deleted_at: expect.any(String), hidden: true })
    expect(await shown(id)).not.toHaveProperty('text')
    const late = await client.api.post(`/api/comments/${id}/reply`, { message: 'Too late' })
    expect([late.status, late.body.error]).toEqual([409, 'comment_deleted'])
  })

  it('is answered privately once', async () => {
    const id = await comments(platform, 'Is it in stock?')
    const first = await ends(id, await act(id, 'private-reply', 'Yes. Shall I keep one?'))
    expect(first).toMatchObject({ status: 'succeeded', platform_message_id: expect.any(String) })
    expect((await shown(id)).answered).toBe(true)
    const [sent] = (
      await fixture.platforms.control<{ data: object[] }>(
        'GET',
        `messenger/messages?mid=${encodeURIComponent(first.platform_message_id)}`,
      )
    ).data
    expect(sent).toMatchObject({ commentId: id, content: { text: 'Yes. Shall I keep one?' } })
    const actionId = await act(id, 'private-reply', 'Hello?')
    expect(await ends(id, actionId)).toMatchObject({
      status: 'failed',
      error: { reason: 'recipient', subcode: 2534025 },
    })
    expect((await told(actionId)).map(({ type }) => type)).toEqual(['comment.action_failed'])
  })

  it('gets one reply when the answer of the platform is lost, and two when two are wanted', async () => {
    const id = await comments(platform, 'Nice')
    await fault(`/${id}/${platform === 'photoapp' ? 'replies' : 'comments'}`, { drop: 'after' })
    const actionId = await act(id, 'reply', 'Thank you!')
    const { status, reply_id } = await ends(id, actionId)
    expect([status, await repliesTo(platform, id)]).toEqual(['succeeded', [expect.objectContaining({ id: reply_id })]])
    expect(await told(actionId)).toHaveLength(1)

    await fault(`/${id}/${platform === 'photoapp' ? 'replies' : 'comments'}`, { drop: 'after' })
    const again = await ends(id, await act(id, 'reply', 'Thank you!'))
    expect(again.reply_id).not.toBe(reply_id)
    expect(await repliesTo(platform, id)).toHaveLength(2)
  })

  it('is deleted and answered privately when the answers to that are lost', async () => {
    const id = await comments(platform, 'Where are you?')
    await fault('/messages', { drop: 'after' })
    expect(await ends(id, await act(id, 'private-reply', 'In Lisbon'))).toMatchObject({ status: 'succeeded' })
    await fault(`/${id}`, { drop: 'after' })
    expect(await ends(id, await act(id, 'delete'))).toMatchObject({ status: 'succeeded' })
  })
})

describe('comments', () => {
  it('say so when the platform does not show what they stand at, and do not ask again', async () => {
    const post = `${accountOf('socialapp')}_990000000000001`
    const id = await comments('socialapp', 'Where did it go?', { post_id: post })
    const gone = { message: 'Unsupported get request.', type: 'GraphMethodException', code: 100, error_subcode: 33 }
    await fault(`/${post}`, { times: undefined, status: 400, error: gone })
    expect((await client.api.get(`/api/comments/${id}/post`)).body).toEqual({ post_id: post })
    await fixture.platforms.control('DELETE', 'faults')
    expect((await client.api.get(`/api/comments/${id}/post`)).body).toEqual({ post_id: post })
    expect((await shown(id)).post).toEqual({})
  })

  it('follow what happens to them on the platform', async () => {
    const id = await comments('socialapp', 'First text')
    await graph('POST', id, '&is_hidden=true')
    await waitFor('it to be hidden', async () => (await shown(id)).hidden === true)
    expect((await shown(id)).answered).toBe(false)
    await fixture.platforms.control('POST', 'notices', {
      kind: 'comment',
      platform: 'socialapp',
      account_id: accountOf('socialapp'),
      comment_id: id,
      verb: 'edited',
      text: 'Second text',
    })
    await waitFor('it to be changed', async () => (await shown(id)).text === 'Second text')
    await graph('DELETE', id)
    await waitFor('it to be deleted', async () => (await shown(id)).deleted_at !== undefined)
  })

  it('say why the platform refuses', async () => {
    const id = await comments('photoapp', 'Hm')
    const forbidden = { message: '(#10) Requires instagram_manage_comments', type: 'OAuthException', code: 10 }
    await fault(`/${id}`, { times: undefined, status: 403, error: forbidden })
    const actionId = await act(id, 'hide')
    // A permission can be given: it is tried until the schedule is used up.
    expect(await ends(id, actionId)).toMatchObject({ status: 'failed', error: { reason: 'permission', code: 10 } })
    await fixture.platforms.control('DELETE', 'faults')
    expect((await shown(id)).hidden).toBe(false)
  })

  it('wait for a dead token, tell the channel of it, and are answered once it works again', async () => {
    const id = await comments('socialapp', 'Is it in stock?')
    const dead = { message: 'Error validating access token', type: 'OAuthException', code: 190 }
    await fault(`/${id}/comments`, { times: undefined, status: 401, error: dead })
    const looked = JSON.stringify({ data: { is_valid: false, error: { code: 190, message: dead.message } } })
    await fault('/debug_token', { times: undefined, status: 200, error: looked })
    const actionId = await act(id, 'reply', 'It is, in every shop.')
    const other = await comments('socialapp', 'And in blue?')
    await fault(`/${other}/comments`, { times: undefined, status: 401, error: dead })
    const otherAction = await act(other, 'reply', 'In blue, too.')
    const channel = async () => (await client.api.get(`/api/channels/${client.social}`)).body
    await waitFor('the channel to say so', async () => (await channel()).status === 'attention')
    expect((await channel()).health.problems).toMatchObject([{ reason: 'token_invalid' }])
    // More tries than the schedule has.
    const tries = async () => (await fixture.platforms.requests(`/${id}/comments`)).length
    await waitFor('some more tries', async () => (await tries()) > 6)
    expect(await shown(id)).toMatchObject({
      answered: false,
      reply_waits: true,
      actions: [{ id: actionId, status: 'pending', error: { code: 190 } }],
    })
    await fixture.platforms.control('DELETE', 'faults')
    for (const [comment, action] of [
      [id, actionId],
      [other, otherAction],
    ] as const) {
      expect(await ends(comment, action)).toMatchObject({ status: 'succeeded' })
      expect(await shown(comment)).toMatchObject({ answered: true, reply_waits: false })
      expect(await repliesTo('socialapp', comment)).toHaveLength(1)
    }
  })

  it('belong to one client, and take only what there is', async () => {
    const id = await comments('photoapp', 'Ours')
    const stranger = await (await fixture.client()).program()
    expect((await stranger.get('/api/comments')).body.data).toEqual([])
    for (const answer of [
      await stranger.get(`/api/comments/${id}`),
      await stranger.get(`/api/comments/${id}/post`),
      await stranger.post(`/api/comments/${id}/reply`, { message: 'Hi' }),
      await stranger.post(`/api/comments/${id}/private-reply`, { message: 'Hi' }),
      await stranger.post(`/api/comments/${id}/hide`),
      await stranger.post(`/api/comments/${id}/unhide`),
      await stranger.delete(`/api/comments/${id}`),
      await client.api.get('/api/comments/nonsense%00'),
    ])
      expect([answer.status, answer.body.error]).toEqual([404, 'comment_not_found'])
    for (const body of [{}, { message: '' }, { message: 'x'.repeat(8_001) }, { message: 'a\u0000b' }, { text: 'x' }])
      expect((await client.api.post(`/api/comments/${id}/reply`, body)).status).toBe(400)
    const key = { 'idempotency-key': 'reply-1' }
    const [first, second] = [
      await client.api.post(`/api/comments/${id}/reply`, { message: 'Once' }, key),
      await client.api.post(`/api/comments/${id}/reply`, { message: 'Once' }, key),
    ]
    expect([second.body.id, second.headers['idempotent-replay']]).toEqual([first.body.id, 'true'])
    await ends(id, first.body.id)
    expect(await repliesTo('photoapp', id)).toHaveLength(1)
    expect((await client.owner.delete(`/api/channels/${client.photo}`)).status).toBe(200)
    const gone = await client.api.post(`/api/comments/${id}/hide`)
    expect([gone.status, gone.body.error]).toEqual([409, 'channel_disconnected'])
  })
})
