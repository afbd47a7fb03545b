import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../apps/sandbox/src/start-sandbox.ts'
import { seedIds } from '../apps/sandbox/src/state/seed-world.ts'
import { expectAccessible, shot } from './console-fixture.ts'
import { type TestBrowser, collectComplaints, openBrowser } from './test-browser.ts'

let sandbox: RunningSandbox
let browser: TestBrowser
beforeAll(async () => {
  ;[sandbox, browser] = await Promise.all([startSandbox(), openBrowser()])
  const message = { type: 'text', text: { body: 'Do you have it in blue? '.repeat(6) } }
  await control('POST', '/inbound', {
    platform: 'chatapp',
    account_id: seedIds.phoneHigh,
    from: '15550100001',
    message,
  })
})
afterAll(async () => {
  await browser?.close()
  await sandbox?.close()
})

const control = async (method: string, path: string, body?: object): Promise<unknown> => {
  const response = await fetch(`${sandbox.url}/_sandbox${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return response.json()
}

const open = async (path: string, options: BrowserContextOptions = {}) => {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 860 }, ...options })
  const complaints = collectComplaints(context)
  const page = await context.newPage()
  await page.goto(sandbox.url + path)
  return { page, context, complaints }
}

const tabs = ['phone', 'templates', 'ads', 'log', 'faults']
const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

describe('the page of the sandbox', () => {
  it.each([
    ['light', 1280, 'en-GB'],
    ['dark', 1280, 'pt-BR'],
    ['light', 360, 'es-MX'],
    ['dark', 360, 'en-GB'],
  ] as const)('fits in every part, in %s at %i pixels, in %s', async (colorScheme, width, locale) => {
    const { page, context, complaints } = await open('/', { colorScheme, locale, viewport: { width, height: 780 } })
    for (const tab of tabs) {
      await page.locator(`[data-tab=${tab}]`).click()
      await page.locator(`main.view-${tab} > *`).first().waitFor()
      await expect.poll(() => page.locator('#state time').count()).toBe(1)
      await expectAccessible(page, `sandbox ${tab} ${colorScheme} ${width}`)
      expect([tab, await pageWidth(page)]).toEqual([tab, width])
      const cut = (all: Element[]) => all.filter((one) => one.scrollWidth > one.clientWidth).length
      expect([tab, await page.locator('.template').evaluateAll(cut)]).toEqual([tab, 0])
      const heights = await page.locator('.head .choice').evaluateAll((all) => all.map((one) => one.clientHeight))
      expect(Math.max(0, ...heights), 'a choice has one row, which scrolls where it is too long').toBeLessThan(60)
      await shot(page, `sandbox-${colorScheme}-${width}-${tab}`)
    }
    expect(complaints).toEqual([])
    await context.close()
  })

  it('speaks the language of the browser, of the address, and the one that is chosen', async () => {
    const { page, context } = await open('/', { locale: 'pt-BR' })
    const phone = page.locator('[data-tab=phone]')
    await phone.getByText('Telefone').waitFor()
    await page.goto(`${sandbox.url}/?lang=es`)
    await phone.getByText('Teléfono').waitFor()
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en')
    await phone.getByText('Phone', { exact: true }).waitFor()
    await page.reload()
    await phone.getByText('Phone', { exact: true }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await context.close()
  })

  it('counts a fault while it acts, and says when it is used up', async () => {
    const { page, context } = await open('/#faults')
    const chip = page.locator('#state').getByText('1 fault on')
    await control('POST', '/faults', { match: { path: '/me' }, status: 503, times: 1 })
    await chip.waitFor()
    await fetch(`${sandbox.url}/v25.0/me`)
    await page.getByText('Used up: 1 of 1 hit').waitFor()
    await chip.waitFor({ state: 'detached' })
    await expectAccessible(page, 'sandbox fault used up')
    await shot(page, 'sandbox-fault-used-up')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('No faults').waitFor()
    expect(await control('GET', '/faults')).toEqual({ data: [] })
    await context.close()
  })

  it('shows words as the app does: marked ones, links, and none of the signs in the list', async () => {
    const text = { body: 'Hello *Pablo*, see _tomorrow_ https://shop.example/a_b_c. 2*3*4' }
    const message = {
      platform: 'chatapp',
      account_id: seedIds.phoneHigh,
      from: '15550100003',
      message: { type: 'text', text },
    }
    await control('POST', '/inbound', message)
    const { page, context } = await open('/')
    await page.getByRole('button', { name: /Hello Pablo, see tomorrow https:.* 2\*3\*4/ }).click()
    const bubble = page.getByRole('article')
    await bubble.locator('strong', { hasText: /^Pablo$/ }).waitFor()
    await bubble.locator('em', { hasText: /^tomorrow$/ }).waitFor()
    const link = bubble.getByRole('link', { name: 'https://shop.example/a_b_c', exact: true })
    expect(await link.getAttribute('href')).toBe('https://shop.example/a_b_c')
    await shot(page, 'sandbox-words')
    await context.close()
  })

  it('says that easy rules do not enforce the closed window, and has an icon that is no call', async () => {
    const { page, context } = await open('/')
    await page.getByLabel('Phone number or business-scoped id').fill('15550100009')
    await page.getByRole('button', { name: 'Start writing' }).click()
    await page.getByText('24 h closed').waitFor()
    const note = page.getByText('Free text arrives all the same: only the strict rules enforce the 24 hours.')
    await note.waitFor()
    await expectAccessible(page, 'phone: not enforced')
    await shot(page, 'sandbox-not-enforced')
    await control('POST', '/settings', { strict: true })
    await note.waitFor({ state: 'hidden' })
    await control('POST', '/settings', { strict: false })
    // Alone it is a newcomer's first sight: a window that keeps nobody from writing is none of their business yet.
    const asked = new URLSearchParams({ platform: 'chatapp', account: seedIds.phoneHigh, person: '15550100009' })
    await page.goto(`${sandbox.url}/phone?${asked}`)
    await page.getByText('Say hello').waitFor()
    await page.getByRole('textbox').waitFor()
    expect(await page.getByText(/24 h/).filter({ visible: true }).allTextContents()).toEqual([])
    await control('POST', '/settings', { strict: true })
    await page.getByText('24 h closed').waitFor()
    await control('POST', '/settings', { strict: false })
    const icon = await fetch(`${sandbox.url}/favicon.ico`)
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(JSON.stringify(await control('GET', '/page/log'))).not.toContain('favicon')
    await context.close()
  })

  it('begins a contact above a long list, which is searched, and says at the field what is no number', async () => {
    const platform = { platform: 'chatapp', account_id: seedIds.phoneHigh }
    for (let index = 0; index < 120; index += 1)
      await control('POST', '/inbound', { ...platform, from: String(15550200000 + index), message: 'Hello' })
    const { page, context } = await open('/')
    const contacts = page.locator('.contacts li')
    await expect.poll(() => contacts.count()).toBe(100)
    const typed = page.getByLabel('Phone number or business-scoped id')
    expect((await typed.boundingBox())?.y).toBeLessThan(400)
    // The first of them is not among the hundred that are shown.
    await page.getByRole('searchbox', { name: 'Search name or number' }).fill('+1 555 020 0000')
    await expect.poll(() => contacts.count()).toBe(1)
    await page.getByRole('searchbox').fill('nobody at all')
    await page.getByText('No contact has this name or number.').waitFor()
    await page.getByRole('searchbox').fill('')
    await typed.fill('abc')
    await page.getByRole('button', { name: 'Start writing' }).click()
    await page.getByRole('alert').getByText('Type a phone number with its country code').waitFor()
    await expectAccessible(page, 'sandbox: no number')
    await shot(page, 'sandbox-no-number')
    await typed.fill('+1 (555) 030-0001')
    await page.getByLabel('Name', { exact: true }).fill('Ana Lima')
    await page.getByRole('button', { name: 'Start writing' }).click()
    await page.getByText(/^You are Ana Lima and write to /).waitFor()
    await shot(page, 'sandbox-new-contact')
    const message = page.getByRole('textbox', { name: 'Message as the end user' })
    await message.fill('Hello')
    await message.press('Enter')
    await page
      .locator('.contacts')
      .getByRole('button', { name: /Ana Lima.*Hello/ })
      .waitFor()
    // On a phone the list has its whole height, below the phone.
    await page.setViewportSize({ width: 360, height: 780 })
    expect((await page.locator('.people').boundingBox())?.height).toBeGreaterThan(2_000)
    await page.setViewportSize({ width: 1280, height: 860 })
    await page.locator('[data-tab=templates]').click()
    await page.getByRole('button', { name: /^Rejected/ }).click()
    await page.getByText('Approve or reject a template in the list of all, and it appears here.').waitFor()
    await context.close()
  })

  it('shows the phone alone, on which one writes', async () => {
    const asked = new URLSearchParams({
      platform: 'chatapp',
      account: seedIds.phoneHigh,
      person: '15550100002',
      lang: 'pt',
      scheme: 'dark',
    })
    const { page, context, complaints } = await open(`/phone?${asked}`, { viewport: { width: 340, height: 620 } })
    await page.getByRole('textbox', { name: 'Mensagem como usuário final' }).fill('Olá!')
    await page.keyboard.press('Enter')
    await page.getByRole('article').getByText('Olá!').waitFor()
    expect(await control('GET', `/messages?account_id=${seedIds.phoneHigh}&user=15550100002`)).toMatchObject({
      data: [expect.anything()],
    })
    await expectAccessible(page, 'phone alone')
    await shot(page, 'sandbox-phone-alone')
    expect(complaints).toEqual([])
    await context.close()
  })
})
