import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../apps/server/test/wait-for.ts'
import { type ConsoleFixture, FIXTURE_TIMEOUT_MS, expectAccessible, shot, startConsole } from './console-fixture.ts'

let fixture: ConsoleFixture
let page: Page
let complaints: string[]

beforeAll(async () => {
  fixture = await startConsole('--local')
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

/** The screen is printed after the credentials are written, which is all that the fixture waits for. */
const signInLink = () =>
  waitFor('the link on the screen', () => /^ +(http\S+#token=\S+)\n/m.exec(fixture.screen())?.[1])

describe('the sign-in link', () => {
  it('signs in with one click', async () => {
    ;({ page, complaints } = await fixture.open())
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      // The search is loaded ahead, once nothing else is asked for: a slow page may still be on its way then.
      if (response.ok() && response.url().includes('/console/') && !response.url().includes('search-dialog'))
        sizes.push(response.body().then((body) => gzipSync(body).length))
    })
    await page.goto(await signInLink())
    await page.getByRole('heading', { level: 1, name: 'Get started' }).waitFor()
    page.removeAllListeners('response')
    const loaded = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(loaded, 'from an empty cache to the guide').toBeLessThan(250_000)
    expect(new URL(page.url()).hash).toBe('')
    await page.reload()
    const header = page.getByRole('banner')
    await header.getByText('Demo client').waitFor()
    expect(await header.getByRole('link', { name: 'Sandbox' }).getAttribute('href')).toBe(fixture.demo.sandbox_url)
    const { body } = await fixture.api('GET', '/api/auth/me')
    expect(body.client.name).toBe('Demo client')
    const policy = (await fetch(`${fixture.demo.base_url}/console/`)).headers.get('content-security-policy')
    const sandbox = fixture.demo.sandbox_url
    expect(policy).toContain(`connect-src 'self' ${sandbox}; frame-src 'self' ${sandbox};`)
  })

  it('works once: the next browser is told so and signs in with the password', async () => {
    const { page, context } = await fixture.open()
    await page.goto(await signInLink())
    await page.getByText('This sign-in link was used already').waitFor()
    await expectAccessible(page, 'used link')
    await shot(page, 'sign-in-link-used')
    await fixture.fillSignIn(page)
    await page.getByRole('navigation').first().waitFor({ state: 'attached' })
    await context.close()
  })

  it('without its token is the sign-in page, and asks the server for nothing', async () => {
    const { page, context, complaints } = await fixture.open()
    await fixture.goto(page, '/sign-in')
    await page.getByRole('heading', { name: 'Sign in to Herald' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

const section = (name: string) => page.getByRole('region', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const primaries = () => page.locator('main [data-variant=filled]').allTextContents()
const phone = () => page.frameLocator('iframe')

type Event = { sequence: number; status: string; attempts: number; next_attempt_at?: string; data: { text: string } }
const events = async (after: number): Promise<Event[]> =>
  (await fixture.api('GET', `/api/webhooks/events?after_sequence=${after}&type=message.received&limit=50`)).body.data

describe('the guide', () => {
  it('sends: the bubble lands on the phone and its ticks turn to read', async () => {
    const title = page.getByRole('heading', { level: 1, name: 'Get started' })
    await title.waitFor()
    const before = page.viewportSize()
    await page.setViewportSize({ width: 360, height: 740 })
    const [words, count, skip] = await Promise.all(
      [title, page.getByText('0 of 3 done'), button('Skip the guide')].map((one) => one.boundingBox()),
    )
    // The title has its line, and the way out stands at the far end of the next.
    expect(skip?.y).toBeGreaterThanOrEqual((words?.y ?? 999) + (words?.height ?? 0))
    expect((skip?.x ?? 0) - (count?.x ?? 0) - (count?.width ?? 0)).toBeGreaterThan(20)
    await shot(page, 'guide-phone', { fullPage: false })
    await button('Send').click()
    await page.getByText('Delivered and read.').waitFor()
    // Where one looks for the message.
    const screen = page.getByRole('complementary', { name: 'Sandbox phone' })
    await expect
      .poll(() => screen.evaluate((one) => one.getBoundingClientRect().bottom - window.innerHeight))
      .toBeLessThanOrEqual(1)
    await shot(page, 'guide-phone-sent', { fullPage: false })
    if (before) await page.setViewportSize(before)
    const bubble = phone().getByRole('article').filter({ hasText: 'Hello from Herald!' })
    await bubble.getByText('✓✓ read').waitFor()
    const { body } = await fixture.api('GET', '/api/outbound/messages?limit=1')
    expect(body.data[0]).toMatchObject({ to: '15550100001', status: 'read' })
    await page.getByText('1 of 3 done').waitFor()
    // One thing to do next.
    expect(await primaries()).toEqual(['Next step'])
    await shot(page, 'guide-send')
    await expectAccessible(page, 'guide: send')
  })

  it('receives: what is typed on the phone is a conversation, also before it is asked for and when it was answered', async () => {
    await phone().getByRole('textbox', { name: 'Message as the end user' }).fill('Do you have it in blue?')
    await page.keyboard.press('Enter')
    await page.getByText('2 of 3 done').waitFor()
    const { body } = await fixture.api('GET', '/api/conversations')
    expect(body.data[0]).toMatchObject({
      contact: { phone: '15550100001' },
      last_message: { direction: 'inbound', preview: 'Do you have it in blue?' },
    })
    const answer = { channel_id: body.data[0].channel_id, to: '15550100001', type: 'text', text: { body: 'We do.' } }
    await fixture.api('POST', '/api/outbound/send', answer)
    await button('Next step').click()
    await page.getByText('Both directions are one conversation.').waitFor()
    await page.getByRole('listitem').getByText('We do.').waitFor()
    expect(await primaries()).toEqual(['Next step'])
    const link = await page.getByRole('link', { name: 'Open the inbox' }).getAttribute('href')
    expect(link).toBe(`/console/inbox?conversation=${body.data[0].id}`)
    await shot(page, 'guide-receive')
  })

  it('tells the backend: the event is there with its body, and its signature is valid', async () => {
    await button('Next step').click()
    const row = page
      .getByRole('list', { name: 'Deliveries to the receiver' })
      .getByRole('listitem')
      .filter({ hasText: 'message.received' })
      .first()
    await row.getByText('Signature valid').waitFor()
    await row.getByText('message.received').first().click()
    await row.getByText('"text": "Do you have it in blue?"').first().waitFor()
    const { body } = await fixture.api('GET', '/api/webhooks/config')
    expect(body.webhook_url).toBe(`${fixture.demo.sandbox_url}/receiver`)
  })

  it('holds, retries and delivers in order when the backend fails', async () => {
    const before = (await fixture.api('GET', '/api/webhooks/events?limit=1')).body.data[0].sequence
    await button('Break it').click()
    const rows = page.getByRole('list', { name: 'Events of the three messages' }).getByRole('listitem')
    await rows.nth(0).getByText('Retrying').waitFor()
    await rows.nth(2).getByText('Held back').waitFor()
    expect((await events(before)).map(({ status, data }) => [data.text, status])).toEqual([
      ['First message', 'pending'],
      ['Second message', 'pending'],
      ['Third message', 'pending'],
    ])
    await shot(page, 'guide-broken')
    const left = async () => Number(/\d+/.exec(await rows.nth(0).getByRole('timer').innerText())?.[0])
    const first = await left()
    expect(first).toBeGreaterThan(0)
    await expect.poll(left, { interval: 300 }).toBe(first - 1)
    await expectAccessible(page, 'guide: broken')
    const offered = () => section('Break it').getByRole('button').allTextContents()
    expect(await offered()).toEqual(['Repair it'])
    // The schedule waits longer after each attempt: the next one must not come before it is asked for.
    await waitFor(
      'time before the next attempt',
      async () => Date.parse((await events(before))[0]?.next_attempt_at ?? '') > Date.now() + 15_000,
      60_000,
    )
    await button('Repair it').click()
    // The first thing to do now, and no longer than the wait of the schedule.
    await expect.poll(offered).toEqual(['Retry now', 'Break it again'])
    await shot(page, 'guide-repaired')
    await button('Retry now').click()
    await page.getByText('All 3 arrived, in order. Nothing was lost.').waitFor({ timeout: 200_000 })
    const told = await events(before)
    expect(told.map(({ status }) => status)).toEqual(['delivered', 'delivered', 'delivered'])
    expect(told[0]?.attempts).toBeGreaterThan(1)
    const { deliveries } = (await fixture.sandbox('GET', '/_sandbox/receiver')).body
    const taken = deliveries
      .filter(({ status, body }: { status: number; body: Event }) => status === 200 && body.sequence > before)
      .map(({ body }: { body: Event }) => body.data.text)
    expect(taken.toReversed()).toEqual(['First message', 'Second message', 'Third message'])
    await page.getByText('3 of 3 done').waitFor()
  })

  it("takes one's own URL, says what is wrong with it, and goes back", async () => {
    const backend = createServer((request, response) => {
      request.resume()
      response.writeHead(request.url === '/mine/chat/receiveMessage' ? 204 : 404).end()
    }).listen(0, '127.0.0.1')
    await once(backend, 'listening')
    const base = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
    const url = page.getByLabel('Base URL of your backend')
    await url.fill(`localhost:${new URL(base).port}/mine`)
    await button('Save and test').click()
    await page.getByText('The URL must begin with http:// or https://.').waitFor()
    await shot(page, 'guide-own-url-scheme')
    await button(`Use http://localhost:${new URL(base).port}/mine`).click()
    expect(await url.inputValue()).toBe(`http://localhost:${new URL(base).port}/mine`)
    await page.getByText('The URL must begin with').waitFor({ state: 'detached' })
    await url.fill(`${base}/wrong`)
    await button('Save and test').click()
    await page.getByText('The test event has not arrived yet (HTTP 404).').waitFor()
    await url.fill(`${base}/mine`)
    await button('Save and test').click()
    await page.getByText('Your backend answered HTTP 204.').waitFor()
    expect((await fixture.api('GET', '/api/webhooks/config')).body.webhook_url).toBe(`${base}/mine`)
    await page.getByText('Go back to the built-in receiver below to break it.').waitFor()
    expect(await button('Break it again').isDisabled()).toBe(true)
    await shot(page, 'guide-own-url')
    // Something that fails meanwhile does not wait for its next attempt once the way back is taken.
    await url.fill(`${base}/wrong`)
    await button('Save and test').click()
    await page.getByText('The test event has not arrived yet (HTTP 404).').waitFor()
    await button('Back to the built-in receiver').click()
    await expect
      .poll(async () => (await fixture.api('GET', '/api/webhooks/config')).body.webhook_url)
      .toBe(`${fixture.demo.sandbox_url}/receiver`)
    await expect
      .poll(async () => (await fixture.api('GET', '/api/webhooks/events?status=pending')).body.data)
      .toEqual([])
    backend.close()
    backend.closeAllConnections()
  })

  it('shows the same calls as code, with a key that works', async () => {
    for (const form of ['curl', 'TypeScript', 'Python']) {
      await section('Do it from code').getByText(form, { exact: true }).click()
      const code = section('Do it from code').getByRole('region', { name: 'Send a message' })
      await code.getByText(fixture.demo.api_key).waitFor()
    }
    await shot(page, 'guide-code')
  })

  it('is closed and opened again, and leads on', async () => {
    await button('Finish').click()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await button('Open the guide').click()
    const doors = page.getByRole('navigation', { name: 'What next' })
    await doors.waitFor()
    expect(
      await doors.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/console/channels', '/console/ads', '/console/people'])
  })

  it('has made its channel the usual one: a number that is connected afterwards does not become the sender by itself', async () => {
    const credentials = (await fixture.sandbox('GET', '/_sandbox/credentials')).body
    const token = { platform: 'chatapp', access_token: credentials.system_token, waba_id: credentials.waba_id }
    const { body } = await fixture.api('POST', '/api/channels', { ...token, phone_number_id: '510000000000002' })
    expect(body.channel_id).not.toBe(fixture.demo.channels.chatapp)
    const usual = (await fixture.api('GET', `/api/channels/${fixture.demo.channels.chatapp}`)).body.display_phone_number
    const channel = page.getByRole('combobox', { name: 'Channel' })
    for (const path of ['/messages/new', '/batches/new', '/templates', '/templates/new']) {
      await fixture.goto(page, path)
      await expect.poll(() => channel.inputValue(), { message: path }).toContain(usual)
    }
  })

  it('keeps the key from everybody but the owners and admins of the demo', async () => {
    const other = await fixture.admin(
      'create-client',
      '--name',
      'Other',
      '--owner-email',
      'o@other.example',
      '--owner-password',
      'long enough',
    )
    expect(other.client_id).toEqual(expect.any(String))
    const token = async (email: string, password: string) =>
      (await fixture.api('POST', '/api/auth/login', { email, password }, {})).body.access_token
    const ask = async (headers: Record<string, string>) => fixture.api('GET', '/api/guide', undefined, headers)
    const bearer = (value: string) => ({ authorization: `Bearer ${value}` })
    expect((await ask(bearer(await token('o@other.example', 'long enough')))).status).toBe(404)
    expect((await ask({ 'x-svc-api-key': fixture.demo.api_key })).status).toBe(403)
    expect((await ask({})).status).toBe(401)
    const { body } = await ask(bearer(await token(fixture.demo.email, fixture.demo.password)))
    expect(body.api_key).toBe(fixture.demo.api_key)
  })

  it('counts the steps that were taken elsewhere', async () => {
    const { page, context } = await fixture.signedIn('/')
    await page.getByText(/^[23] of 3 done$/).waitFor()
    await context.close()
  })

  it.each([
    ['light', 360],
    ['dark', 1280],
    ['dark', 360],
  ] as const)('fits, in %s at %i pixels', async (colorScheme, width) => {
    const { page, context } = await fixture.signedIn('/', { colorScheme, viewport: { width, height: 780 } })
    await page.getByRole('heading', { level: 1, name: 'Get started' }).waitFor()
    for (const name of [/Send a message It lands/, /Receive a reply/, /Tell your backend/]) {
      const card = page.getByRole('button', { name })
      if ((await card.getAttribute('aria-expanded')) === 'false') await card.click()
      await expectAccessible(page, `guide ${colorScheme} ${width}`)
      if (width === 360) {
        const bottom = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN)
        const step = bottom(await page.getByRole('listitem').filter({ has: card }).boundingBox())
        expect((await page.getByRole('complementary', { name: 'Sandbox phone' }).boundingBox())?.y).toBeCloseTo(
          step + 12,
        )
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await shot(page, `guide-${colorScheme}-${width}-${name.source.split(' ')[0]}`)
    }
    await context.close()
  })
})

describe('a client at work', () => {
  it('opens on home in every browser, and the guide is a click away', async () => {
    const recipients = Array.from({ length: 20 }, (_, index) => ({ to: `1555010${1000 + index}` }))
    const batch = { channel_id: fixture.demo.channels.chatapp, text: 'At work', recipients }
    expect((await fixture.api('POST', '/api/outbound/batches', batch)).status).toBe(202)
    const { page, context } = await fixture.signedIn('/')
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await page.getByRole('button', { name: 'Open the guide' }).click()
    await page.getByRole('heading', { level: 1, name: 'Get started' }).waitFor()
    await context.close()
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
