import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wizardOn } from './ads-fixture.ts'
import {
  type ConsoleFixture,
  FIXTURE_TIMEOUT_MS,
  expectAccessible,
  expectWellMade,
  shot,
  startConsole,
} from './console-fixture.ts'

let fixture: ConsoleFixture
let page: Page
let complaints: string[]

beforeAll(async () => {
  fixture = await startConsole()
  ;({ page, complaints } = await fixture.signedIn('/'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const heading = (name: string | RegExp, on: Page = page) => on.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
describe('ads', () => {
  it('tells a marketer who has to accept the terms', async () => {
    const { email, password } = fixture.demo
    const { access_token } = (await fixture.api('POST', '/api/auth/login', { email, password }, {})).body
    const marco = { email: 'marco@example.com', password: 'a quiet password' }
    const owner = { authorization: `Bearer ${access_token}` }
    await fixture.api('POST', '/api/users', { ...marco, name: 'Marco', role: 'marketer' }, owner)
    const { page: own, context } = await fixture.signedIn('/ads', marco)
    await own.getByText('ads can be created and changed once an owner or admin accepts them.').waitFor()
    expect(await own.getByText('Accept the advertising terms to').count()).toBe(0)
    await expectWellMade(own, 'ads-terms-asked')
    await fixture.goto(own, '/spend-limits')
    await own.getByText('limits can be set once an owner or admin accepts them.').waitFor()
    await context.close()
  })

  it('accepts the terms', async () => {
    await fixture.goto(page, '/ads')
    await page.getByRole('link', { name: 'View terms' }).click()
    await heading('Advertising terms').waitFor()
    await expectAccessible(page, 'terms')
    await shot(page, 'terms')
    await page.getByLabel(/I have read the terms/).check()
    await page
      .locator('.panel')
      .getByRole('button', { name: /^Accept on behalf of/ })
      .click()
    await heading('Ads').waitFor()
    const { body } = await fixture.api('GET', '/api/marketing/terms')
    expect(body).toMatchObject({ accepted: true, accepted_by: { email: fixture.demo.email } })
  })

  it('connects accounts at the platform and activates one', async () => {
    await fixture.goto(page, '/ads')
    const connect = button('Connect ad accounts')
    await connect.waitFor()
    expect(await connect.count()).toBe(1)
    // Below the words that lead to it.
    const middleOf = async (what: typeof connect) => {
      const box = await what.boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 0) / 2
    }
    expect(await middleOf(connect)).toBeCloseTo(await middleOf(page.locator('.empty')), 0)
    await expectWellMade(page, 'ads-none')
    await connect.click()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.waitForURL(/\/console\/ads$/)
    const table = page.getByRole('table', { name: 'Ad accounts' })
    await page.getByText('Activate the ad accounts that you want to create ads in').waitFor()
    await table.getByText('Not managed yet').first().waitFor()
    await table
      .getByRole('button', { name: /^Activate/ })
      .first()
      .click()
    await table.getByText('Active', { exact: true }).first().waitFor()
    await expectAccessible(page, 'ad accounts')
    await shot(page, 'ad-accounts')
    const { body } = await fixture.api('GET', '/api/marketing/ad-accounts?status=active')
    expect(body.data.length).toBe(1)
  })

  it('are found by name or ID among many, the active ones first', async () => {
    const many = await fixture.signedIn('/')
    await many.page.route('**/api/marketing/ad-accounts?*', async (route) => {
      const response = await route.fetch()
      const { data, paging } = await response.json()
      const others = Array.from({ length: 8 }, (_, n) => ({
        ...data[0],
        id: `ada_${n}`,
        ad_account_id: `act_99900${n}`,
        name: `Another ${n}`,
        status: 'available',
      }))
      await route.fulfill({ response, json: { data: [...others, ...data], paging } })
    })
    await fixture.goto(many.page, '/ads')
    const rows = many.page.getByRole('table', { name: 'Ad accounts' }).locator('tbody tr')
    await rows.first().getByText('Active', { exact: true }).waitFor()
    const search = many.page.getByRole('searchbox', { name: 'Name or ID' })
    await search.fill('ANOTHER 3')
    await expect.poll(() => rows.count()).toBe(1)
    await search.fill('act_999005')
    await expect.poll(() => rows.getByRole('link').allInnerTexts()).toEqual(['Another 5'])
    await many.page.setViewportSize({ width: 360, height: 780 })
    await rows.locator('[data-area=note]').getByText('act_999005').waitFor()
    await search.fill('none of them')
    await many.page.getByText('No ad account has this name or ID').waitFor()
    await many.page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => rows.count()).toBeGreaterThan(8)
    // The list is polled: one that is being fetched would fail with the context.
    await many.page.unrouteAll({ behavior: 'ignoreErrors' })
    await many.context.close()
  })

  it('creates a campaign from the image to the ad, and changes its budget in the account’s currency', async () => {
    const account = (await fixture.api('GET', '/api/marketing/ad-accounts?status=active')).body.data[0]
    const wizard = wizardOn(page)
    await fixture.goto(page, `/ads/${account.id}`)
    await page.getByRole('link', { name: 'Create campaign' }).first().click()
    await wizard.objective('Traffic', 'Autumn beans')
    await wizard.audience('Brazil')
    await page.getByLabel(/^Daily budget/).fill('25')
    await wizard.next()
    await wizard.texts('Orchard Coffee')
    await wizard.image()
    await wizard.next()
    await button('Create paused').click()
    await page.getByRole('table', { name: 'Campaigns' }).getByText('Autumn beans').waitFor()

    await button('Expand Autumn beans').first().click()
    await page.locator('tr.tree-2').getByText('Autumn beans').waitFor()
    await page.locator('tr.tree-2').getByText('Ad set', { exact: true }).waitFor()
    // The name opens it too.
    await page.locator('tr.tree-2').getByRole('button', { name: 'Autumn beans', exact: true }).click()
    await page.getByRole('button', { name: 'Creative of Autumn beans' }).click()
    await page.getByRole('dialog').getByText('Fresh beans every week.').waitFor()
    // The picture is a square, and so it is shown.
    await expect
      .poll(() =>
        page
          .locator('.creative-media img')
          .evaluate((img: HTMLImageElement) => [img.naturalWidth / img.naturalHeight, img.width / img.height]),
      )
      .toEqual([1, 1])
    await shot(page, 'creative')
    await page.keyboard.press('Escape')
    await page.locator('tr.tree-2').getByRole('button', { name: 'Edit budget of Autumn beans' }).click()
    await page.getByLabel(`Daily budget (${account.currency})`).fill('40')
    await button('Save').click()
    await page.getByText('Changes to Autumn beans saved.').waitFor()
    // The popover is a dialog too; it closes once the tree was read again.
    await page.getByLabel(`Daily budget (${account.currency})`).waitFor({ state: 'detached' })
    await page.locator('tr.tree-3').getByRole('switch', { name: 'Active: Autumn beans' }).press('Space')
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await shot(page, 'ad-tree')
    await expectAccessible(page, 'ad tree')
    const desktop = page.viewportSize() ?? { width: 1280, height: 800 }
    await page.setViewportSize({ width: 360, height: 780 })
    const ad = page.locator('tr.tree-3')
    await expect.poll(() => ad.locator('[data-label=Budget]').isVisible()).toBe(false)
    // The menu stands in the corner of the card.
    const [card, menu] = [await ad.boundingBox(), await ad.getByRole('button', { name: /^More actions/ }).boundingBox()]
    expect((menu?.y ?? 0) - (card?.y ?? 0)).toBeLessThan(12)
    await shot(page, 'ad-tree-phone')
    await page.setViewportSize(desktop)
    await button('More actions: Newsletter').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Newsletter was deleted.').waitFor()

    const query = `ad_account_id=${account.ad_account_id}`
    const campaign = (await fixture.api('GET', `/api/marketing/campaigns?${query}&limit=100`)).body.data.find(
      ({ name }: { name: string }) => name === 'Autumn beans',
    )
    expect(campaign.status).toBe('PAUSED')
    const deleted = await fixture.api('GET', `/api/marketing/campaigns?${query}&status=DELETED`)
    expect(deleted.body.data.map(({ name }: { name: string }) => name)).toContain('Newsletter')
    const adSets = await fixture.api('GET', `/api/marketing/adsets?${query}&campaign_id=${campaign.id}`)
    expect(adSets.body.data).toMatchObject([
      { daily_budget: '4000', targeting: { geo_locations: { countries: ['BR'] } } },
    ])
    await expect
      .poll(
        async () =>
          (await fixture.api('GET', `/api/marketing/ads?${query}&campaign_id=${campaign.id}`)).body.data[0].status,
      )
      .toBe('ACTIVE')
  })
})

describe('everywhere', () => {
  const areas = [
    '/',
    '/channels',
    '/signups',
    '/messages',
    '/messages/new',
    '/templates',
    '/webhooks',
    '/webhooks/events',
    '/ads',
    '/insights',
    '/people',
    '/keys',
    '/audit',
    '/profile',
    '/developers',
  ]

  const overflow = (on: Page) =>
    on.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

  it('is readable in the dark, on a phone and on a tablet, without sideways scrolling', async () => {
    const phone = { width: 390, height: 844 }
    const dark = await fixture.signedIn('/', { colorScheme: 'dark', viewport: phone })
    await heading('Home', dark.page).waitFor()
    for (const area of areas) {
      await fixture.goto(dark.page, area)
      await heading(/./, dark.page).waitFor()
      // Live pages poll, so the network is never idle; a skeleton shows what is still loading.
      await expect.poll(() => dark.page.getByRole('status', { name: 'Loading' }).count()).toBe(0)
      await expect.poll(() => overflow(dark.page), { message: area }).toBe(0)
      await expectAccessible(dark.page, `${area} dark, phone`)
      await shot(dark.page, `phone-dark${area.replaceAll('/', '-')}`)
      await dark.page.setViewportSize({ width: 1000, height: 800 })
      await expect.poll(() => overflow(dark.page), { message: `${area} on a tablet` }).toBe(0)
      await dark.page.setViewportSize(phone)
    }
    expect(dark.complaints).toEqual([])
    await dark.context.close()
  })

  it('speaks Portuguese and Spanish', async () => {
    const account = (await fixture.api('GET', '/api/marketing/ad-accounts?status=active')).body.data[0]
    const other = await fixture.open({ locale: 'pt-BR' })
    await fixture.goto(other.page, '/')
    await other.page.getByLabel('E-mail').fill(fixture.demo.email)
    await other.page.locator('input[type=password]').fill(fixture.demo.password)
    await other.page.getByRole('button', { name: 'Entrar' }).click()
    await heading('Início', other.page).waitFor()
    expect(await other.page.evaluate(() => document.documentElement.lang)).toBe('pt')
    await other.page.getByRole('button', { name: 'Demo Owner' }).click()
    await other.page.getByRole('menuitem', { name: 'Español' }).click()
    await heading('Inicio', other.page).waitFor()
    await fixture.goto(other.page, '/ads')
    // This text comes from the API, in the language of the console and not of the browser.
    await other.page.getByText('Inhabilitada').waitFor()
    // The longest words, where tables have the least room.
    await other.page.setViewportSize({ width: 1000, height: 800 })
    for (const area of areas) {
      await fixture.goto(other.page, area)
      await heading(/./, other.page).waitFor()
      await expect.poll(() => other.page.getByRole('status', { name: 'Cargando' }).count()).toBe(0)
      await expect.poll(() => overflow(other.page), { message: area }).toBe(0)
    }
    await fixture.goto(other.page, `/ads/${account.id}`)
    const tree = other.page.getByRole('table', { name: 'Campañas' })
    await tree.getByText('clics en el enlace').first().waitFor()
    await expect.poll(() => overflow(other.page)).toBe(0)
    await other.page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => overflow(other.page)).toBe(0)
    await shot(other.page, 'ad-tree-es')
    // The name has the room, headers have two lines at most, and the filters show what they say.
    const boxOf = async (name: string) => tree.getByRole('columnheader', { name }).boundingBox()
    expect((await boxOf('Nombre'))?.width).toBeGreaterThan(300)
    expect((await boxOf('Costo por resultado'))?.height).toBeLessThan(60)
    const cut = other.page.getByRole('search').getByRole('combobox')
    expect(await cut.evaluateAll((fields) => fields.filter((one) => one.scrollWidth > one.clientWidth))).toEqual([])
    // On a phone nothing reaches the border of its card.
    await other.page.setViewportSize({ width: 360, height: 780 })
    const atBorder = (cells: Element[]) => {
      const inner = (document.querySelector('.ad-tree')?.getBoundingClientRect().right ?? 0) - 7
      return cells.filter((one) => one.getBoundingClientRect().right > inner).map((one) => one.outerHTML)
    }
    await expect.poll(() => tree.locator('tbody td *').evaluateAll(atBorder)).toEqual([])
    await shot(other.page, 'ad-tree-es-phone')
    await other.context.close()
  })
})

// Last, because it invalidates a token that the other tests need.
describe('home', () => {
  it('names what expires and what was revoked, as the API does', async () => {
    await fixture.goto(page, '/keys')
    await button('Create API key').click()
    await page.getByLabel('Name').fill('Checkout')
    await page.getByLabel('Expires').fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10))
    await button('Create key').click()
    await button('Done').click()
    const account = (await fixture.api('GET', '/api/marketing/ad-accounts?status=available')).body.data[0]
    await fixture.sandbox('POST', '/_sandbox/tokens/invalidate', { ad_account_id: account.ad_account_id })
    expect((await fixture.api('POST', `/api/marketing/ad-accounts/${account.id}/refresh`)).status).toBe(409)

    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByText(/API key “Checkout” expires on/).waitFor()
    await page.getByText(`Access to ad account ${account.name} was revoked.`).waitFor()
    await expectAccessible(page, 'home with action items')
    await shot(page, 'home-action-required')
    const { body } = await fixture.api('GET', '/api/attention')
    expect(body.data).toContainEqual(
      expect.objectContaining({
        kind: 'ad_account_revoked',
        subject: { id: account.ad_account_id, name: account.name },
      }),
    )
    await page.getByRole('link', { name: 'Reconnect', exact: true }).first().click()
    await heading('Ads').waitFor()
    await button('Reconnect').first().waitFor()
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    // The browser logs refusals that a test provoked as failed loads.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
