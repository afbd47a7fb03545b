import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../../test/outbound-fixture.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { scheduleJob, laneKindNumber } from '../../../lanes/index.ts'
import { uuidOf } from '../../../lib/ids.ts'

const dayMs = 86_400_000
/** A window ends by itself; when patience ends, a test says (`patienceEnds`). */
const usual = { windowMs: 400, maxMs: 1_000, giveUpMs: dayMs }
const times = { ...usual }
const settings = { status_delay_ms: 30 }
let fixture: OutboundFixture
let client: OutboundClient
beforeAll(async () => {
  fixture = await createOutboundFixture({ settings, outbound: { settle: times } })
  client = await fixture.withChannels()
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  await fixture.platforms.control('DELETE', 'faults')
  fixture.inlet.open = true
  Object.assign(times, usual)
})

let people = 0
const nobody = () => String(5_511_987_660_000 + (people += 1))

const accepted = async (body: object): Promise<string> => {
  const answer = await client.send(body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(202)
  return answer.body.id as string
}

const sendsOf = async (mark: string) =>
  (await fixture.sends()).filter(({ body }) => JSON.stringify(body).includes(mark))

/**
 * A status that comes back may beat the booking of the call that it is about; and one that is shown as being sent may not have
 * reached the platform yet, where the next fault is for the call that comes first.
 */
const booked = (id: string, attempts: number) =>
  waitFor(`${attempts} attempts to be booked`, async () => {
    const found = await client.message(id)
    return found.life.attempts.length === attempts && found
  })

const typesOf = async (id: string): Promise<string[]> =>
  (await client.events()).filter((event) => event.data.message_id === id).map(({ type }) => type)

/** The next call to this edge is cut off. `after`: the platform has acted. */
const cutOff = (fault: { drop: 'before' | 'after' } | { delay_ms: number }, { platforms } = fixture) =>
  platforms.control('POST', 'faults', { match: { method: 'POST', path: '/messages' }, times: 1, ...fault })

/** From now on nothing more is expected of any open call, and the chat channel is looked at. */
const patienceEnds = async () => {
  times.giveUpMs = 0
  const { clientId } = client
  const job = { clientId, kind: laneKindNumber.settle, laneId: uuidOf('channel', client.chat) ?? '' }
  await fixture.db.batchTransaction([clientId], (tx) => scheduleJob(tx, job))
}

const silenceIsTold = () =>
  waitFor('the silence to be told', async () => {
    const { health } = (await client.api.get(`/api/channels/${client.chat}`)).body
    return health.problems.some(({ reason }: { reason: string }) => reason === 'sends_unconfirmed')
  })

/** Of one send alone nothing is concluded: the platform takes another one, and does not report that either. */
const anotherIsTaken = async (): Promise<string> => {
  const id = await accepted({ channel_id: client.chat, to: nobody(), text: 'another' })
  await client.reaches(id, 'sent')
  return id
}

/** Something else on the channel, whose statuses show that webhooks flow. Times of the chat platform are whole seconds. */
const keepFlowing = async (until: () => Promise<boolean>) =>
  waitFor('the window to end', async () => {
    await client.reaches(await accepted({ channel_id: client.chat, to: nobody(), text: 'flow' }), 'read')
    return until()
  })

describe('a call whose answer is lost', () => {
  it('chat: the platform’s webhook settles it, without a second send', async () => {
    await cutOff({ drop: 'after' })
    const to = nobody()
    const id = await accepted({ channel_id: client.chat, to, text: 'once' })
    await client.reaches(id, 'read')
    const message = await booked(id, 1)
    expect(await sendsOf(id)).toHaveLength(1)
    expect(message.life.attempts).toEqual([expect.objectContaining({ outcome: 'outcome_unknown' })])
    expect(message.platform_message_id).toMatch(/^wamid\./)
    expect(message).not.toHaveProperty('possible_duplicate')
    // Statuses come in any order; that it was sent is told before all of them.
    const told = await waitFor('all to be told', async () => {
      const types = await typesOf(id)
      return types.length >= 4 && types
    })
    expect(told[0]).toBe('send.accepted')
    expect(told.toSorted()).toEqual(['message.delivered', 'message.read', 'message.sent', 'send.accepted'])
  })

  it('chat: a time-out after the effect is settled the same way', async () => {
    // Apart from the others, whose calls must end in time however busy the machine is.
    const hasty = await createOutboundFixture({ settings, outbound: { callTimeoutMs: 400 } })
    onTestFinished(() => hasty.stop())
    const sender = await hasty.withChannels()
    await cutOff({ delay_ms: 900 }, hasty)
    const { body } = await sender.send({ channel_id: sender.chat, to: nobody(), text: 'slow' })
    await sender.reaches(body.id, 'read')
    expect((await hasty.sends()).filter((sent) => JSON.stringify(sent.body).includes(body.id))).toHaveLength(1)
  })

  it('social: the tag in the echo settles it', async () => {
    await cutOff({ drop: 'after' })
    const id = await accepted({ channel_id: client.social, to: '61700000001', text: 'echoed' })
    const message = await client.reaches(id, 'sent', 'delivered', 'read')
    expect(message.life.statuses[0]).toMatchObject({ status: 'sent', moved: true })
    expect(await sendsOf(id)).toHaveLength(1)
  })

  it('photo: person, content and time settle it when only one fits', async () => {
    // The sandbox knows whom a page means by who wrote to which of its accounts.
    await fixture.platforms.control('POST', 'inbound', {
      platform: 'photoapp',
      account_id: fixture.platforms.credentials.account_id,
      from: '61700000002',
      message: { text: 'hello' },
    })
    await cutOff({ drop: 'after' })
    const words = `only one ${Date.now()}`
    const id = await accepted({ channel_id: client.photo, to: '61700000002', text: words })
    const message = await client.reaches(id, 'sent', 'delivered', 'read')
    expect(message.platform_message_id).toBeDefined()
    expect(await sendsOf(words)).toHaveLength(1)
    expect((await typesOf(id)).slice(0, 2)).toEqual(['send.accepted', 'message.sent'])
  })

  it('says until when the report is waited for, and what comes then', async () => {
    times.windowMs = dayMs
    const waitsOf = async (id: string) => (await client.message(id)).waits
    const waiting = async (delivery: string) => {
      await cutOff({ drop: 'before' })
      const id = await accepted({ channel_id: client.chat, to: nobody(), text: 'waits', delivery })
      await booked(id, 1)
      return id
    }
    const [once, until] = [await waiting('at_most_once'), await waiting('at_least_once')]
    await keepFlowing(async () => (await waitsOf(until))?.otherwise === 'send_again')
    const soonest = Date.now() + dayMs - 60_000
    for (const id of [once, until]) {
      const waits = await waitsOf(id)
      expect(waits).toEqual({
        for: 'report',
        until: expect.any(String),
        otherwise: id === once ? 'unknown' : 'send_again',
      })
      expect(Date.parse(waits.until)).toBeGreaterThan(soonest)
    }
    await patienceEnds()
    await client.reaches(once, 'unknown')
    expect(await waitsOf(once)).toBeUndefined()
  })

  it('at_least_once is sent again after a window of flowing webhooks, marked', async () => {
    await cutOff({ drop: 'before' })
    const id = await accepted({ channel_id: client.chat, to: nobody(), text: 'again' })
    await booked(id, 1)
    await keepFlowing(async () => (await client.message(id)).possible_duplicate === true)
    await client.reaches(id, 'read')
    const message = await booked(id, 2)
    expect(message).toMatchObject({ possible_duplicate: true, attempts: 2 })
    expect(message.life.attempts.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'outcome_unknown',
      'accepted',
    ])
    expect((await sendsOf(id)).map(({ body }) => body['biz_opaque_callback_data'])).toEqual([`${id}.1`, `${id}.2`])
    const told = (await client.events()).filter((event) => event.data.message_id === id)
    expect(told.every((event) => event.data.possible_duplicate === true)).toBe(true)
    expect(told.filter(({ type }) => type === 'send.accepted')).toHaveLength(1)
  })

  it('at_most_once ends unknown, and a late status still moves it forward', async () => {
    await cutOff({ drop: 'after' })
    fixture.inlet.open = false
    const id = await accepted({ channel_id: client.chat, to: nobody(), text: 'at most', delivery: 'at_most_once' })
    await booked(id, 1)
    // No webhook flows, so the end comes by patience alone.
    await anotherIsTaken()
    await silenceIsTold()
    await patienceEnds()
    const message = await client.reaches(id, 'unknown')
    expect(await sendsOf(id)).toHaveLength(1)
    expect(await typesOf(id)).toEqual(['message.unknown'])
    const channel = (await client.api.get(`/api/channels/${client.chat}`)).body
    expect(channel).toMatchObject({ status: 'attention', health: { problems: [{ reason: 'sends_unconfirmed' }] } })
    expect((await client.events('channel.attention')).at(-1)?.data).toMatchObject({ reason: 'sends_unconfirmed' })
    expect(message.error).toEqual({ reason: 'unknown', message: expect.stringContaining('before sending it again') })
    expect((await client.events('message.unknown')).at(-1)?.data.error).toEqual(message.error)
    fixture.inlet.open = true
    await client.reaches(id, 'read')
    const mended = (await client.api.get(`/api/channels/${client.chat}`)).body
    expect(mended).toMatchObject({ status: 'connected', health: { problems: [] } })
    const told = await waitFor('all to be told', async () => {
      const types = await typesOf(id)
      return types.length >= 5 && types
    })
    expect(told.slice(0, 2)).toEqual(['message.unknown', 'send.accepted'])
    expect(told.slice(2).toSorted()).toEqual(['message.delivered', 'message.read', 'message.sent'])
    expect(await sendsOf(id)).toHaveLength(1)
  })

  it('silence proves nothing while webhooks do not flow', async () => {
    await cutOff({ drop: 'after' })
    fixture.inlet.open = false
    const id = await accepted({ channel_id: client.chat, to: nobody(), text: 'patience' })
    await booked(id, 1)
    const another = await anotherIsTaken()
    // Well over the window somebody is told of the silence, and still nothing is repeated: nobody has seen a later status.
    await silenceIsTold()
    expect(await client.message(id)).toMatchObject({ status: 'sending' })
    expect(await sendsOf(id)).toHaveLength(1)
    // Of what was held back, the other one's statuses may come first, and by more than a short window.
    times.windowMs = dayMs
    fixture.inlet.open = true
    await client.reaches(another, 'read')
    await client.reaches(id, 'read')
    expect(await sendsOf(id)).toHaveLength(1)
  })

  it('marks no channel by itself: on a quiet evening there is nothing else to report', async () => {
    const problems = async () => (await client.api.get(`/api/channels/${client.chat}`)).body.health.problems
    const told = async () => (await client.events('channel.attention')).length
    const toldBefore = await told()
    await client.reaches(await accepted({ channel_id: client.chat, to: nobody(), text: 'before' }), 'read')
    await cutOff({ drop: 'before' })
    const id = await accepted({ channel_id: client.chat, to: nobody(), text: 'alone', delivery: 'at_most_once' })
    const since = Date.parse((await booked(id, 1)).life.attempts[0].at)
    await waitFor('a look at the silence', async () => {
      const [job] = await fixture.database.peek<{ due_at: Date | null }>(
        `select l.due_at from herald.lane l where l.client_id = $1 and l.lane_id = $2 and l.kind = ${laneKindNumber.settle}`,
        [client.clientId, uuidOf('channel', client.chat)],
      )
      return (job?.due_at?.getTime() ?? 0) >= since + 2 * times.maxMs
    })
    expect(await problems()).toEqual([])
    expect(await told()).toBe(toldBefore)
    expect(await client.message(id)).toMatchObject({
      status: 'sending',
      waits: { for: 'report', otherwise: 'unknown' },
    })
    // It is looked again: one that the platform takes, and does not report, tells what one send could not.
    fixture.inlet.open = false
    const another = await anotherIsTaken()
    await silenceIsTold()
    times.windowMs = dayMs
    fixture.inlet.open = true
    await client.reaches(another, 'read')
    expect(await problems()).toEqual([])
    await patienceEnds()
    await client.reaches(id, 'unknown')
  })

  it('is decided without a lock that those who report on the message could wait for', async () => {
    await cutOff({ drop: 'before' })
    fixture.inlet.open = false
    const id = await accepted({ channel_id: client.chat, to: nobody(), text: 'held', delivery: 'at_most_once' })
    await booked(id, 1)
    const { clientId } = client
    await fixture.db.batchTransaction([clientId], async (tx) => {
      await tx.query('set local idle_in_transaction_session_timeout = 0')
      const mine = [clientId, uuidOf('message', id)]
      await tx.query('select from message m where m.client_id = $1 and m.id = $2 for no key update', mine)
      await patienceEnds()
      await waitFor(
        'the decision to wait for the message',
        async () =>
          (
            await fixture.database.peek(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
                 and query like '%for no key update%'`,
            )
          ).length > 0,
      )
      await tx.query(`set local lock_timeout = '5s'`)
      await scheduleJob(tx, { clientId, kind: laneKindNumber.settle, laneId: uuidOf('channel', client.chat) ?? '' })
    })
    await client.reaches(id, 'unknown')
  })

  it('a later message to the same person does not wait for it', async () => {
    await cutOff({ drop: 'before' })
    const to = nobody()
    const first = await accepted({ channel_id: client.chat, to, text: 'lost' })
    const second = await accepted({ channel_id: client.chat, to, text: 'next' })
    await client.reaches(second, 'sent', 'delivered', 'read')
    // Whenever the lost one is sent again, it was not before this.
    const tags = (await fixture.sends())
      .filter(({ body }) => body['to'] === to)
      .map(({ body }) => body['biz_opaque_callback_data'])
    expect(tags.slice(0, 2)).toEqual([`${first}.1`, `${second}.1`])
  })
})
