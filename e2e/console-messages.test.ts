import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../apps/server/test/wait-for.ts'
import { picture } from './ads-fixture.ts'
import { FIXTURE_TIMEOUT_MS, expectAccessible, expectWellMade, shot, withDeadToken } from './console-fixture.ts'
import { type InboxFixture, startInbox } from './inbox-fixture.ts'
import { answeredTo, warningOf } from './message-steps.ts'

let fixture: InboxFixture
let page: Page
let complaints: string[]

beforeAll(async () => {
  fixture = await startInbox()
  ;({ page, complaints } = await fixture.signedIn('/'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const wentOut = /^(sent|delivered|read)$/
describe('messages', () => {
  it('sends a text and shows its timeline until it was read', async () => {
    await fixture.goto(page, `/messages/new?channel_id=${fixture.demo.channels.chatapp}`)
    await page.getByRole('combobox', { name: 'To', exact: true }).fill('not a number')
    await page.getByRole('textbox', { name: 'Message' }).fill('Your order is on its way.')
    await button('Send').click()
    await page.getByRole('alert').waitFor()
    await expectAccessible(page, 'compose')
    const to = page.getByRole('combobox', { name: 'To', exact: true })
    await to.fill('65 9876 5432')
    await page.getByText('No country code? As it is written, this is +6598765432.').waitFor()
    await expectAccessible(page, 'compose without a country code')
    await page.getByRole('button', { name: /^Use \+/ }).click()
    expect(await to.inputValue()).toMatch(/^\+\d{1,3}6598765432$/)
    await to.fill('+15550100001')
    expect(await page.getByLabel('Your reference').isVisible()).toBe(false)
    await page.getByText('More options').click()
    await page.getByLabel('Your reference').fill('order-77')
    await button('Send').click()
    await heading(/15550100001/).waitFor()
    await page.getByRole('region', { name: 'Timeline' }).getByText('Status update: Delivered').waitFor()
    await page.getByText('Retry until sent').waitFor()
    const details = page.getByRole('region', { name: 'Details' })
    await details.getByText('+15550100001', { exact: true }).waitFor()
    expect(await details.getByRole('link', { name: 'Open conversation' }).getAttribute('href')).toMatch(
      /\/inbox\?.*15550100001/,
    )
    const parts = await page.getByRole('heading', { level: 2 }).allTextContents()
    expect(parts).toEqual(['Content: Text', 'Timeline', 'Details'])
    await shot(page, 'message')
    await expectAccessible(page, 'message')
    const message = await waitFor('the message', async () => {
      const { body } = await fixture.api('GET', '/api/outbound/messages?client_ref=order-77')
      return body.data[0]?.status === 'read' && body.data[0]
    })
    expect(message.to).toBe('15550100001')

    await fixture.goto(page, '/messages?client_ref=order-77')
    await page.getByRole('table', { name: 'Messages' }).getByText('Read').waitFor()
    await shot(page, 'messages')
    await fixture.goto(page, '/messages?client_ref=unknown')
    await page.getByText('No messages match these filters.').waitFor()
  })

  it('begins with the channel that was last sent from, and keeps the one of a draft', async () => {
    const { page, context } = await fixture.signedIn(
      `/messages/new?channel_id=${fixture.demo.channels.socialapp}&to=77`,
    )
    const channel = page.getByRole('combobox', { name: 'Channel' })
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.fill('Hello')
    const social = await channel.inputValue()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /77/ }).waitFor()
    await fixture.goto(page, '/messages/new')
    await expect.poll(() => channel.inputValue()).toBe(social)
    expect(await message.inputValue()).toBe('')
    await context.close()
  })

  it('previews every type as a message, and fits a phone', async () => {
    const { page, context } = await fixture.signedIn(
      `/messages/new?channel_id=${fixture.demo.channels.chatapp}&to=15550100062`,
      {
        viewport: { width: 360, height: 740 },
        colorScheme: 'dark',
      },
    )
    const preview = page.getByRole('region', { name: 'Preview' })
    const send = page.getByRole('button', { name: 'Send', exact: true })
    const to = page.getByRole('combobox', { name: 'To', exact: true })
    await to.fill('15550100063')
    await expect.poll(() => warningOf(page).count()).toBe(1)
    const [warned, sends] = await Promise.all([warningOf(page).boundingBox(), send.boundingBox()])
    expect(warned?.y).toBeLessThan(sends?.y ?? 0)
    await to.fill('15550100062')
    await expect.poll(() => warningOf(page).count()).toBe(0)
    await page.getByText('Location', { exact: true }).click()
    const latitude = page.getByLabel('Latitude')
    const longitude = page.getByLabel('Longitude')
    await latitude.pressSequentially('-23.55, -46')
    expect([await latitude.inputValue(), await longitude.inputValue()]).toEqual(['-23.55, -46', ''])
    await latitude.evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '-23.56, -46.65')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect.poll(() => longitude.inputValue()).toBe('-46.65')
    expect(await latitude.inputValue()).toBe('-23.56')
    await page.getByLabel('Name of the place').fill('Our shop')
    await preview.getByRole('link', { name: /Our shop/ }).waitFor()
    await page.getByText('JSON', { exact: true }).click()
    await preview.getByText('Shall we deliver tomorrow?').waitFor()
    await preview.getByText('Yes', { exact: true }).waitFor()
    expect(await preview.innerText()).not.toMatch(/[{}]/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await expectAccessible(page, 'compose on a phone')
    await shot(page, 'compose-phone')
    await send.click()
    await page.getByRole('heading', { level: 1, name: /15550100062/ }).waitFor()
    const { body } = await fixture.api('GET', '/api/outbound/messages?to=15550100062&limit=1')
    expect(body.data[0].type).toBe('interactive')
    await context.close()
  })

  it('says in the language of the person what is lacking, without a bubble of the browser', async () => {
    const other = await fixture.signedIn('/')
    await other.page.evaluate(() => localStorage.setItem('herald-language', 'pt'))
    await fixture.goto(other.page, `/messages/new?channel_id=${fixture.demo.channels.chatapp}`)
    const to = other.page.getByRole('combobox', { name: 'Para', exact: true })
    await other.page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect.poll(() => other.page.getByText('Preencha este campo.').count()).toBe(2)
    await expectAccessible(other.page, 'a form that lacks something')
    await shot(other.page, 'compose-lacking')
    expect(await to.evaluate((input) => document.activeElement === input)).toBe(true)
    await to.fill('15550100017')
    await expect.poll(() => other.page.getByText('Preencha este campo.').count()).toBe(1)
    await other.page.getByText('Modelo', { exact: true }).click()
    await other.page.getByRole('combobox', { name: 'Modelo aprovado' }).waitFor()
    expect(await other.page.getByText('Preencha este campo.').count()).toBe(0)
    await other.page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await other.page.getByText('Preencha este campo.').waitFor()
    await other.context.close()
  })

  it('sends a text with buttons to answer with', async () => {
    await fixture.goto(page, `/messages/new?channel_id=${fixture.demo.channels.chatapp}&to=15550100018`)
    await page.getByText('Text', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Message' }).fill('Shall we deliver tomorrow?')
    for (const [index, title] of ['Yes', 'No', 'Later'].entries()) {
      await button('Add reply button').click()
      const field = page.getByRole('textbox', { name: `Button ${index + 1}`, exact: true })
      // One goes on typing, and Enter is not Send.
      await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
      await page.keyboard.type(title)
      await page.keyboard.press('Enter')
      expect(await field.inputValue()).toBe(title)
    }
    expect(await button('Add reply button').count()).toBe(0)
    await page.getByRole('textbox', { name: 'Button 2', exact: true }).fill('Yes')
    await page.getByText('Another button has this title.').waitFor()
    await button('Remove button 2').click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('Later', { exact: true }).waitFor()
    await expectWellMade(page, 'compose-buttons')
    await page.getByRole('textbox', { name: 'Message' }).press('Control+Enter')
    await heading(/15550100018/).waitFor()
    const { id } = await answeredTo(fixture, '15550100018')
    const { body } = await fixture.api('GET', `/api/outbound/messages/${id}`)
    expect(body).toMatchObject({ type: 'interactive', content: { type: 'button' } })
    expect(body.content.action.buttons.map(({ reply }: { reply: { title: string } }) => reply.title)).toEqual([
      'Yes',
      'Later',
    ])
  })

  it('sends a template with a preview of what arrives', async () => {
    await fixture.goto(page, `/messages/new?channel_id=${fixture.demo.channels.chatapp}&template=order_update`)
    await page.getByRole('combobox', { name: 'To', exact: true }).fill('15550100002')
    const values = page.getByLabel(/^Value \d/)
    await values.first().waitFor()
    for (const [index, input] of (await values.all()).entries()) await input.fill(`value-${index}`)
    await page.getByLabel(/^End of the link/).fill('4417')
    await page.getByRole('region', { name: 'Preview' }).getByText('value-0').waitFor()
    await shot(page, 'compose-template')
    await expectAccessible(page, 'compose a template')
    await button('Send').press('Enter')
    await heading(/15550100002/).waitFor()
    expect(await answeredTo(fixture, '15550100002')).toMatchObject({
      type: 'template',
      status: expect.stringMatching(wentOut),
    })
  })

  it('requires the header media and the one-time code, without which the platform refuses', async () => {
    await fixture.goto(page, `/messages/new?channel_id=${fixture.demo.channels.chatapp}&template=spring_offer`)
    await page.getByRole('combobox', { name: 'To', exact: true }).fill('15550100004')
    await page.getByLabel('Value 1 (e.g. Ada)').fill('Ada')
    await page.getByLabel('Value 2 (e.g. 10%)').fill('10%')
    await button('Send').press('Enter')
    const link = page.getByLabel('Header image')
    await page.getByText('Fill in this field.').waitFor()
    expect(await link.evaluate((input) => document.activeElement === input)).toBe(true)
    await link.fill('no url')
    await page.getByText('Fill in this field.').waitFor({ state: 'detached' })
    await button('Send').press('Enter')
    await page.getByText('Enter a whole URL').waitFor()
    await link.fill('https://cdn.example/beans.png')
    await button('Send').press('Enter')
    await heading(/15550100004/).waitFor()
    expect((await answeredTo(fixture, '15550100004')).status).toMatch(wentOut)

    await fixture.goto(page, `/messages/new?channel_id=${fixture.demo.channels.chatapp}&template=spring_offer`)
    await page.getByRole('combobox', { name: 'To', exact: true }).fill('15550100006')
    await page.getByLabel('Value 1 (e.g. Ada)').fill('Ada')
    await page.getByLabel('Value 2 (e.g. 10%)').fill('10%')
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Upload').click()])
    await chooser.setFiles(picture)
    await button('Remove beans.png').waitFor()
    // What it is for stands there still.
    await page.getByText(/^Header image/).waitFor()
    expect(await button('Upload').count()).toBe(0)
    await page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'beans.png' }).waitFor()
    await shot(page, 'compose-template-upload')
    await button('Send').press('Enter')
    await heading(/15550100006/).waitFor()
    const uploaded = await answeredTo(fixture, '15550100006')
    expect(uploaded.status).toMatch(wentOut)
    const { content } = (await fixture.api('GET', `/api/outbound/messages/${uploaded.id}`)).body
    expect(content.components[0].parameters).toEqual([{ type: 'image', image: { id: expect.any(String) } }])

    await fixture.goto(page, `/messages/new?channel_id=${fixture.demo.channels.chatapp}&template=login_code`)
    await page.getByRole('combobox', { name: 'To', exact: true }).fill('15550100005')
    await page.getByLabel('One-time code').fill('123456')
    await button('Send').press('Enter')
    await heading(/15550100005/).waitFor()
    expect((await answeredTo(fixture, '15550100005')).status).toMatch(wentOut)
  })

  it('says what a message waits for and when it is tried next, and that it is not lost', async () => {
    await fixture.sandbox('POST', '/_sandbox/faults', {
      match: { method: 'POST', path: '/messages' },
      times: 1_000,
      status: 400,
      error: { code: 131056, message: '(#131056) Pair rate limit hit' },
    })
    const send = async (text: string) => {
      const to = '15550100008'
      const { body } = await fixture.api('POST', '/api/outbound/send', {
        channel_id: fixture.demo.channels.chatapp,
        to,
        text,
      })
      return body.id as string
    }
    const waitsFor = (id: string, reason: string) =>
      waitFor(`a message that waits: ${reason}`, async () => {
        const { waits } = (await fixture.api('GET', `/api/outbound/messages/${id}`)).body
        return waits?.for === reason && waits.until
      })
    const first = await send('one')
    await waitsFor(first, 'retry')
    const second = await send('two')
    await waitsFor(second, 'earlier_message')
    await fixture.goto(page, `/messages/${second}`)
    await page.getByText('It waits for an earlier message to this person').waitFor()
    await shot(page, 'message-waits')
    await page.getByRole('link', { name: 'Open the earlier message' }).click()
    await page.waitForURL(`**/messages/${first}`)
    const note = page.locator('.note').filter({ hasText: 'Next attempt:' })
    await note.waitFor()
    expect(await note.getAttribute('data-tone')).toBe('warn')
    await page
      .getByRole('region', { name: 'Timeline' })
      .getByText(/^Attempts? 1.*: rate limited/)
      .waitFor()
    await expectWellMade(page, 'message-retried')
    for (const id of [second, first]) await fixture.api('POST', `/api/outbound/messages/${id}/cancel`)
    await fixture.sandbox('DELETE', '/_sandbox/faults')
  })

  it('does not invite anybody to send twice what may have arrived', async () => {
    await fixture.sandbox('POST', '/_sandbox/faults', {
      match: { method: 'POST', path: '/messages' },
      times: 1,
      status: 500,
      error: { code: 1, message: 'An unknown error occurred' },
    })
    const { body } = await fixture.api('POST', '/api/outbound/send', {
      channel_id: fixture.demo.channels.chatapp,
      to: '15550100009',
      text: 'Did it arrive?',
    })
    await fixture.goto(page, `/messages/${body.id}`)
    const note = page.locator('.note').filter({ hasText: 'It is not known whether it arrived.' })
    await note.getByText(/^Without a report, /).waitFor()
    expect(await note.innerText()).not.toContain('Try again')
    await expectWellMade(page, 'message-outcome-unknown')
    await fixture.goto(page, '/messages?to=15550100009')
    await page.getByText('It is not known whether it arrived.').waitFor()
    expect(await page.getByText('Try again later').count()).toBe(0)
  })

  it('resends a refused message as a new one', async () => {
    await fixture.sandbox('POST', '/_sandbox/faults', {
      match: { method: 'POST', path: '/messages' },
      times: 1,
      status: 400,
      error: { code: 131026, message: 'Message undeliverable' },
    })
    const { body } = await fixture.api('POST', '/api/outbound/send', {
      channel_id: fixture.demo.channels.chatapp,
      to: '15550100003',
      text: 'again',
    })
    await fixture.goto(page, `/messages/${body.id}`)
    await page.getByText('Failed', { exact: true }).waitFor()
    await shot(page, 'message-failed')
    expect(await button('Resend').getAttribute('data-variant')).toBe('default')
    await button('Resend').click()
    await page.getByRole('dialog').getByText('It would fail again in the same way').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click()
    const again = page.getByRole('link', { name: 'Open the original' })
    await again.waitFor()
    expect(await page.getByText('Message queued.').count()).toBe(0)
    expect((await fixture.api('GET', '/api/outbound/messages?to=15550100003')).body.data).toHaveLength(2)
    // From the first one it is not sent once more: it leads to the second.
    await again.click()
    const next = page.getByRole('link', { name: 'Open the new message' })
    await next.waitFor()
    expect(await button('Resend').count()).toBe(0)
    await expectWellMade(page, 'message-resent')
    await next.click()
    await again.waitFor()
    await fixture.goto(page, '/messages?to=15550100003')
    await page.getByText(/^Resent\./).waitFor()
  })
})

it('names a batch without a name as the list of batches does', async () => {
  const { body: batch } = await fixture.api('POST', '/api/outbound/batches', {
    channel_id: fixture.demo.channels.chatapp,
    text: 'Hello',
    recipients: [{ to: '15550100004' }],
  })
  const message = await waitFor('the message of the batch', async () => {
    const { body } = await fixture.api('GET', `/api/outbound/messages?batch_id=${batch.id}`)
    return body.data[0]
  })
  await fixture.goto(page, `/messages/${message.id}`)
  const link = page.getByRole('region', { name: 'Details' }).getByRole('link', { name: 'Untitled batch' })
  expect(await link.getAttribute('href')).toContain(`/batches/${batch.id}`)
})

describe('a new message on a channel that cannot send', () => {
  it('says so beside the channel, promises nothing, and leads to the channel', async () => {
    const { chatapp } = fixture.demo.channels
    await fixture.writes('15550100062', 'Hello', { name: 'Ana Recent' })
    await fixture.conversation('15550100062')
    const revive = await withDeadToken(page, chatapp)
    await fixture.goto(page, `/messages/new?channel_id=${chatapp}&to=15550100062`)
    const banner = page.getByRole('alert').filter({ hasText: 'cannot send' })
    await banner.getByText('Messages wait and go out once it is reconnected', { exact: false }).waitFor()
    await page.getByText('Ana Recent · +15550100062').waitFor()
    expect(await page.getByText('you can write freely', { exact: false }).count()).toBe(0)
    await page.getByText('Template', { exact: true }).click()
    await page.getByText('Templates appear here once the channel is reconnected.').waitFor()
    expect(await page.getByText('Error validating', { exact: false }).count()).toBe(0)
    expect(await button('Try again').count()).toBe(0)
    await expectWellMade(page, 'compose-dead-channel')
    await banner.getByRole('link', { name: 'Reconnect' }).click()
    await page.waitForURL(`**/channels/${chatapp}?reconnect=yes`)
    await revive()
    await fixture.goto(page, `/messages/new?channel_id=${chatapp}&to=15550100062`)
    await page.getByRole('combobox', { name: 'Approved template' }).waitFor()
    expect(await banner.count()).toBe(0)
    await page.getByText('Text', { exact: true }).click()
    await page.getByText('you can write freely', { exact: false }).waitFor()
  })
})

describe('a message that would fail again', () => {
  it('says what it lacks, and is mended in the form of a new one', async () => {
    const { body } = await fixture.api('POST', '/api/outbound/send', {
      channel_id: fixture.demo.channels.chatapp,
      to: '15550100014',
      client_ref: 'mended',
      template: {
        name: 'spring_offer',
        language: { code: 'en_US' },
        components: [{ type: 'body', parameters: [{ type: 'text', text: 'Ada' }] }],
      },
    })
    await fixture.goto(page, `/messages/${body.id}`)
    await page.getByText('The image of the header is missing.').waitFor()
    await page.getByText('Missing: Value 2.').waitFor()
    await expectWellMade(page, 'message-lacking')
    await button('Edit and send').click()
    await heading('New message').waitFor()
    expect(await page.getByRole('combobox', { name: 'To', exact: true }).inputValue()).toBe('15550100014')
    expect(await page.getByLabel('Value 1 (e.g. Ada)').inputValue()).toBe('Ada')
    await page.getByLabel('Value 2 (e.g. 10%)').fill('10%')
    await page.getByLabel('Header image').fill('https://cdn.example/beans.png')
    await button('Send').press('Enter')
    await heading(/15550100014/).waitFor()
    const found = await answeredTo(fixture, '15550100014')
    expect(found).toMatchObject({ client_ref: 'mended', status: expect.stringMatching(wentOut) })
  })

  it('leads to what is wrong: the channel, or a template where the time to write is over', async () => {
    const failed = async (code: number, to: string) => {
      await fixture.sandbox('POST', '/_sandbox/faults', {
        match: { method: 'POST', path: '/messages' },
        times: 1,
        status: 400,
        error: { code, message: 'no' },
      })
      const { body } = await fixture.api('POST', '/api/outbound/send', {
        channel_id: fixture.demo.channels.chatapp,
        to,
        text: 'Hello',
      })
      await fixture.goto(page, `/messages/${body.id}`)
      await page.getByText('Failed', { exact: true }).waitFor()
    }
    await failed(131042, '15550100015')
    await page.getByRole('link', { name: 'Open channel' }).waitFor()
    await failed(131047, '15550100016')
    await button('Use a template').click()
    await page.getByRole('combobox', { name: 'Approved template' }).waitFor()
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    // The browser logs refusals that a test provoked as failed loads.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
