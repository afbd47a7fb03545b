import { expect, it, onTestFinished } from 'vitest'
import { createOutboundFixture } from '../../../../test/outbound-fixture.ts'
import { waitFor } from '../../../../test/wait-for.ts'

it('what was never called because the database failed is put back, not settled', async () => {
  const fixture = await createOutboundFixture({ lanes: 'elsewhere' })
  onTestFinished(() => fixture.stop())
  const client = await fixture.withChannels()
  const { body } = await client.send({
    channel_id: client.chat,
    to: '5511987655001',
    text: 'once',
    delivery: 'at_most_once',
  })
  await fixture.database.peek('revoke select on herald.channel from herald_tenant')
  await fixture.lanes.start()
  onTestFinished(() => fixture.lanes.stop(1_000))
  const ended = () => fixture.lanes.stats().find(({ name }) => name === 'outbound')?.outcomes ?? {}
  await waitFor('the look-up to fail', () => (ended()['release'] ?? 0) + (ended()['orphan'] ?? 0) > 0)
  await fixture.database.peek('grant select on herald.channel to herald_tenant')
  const message = await client.reaches(body.id, 'sent', 'delivered', 'read', 'unknown')
  expect(message.status).not.toBe('unknown')
  expect(ended()).not.toHaveProperty('orphan')
  expect(await fixture.sends()).toHaveLength(1)
})

it('a process that was paused right before a call does not make it: the lane may have another runner', async () => {
  const paused = { ms: 0 }
  const passes: string[] = []
  const fixture = await createOutboundFixture({
    lanes: { clock: { now: () => performance.now() + paused.ms } },
    outbound: {
      failpoint: (name) => {
        if (name === 'call' && passes.length === 0) paused.ms += 60_000
        if (name === 'call' || name === 'called') passes.push(name)
      },
    },
  })
  onTestFinished(() => fixture.stop())
  const client = await fixture.withChannels()
  const { body } = await client.send({ channel_id: client.social, to: '61950000001', text: 'once' })
  await client.reaches(body.id, 'sent', 'delivered', 'read')
  // The first was not made, and another one was. On a machine that stands still before that one, it is put off as well.
  expect(passes.length).toBeGreaterThan(2)
  expect(passes.indexOf('called')).toBe(passes.length - 1)
  expect(await fixture.sends()).toHaveLength(1)
})
