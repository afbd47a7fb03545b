import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../apps/server/test/wait-for.ts'
import { FIXTURE_TIMEOUT_MS, expectAccessible, expectWellMade, shot } from './console-fixture.ts'
import { type InboxFixture, startInbox } from './inbox-fixture.ts'

let fixture: InboxFixture
let page: Page
let complaints: string[]

beforeAll(async () => {
  fixture = await startInbox()
  ;({ page, complaints } = await fixture.signedIn('/'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const heading = (name: string | RegExp, on: Page = page) => on.getByRole('heading', { level: 1, name })
const messages = async () => (await fixture.api('GET', '/api/outbound/messages?limit=100')).body.data

describe('without a network', () => {
  it('says so, refuses to send in plain words, and sends nothing by itself afterwards', async () => {
    await fixture.goto(page, `/messages/new?channel_id=${fixture.demo.channels.chatapp}&to=5511985000001`)
    await page.getByText('Text', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Message' }).fill('Written offline')
    const before = (await messages()).length
    await page.context().setOffline(true)
    await page.getByText('You are offline.').waitFor()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Herald cannot be reached.').waitFor()
    await expectAccessible(page, 'offline')
    await shot(page, 'offline')
    await page.context().setOffline(false)
    await page.getByText('You are offline.').waitFor({ state: 'detached' })
    // The page has talked to the server again: what wanted to go by itself would have gone before.
    await page.evaluate(() => fetch('/healthz').then(({ status }) => status))
    expect((await messages()).length).toBe(before)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await heading(/Message → \+5511985000001/).waitFor()
    expect((await messages()).length).toBe(before + 1)
  })
})

describe('an address that leads nowhere', () => {
  it('keeps the menu', async () => {
    await fixture.goto(page, '/no/such/page')
    await heading('Page not found').waitFor()
    await expectWellMade(page, 'not-found')
    await page.getByRole('navigation').getByRole('link', { name: 'Channels' }).click()
    await heading('Channels').waitFor()
  })
})

describe('what is not there or refused', () => {
  it('is said in the language of the reader, with a way on', async () => {
    const { page, context } = await fixture.open({ locale: 'pt-BR' })
    await fixture.goto(page, '/messages/msg_01m7ntan7aemks1br6xd3n2zzz')
    await page.locator('input[type=email]').fill(fixture.demo.email)
    await page.locator('input[type=password]').fill('not the password')
    await page.locator('button[type=submit]').click()
    await page.getByRole('alert').getByText('O e-mail ou a senha está incorreto.', { exact: true }).waitFor()
    expect(await page.getByRole('alert').textContent()).not.toContain('req_')
    await page.locator('input[type=password]').fill(fixture.demo.password)
    await page.locator('button[type=submit]').click()
    await page.getByText('Não há nada neste endereço').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'Mensagens', exact: true }).last().click()
    await page.getByRole('heading', { level: 1, name: 'Mensagens' }).waitFor()

    const refuse = (status: number, error: string, message: string) =>
      context.route('**/api/outbound/batches/*', (route) =>
        route.fulfill({ status, json: { error, message, request_id: 'r' } }),
      )
    await refuse(503, 'overloaded', 'The service is busy.')
    await fixture.goto(page, '/batches/bat_1')
    await page.getByRole('alert').getByText('O Herald está sobrecarregado').waitFor()
    expect(await page.getByRole('alert').textContent()).not.toContain('busy')
    // What the API says of the value is kept.
    await refuse(400, 'validation_failed', 'id: must be short')
    await fixture.goto(page, '/batches/bat_1')
    await page.getByRole('alert').getByText('id: must be short').waitFor()
    expect(await page.getByRole('alert').textContent()).toContain('Há um valor que não é aceito:')
    await context.close()
  })
})

describe('a session that ends', () => {
  it('asks to sign in, without the words of programs', async () => {
    const { page, context } = await fixture.signedIn('/channels')
    await heading('Channels', page).waitFor()
    // Until the sign-in is asked for: on the server the session goes on, and a poll before it would renew it.
    let isOver = true
    await context.route('**/api/**', (route) => {
      if (route.request().url().includes('/api/auth/login')) isOver = false
      if (!isOver) return route.continue()
      return route.fulfill({
        status: 401,
        json: { error: 'unauthenticated', message: 'The user token is not valid.', request_id: 'x' },
      })
    })
    // A poll may have opened the dialog over it already.
    await page.getByRole('link', { name: 'People' }).dispatchEvent('click')
    await page.getByText('Your session has expired.').waitFor()
    await page.getByText('Your session has ended. Sign in again to continue.').first().waitFor({ state: 'attached' })
    expect(await page.locator('body').innerText()).not.toMatch(/token|request id/i)
    await shot(page, 'session-ended')
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
    // Longer than the page polls.
    await page.waitForTimeout(5_000)
    expect(asked, 'the page under the dialog asks for nothing').toEqual([])
    await page.locator('input[type=password]').fill(fixture.demo.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('table', { name: 'People' }).waitFor()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })
})

describe('a dialog of the frame', () => {
  it('gives the focus back where it was, also when it was loaded for this', async () => {
    const { page, context } = await fixture.open()
    // What is loaded ahead would be there already.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await fixture.goto(page, '/')
    await fixture.fillSignIn(page)
    for (const name of ['Search', 'API requests']) {
      const button = page.getByRole('banner').getByRole('button', { name })
      await button.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      await expect
        .poll(() => dialog.evaluate((shown) => shown.contains(document.activeElement)), { message: name })
        .toBe(true)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => button.evaluate((it) => it === document.activeElement), { message: name }).toBe(true)
    }
    await context.close()
  })

  it('gives it back after signing in again', async () => {
    const { page, context } = await fixture.signedIn(`/messages/new?channel_id=${fixture.demo.channels.chatapp}`)
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.fill('Half a')
    await context.clearCookies()
    await page.route('**/api/conversations**', (route) =>
      route.fulfill({ status: 401, json: { error: 'unauthorized', message: 'The token has expired.' } }),
    )
    await message.press('End')
    await page.keyboard.type(' message')
    await page.getByText('Your session has expired.').waitFor()
    await page.unroute('**/api/conversations**')
    await page.getByRole('dialog').locator('input[type=password]').fill(fixture.demo.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => message.evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await message.inputValue()).toContain('Half a')
    await context.close()
  })
})

describe('signing out', () => {
  it('leaves nothing to be read in another tab, and what was typed there comes back', async () => {
    const { page, context } = await fixture.signedIn('/messages/new')
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.fill('Half a sentence')
    const other = await context.newPage()
    await fixture.goto(other, '/channels')
    await heading('Channels', other).waitFor()
    await other.keyboard.press('ControlOrMeta+k')
    await other.getByRole('combobox', { name: 'Search' }).fill('logout')
    await other.keyboard.press('Enter')
    await other.locator('input[type=password]').waitFor()
    await page.locator('input[type=password]').waitFor()
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
    await fixture.fillSignIn(page)
    await expect.poll(() => message.inputValue()).toBe('Half a sentence')
    await context.close()
  })
})

describe('a list', () => {
  it('opens a row wherever it is clicked', async () => {
    const { page, context } = await fixture.signedIn('/channels')
    const row = page.getByRole('table', { name: 'Channels' }).locator('tbody tr').first()
    await row.getByText('Connected', { exact: true }).click()
    await page.waitForURL(/\/channels\/ch_\w+$/)
    await context.close()
  })
})

describe('a phone', () => {
  it('says on its shut menu that somebody waits, and whose account it is', async () => {
    const { phone_number_id } = (await fixture.sandbox('GET', '/_sandbox/credentials')).body
    await fixture.sandbox('POST', '/_sandbox/inbound', {
      platform: 'chatapp',
      account_id: phone_number_id,
      from: '15550100091',
      message: { type: 'text', text: { body: 'Is anybody there?' } },
    })
    const { page, context } = await fixture.signedIn('/channels')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: /^Menu \(\d+ unread\)$/ }).waitFor()
    await page.getByText('Demo client').waitFor()
    const away = await page.locator('.menu-button').evaluate((button) => {
      const [frame, bars] = [button.getBoundingClientRect(), button.firstElementChild?.getBoundingClientRect()]
      const { left, top, width, height } = getComputedStyle(button, '::after')
      const x = frame.left + Number.parseFloat(left) + Number.parseFloat(width) / 2
      const y = frame.top + Number.parseFloat(top) + Number.parseFloat(height) / 2
      return Math.hypot(x - (bars?.right ?? 0), y - (frame.top + frame.height / 2 - 6))
    })
    expect(away, 'the dot stands at the bars').toBeLessThan(8)
    await shot(page, 'phone-unread', { fullPage: false })
    await context.close()
  })

  it('has controls that a finger hits, and a desktop keeps its dense ones', async () => {
    const { page, context } = await fixture.signedIn('/messages', {
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
    })
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    const controls =
      'button, a.mantine-Button-root, .back, .mantine-SegmentedControl-label, input:not([type=checkbox], [type=radio], [type=file])'
    const low = () =>
      page.evaluate(
        (selector) =>
          [...document.querySelectorAll<HTMLElement>(selector)]
            .filter((one) => one.checkVisibility() && one.offsetWidth > 1 && one.offsetHeight < 40)
            .map((one) => one.getAttribute('aria-label') ?? one.textContent),
        controls,
      )
    for (const path of ['/messages', '/inbox', '/opt-outs', `/channels/${fixture.demo.channels.chatapp}`]) {
      await fixture.goto(page, path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(low, { message: path }).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), path).toBe(true)
      await shot(page, `touch-${path.split('/')[1]}`)
    }
    // What is drawn, and how far from its middle a finger still hits it.
    const boxes = () =>
      page.locator('input[type=checkbox]:visible').evaluateAll((all) =>
        all.map((one) => {
          one.scrollIntoView({ block: 'center' })
          const { x, y, width, height } = one.getBoundingClientRect()
          const isHit = (dx: number, dy: number) =>
            document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy) === one
          const reach = [isHit(-19, 0), isHit(19, 0), isHit(0, -19), isHit(0, 19)]
          return { width, height, isHit: reach.every(Boolean) }
        }),
      )
    await fixture.api('POST', '/api/webhooks/test', { key: 'chatapp', type: 'message.received' })
    await fixture.goto(page, '/webhooks/events')
    await page.getByRole('checkbox').first().waitFor()
    const [inList] = await boxes()
    expect(inList).toEqual({ width: 24, height: 24, isHit: true })
    await shot(page, 'touch-boxes')
    await fixture.goto(page, '/keys')
    await page.getByRole('button', { name: 'Create API key', exact: true }).click()
    await page.getByRole('checkbox').first().waitFor()
    for (const { width, height } of await boxes()) expect([width, height]).toEqual([24, 24])
    await shot(page, 'touch-scopes', { fullPage: false })
    await context.close()
    const desk = await fixture.signedIn('/webhooks/events')
    await desk.page.getByRole('checkbox').first().waitFor()
    expect((await desk.page.getByRole('checkbox').first().boundingBox())?.height).toBe(16)
    await fixture.goto(desk.page, '/messages')
    const box = await desk.page.getByRole('button', { name: 'Export CSV' }).boundingBox()
    expect(box?.height).toBeLessThan(36)
    await desk.context.close()
  })
})

describe('a long list', () => {
  it('loads on scroll, and polls only its first page', async () => {
    for (let made = 0; made < 120; made += 1)
      await fixture.api('PUT', '/api/opt-outs', {
        platform: 'chatapp',
        to: `551198600${String(made).padStart(4, '0')}`,
      })
    const { page, context } = await fixture.signedIn('/opt-outs')
    const rows = page.getByRole('table', { name: 'Opt-outs' }).locator('tbody tr')
    await rows.first().waitFor()
    const asked: boolean[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/opt-outs?')) asked.push(request.url().includes('cursor='))
    })
    await waitFor('all rows', async () => {
      await page.mouse.wheel(0, 4_000)
      return (await rows.count()) === 120
    })
    const older = asked.filter(Boolean).length
    await fixture.api('PUT', '/api/opt-outs', { platform: 'chatapp', to: '5511986009999' })
    await page.getByText('+5511986009999').waitFor()
    expect(await rows.count()).toBe(121)
    expect(asked.filter(Boolean).length).toBe(older)
    await context.close()
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    // The browser logs refusals that a test provoked as failed loads.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
