import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../apps/server/test/wait-for.ts'
import { activateAdAccount } from './ad-account-steps.ts'
import { type Answer, FIXTURE_TIMEOUT_MS, expectWellMade } from './console-fixture.ts'
import { type InboxFixture, startInbox } from './inbox-fixture.ts'

/** Of an account that nobody has connected. */
const adId = '120299000000000004'

let fixture: InboxFixture
let page: Page
let complaints: string[]
let conversationId: string
let account: { id: string; ad_account_id: string }

beforeAll(async () => {
  fixture = await startInbox()
  account = await activateAdAccount(fixture)
  const person = fixture.nextNumber()
  const referral = { source_type: 'ad', source_id: adId, headline: 'Blue shoes', ctwa_clid: 'clid-1' }
  await fixture.writes(person, { type: 'text', text: { body: 'In blue?' }, referral }, { name: 'Ana Lima' })
  conversationId = (await fixture.conversation(person)).id
  ;({ page, complaints } = await fixture.signedIn('/conversions'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const rows = () => page.getByRole('table', { name: 'Conversions' }).locator('tbody:not([aria-hidden]) tr')
const convert = async (body: object): Promise<string> => {
  const { body: made, status } = await fixture.api('POST', '/api/marketing/conversions', {
    conversation_id: conversationId,
    ...body,
  })
  expect(status).toBe(202)
  return made.id
}
const ended = (id: string): Promise<Answer['body']> =>
  waitFor('the end of the conversion', async () => {
    const { body } = await fixture.api('GET', `/api/marketing/conversions/${id}`)
    return body.status !== 'pending' && body
  })

describe('conversions', () => {
  it('say how they come about while there are none', async () => {
    await page.getByText('No conversions yet').waitFor()
    await expectWellMade(page, 'conversions-empty')
  })

  it('stand with value, state and ad, and lead to the person', async () => {
    const id = await convert({ event_name: 'Purchase', event_id: 'order-1', value: 199.9, currency: 'BRL' })
    await ended(id)
    const row = rows().filter({ hasText: 'Purchase' })
    await row.getByText('Accepted').waitFor()
    await row.getByText('R$199.90').waitFor()
    expect(await row.getByRole('link', { name: 'Ana Lima' }).getAttribute('href')).toContain(conversationId)
    await row.getByText(`Ad ${adId}`).click()
    await page.getByRole('heading', { level: 1, name: 'Purchase' }).waitFor()
    await page.getByText('Blue shoes').waitFor()
    await page.getByText('order-1', { exact: true }).waitFor()
    await expectWellMade(page, 'conversion')
    await page.getByRole('link', { name: 'Ana Lima' }).click()
    await page.getByText('In blue?').first().waitFor()
    expect(new URL(page.url()).searchParams.get('conversation')).toBe(conversationId)
  })

  it('name an ad of an account that is managed here, with the way to it, as their events do', async () => {
    const { data } = (await fixture.api('GET', `/api/marketing/ads?ad_account_id=${account.ad_account_id}&limit=1`))
      .body
    const [ad] = data as { id: string; name: string }[]
    const person = fixture.nextNumber()
    const referral = { source_type: 'ad', source_id: ad?.id, headline: 'Red shoes', ctwa_clid: 'clid-2' }
    await fixture.writes(person, { type: 'text', text: { body: 'In red?' }, referral }, { name: 'Rui Melo' })
    const { id: conversation_id } = await fixture.conversation(person)
    const id = await convert({ conversation_id, event_name: 'LeadSubmitted', event_id: 'cart-1' })
    await ended(id)
    await fixture.goto(page, '/conversions')
    const link = page.getByRole('link', { name: ad?.name ?? '', exact: true })
    expect(await link.getAttribute('href')).toBe(`/console/ads/${account.id}?show=${ad?.id}`)
    // What happened is readable as a whole.
    const cut = (all: Element[]) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerHTML)
    expect(await page.locator('td[data-area=main] .one-line').evaluateAll(cut)).toEqual([])
    await rows().getByRole('link', { name: 'Lead submitted' }).click()
    await page.getByRole('heading', { level: 1, name: 'Lead submitted' }).waitFor()
    expect(await link.getAttribute('href')).toBe(`/console/ads/${account.id}?show=${ad?.id}`)
    await page.getByText('Red shoes').waitFor()
    const told = await waitFor('its event', async () => {
      const { body } = await fixture.api('GET', '/api/webhooks/events?type=conversion.accepted&limit=1')
      return body.data[0]?.data.conversion_id === id && body.data[0]
    })
    await fixture.goto(page, `/webhooks/events/${told.id}`)
    await link.waitFor()
    await expectWellMade(page, 'conversion-event')
    await fixture.goto(page, `/inbox?status=all&conversation=${conversation_id}`)
    await link.waitFor()
  })

  it('that failed say why in plain words, are filtered, and are sent again', async () => {
    // The dataset refuses what it is told of this order, once.
    await fixture.sandbox('POST', '/_sandbox/faults', {
      match: { method: 'POST', path: '/events' },
      times: 1,
      status: 400,
      error: { code: 100, message: '(#100) Invalid parameter' },
    })
    const id = await convert({ event_name: 'OrderShipped', event_id: 'order-2' })
    expect(await ended(id)).toMatchObject({ status: 'failed', error: { reason: 'invalid' } })
    await fixture.goto(page, '/conversions')
    await expect.poll(() => rows().count()).toBe(3)
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Failed' }).click()
    await expect.poll(() => rows().count()).toBe(1)
    await rows().getByText('The platform refused a value of this conversion.').waitFor()
    await expectWellMade(page, 'conversions')
    await rows().getByRole('link', { name: 'Order shipped' }).click()
    await page.getByText('The platform said:').waitFor()
    await expectWellMade(page, 'conversion-failed')
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('Accepted', { exact: true }).first().waitFor()
    expect(await ended(id)).toMatchObject({ id, status: 'accepted', event_id: 'order-2' })
  })
})

describe('conversions of a period', () => {
  const totals = () => page.getByLabel('Totals')

  it('are added up by event and currency, and exported', async () => {
    await fixture.sql(
      `update herald.ad_click set clicked_at = clicked_at - interval '4 days' where click_id = 'clid-1'`,
    )
    const at = new Date(Date.now() - 3 * 86_400_000).toISOString()
    const sold = { event_name: 'Purchase', event_time: at }
    await ended(await convert({ ...sold, event_id: 'order-3', value: 1000.1, currency: 'BRL' }))
    await ended(await convert({ ...sold, event_id: 'order-4', value: 5, currency: 'USD' }))
    await fixture.goto(page, '/conversions')
    await totals().getByText('All conversions').waitFor()
    await expect.poll(() => totals().textContent()).toContain('Purchase3 · R$1,200.00 · US$5.00')
    await expect.poll(() => totals().textContent()).toContain('Order shipped1')
    await expectWellMade(page, 'conversions-totals')
    await page.getByRole('combobox', { name: 'Date range' }).click()
    await page.getByRole('option', { name: 'Today' }).click()
    await expect.poll(() => rows().count()).toBe(3)
    await expect.poll(() => totals().textContent()).toContain('Purchase1 · R$199.90')
    await page.getByRole('combobox', { name: 'Date range' }).click()
    await page.getByRole('option', { name: 'Last 7 days' }).click()
    await expect.poll(() => rows().count()).toBe(5)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    const [head = '', ...lines] = readFileSync(await download.path(), 'utf8')
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(5)
    const cells = (line = '') => Object.fromEntries(head.split(',').map((name, at) => [name, line.split(',')[at]]))
    expect(cells(lines.find((line) => line.includes('order-3')))).toMatchObject({
      event_name: 'Purchase',
      event_time: at,
      value: '1000.1',
      currency: 'BRL',
      contact_name: 'Ana Lima',
      conversation_id: conversationId,
    })
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    expect(complaints).toEqual([])
  })
})
