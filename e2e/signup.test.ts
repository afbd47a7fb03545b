import { readFileSync } from 'node:fs'
import type { BrowserContext, FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EmbedFixture, type SignupSession, createEmbedFixture } from '../apps/server/test/embed-fixture.ts'
import { freePorts } from '../apps/server/test/herald-process.ts'
import type { TestClient } from '../apps/server/test/test-app.ts'
import { type TestReceiver, startReceiver } from '../apps/server/test/test-receiver.ts'
import { waitFor } from '../apps/server/test/wait-for.ts'
import { shot } from './console-fixture.ts'
import { type HostSite, startHostSite } from './host-page.ts'
import { type TestBrowser, collectComplaints, openBrowser } from './test-browser.ts'

let browser: TestBrowser
let fixture: EmbedFixture
let client: TestClient
let receiver: TestReceiver
let host: HostSite
let stranger: HostSite

beforeAll(async () => {
  const [port = 0] = await freePorts(1)
  fixture = await createEmbedFixture({ publicUrl: `http://127.0.0.1:${port}` })
  await fixture.app.listen({ host: '127.0.0.1', port })
  browser = await openBrowser()
  host = await startHostSite()
  stranger = await startHostSite()
  receiver = await startReceiver()
  client = await fixture.client()
  await client.owner.patch('/api/webhooks/config', { webhook_url: receiver.url })
})
afterAll(async () => {
  await browser.close()
  await fixture.stop()
  await receiver.close()
  await host.close()
  await stranger.close()
})

let context: BrowserContext
let complaints: string[]
beforeEach(async () => {
  context = await browser.newContext({ locale: 'en-GB' })
  complaints = collectComplaints(context)
})
afterEach(async () => {
  await context.close()
  await fixture.platforms.control('DELETE', 'faults')
})

const newSession = (body: object = {}): Promise<SignupSession> =>
  fixture.newSession(client.owner, { allowed_origins: [host.origin], ...body })

const embed = async (session: SignupSession, site = host): Promise<{ page: Page; frame: FrameLocator }> => {
  const page = await context.newPage()
  await page.goto(site.pageFor(session.url))
  return { page, frame: page.frameLocator('iframe') }
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: { type: string }[] }).heard)

const popupOf = async (page: Page, click: () => Promise<void>): Promise<Page> => {
  const opened = page.context().waitForEvent('page')
  await click()
  return opened
}

describe('a signup inside of another company’s page', () => {
  it('goes from the frame through the dialog to a channel that sends', async () => {
    const session = await newSession({
      external_ref: 'lagoon-1',
      prefill: { business: { name: 'Lagoon Retail' }, phone: { displayName: 'Lagoon' } },
      theme: { primary_color: '#0b6e4f', background_color: '#fff8e7' },
    })
    const { page, frame } = await embed(session)
    await frame.getByText('Lagoon Retail').waitFor()
    const colours = await frame
      .getByRole('button', { name: 'Continue', exact: true })
      .evaluate((button) => [getComputedStyle(button).backgroundColor, getComputedStyle(document.body).backgroundColor])
    expect(colours).toEqual(['rgb(11, 110, 79)', 'rgb(255, 248, 231)'])

    const dialog = await popupOf(page, () => frame.getByRole('button', { name: 'Continue', exact: true }).click())
    await dialog.getByLabel('Create a business account with a new number').check()
    await dialog.getByLabel('Phone number with country code').fill('+1 555 010 0001')
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await frame.getByRole('heading', { name: 'Connected', exact: true }).waitFor()
    await expect.poll(() => dialog.isClosed()).toBe(true)

    const body = await fixture.settled(client.owner, session)
    expect(body.status).toBe('completed')
    await expect
      .poll(() => heard(page))
      .toEqual([{ type: 'channel.connected', session_id: session.id, result: body.result }])
    const told = await waitFor('channel.connected', () =>
      receiver.requests.find((request) => request.body.external_ref === 'lagoon-1'),
    )
    expect(told.body).toMatchObject({ type: 'channel.connected', data: body.result })

    await frame.getByRole('button', { name: 'Done' }).click()
    await expect.poll(async () => (await heard(page)).at(-1)?.type).toBe('embed.closed')
    await frame.getByText('You can go back to the page that you came from.').waitFor()

    const sent = await client.owner.post('/api/outbound/send', {
      channel_id: body.result.channel.channel_id,
      to: '16505551234',
      type: 'text',
      text: { body: 'Hello from the new channel' },
    })
    expect(sent.status).toBe(202)
    await expect
      .poll(async () => (await client.owner.get(`/api/outbound/messages/${sent.body.id}`)).body.status)
      .toMatch(/^(sent|delivered|read)$/)
    // A second use of the address.
    const again = await page.goto(session.url)
    expect(again?.status()).toBe(410)
    await page.getByRole('heading', { name: 'This link has been used' }).waitFor()
    // The mark of the browser that began the login, and nothing else.
    expect(await context.cookies()).toEqual([
      expect.objectContaining({
        name: 'herald_signup',
        domain: new URL(session.url).hostname,
        path: '/embed',
        httpOnly: true,
        sameSite: 'Lax',
      }),
    ])
    expect(complaints.filter((text) => !text.includes('410'))).toEqual([])
  })
})

