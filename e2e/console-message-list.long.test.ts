import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../apps/server/test/wait-for.ts'
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
let chat: string

const longRef = `order-${'2026-11-16-very-long-reference-'.repeat(8)}42`
const people = {
  ana: { to: '15550140001', name: 'Ana Müller 🌻', ref: 'order-1001' },
  omar: { to: '15550140002', name: 'عمر الفاروق بن عبد العزيز', ref: longRef },
}

const send = async (body: object) => {
  const { body: message } = await fixture.api('POST', '/api/outbound/send', { channel_id: chat, ...body })
  return message.id as string
}
const reaches = (id: string, status: string) =>
  waitFor(`${id} to be ${status}`, async () => {
    const { body } = await fixture.api('GET', `/api/outbound/messages/${id}`)
    return body.status === status && body
  })
const sentTo = async (to: string) => (await fixture.api('GET', `/api/outbound/messages?to=${to}`)).body.data

beforeAll(async () => {
  fixture = await startConsole()
  chat = fixture.demo.channels.chatapp
  const { body: credentials } = await fixture.sandbox('GET', '/_sandbox/credentials')
  for (const { to, name, ref } of Object.values(people)) {
    await fixture.sandbox('POST', '/_sandbox/inbound', {
      platform: 'chatapp',
      account_id: credentials.phone_number_id,
      from: to,
      name,
      message: 'Hello',
    })
    await waitFor('the contact', async () => (await fixture.api('GET', `/api/conversations?q=${to}`)).body.data[0])
    await reaches(await send({ to, text: 'Thank you', client_ref: ref }), 'read')
  }
  // The sandbox fails recipients that end in an error code.
  for (const to of ['5511900131026', '5511901131026', '5511900131042'])
    await reaches(await send({ to, text: 'Thank you', client_ref: `failed-${to}` }), 'failed')
  ;({ page, complaints } = await fixture.signedIn('/messages'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const table = () => page.getByRole('table', { name: 'Messages' })
const rows = () => table().locator('tbody:not([aria-hidden]) tr')
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = () => page.getByRole('dialog')

describe('the list of messages', () => {
  it('is searched by a part of number, name and reference, and by date; the URL keeps it', async () => {
    await expect.poll(() => rows().count()).toBe(5)
    const search = page.getByRole('searchbox')
    for (const [typed, found] of [
      ['müller', people.ana.name],
      ['+1 (555) 014-0002', people.omar.name],
      ['ORDER-100', people.ana.name],
    ] as const) {
      await search.fill(typed)
      await expect.poll(() => rows().count()).toBe(1)
      await rows().getByText(found).waitFor()
    }
    expect(page.url()).toContain('q=ORDER-100')
    await page.reload()
    await expect.poll(() => rows().count()).toBe(1)
    await search.fill('')
    await expect.poll(() => rows().count()).toBe(5)
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA')
    await page.getByRole('combobox', { name: 'Date range' }).click()
    await page.getByRole('option', { name: 'This month' }).click()
    await page.waitForURL((url) => url.searchParams.get('since') === 'this_month')
    await expect.poll(() => rows().count()).toBe(5)
    await page.getByRole('combobox', { name: 'Date range' }).click()
    await page.getByRole('option', { name: 'Custom dates' }).click()
    await page.getByLabel('From').fill(day(0))
    await expect.poll(() => page.url()).toContain(`since=${day(0)}`)
    await expect.poll(() => rows().count()).toBe(5)
    await page.getByLabel('From').fill('')
    await page.getByLabel('To', { exact: true }).fill(day(-2))
    await page.getByText('No messages match these filters.').waitFor()
    await button('Clear filters').click()
    await expect.poll(() => rows().count()).toBe(5)
  })

  it('cuts long references, shows them whole on hover, and opens a row on click', async () => {
    const cell = rows().getByTitle(longRef)
    await cell.waitFor()
    expect(await cell.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true)
    const heights = await rows().evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(new Set(heights).size).toBe(1)
    // The columns fill the table, also where some of them are left out.
    const edge = (one: Element) => Math.round(one.getBoundingClientRect().right)
    expect(await table().locator('th').last().evaluate(edge)).toBe(await table().evaluate(edge))
    await shot(page, 'messages-list')
    await expectAccessible(page, 'messages')
    await rows().filter({ hasText: people.ana.name }).getByText('Read', { exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /Ana Müller/ }).waitFor()
    await page.goBack()
    await rows().first().waitFor()
  })

  it('is the same list after a look at one of its messages', async () => {
    await fixture.goto(page, '/messages?status=failed')
    const first = rows().first().getByRole('link').first()
    await first.waitFor()
    const all = await rows().count()
    await first.click()
    const back = page.getByRole('link', { name: 'Messages', exact: true }).and(page.locator('.back'))
    await back.waitFor()
    expect(await back.getAttribute('href')).toBe('/console/messages?status=failed')
    await back.click()
    await expect.poll(() => page.url()).toContain('/messages?status=failed')
    await expect.poll(() => rows().count()).toBe(all)
    // It is a step back: the browser's own goes on to what was before.
    await page.goForward()
    await back.waitFor()
    await page.reload()
    await back.waitFor()
    expect(await back.getAttribute('href')).toBe('/console/messages')
    await fixture.goto(page, '/messages')
    await rows().first().waitFor()
  })

  it('shows the last seven days as a chart with a tooltip, and as a table for screen readers', async () => {
    const chart = page.getByRole('region', { name: 'Last 7 days (UTC)' })
    const figures = chart.getByRole('table')
    await figures.waitFor({ state: 'attached' })
    expect(await figures.getByRole('columnheader').allTextContents()).toEqual([
      'Accepted',
      'Read',
      'Delivered, not read',
      'On the way',
      'Failed or expired',
      'Cancelled',
    ])
    await expect.poll(() => figures.getByRole('row').count()).toBe(8)
    const { body } = await fixture.api('GET', '/api/outbound/ledger?limit=1')
    const today = await figures.getByRole('row').last().getByRole('cell').allTextContents()
    const { accepted, read, delivered, sent, failed, cancelled } = body.data[0]
    expect(today.map(Number)).toEqual([accepted, read, delivered, sent, failed, cancelled])
    expect(accepted).toBe(read + delivered + sent + failed)
    expect(delivered + read).toBe(2)
    await chart.getByRole('group').focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => chart.locator('.chart-tip').innerText()).toMatch(/Accepted\s*5/)
    await shot(page, 'messages-chart')
  })

  it('shows what a link has narrowed it to, and takes each away', async () => {
    await fixture.goto(page, `/messages?to=${people.ana.to}&client_ref=${people.ana.ref}&channel_id=${chat}`)
    await expect.poll(() => rows().count()).toBe(1)
    await button(`Remove filter: Reference ${people.ana.ref}`).waitFor()
    await expectAccessible(page, 'messages to one person')
    await shot(page, 'messages-chips')
    await button(`Remove filter: To +${people.ana.to}`).click()
    await expect.poll(() => page.url()).not.toContain('to=')
    await button(`Remove filter: Reference ${people.ana.ref}`).click()
    await expect.poll(() => rows().count()).toBe(5)
  })

  it('exports what is filtered as CSV', async () => {
    await fixture.goto(page, '/messages?status=failed')
    await expect.poll(() => rows().count()).toBe(3)
    const [download] = await Promise.all([page.waitForEvent('download'), button('Export CSV').click()])
    expect(download.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]?.trim().endsWith(',text')).toBe(true)
    expect(lines.slice(1).every((line) => line.includes(',failed,'))).toBe(true)
  })

  it('resends chosen rows once, also on a double click', async () => {
    await fixture.goto(page, '/messages?status=failed')
    const box = page.getByLabel('Select the message to +5511900131026')
    await expect.poll(() => rows().count()).toBe(3)
    expect(await box.count(), 'nobody chooses yet').toBe(0)
    await button('Select').click()
    await page.getByText('Select messages that did not arrive.').waitFor()
    await button('Select all loaded').click()
    await page.getByText('Selected: 3').waitFor()
    await shot(page, 'messages-select-all')
    await button('Resend all that match').click()
    await dialog().getByText('Each message that matches the filters').waitFor()
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await dialog().waitFor({ state: 'detached' })
    await button('Cancel').click()
    await button('Select').click()
    // With Shift, from one to another.
    const boxes = page.getByLabel('Select the message to')
    await boxes.first().click()
    await boxes.last().click({ modifiers: ['Shift'] })
    await page.getByText('Selected: 3').waitFor()
    await boxes.nth(1).click()
    await boxes.first().click({ modifiers: ['Shift'] })
    await page.getByText('Selected: 1').waitFor()
    await boxes.last().click()
    await box.check()
    await page.getByText('Selected: 1').waitFor()
    await button('Resend selected').click()
    await dialog().getByText('Messages to resend: 1').waitFor()
    await shot(page, 'messages-resend')
    await expectAccessible(page, 'resend chosen messages')
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    // What was chosen is still chosen.
    await button('Resend selected').click()
    await button('Resend 1').dblclick()
    await page.getByText('Messages queued: 1').first().waitFor()
    expect(await sentTo('5511900131026')).toHaveLength(2)
    await expect.poll(() => box.count()).toBe(0)
    const isOver = ({ status }: { status: string }) => status === 'failed'
    await waitFor('the copy to fail too', async () => (await sentTo('5511900131026')).every(isOver))
    await page.keyboard.press('Escape')
    // Its copy may be resent, and it may not.
    await fixture.goto(page, '/messages?status=failed')
    await expect.poll(() => rows().count()).toBe(4)
    await button('Select').click()
    await button('Select all loaded').click()
    await page.getByText('Selected: 3').waitFor()
  })

  it('resends all that match after counting them, and none of them twice', async () => {
    await fixture.goto(page, '/messages?status=failed&q=failed-')
    const before = (await fixture.api('GET', '/api/outbound/messages?q=failed-')).body.data.length
    await button('Resend failed').click()
    // What would fail again is not sent unless somebody says so.
    await dialog().getByText('Messages to resend: 0').waitFor()
    expect(await button('Resend 0').isDisabled()).toBe(true)
    await expectAccessible(page, 'resend by reason')
    await shot(page, 'messages-resend-reasons')
    await dialog()
      .getByRole('checkbox', { name: /payment/ })
      .check()
    await dialog().getByText('Messages to resend: 1').waitFor()
    await dialog()
      .getByRole('checkbox', { name: /not on the platform/ })
      .check()
    const count = dialog().getByText(/Messages to resend: [2-9]/)
    await count.waitFor()
    const wanted = Number(/\d+/.exec((await count.textContent()) ?? '')?.[0])
    await dialog().getByText('Already resent earlier: 1').waitFor()
    await button(`Resend ${wanted}`).click()
    await dialog().getByText(`Messages queued: ${wanted}`).waitFor()
    await shot(page, 'messages-resent')
    expect((await fixture.api('GET', '/api/outbound/messages?q=failed-')).body.data).toHaveLength(before + wanted)
    await button('Close').last().click()
  })

  it('tells a failure that needs a person on the home page, in the language of the person', async () => {
    const other = await fixture.signedIn('/', { colorScheme: 'dark' })
    await other.page.getByText(/: \d+ messages failed in the last 24 hours\. 2 of them need you: .*payment/).waitFor()
    await other.page.evaluate(() => localStorage.setItem('herald-language', 'pt'))
    await fixture.goto(other.page, '/')
    const item = other.page.getByText(/Há um problema com a forma de pagamento/)
    await item.waitFor()
    await shot(other.page, 'home-messages-failing')
    await other.page.getByRole('link', { name: 'Ver mensagens', exact: true }).first().click()
    await other.page.getByRole('heading', { level: 1, name: 'Mensagens' }).waitFor()
    await other.page
      .getByTitle(/forma de pagamento/)
      .first()
      .waitFor()
    await shot(other.page, 'messages-dark-pt')
    // Just those that the home page counted.
    await expect
      .poll(() => other.page.getByRole('table', { name: 'Mensagens' }).locator('tbody:not([aria-hidden]) tr').count())
      .toBe(2)
    await other.page.getByRole('button', { name: 'Remover filtro: Código de erro 131042' }).waitFor()
    await expect.poll(() => other.page.getByRole('combobox', { name: 'Motivo' }).inputValue()).toBe('Conta comercial')
    const { body } = await fixture.api('GET', '/api/attention')
    expect(body.data).toContainEqual(expect.objectContaining({ kind: 'messages_failing', code: 131042, count: 2 }))
    await other.context.close()
  })

  it('says how each message begins, and keeps no room for a column that no row fills', async () => {
    const to = '15550140009'
    await reaches(await send({ to, text: '*Good news*: it is _here_' }), 'read')
    await page.setViewportSize({ width: 1440, height: 900 })
    await fixture.goto(page, `/messages?to=${to}`)
    await rows().getByText('Good news: it is here', { exact: true }).waitFor()
    const columns = async () => table().getByRole('columnheader').allTextContents()
    expect(await columns()).toEqual(['Recipient', 'Status', 'Message', 'Channel', 'Created'])
    await fixture.goto(page, '/messages?status=failed')
    await expect.poll(columns).toContain('Your reference')
    // Why a message failed stands below it: a column of its own would cut the sentence.
    expect(await columns()).not.toContain('Reason')
    const paid = rows().filter({ hasText: 'There is a problem with the payment method' }).first()
    const reason = paid.getByText('There is a problem with the payment method of the business account.', {
      exact: true,
    })
    expect(await reason.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
    await expectWellMade(page, 'messages-with-words')
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const language of ['pt', 'es', 'en']) {
      await page.evaluate((chosen) => localStorage.setItem('herald-language', chosen), language)
      await page.reload()
      const heads = page.locator('.long-rows th')
      await heads.first().waitFor()
      const cut = (all: Element[]) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerHTML)
      await expect.poll(() => heads.evaluateAll(cut), { message: language }).toEqual([])
    }
  })

  it('fits a phone in two lines a row, with the filters behind a button', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const phone = await fixture.signedIn('/messages?to=5511900131026', {
        viewport: { width: 360, height: 740 },
        colorScheme,
      })
      const list = phone.page.getByRole('table', { name: 'Messages' }).locator('tbody:not([aria-hidden]) tr')
      await list.first().waitFor()
      const heights = await list.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
      expect(new Set(heights)).toEqual(new Set([62]))
      const top = await list.first().evaluate((row) => row.getBoundingClientRect().top)
      expect(top, 'the list begins on the first screen').toBeLessThan(740 - 2 * 62)
      expect(await phone.page.getByRole('combobox', { name: 'Status' }).count()).toBe(0)
      await phone.page.getByRole('button', { name: 'Remove filter: To 5511900131026' }).click()
      await phone.page.getByRole('button', { name: 'Filters' }).click()
      await phone.page.getByRole('combobox', { name: 'Status' }).waitFor()
      expect(await phone.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      await expectAccessible(phone.page, `messages on a phone, ${colorScheme}`)
      await shot(phone.page, `messages-phone-filters-${colorScheme}`)
      await phone.page.getByRole('button', { name: 'Filters' }).click()
      await shot(phone.page, `messages-phone-${colorScheme}`)
      await phone.context.close()
    }
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    expect(complaints).toEqual([])
  })
})
