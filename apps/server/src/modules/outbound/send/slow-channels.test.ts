import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../../test/outbound-fixture.ts'
import { waitFor } from '../../../../test/wait-for.ts'

/** Six slots more than a channel gets that has not answered yet. */
const inFlight = 70

let fixture: OutboundFixture
let client: OutboundClient
beforeAll(async () => {
  fixture = await createOutboundFixture({ lanes: { inFlight, slowInFlight: 4 } })
  client = await fixture.withChannels()
})
afterAll(() => fixture.stop())

it('a number whose calls hang leaves slots to the others', async () => {
  const { phone_number_id } = fixture.platforms.credentials
  await fixture.platforms.control('POST', 'faults', {
    match: { method: 'POST', path: `/${phone_number_id}/messages` },
    delay_ms: 50_000,
  })
  const running = () => fixture.lanes.stats().find(({ name }) => name === 'outbound')?.inFlight ?? 0
  await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      client.send({ channel_id: client.chat, to: `551198765${2000 + n}`, text: 'x' }),
    ),
  )
  let hangingSince: number | undefined
  await waitFor('the calls to hang', () => {
    if (running() > 0) hangingSince ??= performance.now()
    // On a slow machine the first has hung for two seconds before all have begun: the number then begins few more.
    return running() >= 64 || (hangingSince !== undefined && performance.now() - hangingSince > 3_000)
  })
  const others = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      client.send({ channel_id: client.social, to: `6180000${1000 + n}`, text: 'y' }),
    ),
  )
  for (const { body } of others) await client.reaches(body.id, 'sent', 'delivered', 'read')
  // A status may come before the end of its own call was booked.
  await waitFor('the others to be through', () => running() <= 64)
  // Slots were free all the time, though there was more to call for the number that hangs.
  expect(running()).toBeLessThanOrEqual(64)
  const waiting = await client.api.get(`/api/outbound/messages?channel_id=${client.chat}&status=queued&limit=1`)
  expect(waiting.body.data).toHaveLength(1)
  await fixture.platforms.control('DELETE', 'faults')
})
