// The dialogs as a person without scripts meets them: the page is read, its form is filled in and sent.
import { describe, expect, it } from 'vitest'
import { open, readForm, send, submission } from '../../test/dialog-form.ts'
import { setupSandbox } from '../../test/graph-calls.ts'
import type { Harness } from '../../test/graph-calls.ts'
import { sandboxDefaults } from '../start-sandbox.ts'

const back = 'http://127.0.0.1:9/callback'
const { appId, signupConfigId } = sandboxDefaults

const dialogUrl = (world: Harness, more: Record<string, string>, path = '/v25.0/dialog/oauth'): string =>
  `${world.url}${path}?${new URLSearchParams({ client_id: appId, redirect_uri: back, state: 'st ate/1', ...more }).toString()}`

const token = async (
  world: Harness,
  code: string | null,
  more: Record<string, string> = {},
): Promise<Record<string, unknown>> => {
  const { body } = await world.post('/oauth/access_token', {
    client_id: appId,
    client_secret: sandboxDefaults.appSecret,
    redirect_uri: back,
    code,
    ...more,
  })
  return body
}

describe('the ads login', () => {
  it('shows app, accounts and permissions, and gives what is ticked', async () => {
    const world = await setupSandbox()
    const url = dialogUrl(world, { scope: 'ads_management,ads_read business_management' })
    const form = await open(url)
    expect(form.text).toContain('<h1>Continue to Herald Sandbox App</h1>')
    expect(form.text).toContain('lang="en"')
    expect(form.fields.filter(({ name }) => name === 'account')).toHaveLength(32)
    expect(form.fields.filter(({ name }) => name === 'permission').map(({ value }) => value)).toEqual([
      'ads_management',
      'ads_read',
      'business_management',
    ])
    expect(form.buttons).toEqual(['search', 'deny', 'allow'])
    const others = form.fields
      .filter(({ name }) => name === 'account')
      .map(({ value }) => value)
      .slice(2)
    const answer = await send(form, submission(form, 'allow', others))
    expect(answer.status).toBe(302)
    const location = new URL(answer.headers.get('location') ?? '')
    expect(location.origin + location.pathname).toBe(back)
    expect(location.searchParams.get('state')).toBe('st ate/1')
    const { access_token: text, token_type: type } = await token(world, location.searchParams.get('code'))
    expect(type).toBe('bearer')
    const accounts = await world.get('/me/adaccounts', String(text))
    expect(accounts.body['data']).toEqual([
      { account_id: '710000000000001', id: 'act_710000000000001' },
      { account_id: '710000000000002', id: 'act_710000000000002' },
    ])
    expect((await world.get('/act_710000000000003', String(text))).status).toBe(403)
  })

  it('finds accounts by name, and remembers ticks that the search hides', async () => {
    const world = await setupSandbox()
    const first = await open(dialogUrl(world, { scope: 'ads_management' }))
    const searched = await readForm(
      await send(first, submission(first, 'search', ['act_710000000000001'], { search: 'ads 07' })),
      first.action,
    )
    const boxes = searched.fields.filter(({ type, name }) => type === 'checkbox' && name === 'account')
    expect(boxes.map(({ value }) => value)).toEqual(['act_710000000000007'])
    const answer = await send(searched, submission(searched, 'allow', ['act_710000000000007']))
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code')
    const { access_token: text } = await token(world, code)
    const page = await world.get('/me/adaccounts?limit=100', String(text))
    const ids = (page.body['data'] as { id: string }[]).map(({ id }) => id)
    expect(ids).toHaveLength(30)
    expect(ids).not.toContain('act_710000000000001')
    expect(ids).not.toContain('act_710000000000007')
  })

  it('takes a refusal back to the app', async () => {
    const world = await setupSandbox()
    const form = await open(dialogUrl(world, { scope: 'ads_management' }))
    const answer = await send(form, submission(form, 'deny'))
    expect(Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams)).toEqual({
      error: 'access_denied',
      error_code: '200',
      error_description: 'Permissions error',
      error_reason: 'user_denied',
      state: 'st ate/1',
    })
  })

  it('lets a permission be unticked', async () => {
    const world = await setupSandbox()
    const form = await open(dialogUrl(world, { scope: 'ads_management,ads_read' }))
    const answer = await send(form, submission(form, 'allow', ['ads_management']))
    const { access_token: text } = await token(
      world,
      new URL(answer.headers.get('location') ?? '').searchParams.get('code'),
    )
    expect((await world.get('/me/permissions', String(text))).body['data']).toEqual([
      { permission: 'ads_read', status: 'granted' },
      { permission: 'public_profile', status: 'granted' },
      { permission: 'ads_management', status: 'declined' },
    ])
    const write = await world.post('/act_710000000000001/campaigns', { name: 'C' }, String(text))
    expect([write.status, (write.body['error'] as { code: number }).code]).toEqual([403, 200])
    expect((await world.get('/act_710000000000001', String(text))).status).toBe(200)
  })

  it.each([
    ['an unknown app', { client_id: '1' }, 'Invalid App ID'],
    ['no address', { redirect_uri: '' }, 'redirect_uri'],
    ['an address that is none', { redirect_uri: 'javascript:alert(1)' }, 'redirect_uri'],
    ['a strange response_type', { response_type: 'soup' }, 'response_type'],
    ['broken extras', { extras: '{', config_id: signupConfigId }, 'extras'],
    ['a foreign configuration', { config_id: '5' }, 'configuration'],
  ])('says on a page what is wrong: %s', async (_name, more, expected) => {
    const world = await setupSandbox()
    const response = await fetch(dialogUrl(world, more), { redirect: 'manual' })
    expect(response.status).toBe(400)
    const text = await response.text()
    expect(text).toContain('role="alert"')
    expect(text).toContain(expected)
  })

  it('never writes what it was given into the page unescaped', async () => {
    const world = await setupSandbox()
    const attack = '"><script>alert(1)</script>'
    for (const more of [
      { state: attack, scope: attack.replaceAll(' ', '') },
      { client_id: attack },
      { redirect_uri: `http://x/${attack}` },
    ]) {
      const text = await (await fetch(dialogUrl(world, { scope: 'ads_read', ...more }))).text()
      expect(text).not.toContain('<script>alert')
    }
  })

  it('knows registered addresses when there are any', async () => {
    const world = await setupSandbox()
    await world.control('POST', '/redirect-uris', { redirect_uris: ['https://only.example/cb'] })
    expect((await fetch(dialogUrl(world, { scope: 'ads_read' }))).status).toBe(400)
    expect((await fetch(dialogUrl(world, { scope: 'ads_read', redirect_uri: 'https://only.example/cb' }))).status).toBe(
      200,
    )
  })
})

