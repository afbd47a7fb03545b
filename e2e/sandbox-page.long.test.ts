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
