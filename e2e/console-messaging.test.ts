import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestReceiver, startReceiver } from '../apps/server/test/test-receiver.ts'
import { waitFor } from '../apps/server/test/wait-for.ts'
import { type ConsoleFixture, FIXTURE_TIMEOUT_MS, expectAccessible, shot, startConsole } from './console-fixture.ts'

let fixture: ConsoleFixture
let receiver: TestReceiver
let page: Page
let complaints: string[]

beforeAll(async () => {
  ;[fixture, receiver] = await Promise.all([startConsole(), startReceiver()])
  ;({ page, complaints } = await fixture.signedIn('/'))
}, FIXTURE_TIMEOUT_MS)
afterAll(async () => {
  await fixture?.stop()
  await receiver?.close()
})

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('signing in', () => {
  it('says in words why it does not work, keeps no token where a script can read it, and leads to the page asked for', async () => {
    const { page, context } = await fixture.open()
    await fixture.goto(page, '/channels')
    await fixture.fillSignIn(page, fixture.demo.email, 'not the password')
    await page
      .getByRole('alert')
      .getByText(/password/i)
      .waitFor()
    await expectAccessible(page, 'sign-in')
    await fixture.fillSignIn(page)
    await page.getByRole('heading', { level: 1, name: 'Channels' }).waitFor()

    const readable = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie)
    expect(readable).not.toMatch(/ey[\w-]+\.|hr_/)
    const cookies = await context.cookies(`${fixture.demo.base_url}/api/auth/refresh`)
    expect(cookies.map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }))).toEqual([
      { httpOnly: true, sameSite: 'Strict' },
    ])
    await context.close()
  })

  it('serves the page with a policy that lets no inline script run', async () => {
    const answer = await fetch(`${fixture.demo.base_url}/console/messages`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
    const asset = /\/console\/assets\/[^"]+\.js/.exec(await answer.text())?.[0] ?? ''
    const script = await fetch(fixture.demo.base_url + asset)
    expect(script.headers.get('cache-control')).toContain('immutable')
    expect((await fetch(`${fixture.demo.base_url}/console/assets/gone.js`)).status).toBe(404)
    expect((await fetch(fixture.demo.base_url, { redirect: 'manual' })).headers.get('location')).toBe('/console/')
  })
})

describe('the first load', () => {
  it('stays under 250 KB from the empty cache to the home page', async () => {
    const { page, context } = await fixture.open()
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.ok() && response.url().includes('/console/'))
        sizes.push(response.body().then((body) => gzipSync(body).length))
    })
    await fixture.goto(page, '/')
    await fixture.fillSignIn(page)
    await page.getByText('Needs you now').waitFor()
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(50_000)
    expect(total).toBeLessThan(250_000)
    await context.close()
  })
})

describe('home', () => {
  it('shows what needs a person and leads to it', async () => {
    await heading('Home').waitFor()
    await page.getByText('No address for events is set').waitFor()
    await page.getByText('The advertising terms are not accepted').waitFor()
    await expectAccessible(page, 'home')
    await shot(page, 'home')
    await page.getByRole('link', { name: 'Set up' }).click()
    await heading('Webhooks').waitFor()
  })

  it('reads the newest day of the books again and again, the days before it once', async () => {
    const { page, context } = await fixture.signedIn('/profile')
    const asked: string[] = []
    // A demo that has just begun has one day: the days before it are put into the server's answers on their way.
    await context.route('**/api/*/ledger?*', async (route) => {
      const { pathname, searchParams } = new URL(route.request().url())
      const earlier = searchParams.has('cursor')
      asked.push(`${pathname} ${searchParams.get('limit')} ${earlier ? 'earlier' : 'newest'}`)
      const response = await route.fetch()
      const answer = await response.json()
      const day = { received: 7, delivered: 7, failed: 0, skipped: 0, pending: 0, balanced: true }
      const added = pathname === '/api/webhooks/ledger' ? [{ ...day, day: '2020-02-02' }] : []
      const changed = earlier
        ? { ...answer, data: [...answer.data, ...added], balanced: false }
        : { ...answer, paging: { next_cursor: Buffer.from('["2020-02-03"]').toString('base64url') } }
      await route.fulfill({ response, json: changed })
    })
    await fixture.goto(page, '/')
    await page.getByText('Out of balance').first().waitFor()
    const count = (what: string) => asked.filter((one) => one === what).length
    await expect.poll(() => count('/api/outbound/ledger 1 newest')).toBeGreaterThanOrEqual(3)
    await expect.poll(() => count('/api/webhooks/ledger 1 newest')).toBeGreaterThanOrEqual(3)
    await page.getByRole('link', { name: 'Webhooks' }).first().click()
    const books = page.getByRole('table', { name: 'Books' })
    await books.getByText('2020-02-02').waitFor()
    expect(asked.filter((one) => !one.endsWith(' 1 newest')).toSorted()).toEqual([
      '/api/outbound/ledger 6 earlier',
      '/api/webhooks/ledger 6 earlier',
    ])
    await context.close()
  })
})