describe('a link that somebody was sent', () => {
  it('says who asks, however the name is written; a page that shows it in a frame says that itself', async () => {
    const long = `شركة البن <b>&amp;</b> ${'Kaffeerösterei'.repeat(12)}`
    const { owner } = await fixture.client(long)
    const sent = (body: object) => fixture.newSession(owner, { allowed_origins: [host.origin], ...body })
    const page = await context.newPage()
    await page.setViewportSize({ width: 320, height: 640 })
    for (const [language, words] of [
      ['en', 'asks you to connect your phone number.'],
      ['pt', 'pede que você conecte seu número.'],
      ['es', 'le pide que conecte su número.'],
    ]) {
      await page.goto((await sent({ theme: { language } })).url)
      const asker = page.locator('.asker')
      await asker.waitFor()
      expect(await asker.textContent()).toBe(`${long} ${words}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await shot(page, `signup-asks-${language}`)
    }
    const several = await sent({ platforms: ['chatapp', 'socialapp'] })
    await page.goto(several.url)
    await page.getByText('asks you to connect a channel.').waitFor()
    const { frame } = await embed(several)
    await frame.getByRole('heading', { name: 'Connect a channel' }).waitFor()
    expect(await frame.locator('.asker').count()).toBe(0)
  })
})

describe('before anything is agreed to', () => {
  it.each(['en', 'pt', 'es'])(
    'shows all of it in a frame of the height that the guide names, in %s',
    async (language) => {
      const [, named] = /height: (\d+)px/.exec(readFileSync('docs/guides/embed-the-signup.md', 'utf8')) ?? []
      const platforms = ['chatapp', 'photoapp', 'socialapp']
      const { frame } = await embed(await newSession({ platforms, theme: { language } }))
      await frame.locator('.platform .badge').last().waitFor()
      const page = frame.locator('html')
      expect(await page.evaluate((one) => one.lastElementChild?.scrollHeight)).toBeLessThanOrEqual(Number(named))
    },
  )

  it('says what is allowed, how the way goes and how it ends, in the language that one chooses', async () => {
    const session = await newSession({ platforms: ['socialapp'], theme: { language: 'en' } })
    const { page, frame } = await embed(session)
    const allowed = frame.getByRole('region', { name: 'What you allow' })
    await allowed.getByText('Receive what people fill in on your lead forms').waitFor()
    await allowed.getByText('Your password stays with the platform').waitFor()
    await frame.getByText('“Done” leads you back').waitFor()
    const current = frame.locator('.stages [aria-current]')
    expect(await current.textContent()).toBe('1Sign in')
    await shot(page, 'signup-in-frame')

    await frame.getByRole('link', { name: 'Português' }).click()
    await frame.getByRole('heading', { name: 'Conecte sua página' }).waitFor()
    await frame.getByRole('region', { name: 'O que você permite' }).waitFor()
    expect(await frame.locator('html').getAttribute('lang')).toBe('pt')
    expect(await frame.getByRole('link', { name: 'Português' }).getAttribute('aria-current')).toBe('true')
    // In the middle of the login too, whose window goes on.
    const dialog = await popupOf(page, () => frame.getByRole('button', { name: 'Continuar' }).click())
    await frame.getByRole('link', { name: 'Español' }).click()
    await frame.getByRole('heading', { name: 'Continúe en la ventana que se abrió' }).waitFor()
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await frame.getByRole('heading', { name: '¿Qué página desea conectar?' }).waitFor()
    expect(await current.textContent()).toBe('2Elegir la página')
    await frame.getByRole('button', { name: 'Conectar', exact: true }).click()
    await frame.getByRole('heading', { name: 'Conectado', exact: true }).waitFor()
    expect(await frame.locator('.stages [data-behind]').count()).toBe(3)
    expect((await fixture.settled(client.owner, session)).status).toBe('completed')
    expect(complaints).toEqual([])
  })

  it('keeps the language that was chosen when the page is loaded again', async () => {
    const session = await newSession({ theme: { language: 'en' } })
    const page = await context.newPage()
    await page.goto(session.url)
    await page.getByRole('link', { name: 'Español' }).click()
    await page.getByRole('heading', { name: 'Conecte su número' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Conecte su número' }).waitFor()
    await client.owner.post(`/api/embed/sessions/${session.id}/revoke`)
    await page.reload()
    await page.getByRole('heading', { name: 'Este enlace fue retirado' }).waitFor()
    await page.getByRole('link', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'This link was withdrawn' }).waitFor()
  })
})

describe('who may show the page, and when', () => {
  it('is not shown inside of a page on another origin', async () => {
    const session = await newSession()
    const { page } = await embed(session, stranger)
    await expect.poll(() => complaints.some((text) => text.includes('frame-ancestors'))).toBe(true)
    const [, inner] = page.frames()
    expect(inner?.url()).not.toBe(session.url)
    expect(await heard(page)).toEqual([])
    // The allowed one still can.
    const { frame } = await embed(session)
    await frame.getByRole('button', { name: 'Continue' }).waitFor()
  })

  it('is dead with 410 when it was revoked or has expired', async () => {
    const revoked = await newSession()
    await client.owner.post(`/api/embed/sessions/${revoked.id}/revoke`)
    const expired = await newSession({ theme: { language: 'es' } })
    await fixture.database.peek(`update herald.embed_session set expires_at = now() where token_hash = sha256($1)`, [
      Buffer.from(expired.token),
    ])
    for (const [session, words] of [
      [revoked, 'This link was withdrawn'],
      [expired, 'Este enlace ha vencido'],
    ] as const) {
      const page = await context.newPage()
      const answered = page.waitForResponse(session.url)
      await page.goto(host.pageFor(session.url))
      expect((await answered).status()).toBe(410)
      await page.frameLocator('iframe').getByRole('heading', { name: words }).waitFor()
    }
  })

  it('tells the host when it is closed, and when the session ends under it', async () => {
    const session = await newSession()
    const { page, frame } = await embed(session)
    await frame.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => heard(page)).toEqual([{ type: 'embed.closed', session_id: session.id }])
    await page.reload()
    await frame.getByRole('button', { name: 'Continue' }).waitFor()
    await client.owner.post(`/api/embed/sessions/${session.id}/revoke`)
    await expect
      .poll(() => heard(page))
      .toMatchObject([{ type: 'embed.failed', session_id: session.id, failure: { code: 'revoked' } }])
  })
})

describe('the person in front of it', () => {
  it('tells the host of a link that is over when it is opened, in the colours of the host, and can be taken away', async () => {
    const session = await newSession({ theme: { primary_color: '#0b6e4f', background_color: '#fff8e7' } })
    await client.owner.post(`/api/embed/sessions/${session.id}/revoke`)
    const { page, frame } = await embed(session)
    await expect
      .poll(() => heard(page))
      .toMatchObject([{ type: 'embed.failed', session_id: session.id, failure: { code: 'revoked' } }])
    const close = frame.getByRole('button', { name: 'Close', exact: true })
    expect(await close.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 248, 231)')
    await close.click()
    await expect.poll(async () => (await heard(page)).at(-1)).toEqual({ type: 'embed.closed', session_id: session.id })
    await shot(page, 'signup-over-in-frame')
    complaints.length = 0
  })

  it('keeps the place on reload, in the middle of a connection and at a question', async () => {
    const session = await newSession({ platforms: ['socialapp', 'chatapp'] })
    const { page, frame } = await embed(session)
    const dialog = await popupOf(page, () => frame.getByRole('button', { name: 'Social' }).click())
    await frame.getByRole('heading', { name: 'Continue in the window that opened' }).waitFor()
    await dialog.getByRole('button', { name: 'Continue' }).waitFor()
    await page.reload()
    await frame.getByRole('heading', { name: 'Continue in the window that opened' }).waitFor()

    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await frame.getByRole('heading', { name: 'Which page do you want to connect?' }).waitFor()
    await page.reload()
    await frame.getByLabel('Harbour Bikes').check()
    await fixture.platforms.control('POST', 'faults', { match: { path: '/subscribed_apps' }, status: 503 })
    await frame.getByRole('button', { name: 'Connect', exact: true }).click()
    await frame.getByRole('paragraph').getByText('The platform is slow to answer').waitFor()
    await page.reload()
    await frame.getByRole('paragraph').getByText('The platform is slow to answer').waitFor()
    await expect.poll(() => frame.locator('li.done').count()).toBeGreaterThan(2)
    await fixture.platforms.control('DELETE', 'faults')
    // After many failed attempts the next one is half a minute away.
    await frame.getByRole('heading', { name: 'Connected', exact: true }).waitFor({ timeout: 60_000 })
    const body = await fixture.settled(client.owner, session)
    expect(body.result.channel.page_id).toBe('610000000000002')
  })

  it('hears of a refused login in Portuguese and can try again', async () => {
    await context.close()
    context = await browser.newContext({ locale: 'pt-BR' })
    const session = await newSession()
    const { page, frame } = await embed(session)
    const dialog = await popupOf(page, () => frame.getByRole('button', { name: 'Continuar' }).click())
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await frame.getByRole('alert').getByText('O login foi cancelado').waitFor()
    const again = await popupOf(page, () => frame.getByRole('button', { name: 'Tentar de novo' }).click())
    await again.getByLabel('Create a business account with a new number').check()
    await again.getByLabel('Phone number with country code').fill('+1 555 010 0003')
    await again.getByRole('button', { name: 'Continue', exact: true }).click()
    await frame.getByRole('heading', { name: 'Conectado', exact: true }).waitFor()
  })

  it('says that the window was closed, and takes over no connected account that was not chosen', async () => {
    const connected = await fixture.newSession(client.owner, { platforms: ['socialapp'], external_ref: 'cust-1' })
    await fixture.signIn(connected, 'socialapp', { accounts: ['610000000000001'] })
    await fixture.settled(client.owner, connected)
    const page = await context.newPage()
    await page.goto((await fixture.newSession(client.owner, { platforms: ['socialapp'], external_ref: 'cust-77' })).url)
    const left = await popupOf(page, () => page.getByRole('button', { name: 'Continue' }).click())
    await page.getByRole('heading', { name: 'Continue in the window that opened' }).waitFor()
    await left.close()
    await page.getByRole('heading', { name: 'The login is not finished' }).waitFor()
    await page.getByText('The window was closed before the login was finished.').waitFor()
    const dialog = await popupOf(page, () => page.getByRole('button', { name: 'Open the window again' }).click())
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByRole('heading', { name: 'Which page do you want to connect?' }).waitFor()
    await page.getByText('Already connected. If you choose it, its reference becomes “cust-77”.').first().waitFor()
    expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).not.toBe('610000000000001')
    await shot(page, 'signup-connected-already')
  })

  it('gets a button when the browser blocks the window', async () => {
    await context.addInitScript(() => {
      window.open = () => null
    })
    const session = await newSession()
    const { page, frame } = await embed(session)
    await frame.getByRole('button', { name: 'Continue' }).click()
    await frame.getByRole('heading', { name: 'Your browser blocked the window' }).waitFor()
    const dialog = await popupOf(page, () => frame.getByRole('link', { name: 'Open the login' }).click())
    await dialog.getByLabel('Create a business account with a new number').check()
    await dialog.getByLabel('Phone number with country code').fill('+1 555 010 0004')
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await frame.getByRole('heading', { name: 'Connected', exact: true }).waitFor()
  })

  it('is closed with its last button where it stands in a window of its own', async () => {
    const session = await newSession()
    const page = await context.newPage()
    await page.goto(host.origin)
    const own = await popupOf(page, () => page.evaluate((url) => void window.open(url, 'signup', 'popup'), session.url))
    const dialog = await popupOf(own, () => own.getByRole('button', { name: 'Continue', exact: true }).click())
    await dialog.getByLabel('Create a business account with a new number').check()
    await dialog.getByLabel('Phone number with country code').fill('+1 555 010 0005')
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await own.getByRole('heading', { name: 'Connected', exact: true }).waitFor()
    const gone = own.waitForEvent('close')
    await own.getByRole('button', { name: 'Close window' }).click()
    await gone
    expect((await fixture.settled(client.owner, session)).status).toBe('completed')
  })

  it('needs no mouse', async () => {
    const session = await newSession({ platforms: ['chatapp', 'photoapp', 'socialapp'] })
    const page = await context.newPage()
    await page.goto(session.url)
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    await page.keyboard.press('Tab')
    expect(await focused()).toContain('Chat')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await focused()).toContain('Social')
    const dialog = await popupOf(page, () => page.keyboard.press('Enter'))
    // The new view is announced: its heading has the focus.
    await expect.poll(focused).toContain('Continue in the window')
    await dialog.getByRole('button', { name: 'Continue', exact: true }).press('Enter')
    await expect.poll(focused).toContain('Which page')
    // From the one that is chosen: the first that is not connected yet.
    await page.keyboard.press('Tab')
    const chosen = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value)
    do await page.keyboard.press('ArrowDown')
    while ((await chosen()) !== '610000000000003')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('Connected')
    // A tab that no script opened is closed by nobody but the person.
    await page.getByText('You can close this tab now.').waitFor()
    await page.getByText('There is nothing left for you to do.').waitFor()
    expect(await page.getByRole('button').count()).toBe(0)
    const body = await fixture.settled(client.owner, session)
    expect(body.result.channel.page_id).toBe('610000000000003')
  })
})

it('can be tried in the sandbox, which plays the customer’s product', async () => {
  const { url: sandbox } = fixture.platforms.sandbox
  const session = await newSession({ allowed_origins: [sandbox], platforms: ['photoapp'] })
  const page = await context.newPage()
  await page.goto(`${sandbox}/demo-host`)
  await page.getByLabel('Address of the signup session').fill(session.url)
  await page.getByRole('button', { name: 'Show it' }).click()
  const frame = page.frameLocator('iframe')
  const dialog = await popupOf(page, () => frame.getByRole('button', { name: 'Continue' }).click())
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await frame.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByText('"channel.connected"').waitFor()
})
