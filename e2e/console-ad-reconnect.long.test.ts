import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectAdAccounts } from './ads-fixture.ts'
import { type ConsoleFixture, FIXTURE_TIMEOUT_MS, expectWellMade, startConsole } from './console-fixture.ts'

// An account whose access the platform took away: each page that was about it says so and leads back.

let fixture: ConsoleFixture
let page: Page
let account: Awaited<ReturnType<typeof connectAdAccounts>>[number]

beforeAll(async () => {
  fixture = await startConsole()
  ;[account] = (await connectAdAccounts(fixture)) as [typeof account]
  await fixture.api('PUT', `/api/marketing/ad-accounts/${account.id}/spend-guard`, {
    daily_spend_limit: 50_000_000,
    on_exceed: 'pause',
  })
  await fixture.sandbox('POST', '/_sandbox/tokens/invalidate', { ad_account_id: account.ad_account_id })
  expect((await fixture.api('POST', `/api/marketing/ad-accounts/${account.id}/refresh`)).status).toBe(409)
  ;({ page } = await fixture.signedIn('/'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const note = () => page.getByRole('alert').filter({ hasText: `The platform revoked access to ${account.name}.` })
const reconnect = () => note().getByRole('button', { name: 'Reconnect', exact: true })

describe('an ad account without access', () => {
  it('stays the one that insights were asked for, with the way to reconnect it', async () => {
    await fixture.goto(page, `/insights?account=${account.ad_account_id}`)
    await reconnect().waitFor()
    expect(await page.getByRole('combobox', { name: 'Ad account' }).inputValue()).toContain(account.name)
    // There is nothing to choose the days of.
    expect(await page.getByRole('combobox', { name: 'Date range' }).count()).toBe(0)
    await expectWellMade(page, 'insights-revoked')
    // Without being asked for it is not silently replaced by another one.
    await fixture.goto(page, '/insights')
    await reconnect().waitFor()
  })

  it('keeps its limits in sight, which nobody watches meanwhile', async () => {
    await fixture.goto(page, '/spend-limits')
    const limits = page.getByRole('region', { name: account.name })
    await limits.getByText('Not watched', { exact: true }).waitFor()
    await limits.getByText('R$500,000.00').waitFor()
    await reconnect().waitFor()
    expect(await page.getByText('No active ad account').count()).toBe(0)
    await expectWellMade(page, 'spend-limits-revoked')
  })

  it('takes no campaign, and is what a marketer is told of at home', async () => {
    await fixture.goto(page, `/ads/${account.id}/new`)
    await reconnect().waitFor()
    expect(await page.getByText('Activate it to create campaigns').count()).toBe(0)
    const { email, password } = fixture.demo
    const { access_token } = (await fixture.api('POST', '/api/auth/login', { email, password }, {})).body
    const owner = { authorization: `Bearer ${access_token}` }
    const marco = { email: 'marco@example.com', password: 'a quiet password' }
    await fixture.api('POST', '/api/users', { ...marco, name: 'Marco', role: 'marketer' }, owner)
    const { page: own, context } = await fixture.signedIn('/', marco)
    await own.getByText(`Access to ad account ${account.name} was revoked. Reconnect it.`).waitFor()
    await expectWellMade(own, 'home-revoked')
    expect(await own.getByText('No active ad account').count()).toBe(0)
    await context.close()
  })

  it('is reconnected from its own page, comes back there, and says what is left to do', async () => {
    await fixture.goto(page, `/ads/${account.id}`)
    await reconnect().waitFor()
    await page.getByText('Its ads go on running there').waitFor()
    // Nothing leads where nothing is read.
    expect(await page.getByRole('main').getByRole('link', { name: 'Insights' }).count()).toBe(0)
    await expectWellMade(page, 'ads-revoked')
    await reconnect().click()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.waitForURL(({ pathname }) => pathname.endsWith(`/ads/${account.id}`))
    await page.getByText(`${account.name} is connected again.`).waitFor()
    await page.getByText('It has spend limits: they are not watched until then.').waitFor()
    await expectWellMade(page, 'ads-reconnected')
    // Who reconnected another account of the same login hears of this one too.
    await fixture.goto(page, '/')
    await page
      .getByText(`${account.name} is connected again, and its spend limits are not watched until it is activated.`)
      .waitFor()
    await fixture.goto(page, '/spend-limits')
    const limits = page.getByRole('region', { name: account.name })
    await limits.getByText('its limits pause nothing until it is activated').waitFor()
    await expectWellMade(page, 'spend-limits-unwatched')
    await fixture.goto(page, `/ads/${account.id}`)
    await page.getByRole('button', { name: `Activate ${account.name}`, exact: true }).click()
    await page.getByText('It has spend limits: they are not watched until then.').waitFor({ state: 'detached' })
    const { body } = await fixture.api('GET', `/api/marketing/ad-accounts/${account.id}`)
    expect(body.status).toBe('active')
  })
})
