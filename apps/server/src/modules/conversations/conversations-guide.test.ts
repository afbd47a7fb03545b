import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OutboundFixture, createOutboundFixture } from '../../../test/outbound-fixture.ts'
import { waitFor } from '../../../test/wait-for.ts'
import { runGuide } from '../../../test/run-guide.ts'

let fixture: OutboundFixture
beforeAll(async () => {
  fixture = await createOutboundFixture()
})
afterAll(() => fixture.stop())

describe('docs/conversations.md', () => {
  it('has examples that work', async () => {
    const url = await fixture.listen()
    const client = await fixture.withChannels()
    await fixture.platforms.control('POST', 'inbound', {
      platform: 'chatapp',
      account_id: fixture.platforms.credentials.phone_number_id,
      from: '5511987654321',
      name: 'Ana Lima',
      message: 'Is it still available?',
    })
    await waitFor('the conversation', async () => (await client.api.get('/api/conversations')).body.data.length === 1)
    expect(
      await runGuide('conversations.md', 'js', { HERALD_URL: url, HERALD_API_KEY: await client.apiKey() }),
    ).toEqual([
      'Ana Lima Is it still available? 1',
      "inbound received { text: 'Is it still available?' }",
      'closed 0',
      'Hello Ana Lima, from 9 to 18.',
      'message.received',
    ])
  })
})
