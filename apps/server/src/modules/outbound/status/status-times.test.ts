import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../../test/outbound-fixture.ts'

let fixture: OutboundFixture
let client: OutboundClient
beforeAll(async () => {
  // Nothing is sent here: whatever is known of a message came in by webhook.
  fixture = await createOutboundFixture({ lanes: 'elsewhere' })
  client = await fixture.withChannels()
})
afterAll(() => fixture.stop())

const notify = async (notification: object): Promise<number> => {
  const body = JSON.stringify(notification)
  const signature = createHmac('sha256', fixture.config.platform.appSecret).update(body).digest('hex')
  const headers = { 'x-hub-signature-256': `sha256=${signature}` }
  return (await fixture.anybody.post('/platform/webhooks', body, headers)).status
}

const chatStatus = (status: object) => {
  const { waba_id, phone_number_id } = fixture.platforms.credentials
  const metadata = { display_phone_number: '15550100001', phone_number_id }
  const value = { messaging_product: 'whatsapp', metadata, statuses: [status] }
  return notify({
    object: 'whatsapp_business_account',
    entry: [{ id: waba_id, changes: [{ field: 'messages', value }] }],
  })
}

/** What no clock of a platform shows: a time from these is not the time of the status. */
const absurd: [name: string, time: unknown][] = [
  ['zero', 0],
  ['negative', -1_700_000_000],
  ['past the end of all dates', 9e15],
  ['microseconds', Date.now() * 1_000],
  ['beyond numbers', '1e999'],
  ['almost beyond numbers', 1e300],
  ['not a number', 'abc'],
  ['empty', ''],
  ['an object', { at: 1 }],
  ['next month', Math.floor(Date.now() / 1_000) + 30 * 86_400],
]

const isNow = (time: string): boolean => Math.abs(Date.parse(time) - Date.now()) < 60_000

let count = 0

describe('a time that cannot be right', () => {
  for (const [name, timestamp] of absurd) {
    it(`${name}: the status of a message of ours is booked at the time it came`, async () => {
      const answer = await client.send({ channel_id: client.chat, to: '5511900000001', text: 'hi' })
      const { id } = answer.body
      const platformId = `wamid.ours.${(count += 1)}`
      const status = { id: platformId, status: 'delivered', recipient_id: '5511900000001', timestamp }
      expect(await chatStatus({ ...status, biz_opaque_callback_data: `${id}.1` })).toBe(200)
      const message = await client.message(id)
      expect(message).toMatchObject({ status: 'delivered', platform_message_id: platformId })
      expect(message.life.statuses).toHaveLength(1)
      expect(isNow(message.life.statuses[0].at)).toBe(true)
    })

    it(`${name}: somebody else’s status is told once`, async () => {
      const platformId = `wamid.foreign.${(count += 1)}`
      const status = { id: platformId, status: 'read', recipient_id: '5511900000002', timestamp }
      expect([await chatStatus(status), await chatStatus(status)]).toEqual([200, 200])
      const told = (await client.events('message.read')).filter(({ data }) => data.platform_message_id === platformId)
      expect(told).toHaveLength(1)
      expect(isNow(told[0].occurred_at)).toBe(true)
    })

    it(`${name}: "read up to here" is taken in`, async () => {
      const read = { watermark: timestamp }
      const { page_id } = fixture.platforms.credentials
      const messaging = [{ sender: { id: '61900000001' }, recipient: { id: page_id }, timestamp, read }]
      expect(await notify({ object: 'page', entry: [{ id: page_id, time: timestamp, messaging }] })).toBe(200)
    })
  }
})
