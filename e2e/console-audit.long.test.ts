import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activateAdAccount } from './ad-account-steps.ts'
import { type ConsoleFixture, FIXTURE_TIMEOUT_MS, expectAccessible, shot, startConsole } from './console-fixture.ts'

let fixture: ConsoleFixture
let page: Page
let complaints: string[]

/** Long, with emoji and written from right to left. */
const name = `مفتاح الطلبات 🔑 ${'of the order service '.repeat(4)}`.trim()

beforeAll(async () => {
  fixture = await startConsole()
  ;({ page, complaints } = await fixture.signedIn('/'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const table = () => page.getByRole('table', { name: 'Audit log' })
const rows = () => table().locator('tbody tr')
const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What the API says, read as the owner. */
const readEntries = async (query: string) => {
  const { demo } = fixture
  const login = await fixture.api('POST', '/api/auth/login', { email: demo.email, password: demo.password }, {})
  const bearer = { authorization: `Bearer ${login.body.access_token}` }
  return (await fixture.api('GET', `/api/audit?${query}`, undefined, bearer)).body.data
}

describe('the audit log', () => {
  it('shows a change with who made it, what was before and what is after', async () => {
    await fixture.api('PATCH', '/api/webhooks/config', { webhook_url: 'https://one.example/hooks' })
    await fixture.api('PATCH', '/api/webhooks/config', { webhook_url: 'https://two.example/hooks' })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit log' }).click()
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
    await expectAccessible(page, 'audit log')
    // Letters that reach below the line are whole.
    const cut = await rows().evaluateAll(
      (all) =>
        all.flatMap((row) =>
          [...row.querySelectorAll('button *')].filter(
            (one) => one.scrollHeight > one.clientHeight + 1 && one.clientHeight > 0,
          ),
        ).length,
    )
    expect(cut).toBe(0)
    await rows().getByText('URL: https://one.example/hooks → https://two.example/hooks').waitFor()
    await page.getByRole('button', { name: 'Details of “Webhook settings changed”' }).first().click()
    const drawer = page.getByRole('dialog')
    const changed = drawer.getByRole('row', { name: /^URL/ })
    await changed.getByText('https://one.example/hooks').waitFor()
    await changed.getByText('https://two.example/hooks').waitFor()
    await drawer.getByText('127.0.0.1').waitFor()
    await expectAccessible(page, 'audit entry')
    await shot(page, 'audit-entry')
    const [entry] = await readEntries('action=webhook.updated&limit=1')
    expect(entry).toMatchObject({
      actor: { type: 'api_key', name: 'Demo key' },
      before: { webhook_url: 'https://one.example/hooks' },
      after: { webhook_url: 'https://two.example/hooks' },
    })
    await drawer.getByRole('link', { name: 'Everything by Demo key' }).click()
    await page.waitForURL((url) => url.searchParams.get('actor') === entry.actor.id)
    await expect.poll(() => rows().count()).toBeGreaterThan(1)
    await expect.poll(() => table().innerText()).not.toContain('Demo Owner')
  })

  it('shows budgets as amounts of money, before and after', async () => {
    const account = await activateAdAccount(fixture)
    const { ad_account_id } = account
    const budget = { ad_account_id, name: 'Autumn', objective: 'OUTCOME_TRAFFIC', daily_budget: 1_500 }
    const { body } = await fixture.api('POST', '/api/marketing/campaigns', budget)
    const changes = { ad_account_id, daily_budget: 2_050, name: 'Winter', spend_cap: 90_000 }
    await fixture.api('PATCH', `/api/marketing/campaigns/${body.id}`, changes)
    // As somebody types it: an id of so many digits is no number.
    await fixture.goto(page, `/audit?object=${body.id}`)
    const money = (amount: number) => amount.toLocaleString('en-GB', { style: 'currency', currency: account.currency })
    // The row says the first change; what was created has none.
    await rows()
      .getByText(`Daily budget: ${money(15)} → ${money(20.5)} and 2 more`)
      .waitFor()
    expect(await rows().getByText('→').count()).toBe(1)
    await page.getByRole('button', { name: 'Details of “Campaign changed”' }).click()
    const row = page.getByRole('dialog').getByRole('row', { name: /^Daily budget/ })
    await row.getByText(money(15)).waitFor()
    await row.getByText(money(20.5)).waitFor()
    await shot(page, 'audit-money')
    const [entry] = await readEntries(`object=${body.id}&limit=1`)
    expect([Number(entry.before.daily_budget), Number(entry.after.daily_budget)]).toEqual([1_500, 2_050])
    // Without the ad account nobody knows the currency: the unit is told.
    await page.route('**/api/marketing/ad-accounts?*', (route) => route.fulfill({ json: { data: [], paging: {} } }))
    await page.reload()
    const inMinorUnits = (amount: string) => `${amount} (minor units of the currency)`
    await rows()
      .getByText(`Daily budget: ${inMinorUnits('1,500')} → ${inMinorUnits('2,050')} and 2 more`)
      .waitFor()
    await page.unroute('**/api/marketing/ad-accounts?*')
  })

  it('is searched by name, says what each entry is about, and on a phone what changed', async () => {
    const links = { allowed_origins: ['https://shop.example'], external_ref: 'Shop 77' }
    const link = (await fixture.api('POST', '/api/embed/sessions', links)).body
    await fixture.api('POST', `/api/embed/sessions/${link.id}/revoke`)
    await fixture.api('POST', '/api/opt-outs/import', { platform: 'chatapp', to: ['5511900000001', '5511900000002'] })
    await fixture.goto(page, '/audit')
    await page.getByRole('searchbox', { name: 'Name or ID of the object' }).fill('shop 7')
    await page.waitForURL((url) => url.searchParams.get('q') === 'shop 7')
    await expect.poll(() => rows().count()).toBe(2)
    expect(await rows().getByText('Shop 77').count()).toBe(2)
    await page.getByRole('button', { name: 'Details of “Signup link revoked”' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Everything about this object' }).click()
    await page.waitForURL((url) => url.searchParams.get('object') === link.id)
    await expect.poll(() => rows().count()).toBe(2)
    await fixture.goto(page, '/audit?action=opt_out')
    await rows().getByText('Imported: 2').waitFor()
    const to = '5511981000077'
    await fixture.api('PUT', '/api/opt-outs', { platform: 'chatapp', to })
    const { channels } = fixture.demo
    // So many that it is not over before it is paused.
    const recipients = Array.from({ length: 2_000 }, (_, index) => ({ to: String(5_511_982_000_000 + index) }))
    const batch = { channel_id: channels.chatapp, name: 'Spring', text: 'Hi', recipients }
    const { body: made } = await fixture.api('POST', '/api/outbound/batches', batch)
    await fixture.api('POST', `/api/outbound/batches/${made.id}/pause`)
    await fixture.goto(page, '/audit?action=opt_out')
    await rows().getByText(`+${to}`).waitFor()
    await fixture.goto(page, '/audit?action=batch')
    await rows().getByText('Status: Sending → Paused').waitFor()

    const { width, height } = page.viewportSize() ?? { width: 1280, height: 860 }
    await page.setViewportSize({ width: 390, height: 844 })
    await fixture.goto(page, '/audit?action=webhook')
    await rows().getByText('https://one.example/hooks → https://two.example/hooks').waitFor()
    expect(await overflow()).toBe(0)
    await shot(page, 'audit-phone')
    await page.setViewportSize({ width, height })
  })

  it('keeps its filters in the URL, and says when nothing fits', async () => {
    await fixture.goto(page, '/keys')
    await page.getByRole('button', { name: 'Create API key', exact: true }).click()
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Create key', exact: true }).click()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await fixture.goto(page, '/audit')
    await page.getByRole('combobox', { name: 'All actions' }).click()
    await page.getByRole('option', { name: 'API keys' }).click()
    await page.waitForURL((url) => url.searchParams.get('action') === 'api_key')
    await page.getByRole('combobox', { name: 'Everyone' }).click()
    await page.getByRole('option', { name: 'Demo Owner' }).click()
    await expect.poll(() => rows().count()).toBe(1)
    await rows().getByText(name).waitFor()
    await page.reload()
    await expect.poll(() => rows().count()).toBe(1)
    const period = page.getByRole('combobox', { name: 'Date range' })
    await period.click()
    await page.getByRole('option', { name: 'Today', exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('since') === 'today')
    await expect.poll(() => rows().count()).toBe(1)
    await period.click()
    await page.getByRole('option', { name: 'Custom dates' }).click()
    const top = async (name: string) => (await page.getByLabel(name, { exact: true }).boundingBox())?.y
    await expect.poll(async () => (await top('From')) === (await top('To'))).toBe(true)
    await shot(page, 'audit-filtered')
    await page.getByLabel('From', { exact: true }).fill('2019-12-01T00:00')
    await page.getByLabel('To', { exact: true }).fill('2020-01-01T00:00')
    await page.getByText('No entry matches the filters.').waitFor()
    await expectAccessible(page, 'empty audit log')
    await shot(page, 'audit-empty')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => rows().count()).toBeGreaterThan(3)
  })

  it('is exported as it is filtered, and the export appears in it', async () => {
    await fixture.goto(page, '/audit?action=api_key')
    await rows().first().waitFor()
    await page.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV for spreadsheets' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('audit-log.csv')
    const [head, ...lines] = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\n')
    expect(head).toMatch(/^id,at,action,/)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.every((line) => line.split(',')[2]?.startsWith('api_key.'))).toBe(true)
    const [entry] = await readEntries('action=audit.exported')
    expect(entry).toMatchObject({ actor: { name: 'Demo Owner' }, after: { action: 'api_key', format: 'csv' } })
    await fixture.goto(page, '/audit')
    await page.getByRole('button', { name: 'Details of “Audit log exported”' }).waitFor()
  })

  it('fits a phone with long names', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await fixture.goto(page, '/audit')
    await rows().getByText(name).waitFor()
    expect(await overflow()).toBe(0)
    await expectAccessible(page, 'audit log on a phone')
    await shot(page, 'audit-phone')
    await page.getByRole('button', { name: 'Details of “API key created”' }).first().click()
    await page.getByRole('dialog').getByText(name).first().waitFor()
    expect(await overflow()).toBe(0)
    await shot(page, 'audit-phone-entry')
    expect(complaints).toEqual([])
  })
})
