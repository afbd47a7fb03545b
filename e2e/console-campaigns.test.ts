import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectAdAccounts, overflowOf, wizardOn } from './ads-fixture.ts'
import { type ConsoleFixture, FIXTURE_TIMEOUT_MS, expectAccessible, shot, startConsole } from './console-fixture.ts'

let fixture: ConsoleFixture
let page: Page
let complaints: string[]
let accounts: Awaited<ReturnType<typeof connectAdAccounts>>
const account = () => accounts[0] as (typeof accounts)[number]

beforeAll(async () => {
  fixture = await startConsole()
  accounts = await connectAdAccounts(fixture)
  ;({ page, complaints } = await fixture.signedIn('/'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const button = (name: string) => page.getByRole('button', { name, exact: true })
const focused = () => page.locator(':focus')
const query = () => `ad_account_id=${account().ad_account_id}`
type Named = { id: string; name: string; status: string; daily_budget?: string }
const all = async (kind: string, more = ''): Promise<Named[]> =>
  (await fixture.api('GET', `/api/marketing/${kind}?${query()}&limit=100${more}`)).body.data
const named = async (kind: string, name: string) => (await all(kind)).filter((one) => one.name === name)
const inDays = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T09:00`

/** The page as it is, and on a phone, in the dark. */
const look = async (name: string) => {
  await expectAccessible(page, name)
  await shot(page, name)
  await page.setViewportSize({ width: 360, height: 780 })
  await expect.poll(() => overflowOf(page), { message: name }).toBe(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
  await expectAccessible(page, `${name}, dark phone`)
  await shot(page, `${name}-phone-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.locator('html[data-mantine-color-scheme=light]').waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
}

describe('a new campaign', () => {
  it('is checked before it is created, survives a reload and Back, and starts on three levels', async () => {
    const wizard = wizardOn(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await fixture.goto(page, `/ads/${account().id}/new`)
    await wizard.next()
    await page.getByText('Choose an objective.').waitFor()
    // Who is held up is led to what holds them up.
    expect(await focused().getAttribute('type')).toBe('radio')
    // Nothing to look at and nothing to lose yet.
    expect(await page.getByRole('region', { name: 'Preview' }).count()).toBe(0)
    expect(await button('Discard draft').count()).toBe(0)
    await look('wizard-objective')
    await page.getByRole('radio', { name: 'Traffic', exact: true }).check()
    await wizard.next()
    await page.getByText('Enter a name.').waitFor()
    await expect.poll(() => page.getByLabel('Campaign name').and(focused()).count()).toBe(1)
    await wizard.objective('Traffic', 'Autumn beans ☕ with a rather long name for a campaign')

    await page.getByRole('combobox', { name: 'Places' }).fill('Atlantis')
    await page.getByText('Nothing found').waitFor()
    await page.getByRole('combobox', { name: 'Places' }).fill('')
    await wizard.next()
    await page.getByText('Choose at least one country, region or city from the list.').waitFor()
    // Its list would cover what is said.
    await expect.poll(() => page.getByRole('combobox', { name: 'Places' }).and(focused()).count()).toBe(1)
    expect(await focused().getAttribute('aria-expanded')).toBe('false')
    // On a phone too its label and what is said are in sight, and its example does not look like a value.
    await page.setViewportSize({ width: 360, height: 640 })
    await wizard.next()
    const below = async (part: Locator) => {
      const [header, box] = [await page.getByRole('banner').boundingBox(), await part.boundingBox()]
      return box !== null && box.y >= (header?.height ?? 0) && box.y + box.height <= 640
    }
    await expect.poll(() => below(page.locator('label').filter({ hasText: 'Places' }))).toBe(true)
    await expect.poll(() => below(page.getByText('Choose at least one country'))).toBe(true)
    const [example, text] = await focused().evaluate((field) => [
      getComputedStyle(field, '::placeholder').color,
      getComputedStyle(field).color,
    ])
    expect(example).not.toBe(text)
    await page.setViewportSize({ width: 1440, height: 900 })
    await wizard.search('Places', 'São Pa', /São Paulo/)
    // A choice closes the list, and the next words find the field ready.
    const places = page.getByRole('combobox', { name: 'Places' })
    await expect.poll(() => places.getAttribute('aria-expanded')).toBe('false')
    expect(await places.inputValue()).toBe('')
    await page.keyboard.type('portu')
    await page.getByRole('option', { name: /^Portugal/ }).click()
    await expect.poll(() => page.getByRole('option').count()).toBe(0)
    await page.getByLabel('Minimum age').fill('60')
    await page.getByLabel('Maximum age').fill('20')
    await wizard.next()
    await page.getByText('The maximum age 20 is below the minimum age 60.').waitFor()
    await page.getByLabel('Minimum age').fill('21')
    await page.getByLabel('Maximum age').fill('55')
    await wizard.pick('Women')
    await wizard.search('Interests and behaviors', 'coff', /Coffee/)
    await wizard.pick('Choose')
    await page.getByLabel('Partner apps and websites').uncheck()
    await look('wizard-audience')
    await wizard.next()

    await page.getByLabel(/^Daily budget/).fill('1')
    await page.getByText('At least R$5.25 a day.', { exact: true }).waitFor()
    await wizard.next()
    await page.getByText('The platform takes no less than R$5.25 a day.', { exact: true }).waitFor()
    await expect
      .poll(() =>
        page
          .getByLabel(/^Daily budget/)
          .and(focused())
          .count(),
      )
      .toBe(1)
    // The amount is said once, and nothing is worked out from one that is refused.
    expect(await page.getByRole('main').getByText('R$').allInnerTexts()).toEqual([
      'R$',
      'The platform takes no less than R$5.25 a day.',
    ])
    // Many times what the account ever spends is asked about, and no more.
    await page.getByLabel(/^Daily budget/).fill('99999999')
    const unusual = page.locator('.note[data-tone=warn]').filter({ hasText: 'Is the amount right?' })
    await unusual.getByRole('link', { name: 'Set a spend limit' }).waitFor()
    await shot(page, 'wizard-budget-unusual')
    await page.getByRole('button', { name: /Review$/ }).click()
    await unusual.getByText(/^R\$99,999,999\.00 a day is [\d,]+ times what/).waitFor()
    await page
      .getByRole('button', { name: /Budget$/ })
      .first()
      .click()
    await page.getByLabel(/^Daily budget/).fill('25')
    await page.getByRole('radiogroup', { name: 'Start' }).getByText('At a set time').click()
    await page.getByLabel('Start: At a set time').fill(inDays(4))
    await page.getByRole('radiogroup', { name: 'End' }).getByText('At a set time').click()
    await page.getByLabel('End: At a set time').fill(inDays(2))
    await wizard.next()
    await page.getByText('The end comes before the start.').waitFor()
    await page.getByLabel('End: At a set time').fill(inDays(14))
    expect(await unusual.count()).toBe(0)
    await look('wizard-budget')
    await wizard.next()

    // The ad has its shape before anything of it is written.
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('Primary text', { exact: true }).waitFor()
    await preview.getByText('Headline', { exact: true }).waitFor()
    await shot(page, 'wizard-ad-blank')
    await wizard.texts('Orchard Coffee')
    await page.getByLabel('Website URL').fill('coffee')
    await wizard.image()
    await wizard.next()
    await page.getByText('Enter a full URL').waitFor()
    await page.getByLabel('Website URL').fill('https://coffee.example/beans')
    await look('wizard-ad')
    await wizard.next()
    await button('Schedule').waitFor()

    await page.reload()
    await button('Schedule').waitFor()
    await page.getByText('São Paulo (City, Brazil); Portugal').waitFor()
    await page.getByText('Destination', { exact: true }).waitFor()
    await page.getByText(/^On average R\$\s?25\.00 a day, about R\$\s?250\.00 until/).waitFor()
    await page.getByText(`Time zone of the ad account: ${account().timezone_name}`).waitFor()
    await preview.getByText('Fresh beans every week.').waitFor()
    await preview.getByText('Story', { exact: true }).click()
    await preview.locator('.story-card').getByText('Fresh beans every week.').waitFor()
    await shot(page, 'wizard-story')
    await preview.getByText('Feed', { exact: true }).click()
    await button('Back').click()
    await page.getByLabel('Headline').waitFor()
    await page.goBack()
    await button('Schedule').waitFor()
    await page.getByText('Who pays').waitFor()
    await page.goBack()
    await page.getByLabel('Headline').waitFor()
    expect(await page.getByLabel('Headline').inputValue()).toBe('Orchard Coffee')
    await page.getByRole('button', { name: 'Remove beans.png' }).waitFor()
    await page.goForward()
    await look('wizard-review')

    await button('Schedule').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/go live on .*spends about R\$\s?25\.00 a day on average/).waitFor()
    await shot(page, 'wizard-start')
    await dialog.getByRole('button', { name: 'Schedule' }).dblclick()
    await page.getByText('Campaign created and scheduled.').waitFor()
    await page
      .getByRole('table', { name: 'Campaigns' })
      .getByText(/Autumn beans/)
      .first()
      .waitFor()

    const made = (await all('campaigns')).filter(({ name }) => name.startsWith('Autumn beans'))
    expect(made).toMatchObject([{ status: 'ACTIVE', objective: 'OUTCOME_TRAFFIC' }])
    const adSets = await all('adsets', `&campaign_id=${made[0]?.id}`)
    expect(adSets).toMatchObject([
      {
        status: 'ACTIVE',
        daily_budget: '2500',
        optimization_goal: 'LINK_CLICKS',
        targeting: {
          geo_locations: { countries: ['PT'], cities: [{ key: '269969' }] },
          age_min: 21,
          age_max: 55,
          genders: [2],
          flexible_spec: [{ interests: [{ id: '6003107902433', name: 'Coffee' }] }],
          publisher_platforms: ['facebook', 'instagram', 'messenger'],
        },
      },
    ])
    expect(await all('ads', `&campaign_id=${made[0]?.id}`)).toMatchObject([{ status: 'ACTIVE' }])
    // Nothing is left of the draft.
    await fixture.goto(page, `/ads/${account().id}/new`)
    await expect.poll(() => page.getByLabel('Campaign name').inputValue()).toBe('')
  })

  it('goes no further with a budget past the spend limit, which is said while it is typed', async () => {
    const guard = `/api/marketing/ad-accounts/${account().id}/spend-guard`
    await fixture.api('PUT', guard, {
      daily_spend_limit: 500_000,
      monthly_spend_limit: 100_000_000,
      on_exceed: 'notify',
    })
    const wizard = wizardOn(page)
    await fixture.goto(page, `/ads/${account().id}/new?step=budget`)
    await page
      .getByText(/^Your limit is R\$5,000\.00 a day; other running budgets add up to R\$[\d,]+\.00\.$/)
      .waitFor()
    await page.getByText(/^Your limit is R\$1,000,000\.00 a month; /).waitFor()
    const alert = page.getByRole('main').getByRole('alert')
    await page.getByLabel(/^Daily budget/).fill('9000')
    await alert.getByText(/^R\$9,\d{3}\.00 a day would pass your limit of R\$5,000\.00\./).waitFor()
    await wizard.next()
    await page.getByText('This budget passes the spend limit of the ad account.').waitFor()
    expect(new URL(page.url()).searchParams.get('step')).toBe('budget')
    await look('wizard-budget-limit')
    // At the end it is named again, and nothing can be created.
    await page.getByRole('button', { name: /Review$/ }).click()
    await page.getByText('This budget passes the spend limit of the ad account.').waitFor()
    expect(await button('Create paused').isDisabled()).toBe(true)
    await page
      .getByRole('button', { name: /Budget$/ })
      .first()
      .click()
    // As it is in a new draft: nothing is left to discard.
    await page.getByLabel(/^Daily budget/).fill('20')
    await alert.waitFor({ state: 'detached' })
    await button('Discard draft').waitFor({ state: 'detached' })
    await fixture.api('PUT', guard, { on_exceed: 'notify' })
  })

  it('that is refused midway shows what exists, and goes on from there without a second one', async () => {
    const wizard = wizardOn(page)
    await fixture.goto(page, `/ads/${account().id}/new`)
    await wizard.objective('Awareness', 'Roastery')
    await wizard.audience('Brazil')
    await wizard.next()
    await wizard.texts('The roastery')
    await wizard.image()
    await wizard.next()
    await fixture.sandbox('POST', '/_sandbox/faults', {
      match: { method: 'POST', path: `/${account().ad_account_id}/adsets` },
      status: 400,
      error: {
        code: 100,
        error_subcode: 1885272,
        message: 'Invalid parameter',
        error_user_msg: 'The budget is too low.',
      },
    })
    await button('Create paused').click()
    await page
      .getByRole('alert')
      .getByText(/The budget is too low/)
      .waitFor()
    await page.getByText('What has a check mark exists on the platform').waitFor()
    expect(await page.getByText('Who pays').count()).toBe(0)
    await look('wizard-interrupted')
    const [first] = await named('campaigns', 'Roastery')
    await page.reload()
    await page.getByText(`✓ ${first?.id}`).waitFor()

    // What exists is locked, what was refused can be mended.
    await page.getByRole('button', { name: 'Edit: Objective' }).click()
    await page.getByText('The campaign exists already.').waitFor()
    await expect.poll(() => page.getByLabel('Campaign name').isDisabled()).toBe(true)
    await page.getByRole('button', { name: /Budget$/ }).click()
    await page.getByLabel(/^Daily budget/).fill('30')
    await page.getByRole('button', { name: /Review$/ }).click()
    await fixture.sandbox('DELETE', '/_sandbox/faults')
    let asked = 0
    page.on('request', (request) => (asked += Number(request.method() === 'POST' && request.url().endsWith('/ads'))))
    await button('Try again, create paused').dblclick()
    await page.getByText('Nothing runs yet: it is paused.').first().waitFor()
    expect(asked).toBe(1)
    expect(await page.getByText('Nothing runs yet: it is paused.').count()).toBe(1)
    await page.getByRole('table', { name: 'Campaigns' }).waitFor()

    expect(await named('campaigns', 'Roastery')).toMatchObject([{ id: first?.id, status: 'PAUSED' }])
    expect(await named('adsets', 'Roastery')).toMatchObject([{ status: 'PAUSED', daily_budget: '3000' }])
    expect(await named('ads', 'Roastery')).toMatchObject([{ status: 'PAUSED' }])
  })

  it('offers goals that fit the objective, and asks for what they count', async () => {
    const wizard = wizardOn(page)
    await fixture.goto(page, `/ads/${account().id}/new`)
    await page.getByRole('radio', { name: 'Sales', exact: true }).check()
    await page.getByRole('combobox', { name: 'Pixel' }).waitFor()
    await page.getByLabel('Campaign name').fill('Sale')
    await wizard.next()
    await page.getByText('Choose the pixel that counts the conversions.').waitFor()
    await page.getByRole('radio', { name: 'Engagement', exact: true }).check()
    await page.getByRole('combobox', { name: 'Performance goal' }).click()
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Conversations', 'Link clicks'])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
    await expect.poll(() => page.getByLabel('Campaign name').inputValue()).toBe('')
    expect(await named('campaigns', 'Sale')).toEqual([])
  })
})

describe('the tree of campaigns', () => {
  const row = (level: number, name: string) => page.locator(`tr.tree-${level}`).filter({ hasText: name })
  const onOff = (level: number, name: string) => row(level, name).getByRole('switch', { name: `Active: ${name}` })
  const openTree = async () => {
    await fixture.goto(page, `/ads/${account().id}`)
    await page.getByRole('button', { name: 'Expand Roastery' }).first().click()
    await row(2, 'Roastery').getByRole('button', { name: 'Expand Roastery' }).click()
    await row(3, 'Roastery').waitFor()
  }

  it('shows spend and results, and activates with a confirmation that names the daily spend', async () => {
    await openTree()
    await page.locator('tr.tree-1').filter({ hasText: 'Spring sale' }).getByText('purchases').waitFor()
    await row(1, 'Roastery').getByTitle('Paused. Activate it to let it run.').waitFor()
    // Nothing came of it yet, but what is to come is known.
    for (const level of [1, 2, 3])
      await expect
        .poll(() => row(level, 'Roastery').locator('.tree-results').innerText())
        .toMatch(/^0\s+people reached$/)
    // The budget sits on the ad sets: the campaign says what they add up to.
    const sets = await all('adsets', `&campaign_id=${(await named('campaigns', 'Spring sale'))[0]?.id}`)
    const sum = sets.reduce((total, { daily_budget }) => total + Number(daily_budget) / 100, 0)
    const spring = page.locator('tr.tree-1').filter({ hasText: 'Spring sale' })
    await spring.getByText(`${sum.toLocaleString('en-GB', { style: 'currency', currency: 'BRL' })} daily`).waitFor()
    // Under the name, where there is room for it.
    await spring.locator('.tree-title').getByText(`Ad sets: ${sets.length}`).waitFor()
    await spring
      .locator('.tree-title')
      .getByText(/^Since /)
      .waitFor()
    await onOff(1, 'Roastery').press('Space')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/spends about R\$\s?30\.00 a day on average/).waitFor()
    expect(await dialog.getByRole('checkbox').isChecked()).toBe(true)
    // As in other confirmations, whatever is waited for first.
    const isOnCancel = () =>
      dialog.getByRole('button', { name: 'Cancel' }).evaluate((one) => one === document.activeElement)
    await expect.poll(isOnCancel).toBe(true)
    await shot(page, 'tree-activate')
    await dialog.getByRole('button', { name: 'Activate' }).click()
    await page.getByText('Roastery is active.').waitFor()
    for (const kind of ['campaigns', 'adsets', 'ads'])
      expect(await named(kind, 'Roastery'), kind).toMatchObject([{ status: 'ACTIVE' }])
  })

  it('is searched, narrowed, sorted and measured over other days, all of it in the URL', async () => {
    await fixture.goto(page, `/ads/${account().id}`)
    const campaigns = page.locator('tr.tree-1')
    const total = page.locator('.ad-tree tfoot')
    await total.locator('[data-label="Results"]').getByText(/[a-z]/).first().waitFor()
    await look('tree')
    const search = page.getByRole('searchbox', { name: 'Campaign name' })
    await search.fill('spring')
    await page.waitForURL((url) => url.searchParams.get('q') === 'spring')
    await expect.poll(() => campaigns.count()).toBe(1)
    await search.fill('no such campaign')
    await page.getByText('No campaign matches these filters').waitFor()
    await button('Clear filters').click()
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Paused' }).click()
    const paused = (await all('campaigns')).filter(({ status }) => status === 'PAUSED')
    await expect.poll(() => campaigns.count()).toBe(paused.length)

    await fixture.goto(page, `/ads/${account().id}`)
    await page.getByRole('columnheader', { name: 'Amount spent' }).getByRole('button').click()
    await page.waitForURL((url) => url.searchParams.get('sort') === '-spent')
    const amounts = async () =>
      (await campaigns.locator('[data-label="Amount spent"]').allInnerTexts()).map((text) =>
        Number(text.replaceAll(/[^\d.]/g, '')),
      )
    const [most] = (await amounts()).toSorted((a, b) => b - a)
    await expect.poll(amounts).toEqual((await amounts()).toSorted((a, b) => b - a))
    expect(most).toBeGreaterThan(0)
    await page.getByRole('combobox', { name: 'Date range' }).click()
    await page.getByRole('option', { name: 'Yesterday', exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('preset') === 'yesterday')
    await expect.poll(async () => (await amounts())[0]).toBeLessThan(most ?? 0)
    await page.reload()
    await expect.poll(async () => (await amounts())[0]).toBeLessThan(most ?? 0)
    await look('tree-yesterday')
  })

  it('says for each level why it is not delivering', async () => {
    const [ad] = await named('ads', 'Roastery')
    const review = (body: object) =>
      fixture.sandbox('POST', '/_sandbox/notices', { kind: 'ad_review', ad_id: ad?.id, ...body })
    await review({ status: 'DISAPPROVED', reason: 'Before and after pictures' })
    await openTree()
    await row(1, 'Roastery').getByText('Its only ad was rejected.').waitFor()
    await row(2, 'Roastery').getByText('Its only ad was rejected.').waitFor()
    await page.locator('tr.tree-1').filter({ hasText: 'Spring sale' }).getByText('Delivering').waitFor()
    await row(3, 'Roastery')
      .getByText(/^Before and after pictures: The ad does not follow/)
      .waitFor()
    // The reason has the room of the budget, which an ad does not have: it is no column of single words.
    const told = row(3, 'Roastery').locator('.delivery .quiet')
    expect((await told.boundingBox())?.height).toBeLessThan(90)
    await look('tree')
    await page.setViewportSize({ width: 360, height: 780 })
    // On a phone it has the width of its row, from where the row begins.
    const starts = () =>
      Promise.all([told, row(3, 'Roastery').locator('.delivery > span')].map((one) => one.boundingBox()))
    await expect.poll(async () => new Set((await starts()).map((box) => box?.x)).size).toBe(1)
    expect((await told.boundingBox())?.width).toBeGreaterThan(250)
    await page.setViewportSize({ width: 1440, height: 900 })
    // From above, the way to the cause, which opens what it stands in.
    await fixture.goto(page, `/ads/${account().id}`)
    await row(1, 'Roastery').getByRole('link', { name: 'View ad' }).click()
    await page.locator('tr.tree-3[aria-current]').filter({ hasText: 'Roastery' }).waitFor()
    // Home tells it to who does not come here.
    await fixture.goto(page, '/')
    const item = page.getByText('1 ad of campaign “Roastery” is not delivering: it was rejected.')
    await item.waitFor()
    await look('home-stuck-ads')
    await page.getByRole('link', { name: 'View campaign' }).click()
    await page.locator('tr.tree-1[aria-current]').filter({ hasText: 'Roastery' }).waitFor()
    await row(2, 'Roastery').waitFor()
    await openTree()
    await onOff(2, 'Roastery').press('Space')
    // What was paused by mistake runs again without a question.
    const notice = page.locator('.toasts .note').filter({ hasText: 'Roastery is paused.' })
    await notice.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Roastery is active.').waitFor()
    expect(await named('adsets', 'Roastery')).toMatchObject([{ status: 'ACTIVE' }])
    await expect.poll(() => onOff(2, 'Roastery').isChecked()).toBe(true)
    await onOff(2, 'Roastery').press('Space')
    await notice.waitFor()
    await row(2, 'Roastery').getByTitle('Paused. Activate it to let it run.').waitFor()
    const isFocused = () => onOff(2, 'Roastery').evaluate((own) => own === document.activeElement)
    expect(await isFocused()).toBe(true)
    // One that asks gives it back.
    await onOff(2, 'Roastery').press('Space')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(isFocused).toBe(true)
    await review({ status: 'APPROVED' })
    await openTree()
    await row(3, 'Roastery').getByText('Ad set off').waitFor()

    const { ad_account_id } = account()
    await fixture.sandbox('POST', '/_sandbox/notices', { kind: 'ad_account', ad_account_id, payment_method: false })
    await openTree()
    await row(1, 'Roastery').getByText('The ad account has no payment method.').waitFor()
    await fixture.sandbox('POST', '/_sandbox/notices', { kind: 'ad_account', ad_account_id, payment_method: true })
    await openTree()

    const later = (await all('adsets')).find(({ name }) => name.startsWith('Autumn beans'))
    await page
      .getByRole('button', { name: `Expand ${later?.name}` })
      .first()
      .click()
    await row(2, 'Autumn beans')
      .getByText(/^Starts on/)
      .waitFor()
    expect(await named('adsets', 'Roastery')).toMatchObject([{ status: 'PAUSED' }])
  })

  it('says how many ads of several cannot run, in the words and the money of each language', async () => {
    const [shop] = await named('campaigns', 'Visit the shop')
    const ads = await all('ads', `&campaign_id=${shop?.id}`)
    const of = ads.filter(({ status }) => status === 'ACTIVE').length
    const review = (status: string) =>
      fixture.sandbox('POST', '/_sandbox/notices', { kind: 'ad_review', ad_id: ads[0]?.id, status })
    await review('DISAPPROVED')
    const words = {
      pt: [`1 de ${of} anúncios não está em veiculação: foi rejeitado.`, /^0\s+leads$/, /^R\$\s120,00 por dia$/],
      es: [
        `1 de ${of} anuncios no está en circulación: fue rechazado.`,
        /^0\s+clientes potenciales$/,
        /^120,00\sBRL al día$/,
      ],
    } as const
    for (const [language, [partly, leads, budget]] of Object.entries(words)) {
      const other = await fixture.signedIn('/profile', { viewport: { width: 1280, height: 900 } })
      await other.page.evaluate((chosen) => localStorage.setItem('herald-language', chosen), language)
      await fixture.goto(other.page, `/ads/${account().id}`)
      const campaign = (name: string) => other.page.locator('tr.tree-1').filter({ hasText: name })
      await campaign('Visit the shop').getByText(partly).waitFor()
      await expect.poll(() => campaign('Newsletter').locator('.tree-results').innerText()).toMatch(leads)
      await expect.poll(() => campaign('Newsletter').locator('.tree-budget').innerText()).toMatch(budget)
      await shot(other.page, `tree-partly-${language}`)
      await other.page.setViewportSize({ width: 360, height: 780 })
      await expect.poll(() => overflowOf(other.page)).toBe(0)
      // Nor does anything reach the border of its card.
      const atBorder = (cells: Element[]) => {
        const inner = (document.querySelector('.ad-tree')?.getBoundingClientRect().right ?? 0) - 7
        return cells.filter((one) => one.getBoundingClientRect().right > inner).map((one) => one.outerHTML)
      }
      await expect.poll(() => other.page.locator('.ad-tree tbody td *').evaluateAll(atBorder)).toEqual([])
      await shot(other.page, `tree-partly-${language}-phone`)
      await other.context.close()
    }
    await review('APPROVED')
  })

  it('renames, refuses a budget below the smallest, and asks before it archives', async () => {
    await openTree()
    await row(2, 'Roastery').getByRole('button', { name: 'Edit budget of Roastery' }).click()
    const amount = page.getByLabel(/^Daily budget \(/)
    await amount.fill('0.5')
    await page.getByText(/The platform takes no less than R\$\s?5\.25\./).waitFor()
    expect(await button('Save').isDisabled()).toBe(true)
    await amount.fill('1,500')
    expect(await amount.inputValue()).toBe('1,500')
    await page.keyboard.press('Escape')

    const choose = async (action: string) => {
      await row(1, 'Roastery').getByRole('button', { name: 'More actions: Roastery' }).click()
      await page.getByRole('menuitem', { name: action }).click()
      return page.getByRole('dialog')
    }
    const renaming = await choose('Rename')
    await renaming.getByLabel('Name').fill('Roastery in Porto')
    await renaming.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Changes to Roastery saved.').waitFor()
    const asking = await choose('Archive')
    await asking.getByText('It stops at once with everything in it').waitFor()
    await asking.getByRole('button', { name: 'Cancel' }).click()
    await asking.waitFor({ state: 'detached' })
    expect(await named('campaigns', 'Roastery in Porto')).toMatchObject([{ status: 'ACTIVE' }])
    await (await choose('Archive')).getByRole('button', { name: 'Archive' }).click()
    await page.getByText('Roastery in Porto was archived.').waitFor()
    await row(1, 'Roastery').waitFor({ state: 'detached' })
    const query = `ad_account_id=${account().ad_account_id}&status=ARCHIVED`
    const { data } = (await fixture.api('GET', `/api/marketing/campaigns?${query}`)).body
    expect(data).toMatchObject([{ name: 'Roastery in Porto' }])
    // It is out of the way, and not lost.
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Archived' }).click()
    const archived = page.locator('tr.tree-1')
    await archived.locator('.tree-delivery').getByText('Archived').waitFor()
    expect(await archived.count()).toBe(1)
    expect(
      await archived
        .getByRole('switch')
        .or(archived.getByRole('button', { name: /^Expand/ }))
        .count(),
    ).toBe(0)
    await look('tree-archived')
  })

  it('has the button that activates an account which is only available, and one that stops managing it', async () => {
    const other = accounts[1] as (typeof accounts)[number]
    await fixture.goto(page, `/ads/${other.id}`)
    await page.getByText('Not managed here: you can look, but not change anything').waitFor()
    await button(`Activate ${other.name}`).waitFor()
    await page.locator('tr.tree-1').first().waitFor()
    expect(await page.getByRole('switch').count()).toBe(0)
    await look('account-available')
    await button(`Activate ${other.name}`).click()
    await page.getByRole('link', { name: 'Create campaign' }).first().waitFor()
    const status = async () => (await fixture.api('GET', `/api/marketing/ad-accounts/${other.id}`)).body.status
    expect(await status()).toBe('active')
    await fixture.goto(page, '/ads')
    const askToStop = async () => {
      await button(`More actions: ${other.name}`).click()
      await page.getByRole('menuitem', { name: 'Stop managing' }).click()
    }
    await askToStop()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Its ads go on running and spending').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await status()).toBe('active')
    await askToStop()
    await dialog.getByRole('button', { name: 'Stop managing' }).click()
    await page.getByText('Not managed', { exact: true }).waitFor()
    expect(await status()).toBe('disabled')
    // One that the platform disabled cannot be activated: it says so instead. And what each has spent.
    const third = accounts[2] as (typeof accounts)[number]
    const onPlatform = (account_status: number) =>
      fixture.sandbox('POST', '/_sandbox/notices', {
        kind: 'ad_account',
        ad_account_id: third.ad_account_id,
        account_status,
      })
    await onPlatform(2)
    await fixture.api('POST', `/api/marketing/ad-accounts/${third.id}/refresh`)
    await fixture.goto(page, '/ads')
    const row = page.getByRole('row').filter({ hasText: third.name })
    await row.getByText('Platform: Disabled').waitFor()
    await row.getByText('Resolve it on the ad platform first, then refresh.').waitFor()
    expect(await button(`Activate ${third.name}`).count()).toBe(0)
    const first = page.getByRole('row').filter({ hasText: account().name })
    await first.getByText(/R\$\s?[\d,.]+ today/).waitFor()
    await look('accounts')
    await onPlatform(1)
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    // The browser logs refusals that a test provoked as failed loads.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
