import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../apps/server/test/wait-for.ts'
import {
  type Answer,
  type ConsoleFixture,
  FIXTURE_TIMEOUT_MS,
  expectWellMade,
  shot,
  startConsole,
} from './console-fixture.ts'

let fixture: ConsoleFixture
let page: Page
let complaints: string[]

beforeAll(async () => {
  fixture = await startConsole()
  ;({ page, complaints } = await fixture.signedIn('/'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

// The life of a batch, on its page and in the list.

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const choose = async (label: string | RegExp, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}
const messagesOf = async (id: string): Promise<Answer['body'][]> =>
  (await fixture.api('GET', `/api/outbound/messages?batch_id=${id}&limit=100`)).body.data

describe('a batch that is sending', () => {
  it('is paused, resumed and cancelled, and shows its failures', async () => {
    const { chatapp: channel_id } = fixture.demo.channels
    const other = { channel_id, name: 'Another batch', text: 'Hello', recipients: [{ to: '5511981000031' }] }
    await fixture.api('POST', '/api/outbound/batches', other)
    const recipients = Array.from({ length: 9_000 }, (_, index) => ({
      to: `55119820${String(index).padStart(5, '0')}`,
    }))
    const { body: made } = await fixture.api('POST', '/api/outbound/batches', {
      channel_id,
      name: 'A very long name of a batch, which nobody would give it but everybody does in the end, sooner or later',
      text: 'Hello',
      recipients: [{ to: '15550131026' }, ...recipients],
    })
    // Held at first: while a busy browser loads the page, all of them could be sent.
    await fixture.api('POST', `/api/outbound/batches/${made.id}/pause`)
    await fixture.goto(page, `/batches/${made.id}`)
    const status = async () => (await fixture.api('GET', `/api/outbound/batches/${made.id}`)).body
    await button('Resume').click()
    await waitFor('the resume', async () => (await status()).status !== 'paused')
    await button('Pause').click()
    await waitFor('the pause', async () => (await status()).status === 'paused')
    await expectWellMade(page, 'batch-paused')
    const waiting = `/api/outbound/messages?batch_id=${made.id}&status=queued&limit=1`
    const last = (await fixture.api('GET', waiting)).body.data[0]
    await fixture.goto(page, `/messages/${last.id}`)
    await page.getByText('Its batch is paused. The message is sent once the batch is resumed.').waitFor()
    await expectWellMade(page, 'message-of-paused-batch')
    await fixture.goto(page, `/messages?batch_id=${made.id}&status=queued`)
    await page.getByText('Its batch is paused.').first().waitFor()
    await fixture.goto(page, `/messages/${last.id}`)
    await page.getByRole('link', { name: 'Open batch' }).click()
    await button('Cancel batch').click()
    await button('Keep batch').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel batch' }).click()
    // Some hundreds a second are taken back.
    const takenBackMs = 60_000
    const isOver = async () => {
      const found = await status()
      return found.status === 'cancelled' && found
    }
    const ended = await waitFor('the end', isOver, takenBackMs)
    expect(ended.counts.cancelled).toBeGreaterThan(0)
    await fixture.goto(page, `/messages/${last.id}`)
    await page
      .getByRole('region', { name: 'Timeline' })
      .getByText(/^Cancelled with its batch by \S/)
      .waitFor()
    await expectWellMade(page, 'message-cancelled-with-batch')
    await page.goBack()
    await page.getByText('Cancelled', { exact: true }).first().waitFor()
    // The share is of what was tried, as while it was paused: the cancelled ones are no part of it.
    const tried = ended.accepted - ended.counts.cancelled
    const shares = page.locator('.batch-shares > div').filter({ hasText: 'Delivered' })
    // Paused at once, none of them was.
    const share = shares.filter({ hasText: `of ${tried.toLocaleString('en-US')})` })
    await expect.poll(() => share.count()).toBe(tried === 0 ? 0 : 1)
    expect(await shares.count()).toBe(tried === 0 ? 0 : 1)
    await page.getByRole('button', { name: /^[\d,.]+\s?Cancelled$/ }).click()
    await page.getByRole('table', { name: 'Messages' }).getByText('Cancelled').first().waitFor()
    expect(page.url()).toContain('status=cancelled')
    await fixture.goto(page, '/batches')
    const list = page.getByRole('table', { name: 'Batches' })
    await list.getByRole('link', { name: 'Another batch' }).waitFor()
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('VERY LONG name')
    await list.getByRole('link', { name: 'Another batch' }).waitFor({ state: 'detached' })
    await list.getByRole('link', { name: /^A very long name/ }).waitFor()
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('')
    const batches = page.getByRole('table', { name: 'Batches' })
    await batches.getByText('Another batch').waitFor()
    expect(await batches.getByText('9,001 of 9,001', { exact: false }).count()).toBe(0)
    await expectWellMade(page, 'batches')
    await choose('Status', 'Cancelled')
    await page.getByText('Another batch').waitFor({ state: 'detached' })
    expect(page.url()).toContain('status=cancelled')
  })
})

describe('a batch that stopped itself', () => {
  it('is told on Home, says how many failed, why and what to do, and leads to them', async () => {
    const { body: made } = await fixture.api('POST', '/api/outbound/batches', {
      channel_id: fixture.demo.channels.chatapp,
      name: 'Spring sale',
      text: 'Hello',
      // The first numbers of the file are nobody’s; the many behind them are what is held back.
      recipients: [
        ...Array.from({ length: 60 }, (_, index) => ({ to: `55119${String(index).padStart(2, '0')}131026` })),
        ...Array.from({ length: 4_000 }, (_, index) => ({ to: `55119830${String(index).padStart(5, '0')}` })),
      ],
      stop_when_failed_percent: 1,
    })
    const { stopped } = await waitFor('the stop', async () => {
      const { body } = await fixture.api('GET', `/api/outbound/batches/${made.id}`)
      return body.status === 'stopped' && body
    })
    await fixture.goto(page, '/')
    const item = page.locator('.action-item').filter({ hasText: 'Spring sale' })
    const tried = stopped.tried.toLocaleString('en-US')
    await item.getByText(`stopped by itself: ${stopped.failed} of ${tried} messages failed.`).waitFor()
    await item.getByRole('link', { name: 'Open batch' }).click()
    await heading('Spring sale').waitFor()
    const note = page.locator('.note').filter({ hasText: 'Stopped by itself' })
    await note
      .getByText('Most frequent reason: The message cannot be delivered: the number is not on', { exact: false })
      .waitFor()
    await note.getByText('failures are then counted from zero', { exact: false }).waitFor()
    await expectWellMade(page, 'batch-stopped')
    await note.getByRole('link', { name: 'View failed messages' }).click()
    expect(page.url()).toContain('status=failed')
    await page.getByRole('button', { name: /^[\d,.]+\s?Failed$/, pressed: true }).waitFor()
    await button('Resume').click()
    await note.waitFor({ state: 'detached' })
    await fixture.api('POST', `/api/outbound/batches/${made.id}/cancel`)
  })
})

describe('a batch of which some failed', () => {
  it('says on a phone how many, in a row whose bar is as long as the others', async () => {
    const { chatapp: channel_id } = fixture.demo.channels
    const others = { channel_id, name: 'Others', text: 'Hello', recipients: [{ to: '5511981000007' }] }
    await fixture.api('POST', '/api/outbound/batches', others)
    const { body: made } = await fixture.api('POST', '/api/outbound/batches', {
      channel_id,
      name: 'Some of these',
      text: 'Hello',
      recipients: [{ to: '5511901131026' }, { to: '5511981000007', client_ref: 'order-7' }],
      stop_when_failed_percent: 100,
    })
    await waitFor('the end', async () => {
      const { body } = await fixture.api('GET', `/api/outbound/batches/${made.id}`)
      return body.status === 'finished' && body.counts.failed === 1
    })
    const phone = await fixture.signedIn('/batches', { viewport: { width: 360, height: 780 } })
    const row = phone.page.getByRole('row').filter({ hasText: 'Some of these' })
    await row.getByText('1 failed', { exact: true }).waitFor()
    expect(await row.locator('.batch-about').isVisible()).toBe(false)
    const widths = await phone.page
      .locator('.batch-bar')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width))
    expect(widths.length).toBeGreaterThan(1)
    expect(new Set(widths).size).toBe(1)
    expect((await row.locator('.pill').boundingBox())?.height).toBeLessThan(24)
    await expectWellMade(phone.page, 'batches-some-failed')
    await row.getByRole('link').click()
    const messages = phone.page.getByRole('table', { name: 'Messages' })
    await messages.getByText('ref. order-7', { exact: false }).waitFor()
    expect(await messages.getByText('ref. order-7', { exact: false }).isVisible()).toBe(true)
    const resend = phone.page.getByRole('button', { name: 'Resend failed' })
    for (const [language, words] of Object.entries({ pt: 'Reenviar falhas', es: 'Reenviar los fallidos' })) {
      const inLanguage = phone.page.getByRole('button', { name: words })
      const { height } = (await resend.boundingBox()) ?? { height: 0 }
      await phone.page.evaluate((chosen) => localStorage.setItem('herald-language', chosen), language)
      await phone.page.reload()
      await inLanguage.waitFor()
      expect((await inLanguage.boundingBox())?.height, language).toBe(height)
      await phone.page.evaluate(() => localStorage.setItem('herald-language', 'en'))
      await phone.page.reload()
      await resend.waitFor()
    }
    await expectWellMade(phone.page, 'batch-some-failed')
    await phone.context.close()
  })

  it('calls people by their names, and says why in the language of the one who looks', async () => {
    const { phone_number_id: account_id } = (await fixture.sandbox('GET', '/_sandbox/credentials')).body
    const from = '5511901131026'
    const inbound = { platform: 'chatapp', account_id, from, name: 'Ana Lima', message: 'Oi' }
    await fixture.sandbox('POST', '/_sandbox/inbound', inbound)
    await waitFor('the contact', async () => (await fixture.api('GET', `/api/conversations?q=${from}`)).body.data[0])
    const { body: made } = await fixture.api('POST', '/api/outbound/batches', {
      channel_id: fixture.demo.channels.chatapp,
      text: 'Hello',
      recipients: [{ to: from }],
    })
    const text = (value: string) => ({ type: 'text', text: value })
    const components = [
      { type: 'body', parameters: [text('Ana'), text('7')] },
      { type: 'button', sub_type: 'url', index: '0', parameters: [text('7')] },
    ]
    const { body: autumn } = await fixture.api('POST', '/api/outbound/batches', {
      channel_id: fixture.demo.channels.chatapp,
      name: 'Outono',
      template: { name: 'order_update', language: { code: 'en_US' }, components },
      recipients: [
        ...['5511981000051', '5511981000052', '5511981000053'].map((to) => ({ to })),
        { to: '12', left_out: 'invalid_recipient' },
      ],
    })
    expect(autumn).toMatchObject({ accepted: 3, refused: 1 })
    const { body: channels } = await fixture.api('GET', '/api/channels')
    const channel = channels.data.find((one: Answer['body']) => one.channel_id === fixture.demo.channels.chatapp).name
    await waitFor('the failure', async () => (await messagesOf(made.id))[0]?.status === 'failed')
    const other = await fixture.signedIn('/')
    await other.page.evaluate(() => localStorage.setItem('herald-language', 'pt'))
    await fixture.goto(other.page, '/batches')
    const cell = (name: string, label: string) =>
      other.page
        .getByRole('table', { name: 'Envios em massa' })
        .getByRole('row')
        .filter({ hasText: name })
        .first()
        .locator(`[data-label="${label}"]`)
    await cell('Falhou', 'Progresso').getByText('0 de 1 enviada', { exact: true }).waitFor()
    expect(await cell('Falhou', 'Entregues').innerText()).toBe('0%')
    const about = cell('Outono', 'Nome').locator('.batch-about > span')
    await expect
      .poll(() => about.allTextContents())
      .toEqual(['order_update', expect.stringMatching(/^por ./), expect.stringContaining(channel)])
    // The channel's name is in one line.
    expect((await about.last().boundingBox())?.height).toBeLessThan(25)
    await cell('Outono', 'Progresso').getByText('3 de 3 enviadas').waitFor()
    await cell('Outono', 'Progresso').getByText('1 fora do envio').waitFor()
    await expect.poll(() => cell('Outono', 'Entregues').innerText()).toBe('100%')
    expect(await cell('Outono', 'Lidas').innerText()).toMatch(/^\d+%$/)
    await shot(other.page, 'batches-shares')
    await fixture.goto(other.page, `/batches/${made.id}`)
    const row = other.page.getByRole('table', { name: 'Mensagens' }).getByRole('row').filter({ hasText: 'Ana Lima' })
    await row.getByText('O número não está na plataforma', { exact: false }).waitFor()
    await shot(other.page, 'batch-failed')
    await other.page.getByRole('button', { name: 'Reenviar falhas' }).click()
    const dialog = other.page.getByRole('dialog')
    await dialog.getByText('Mensagens a reenviar: 0').waitFor()
    await dialog.getByRole('checkbox', { name: /não está na plataforma/ }).check()
    await dialog.getByText('Mensagens a reenviar: 1').waitFor()
    await other.context.close()
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    // The browser logs refusals that a test provoked as failed loads.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
