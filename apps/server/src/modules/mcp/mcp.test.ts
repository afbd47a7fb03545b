import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HeraldFixture, createHeraldFixture } from '../../../test/herald-fixture.ts'
import { consoleUri } from '../../../test/marketing-fixture.ts'
import type { TestCaller, TestClient } from '../../../test/test-app.ts'
import { waitFor } from '../../../test/wait-for.ts'

// Through the SDK's own client, over HTTP, as an assistant would.

const account = 'act_710000000000001'
let fixture: HeraldFixture
let url: string
let business: TestClient
let stranger: TestClient
let api: TestCaller
let channel_id: string
const assistants: Client[] = []

const connect = async (headers: Record<string, string>): Promise<Client> => {
  const client = new Client({ name: 'test-assistant', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }))
  assistants.push(client)
  return client
}

const assistantOf = async (client: TestClient, scopes?: Parameters<TestClient['apiKey']>[0]) =>
  connect({ 'x-svc-api-key': await client.apiKey(scopes) })

/** What a tool answered, and whether it was a refusal. */
const call = async (client: Client, name: string, args: Record<string, unknown> = {}) => {
  const { content, isError = false } = await client.callTool({ name, arguments: args })
  const [first] = content
  const text = first?.type === 'text' ? first.text : ''
  return { isError, text, body: JSON.parse(text.startsWith('{') ? text : '{}') }
}

const acceptTerms = async (client: TestClient) => {
  const { version } = (await client.owner.get('/api/marketing/terms')).body
  await client.owner.post('/api/marketing/terms/accept', { version })
}

const connectAds = async (caller: TestCaller) => {
  const { url: dialog } = (await caller.get('/api/marketing/oauth/url')).body
  const { code, state } = await fixture.platforms.control<{ code: string; state: string }>('POST', 'dialog', {
    url: dialog,
    accounts: [account],
  })
  const granted = await caller.post('/api/marketing/oauth/exchange', { code, state, redirect_uri: consoleUri })
  await caller.patch(`/api/marketing/ad-accounts/${granted.body[0].id}`, { status: 'active' })
  return granted.body[0].id as string
}

let accountUuid: string
beforeAll(async () => {
  fixture = await createHeraldFixture()
  url = await fixture.listen()
  business = await fixture.client('Lagoon Retail')
  stranger = await fixture.client('Orchard')
  api = await business.program()
  await acceptTerms(business)
  accountUuid = await connectAds(api)
  const { system_token: access_token, waba_id, phone_number_id } = fixture.platforms.credentials
  const channel = await api.post('/api/channels', { platform: 'chatapp', access_token, waba_id, phone_number_id })
  channel_id = channel.body.channel_id
  await fixture.platforms.control('POST', 'inbound', {
    platform: 'chatapp',
    account_id: phone_number_id,
    from: '5511987654321',
    name: 'Ana Lima',
    message: 'Is it still available?',
  })
  await waitFor('the conversation', async () => (await api.get('/api/conversations')).body.data.length === 1)
})
afterAll(async () => {
  await Promise.all(assistants.map((client) => client.close()))
  await fixture.stop()
})

