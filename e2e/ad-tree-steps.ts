import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type connectAdAccounts, overflowOf } from './ads-fixture.ts'
import { type ConsoleFixture, expectAccessible, shot } from './console-fixture.ts'

// The tree of an ad account for the journeys: what the API has of it, its rows, and the dialogs of their menus.

export type Found = {
  id: string
  name: string
  status: string
  campaign_id?: string
  adset_id?: string
  daily_budget?: string
  lifetime_budget?: string
  end_time?: string
  targeting?: object
  creative?: { creative_id: string }
}
type Place = {
  fixture: ConsoleFixture
  page: Page
  account: Pick<Awaited<ReturnType<typeof connectAdAccounts>>[number], 'ad_account_id'>
}

/** `at` is asked each time: the page is opened after the names are taken. */
export const adTreeOn = (at: () => Place) => {
  const all = async (kind: string, more = ''): Promise<Found[]> => {
    const { fixture, account } = at()
    const path = `/api/marketing/${kind}?ad_account_id=${account.ad_account_id}&limit=100${more}`
    return (await fixture.api('GET', path)).body.data
  }
  const dialog = () => at().page.getByRole('dialog')
  return {
    all,
    named: async (kind: string, name: string, more = '') => (await all(kind, more)).filter((one) => one.name === name),
    dialog,
    inDialog: (name: string): Locator => dialog().getByRole('button', { name, exact: true }),
    row: (level: number, name: string) => at().page.locator(`tr.tree-${level}`).filter({ hasText: name }),
    expand: (name: string) =>
      at()
        .page.getByRole('button', { name: `Expand ${name}`, exact: true })
        .click(),
    choose: async (row: Locator, name: string, action: string) => {
      await row.getByRole('button', { name: `More actions: ${name}`, exact: true }).click()
      await at().page.getByRole('menuitem', { name: action, exact: true }).click()
    },
    /** As it is, and on a phone, in the dark. */
    look: async (name: string) => {
      const { page } = at()
      await expectAccessible(page, name)
      await shot(page, name)
      await page.setViewportSize({ width: 360, height: 780 })
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
      await expect.poll(() => overflowOf(page), { message: name }).toBe(0)
      await expectAccessible(page, `${name}, dark phone`)
      await shot(page, `${name}-phone-dark`)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.locator('html[data-mantine-color-scheme=light]').waitFor()
      await page.setViewportSize({ width: 1440, height: 900 })
    },
  }
}
