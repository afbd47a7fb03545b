import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectAdAccounts, wizardOn } from './ads-fixture.ts'
import { type ConsoleFixture, FIXTURE_TIMEOUT_MS, expectWellMade, startConsole } from './console-fixture.ts'

// What the wizard makes of a draft before anything exists: what it will cost, what the review names, and what another tab did.

let fixture: ConsoleFixture
let page: Page
let path: string
let account: Awaited<ReturnType<typeof connectAdAccounts>>[number]

beforeAll(async () => {
  fixture = await startConsole()
  ;[account] = (await connectAdAccounts(fixture)) as [typeof account]
  path = `/ads/${account.id}/new`
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

  it('makes one campaign, whatever another tab that still has it does', async () => {
    const named = async (name: string) =>
      (
        await fixture.api('GET', `/api/marketing/campaigns?ad_account_id=${account.ad_account_id}&limit=100`)
      ).body.data.filter((one: { name: string }) => one.name.startsWith(name))
    // A browser without the drafts of before.
    const { page: first, context } = await fixture.signedIn('/')
    const wizard = wizardOn(first)
    await fixture.goto(first, path)
    await wizard.objective('Traffic', 'Once only')
    await wizard.audience('Brazil')
    await wizard.next()
    await wizard.texts('Once')
    await wizard.image()
    await wizard.next()
    const create = (on: Page) => on.getByRole('button', { name: 'Create paused', exact: true })
    await create(first).waitFor()
    const other = await context.newPage()
    await fixture.goto(other, path)
    await other.getByLabel('Campaign name').waitFor()
    await create(first).click()
    await first.getByRole('table', { name: 'Campaigns' }).waitFor()
    const note = other.getByRole('alert').filter({ hasText: 'What this draft holds was already created' })
    await note.waitFor()
    expect(await other.getByText('This draft was changed in another tab.').count()).toBe(0)

    // Changed there, the draft is kept anew; even a tab that knows nothing of the other one makes no second campaign of it.
    await other.getByLabel('Campaign name').fill('Once only, or twice')
    await other.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('herald-created-')) localStorage.removeItem(key)
    })
    await fixture.goto(other, `${path}?step=review`)
    await create(other).click()
    await other.getByRole('alert').filter({ hasText: 'Part of what this draft holds exists already' }).waitFor()
    await expect.poll(() => create(other).isDisabled()).toBe(true)
    await expectWellMade(other, 'campaign-made-before')
    expect(await named('Once only')).toMatchObject([{ name: 'Once only', status: 'PAUSED' }])

    // From there it is the campaign that exists.
    await other.getByRole('button', { name: 'Go on from there' }).click()
    await other.getByRole('button', { name: 'Try again, create paused' }).click()
    await other.getByRole('alert').filter({ hasText: 'Part of what this draft holds exists already' }).waitFor()
    expect(await named('Once only')).toHaveLength(1)
    await context.close()
  })
})