describe('the signups', () => {
  it('connect a number, and tell the page that opened the pop-up', async () => {
    const world = await setupSandbox()
    const extras = JSON.stringify({
      setup: { business: { name: 'Lagoon & Co' }, phone: { displayName: 'Lagoon' } },
      sessionInfoVersion: '3',
    })
    const form = await open(dialogUrl(world, { config_id: signupConfigId, extras }))
    expect(form.text).toContain('Lagoon &#38; Co')
    expect(form.fields.filter(({ name }) => name === 'permission')).toEqual([])
    const answer = await send(form, submission(form, 'allow'))
    expect(answer.status).toBe(200)
    const page = await answer.text()
    expect(page).toContain('window.opener.postMessage')
    const message = JSON.parse(JSON.parse(/const message = (".*");/.exec(page)?.[1] ?? '""') as string) as Record<
      string,
      unknown
    >
    expect(message).toMatchObject({
      type: 'WA_EMBEDDED_SIGNUP',
      event: 'FINISH',
      data: { phone_number_id: '510000000000003', waba_id: '410000000000002' },
    })
    const location = new URL(unescape(/href="([^"]+)"/.exec(page)?.[1] ?? ''))
    const body = await token(world, location.searchParams.get('code'))
    expect(body).toEqual({ access_token: expect.stringMatching(/^EAA/), token_type: 'bearer' })
    const report = (await world.get(`/debug_token?input_token=${String(body['access_token'])}`)).body['data']
    expect(report).toMatchObject({
      type: 'SYSTEM_USER',
      expires_at: 0,
      granular_scopes: [
        { scope: 'whatsapp_business_management', target_ids: ['410000000000002'] },
        { scope: 'whatsapp_business_messaging', target_ids: ['410000000000002'] },
        { scope: 'whatsapp_business_manage_events', target_ids: ['410000000000002'] },
        { scope: 'business_management' },
      ],
    })
  })

  it('make a new number, with coexistence when asked', async () => {
    const world = await setupSandbox()
    const url = dialogUrl(world, {
      config_id: signupConfigId,
      extras: '{"featureType":"whatsapp_business_app_onboarding"}',
    })
    const form = await open(url)
    expect(form.fields.find(({ name }) => name === 'coexistence')?.checked).toBe(true)
    const body = submission(form, 'allow', [], { number: '+49 30 901820', display_name: 'Spree' })
    body.delete('account')
    body.append('account', 'new')
    const page = await (await send(form, body)).text()
    expect(page).toContain('FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING')
    const location = new URL(unescape(/href="([^"]+)"/.exec(page)?.[1] ?? ''))
    const { access_token: text } = await token(world, location.searchParams.get('code'))
    const report = (await world.get(`/debug_token?input_token=${String(text)}`)).body['data'] as {
      granular_scopes: { target_ids: string[] }[]
    }
    const waba = report.granular_scopes[0]?.target_ids[0] ?? ''
    const numbers = (await world.get(`/${waba}/phone_numbers`, String(text))).body['data']
    expect(numbers).toMatchObject([{ display_phone_number: '+4930901820', verified_name: 'Spree' }])
    const wrong = submission(form, 'allow', [], { number: '12' })
    wrong.delete('account')
    wrong.append('account', 'new')
    const again = await readForm(await send(form, wrong), url)
    expect(again.status).toBe(400)
    expect(again.text).toContain('7 to 15 digits')
  })

  it.each([
    ['{"setup":{"channel":"IG_API_ONBOARDING"}}', '17841400000000001'],
    ['{"setup":{"channel":"PAGE"}}', '610000000000001'],
  ])('connect a page or its professional account: %s', async (extras, id) => {
    const world = await setupSandbox()
    const form = await open(dialogUrl(world, { config_id: signupConfigId, extras }))
    expect(form.fields.filter(({ type }) => type === 'radio').find(({ checked }) => checked)?.value).toBe(id)
    const answer = await send(form, submission(form, 'allow'))
    const { access_token: text } = await token(
      world,
      new URL(answer.headers.get('location') ?? '').searchParams.get('code'),
    )
    const pages = await world.get(
      '/me/accounts?fields=id,name,access_token,tasks,instagram_business_account{id,username}',
      String(text),
    )
    expect(pages.body['data']).toMatchObject([
      {
        id: '610000000000001',
        tasks: expect.arrayContaining(['MESSAGING']),
        instagram_business_account: { id: '17841400000000001' },
      },
    ])
  })
})

describe('the control call', () => {
  it('answers a dialog without a browser', async () => {
    const world = await setupSandbox()
    const url = dialogUrl(world, { scope: 'ads_management,ads_read' })
    const allowed = await world.control('POST', '/dialog', {
      url,
      accounts: ['act_710000000000003'],
      untick: ['ads_read'],
    })
    expect(allowed.body).toMatchObject({ state: 'st ate/1', code: expect.stringMatching(/^AQ/) })
    expect(String(allowed.body['redirect_to'])).toContain(`code=${String(allowed.body['code'])}`)
    const denied = await world.control('POST', '/dialog', { url, deny: true })
    expect(denied.body).toMatchObject({ code: null, redirect_to: expect.stringContaining('error=access_denied') })
    for (const body of [
      {},
      { url: 'x' },
      { url: `${world.url}/elsewhere` },
      { url, accounts: ['act_1'] },
      { url, untick: ['moon'] },
      { url, accounts: 'all' },
    ])
      expect((await world.control('POST', '/dialog', body)).status).toBe(400)
  })
})
