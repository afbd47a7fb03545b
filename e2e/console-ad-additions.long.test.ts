import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Found, adTreeOn } from './ad-tree-steps.ts'
import { bluePicture, connectAdAccounts, picture, wizardOn } from './ads-fixture.ts'
import { type ConsoleFixture, FIXTURE_TIMEOUT_MS, startConsole } from './console-fixture.ts'

// What is added to advertising that exists: ad sets, copies, another picture; and what an activation says of limits.

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
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('a campaign that gets one more ad set', () => {
  it('keeps its objective; the ad set is named, aimed and paid for as in a new campaign', async () => {
    const [shop] = await named('campaigns', 'Visit the shop')
    await fixture.goto(page, `/ads/${account.id}`)
    await choose(row(1, 'Visit the shop'), 'Visit the shop', 'Add ad set')
    await page.getByText('The ad set is added to the campaign “Visit the shop”. Objective: Traffic.').waitFor()
    await page.getByLabel('Ad set name').fill('Neighbours')
    await look('add-ad-set')
    const wizard = wizardOn(page)
    await wizard.next()
    await wizard.audience('Portugal')
    await wizard.next()
    await wizard.texts('Beans next door')
    await wizard.image()
    await wizard.next()
    await look('add-ad-set-review')
    await button('Create paused').click()
    await page.getByText('Ad set created. Nothing in it runs yet: it is paused.').waitFor()
    await page.locator('tr.tree-2[aria-current]').filter({ hasText: 'Neighbours' }).waitFor()
    const [made] = await named('adsets', 'Neighbours')
    expect(made).toMatchObject({
      campaign_id: shop?.id,
      status: 'PAUSED',
      daily_budget: expect.stringMatching(/^\d+$/),
    })
    expect(await named('ads', 'Neighbours')).toMatchObject([{ adset_id: made?.id, status: 'PAUSED' }])
    expect(await named('campaigns', 'Visit the shop')).toMatchObject([{ status: shop?.status }])
  })

  it('and has none yet offers it; with a budget of its own the ad set has none', async () => {
    const body = {
      ad_account_id: account.ad_account_id,
      name: 'Empty shelf',
      objective: 'OUTCOME_TRAFFIC',
      status: 'PAUSED',
      special_ad_categories: [],
      daily_budget: 5_000,
      bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    }
    const { id } = (await fixture.api('POST', '/api/marketing/campaigns', body)).body
    await fixture.goto(page, `/ads/${account.id}`)
    await expand('Empty shelf')
    await page.getByText('No ad sets in this campaign.').waitFor()
    await look('no-ad-sets')
    await page.getByRole('link', { name: 'Add ad set', exact: true }).click()
    const wizard = wizardOn(page)
    await page.getByLabel('Ad set name').waitFor()
    await wizard.next()
    await wizard.search('Places', 'Portugal', /^Portugal/)
    await wizard.next()
    await page.getByText('It shares the budget of the campaign, which stays as it is.').waitFor()
    expect(await page.getByLabel(/budget \(/).count()).toBe(0)
    await look('add-ad-set-shared-budget')
    await wizard.next()
    await wizard.texts('A full shelf')
    await wizard.image()
    await wizard.next()
    await button('Activate now').click()
    await dialog().getByText('They run while the campaign is active, which stays as it is.').waitFor()
    await inDialog('Activate now').click()
    await page.getByText('Ad set created and activated.').waitFor()
    const [made] = await all('adsets', `&campaign_id=${id}`)
    expect(made).toMatchObject({ name: 'Empty shelf', status: 'ACTIVE' })
    expect(Number(made?.daily_budget ?? 0)).toBe(0)
    expect(await named('campaigns', 'Empty shelf')).toMatchObject([{ status: 'PAUSED' }])
    await row(2, 'Empty shelf').getByText('Campaign budget', { exact: true }).waitFor()
    // It never ran: the start that the platform gives it is none.
    await row(1, 'Empty shelf')
      .getByText(/^Created /)
      .waitFor()
  })
})

describe('an ad set that gets one more ad', () => {
  const home = 'Visit the shop: Home country'

  it('asks only for the ad, which waits beside its siblings', async () => {
    const [adSet] = await named('adsets', home)
    await fixture.goto(page, `/ads/${account.id}`)
    await expand('Visit the shop')
    await choose(row(2, home), home, 'Add ad')
    await page.getByText(`The ad is added to the ad set “${home}”`).waitFor()
    expect(await page.locator('.wizard-steps li').count()).toBe(2)
    const wizard = wizardOn(page)
    await page.getByLabel('Ad name').fill('')
    await wizard.next()
    await page.getByText('Enter a name.').waitFor()
    await look('add-ad')
    await page.getByLabel('Ad name').fill('Third picture')
    await wizard.texts('Around the corner')
    await wizard.image()
    await wizard.next()
    await page.getByRole('region', { name: 'Ad' }).getByText(home).waitFor()
    expect(await page.getByText('Chats arrive at').count()).toBe(0)
    await look('add-ad-review')
    await button('Create paused').click()
    await page.getByText('Ad created. It does not run yet: it is paused.').waitFor()
    await page.locator('tr.tree-3[aria-current]').filter({ hasText: 'Third picture' }).waitFor()
    expect(await named('ads', 'Third picture')).toMatchObject([{ adset_id: adSet?.id, status: 'PAUSED' }])
    expect(await named('adsets', home)).toHaveLength(1)
  })

  it('and has none yet offers it; one that leads to a chat says which before it is created', async () => {
    const [shop] = await named('campaigns', 'Visit the shop')
    const body = {
      ad_account_id: account.ad_account_id,
      campaign_id: shop?.id,
      name: 'Nobody yet',
      daily_budget: 2_000,
      billing_event: 'IMPRESSIONS',
      optimization_goal: 'LINK_CLICKS',
      destination_type: 'WHATSAPP',
      bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
      targeting: { geo_locations: { countries: ['PT'] } },
    }
    const { id } = (await fixture.api('POST', '/api/marketing/adsets', body)).body
    await fixture.goto(page, `/ads/${account.id}?show=${id}`)
    await row(2, 'Nobody yet').waitFor()
    await page.getByText('No ads in this ad set.').waitFor()
    await page.getByRole('link', { name: 'Add ad', exact: true }).click()
    await page.getByText('The ad is added to the ad set “Nobody yet”').waitFor()
    const wizard = wizardOn(page)
    await wizard.choose('Page', 'Orchard Coffee')
    await page.getByLabel('Primary text').fill('Ask us anything.')
    await page.getByLabel('Headline').fill('We answer')
    await wizard.image()
    await wizard.next()
    await page.getByText('The chat number that is linked to the page Orchard Coffee on the platform').waitFor()
    await look('add-ad-chat-review')
    await fixture.api('PATCH', `/api/marketing/adsets/${id}`, {
      ad_account_id: account.ad_account_id,
      status: 'DELETED',
    })
  })
})

describe('the tree while it is looked at', () => {
  it('follows what the platform tells, in the ad and in all that it stands in', async () => {
    const home = 'Visit the shop: Home country'
    const [adSet] = await named('adsets', home)
    const [ad] = (await all('ads', `&adset_id=${adSet?.id}`)).filter(({ status }) => status === 'ACTIVE')
    const review = (more: object) =>
      fixture.sandbox('POST', '/_sandbox/notices', { kind: 'ad_review', ad_id: ad?.id, ...more })
    await fixture.goto(page, `/ads/${account.id}?show=${ad?.id}`)
    await page.locator('tr.tree-3[aria-current]').getByText('Delivering', { exact: true }).waitFor()
    await review({ status: 'WITH_ISSUES', reason: 'The page is gone.' })
    await page.locator('tr.tree-3[aria-current]').getByText('The page is gone.').waitFor()
    // At the same time: what stands above says nothing else.
    for (const above of [row(1, 'Visit the shop'), row(2, home)])
      expect(await above.getByText('Partly delivering').count()).toBe(1)
    await review({ status: 'APPROVED' })
  })
})

describe('an ad account that cannot pay', () => {
  it('is told in the list, beside its name and on Home', async () => {
    const pays = (payment_method: boolean) =>
      fixture.sandbox('POST', '/_sandbox/notices', {
        kind: 'ad_account',
        ad_account_id: account.ad_account_id,
        payment_method,
      })
    await pays(false)
    await fixture.goto(page, '/ads')
    await page
      .getByRole('table', { name: 'Ad accounts' })
      .getByRole('row', { name: account.name })
      .getByText('No payment method', { exact: true })
      .waitFor()
    await look('accounts-unpaid')
    await fixture.goto(page, '/')
    await page.getByText(`Ad account ${account.name} has no payment method`).waitFor()
    await look('home-unpaid')
    await page.getByRole('link', { name: 'View ad account' }).click()
    await page.getByRole('heading', { name: account.name, level: 1 }).waitFor()
    await page.getByText('No payment method', { exact: true }).waitFor()
    await pays(true)
  })
})

describe('a copy', () => {
  it('of an ad set stands in the same campaign with its ads, paused', async () => {
    const name = 'Visit the shop: Home country'
    const [from] = await named('adsets', name)
    const ads = await all('ads', `&adset_id=${from?.id}`)
    await fixture.goto(page, `/ads/${account.id}`)
    await expand('Visit the shop')
    await choose(row(2, name), name, 'Duplicate')
    await dialog().getByText(`with its ads (${ads.length})`).waitFor()
    await look('duplicate-ad-set')
    await inDialog('Duplicate').click()
    await page.getByText(`${name} (copy) was created, paused (ad sets: 1, ads: ${ads.length}).`).waitFor()
    const [made] = await named('adsets', `${name} (copy)`)
    expect(made).toMatchObject({
      campaign_id: from?.campaign_id,
      status: 'PAUSED',
      daily_budget: from?.daily_budget,
      targeting: from?.targeting,
    })
    const copies = await all('ads', `&adset_id=${made?.id}`)
    const shown = (list: Found[]) => list.map((ad) => `${ad.name} ${ad.creative?.creative_id}`).toSorted()
    expect(shown(copies)).toEqual(shown(ads))
    expect(new Set(copies.map(({ status }) => status))).toEqual(new Set(['PAUSED']))
  })

  it('of an ad stands beside it and shows the same creative', async () => {
    const name = 'Visit the shop: Home country'
    const [adSet] = await named('adsets', name)
    const [ad] = await named('ads', 'Visit the shop 2', `&adset_id=${adSet?.id}`)
    await fixture.goto(page, `/ads/${account.id}`)
    await expand('Visit the shop')
    await expand(name)
    await choose(row(3, 'Visit the shop 2'), 'Visit the shop 2', 'Duplicate')
    await dialog().getByLabel('Name of the copy').fill('Second try')
    await look('duplicate-ad')
    await inDialog('Duplicate').click()
    await page.getByText('Second try was created, paused.').waitFor()
    expect(await named('ads', 'Second try')).toMatchObject([
      { adset_id: adSet?.id, status: 'PAUSED', creative: { creative_id: ad?.creative?.creative_id } },
    ])
  })
})

describe('an ad that was rejected', () => {
  it('says why where it is edited, and gets another picture', async () => {
    const [ad] = await named('ads', 'Second try')
    const review = (more: object) =>
      fixture.sandbox('POST', '/_sandbox/notices', { kind: 'ad_review', ad_id: ad?.id, ...more })
    await review({ status: 'DISAPPROVED' })
    const creativeOf = async (id: string | undefined) =>
      (await fixture.api('GET', `/api/marketing/creatives/${id}?ad_account_id=${account.ad_account_id}`)).body
        .object_story_spec.link_data
    const before = await creativeOf(ad?.creative?.creative_id)
    await fixture.goto(page, `/ads/${account.id}?show=${ad?.id}`)
    await choose(row(3, 'Second try'), 'Second try', 'Edit')
    await dialog().getByText('The platform rejected this ad').waitFor()
    await dialog().locator('input[type=file]').setInputFiles(picture)
    await dialog().getByRole('button', { name: 'Remove beans.png' }).waitFor()
    await look('edit-ad-picture')
    await inDialog('Review changes').click()
    await dialog().getByText('the present one → beans.png').waitFor()
    await dialog().getByText('the ad gets a new creative').waitFor()
    await look('edit-ad-picture-review')
    await inDialog('Save changes').click()
    await page.getByText('Changes to Second try saved.').waitFor()
    const [after] = await named('ads', 'Second try')
    const shown = await creativeOf(after?.creative?.creative_id)
    expect(shown.image_hash).not.toBe(before.image_hash)
    expect(shown).toMatchObject({ message: before.message, link: before.link, call_to_action: before.call_to_action })
  })

  it('whose picture somebody else replaces meanwhile says so before it is replaced again', async () => {
    const { page: theirs, context } = await fixture.signedIn('/', { viewport: { width: 1440, height: 900 } })
    const other = adTreeOn(() => ({ fixture, page: theirs, account }))
    const [ad] = await named('ads', 'Second try')
    const edits = async (on: Page, tree: typeof other, file: typeof picture) => {
      await fixture.goto(on, `/ads/${account.id}?show=${ad?.id}`)
      await tree.choose(tree.row(3, 'Second try'), 'Second try', 'Edit')
      await tree.dialog().locator('input[type=file]').setInputFiles(file)
      await tree
        .dialog()
        .getByRole('button', { name: `Remove ${file.name}` })
        .waitFor()
    }
    await edits(
      page,
      adTreeOn(() => ({ fixture, page, account })),
      picture,
    )
    await edits(theirs, other, bluePicture)
    await other.inDialog('Review changes').click()
    await other.dialog().getByText('the present one → roast.png').waitFor()
    expect(await other.dialog().getByText('Somebody else changed this meanwhile.').count()).toBe(0)
    await other.inDialog('Save changes').click()
    await theirs.getByText('Changes to Second try saved.').waitFor()
    await context.close()

    await inDialog('Review changes').click()
    await dialog().getByText('Somebody else changed this meanwhile.').waitFor()
    await dialog().getByText('the one before → another one').waitFor()
    await dialog().getByText('the present one → beans.png').waitFor()
    await look('edit-ad-picture-meanwhile')
    await inDialog('Save changes').click()
    await page.getByText('Changes to Second try saved.').waitFor()
  })
})

describe('an activation', () => {
  const guard = (limits: object) =>
    fixture.api('PUT', `/api/marketing/ad-accounts/${account.id}/spend-guard`, { on_exceed: 'notify', ...limits })
  const switchOn = async (level: number, name: string) => {
    await row(level, name).getByRole('switch').press('Space')
    await inDialog('Activate').waitFor()
  }

  it('that a spend limit forbids is not offered, and says why', async () => {
    await guard({ daily_spend_limit: 100 })
    await fixture.goto(page, `/ads/${account.id}`)
    await switchOn(1, 'Empty shelf')
    await dialog().getByText('a day would pass your limit of').waitFor()
    expect(await inDialog('Activate').isDisabled()).toBe(true)
    await look('activate-past-limit')
    await inDialog('Cancel').click()
    expect(await named('campaigns', 'Empty shelf')).toMatchObject([{ status: 'PAUSED' }])
    await guard({})
  })

  it('says that a limit is reached, which does not stop it', async () => {
    await guard({ monthly_spend_limit: 1 })
    const path = `/api/marketing/ad-accounts/${account.id}/spend-guard`
    await expect.poll(async () => (await fixture.api('GET', path)).body.spent_this_month).toBeGreaterThan(1)
    await fixture.goto(page, `/ads/${account.id}`)
    await expand('Visit the shop')
    await expand('Visit the shop: Home country')
    await switchOn(3, 'Second try')
    await dialog().getByText('What you activate now is spent on top of it.').waitFor()
    await look('activate-limit-reached')
    await inDialog('Activate').click()
    await page.getByText('Second try is active.').waitFor()
    expect(await named('ads', 'Second try')).toMatchObject([{ status: 'ACTIVE' }])
    await guard({})
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    expect(complaints).toEqual([])
  })
})
