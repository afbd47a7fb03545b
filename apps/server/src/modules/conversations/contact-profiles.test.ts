import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../test/outbound-fixture.ts'
import { waitFor } from '../../../test/wait-for.ts'

let fixture: OutboundFixture
let client: OutboundClient
beforeAll(async () => {
  fixture = await createOutboundFixture({ profileScheduleMs: [50, 50] })
  client = await fixture.withChannels()
})
afterAll(() => fixture.stop())

let people = 0
const person = () => String(7_300_000_000_000_000 + (people += 1))

const writes = (from: string, text: string, platform: 'photoapp' | 'socialapp', who: object = {}) => {
  const { account_id, page_id } = fixture.platforms.credentials
  const account = platform === 'photoapp' ? account_id : page_id
  const message = { text }
  return fixture.platforms.control('POST', 'inbound', {
    platform,
    account_id: account,
    from: { id: from, ...who },
    message,
  })
}
const contactOf = async (id: string) =>
  (await client.api.get(`/api/conversations?q=${id}`)).body.data[0]?.contact as Record<string, string> | undefined
const fault = (id: string, more: object) =>
  fixture.platforms.control('POST', 'faults', { match: { method: 'GET', path: `/${id}` }, times: 100, ...more })
const asks = async (id: string) =>
  (await fixture.platforms.requests(`/${id}`)).filter(({ method }) => method === 'GET').length
const profile = async (id: string) =>
  (
    await fixture.database.peek<{ attempts: number; answered: boolean; next_at: Date | null }>(
      `select attempts, answered, next_at from herald.contact_profile where scoped_id = $1`,
      [id],
    )
  )[0]
const isSettled = (id: string) =>
  waitFor('the last attempt', async () => {
    const found = await profile(id)
    return found?.next_at === null && found
  })

it('the platform is asked once who wrote, and the name is wherever the person is', async () => {
  const id = person()
  await writes(id, 'Oi', 'photoapp', { name: 'Lucía Ortega', username: 'lucia.o' })
  const contact = await waitFor('the name', async () => {
    const found = await contactOf(id)
    return found?.['name'] !== undefined && found
  })
  expect(contact).toEqual({ scoped_id: id, name: 'Lucía Ortega', username: 'lucia.o' })
  expect((await client.api.get('/api/conversations?q=ortega')).body.data).toHaveLength(1)
  const { body: sent } = await client.send({ channel_id: client.photo, to: id, text: 'Olá' })
  expect((await client.message(sent.id)).to_name).toBe('Lucía Ortega')
  const { body: events } = await client.api.get(`/api/webhooks/events?subject=${id}&type=message.received`)
  expect(events.data).toEqual([expect.objectContaining({ contact_name: 'Lucía Ortega' })])
  await writes(id, 'E aí?', 'photoapp')
  await waitFor('the second message', async () => {
    const [found] = (await client.api.get(`/api/conversations?q=${id}`)).body.data
    return found?.unread_count === 2
  })
  expect(await asks(id)).toBe(1)
})

it('a page is asked for the name alone', async () => {
  const id = person()
  await writes(id, 'Oi', 'socialapp', { name: 'Tom Baker' })
  await waitFor('the name', async () => (await contactOf(id))?.['name'] === 'Tom Baker')
  expect(await contactOf(id)).toEqual({ scoped_id: id, name: 'Tom Baker' })
  const requests = await fixture.platforms.requests(`/${id}`)
  expect(requests.filter(({ method }) => method === 'GET')).toMatchObject([{ query: { fields: 'name' } }])
})

it('a refusal is an answer: the person is shown by the id and not asked about again', async () => {
  const id = person()
  const error = { message: 'No profile available', type: 'OAuthException', code: 100, error_subcode: 2018218 }
  await fault(id, { status: 400, error })
  await writes(id, 'Oi', 'socialapp')
  expect(await isSettled(id)).toMatchObject({ attempts: 1, answered: true })
  await writes(id, 'Hello?', 'socialapp')
  await waitFor('both messages', async () => {
    const [found] = (await client.api.get(`/api/conversations?q=${id}`)).body.data
    return found?.unread_count === 2
  })
  expect(await contactOf(id)).toEqual({ scoped_id: id })
  expect(await asks(id)).toBe(1)
})

it('a passing failure is tried again', async () => {
  const id = person()
  await fault(id, { times: 1, status: 503 })
  await writes(id, 'Oi', 'photoapp', { name: 'Priya Nair' })
  await waitFor('the name', async () => (await contactOf(id))?.['name'] === 'Priya Nair')
  expect(await asks(id)).toBe(2)
})

it('a missing permission ends the attempts, and who writes a day later is asked about again', async () => {
  const id = person()
  const error = { message: '(#200) Requires pages_messaging permission', type: 'OAuthException', code: 200 }
  await fault(id, { times: 3, status: 403, error })
  await writes(id, 'Oi', 'photoapp', { name: 'Jonas Weber' })
  expect(await isSettled(id)).toMatchObject({ attempts: 3, answered: false })
  await fixture.database.peek(
    `update herald.contact_profile set asked_at = asked_at - interval '25 hours' where scoped_id = $1`,
    [id],
  )
  await writes(id, 'Me again', 'photoapp')
  await waitFor('the name', async () => (await contactOf(id))?.['name'] === 'Jonas Weber')
  expect(await asks(id)).toBe(4)
})