describe('webhooks', () => {
  it('sets address and secret; a test event arrives with the token', async () => {
    await fixture.goto(page, '/webhooks')
    await page.getByLabel('Base URL').fill(`${receiver.url}/hooks`)
    await button('Save').click()
    await button('Generate secret').click()
    const secret = (await page.locator('pre', { hasText: 'whsec_' }).innerText()).trim()
    expect(secret).toMatch(/^whsec_/)
    await page.getByText(`${receiver.url}/hooks/chat/receiveMessage`).waitFor()
    await expectAccessible(page, 'webhooks')
    await shot(page, 'webhooks')

    await page.getByRole('button', { name: 'Send test event' }).first().click()
    await heading(/message|template|channel|send/).waitFor()
    await page.getByText('Delivered', { exact: true }).waitFor()
    const [first] = await receiver.waitForRequests(1)
    expect(first?.headers['x-webhook-token']).toBe(secret)
    await expectAccessible(page, 'event')
    await shot(page, 'event')
    const config = await fixture.api('GET', '/api/webhooks/config')
    expect(config.body).toMatchObject({ webhook_url: `${receiver.url}/hooks`, webhook_secret_set: true })
  })

  it('switches a platform off, and sends what was skipped again, counted first', async () => {
    await fixture.goto(page, '/webhooks')
    await page.getByLabel('Deliver Photo').click()
    await page.getByText('Switched off: events are recorded as skipped.').waitFor()
    expect((await fixture.api('GET', '/api/webhooks/config')).body.dispatch_urls.platforms.photoapp.enabled).toBe(false)
    const skipped = await fixture.api('POST', '/api/webhooks/test', { key: 'photoapp' })
    await fixture.api('POST', '/api/webhooks/test', { key: 'photoapp' })
    await page.getByLabel('Deliver Photo').click()
    await expect
      .poll(
        async () => (await fixture.api('GET', '/api/webhooks/config')).body.dispatch_urls.platforms.photoapp.enabled,
      )
      .toBe(true)

    await fixture.goto(page, '/webhooks/events?status=skipped')
    await page.getByRole('table', { name: 'History' }).waitFor()
    await expectAccessible(page, 'history')
    await shot(page, 'history')
    await button('Send matching again').click()
    await page.getByText('2 events match.').waitFor()
    await button('Send 2 again').click()
    await page.getByText('2 of 2 done').waitFor()
    await shot(page, 'retry-progress')
    const event = await fixture.api('GET', `/api/webhooks/events/${skipped.body.id}`)
    expect(event.body.status).toBe('delivered')
    await button('Close').first().click()
  })
})