describe('/mcp', () => {
  it('lists about 25 tools, each with words and a schema, and marks what reads and what spends', async () => {
    const { tools } = await (await assistantOf(business)).listTools()
    expect(tools.length).toBeGreaterThanOrEqual(25)
    for (const { name, title, description = '', inputSchema } of tools) {
      expect(name).toMatch(/^[a-z_]+$/)
      expect(title, name).toBeTruthy()
      expect(description.length, name).toBeGreaterThan(40)
      expect(inputSchema, name).toMatchObject({ type: 'object', additionalProperties: false })
    }
    const marked = (hint: 'readOnlyHint' | 'destructiveHint') =>
      tools.filter(({ annotations }) => annotations?.[hint]).map(({ name }) => name)
    expect(marked('destructiveHint')).toEqual(['create_campaign', 'set_campaign_budget', 'start_campaign'])
    expect(marked('readOnlyHint')).not.toEqual(expect.arrayContaining(['send_message']))
  })

  it('finds a conversation, drafts an answer without sending it, and sends it once', async () => {
    const assistant = await assistantOf(business)
    const { body: found } = await call(assistant, 'find_conversations', { q: 'ana', unread: true })
    const [{ id: conversation_id }] = found.data
    const { body: read } = await call(assistant, 'read_conversation', { conversation_id })
    expect(read.messages).toMatchObject([{ direction: 'inbound', content: { text: 'Is it still available?' } }])
    const { body: drafted } = await call(assistant, 'draft_reply', { conversation_id, text: 'It is.' })
    expect(drafted).toMatchObject({ nothing_was_sent: true, may_be_sent: true, to_name: 'Ana Lima' })
    expect((await api.get('/api/outbound/messages')).body.data).toEqual([])

    const send = () => call(assistant, 'send_message', { ...drafted.draft, idempotency_key: 'reply-1' })
    const [first, again] = [await send(), await send()]
    expect([first.isError, again.body.id]).toEqual([false, first.body.id])
    await waitFor('the message to be read', async () => {
      const { body } = await call(assistant, 'get_message', { message_id: first.body.id })
      return body.status === 'read'
    })
    expect((await api.get('/api/outbound/messages')).body.data).toHaveLength(1)
  })

  it('checks templates and tells the health of webhooks', async () => {
    const assistant = await assistantOf(business)
    const template = { name: 'Bad Name', language: 'en_US', category: 'UTILITY', components: [] }
    expect((await call(assistant, 'check_template', { template })).body).toMatchObject({ ok: false })
    await api.patch('/api/webhooks/dispatch/photoapp', { enabled: false })
    expect((await call(assistant, 'webhook_health')).body).toMatchObject({
      configured: false,
      switched_off: ['photoapp'],
      receivers_down: [],
      failed_events: [],
    })
  })

  it('refuses arguments in words that say what to do', async () => {
    const assistant = await assistantOf(business)
    const answer = await call(assistant, 'send_message', { chanel_id: channel_id, to: '1' })
    expect(answer).toMatchObject({ isError: true, text: expect.stringContaining('chanel_id: is not a known field') })
    expect(answer.text).toContain('idempotency_key: is required.')
    const refused = await call(assistant, 'send_message', { channel_id, to: 'none', text: 'x', idempotency_key: 'a' })
    expect([refused.isError, refused.body.error]).toEqual([true, 'invalid_recipient'])
    // An id is one step of a path, whatever is in it.
    const climbing = await call(assistant, 'get_message', { message_id: '../../auth/me' })
    expect([climbing.isError, climbing.body.error]).toEqual([true, 'message_not_found'])
  })
})

