import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectAdAccounts } from './ads-fixture.ts'
import {
  type ConsoleFixture,
  FIXTURE_TIMEOUT_MS,
  expectAccessible,
  expectWellMade,
  shot,
  startConsole,
} from './console-fixture.ts'

// An account of which the platform shows no ads any more: all of its campaigns stand still.

let fixture: ConsoleFixture
let page: Page
let account: Awaited<ReturnType<typeof connectAdAccounts>>[number]

/** What the platform does to the account, heard of by the next look. */
const become = async (facts: Record<string, unknown>) => {
  await fixture.sandbox('POST', '/_sandbox/notices', {
    kind: 'ad_account',
    ad_account_id: account.ad_account_id,
    ...facts,
  })
  const { status } = await fixture.api('POST', `/api/marketing/ad-accounts/${account.id}/refresh`)
  expect(status).toBe(200)
}

beforeAll(async () => {
  fixture = await startConsole()
  ;[account] = (await connectAdAccounts(fixture)) as [typeof account]
  ;({ page } = await fixture.signedIn('/'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

describe('an ad account that the platform keeps from running', () => {
  it('is named at home with what it means and the way to it, and said once', async () => {
    // An account that cannot pay is told by that, as long as nothing worse is.
    await become({ payment_method: false })
    await fixture.goto(page, '/')
    const unpaid = page.getByText(`Ad account ${account.name} has no payment method`)
    await unpaid.waitFor()
    const words = page.getByText(`A payment of ad account ${account.name} failed: none of its campaigns delivers`)
    expect(await words.count()).toBe(0)
    await become({ account_status: 3 })
    // Heard of without the page being opened anew, whatever it knows of the account from before.
    await words.waitFor()
    await unpaid.waitFor({ state: 'detached' })
    await expectWellMade(page, 'home-blocked')
    await become({ account_status: 2, disable_reason: 1 })
    const disabled = page.getByText(`The platform disabled ad account ${account.name}: none of its campaigns`)
    await disabled.waitFor()
    await words.waitFor({ state: 'detached' })
    await page
      .getByRole('alert')
      .filter({ has: disabled })
      .getByRole('link', { name: 'View ad account', exact: true })
      .click()
    await page.getByRole('heading', { level: 1, name: account.name }).waitFor()
    await become({ account_status: 1, payment_method: true })
    const { data } = (await fixture.api('GET', '/api/attention')).body
    expect(data.map(({ kind }: { kind: string }) => kind)).not.toContain('ad_account_blocked')
  })

  it('says on its own page and in the list what that means, and leads to where it is mended', async () => {
    await become({ account_status: 2, disable_reason: 1 })
    await fixture.goto(page, `/ads/${account.id}`)
    const note = page.getByRole('alert').filter({ hasText: 'for a breach of its advertising policies.' })
    await note.waitFor()
    // The sandbox has no page for that.
    expect(await note.getByRole('link').count()).toBe(0)
    // It takes nothing new.
    await page.getByRole('link', { name: 'Insights', exact: true }).last().waitFor()
    expect(await page.getByRole('link', { name: 'Create campaign' }).count()).toBe(0)
    await become({ account_status: 3, disable_reason: 0 })
    const owes = 'A payment failed: pay the open balance on the platform.'
    await page.getByRole('alert').getByText(owes).waitFor()
    // Each campaign that is on says it too.
    await page.locator('.delivery').getByText(owes).first().waitFor()
    await expectWellMade(page, 'ads-blocked')
    // Beside a wide status the name keeps its words whole.
    const heading = page.getByRole('heading', { level: 1, name: account.name })
    await page.evaluate(() => localStorage.setItem('herald-language', 'es'))
    await fixture.goto(page, `/ads/${account.id}`)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('alert').first().waitFor()
    expect((await heading.boundingBox())?.height).toBeLessThan(45)
    await shot(page, 'ads-blocked-es')
    await page.evaluate(() => localStorage.removeItem('herald-language'))
    await fixture.goto(page, `/ads/${account.id}`)
    // As with the platform itself.
    await page.route('**/console/ads*', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const live = html.replace(/(<meta name="herald-sandbox-url" content=")[^"]*/, '$1')
      expect(live).not.toBe(html)
      await route.fulfill({ response, body: live })
    })
    await fixture.goto(page, '/ads')
    const listed = page
      .getByRole('table', { name: 'Ad accounts' })
      .locator('tbody tr')
      .filter({ hasText: account.name })
    await listed.getByText(owes).waitFor()
    const link = listed.getByRole('link', { name: 'Open billing', exact: true })
    const number = account.ad_account_id.replace('act_', '')
    expect(await link.getAttribute('href')).toContain(
      `business.facebook.com/billing_hub/payment_settings?asset_id=${number}`,
    )
    await expectAccessible(page, 'ads-list-blocked')
    await shot(page, 'ads-list-blocked')
    await page.unroute('**/console/ads*')
  })
})
