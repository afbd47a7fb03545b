import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestReceiver, startReceiver } from '../apps/server/test/test-receiver.ts'
import { waitFor } from '../apps/server/test/wait-for.ts'
import { type ConsoleFixture, FIXTURE_TIMEOUT_MS, expectAccessible, shot, startConsole } from './console-fixture.ts'

let fixture: ConsoleFixture
let receiver: TestReceiver
let page: Page
let complaints: string[]

beforeAll(async () => {
  receiver = await startReceiver()
  fixture = await startConsole()
  await fixture.api('PATCH', '/api/webhooks/config', { webhook_url: `${receiver.url}/hooks` })
  await fixture.api('POST', '/api/webhooks/config/generate-secret')
  ;({ page, complaints } = await fixture.signedIn('/webhooks'))
}, FIXTURE_TIMEOUT_MS)
afterAll(async () => {
  await fixture?.stop()
  await receiver.close()
})

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const events = () => page.getByRole('table', { name: 'Event history' }).locator('tbody:not([aria-hidden]) tr')
const fits = (on: Page) => on.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

/** It refuses with headers of its own. */
const refuse = () =>
  receiver.react((_request, response) => {
    response.setHeader('x-request-id', 'req-of-the-receiver')
    response.setHeader('set-cookie', 'session=secret-of-the-receiver')
    response.writeHead(503).end('{"error":"maintenance"}')
  })

describe('an event that the backend refuses', () => {
  it('is of a chosen type, says Retrying with code and next attempt, and is retried now', async () => {
    refuse()
    const type = page.getByRole('combobox', { name: 'Event type: Chat' })
    await type.click()
    await page.getByRole('option', { name: 'template.status_updated' }).click()
    await page.getByRole('button', { name: 'Send test event' }).first().click()
    await heading('template.status_updated').waitFor()
    await page.getByText('Retrying', { exact: true }).waitFor()
    await page.getByText(/The last attempt failed \(HTTP 503\).*Next attempt/s).waitFor()
    const attempts = page.getByRole('region', { name: 'Delivery attempts' })
    await attempts.getByText(`${receiver.url}/hooks/chat/updateTemplateStatus`).first().waitFor()
    await attempts.getByText('Headers and response').first().click()
    await attempts.getByText('req-of-the-receiver').first().waitFor()
    await attempts.getByText('Herald-Webhooks/1.0').first().waitFor()
    await attempts.getByText('{"error":"maintenance"}').first().waitFor()
    expect(await attempts.innerText()).not.toContain('secret-of-the-receiver')
    await expectAccessible(page, 'event that is retried')
    await shot(page, 'event-retrying')
    const id = page.url().split('/').at(-1) ?? ''

    await fixture.goto(page, '/webhooks/events?status=pending')
    await events().first().getByText('Retrying').waitFor()
    await events()
      .first()
      .getByText(/HTTP 503 · next in/)
      .waitFor()
    const action = events().first().locator('td').last()
    expect(await action.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true)
    await expectAccessible(page, 'history with a retry')
    await shot(page, 'history-retrying')
    receiver.react(undefined)
    await page.getByRole('button', { name: `Retry now ${id}` }).click()
    const event = await waitFor('the delivery', async () => {
      const { body } = await fixture.api('GET', `/api/webhooks/events/${id}`)
      return body.status === 'delivered' && body
    })
    expect(event.tries.map(({ status }: { status: number }) => status).at(-1)).toBe(200)
    await events().filter({ hasText: 'template.status_updated' }).waitFor({ state: 'detached' })
    await fixture.goto(page, '/webhooks/events')
    await events().filter({ hasText: 'template.status_updated' }).getByText('Delivered').waitFor()
    await events().filter({ hasText: 'template.status_updated' }).getByText('Chat', { exact: true }).click()
    await heading('template.status_updated').waitFor()
  })
})

describe('the targets', () => {
  it('stand by URL with success rate and response time, as charts and as tables', async () => {
    for (let n = 0; n < 4; n += 1) await fixture.api('POST', '/api/webhooks/test', { key: 'marketing' })
    const targetOf = async () =>
      (await fixture.api('GET', '/api/webhooks/targets')).body.data.find(({ url }: { url: string }) =>
        url.endsWith('/marketing/events'),
      )
    await waitFor('the calls to be counted', async () => (await targetOf()).delivered === 4)
    await fixture.goto(page, '/webhooks')
    const targets = page.getByRole('region', { name: 'Targets' })
    const mine = targets.getByRole('listitem').filter({ hasText: '/hooks/marketing/events' })
    await mine.getByText('100%').first().waitFor()
    await mine.locator('summary').click()
    const rate = mine.getByRole('table', { name: /Success rate/ })
    // The newest hour may have had no call yet.
    const rates = (await rate.getByRole('cell').allTextContents()).filter((text) => text !== '–')
    expect(rates.at(-1)).toBe('100%')
    await mine.getByRole('table', { name: /Response time/ }).waitFor({ state: 'attached' })
    const failing = targets.getByRole('listitem').filter({ hasText: '/hooks/chat/updateTemplateStatus' })
    await failing.getByText('Some attempts failed').waitFor()
    await failing.locator('summary').click()
    await expectAccessible(page, 'targets')
    await shot(page, 'webhooks-targets')
    await targets.getByText('7 days').click()
    await expect.poll(() => rate.getByRole('row').count()).toBe(8)
    await shot(page, 'webhooks-targets-week')
  })

  it('fit a phone, in the dark too', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const phone = await fixture.signedIn('/webhooks', { viewport: { width: 360, height: 740 }, colorScheme })
      const mine = phone.page.getByRole('listitem').filter({ hasText: '/hooks/marketing/events' })
      await mine.locator('summary').click()
      await mine.getByRole('table', { name: /Response time/ }).waitFor({ state: 'attached' })
      expect(await fits(phone.page)).toBe(true)
      await expectAccessible(phone.page, `targets on a phone, ${colorScheme}`)
      await shot(phone.page, `webhooks-phone-${colorScheme}`)
      await fixture.goto(phone.page, '/webhooks/events')
      await phone.page
        .getByRole('table', { name: 'Event history' })
        .locator('tbody:not([aria-hidden]) tr')
        .first()
        .waitFor()
      expect(await fits(phone.page)).toBe(true)
      await expectAccessible(phone.page, `history on a phone, ${colorScheme}`)
      await shot(phone.page, `history-phone-${colorScheme}`)
      await phone.context.close()
    }
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    expect(complaints).toEqual([])
  })
})
