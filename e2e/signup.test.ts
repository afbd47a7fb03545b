import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EmbedGround, type SignupSession, createEmbedGround, freePort } from '../apps/server/test/embed-ground.ts'
import type { TestClient } from '../apps/server/test/test-app.ts'
import { type TestReceiver, startReceiver } from '../apps/server/test/test-receiver.ts'
import { waitFor } from '../apps/server/test/wait-for.ts'
import { type HostSite, startHostSite } from './host-page.ts'
import { collectComplaints, launchBrowser } from './test-browser.ts'

let browser: Browser
let ground: EmbedGround
let client: TestClient
let receiver: TestReceiver
let host: HostSite
let stranger: HostSite

beforeAll(async () => {
  const port = await freePort()
  ground = await createEmbedGround({ publicUrl: `http://127.0.0.1:${port}` })
  await ground.app.listen({ host: '127.0.0.1', port })
  browser = await launchBrowser()
  host = await startHostSite()
  stranger = await startHostSite()
  receiver = await startReceiver()
  client = await ground.client()
  await client.owner.patch('/api/webhooks/config', { webhook_url: receiver.url })
})
afterAll(async () => {
  await browser.close()
  await ground.stop()
  await receiver.close()
  await host.close()
  await stranger.close()
})

let context: BrowserContext
let complaints: string[]
beforeEach(async () => {
  context = await browser.newContext({ locale: 'en-GB' })
  complaints = collectComplaints(context)
})
afterEach(() => context.close())

const newSession = (body: object = {}): Promise<SignupSession> =>
  ground.newSession(client.owner, { allowed_origins: [host.origin], ...body })

const embed = async (session: SignupSession, site = host): Promise<{ page: Page; frame: FrameLocator }> => {
  const page = await context.newPage()
  await page.goto(site.pageFor(session.url))
  return { page, frame: page.frameLocator('iframe') }
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: { type: string }[] }).heard)

const popupOf = async (page: Page, click: () => Promise<void>): Promise<Page> => {
  const opened = page.context().waitForEvent('page')
  await click()
  return opened
}

describe('a signup inside of another company’s page', () => {
  it('goes from the frame through the dialog to a channel that sends', async () => {
    const session = await newSession({
      external_ref: 'lagoon-1',
      prefill: { business: { name: 'Lagoon Retail' }, phone: { displayName: 'Lagoon' } },
    })
    const { page, frame } = await embed(session)
    await expect.poll(() => frame.getByText('Lagoon Retail').isVisible()).toBe(true)

    const dialog = await popupOf(page, () => frame.getByRole('button', { name: 'Continue', exact: true }).click())
    await dialog.getByLabel('Create a business account with a new number').check()
    await dialog.getByLabel('Phone number with country code').fill('+1 555 010 0001')
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await frame.getByRole('heading', { name: 'Connected', exact: true }).waitFor()
    await expect.poll(() => dialog.isClosed()).toBe(true)

    const body = await ground.settled(client.owner, session)
    expect(body.status).toBe('completed')
    expect(await heard(page)).toEqual([{ type: 'channel.connected', session_id: session.id, result: body.result }])
    const told = await waitFor('channel.connected', () =>
      receiver.requests.find((request) => request.body.external_ref === 'lagoon-1'),
    )
    expect(told.body).toMatchObject({ type: 'channel.connected', data: body.result })

    await frame.getByRole('button', { name: 'Done' }).click()
    await expect.poll(async () => (await heard(page)).at(-1)?.type).toBe('embed.closed')

    const sent = await client.owner.post('/api/outbound/send', {
      channel_id: body.result.channel.channel_id,
      to: '16505551234',
      type: 'text',
      text: { body: 'Hello from the new channel' },
    })
    expect(sent.status).toBe(202)
    await expect
      .poll(async () => (await client.owner.get(`/api/outbound/messages/${sent.body.id}`)).body.status)
      .toMatch(/^(sent|delivered|read)$/)
    // A second use of the address.
    const again = await page.goto(session.url)
    expect(again?.status()).toBe(410)
    await page.getByRole('heading', { name: 'This link has been used' }).waitFor()
    expect(await context.cookies()).toEqual([])
    expect(complaints.filter((text) => !text.includes('410'))).toEqual([])
  })
})
