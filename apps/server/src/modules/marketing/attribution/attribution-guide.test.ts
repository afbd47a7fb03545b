import { expect, it } from 'vitest'
import { createHeraldFixture } from '../../../../test/herald-fixture.ts'
import { consoleUri } from '../../../../test/marketing-fixture.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { runGuide } from '../../../../test/run-guide.ts'

it('docs/attribution.md has examples that work', async () => {
  const fixture = await createHeraldFixture()
  try {
    const url = await fixture.listen()
    const client = await fixture.client()
    const api = await client.program()
    const { version } = (await client.owner.get('/api/marketing/terms')).body
    await client.owner.post('/api/marketing/terms/accept', { version })
    const { url: dialog } = (await api.get('/api/marketing/oauth/url')).body
    const accounts = ['act_710000000000001']
    const login = await fixture.platforms.control<object>('POST', 'dialog', { url: dialog, accounts })
    await api.post('/api/marketing/oauth/exchange', { ...login, redirect_uri: consoleUri, redirect_to: undefined })
    const { system_token: access_token, waba_id, phone_number_id } = fixture.platforms.credentials
    await api.post('/api/channels', { platform: 'chatapp', access_token, waba_id, phone_number_id })
    await fixture.platforms.control('POST', 'inbound', {
      platform: 'chatapp',
      account_id: phone_number_id,
      from: '5511987654321',
      message: 'Is it still available?',
      ad_id: '120210000000000004',
    })
    await waitFor('the conversation', async () => (await api.get('/api/conversations')).body.data.length === 1)
    expect(await runGuide('attribution.md', 'js', { HERALD_URL: url, HERALD_API_KEY: await client.apiKey() })).toEqual([
      'Spring sale 1 120210000000000004',
      'pending true',
      'accepted',
      '1 1 199.90 BRL',
      'true',
    ])
  } finally {
    await fixture.stop()
  }
})
