import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adTreeOn } from './ad-tree-steps.ts'
import { connectAdAccounts } from './ads-fixture.ts'
import { type ConsoleFixture, FIXTURE_TIMEOUT_MS, startConsole } from './console-fixture.ts'

// What somebody relies on when it comes to money: what is stopped stops, a limit is not lost by a slip, and a colleague's budget
// is not overwritten unseen.

let fixture: ConsoleFixture
let page: Page
let account: Awaited<ReturnType<typeof connectAdAccounts>>[number]

beforeAll(async () => {
  fixture = await startConsole()
  ;[account] = (await connectAdAccounts(fixture)) as [typeof account]
  ;({ page } = await fixture.signedIn('/', { viewport: { width: 1280, height: 800 } }))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const { named, dialog, inDialog, row, expand, choose, look } = adTreeOn(() => ({ fixture, page, account }))

const refuse = (id: string | undefined) =>
  fixture.sandbox('POST', '/_sandbox/faults', {
    match: { method: 'POST', path: `/${id}` },
    status: 500,
    error: { code: 2, message: 'Service temporarily unavailable' },
  })

/** Its answer waits until it is let go. */
const hold = async (method: string, path: string) => {
  const asked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const url = `**${path}*`
  const held: Promise<void>[] = []
  await page.route(url, (route) => {
    if (route.request().method() !== method) return route.fallback()
    asked.resolve()
    const through = gate.promise.then(() => route.continue())
    held.push(through)
    return through
  })
  const letGo = async () => {
    gate.resolve()
    await Promise.all(held)
    await page.unroute(url)
  }
  return { asked: asked.promise, letGo }
}

describe('a pause that the platform refuses', () => {
  const name = 'Visit the shop'

  it('is said where nobody overlooks it, leaves the row as it is, and is tried again', async () => {
    const [campaign] = await named('campaigns', name)
    await fixture.goto(page, `/ads/${account.id}`)
    const campaignRow = row(1, name)
    const toggle = campaignRow.getByRole('switch', { name: `Active: ${name}` })
    await toggle.waitFor()
    const height = (await campaignRow.boundingBox())?.height
    await refuse(campaign?.id)
    await toggle.press('Space')
    const failed = page.getByRole('dialog', { name: `${name} is still active` })
    await failed.getByText('It was not paused: it runs and spends on until it is.').waitFor()
    await failed.getByRole('alert').waitFor()
    expect((await campaignRow.boundingBox())?.height).toBe(height)
    await look('pause-refused')
    await failed.getByRole('button', { name: 'Close' }).last().click()
    await failed.waitFor({ state: 'detached' })
    expect(await toggle.isChecked()).toBe(true)
    expect(await campaignRow.getByRole('alert').count()).toBe(0)
    // Refused once more, and then no longer.
    await toggle.press('Space')
    await failed.getByRole('alert').waitFor()
    await fixture.sandbox('DELETE', '/_sandbox/faults')
    await failed.getByRole('button', { name: 'Try again' }).click()
    await page.getByText(`${name} is paused.`).waitFor()
    await failed.waitFor({ state: 'detached' })
    expect(await named('campaigns', name)).toMatchObject([{ status: 'PAUSED' }])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await named('campaigns', name))[0]?.status).toBe('ACTIVE')
  })

  it('is said again when the dialog that tries once more was closed before the answer', async () => {
    const [campaign] = await named('campaigns', name)
    await fixture.goto(page, `/ads/${account.id}`)
    await refuse(campaign?.id)
    await row(1, name).getByRole('switch').press('Space')
    const failed = page.getByRole('dialog', { name: `${name} is still active` })
    await failed.getByRole('alert').waitFor()
    const held = await hold('PATCH', `/api/marketing/campaigns/${campaign?.id}`)
    await failed.getByRole('button', { name: 'Try again' }).click()
    await held.asked
    await failed.getByRole('button', { name: 'Close' }).last().click()
    await failed.waitFor({ state: 'detached' })
    await held.letGo()
    await failed.getByRole('alert').waitFor()
    await failed.getByRole('button', { name: 'Close' }).last().click()
    await failed.waitFor({ state: 'detached' })
    await fixture.sandbox('DELETE', '/_sandbox/faults')
  })

  it('is said where its row is gone by then', async () => {
    const adSetName = `${name}: Young people`
    const [adSet] = await named('adsets', adSetName)
    await fixture.goto(page, `/ads/${account.id}`)
    await expand(name)
    await refuse(adSet?.id)
    const held = await hold('PATCH', `/api/marketing/adsets/${adSet?.id}`)
    await row(2, adSetName).getByRole('switch').press('Space')
    await held.asked
    await expand(name)
    await row(2, adSetName).waitFor({ state: 'detached' })
    await held.letGo()
    await page.getByRole('status').getByText(`${adSetName} is still active.`).waitFor()
    await fixture.sandbox('DELETE', '/_sandbox/faults')
  })

  it('is not left in the row when something of its menu is refused', async () => {
    const [campaign] = await named('campaigns', name)
    await fixture.goto(page, `/ads/${account.id}`)
    await refuse(campaign?.id)
    await choose(row(1, name), name, 'Archive')
    await inDialog('Archive').click()
    await dialog().getByRole('alert').waitFor()
    await inDialog('Cancel').click()
    await dialog().waitFor({ state: 'detached' })
    expect(await row(1, name).getByRole('alert').count()).toBe(0)
    await fixture.sandbox('DELETE', '/_sandbox/faults')
  })
})

