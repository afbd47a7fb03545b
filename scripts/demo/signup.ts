import { findChromium } from '../../e2e/chromium.ts'
import { startHostSite } from '../../e2e/host-page.ts'
import type { Json, StoryClient } from './story-client.ts'
import { until } from '../until.ts'

/** The customer's own product, with the signup in an iframe, used by a person in a browser. */
const inBrowser = async (client: StoryClient, number: string): Promise<Json> => {
  // Only here: a machine without a browser may lack the package too.
  const { launchBrowser } = await import('../../e2e/test-browser.ts')
  const [browser, host] = [await launchBrowser(), await startHostSite()]
  try {
    const session = await client.api('POST', '/api/embed/sessions', {
      allowed_origins: [host.origin],
      external_ref: 'lagoon-1',
    })
    const context = await browser.newContext({ locale: 'en-GB' })
    const page = await context.newPage()
    await page.goto(host.pageFor(session.url))
    const opened = context.waitForEvent('page')
    await page.frameLocator('iframe').getByRole('button', { name: 'Continue', exact: true }).click()
    const dialog = await opened
    await dialog.getByLabel('Create a business account with a new number').check()
    await dialog.getByLabel('Phone number with country code').fill(number)
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.frameLocator('iframe').getByRole('heading', { name: 'Connected', exact: true }).waitFor()
    return session
  } finally {
    await browser.close()
    await host.close()
  }
}

/** The same steps of the same page, without a browser around them. */
const throughSandbox = async (client: StoryClient, number: string): Promise<Json> => {
  const session = await client.api('POST', '/api/embed/sessions', {
    allowed_origins: ['https://app.example.com'],
    external_ref: 'lagoon-1',
  })
  const login = await fetch(`${session.url}/login/chatapp`, { redirect: 'manual' })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { redirect_to } = await client.sandbox('dialog', { url: login.headers.get('location'), new_number: number })
  await fetch(redirect_to as string, { headers: { cookie } })
  return session
}

export type SignedUp = { channel_id: string; phone_number_id: string; display_phone_number: string; how: string }

export const signUp = async (client: StoryClient, withBrowser: boolean): Promise<SignedUp> => {
  const number = `1555${String(Date.now()).slice(-7)}`
  const byBrowser = withBrowser && findChromium() !== undefined
  const { id } = await (byBrowser ? inBrowser(client, number) : throughSandbox(client, number))
  const session = await until('the channel', async () => {
    const now = await client.api('GET', `/api/embed/sessions/${id}`)
    if (now.status === 'failed') throw new Error(`The signup failed: ${now.failure.message}`)
    return now.status === 'completed' && now
  })
  const how = byBrowser ? 'in an iframe, in a headless Chromium' : 'through the sandbox API, without a browser'
  return { ...session.result.channel, how }
}
