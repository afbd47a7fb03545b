import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adTreeOn } from './ad-tree-steps.ts'
import { connectAdAccounts, wizardOn } from './ads-fixture.ts'
import { type ConsoleFixture, FIXTURE_TIMEOUT_MS, expectWellMade, shot, startConsole } from './console-fixture.ts'

// What forms of ads say before anything is sent, and what the way to the platform and back says.

let fixture: ConsoleFixture
let page: Page
let complaints: string[]
let account: Awaited<ReturnType<typeof connectAdAccounts>>[number]
const { named, dialog, inDialog, row, choose } = adTreeOn(() => ({ fixture, page, account }))
const connected = '/ads/connected'

beforeAll(async () => {
  fixture = await startConsole()
  ;({ page, complaints } = await fixture.signedIn('/', { viewport: { width: 1280, height: 800 } }))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

describe('ad accounts that were not connected', () => {
  it('are no mistake of who says "Not now", and what is missing is said once', async () => {
    await fixture.goto(page, `${connected}?error=access_denied&error_description=Permissions+error`)
    await page.getByText('You did not allow access on the platform.').waitFor()
    expect(await page.getByText('Permissions error').count()).toBe(0)
    const again = page.getByRole('button', { name: 'Connect ad accounts' })
    expect((await again.boundingBox())?.width).toBeLessThan(300)
    await expectWellMade(page, 'ads-not-now')
    const { email, password } = fixture.demo
    const { access_token } = (await fixture.api('POST', '/api/auth/login', { email, password }, {})).body
    const { version } = (await fixture.api('GET', '/api/marketing/terms')).body
    const bearer = { authorization: `Bearer ${access_token}` }
    await fixture.api('POST', '/api/marketing/terms/accept', { version }, bearer)
    // The login belongs to the browser that began it.
    await again.click()
    await page.waitForURL(({ href }) => href.startsWith(fixture.demo.sandbox_url))
    const answer = await fixture.sandbox('POST', '/_sandbox/dialog', { url: page.url(), untick: ['ads_management'] })
    await page.goto(answer.body.redirect_to)
    await page.getByText('You did not allow Herald to:').waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Create and change ads ads_management' }).waitFor()
    expect(await page.getByText('ads_management').count()).toBe(1)
    await expectWellMade(page, 'ads-permission-missing')
    await page.getByRole('link', { name: 'Ads', exact: true }).first().click()
    await page.waitForURL(/\/console\/ads$/)
  })
})

describe('a new campaign', () => {
  it('tells of fields that a choice has brought only once they are touched or Next is pressed again', async () => {
    ;[account] = (await connectAdAccounts(fixture)) as [typeof account]
    const { next } = wizardOn(page)
    await fixture.goto(page, `/ads/${account.id}/new`)
    await next()
    await page.getByText('Choose an objective.').waitFor()
    await page.getByRole('radio', { name: 'App promotion', exact: true }).check()
    await page.getByText('Enter a name.').waitFor()
    const wrong = page.getByText('Enter the number, digits only.')
    await page.getByLabel('App ID').waitFor()
    expect(await wrong.count()).toBe(0)
    await page.getByLabel('App ID').fill('x')
    await wrong.waitFor()
    await page.getByLabel('App ID').fill('')
    await page.getByLabel('Campaign name').fill('Beans')
    await next()
    await page.getByText('Enter a full URL').waitFor()
  })

  it('shows a long text as the feed does, a page that is not chosen as such, and asks for a URL that is one', async () => {
    await fixture.goto(page, `/ads/${account.id}/new?step=ad`)
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('Page', { exact: true }).waitFor()
    expect(await preview.getByText(account.name).count()).toBe(0)
    const sentence = 'Fresh beans every week, roasted on Tuesday and at your door on Friday. '
    await page.getByLabel('Primary text').fill(sentence.repeat(7).trim())
    await preview.getByRole('button', { name: 'See more' }).waitFor()
    expect((await preview.getByText(/^Fresh beans/).innerText()).length).toBeLessThan(140)
    await shot(page, 'preview-short')
    await preview.getByRole('button', { name: 'See more' }).click()
    await preview.getByText(sentence.repeat(7).trim(), { exact: true }).waitFor()
    await page.getByText('Video', { exact: true }).click()
    const sent: string[] = []
    page.on('request', (request) => void (request.url().includes('/videos') && sent.push(request.url())))
    await page.getByLabel('Or the URL of a video').fill('not a url')
    await page.getByRole('button', { name: 'Use this URL' }).click()
    await page.getByText('Enter a full URL').first().waitFor()
    expect(sent).toEqual([])
    await expectWellMade(page, 'video-url-wrong')
  })
})

describe('an ad', () => {
  it('gets another button', async () => {
    const [before] = await named('ads', 'Visit the shop 2')
    await fixture.goto(page, `/ads/${account.id}?show=${before?.id}`)
    await row(3, 'Visit the shop 2').first().waitFor()
    await choose(row(3, 'Visit the shop 2').and(page.locator('[aria-current]')), 'Visit the shop 2', 'Edit')
    await dialog().getByRole('combobox', { name: 'Call to action' }).click()
    await page.getByRole('option', { name: 'Shop now' }).click()
    await shot(page, 'edit-button')
    await inDialog('Review changes').click()
    await dialog().getByRole('region', { name: 'What changes' }).getByText('Learn more → Shop now').waitFor()
    await inDialog('Save changes').click()
    await dialog().waitFor({ state: 'detached' })
    const after = (await named('ads', 'Visit the shop 2')).find(({ id }) => id === before?.id)
    const path = `/api/marketing/creatives/${after?.creative?.creative_id}?ad_account_id=${account.ad_account_id}`
    expect((await fixture.api('GET', path)).body.object_story_spec.link_data.call_to_action).toMatchObject({
      type: 'SHOP_NOW',
      value: { link: 'https://orchard.example/' },
    })
  })
})

describe('the browser console', () => {
  it('has no policy violation, and no error but the refusals', () => {
    expect(complaints.filter((one) => !/40[03]/.test(one))).toEqual([])
  })
})
