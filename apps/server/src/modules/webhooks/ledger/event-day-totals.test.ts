import { afterAll, beforeAll, expect, it } from 'vitest'
import { type WebhooksFixture, createWebhooksFixture } from '../../../../test/webhooks-fixture.ts'
import { publicId } from '../../../lib/ids.ts'

let fixture: WebhooksFixture
const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  fixture = await createWebhooksFixture()
})
afterAll(() => fixture.stop())

it('the totals of a day that is over are stored, until one of its events is sent again', async () => {
  const { database, maintenance } = fixture
  // Nothing listens there.
  const { clientId, program } = await fixture.clientWith('http://127.0.0.1:9')
  await database.peek(`insert into herald.event_day (client_id, day, received) values ($1, $2, 4)`, [clientId, day])
  const rows = await database.peek<{ id: string }>(
    `insert into herald.event (client_id, id, sequence, key, type, ordering_key, status, occurred_at, data)
     select $1, herald.herald_uuid_floor($2::date::timestamp at time zone 'UTC' + n * interval '1 second'), n, 1, 'message.received', 's',
       case when n = 4 then 4 else 2 end, now(), '{}' from generate_series(1, 4) n returning id`,
    [clientId, day],
  )
  const ledger = async () => (await program.get('/api/webhooks/ledger')).body.data
  const isStored = async () =>
    (await database.peek(`select from herald.event_day where client_id = $1 and delivered is not null`, [clientId]))
      .length === 1
  const totals = { day, received: 4, delivered: 3, failed: 0, skipped: 1, pending: 0, balanced: true }
  expect(await ledger()).toEqual([totals])

  expect(await maintenance.runNow('event_day_totals')).toBe('ok')
  expect(await isStored()).toBe(true)
  await database.peek(`delete from herald.event where id = $1`, [rows[1]?.id])
  expect(await ledger()).toEqual([totals])

  const id = publicId('event', rows[0]?.id ?? '')
  expect((await program.post(`/api/webhooks/events/${id}/retry`)).status).toBe(202)
  expect(await isStored()).toBe(false)
  expect(await ledger()).toEqual([{ ...totals, delivered: 1, pending: 1, balanced: false }])
})
