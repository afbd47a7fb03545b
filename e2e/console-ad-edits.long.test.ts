import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Found, adTreeOn } from './ad-tree-steps.ts'
import { connectAdAccounts } from './ads-fixture.ts'
import { type ConsoleFixture, FIXTURE_TIMEOUT_MS, shot, startConsole } from './console-fixture.ts'

// Ad sets and ads that exist are changed, and a campaign is made once more.

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

const { all, named, dialog, inDialog, row, expand, choose, look } = adTreeOn(() => ({ fixture, page, account }))
const inDays = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T09:00`

describe('an ad set that exists', () => {
  const name = 'Visit the shop: Young people'
  const end = inDays(10)

  it('gets another budget, end and audience, checked as in the wizard and reviewed first', async () => {
    await fixture.goto(page, `/ads/${account.id}`)
    await expand('Visit the shop')
    await choose(row(2, name), name, 'Edit')
    const budget = dialog().getByLabel(/^Daily budget/)
    expect(await budget.inputValue()).toBe('80')
    expect(await inDialog('Review changes').isDisabled()).toBe(true)
    // The smallest budget comes from the platform.
    await dialog()
      .getByText(/^At least R\$/)
      .waitFor()
    await budget.fill('1')
    await dialog().getByRole('radiogroup', { name: 'End' }).getByText('At a set time').click()
    await dialog().getByLabel('End: At a set time').fill(inDays(-2))
    await dialog().getByLabel('Maximum age').fill('12')
    await inDialog('Review changes').click()
    await dialog()
      .getByText(/The platform takes no less than/)
      .waitFor()
    await dialog().getByText('The end is in the past.').waitFor()
    await dialog().getByText('Enter a whole number from 13 to 65.').waitFor()
    await look('edit-ad-set')
    await budget.fill('95')
    await dialog().getByLabel('End: At a set time').fill(end)
    await dialog().getByLabel('Maximum age').fill('40')
    await dialog().getByText('Women', { exact: true }).click()
    await dialog().getByRole('combobox', { name: 'Places' }).fill('Berl')
    await page.getByRole('option', { name: /^Berlin/ }).click()
    await inDialog('Review changes').click()

    const changes = dialog().getByRole('region', { name: 'What changes' })
    await changes.getByText(/R\$\s?80\.00 → R\$\s?95\.00/).waitFor()
    await changes.getByText('18–34 → 18–40').waitFor()
    await changes.getByText('All → Women').waitFor()
    await changes.getByText(/→ Brazil; Portugal; Berlin \(City, Germany\)/).waitFor()
    await look('edit-ad-set-review')
    // Back and forth loses nothing.
    await inDialog('Back').click()
    expect(await budget.inputValue()).toBe('95')
    await inDialog('Review changes').click()
    await inDialog('Save changes').click()
    await page.getByText(`Changes to ${name} saved.`).waitFor()
    await dialog().waitFor({ state: 'detached' })

    const [adSet] = await named('adsets', name)
    expect(adSet).toMatchObject({
      daily_budget: '9500',
      status: 'ACTIVE',
      targeting: {
        geo_locations: { countries: ['BR', 'PT'], cities: [{ key: '643785' }] },
        age_min: 18,
        age_max: 40,
        genders: [2],
        targeting_automation: { advantage_audience: 0 },
      },
    })
    expect(adSet?.end_time).toMatch(new RegExp(`^${end}:00`))
  })

  it('loses its end again, and nothing else', async () => {
    const [before] = await named('adsets', name)
    await fixture.goto(page, `/ads/${account.id}`)
    await expand('Visit the shop')
    await choose(row(2, name), name, 'Edit')
    await dialog().getByText('No end: I stop it myself').click()
    await inDialog('Review changes').click()
    await dialog()
      .getByText(/→ No end: I stop it myself/)
      .waitFor()
    await inDialog('Save changes').click()
    await dialog().waitFor({ state: 'detached' })
    const [after] = await named('adsets', name)
    expect(after).not.toHaveProperty('end_time')
    expect([after?.targeting, after?.daily_budget]).toEqual([before?.targeting, before?.daily_budget])
  })

  const pencil = () => row(2, name).getByRole('button', { name: /^Edit.* (budget of|orçamento de|presupuesto de) / })

  it('is asked about a budget that is many times the usual one, which Enter alone does not save', async () => {
    await fixture.goto(page, `/ads/${account.id}`)
    await expand('Visit the shop')
    await pencil().click()
    const budget = dialog().getByLabel('Daily budget (BRL)')
    await budget.fill('90000')
    await dialog()
      .getByText(/^R\$90,000\.00 a day is [\d,]+ times what .* Is the amount right\?/)
      .waitFor()
    await budget.press('Enter')
    // A second Enter would press it.
    await expect.poll(() => inDialog('Save R$90,000.00 a day').and(page.locator(':focus')).count()).toBe(1)
    await look('budget-cell-unusual')
    expect(await named('adsets', name)).toMatchObject([{ daily_budget: '9500' }])
    // A usual one is saved by it, with the decimal sign of another keypad.
    await budget.fill('96,5')
    await budget.press('Enter')
    await dialog().waitFor({ state: 'detached' })
    expect(await named('adsets', name)).toMatchObject([{ daily_budget: '9650' }])

    await choose(row(2, name), name, 'Edit')
    await dialog()
      .getByLabel(/^Daily budget/)
      .fill('950000')
    await inDialog('Review changes').click()
    await inDialog('Save changes').waitFor()
    await dialog()
      .getByText(/^R\$950,000\.00 a day is [\d,]+ times/)
      .waitFor()
    await look('edit-ad-set-unusual')
  })

  it('takes amounts as people write them, and none that is no amount', async () => {
    const typed = async (text: string) => {
      const budget = dialog().getByRole('textbox')
      await budget.selectText()
      await budget.pressSequentially(text)
      await budget.blur()
      return budget.inputValue()
    }
    await fixture.goto(page, `/ads/${account.id}`)
    await expand('Visit the shop')
    await pencil().click()
    expect(await typed('1,500')).toBe('1500')
    expect(await typed('12,5')).toBe('12.50')
    expect(await typed('1.234,56')).toBe('1234.56')
    await dialog().getByText('1,234.56', { exact: true }).waitFor()
    expect(await typed('-5')).toBe('-5')
    await dialog().getByText('Enter an amount such as 1,250.50.').waitFor()
    expect(await inDialog('Save').isDisabled()).toBe(true)
    await page.evaluate(() => localStorage.setItem('herald-language', 'pt'))
    await fixture.goto(page, `/ads/${account.id}`)
    await page.getByRole('button', { name: 'Expandir Visit the shop', exact: true }).click()
    await pencil().click()
    expect(await typed('12.50')).toBe('12,50')
    expect(await typed('1.500')).toBe('1500')
    expect(await typed('1.5')).toBe('1,50')
    await page.evaluate(() => localStorage.setItem('herald-language', 'en'))
  })

  it('reads and writes amounts as the region of the browser does', async () => {
    const { page: own, context } = await fixture.open({ locale: 'es-MX' })
    const speak = (language: string) => own.evaluate((one) => localStorage.setItem('herald-language', one), language)
    await fixture.goto(own, '/')
    await speak('en')
    await fixture.goto(own, '/')
    await fixture.fillSignIn(own)
    await own.getByRole('navigation').first().waitFor({ state: 'attached' })
    await speak('es')
    await fixture.goto(own, `/ads/${account.id}`)
    await own.getByRole('button', { name: 'Expandir Visit the shop', exact: true }).click()
    await own
      .locator('tr.tree-2')
      .filter({ hasText: name })
      .getByRole('button', { name: /presupuesto de / })
      .click()
    const budget = own.getByRole('dialog').getByRole('textbox')
    await budget.selectText()
    await budget.pressSequentially('1,234.50')
    await budget.blur()
    expect(await budget.inputValue()).toBe('1234.50')
    await own.getByRole('dialog').getByText('1,234.50', { exact: true }).waitFor()
    await context.close()
  })

  const guard = () => `/api/marketing/ad-accounts/${account.id}/spend-guard`
  /** The console does not know the limit: it was set a moment ago. */
  const withLimitUnknown = async (refused: () => Promise<void>) => {
    const { daily_spend_limit: _, ...json } = (await fixture.api('GET', guard())).body
    await page.route('**/spend-guard', (route) => route.fulfill({ json }))
    await refused()
    await page.unroute('**/spend-guard')
  }

  it('is told the spend limit while its budget is typed, and gets none past it', async () => {
    await fixture.api('PUT', guard(), { daily_spend_limit: 500_000, on_exceed: 'notify' })
    await fixture.goto(page, `/ads/${account.id}`)
    await expand('Visit the shop')
    await choose(row(2, name), name, 'Edit')
    const budget = dialog().getByLabel(/^Daily budget/)
    const limit = /^Your limit is R\$5,000\.00 a day; other running budgets add up to R\$\d+\.00\.$/
    await dialog().getByText(limit).waitFor()
    await budget.fill('9000')
    const warning = dialog().getByRole('alert')
    await warning.getByText(/^R\$9,\d{3}\.00 a day would pass your limit of R\$5,000\.00\./).waitFor()
    await warning.getByText('This change asks for R$9,000.00;').waitFor()
    await inDialog('Review changes').click()
    await dialog().getByText('This budget passes the spend limit of the ad account.').waitFor()
    await look('edit-ad-set-limit')
    await budget.fill('61')
    await warning.waitFor({ state: 'detached' })
    await inDialog('Review changes').click()
    await inDialog('Save changes').waitFor()
    await dialog().getByText(limit).waitFor()
    await look('edit-ad-set-limit-review')
  })

  it('is refused a budget past a limit that nobody knew, in amounts of the reader, with the way to the limit', async () => {
    await withLimitUnknown(async () => {
      await fixture.goto(page, `/ads/${account.id}`)
      await expand('Visit the shop')
      await choose(row(2, name), name, 'Edit')
      await dialog()
        .getByLabel(/^Daily budget/)
        .fill('9000')
      await inDialog('Review changes').click()
      await inDialog('Save changes').click()
      const refusal = dialog().getByRole('alert')
      await refusal.getByText(/^R\$9,\d{3}\.00 a day would pass your limit of R\$5,000\.00\./).waitFor()
      expect(await refusal.textContent()).not.toContain('minor units')
      await refusal.getByRole('link', { name: 'Go to spend limits' }).click()
      await page.getByRole('heading', { name: 'Spend limits', level: 1 }).waitFor()
    })
  })

  it('says in the list what the limit leaves and what it refuses, in a box that fits the screen in every language', async () => {
    const open = async () => {
      await fixture.goto(page, `/ads/${account.id}`)
      await page.getByRole('button', { name: /^Expand(ir)? Visit the shop$/ }).click()
      await pencil().click()
      await dialog().waitFor()
    }
    const save = () => dialog().locator('button[type=submit]')
    const expectInSight = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      const box = () => dialog().evaluate((one) => one.getBoundingClientRect().toJSON())
      await expect.poll(async () => (await box()).left).toBeGreaterThanOrEqual(0)
      await expect.poll(async () => (await box()).right).toBeLessThanOrEqual(width)
      expect((await box()).width).toBeLessThanOrEqual(320)
      const link = await dialog().getByRole('alert').getByRole('link').boundingBox()
      expect((link?.x ?? -1) + (link?.width ?? 0)).toBeLessThanOrEqual((await box()).right)
    }
    await open()
    await dialog()
      .getByText(/^Your limit is R\$5,000\.00 a day; /)
      .waitFor()
    await dialog().getByRole('textbox').fill('9000')
    await dialog()
      .getByText(/^R\$9,\d{3}\.00 a day would pass your limit of R\$5,000\.00\./)
      .waitFor()
    expect(await save().isDisabled()).toBe(true)
    await expectInSight(1440)
    await look('budget-cell-limit')
    await dialog().getByRole('textbox').fill('61')
    await dialog().getByRole('alert').waitFor({ state: 'detached' })
    expect(await save().isDisabled()).toBe(false)
    for (const [language, words] of [
      ['en', 'would pass your limit'],
      ['pt', 'passariam do seu limite'],
      ['es', 'superarían su límite'],
    ] as const)
      await withLimitUnknown(async () => {
        await page.evaluate((chosen) => localStorage.setItem('herald-language', chosen), language)
        await open()
        await dialog().getByRole('textbox').fill('9000')
        await save().click()
        await dialog().getByRole('alert').getByText(words).waitFor()
        for (const width of [1440, 360]) await expectInSight(width)
        await shot(page, `budget-cell-refused-${language}`, { fullPage: false })
        await page.setViewportSize({ width: 1440, height: 900 })
      })
    await page.evaluate(() => localStorage.setItem('herald-language', 'en'))
    await fixture.api('PUT', guard(), { on_exceed: 'notify' })
  })
})

describe('an ad that exists', () => {
  it('gets other texts with a new creative, which is said before', async () => {
    await fixture.goto(page, `/ads/${account.id}`)
    await expand('Visit the shop')
    await expand('Visit the shop: Home country')
    const [home] = await named('adsets', 'Visit the shop: Home country')
    const [before] = await named('ads', 'Visit the shop 2', `&adset_id=${home?.id}`)
    await choose(row(3, 'Visit the shop 2'), 'Visit the shop 2', 'Edit')
    await dialog().getByLabel('Primary text').fill('')
    await dialog().getByLabel('Website URL').fill('orchard')
    await inDialog('Review changes').click()
    await dialog().getByText('Write the primary text.').waitFor()
    await dialog().getByText('Enter a full URL').waitFor()
    await expect.poll(() => dialog().getByLabel('Primary text').and(page.locator(':focus')).count()).toBe(1)
    await look('edit-ad')
    await dialog().getByLabel('Ad name').fill('Visit the new shop')
    await dialog().getByLabel('Primary text').fill('Open until late 🌙')
    await dialog().getByLabel('Website URL').fill('https://orchard.example/late')
    await inDialog('Review changes').click()
    const changes = dialog().getByRole('region', { name: 'What changes' })
    await changes.getByText('Visit the shop, picture 2 → Open until late 🌙').waitFor()
    await changes.getByText('https://orchard.example/ → https://orchard.example/late').waitFor()
    await dialog().getByText('the ad gets a new creative').waitFor()
    await look('edit-ad-review')

    // The creative is made, the ad is refused: the next try takes the same creative.
    await fixture.sandbox('POST', '/_sandbox/faults', {
      match: { method: 'POST', path: `/${before?.id}` },
      status: 400,
      error: { code: 100, message: 'Invalid parameter', error_user_msg: 'Not just now.' },
    })
    await inDialog('Save changes').click()
    await dialog()
      .getByRole('alert')
      .getByText(/Not just now/)
      .waitFor()
    await fixture.sandbox('DELETE', '/_sandbox/faults')
    await inDialog('Save changes').click()
    await page.getByText('Changes to Visit the new shop saved.').waitFor()
    await dialog().waitFor({ state: 'detached' })

    const [after] = await named('ads', 'Visit the new shop')
    expect(after?.id).toBe(before?.id)
    expect(after?.creative).not.toEqual(before?.creative)
    const { body } = await fixture.api(
      'GET',
      `/api/marketing/creatives/${after?.creative?.creative_id}?ad_account_id=${account.ad_account_id}`,
    )
    expect(body.object_story_spec.link_data).toMatchObject({
      message: 'Open until late 🌙',
      name: 'Visit the shop',
      link: 'https://orchard.example/late',
      call_to_action: { type: 'LEARN_MORE', value: { link: 'https://orchard.example/late' } },
    })
    const { data } = (await fixture.sandbox('GET', '/_sandbox/requests?limit=1000')).body
    const made = data.filter(
      ({ method, path }: { method: string; path: string }) => method === 'POST' && path.endsWith('/adcreatives'),
    )
    expect(made).toHaveLength(1)
  })
})

describe('what somebody else saves while I look at the review', () => {
  const patch = async (kind: string, id: string | undefined, change: object) => {
    const body = { ad_account_id: account.ad_account_id, ...change }
    expect((await fixture.api('PATCH', `/api/marketing/${kind}/${id}`, body)).status).toBe(200)
  }
  const notice = () => dialog().getByText('Somebody else changed this meanwhile.')
  const changes = () => dialog().getByRole('region', { name: 'What changes' })
  const saved = async () => {
    await inDialog('Save changes').click()
    await dialog().waitFor({ state: 'detached' })
  }

  it('is told before the budget of an ad set is saved over it', async () => {
    const name = 'Visit the shop: Young people'
    const [adSet] = await named('adsets', name)
    await patch('adsets', adSet?.id, { daily_budget: 8000 })
    await fixture.goto(page, `/ads/${account.id}`)
    await expand('Visit the shop')
    await choose(row(2, name), name, 'Edit')
    await dialog()
      .getByLabel(/^Daily budget/)
      .fill('85')
    await inDialog('Review changes').click()
    await changes()
      .getByText(/R\$\s?80\.00 → R\$\s?85\.00/)
      .waitFor()
    await patch('adsets', adSet?.id, { daily_budget: 8200 })
    await inDialog('Save changes').click()
    await notice().waitFor()
    await changes()
      .getByText(/R\$\s?82\.00 → R\$\s?85\.00/)
      .waitFor()
    expect(await named('adsets', name)).toMatchObject([{ daily_budget: '8200' }])
    await look('edit-ad-set-review-meanwhile')
    await saved()
    expect(await named('adsets', name)).toMatchObject([{ daily_budget: '8500' }])
    // Whoever entered what somebody else has saved by then has nothing left to save.
    await choose(row(2, name), name, 'Edit')
    await dialog()
      .getByLabel(/^Daily budget/)
      .fill('87')
    await inDialog('Review changes').click()
    await inDialog('Save changes').waitFor()
    await patch('adsets', adSet?.id, { daily_budget: 8700 })
    await inDialog('Save changes').click()
    await dialog().getByText('Nothing was changed yet.').waitFor()
    await notice().waitFor()
    await inDialog('Cancel').click()
    await dialog().waitFor({ state: 'detached' })
  })

  it('is told before the name of an ad is saved over it', async () => {
    const [before] = await named('ads', 'Visit the new shop')
    await fixture.goto(page, `/ads/${account.id}`)
    await expand('Visit the shop')
    await expand('Visit the shop: Home country')
    await choose(row(3, 'Visit the new shop'), 'Visit the new shop', 'Edit')
    await dialog().getByLabel('Ad name').fill('Mine')
    await inDialog('Review changes').click()
    await changes().getByText('Visit the new shop → Mine').waitFor()
    await patch('ads', before?.id, { name: 'Theirs' })
    await inDialog('Save changes').click()
    await notice().waitFor()
    await changes().getByText('Theirs → Mine').waitFor()
    expect(await named('ads', 'Theirs')).toHaveLength(1)
    await look('edit-ad-review-meanwhile')
    await saved()
    expect(await named('ads', 'Mine')).toMatchObject([{ id: before?.id }])
  })
})

describe('a campaign', () => {
  const copy = 'Visit the shop (copy)'
  const refuseAds = () =>
    fixture.sandbox('POST', '/_sandbox/faults', {
      match: { method: 'POST', path: `/${account.ad_account_id}/ads` },
      status: 400,
      error: { code: 100, message: 'Invalid parameter', error_user_msg: 'No ads today.' },
    })
  const startCopy = async () => {
    await choose(row(1, 'Visit the shop'), 'Visit the shop', 'Duplicate')
    await dialog().getByText('(ad sets: 2, ads: 6)').waitFor()
    expect(await dialog().getByLabel('Name of the copy').inputValue()).toBe(copy)
    await inDialog('Duplicate').click()
  }

  it('that is copied halfway says what exists and deletes it', async () => {
    await fixture.goto(page, `/ads/${account.id}`)
    await row(1, 'Visit the shop').waitFor()
    await refuseAds()
    await startCopy()
    await dialog()
      .getByRole('alert')
      .getByText(/No ads today/)
      .waitFor()
    await dialog().getByText('The copy is not complete.').waitFor()
    await dialog().getByText('Ad sets: 2 of 2').waitFor()
    await dialog().getByText('Ads: 0 of 6').waitFor()
    const [half] = await named('campaigns', copy)
    await dialog().getByText(`✓ ${half?.id}`).waitFor()
    await look('duplicate-stopped')
    await inDialog('Delete what was created').click()
    await page.getByText(`${copy} was deleted.`).waitFor()
    await dialog().waitFor({ state: 'detached' })
    expect(await named('campaigns', copy)).toEqual([])
    expect(await named('campaigns', copy, '&status=DELETED')).toMatchObject([{ id: half?.id }])
    await fixture.sandbox('DELETE', '/_sandbox/faults')
  })

  it('is copied with all that is in it, paused, and once in spite of a refusal', async () => {
    await fixture.goto(page, `/ads/${account.id}`)
    await row(1, 'Visit the shop').waitFor()
    await refuseAds()
    await startCopy()
    await dialog().getByText('The copy is not complete.').waitFor()
    await fixture.sandbox('DELETE', '/_sandbox/faults')
    await inDialog('Try again').click()
    await page.getByText(`${copy} was created, paused (ad sets: 2, ads: 6).`).waitFor()
    await dialog().waitFor({ state: 'detached' })
    await row(1, copy).getByTitle('Paused. Activate it to let it run.').waitFor()

    const [from] = await named('campaigns', 'Visit the shop')
    const made = await named('campaigns', copy)
    expect(made).toMatchObject([{ status: 'PAUSED', objective: 'OUTCOME_TRAFFIC' }])
    const inside = async (kind: string, campaign: string | undefined) =>
      (await all(kind, `&campaign_id=${campaign}`)).toSorted((a, b) => a.name.localeCompare(b.name))
    const [sets, newSets] = [await inside('adsets', from?.id), await inside('adsets', made[0]?.id)]
    expect(newSets.map(({ name, daily_budget, targeting }) => ({ name, daily_budget, targeting }))).toEqual(
      sets.map(({ name, daily_budget, targeting }) => ({ name, daily_budget, targeting })),
    )
    expect(new Set(newSets.map(({ status }) => status))).toEqual(new Set(['PAUSED']))
    const [ads, newAds] = [await inside('ads', from?.id), await inside('ads', made[0]?.id)]
    const shown = (list: Found[]) => list.map(({ name, creative }) => `${name} ${creative?.creative_id}`).toSorted()
    expect(shown(newAds)).toEqual(shown(ads))
    expect(new Set(newAds.map(({ status }) => status))).toEqual(new Set(['PAUSED']))
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    // The browser logs refusals that a test provoked as failed loads.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
