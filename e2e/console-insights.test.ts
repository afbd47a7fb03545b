import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectAdAccounts, overflowOf } from './ads-fixture.ts'
import { type ConsoleFixture, FIXTURE_TIMEOUT_MS, expectAccessible, shot, startConsole } from './console-fixture.ts'

let fixture: ConsoleFixture
let page: Page
let complaints: string[]
let account: Awaited<ReturnType<typeof connectAdAccounts>>[number]

beforeAll(async () => {
  fixture = await startConsole()
  ;[account] = (await connectAdAccounts(fixture)) as [typeof account]
  ;({ page, complaints } = await fixture.signedIn('/', { viewport: { width: 1440, height: 900 } }))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const region = (name: string) => page.getByRole('region', { name })
const table = () => page.getByRole('table', { name: 'Performance' })
const card = (name: string, where = 'Overview') =>
  region(where)
    .locator('.figure-card')
    .filter({ has: page.getByText(name, { exact: true }) })
const chart = () => page.getByRole('slider', { name: /^Chart by day/ })
const choose = async (label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option }).first().click()
}
/** A day some days ago, on the clock of the account. */
const day = (ago: number) =>
  new Date(Date.now() - ago * 86_400_000).toLocaleDateString('sv-SE', { timeZone: account.timezone_name })
const fortnight = () => `since=${day(30)}&until=${day(17)}`
const money = (amount: number) => amount.toLocaleString('en-GB', { style: 'currency', currency: account.currency })
const insights = async (more: string) =>
  (await fixture.api('GET', `/api/marketing/insights?ad_account_id=${account.ad_account_id}&${more}`)).body.data
