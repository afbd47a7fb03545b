import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleFixture, FIXTURE_TIMEOUT_MS, expectAccessible, shot, startConsole } from './console-fixture.ts'

let fixture: ConsoleFixture
let page: Page
let complaints: string[]

beforeAll(async () => {
  fixture = await startConsole()
  ;({ page, complaints } = await fixture.signedIn('/'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('signing in', () => {
  it('explains a refusal, keeps no token where a script can read it, and leads to the requested page', async () => {
    const { page, context } = await fixture.open()
    await fixture.goto(page, '/channels')
    await fixture.fillSignIn(page, 'demo', '')
    await page.getByText('Enter a whole email address').waitFor()
    await page.getByText('Fill in this field.').waitFor()
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
    // Only a newcomer's start lets the guide reach the sandbox.
    expect(policy).toContain("connect-src 'self'; frame-src 'self';")
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
    // What is loaded ahead, once nothing is asked for, may come before the last part of a slow page does.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    page.on('response', (response) => {
      if (response.ok() && response.url().includes('/console/'))
        sizes.push(response.body().then((body) => gzipSync(body).length))
    })
    await fixture.goto(page, '/')
    await fixture.fillSignIn(page)
    await page.getByText('Action required').waitFor()
    // The parts that come last.
    await page.getByRole('heading', { name: 'Recent events' }).waitFor()
    page.removeAllListeners('response')
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(50_000)
    expect(total).toBeLessThan(250_000)
    await context.close()
  })
})

describe('home', () => {
  it('shows what requires action and links to it', async () => {
    await heading('Home').waitFor()
    await page.getByText('No webhook URL is set').waitFor()
    await page.getByText('The advertising terms have not been accepted').waitFor()
    await expectAccessible(page, 'home')
    await shot(page, 'home')
    // Beside its words on a desktop, below them on a phone, where they need the whole line.
    const words = page.getByText('No webhook URL is set')
    const link = page.getByRole('link', { name: 'Set up' })
    const before = page.viewportSize()
    const boxes = async () => ({ words: await words.boundingBox(), link: await link.boundingBox() })
    const isBelow = ({ words, link }: Awaited<ReturnType<typeof boxes>>) =>
      (link?.y ?? 0) >= (words?.y ?? 0) + (words?.height ?? 0) && link?.x === words?.x
    expect(isBelow(await boxes())).toBe(false)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(async () => isBelow(await boxes())).toBe(true)
    await shot(page, 'home-phone')
    if (before) await page.setViewportSize(before)
    await link.click()
    await heading('Webhooks').waitFor()
  })

  it('says how many wait for an answer, and how the last messages begin', async () => {
    const { phone_number_id: account_id } = (await fixture.sandbox('GET', '/_sandbox/credentials')).body
    for (let person = 10; person < 22; person += 1)
      await fixture.sandbox('POST', '/_sandbox/inbound', {
        platform: 'chatapp',
        account_id,
        from: `155502000${person}`,
        message: 'Anybody there?',
      })
    await fixture.api('POST', '/api/outbound/send', {
      channel_id: fixture.demo.channels.chatapp,
      to: '15550200010',
      type: 'text',
      text: { body: 'Yes, *all day*.' },
    })
    await fixture.api('POST', '/api/outbound/send', {
      channel_id: fixture.demo.channels.chatapp,
      to: '15550200010',
      type: 'location',
      location: { latitude: -23.55, longitude: -46.63 },
    })
    await fixture.goto(page, '/')
    await page.getByText('12 conversations have unread messages.').waitFor()
    expect(await page.getByRole('link', { name: 'Answer', exact: true }).getAttribute('href')).toContain(
      '/inbox?unread=',
    )
    await page.getByRole('table', { name: 'Recent messages' }).getByText('Yes, all day.').waitFor()
    await page.getByRole('table', { name: 'Recent messages' }).getByText('Location', { exact: true }).waitFor()
    expect(await page.getByText('Totals add up').count()).toBe(0)
  })

  it("says when the day of its figures began, on the person's own clock", async () => {
    for (const [timezoneId, words] of [
      ['America/Sao_Paulo', 'since 21:00'],
      ['UTC', 'since midnight'],
    ] as const) {
      const { page, context } = await fixture.signedIn('/', { timezoneId })
      await page.getByRole('region', { name: 'Messages today' }).getByText(words, { exact: true }).waitFor()
      await context.close()
    }
  })

  it('tells what became of every message of today, in a language of long words too', async () => {
    const { page, context } = await fixture.signedIn('/profile', { viewport: { width: 360, height: 780 } })
    await page.evaluate(() => localStorage.setItem('herald-language', 'pt'))
    const none = { queued: 0, sending: 0, sent: 0, delivered: 0, read: 0, failed: 0, expired: 0, unknown: 0 }
    const day = { ...none, day: new Date().toISOString().slice(0, 10), accepted: 900, balanced: true }
    const states = { queued: 300, sending: 28, delivered: 100, read: 41, failed: 30, unknown: 1, cancelled: 400 }
    await context.route('**/api/outbound/ledger?*', (route) =>
      route.fulfill({ json: { data: [{ ...day, ...states }], balanced: true, paging: {} } }),
    )
    await fixture.goto(page, '/')
    const figures = page.getByRole('region', { name: 'Mensagens de hoje' }).locator('.figure')
    await expect
      .poll(() => figures.evaluateAll((all) => all.map((one) => [...one.children].map((part) => part.textContent))))
      .toEqual([
        ['900', 'aceitas'],
        ['328', 'na fila'],
        ['0', 'enviadas'],
        ['141', 'entregues'],
        ['30', 'com falha'],
        ['1', 'desconhecidas'],
        ['400', 'canceladas'],
      ])
    expect(await figures.last().getAttribute('href')).toContain('status=cancelled')
    const broken = (all: Element[]) => all.filter((one) => one.getClientRects().length > 1).map((one) => one.innerHTML)
    expect(await figures.locator('span').evaluateAll(broken)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await shot(page, 'home-figures')
    await page.setViewportSize({ width: 360, height: 780 })
    await shot(page, 'home-figures-phone')
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })

  it('polls the newest day of the ledgers and reads the earlier days once', async () => {
    const { page, context } = await fixture.signedIn('/profile')
    const asked: string[] = []
    // A new demo has one day: earlier days are added to the server's answers.
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
    await page.getByText('Discrepancy', { exact: true }).first().waitFor()
    const count = (what: string) => asked.filter((one) => one === what).length
    await expect.poll(() => count('/api/outbound/ledger 1 newest')).toBeGreaterThanOrEqual(3)
    await expect.poll(() => count('/api/webhooks/ledger 1 newest')).toBeGreaterThanOrEqual(3)
    await page.getByRole('link', { name: 'Webhooks' }).first().click()
    const reconciliation = page.getByRole('table', { name: 'Reconciliation' })
    await reconciliation.getByText('2 Feb 2020').waitFor()
    expect(asked.filter((one) => !one.endsWith(' 1 newest')).toSorted()).toEqual([
      '/api/outbound/ledger 6 earlier',
      '/api/webhooks/ledger 6 earlier',
    ])
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })
})

describe('developers', () => {
  it('shows the requests of a page as code', async () => {
    await fixture.goto(page, '/keys')
    await page.getByRole('table', { name: 'API keys' }).waitFor()
    await button('API requests').click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: /GET \/api\/api-keys/ }).click()
    await panel
      .getByRole('region', { name: /GET \/api\/api-keys/ })
      .getByText('x-svc-api-key: <API_KEY>')
      .waitFor()
    await panel.getByText('TypeScript', { exact: true }).click()
    await panel.getByText("herald.GET('/api/api-keys'").waitFor()
    await shot(page, 'api-calls')
    await page.keyboard.press('Escape')
    await fixture.goto(page, '/developers')
    expect(
      await page
        .getByRole('link', { name: /Sandbox/ })
        .first()
        .getAttribute('href'),
    ).toBe(fixture.demo.sandbox_url)
    await expectAccessible(page, 'developers')
  })

  it('keeps an example open while the page repeats its request', async () => {
    const path = '/api/outbound/ledger?limit=1'
    const repeated = () => page.waitForResponse((response) => response.url().endsWith(path))
    await Promise.all([repeated(), fixture.goto(page, '/')])
    await button('API requests').click()
    const panel = page.getByRole('dialog')
    const line = panel.getByRole('button', { name: `GET ${path}` })
    await line.click()
    await panel.getByText(`${path}'`).waitFor()
    // At the second answer the first has been recorded and shown.
    await repeated()
    await repeated()
    expect(await line.getAttribute('aria-expanded')).toBe('true')
    expect(await panel.getByText(`${path}'`).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    // The browser logs refusals that a test provoked as failed loads.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