describe('channels', () => {
  it('disconnects a channel and connects it again from credentials', async () => {
    const id = fixture.demo.channels.photoapp
    await fixture.goto(page, '/channels')
    await page.getByRole('table', { name: 'Channels' }).waitFor()
    await expectAccessible(page, 'channels')
    await shot(page, 'channels')
    await fixture.goto(page, `/channels/${id}`)
    await button('Disconnect').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('Disconnected', { exact: true }).waitFor()
    expect((await fixture.api('GET', `/api/channels/${id}`)).body.status).toBe('disconnected')

    const credentials = (await fixture.sandbox('GET', '/_sandbox/credentials')).body
    await button('Connect again').click()
    await page.getByRole('tab', { name: 'With credentials' }).click()
    await page.getByText('Photo', { exact: true }).last().click()
    await page.getByLabel('Access token').fill('not a token')
    await page.getByLabel('Account id').fill(credentials.account_id)
    await button('Connect').click()
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await page.getByLabel('Access token').fill(credentials.system_token)
    await page.getByLabel('Page id').fill(credentials.page_id)
    await button('Connect').click()
    await expect.poll(async () => (await fixture.api('GET', `/api/channels/${id}`)).body.status).toBe('connected')
    await page.getByText('Connected', { exact: true }).first().waitFor()
    await shot(page, 'channel')
    await expectAccessible(page, 'channel')
  })

  it('connects a channel through the embedded signup, in its own frame', async () => {
    const before = (await fixture.api('GET', '/api/channels')).body.data.length
    await fixture.goto(page, '/channels')
    await button('Connect a channel').click()
    await button('Open signup').click()
    const frame = page.frameLocator('iframe')
    const [dialog] = await Promise.all([
      page.context().waitForEvent('page'),
      frame.getByRole('button', { name: /^Chat/ }).click(),
    ])
    await dialog.getByLabel('Create a business account with a new number').check()
    await dialog.getByLabel('Phone number with country code').fill('+1 555 010 0042')
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByRole('link', { name: 'Open the channel' }).click()
    await page.getByText('Connected', { exact: true }).first().waitFor()
    await expect.poll(async () => (await fixture.api('GET', '/api/channels')).body.data.length).toBe(before + 1)
  })

  it('makes a signup link with its snippet, shows it, revokes it', async () => {
    await fixture.goto(page, '/signups')
    await button('Create link').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Allowed origins').fill('https://app.example.com')
    await dialog.getByLabel('Your reference').fill('customer-7')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await page.getByRole('region', { name: 'Snippet for your page' }).getByText('<iframe').waitFor()
    await expectAccessible(page, 'signup link')
    await shot(page, 'signup-link')
    await button('Done').click()
    const sessions = (await fixture.api('GET', '/api/embed/sessions?external_ref=customer-7')).body.data
    expect(sessions).toMatchObject([{ status: 'pending', allowed_origins: ['https://app.example.com'] }])

    await page.getByRole('link', { name: sessions[0].id }).click()
    await button('Revoke').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('Revoked', { exact: true }).waitFor()
    expect((await fixture.api('GET', `/api/embed/sessions/${sessions[0].id}`)).body.status).toBe('revoked')
    await shot(page, 'signup-session')
  })
})