const csvOf = async (what: string) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Export CSV: ${what}` }).click(),
  ])
  return readFileSync(await download.path(), 'utf8')
}

describe('insights', () => {
  it('compares with the period before, draws several metrics, and looks right on a phone in the dark', async () => {
    await fixture.goto(page, `/insights?${fortnight()}`)
    const [now] = await insights(`${fortnight()}&fields=spend`)
    const [before] = await insights(`since=${day(44)}&until=${day(31)}&fields=spend`)
    await card('Amount spent')
      .getByText(money(Number(now.spend)))
      .waitFor()
    await card('Amount spent')
      .getByText(`before: ${money(Number(before.spend))}`)
      .waitFor()
    await expect
      .poll(() => chart().getAttribute('aria-valuetext'))
      .toMatch(new RegExp(`^Amount spent by day, ${day(30)} to ${day(17)}`))
    await page.getByRole('combobox', { name: 'Metrics' }).press('ArrowDown')
    await page.getByRole('option', { name: 'Purchases' }).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => chart().getAttribute('aria-valuetext')).toContain('Purchases by day')
    expect(new URL(page.url()).searchParams.get('metrics')).toContain('purchases')
    // The plots are drawn again when more figures arrive, and the tip goes with them.
    await expect
      .poll(async () => {
        await page.mouse.move(0, 0)
        await chart().hover()
        return page.locator('.trend-tip').getByText('Purchases').count()
      })
      .toBeGreaterThan(0)
    await shot(page, 'insights')
    await expectAccessible(page, 'insights')
    await page.setViewportSize({ width: 360, height: 780 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
    await expect.poll(() => overflowOf(page)).toBe(0)
    const cut = await page
      .locator('.figure-value')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))
    expect(cut).toEqual([])
    await expectAccessible(page, 'insights, dark phone')
    const sizes = (of: string) =>
      page.locator(of).evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).fontSize)).size)
    expect(await sizes('.figure-value')).toBe(1)
    expect(await sizes('.figure-before')).toBe(1)
    await shot(page, 'insights-phone-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.locator('html[data-mantine-color-scheme=light]').waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
    const csv = await csvOf('By day')
    expect(csv.trim().split('\r\n')).toHaveLength(15)
    await page.getByRole('button', { name: 'Show as table' }).click()
    const shown = new Date(day(17)).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
    await page.getByRole('table', { name: 'By day' }).getByText(shown).waitFor()
  })

  it('is read day by day with the arrow keys', async () => {
    await fixture.goto(page, `/insights?${fortnight()}`)
    const days = await insights(`${fortnight()}&fields=spend&time_increment=1`)
    const spentOn = (at: number) =>
      money(Number(days.find((row: { date_start: string }) => row.date_start === day(at))?.spend ?? 0))
    const tip = page.locator('.trend-tip')
    const before = await insights(`since=${day(44)}&until=${day(31)}&fields=spend&time_increment=1`)
    expect(before.length).toBeGreaterThan(0)
    // The figures of both periods are there: from then on the plots are drawn once.
    await card('Amount spent').getByText('before', { exact: false }).first().waitFor()
    await expect
      .poll(async () => {
        await page.getByRole('combobox', { name: 'Metrics' }).focus()
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Export CSV: By day' }).focus()
        await page.keyboard.press('Tab')
        return chart().getAttribute('aria-valuetext')
      })
      .toContain(`Amount spent: ${spentOn(17)} (`)
    await tip.getByText(spentOn(17), { exact: true }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => chart().getAttribute('aria-valuetext')).toContain(`Amount spent: ${spentOn(18)} (`)
    await shot(page, 'insights-keys', { fullPage: false })
    expect(await overflowOf(page)).toBe(0)
    await page.keyboard.press('Home')
    await tip.getByText(spentOn(30), { exact: true }).waitFor()
    expect(await chart().getAttribute('aria-valuenow')).toBe('1')
    await page.keyboard.press('Escape')
    await tip.waitFor({ state: 'detached' })
  })

  it('says of nothing that there was nothing before until that is known', async () => {
    const gate = Promise.withResolvers<void>()
    // The period before the usual one begins there.
    const isBefore = ({ pathname, searchParams }: URL) =>
      pathname.startsWith('/api/marketing/') && (searchParams.get('since') ?? day(0)) < day(31)
    await page.route(isBefore, async (route) => {
      await gate.promise
      await route.continue()
    })
    await fixture.goto(page, '/insights')
    const overview = page.locator('.figure-grid').first()
    await card('Amount spent')
      .getByText(/^R\$\d/)
      .waitFor()
    expect(await overview.getAttribute('aria-busy')).toBe('true')
    expect(await overview.getByText('nothing before').count()).toBe(0)
    gate.resolve()
    await card('Amount spent').getByText('before', { exact: false }).first().waitFor()
    await expect.poll(() => overview.getAttribute('aria-busy')).toBe('false')
    await page.unroute(isBefore)
  })

  it('tells today, which is not over, from whole days', async () => {
    await fixture.goto(page, '/insights')
    await page.locator('.trend-legend').getByText('Today so far').waitFor()
    await card('Amount spent').getByText('before', { exact: false }).first().waitFor()
    await shot(page, 'insights-today', { fullPage: false })
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Export CSV: By day' }).focus()
        await page.keyboard.press('Tab')
        return chart().getAttribute('aria-valuetext')
      })
      .toContain('Today so far, Amount spent')
    await page.locator('.trend-tip').getByText('Today so far').waitFor()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => chart().getAttribute('aria-valuetext')).not.toContain('Today so far')
    await page.keyboard.press('Escape')
    const days = page.getByRole('table', { name: 'By day' }).locator('tbody tr')
    await expect.poll(() => days.filter({ hasText: 'Today so far' }).count()).toBe(1)
    // A range without today has nothing to mark.
    await fixture.goto(page, `/insights?${fortnight()}`)
    await page.locator('.trend-legend').waitFor()
    expect(await page.getByText('Today so far').count()).toBe(0)
  })

  it('sorts by no column that is out of sight', async () => {
    await fixture.goto(page, `/insights?${fortnight()}&view=delivery&sort=-cpm`)
    await table().getByRole('columnheader', { name: /^CPM/ }).and(page.locator('[aria-sort=descending]')).waitFor()
    await page.getByText('Results', { exact: true }).last().click()
    await table().getByRole('columnheader', { name: 'Cost per result' }).waitFor()
    const sorted = table().locator('th[aria-sort=descending]')
    expect(await sorted.allInnerTexts()).toEqual([expect.stringMatching(/^Amount spent/)])
    const rows = await insights(`${fortnight()}&fields=spend,campaign_name&level=campaign`)
    const most = rows.toSorted((a: { spend: string }, b: { spend: string }) => Number(b.spend) - Number(a.spend))
    await expect
      .poll(() => table().locator('tbody tr td:first-child').first().textContent())
      .toBe(most[0].campaign_name)
    const [head = '', first = ''] = (await csvOf('Performance')).replace('\ufeff', '').split('\r\n')
    const cells = Object.fromEntries(head.split(',').map((name, at) => [name, first.split(',')[at]]))
    expect(cells).toMatchObject({ currency: account.currency, spend: Number(most[0].spend).toFixed(2) })
    expect(cells['cpc']).toMatch(/^\d+\.\d{2}$/)
  })

  it('sorts, and goes from campaigns to ad sets to ads and back', async () => {
    await fixture.goto(page, `/insights?${fortnight()}`)
    await table().getByRole('link', { name: 'Spring sale' }).waitFor()
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await expect.poll(() => table().locator('tbody tr td:first-child').first().textContent()).toBe('Spring sale')
    await page.getByRole('button', { name: /^Name/ }).click()
    await expect.poll(() => table().locator('tbody tr td:first-child').first().textContent()).toBe('Visit the shop')
    expect(new URL(page.url()).searchParams.get('sort')).toBe('-name')
    // The person still looks at the table.
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await table().getByRole('link', { name: 'Spring sale' }).click()
    await table().getByRole('link', { name: 'Spring sale: Young people' }).click()
    await table().getByText('Spring sale 1').waitFor()
    const path = page.getByRole('navigation', { name: 'Path' })
    await path.getByText('Spring sale: Young people').waitFor()
    await shot(page, 'insights-ads')
    const adset = new URL(page.url()).searchParams.get('adset')?.replaceAll('"', '')
    const [own] = await insights(`object_id=${adset}&${fortnight()}&fields=spend`)
    await card('Amount spent')
      .getByText(money(Number(own.spend)), { exact: true })
      .waitFor()
    const csv = await csvOf('Performance')
    expect(csv).toContain('ad_name')
    expect(csv).toContain('Spring sale 1')
    await path.getByRole('link', { name: 'All campaigns' }).click()
    await table().getByRole('link', { name: 'Visit the shop' }).waitFor()
  })

  it('breaks down into bars, and takes own dates', async () => {
    await fixture.goto(page, '/insights')
    // What is still loading above would push the open list out of sight, which closes it.
    await card('Purchases').getByText('before', { exact: false }).first().waitFor()
    await table().getByRole('link', { name: 'Visit the shop' }).waitFor()
    await region('Breakdown').getByText('Women').first().waitFor()
    await choose('Breakdown', 'Country')
    await page.getByRole('table', { name: 'Amount spent: Country' }).getByText('Brazil').waitFor()
    await choose('Breakdown', 'Age, Gender')
    await region('Breakdown').getByText('Women').first().waitFor()
    await shot(page, 'insights-breakdown')
    expect(await csvOf('Breakdown')).toContain('18-24')
    await choose('Date range', 'Custom dates')
    await page.getByLabel('From', { exact: true }).fill(day(6))
    await page.getByLabel('To', { exact: true }).fill(day(15))
    await page.getByText('The first day comes after the last one.').waitFor()
    await page.getByLabel('To', { exact: true }).fill(day(4))
    const [own] = await insights(`since=${day(6)}&until=${day(4)}&fields=spend`)
    await card('Amount spent')
      .getByText(money(Number(own.spend)))
      .waitFor()
    // A line needs two days.
    await page.getByLabel('From', { exact: true }).fill(day(4))
    await page.getByRole('table', { name: 'By day' }).waitFor()
    expect(await chart().count()).toBe(0)
    await page.getByLabel('From', { exact: true }).fill(day(400))
    await page.getByText('At most 366 days.').waitFor()
    await choose('Date range', /^Today/)
    await page.getByText('Today so far.').waitFor()
  })

  it('puts the conversations that ads started beside what they cost', async () => {
    await fixture.goto(page, '/insights?preset=this_year&view=conversations')
    const range = `since=${day(0).slice(0, 4)}-01-01&until=${day(0)}`
    const { body } = await fixture.api(
      'GET',
      `/api/marketing/attribution?ad_account_id=${account.ad_account_id}&${range}`,
    )
    expect(body.total.conversations).toBe(0)
    await page.getByText('No conversation in your inbox came from an ad in this period.').waitFor()
    expect(await region('Conversations from ads').count()).toBe(0)
    await table().getByRole('columnheader', { name: 'Cost per conversation' }).waitFor()
    await shot(page, 'insights-conversations')
  })

  it('divides only what led to conversations by them, and shows those of today without being asked', async () => {
    const ads = await fixture.api('GET', `/api/marketing/ads?ad_account_id=${account.ad_account_id}&limit=100`)
    const ad = ads.body.data.find(({ name }: { name: string }) => name.startsWith('Visit the shop'))
    const { phone_number_id: account_id } = (await fixture.sandbox('GET', '/_sandbox/credentials')).body
    await fixture.sandbox('POST', '/_sandbox/inbound', {
      platform: 'chatapp',
      account_id,
      from: '5511955550142',
      message: 'I saw your ad.',
      ad_id: ad.id,
    })
    const range = `since=${day(30)}&until=${day(0)}`
    const asked = `/api/marketing/attribution?ad_account_id=${account.ad_account_id}&${range}`
    await expect.poll(async () => (await fixture.api('GET', asked)).body.total.conversations).toBe(1)
    await fixture.goto(page, '/insights?view=conversations')
    const from = 'Conversations from ads'
    await card('Conversations', from).getByText('1', { exact: true }).waitFor()
    const { total } = (await fixture.api('GET', asked)).body
    expect(Number(total.conversation_spend)).toBeGreaterThan(0)
    expect(Number(total.conversation_spend)).toBeLessThan(Number(total.spend) / 2)
    const spent = money(Number(total.conversation_spend))
    for (const name of ['Spent on conversations', 'Cost per conversation'])
      await card(name, from).getByText(spent, { exact: true }).waitFor()
    const cells = table().locator('tfoot td')
    for (const name of ['Spent on conversations', 'Cost per conversation'])
      await cells
        .and(page.locator(`[data-label="${name}"]`))
        .getByText(spent, { exact: true })
        .waitFor()
    await page.getByText('Cost per conversation = spent on conversations ÷ conversations.').waitFor()
    expect(await page.getByRole('combobox', { name: 'Date range' }).inputValue()).toBe('Last 30 days and today')
    await shot(page, 'insights-cost')
    await expectAccessible(page, 'insights with conversations')
    await page.setViewportSize({ width: 360, height: 780 })
    await expect.poll(() => overflowOf(page)).toBe(0)
    await shot(page, 'insights-cost-phone')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('follows a full report', async () => {
    await fixture.goto(page, '/insights')
    await page.getByRole('button', { name: 'Create report' }).click()
    await page.getByText('The report is ready.').waitFor({ timeout: 60_000 })
    const report = new URL(page.url()).searchParams.get('report')?.replaceAll('"', '')
    const run = await fixture.api('GET', `/api/marketing/insights/reports/${report}`)
    expect(run.body.async_status).toBe('Job Completed')
    await shot(page, 'report')
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    expect(complaints).toEqual([])
  })
})
