import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../../test/outbound-fixture.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { laneKindNumber, scheduleJob } from '../../../lanes/index.ts'
import { uuidOf } from '../../../lib/ids.ts'

// Messages on photoapp, whose echoes carry no tag, of which more than one call may have arrived.

let fixture: OutboundFixture
let client: OutboundClient
beforeAll(async () => {
  fixture = await createOutboundFixture({ settings: { status_delay_ms: 30 } })
  client = await fixture.withChannels()
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  await fixture.platforms.control('DELETE', 'faults')
  fixture.inlet.open = true
})

let people = 0
/** The sandbox takes an unknown id of 15 digits for a person on the photo platform. */
const newPerson = () => String(610_000_000_000_500 + (people += 1))

const drop = (when: 'before' | 'after') =>
  fixture.platforms.control('POST', 'faults', { match: { method: 'POST', path: '/messages' }, times: 1, drop: when })

const send = async (to: string, text: string, more: object = {}): Promise<string> => {
  const { status, body } = await client.send({ channel_id: client.photo, to, text, client_ref: text, ...more })
  expect(status, JSON.stringify(body)).toBe(202)
  return body.id as string
}

const hasUnknownCalls = (id: string, calls: number) =>
  waitFor(`${calls} calls of unknown outcome`, async () => {
    const { status, attempts } = await client.message(id)
    return status === 'sending' && attempts === calls
  })

/** As if the settling window were over: the settle job decides now. */
const windowEnds = async () => {
  const { clientId } = client
  const laneId = uuidOf('channel', client.photo) ?? ''
  await fixture.database.peek(`update herald.message_unsettled set flow_at = now() - interval '1 day'`)
  await fixture.db.batchTransaction([clientId], (tx) =>
    scheduleJob(tx, { clientId, kind: laneKindNumber.settle, laneId }),
  )
}

const arrivedAt = async (person: string): Promise<string[]> => {
  const path = `messenger/messages?account_id=${fixture.platforms.credentials.account_id}&person_id=${person}`
  const { data } = await fixture.platforms.control<{ data: { mid: string; direction: string }[] }>('GET', path)
  return data.filter(({ direction }) => direction === 'out').map(({ mid }) => mid)
}

/** What is told of a person's messages, once all of them are told to be read. */
const allRead = async (to: string, copies: number) => {
  const mids = await arrivedAt(to)
  expect(mids).toHaveLength(copies)
  const told = await waitFor('all copies to be told', async () => {
    const events = (await client.events()).filter(({ data }) => data.to === to)
    const read = events.filter(({ type }) => type === 'message.read').map(({ data }) => data.platform_message_id)
    return mids.every((mid) => read.includes(mid)) && events
  })
  return { mids, told }
}

it('the echo of a message that is sent again settles it, without a third call', async () => {
  const to = newPerson()
  await drop('before')
  const id = await send(to, 'again and settled')
  await hasUnknownCalls(id, 1)
  await drop('after')
  await windowEnds()
  const message = await client.reaches(id, 'sent', 'read')
  const { mids, told } = await allRead(to, 1)
  expect(message).toMatchObject({ possible_duplicate: true, platform_message_id: mids[0] })
  expect(told.filter(({ data }) => data.message_id !== id)).toEqual([])
  expect((await client.message(id)).life.attempts).toMatchObject([
    { outcome: 'outcome_unknown' },
    { outcome: 'outcome_unknown', platform_message_id: mids[0] },
  ])
})

it('statuses of the first call that come after the second belong to the message', async () => {
  const to = newPerson()
  await drop('after')
  fixture.inlet.open = false
  const id = await send(to, 'twice')
  await hasUnknownCalls(id, 1)
  await windowEnds()
  await client.reaches(id, 'sent')
  fixture.inlet.open = true
  const { mids, told } = await allRead(to, 2)
  expect(told.filter(({ data }) => data.message_id !== id || data.client_ref !== 'twice')).toEqual([])
  expect((await client.message(id)).life.attempts).toMatchObject([
    { outcome: 'outcome_unknown', platform_message_id: mids[0] },
    { outcome: 'accepted', platform_message_id: mids[1] },
  ])
})

it('a message that was given up is told to be sent when its echo comes after all', async () => {
  const to = newPerson()
  await drop('after')
  fixture.inlet.open = false
  const id = await send(to, 'given up', { delivery: 'at_most_once' })
  await hasUnknownCalls(id, 1)
  await windowEnds()
  await client.reaches(id, 'unknown')
  fixture.inlet.open = true
  await client.reaches(id, 'read')
  const { told } = await allRead(to, 1)
  expect(told.filter(({ data }) => data.message_id !== id)).toEqual([])
})

it('what another program writes to a person with such a message stays apart from it', async () => {
  const to = newPerson()
  await drop('before')
  const id = await send(to, 'the words')
  await hasUnknownCalls(id, 1)
  await windowEnds()
  await client.reaches(id, 'read')
  const { page_id, system_token } = fixture.platforms.credentials
  const byAnotherProgram = { to, type: 'text', content: { body: 'other words' }, tag: 'not ours' } as const
  const sent = await fixture.platforms.photo.send({ nodeId: page_id, token: system_token }, byAnotherProgram)
  expect(sent).toMatchObject({ ok: true })
  const { told } = await allRead(to, 2)
  const others = told.filter(({ data }) => data.message_id === undefined)
  expect(new Set(others.map(({ type }) => type as string))).toEqual(new Set(['message.sent', 'message.read']))
})
