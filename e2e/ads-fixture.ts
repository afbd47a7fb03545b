import type { Page } from 'playwright-core'
import type { ConsoleFixture } from './console-fixture.ts'

// Advertising for the journeys: an account to work with, and what the wizard is filled with.

type AdAccount = { id: string; ad_account_id: string; currency: string; timezone_name: string; name: string }

/** A picture of one red pixel. */
export const picture = {
  name: 'beans.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Another one, of one blue pixel. */
export const bluePicture = {
  name: 'roast.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** The terms accepted, and all accounts connected, the first one active. */
export const connectAdAccounts = async (fixture: ConsoleFixture) => {
  const { email, password } = fixture.demo
  const { access_token } = (await fixture.api('POST', '/api/auth/login', { email, password }, {})).body
  const { version } = (await fixture.api('GET', '/api/marketing/terms')).body
  const bearer = { authorization: `Bearer ${access_token}` }
  await fixture.api('POST', '/api/marketing/terms/accept', { version }, bearer)
  const redirect_uri = `${fixture.demo.base_url}/console/ads/connected`
  const { url } = (await fixture.api('GET', `/api/marketing/oauth/url?redirect_uri=${redirect_uri}`)).body
  const { code, state } = (await fixture.sandbox('POST', '/_sandbox/dialog', { url })).body
  const accounts = (await fixture.api('POST', '/api/marketing/oauth/exchange', { code, state, redirect_uri })).body
  await fixture.api('PATCH', `/api/marketing/ad-accounts/${accounts[0].id}`, { status: 'active' })
  return accounts as AdAccount[]
}

/** The wizard as a person uses it. */
export const wizardOn = (page: Page) => {
  const next = () => page.getByRole('button', { name: 'Next', exact: true }).click()
  const choose = async (label: string | RegExp, option: string | RegExp) => {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option }).first().click()
  }
  const search = async (label: string, words: string, option: string | RegExp) => {
    await page.getByRole('combobox', { name: label }).fill(words)
    await page.getByRole('option', { name: option }).first().click()
  }
  return {
    next,
    choose,
    search,
    pick: (name: string) => page.getByText(name, { exact: true }).click(),
    objective: async (objective: string, name: string) => {
      await page.getByRole('radio', { name: objective, exact: true }).check()
      await page.getByLabel('Campaign name').fill(name)
      await next()
    },
    audience: async (country: string) => {
      await search('Places', country, new RegExp(`^${country}`))
      await next()
      // The next step has the same button.
      await page.getByLabel(/^Daily budget/).waitFor()
    },
    texts: async (headline: string) => {
      await choose('Page', /.+/)
      await page.getByLabel('Primary text').fill('Fresh beans every week.')
      await page.getByLabel('Headline').fill(headline)
      await page.getByLabel('Website URL').fill('https://coffee.example/beans')
    },
    image: async () => {
      await page.locator('input[type=file]').first().setInputFiles(picture)
      await page.getByRole('button', { name: 'Remove beans.png' }).waitFor()
    },
  }
}

/** No part of the page is wider than the screen. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