describe('whose it is', () => {
  it('shows another client nothing, and lets it touch nothing', async () => {
    const assistant = await assistantOf(stranger)
    expect((await call(assistant, 'who_am_i')).body.client.id).toBe(stranger.clientId)
    for (const name of ['list_channels', 'find_conversations', 'list_ad_accounts', 'list_leads', 'batch_progress'])
      expect((await call(assistant, name)).body.data, name).toEqual([])
    const [conversation] = (await api.get('/api/conversations')).body.data
    const codes = []
    for (const [name, args] of [
      ['read_conversation', { conversation_id: conversation.id }],
      ['update_conversation', { conversation_id: conversation.id, status: 'closed' }],
      ['draft_reply', { conversation_id: conversation.id, text: 'x' }],
      ['send_message', { channel_id, to: '5511987654321', text: 'x', idempotency_key: 'reply-1' }],
      ['list_templates', { channel_id }],
      ['campaign_tree', { ad_account_id: account }],
      ['get_spend_guard', { ad_account_id: account }],
      ['get_insights', { ad_account_id: account, since: '2026-01-01', until: '2026-01-02' }],
    ] as const) {
      const { isError, body } = await call(assistant, name, args)
      codes.push([name, isError, body.error])
    }
    expect(codes).toEqual([
      ['read_conversation', true, 'conversation_not_found'],
      ['update_conversation', true, 'conversation_not_found'],
      ['draft_reply', true, 'conversation_not_found'],
      ['send_message', true, 'channel_not_found'],
      ['list_templates', true, 'channel_not_found'],
      ['campaign_tree', true, 'ad_account_not_found'],
      ['get_spend_guard', true, 'ad_account_not_found'],
      ['get_insights', true, 'ad_account_not_found'],
    ])
    expect((await api.get(`/api/conversations/${conversation.id}`)).body.status).toBe('open')
  })

  it('lists a key with few scopes its own tools only, and refuses the others by name', async () => {
    const reader = await assistantOf(business, ['marketing:read'])
    const names = (await reader.listTools()).tools.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['who_am_i', 'campaign_tree', 'get_insights', 'explain_delivery']))
    expect(names).not.toEqual(expect.arrayContaining(['send_message']))
    for (const name of ['send_message', 'create_campaign', 'start_campaign', 'webhook_health', 'submit_template'])
      expect(names).not.toContain(name)
    const refused = await call(reader, 'pause_campaign', { ad_account_id: account, campaign_id: '1' })
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('needs the scope marketing:manage') })
  })

  it('lets people in with their own token, and nobody without one or from a page of another origin', async () => {
    const person = await connect({ authorization: `Bearer ${business.ownerToken}` })
    expect((await call(person, 'who_am_i')).body.client.id).toBe(business.clientId)
    await expect(connect({})).rejects.toThrow()
    await expect(connect({ 'x-svc-api-key': 'hk_none' })).rejects.toThrow()
    const post = (headers: Record<string, string>) =>
      fetch(`${url}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      })
    expect((await post({})).status).toBe(401)
    const key = { 'x-svc-api-key': await business.apiKey() }
    expect((await post({ ...key, origin: 'https://evil.example' })).status).toBe(403)
    expect((await post({ ...key, origin: fixture.config.publicUrl })).status).toBe(200)
    expect((await fetch(`${url}/mcp`, { headers: key })).status).toBe(405)
  })
})

describe('money', () => {
  const campaigns = async () =>
    (await api.get(`/api/marketing/campaigns?ad_account_id=${account}&limit=100`)).body.data.map(
      ({ name }: { name: string }) => name,
    )

  it('creates a campaign with a budget only with the amount confirmed, paused, and once', async () => {
    const assistant = await assistantOf(business)
    const wish = { ad_account_id: account, name: 'By MCP', objective: 'OUTCOME_TRAFFIC', daily_budget: 5_000 }
    const create = (confirm?: object) =>
      call(assistant, 'create_campaign', { ...wish, idempotency_key: 'campaign-1', ...(confirm ? { confirm } : {}) })
    expect((await create()).body).toMatchObject({
      needs_confirmation: true,
      confirm: { amount: 5_000, currency: 'BRL' },
    })
    expect((await create({ amount: 50, currency: 'BRL' })).body).toMatchObject({ needs_confirmation: true })
    expect((await create({ amount: 5_000, currency: 'USD' })).body).toMatchObject({ needs_confirmation: true })
    expect(await campaigns()).not.toContain('By MCP')
    const made = await create({ amount: 5_000, currency: 'BRL' })
    expect(made.body).toMatchObject({ name: 'By MCP', status: 'PAUSED', daily_budget: '5000' })
    expect((await create({ amount: 5_000, currency: 'BRL' })).body.id).toBe(made.body.id)
    expect((await campaigns()).filter((name: string) => name === 'By MCP')).toHaveLength(1)
    const { data } = (await business.owner.get('/api/audit?action=campaign.created')).body
    expect(data).toMatchObject([
      { actor: { type: 'api_key' }, object: { id: made.body.id }, user_agent: expect.stringMatching(/^MCP /) },
    ])

    // Starting it is a matter of the budget that it has by then.
    const start = (confirm?: object) =>
      call(assistant, 'start_campaign', {
        ad_account_id: account,
        campaign_id: made.body.id,
        ...(confirm ? { confirm } : {}),
      })
    expect((await start()).body.confirm).toEqual({ amount: 5_000, currency: 'BRL' })
    const raise = { ad_account_id: account, campaign_id: made.body.id, daily_budget: 9_000 }
    expect((await call(assistant, 'set_campaign_budget', raise)).body).toMatchObject({ needs_confirmation: true })
    const confirm = { amount: 9_000, currency: 'BRL' }
    expect((await call(assistant, 'set_campaign_budget', { ...raise, confirm })).body.daily_budget).toBe('9000')
    expect((await start({ amount: 5_000, currency: 'BRL' })).body).toMatchObject({ needs_confirmation: true })
    expect((await start(confirm)).body.status).toBe('ACTIVE')
    const paused = await call(assistant, 'pause_campaign', { ad_account_id: account, campaign_id: made.body.id })
    expect(paused.body.status).toBe('PAUSED')
  })

  it('cannot pass the spend guard, whatever was confirmed', async () => {
    const assistant = await assistantOf(business)
    const path = `/api/marketing/ad-accounts/${accountUuid}/spend-guard`
    expect((await api.put(path, { daily_spend_limit: 1_000, on_exceed: 'notify' })).status).toBe(200)
    try {
      const refused = await call(assistant, 'create_campaign', {
        ad_account_id: account,
        name: 'Too much',
        objective: 'OUTCOME_TRAFFIC',
        daily_budget: 2_000,
        idempotency_key: 'campaign-2',
        confirm: { amount: 2_000, currency: 'BRL' },
      })
      expect([refused.isError, refused.body.error]).toEqual([true, 'spend_limit'])
      expect(await campaigns()).not.toContain('Too much')
      expect((await call(assistant, 'get_spend_guard', { ad_account_id: account })).body.daily_spend_limit).toBe(1_000)
    } finally {
      await api.put(path, {})
    }
  })

  it('changes nothing for a client that has not accepted the terms', async () => {
    const newcomer = await fixture.client()
    const assistant = await assistantOf(newcomer)
    const wish = { ad_account_id: account, name: 'Unread', objective: 'OUTCOME_TRAFFIC', idempotency_key: 'campaign-3' }
    expect((await call(assistant, 'create_campaign', wish)).body.error).toBe('terms_not_accepted')
  })

  it('shows the tree, the metrics, what ads brought, and why an ad does not deliver', async () => {
    const assistant = await assistantOf(business)
    const { campaigns: tree } = (await call(assistant, 'campaign_tree', { ad_account_id: account, status: 'ACTIVE' }))
      .body
    const [{ ad_sets }] = tree
    const [ad] = ad_sets[0].ads
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const range = { ad_account_id: account, since: day(7), until: day(1) }
    expect((await call(assistant, 'get_insights', { ...range, daily: true, fields: 'spend' })).body.data).toHaveLength(
      7,
    )
    const brought = (await call(assistant, 'get_attribution', { ...range, level: 'ad' })).body
    expect(brought.currency).toBe('BRL')

    const explain = async () =>
      (await call(assistant, 'explain_delivery', { ad_account_id: account, ad_id: ad.id })).body
    const before = await explain()
    expect(before.reasons.map(({ where }: { where: string }) => where)).not.toContain('campaign')
    await call(assistant, 'pause_campaign', { ad_account_id: account, campaign_id: tree[0].id })
    expect(await explain()).toMatchObject({ delivers: false, reasons: [{ where: 'campaign', do: 'Start it.' }] })
  })
})
