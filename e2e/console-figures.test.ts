import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activateAdAccount } from './ad-account-steps.ts'
import { overflowOf } from './ads-fixture.ts'
import { type ConsoleFixture, FIXTURE_TIMEOUT_MS, expectAccessible, shot, startConsole } from './console-fixture.ts'

// The same figures wherever they stand, and a page that neither jumps nor repeats itself when they do not come.

type Account = { id: string; ad_account_id: string; currency: string; timezone_name: string; name: string }

let fixture: ConsoleFixture
let page: Page
let complaints: string[]
let account: Account

beforeAll(async () => {
  fixture = await startConsole()
  account = await activateAdAccount(fixture)
  ;({ page, complaints } = await fixture.signedIn('/', { viewport: { width: 1280, height: 800 } }))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const region = (name: string) => page.getByRole('region', { name })
const table = () => page.getByRole('table', { name: 'Performance' })
const cell = (row: string, label: string) =>
  table().locator('tbody tr').filter({ hasText: row }).locator(`td[data-label="${label}"]`)
const total = (label: string) => table().locator(`tfoot td[data-label="${label}"]`)
/** A day some days ago, on the clock of the account. */
const day = (ago: number) =>
  new Date(Date.now() - ago * 86_400_000).toLocaleDateString('sv-SE', { timeZone: account.timezone_name })
const fortnight = () => `since=${day(30)}&until=${day(17)}`
const inWords = async (text: Promise<string>) => (await text).replaceAll(/\s+/g, ' ').trim()
const create = async (what: string, body: object) =>
  (await fixture.api('POST', `/api/marketing/${what}`, { ad_account_id: account.ad_account_id, ...body })).body
const read = async (path: string) =>
  (await fixture.api('GET', `/api/marketing/${path}ad_account_id=${account.ad_account_id}`)).body.data
const fileOf = async (what: string): Promise<{ name: string; lines: Record<string, string>[] }> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Export CSV: ${what}` }).click(),
  ])
  const [head = '', ...rows] = readFileSync(await download.path(), 'utf8')
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
  const names = head.split(',')
  return {
    name: download.suggestedFilename(),
    lines: rows.map((row) => Object.fromEntries(row.split(',').map((value, at) => [names[at] ?? '', value]))),
  }
}

describe('results', () => {
  it('of a campaign for conversations are the same in the list of ads, in insights and in the file', async () => {
    const [{ id: page_id }] = await read('pages?')
    const campaign = await create('campaigns', {
      name: 'Write to us',
      objective: 'OUTCOME_ENGAGEMENT',
      daily_budget: 500_000,
    })
    const adSet = await create('adsets', {
      campaign_id: campaign.id,
      name: 'Brazil',
      billing_event: 'IMPRESSIONS',
      optimization_goal: 'CONVERSATIONS',
      targeting: { geo_locations: { countries: ['BR'] } },
    })
    const creative = await create('creatives', {
      name: 'Write',
      object_story_spec: { page_id, link_data: { link: 'https://lagoon.example', message: 'Write to us.' } },
    })
    const ad = await create('ads', { name: 'Write', adset_id: adSet.id, creative: { creative_id: creative.id } })
    for (const [what, { id }] of Object.entries({ ads: ad, adsets: adSet, campaigns: campaign }))
      await fixture.api('PATCH', `/api/marketing/${what}/${id}`, {
        ad_account_id: account.ad_account_id,
        status: 'ACTIVE',
      })
    const measured = () =>
      read(
        `insights?level=campaign&object_id=${campaign.id}&fields=campaign_id,actions&since=${day(0)}&until=${day(0)}&`,
      )
    await expect.poll(async () => (await measured()).length, { timeout: 20_000 }).toBe(1)
    const [{ actions }] = await measured()
    const counted = (type: string) =>
      Number(actions.find((one: { action_type: string }) => one.action_type === type).value)
    const conversations = counted('onsite_conversion.messaging_conversation_started_7d')
    expect(conversations).not.toBe(counted('post_engagement'))
    const said = new RegExp(`^${conversations} conversations?$`)

    await fixture.goto(page, `/ads/${account.id}?preset=today`)
    const row = page.locator('tr.tree-1').filter({ hasText: 'Write to us' })
    await expect.poll(() => inWords(row.locator('.tree-results').innerText())).toMatch(said)
    for (const [query, name] of [
      ['', 'Write to us'],
      ['&level=adset', 'Brazil'],
      [`&campaign=${campaign.id}`, 'Brazil'],
      ['&level=ad', 'Write to us › Brazil'],
    ] as const) {
      await fixture.goto(page, `/insights?preset=today${query}`)
      await expect.poll(() => inWords(cell(name, 'Results').innerText())).toMatch(said)
    }
    await fixture.goto(page, '/insights?preset=today')
    await table().getByRole('link', { name: 'Write to us' }).waitFor()
    const { name, lines } = await fileOf('Performance')
    expect(name).toBe(`${account.ad_account_id}-campaigns-${day(0)}-${day(0)}.csv`)
    const line = lines.find(({ campaign_id }) => campaign_id === campaign.id)
    expect(line).toMatchObject({ since: day(0), until: day(0), results: String(conversations) })
    expect(line).toMatchObject({ result_type: 'conversation', cost_per_result: expect.stringMatching(/^\d+\.\d\d$/) })
    // Of several kinds each has its own total, as in the list of ads.
    const kinds = (text: string) =>
      text
        .split('\n')
        .filter((word) => /^\p{L}/u.test(word))
        .toSorted()
    const inTable = kinds(await total('Results').innerText())
    expect(inTable.length).toBeGreaterThan(1)
    await fixture.goto(page, `/ads/${account.id}?preset=today`)
    await expect.poll(async () => kinds(await page.locator('tfoot .tree-results').innerText())).toEqual(inTable)
  })

  it('that count the same have a total, and ads of one name are told apart and lead to the list', async () => {
    const campaigns = await read('campaigns?limit=100&')
    const campaign = campaigns.find((one: { name: string }) => one.name === 'Spring sale')
    await fixture.goto(page, `/insights?${fortnight()}&campaign=${campaign.id}`)
    await table().getByRole('link', { name: 'Spring sale: Home country' }).waitFor()
    const [own] = await read(`insights?object_id=${campaign.id}&fields=spend,actions&${fortnight()}&`)
    const bought = own.actions.find((one: { action_type: string }) => one.action_type === 'omni_purchase').value
    await expect.poll(() => inWords(total('Results').innerText())).toBe(`${bought} purchases`)
    const cost = (Number(own.spend) / Number(bought)).toLocaleString('en-GB', {
      style: 'currency',
      currency: account.currency,
    })
    expect(await total('Cost per result').innerText()).toBe(cost)
    await shot(page, 'figures-totals')

    await fixture.goto(page, `/insights?${fortnight()}&level=ad`)
    const row = table().locator('tbody tr').filter({ hasText: 'Spring sale › Spring sale: Young people' })
    await expect.poll(() => row.count()).toBe(3)
    await row.filter({ hasText: 'Spring sale 2' }).waitFor()
    await shot(page, 'figures-ads')
    await expectAccessible(page, 'insights of ads')
    await page.setViewportSize({ width: 360, height: 780 })
    await expect.poll(() => overflowOf(page)).toBe(0)
    await shot(page, 'figures-ads-phone')
    await page.setViewportSize({ width: 1280, height: 800 })
    await row.getByRole('link', { name: 'Spring sale 2' }).click()
    await page.locator('tr.tree-3[aria-current]').filter({ hasText: 'Spring sale 2' }).waitFor()
  })
})

describe('the page of insights', () => {
  it('says once that figures did not come, offers no file of nothing, and reads all of them again', async () => {
    await fixture.sandbox('POST', '/_sandbox/faults', {
      match: { path: `/${account.ad_account_id}/insights` },
      status: 400,
      error: { code: 100, message: 'Invalid parameter', error_user_msg: 'No figures just now.' },
    })
    // Days that nobody has asked for, so that none of them is remembered.
    await fixture.goto(page, `/insights?since=${day(61)}&until=${day(48)}`)
    const note = page.getByRole('alert').filter({ hasText: 'No figures just now.' })
    await note.waitFor()
    const missing = page.getByText('Could not be loaded.')
    for (const name of ['Overview', 'By day', 'Performance', 'Breakdown'])
      await region(name).getByText('Could not be loaded.').waitFor()
    expect(await note.count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1)
    expect(await page.getByText('Cost per conversation =').count()).toBe(0)
    for (const what of ['By day', 'Performance', 'Breakdown'])
      expect(await page.getByRole('button', { name: `Export CSV: ${what}` }).isDisabled()).toBe(true)
    await expectAccessible(page, 'insights without figures')
    await shot(page, 'figures-failed')
    await fixture.sandbox('DELETE', '/_sandbox/faults')
    await page.getByRole('button', { name: 'Try again' }).click()
    await note.waitFor({ state: 'detached' })
    await missing.first().waitFor({ state: 'detached' })
    await table().getByRole('link', { name: 'Spring sale' }).waitFor()
    await page.getByRole('slider', { name: /^Chart by day/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Export CSV: By day' }).isEnabled()).toBe(true)
  })

  it('does not move while it loads, on a desktop nor on a phone', async () => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 360, height: 780 },
    ]) {
      const own = await fixture.signedIn('/', { viewport })
      await own.page.addInitScript(() => {
        const shifts: { value: number; what: string[] }[] = []
        Object.assign(globalThis, { shifts })
        type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[])
            shifts.push({ value, what: sources.map(({ node }) => (node as Element | null)?.className ?? '') })
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await fixture.goto(own.page, '/insights')
      await own.page.getByRole('slider', { name: /^Chart by day/ }).waitFor()
      await own.page.getByRole('table', { name: 'Performance' }).getByRole('link', { name: 'Spring sale' }).waitFor()
      await expect.poll(() => own.page.locator('.figure-grid[aria-busy=true]').count()).toBe(0)
      const shifts = await own.page.evaluate(
        () => (globalThis as unknown as { shifts: { value: number; what: string[] }[] }).shifts,
      )
      const sum = shifts.reduce((all, { value }) => all + value, 0)
      expect(sum, JSON.stringify(shifts)).toBeLessThan(0.1)
      expect(own.complaints).toEqual([])
      await own.context.close()
    }
  })
})

describe('the browser console', () => {
  it('has no policy violation, and no error but the refusals', () => {
    expect(complaints.filter((one) => !one.includes('400'))).toEqual([])
  })
})
