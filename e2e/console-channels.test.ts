import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestReceiver, startReceiver } from '../apps/server/test/test-receiver.ts'
import {
  type ConsoleFixture,
  FIXTURE_TIMEOUT_MS,
  expectAccessible,
  expectWellMade,
  shot,
  startConsole,
  withDeadToken,
} from './console-fixture.ts'

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

describe('webhooks', () => {
  it('sets URL and secret; a test event arrives with the token', async () => {
    await fixture.goto(page, '/webhooks')
    const url = page.getByLabel('Base URL')
    const hasFocus = (part: Locator) => part.evaluate((one) => one === document.activeElement)
    // What cannot be is said in the words of the page, at the field, which has the focus; also what only the API knows.
    await url.fill(`${receiver.url}/hooks?key=1`)
    await button('Save').click()
    await page.getByText('The base URL must not have a query: paths are appended to it.').waitFor()
    expect(await hasFocus(url)).toBe(true)
    await url.fill('http:///example.com')
    await button('Save').click()
    await page.getByText('Herald cannot call this URL.').waitFor()
    await expect.poll(() => hasFocus(url)).toBe(true)
    await url.fill(`${receiver.url}/hooks`)
    await button('Save').click()
    const isConfigured = async () => (await fixture.api('GET', '/api/webhooks/config')).body.configured
    await expect.poll(isConfigured).toBe(true)
    // Without any, nothing is delivered: that is asked first.
    await url.fill('')
    await button('Save').click()
    const question = page.getByRole('dialog', { name: 'Stop delivering all events?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await isConfigured()).toBe(true)
    await button('Save').click()
    await question.getByRole('button', { name: 'Remove the base URL' }).click()
    await expect.poll(isConfigured).toBe(false)
    await url.fill(`${receiver.url}/hooks`)
    await button('Save').click()
    // Where a chat message goes, without the base, which is the same for all.
    await page
      .getByText(/URLs and their events/)
      .first()
      .click()
    await page.getByText('/chat/receiveMessage', { exact: true }).waitFor()
    // Clicked twice, they are made once: the first ones are those that are shown.
    let made = 0
    page.on('request', (request) => void (request.url().endsWith('/generate-secret') && (made += 1)))
    await button('Generate secrets').dblclick()
    const secret = (await page.locator('pre', { hasText: 'whsec_' }).first().innerText()).trim()
    expect(secret).toMatch(/^whsec_/)
    await expect.poll(() => hasFocus(button('Copy token'))).toBe(true)
    expect(await page.locator('pre', { hasText: 'whsec_' }).count()).toBe(2)
    expect(made).toBe(1)
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

  it('turns delivery for a platform off, and resends skipped events after counting them', async () => {
    await fixture.goto(page, '/webhooks')
    const delivery = page.getByRole('switch', { name: 'Deliver Photo' })
    await delivery.focus()
    await delivery.press('Space')
    // It stops events for a whole platform: asked first, and the keyboard stays where it was.
    const question = page.getByRole('dialog', { name: 'Stop delivering Photo events?' })
    await expectAccessible(page, 'delivery off')
    await shot(page, 'webhooks-delivery-off')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await delivery.isChecked()).toBe(true)
    await delivery.press('Space')
    await question.getByRole('button', { name: 'Turn off delivery' }).click()
    await page.getByText('Photo: events are recorded as skipped from now on.').waitFor()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => delivery.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.getByText('Delivery is off: events are recorded as skipped.').waitFor()
    expect((await fixture.api('GET', '/api/webhooks/config')).body.dispatch_urls.platforms.photoapp.enabled).toBe(false)
    const skipped = await fixture.api('POST', '/api/webhooks/test', { key: 'photoapp' })
    await fixture.api('POST', '/api/webhooks/test', { key: 'photoapp' })
    // A test says that it was not sent and why; what would be skipped again is not offered.
    await page.getByRole('button', { name: 'Send test event' }).nth(1).click()
    await page.getByText('Test event not sent: delivery of Photo events is off.').waitFor()
    await page.getByText('Delivery of Photo events is off: turn it on to resend this one.').waitFor()
    expect(await button('Resend').count()).toBe(0)
    await expectWellMade(page, 'event-skipped-off')
    await page.getByRole('link', { name: 'Webhook settings' }).click()
    await delivery.press('Space')
    await page.getByText('Photo: events are delivered again.').waitFor()
    await expect
      .poll(
        async () => (await fixture.api('GET', '/api/webhooks/config')).body.dispatch_urls.platforms.photoapp.enabled,
      )
      .toBe(true)

    await fixture.goto(page, '/webhooks/events?status=skipped')
    await page.getByRole('table', { name: 'Event history' }).waitFor()
    await expectAccessible(page, 'history')
    await shot(page, 'history')
    await button('Resend matching events').click()
    await page.getByText('Matching events: 3').waitFor()
    await button('Resend 3').click()
    await page.getByText('3 of 3 completed').waitFor()
    await shot(page, 'resend-progress')
    const path = `/api/webhooks/events/${skipped.body.id}`
    await expect.poll(async () => (await fixture.api('GET', path)).body.status).toBe('delivered')
    await button('Close').first().click()
  })
})

describe('channels', () => {
  it('are told apart where one company has one name on all of them, on a phone too', async () => {
    for (const id of Object.values(fixture.demo.channels))
      expect((await fixture.api('PATCH', `/api/channels/${id}`, { name: 'One Name' })).status).toBe(200)
    const phone = await fixture.signedIn('/channels', { viewport: { width: 360, height: 740 } })
    const row = phone.page.getByRole('table', { name: 'Channels' }).locator('tbody tr')
    await expect.poll(() => row.count()).toBe(3)
    const notes = await row.locator('[data-area=note]').allInnerTexts()
    for (const platform of ['Chat', 'Photo', 'Social'])
      expect(notes.filter((note) => note.endsWith(platform))).toHaveLength(1)
    await expectAccessible(phone.page, 'channels on a phone')
    await shot(phone.page, 'channels-phone')
    await phone.context.close()
    await fixture.goto(page, '/messages')
    await page.getByRole('combobox', { name: 'Channel' }).click()
    await page.getByRole('option', { name: /^One Name · @.* · Social$/ }).waitFor()
    expect(new Set(await page.getByRole('option').allInnerTexts()).size).toBe(3)
  })

  it('disconnects a channel and connects it again from credentials', async () => {
    const id = fixture.demo.channels.photoapp
    await fixture.goto(page, '/channels')
    const chat = page.getByRole('table', { name: 'Channels' }).locator('tbody tr').filter({ hasText: 'Chat' })
    await chat.getByText('High', { exact: true }).waitFor()
    await chat.getByText(/people in 24 hours|Unlimited/).waitFor()
    await chat
      .locator('[data-label="Last event"]')
      .getByText(/ago|now|None yet/)
      .waitFor()
    await expectAccessible(page, 'channels')
    await shot(page, 'channels')
    await fixture.goto(page, `/channels/${id}`)
    await button('Disconnect').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('Disconnected', { exact: true }).waitFor()
    await page.getByText('Nothing is sent or received on this channel.', { exact: false }).waitFor()
    expect((await fixture.api('GET', `/api/channels/${id}`)).body.status).toBe('disconnected')

    const credentials = (await fixture.sandbox('GET', '/_sandbox/credentials')).body
    await button('Reconnect').click()
    await page.getByRole('tab', { name: 'Use an access token' }).click()
    // What is known of the channel stands there already.
    expect(await page.getByLabel('Account ID').inputValue()).toBe(credentials.account_id)
    expect(await page.getByRole('dialog').getByRole('radiogroup').count()).toBe(0)
    await page.getByRole('textbox', { name: 'Access token' }).fill('not a token')
    await button('Connect').click()
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await page.getByRole('textbox', { name: 'Access token' }).fill(credentials.system_token)
    await page.getByLabel('Page ID').fill(credentials.page_id)
    await button('Connect').click()
    await expect.poll(async () => (await fixture.api('GET', `/api/channels/${id}`)).body.status).toBe('connected')
    await page
      .getByRole('dialog')
      .getByText(/ is connected again\./)
      .waitFor()
    await button('Close').click()
    await page.getByText('Connected', { exact: true }).first().waitFor()
    await shot(page, 'channel')
    await expectAccessible(page, 'channel')
  })

  it('says first whether a channel works, and what to do when it does not', async () => {
    const id = fixture.demo.channels.chatapp
    const { body: sent } = await fixture.api('POST', '/api/outbound/send', {
      channel_id: id,
      to: '5511987009001',
      text: 'Hello',
    })
    await fixture.goto(page, `/channels/${id}`)
    const health = page.getByRole('region', { name: 'Health' })
    await health.getByText('No issues').waitFor()
    const titles = page.getByRole('heading', { level: 2 })
    expect(await titles.allTextContents()).toEqual(['Health', 'Latest messages', 'Details', 'Opt-out keywords'])
    await health.getByText('Sending limit').waitFor()
    await health.getByText('100,000 people in 24 hours').waitFor()
    await health.getByText('How many people you may start a conversation with').waitFor()
    await health.getByText('1,000 messages per second').waitFor()
    await expect
      .poll(async () => (await fixture.api('GET', `/api/webhooks/events?subject=${sent.id}`)).body.data.length)
      .toBeGreaterThan(0)
    await page.getByRole('region', { name: 'Latest messages' }).getByText('Hello').first().waitFor()
    await health.getByRole('link').first().click()
    await heading(/\./).waitFor()
    const [, eventId = ''] = /events\/(evt_\w+)/.exec(page.url()) ?? []
    expect((await fixture.api('GET', `/api/webhooks/events/${eventId}`)).body.channel_id).toBe(id)

    const problem = (reason: string, message: string) => ({ reason, message, since: new Date().toISOString() })
    const problems = [
      problem(
        'token_invalid',
        'The platform no longer accepts the token: Session is over.. Connect the channel again.',
      ),
      problem('quality_low', 'The platform rates the number RED: people block or report its messages.'),
    ]
    await page.route(`**/api/channels/${id}`, async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as object
      const ill = { ...body, status: 'attention', quality_rating: 'RED', health: { ok: false, problems } }
      await route.fulfill({ response, json: ill })
    })
    await fixture.goto(page, `/channels/${id}`)
    await health.getByText('Send less, and only what people asked for', { exact: false }).waitFor()
    await health.getByText('The platform no longer accepts the access token. Reconnect the channel.').waitFor()
    await health.getByText('Low', { exact: true }).waitFor()
    await expectAccessible(page, 'a channel with problems')
    await shot(page, 'channel-problems')
    await health.getByRole('button', { name: 'Reconnect' }).click()
    const reconnect = page.getByRole('dialog', { name: /^Reconnect One Name/ })
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Continue', exact: true }).waitFor()
    // The frame is as high as what it shows.
    await expect
      .poll(async () => {
        const frameBox = await page.locator('iframe').boundingBox()
        const card = await frame.locator('main').boundingBox()
        return Math.abs((frameBox?.height ?? 0) - (card?.height ?? -100))
      })
      .toBeLessThan(2)
    await expectAccessible(page, 'reconnect')
    await shot(page, 'reconnect')
    // Of this platform alone; but there any number can be chosen.
    const [login] = await Promise.all([
      page.context().waitForEvent('page'),
      frame.getByRole('button', { name: 'Continue', exact: true }).click(),
    ])
    await login.getByLabel('Create a business account with a new number').check()
    await login.getByLabel('Phone number with country code').fill('+1 555 010 0043')
    await login.getByRole('button', { name: 'Continue', exact: true }).click()
    await reconnect.getByText(/^Another account was connected: \+15550100043/).waitFor()
    await reconnect.getByText(/One Name.* is still not reconnected/).waitFor()
    await expectAccessible(page, 'another account was connected')
    await shot(page, 'reconnect-other')
    await reconnect.getByRole('button', { name: 'Try again' }).click()
    await frame.getByRole('button', { name: 'Continue', exact: true }).waitFor()
    await button('Close').click()
    await reconnect.waitFor({ state: 'hidden' })
    await page.unroute(`**/api/channels/${id}`)
  })

  it('stand first and in red in the list while they cannot send, with the way to mend it', async () => {
    const id = fixture.demo.channels.chatapp
    const revive = await withDeadToken(page, id)
    await fixture.goto(page, '/channels')
    const rows = page.getByRole('table', { name: 'Channels' }).locator('tbody tr')
    const pill = rows.first().getByText('Cannot send', { exact: true })
    await pill.waitFor()
    expect(await rows.first().locator('a.main').getAttribute('href')).toContain(id)
    expect(await page.getByRole('button', { name: /^Reconnect/ }).count()).toBe(1)
    await expectWellMade(page, 'channels-dead')
    // Beside the reason, as long as the number is.
    await page.setViewportSize({ width: 360, height: 740 })
    const { display_phone_number: number } = (await fixture.api('GET', `/api/channels/${id}`)).body
    const place = rows.first().getByText(number, { exact: true })
    await place.waitFor()
    expect(await place.evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true)
    await rows.first().getByText('The platform no longer accepts the access token.').waitFor()
    await page.setViewportSize({ width: 1280, height: 860 })
    await rows
      .first()
      .getByRole('button', { name: /^Reconnect/ })
      .click()
    await page.getByRole('dialog', { name: /^Reconnect One Name/ }).waitFor()
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { name: 'Connect your phone number again' }).waitFor()
    await button('Close').click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await revive()
    await page.reload()
    await rows.first().waitFor()
    await expect.poll(() => pill.count()).toBe(0)
    expect(await page.getByRole('button', { name: /^Reconnect/ }).count()).toBe(0)
  })

  it('are reconnected from Home, whose link opens the dialog, which asks no more for the account', async () => {
    const id = fixture.demo.channels.socialapp
    const item = {
      kind: 'channel_problem',
      urgency: 'now',
      subject: { id, name: 'One Name' },
      reason: 'Session is over.',
      problem: 'token_invalid',
      action: 'Connect the channel again.',
    }
    await page.route('**/api/attention', (route) => route.fulfill({ json: { data: [item] } }))
    await fixture.goto(page, '/')
    await page.getByRole('link', { name: 'Reconnect', exact: true }).click()
    await page.unroute('**/api/attention')
    const dialog = page.getByRole('dialog', { name: /^Reconnect One Name/ })
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { name: 'Connect your page again' }).waitFor()
    await expectWellMade(page, 'reconnect-page')
    const [login] = await Promise.all([
      page.context().waitForEvent('page'),
      frame.getByRole('button', { name: 'Continue', exact: true }).click(),
    ])
    await login.getByRole('button', { name: 'Continue', exact: true }).click()
    await dialog.getByText(/ is connected again\./).waitFor()
    await button('Close').click()
    await dialog.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).search).toBe('')
  })

  it('checks the connection when asked', async () => {
    const id = fixture.demo.channels.socialapp
    const checkedAt = async () => (await fixture.api('GET', `/api/channels/${id}`)).body.health.checked_at
    const before = await checkedAt()
    await fixture.goto(page, `/channels/${id}`)
    await button('Check now').click()
    await expect.poll(checkedAt).not.toBe(before)
    await button('Check now').click({ trial: true })
  })

  it('tells channels of one name apart, and shows and changes the words that opt people out', async () => {
    const id = fixture.demo.channels.photoapp
    const { name, username } = (await fixture.api('GET', `/api/channels/${id}`)).body
    await fixture.goto(page, `/channels/${id}`)
    await heading(`${name} · @${username} · Photo`).waitFor()
    const words = page.getByRole('region', { name: 'Opt-out keywords' })
    await words.getByText('UNSUBSCRIBE').waitFor()
    await words.getByText('No reply is sent').first().waitFor()
    await words.getByRole('button', { name: 'Edit keywords' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Opt out').fill('STOP, pare , stop it,')
    await dialog.getByLabel('Reply to an opt-out').fill('You will get no more offers.')
    await expectAccessible(page, 'edit keywords')
    await shot(page, 'edit-keywords')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await words.getByText('“You will get no more offers.”').waitFor()
    expect((await fixture.api('GET', `/api/channels/${id}/keywords`)).body).toMatchObject({
      stop_words: ['STOP', 'pare', 'stop it'],
      stop_answer: 'You will get no more offers.',
    })
  })

  it('changes the name and the reference of a channel', async () => {
    const id = fixture.demo.channels.socialapp
    await fixture.goto(page, `/channels/${id}`)
    await button('Edit channel').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Lagoon Retail')
    await dialog.getByLabel('Your reference').fill('customer-42')
    await expectAccessible(page, 'edit channel')
    await shot(page, 'edit-channel')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await heading('Lagoon Retail').waitFor()
    await page.getByText('customer-42').waitFor()
    expect((await fixture.api('GET', `/api/channels/${id}`)).body).toMatchObject({
      name: 'Lagoon Retail',
      external_ref: 'customer-42',
    })
  })

  it('connects a channel through the embedded signup in an iframe', async () => {
    const before = (await fixture.api('GET', '/api/channels')).body.data.length
    await fixture.goto(page, '/channels')
    await button('Connect channel').click()
    await button('Start signup').click()
    const frame = page.frameLocator('iframe')
    // One button to close it, where every dialog has it.
    await frame.getByRole('button', { name: /^Chat/ }).waitFor()
    expect(await frame.getByRole('button', { name: 'Close', exact: true }).count()).toBe(0)
    await button('Close').click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await button('Connect channel').click()
    await button('Start signup').click()
    const [dialog] = await Promise.all([
      page.context().waitForEvent('page'),
      frame.getByRole('button', { name: /^Chat/ }).click(),
    ])
    await dialog.getByLabel('Create a business account with a new number').check()
    await dialog.getByLabel('Phone number with country code').fill('+1 555 010 0042')
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByRole('link', { name: 'View channel' }).click()
    await page.getByText('Connected', { exact: true }).first().waitFor()
    await expect.poll(async () => (await fixture.api('GET', '/api/channels')).body.data.length).toBe(before + 1)
  })

  it('creates a signup link with its embed code, shows it, revokes it', async () => {
    await fixture.goto(page, '/signups')
    await button('Create link').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Your ID of the customer: the channel keeps it').waitFor()
    const top = async (label: string) => (await dialog.getByLabel(label).boundingBox())?.y
    expect(await top('Your reference')).toBe(await top('Business name'))
    await dialog.getByLabel('Websites that may show it').fill('notaurl')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    // Below its field, and nowhere else.
    await dialog.getByText(/^“notaurl” cannot show it\./).waitFor()
    await shot(page, 'signup-link-wrong')
    expect(await dialog.innerText()).not.toMatch(/allowed_origins|req_/)
    await dialog.getByLabel('Websites that may show it').fill('https://app.example.com')
    await dialog.getByLabel('Your reference').fill('customer-7')
    // One link, also when it is clicked twice.
    await dialog.getByRole('button', { name: 'Create link' }).dblclick()
    await page.getByRole('region', { name: 'Embed code' }).getByText('<iframe').waitFor()
    await expectAccessible(page, 'signup link')
    await shot(page, 'signup-link')
    await button('Done').click()
    const sessions = (await fixture.api('GET', '/api/embed/sessions?external_ref=customer-7')).body.data
    expect(sessions).toMatchObject([{ status: 'pending', allowed_origins: ['https://app.example.com'] }])

    await page.getByRole('link', { name: 'customer-7' }).click()
    await heading('customer-7').waitFor()
    await page.getByText('Shown only when it was created').waitFor()
    await button('Revoke').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('Revoked', { exact: true }).waitFor()
    expect((await fixture.api('GET', `/api/embed/sessions/${sessions[0].id}`)).body.status).toBe('revoked')
    await shot(page, 'signup-session')

    // The same again, to be sent instead of embedded, and for longer.
    await button('Create a new link like this').click()
    expect(await dialog.getByLabel('Websites that may show it').inputValue()).toBe('https://app.example.com')
    await dialog.getByLabel('Websites that may show it').fill('')
    await dialog.getByText('7 days').click()
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await page.getByRole('region', { name: 'Link' }).waitFor()
    expect(await dialog.getByText('<iframe').count()).toBe(0)
    const [newest] = (await fixture.api('GET', '/api/embed/sessions?external_ref=customer-7')).body.data
    expect(newest).toMatchObject({ status: 'pending', allowed_origins: [fixture.demo.base_url] })
    expect(Date.parse(newest.expires_at) - Date.parse(newest.created_at)).toBe(7 * 86_400_000)
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    // The browser logs refusals that a test provoked as failed loads.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