describe('a budget that somebody else changes meanwhile', () => {
  const name = 'Visit the shop: Young people'
  const setBudget = async (daily_budget: number) => {
    const [adSet] = await named('adsets', name)
    await fixture.api('PATCH', `/api/marketing/adsets/${adSet?.id}`, {
      ad_account_id: account.ad_account_id,
      daily_budget,
    })
  }

  it('is said before the dialog saves another one, and what was left alone stays theirs', async () => {
    await fixture.goto(page, `/ads/${account.id}`)
    await expand('Visit the shop')
    await choose(row(2, name), name, 'Edit')
    await dialog()
      .getByLabel(/^Daily budget/)
      .fill('95')
    await setBudget(9000)
    await inDialog('Review changes').click()
    const changes = dialog().getByRole('region', { name: 'What changes' })
    await changes.getByText(/R\$\s?90\.00 → R\$\s?95\.00/).waitFor()
    await dialog().getByText('Somebody else changed this meanwhile.').waitFor()
    await dialog()
      .getByText(/R\$\s?80\.00 → R\$\s?90\.00/)
      .waitFor()
    await look('edit-meanwhile')
    await inDialog('Back').click()
    // Another field only: the budget is no longer this person's.
    await dialog()
      .getByLabel(/^Daily budget/)
      .fill('90')
    await dialog().getByLabel('Maximum age').fill('44')
    await setBudget(9100)
    await inDialog('Review changes').click()
    await changes.getByText('18–34 → 18–44').waitFor()
    expect(await changes.getByText(/R\$/).count()).toBe(0)
    await inDialog('Save changes').click()
    await page.getByText(`Changes to ${name} saved.`).waitFor()
    expect(await named('adsets', name)).toMatchObject([{ daily_budget: '9100', targeting: { age_max: 44 } }])
  })

  it('is said in the list, and replaced only when Save is pressed once more', async () => {
    await fixture.goto(page, `/ads/${account.id}`)
    await expand('Visit the shop')
    await page.getByRole('button', { name: `Edit budget of ${name}` }).click()
    await dialog()
      .getByLabel(/^Daily budget/)
      .fill('95')
    await setBudget(9700)
    await inDialog('Save').click()
    await dialog()
      .getByText(
        /Somebody else changed it meanwhile: R\$\s?91\.00 daily → R\$\s?97\.00 daily\. Press Save again to replace it\./,
      )
      .waitFor()
    await look('budget-meanwhile')
    expect(await named('adsets', name)).toMatchObject([{ daily_budget: '9700' }])
    await inDialog('Save').click()
    await dialog().waitFor({ state: 'detached' })
    expect(await named('adsets', name)).toMatchObject([{ daily_budget: '9500' }])
  })

  const adSetPath = async () => `/api/marketing/adsets/${(await named('adsets', name))[0]?.id}`
  /** Saved, and the box closed before the platform has answered. */
  const saveAndClose = async (amount: string, meanwhile?: () => Promise<void>) => {
    await page.getByRole('button', { name: `Edit budget of ${name}` }).click()
    await dialog()
      .getByLabel(/^Daily budget/)
      .fill(amount)
    const held = await hold('GET', await adSetPath())
    await inDialog('Save').click()
    await held.asked
    await page.getByRole('heading', { level: 1 }).click()
    await dialog().waitFor({ state: 'detached' })
    await meanwhile?.()
    await held.letGo()
  }

  it('is saved and told although its box was closed before the answer, and told as well where it is not saved', async () => {
    await fixture.goto(page, `/ads/${account.id}`)
    await expand('Visit the shop')
    await saveAndClose('96')
    await page.getByText(`Changes to ${name} saved.`).waitFor()
    expect(await named('adsets', name)).toMatchObject([{ daily_budget: '9600' }])
    await saveAndClose('99', () => setBudget(9800))
    const said = /was not saved: somebody else changed it meanwhile, R\$\s?96\.00 daily → R\$\s?98\.00 daily\./
    await page.getByRole('status').getByText(said).waitFor()
    expect(await named('adsets', name)).toMatchObject([{ daily_budget: '9800' }])
    await refuse((await named('adsets', name))[0]?.id)
    await saveAndClose('99')
    await page.getByRole('status').getByText(`Changes to ${name} were not saved.`).waitFor()
    await fixture.sandbox('DELETE', '/_sandbox/faults')
  })

  it('is asked for anew where it became one for the whole time', async () => {
    await fixture.goto(page, `/ads/${account.id}`)
    await expand('Visit the shop')
    await page.getByRole('button', { name: `Edit budget of ${name}` }).click()
    await dialog()
      .getByLabel(/^Daily budget/)
      .fill('99')
    const end_time = new Date(Date.now() + 10 * 86_400_000).toISOString()
    const changed = await fixture.api('PATCH', await adSetPath(), {
      ad_account_id: account.ad_account_id,
      // The ad set has run for years: a day of it is a few reais.
      lifetime_budget: 980_000,
      end_time,
    })
    expect(changed.status).toBe(200)
    await inDialog('Save').click()
    await dialog()
      .getByText(/R\$\s?98\.00 daily → R\$\s?9,800\.00 lifetime\. What you entered was for the other kind of budget/)
      .waitFor()
    await look('budget-other-kind')
    await dialog()
      .getByLabel(/^Lifetime budget/)
      .fill('9900')
    await inDialog('Save').click()
    await dialog().waitFor({ state: 'detached' })
    expect(await named('adsets', name)).toMatchObject([{ lifetime_budget: '990000' }])
  })
})

