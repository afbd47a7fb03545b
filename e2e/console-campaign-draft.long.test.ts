import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectAdAccounts } from './ads-fixture.ts'
import { type ConsoleFixture, FIXTURE_TIMEOUT_MS, expectWellMade, startConsole } from './console-fixture.ts'

// What the wizard makes of a draft before anything exists: what it will cost, what the review names, and what another tab did.

let fixture: ConsoleFixture
let page: Page
let path: string

beforeAll(async () => {
  fixture = await startConsole()
  const [account] = await connectAdAccounts(fixture)
  path = `/ads/${account?.id}/new`
  ;({ page } = await fixture.signedIn('/'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const fact = (part: string, label: string) =>
  page.getByRole('region', { name: part }).locator('dt').filter({ hasText: label }).locator('+ dd')

describe('the draft of a campaign', () => {
  it('costs nothing with a start in the past, and loses the end that a lifetime budget brought', async () => {
    await fixture.goto(page, `${path}?step=budget`)
    const cost = page.getByText(/^On average R\$/)
    await cost.waitFor()
    await page.getByRole('radiogroup', { name: 'Start' }).getByText('At a set time').click()
    await page.getByLabel('Start: At a set time').fill('2024-03-01T09:00')
    await cost.waitFor({ state: 'detached' })
    await page.getByRole('radiogroup', { name: 'Start' }).locator('label').first().click()
    await cost.waitFor()
    const kind = page.getByRole('radiogroup', { name: 'Budget' })
    await kind.getByText('Lifetime').click()
    await page.getByLabel('End: At a set time').waitFor()
    await kind.getByText('Daily').click()
    await page.getByLabel('End: At a set time').waitFor({ state: 'detached' })
  })

  it('names in the review what its goal is counted by', async () => {
    await fixture.goto(page, path)
    await page.getByRole('radio', { name: 'Sales', exact: true }).check()
    await page.getByRole('combobox', { name: 'Pixel' }).click()
    const pixel = page.getByRole('option').first()
    const name = await pixel.innerText()
    await pixel.click()
    await page.getByLabel('Campaign name').fill('Counted')
    await fixture.goto(page, `${path}?step=review`)
    await expect.poll(() => fact('Objective', 'Pixel').innerText()).toBe(name)
    expect(await fact('Objective', 'Conversion event').innerText()).toBe('Purchase')
    await fixture.goto(page, path)
    await page.getByRole('radio', { name: 'App promotion', exact: true }).check()
    await page.getByLabel('App ID').fill('4411')
    await page.getByLabel('App store URL').fill('https://apps.example/app/1')
    await fixture.goto(page, `${path}?step=review`)
    await expect.poll(() => fact('Objective', 'App ID').innerText()).toBe('4411')
    expect(await fact('Objective', 'App store URL').innerText()).toBe('https://apps.example/app/1')
    await expectWellMade(page, 'campaign-review-app')
  })

  it('that is changed in another tab is not overwritten unseen', async () => {
    await fixture.goto(page, path)
    const other = await page.context().newPage()
    await fixture.goto(other, path)
    const name = (on: Page) => on.getByLabel('Campaign name')
    await name(other).fill('From the other tab')
    await page.getByText('This draft was changed in another tab.').waitFor()
    await expectWellMade(page, 'campaign-elsewhere')
    await page.getByRole('button', { name: 'Load it' }).click()
    expect(await name(page).inputValue()).toBe('From the other tab')
    expect(await other.getByText('This draft was changed in another tab.').count()).toBe(0)
    await name(page).fill('From this tab')
    await other.getByRole('button', { name: 'Keep this one' }).click()
    expect(await name(other).inputValue()).toBe('From the other tab')
    await page.getByText('This draft was changed in another tab.').waitFor()
    await other.close()
  })
})