describe('messages', () => {
  const wentOut = /^(sent|delivered|read)$/
  /** The message to somebody, once the platform has answered: a later walk has the next send refused. */
  const answered = (to: string) =>
    waitFor('the answer of the platform', async () => {
      const { body } = await fixture.api('GET', `/api/outbound/messages?to=${to}`)
      return !['queued', 'sending'].includes(body.data[0].status) && body.data[0]
    })

  it('sends a text and shows its life until it was read', async () => {
    await fixture.goto(page, `/messages/new?channel_id=${fixture.demo.channels.chatapp}`)
    await page.getByRole('textbox', { name: 'To', exact: true }).fill('not a number')
    await page.getByRole('textbox', { name: 'Message' }).fill('Your order is on its way.')
    await button('Send').click()
    await page.getByRole('alert').waitFor()
    await expectAccessible(page, 'compose')
    await page.getByRole('textbox', { name: 'To', exact: true }).fill('15550100001')
    await page.getByLabel('Your reference').fill('order-77')
    await button('Send').click()
    await heading(/15550100001/).waitFor()
    await page.getByText('The platform says: Delivered').waitFor()
    await shot(page, 'message')
    await expectAccessible(page, 'message')
    const message = await waitFor('the message', async () => {
      const { body } = await fixture.api('GET', '/api/outbound/messages?client_ref=order-77')
      return body.data[0]?.status === 'read' && body.data[0]
    })
    expect(message.to).toBe('15550100001')

    await fixture.goto(page, '/messages?client_ref=order-77')
    await page.getByRole('table', { name: 'Messages' }).getByText('Read').waitFor()
    await shot(page, 'messages')
    await fixture.goto(page, '/messages?client_ref=nobody')
    await page.getByText('No message fits these filters.').waitFor()
  })

  it('sends a template with a preview of what arrives', async () => {
    await fixture.goto(page, `/messages/new?channel_id=${fixture.demo.channels.chatapp}&template=order_update`)
    await page.getByRole('textbox', { name: 'To', exact: true }).fill('15550100002')
    const values = page.getByLabel(/Value for/)
    await values.first().waitFor()
    for (const [index, input] of (await values.all()).entries()) await input.fill(`value-${index}`)
    await page.getByLabel(/End of the address of/).fill('4417')
    await page.getByRole('region', { name: 'As the recipient sees it' }).getByText('value-0').waitFor()
    await shot(page, 'compose-template')
    await expectAccessible(page, 'compose a template')
    await button('Send').click()
    await heading(/15550100002/).waitFor()
    expect(await answered('15550100002')).toMatchObject({ type: 'template', status: expect.stringMatching(wentOut) })
  })

  it('asks for the file of a header and for a one-time code, without which the platform refuses', async () => {
    await fixture.goto(page, `/messages/new?channel_id=${fixture.demo.channels.chatapp}&template=spring_offer`)
    await page.getByRole('textbox', { name: 'To', exact: true }).fill('15550100004')
    await page.getByLabel('Value for {{1}}').fill('Ada')
    await page.getByLabel('Value for {{2}}').fill('10%')
    await button('Send').click()
    // The browser holds the form back at the empty field.
    const link = page.getByLabel('Link of the header media')
    expect(await link.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true)
    await link.fill('https://cdn.example/beans.png')
    await button('Send').click()
    await heading(/15550100004/).waitFor()
    expect((await answered('15550100004')).status).toMatch(wentOut)

    await fixture.goto(page, `/messages/new?channel_id=${fixture.demo.channels.chatapp}&template=login_code`)
    await page.getByRole('textbox', { name: 'To', exact: true }).fill('15550100005')
    await page.getByLabel('One-time code').fill('123456')
    await button('Send').click()
    await heading(/15550100005/).waitFor()
    expect((await answered('15550100005')).status).toMatch(wentOut)
  })

  it('sends a refused message again as a new one', async () => {
    await fixture.sandbox('POST', '/_sandbox/faults', {
      match: { method: 'POST', path: '/messages' },
      times: 1,
      status: 400,
      error: { code: 131026, message: 'Message undeliverable' },
    })
    const { body } = await fixture.api('POST', '/api/outbound/send', {
      channel_id: fixture.demo.channels.chatapp,
      to: '15550100003',
      text: 'again',
    })
    await fixture.goto(page, `/messages/${body.id}`)
    await page.getByText('Failed', { exact: true }).waitFor()
    await shot(page, 'message-failed')
    await button('Send again').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
    await expect
      .poll(async () => (await fixture.api('GET', '/api/outbound/messages?to=15550100003')).body.data.length)
      .toBe(2)
  })
})

describe('templates', () => {
  it('writes one with a live preview, follows its review, deletes it', async () => {
    await fixture.goto(page, `/templates/new?channel_id=${fixture.demo.channels.chatapp}`)
    await page.getByText(/Headers with an image, video, document or location.* are made at the platform/).waitFor()
    await page.getByLabel('Name').fill('Parcel Ready')
    await page.getByRole('textbox', { name: 'Text' }).fill('Hello {{1}}, your parcel is ready.')
    await page.getByLabel('Example for {{1}}').fill('Ana')
    await page.getByRole('region', { name: 'As the recipient sees it' }).getByText('Hello Ana, your parcel').waitFor()
    await shot(page, 'template-editor')
    await expectAccessible(page, 'template editor')
    await button('Submit for review').click()
    await heading('Templates').waitFor()
    await page.getByRole('row', { name: /parcel_ready/ }).waitFor()
    const list = () =>
      fixture.api('POST', '/api/templates/list', { channel_id: fixture.demo.channels.chatapp, name: 'parcel_ready' })
    const template = await waitFor('the template', async () => (await list()).body.data[0])
    await fixture.sandbox('POST', `/_sandbox/templates/${template.hsm_id}/review`, { status: 'APPROVED' })
    await page
      .getByRole('row', { name: /parcel_ready/ })
      .getByText('Approved', { exact: true })
      .waitFor()
    await shot(page, 'templates')
    await expectAccessible(page, 'templates')
    await button('Show parcel_ready en_US').click()
    await button('Delete this translation').click()
    await page
      .getByRole('dialog', { name: 'Delete this translation' })
      .getByRole('button', { name: 'Delete this translation' })
      .click()
    await expect.poll(async () => (await list()).body.data).toEqual([])
  })
})

describe('all in all', () => {
  it('broke no policy and threw nothing', () => {
    // Refusals that a walk provoked are logged by the browser as failed loads; everything else counts.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
