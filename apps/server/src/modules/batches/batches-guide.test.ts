import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OutboundFixture, createOutboundFixture } from '../../../test/outbound-fixture.ts'
import { runGuide } from '../../../test/run-guide.ts'

let fixture: OutboundFixture
beforeAll(async () => {
  fixture = await createOutboundFixture()
})
afterAll(() => fixture.stop())

describe('docs/batches.md', () => {
  it('has examples that work', async () => {
    const url = await fixture.listen()
    const client = await fixture.withChannels()
    // The number is slow, so that no batch is over before the guide, which runs in a process of its own, cancels it.
    await fixture.platforms.control('POST', 'faults', { match: { path: '/messages' }, delay_ms: 3_000 })
    expect(await runGuide('batches.md', 'js', { HERALD_URL: url, HERALD_API_KEY: await client.apiKey() })).toEqual([
      '1 2',
      '2 invalid_recipient',
      '3 missing_value',
      '1 repeated',
      'running complete 2',
      '0 0',
      "[ 'customer-43', 'customer-44' ]",
      'cancelling',
      '0 opted_out',
      '5511987654327 manual',
    ])
  })
})