describe('a spend limit', () => {
  const limits = async () => (await fixture.api('GET', `/api/marketing/ad-accounts/${account.id}/spend-guard`)).body
  const edit = () => page.getByRole('button', { name: `Edit limits: ${account.name}` }).click()

  it('of 0 is refused at its field: it is neither no limit nor a stop', async () => {
    await fixture.api('PUT', `/api/marketing/ad-accounts/${account.id}/spend-guard`, {
      daily_spend_limit: 50_000_000,
      monthly_spend_limit: 900_000_000,
      on_exceed: 'pause',
    })
    await fixture.goto(page, '/spend-limits')
    await edit()
    await dialog()
      .getByLabel(/Per day/)
      .fill('0')
    await dialog()
      .getByText('Enter more than 0, or leave it empty for no limit. To stop spending, pause the campaigns.')
      .waitFor()
    expect(await dialog().getByText('will be paused when you save').count()).toBe(0)
    await look('limit-of-nothing')
    await inDialog('Save limits').click()
    await expect
      .poll(() =>
        dialog()
          .getByLabel(/Per day/)
          .and(page.locator(':focus'))
          .count(),
      )
      .toBe(1)
    expect(await limits()).toMatchObject({ daily_spend_limit: 50_000_000 })
  })

  it('is removed only after it was said', async () => {
    await dialog()
      .getByLabel(/Per day/)
      .fill('')
    await inDialog('Save limits').click()
    const asked = page.getByRole('dialog', { name: 'Remove the limit?' })
    await asked.getByText('The limit of R$500,000.00 per day is removed.').waitFor()
    await look('remove-limit')
    await asked.getByRole('button', { name: 'Cancel' }).click()
    expect(await limits()).toMatchObject({ daily_spend_limit: 50_000_000 })
    await dialog()
      .getByLabel(/Per month/)
      .fill('')
    await inDialog('Save limits').click()
    await asked.getByText('The limit of R$9,000,000.00 per month is removed.').waitFor()
    await asked.getByText('Then Herald neither warns of what this account spends nor pauses anything.').waitFor()
    await asked.getByRole('button', { name: 'Remove limit' }).click()
    await page.getByText(`${account.name} has no spend limit now.`).waitFor()
    expect(await limits()).not.toHaveProperty('daily_spend_limit')
    expect(await limits()).not.toHaveProperty('monthly_spend_limit')
  })
})
