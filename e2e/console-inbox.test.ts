import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../apps/server/test/wait-for.ts'
import {
  type Answer,
  type ConsoleFixture,
  FIXTURE_TIMEOUT_MS,
  expectAccessible,
  shot,
  startConsole,
} from './console-fixture.ts'

let fixture: ConsoleFixture
let page: Page
let complaints: string[]
let accounts: Record<string, string>

beforeAll(async () => {
  fixture = await startConsole()
  const { body } = await fixture.sandbox('GET', '/_sandbox/credentials')
  accounts = { chatapp: body.phone_number_id, socialapp: body.page_id }
  ;({ page, complaints } = await fixture.signedIn('/inbox'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const button = (name: string, within: Pick<Page, 'getByRole'> = page) =>
  within.getByRole('button', { name, exact: true })
const list = () => page.getByRole('list', { name: 'Conversations' })
const row = (name: string) => list().getByRole('link', { name: new RegExp(name) })
const log = () => page.getByRole('log')
const bubbles = (text: string) => log().getByText(text, { exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 2, name })

let people = 0
const nextNumber = () => `551198700${String((people += 1)).padStart(4, '0')}`

const writes = async (from: string, message: unknown, extra: Record<string, unknown> = {}): Promise<Answer['body']> => {
  const sent = { platform: 'chatapp', account_id: accounts['chatapp'], from, message, ...extra }
  return (await fixture.sandbox('POST', '/_sandbox/inbound', sent)).body
}
/** The conversation as the API tells it, once it is as wanted. */
const conversation = (from: string, isWanted: (found: Answer['body']) => boolean = () => true) =>
  waitFor(`the conversation of ${from}`, async () => {
    const { body } = await fixture.api('GET', `/api/conversations?q=${from}`)
    return body.data[0] !== undefined && isWanted(body.data[0]) && body.data[0]
  })
const thread = async (id: string): Promise<Answer['body'][]> =>
  (await fixture.api('GET', `/api/conversations/${id}/messages?order=asc&limit=100`)).body.data

/** A conversation with its first message, opened in the page. */
const opened = async (name: string, message: unknown = 'Hello') => {
  const from = nextNumber()
  await writes(from, message, { name })
  const { id } = await conversation(from)
  await fixture.goto(page, `/inbox?conversation=${id}`)
  await heading(name).waitFor()
  return { from, id: id as string }
}

/** A picture, 64 by 48. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAIAAAAuKetIAAAAQ0lEQVR42u3PQQkAAAgEsOtjQVtZ0Qp+hcEKLNXzWgQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQErhYA6djiLmn/rAAAAABJRU5ErkJggg=='

describe('the inbox', () => {
  it('says what to do while it is empty, then shows a message the moment it comes, and reading it is told', async () => {
    await page.getByText('No open conversations').waitFor()
    const link = page.getByRole('link', { name: 'Write as a customer' })
    expect(await link.getAttribute('href')).toBe(fixture.demo.sandbox_url)
    await expectAccessible(page, 'empty inbox')
    await shot(page, 'inbox-empty')
    const from = nextNumber()
    await writes(from, 'Is the *blue* one still there?', { name: 'Ana Lima' })
    await row('Ana Lima').waitFor()
    expect((await conversation(from)).unread_count).toBe(1)
    await row('Ana Lima').getByRole('img', { name: 'Unread messages: 1' }).waitFor()
    await row('Ana Lima').click()
    await log().getByText('Is the blue one still there?').waitFor()
    expect(await log().locator('strong').textContent()).toBe('blue')
    await conversation(from, (found) => found.unread_count === 0)
    await row('Ana Lima')
      .getByRole('img', { name: /Unread/ })
      .waitFor({ state: 'detached' })
    await page.getByText(/You can reply freely for 23 hrs/).waitFor()
  })

  it('sends one message for a double click, shows how far it got, and keeps a draft over a reload', async () => {
    const { id } = await opened('Bea Costa')
    const box = page.getByRole('textbox', { name: 'Reply to Bea Costa' })
    await box.fill('Half a thought')
    await page.reload()
    await expect.poll(() => box.inputValue()).toBe('Half a thought')
    await box.fill('Yes, it is.')
    await button('Send').dblclick()
    await bubbles('Yes, it is.').waitFor()
    await expect.poll(() => box.inputValue()).toBe('')
    const sent = await waitFor('the reply to be read', async () => {
      const found = (await thread(id)).filter(({ direction }) => direction === 'outbound')
      return found[0]?.status === 'read' && found
    })
    expect(sent).toMatchObject([{ content: { body: 'Yes, it is.' } }])
    await log().getByRole('img', { name: 'Read' }).waitFor()
    await box.fill('And with Enter')
    await box.press('Enter')
    await waitFor('the second reply', async () => (await thread(id)).length === 3)
    await page.reload()
    expect(await box.inputValue()).toBe('')
  })

  it('repeats a send whose answer was lost without a second message', async () => {
    const { id } = await opened('Caio Reis')
    let lost = 0
    await page.route('**/api/outbound/send', async (route) => {
      await route.fetch()
      lost += 1
      await route.abort()
    })
    const box = page.getByRole('textbox', { name: 'Reply to Caio Reis' })
    await box.fill('Only once, please')
    await button('Send').click()
    await page.getByText('Herald cannot be reached.', { exact: false }).waitFor()
    expect(lost).toBe(1)
    await page.unroute('**/api/outbound/send')
    await page.reload()
    await button('Send').click()
    await expect.poll(() => box.inputValue()).toBe('')
    expect((await thread(id)).filter(({ direction }) => direction === 'outbound')).toHaveLength(1)
  })

  it('shows pictures, places, reactions, quotes, failures and what was sent as the recipient sees it', async () => {
    const { from, id } = await opened('Duda 🌸 Rocha', {
      type: 'image',
      image: { caption: 'Like this', bytes: picture },
    })
    const shown = log().getByRole('img', { name: 'Image' })
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(64)
    await writes(from, { type: 'location', location: { latitude: -23.5, longitude: -46.6, name: 'Our shop' } })
    await log()
      .getByRole('link', { name: /Our shop/ })
      .waitFor()
    const { body } = await fixture.api('POST', '/api/outbound/send', {
      channel_id: fixture.demo.channels.chatapp,
      to: from,
      template: {
        name: 'order_update',
        language: { code: 'en_US' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Duda' },
              { type: 'text', text: 'A-17' },
            ],
          },
          { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '17' }] },
        ],
      },
    })
    const sent = await waitFor('the template', async () =>
      (await thread(id)).find((one) => one.id === body.id && one.platform_message_id !== undefined),
    )
    await bubbles('Hi Duda, your order A-17 is on its way to you.').waitFor()
    await bubbles('Track').waitFor()
    expect(await log().innerText()).not.toContain('{"')
    await writes(from, { type: 'reaction', reaction: { message_id: sent.platform_message_id, emoji: '❤️' } })
    await log().getByRole('img', { name: 'Reactions: ❤️' }).waitFor()
    await writes(from, { type: 'text', text: { body: 'About this' }, context: { id: sent.platform_message_id } })
    await bubbles('About this').waitFor()
    await fixture.sandbox('POST', '/_sandbox/faults', {
      match: { method: 'POST', path: '/messages' },
      times: 1,
      status: 400,
      error: { code: 131026, message: 'Message undeliverable' },
    })
    await page.getByRole('textbox', { name: /Reply to Duda/ }).fill('This one fails')
    await button('Send').click()
    await log().getByRole('link', { name: 'Message details' }).waitFor()
    await shot(page, 'inbox-thread')
    await expectAccessible(page, 'thread')
  })

  it('uploads a file and sends it with its text', async () => {
    const { id } = await opened('Eva Nunes')
    await page.locator('input[type=file]').setInputFiles({
      name: 'price list.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4 prices'),
    })
    await button('Remove price list.pdf').waitFor()
    await page.getByRole('textbox', { name: 'Reply to Eva Nunes' }).fill('Our prices')
    await button('Send').click()
    await bubbles('Our prices').waitFor()
    expect((await thread(id)).at(-1)).toMatchObject({
      type: 'document',
      content: { filename: 'price list.pdf', caption: 'Our prices', id: expect.any(String) },
    })
    await button('price list.pdf', log()).click()
    expect(await log().getByRole('link', { name: 'price list.pdf' }).getAttribute('download')).toBe('price list.pdf')
  })

  it('offers templates to a person who has not written, and when the window closes', async () => {
    const to = nextNumber()
    await fixture.api('POST', '/api/outbound/send', {
      channel_id: fixture.demo.channels.chatapp,
      to,
      template: { name: 'hello_world', language: { code: 'en_US' } },
    })
    const { id } = await conversation(to)
    await fixture.goto(page, `/inbox?conversation=${id}`)
    await page.getByText('This person has not written to you yet.', { exact: false }).waitFor()
    expect(await page.getByRole('textbox', { name: /Reply to/ }).count()).toBe(0)
    await page.getByRole('combobox', { name: 'Approved template' }).click()
    await page.getByRole('option', { name: /appointment_reminder/ }).click()
    for (const input of await page.getByLabel(/Value for/).all()) await input.fill('Friday')
    await page
      .getByRole('group', { name: 'Preview' })
      .getByText(/Friday/)
      .first()
      .waitFor()
    await shot(page, 'inbox-template')
    await expectAccessible(page, 'reply with a template')
    await button('Send').click()
    await waitFor('the template in the thread', async () => (await thread(id)).length === 2)
    expect((await thread(id)).at(-1)).toMatchObject({ type: 'template', content: { name: 'appointment_reminder' } })

    const { from } = await opened('Fay Moss')
    const { reply_until } = await conversation(from)
    await page.clock.setFixedTime(Date.parse(reply_until) + 60_000)
    await page.reload()
    await page.getByText('More than 24 hours have passed', { exact: false }).waitFor()
    await page.clock.setFixedTime(Date.now())
  })

  it('answers as a human for a week where the platform has that', async () => {
    const from = '7100000000000077'
    await writes(from, 'Oi', { platform: 'socialapp', account_id: accounts['socialapp'] })
    const { id, reply_until } = await conversation(from)
    await page.clock.setFixedTime(Date.parse(reply_until) + 60_000)
    await fixture.goto(page, `/inbox?conversation=${id}`)
    await page.getByText(/A person of your team may still reply for 5 days/).waitFor()
    const box = page.getByRole('textbox', { name: /Reply to/ })
    await box.fill('Sorry for the wait')
    await button('Send').click()
    await bubbles('Sorry for the wait').waitFor()
    const sent = (await thread(id)).find(({ direction }) => direction === 'outbound')
    expect(sent.content).toEqual({ body: 'Sorry for the wait', messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' })
    await page.clock.setFixedTime(Date.parse(reply_until) + 7 * 86_400_000)
    await page.reload()
    await page.getByText('The platform accepts no reply any more.', { exact: false }).waitFor()
    await page.clock.setFixedTime(Date.now())
  })

  it('assigns, tags, closes and reopens', async () => {
    const referral = { source_type: 'ad', source_id: '120210', headline: 'Shoes', source_url: 'https://ads.example/1' }
    const { from, id } = await opened('Gil Prado', { type: 'text', text: { body: 'I saw your ad' }, referral })
    const person = page.getByRole('complementary', { name: 'Contact' })
    await person.getByText('Shoes').waitFor()
    expect(await person.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('https://ads.example/1')
    await button('Assign to me').click()
    const me = await conversation(from, (found) => found.assignee !== undefined)
    const { body } = await fixture.api('GET', '/api/conversations/assignees')
    expect(body.data.map((one: Answer['body']) => one.id)).toContain(me.assignee)
    const tags = page.getByRole('combobox', { name: 'Tags' }).or(page.getByRole('textbox', { name: 'Tags' }))
    await tags.fill('vip')
    await tags.press('Enter')
    await conversation(from, (found) => found.tags.includes('vip'))
    await row('Gil Prado').getByText('#vip', { exact: false }).waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('e')
    await page.getByText('Conversation closed.').waitFor()
    await row('Gil Prado').waitFor({ state: 'detached' })
    expect((await fixture.api('GET', `/api/conversations/${id}`)).body.status).toBe('closed')
    await button('Reopen').click()
    await row('Gil Prado').waitFor()
    expect((await fixture.api('GET', `/api/conversations/${id}`)).body.status).toBe('open')
  })

  it('keeps filters in the URL and finds by name, number and text', async () => {
    await fixture.goto(page, '/inbox')
    await row('Gil Prado').waitFor()
    await page.getByRole('search').getByText('Closed', { exact: true }).click()
    await page.getByText('No conversations match').waitFor()
    expect(page.url()).toContain('status=closed')
    await page.reload()
    await button('Clear filters').click()
    await button('Mine').click()
    await row('Ana Lima').waitFor({ state: 'detached' })
    await row('Gil Prado').waitFor()
    expect(page.url()).toContain('assignee=me')
    await button('Mine').click()
    await page.getByRole('searchbox').fill('blue')
    await row('Gil Prado').waitFor({ state: 'detached' })
    await row('Ana Lima').waitFor()
    await shot(page, 'inbox-search')
  })

  it('is worked by keyboard', async () => {
    await fixture.goto(page, '/inbox')
    await row('Ana Lima').waitFor()
    const names = await list().locator('strong').allTextContents()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await heading(names[0] ?? '').waitFor()
    await page.keyboard.press('j')
    await heading(names[1] ?? '').waitFor()
    await page.keyboard.press('k')
    await heading(names[0] ?? '').waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Next conversation').waitFor()
    await shot(page, 'inbox-help')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('/')
    await page.keyboard.type('je')
    expect(await page.getByRole('searchbox').inputValue()).toBe('je')
  })

  it('loads more of both on scroll, and what is older than the first page stays in place', async () => {
    const from = nextNumber()
    for (let index = 0; index < 45; index += 1) await writes(from, `Line ${index}`, { name: 'Hugo Long' })
    for (let index = 0; index < 34; index += 1) await writes(nextNumber(), 'One of many', { name: `Many ${index}` })
    const { id } = await conversation(from, (found) => found.last_message.preview === 'Line 44')
    await fixture.goto(page, `/inbox?conversation=${id}`)
    await bubbles('Line 44').waitFor()
    expect(await bubbles('Line 0').count()).toBe(0)
    await log().hover()
    await page.mouse.wheel(0, -20_000)
    await bubbles('Line 0').waitFor()
    await list().hover()
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 20_000)
        return row('Ana Lima').count()
      })
      .toBe(1)
    await writes(from, 'The newest')
    await bubbles('The newest').waitFor()
    expect(await bubbles('Line 0').count()).toBe(1)
    expect(await row('Ana Lima').count()).toBe(1)
    expect(await list().locator('strong').first().textContent()).toBe('Hugo Long')
  })
})

describe('on a phone', () => {
  const wide = 'Maximiliana Wolkenstein-Oberhuberhausen-von-und-zu-Liechtenfels 👩‍👩‍👧‍👦🎉🎉🎉🎉'
  const rtl = 'مرحبا، هل ما زال المنتج متوفرا؟ أريد أن أعرف السعر والتوصيل إلى المدينة'

  it.each(['light', 'dark'] as const)('shows one pane at a time, with nothing cut off (%s)', async (colorScheme) => {
    const name = `${wide} ${colorScheme}`
    const from = nextNumber()
    await writes(from, rtl, { name })
    await writes(from, `https://shop.example/${'a-very-long-address/'.repeat(12)}`, { name })
    const { id } = await conversation(from, (found) => found.unread_count === 2)
    await fixture.api('PATCH', `/api/conversations/${id}`, { tags: ['wholesale-and-resellers-of-the-south'] })
    const phone = await fixture.signedIn('/inbox', {
      viewport: { width: 360, height: 740 },
      colorScheme,
      hasTouch: true,
    })
    const { page } = phone
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
    const check = async (view: string) => {
      expect(await fits(), view).toBe(true)
      await expectAccessible(page, `${view} on a phone, ${colorScheme}`)
      await shot(page, `inbox-phone-${view}-${colorScheme}`)
    }
    const found = page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: new RegExp(colorScheme) })
    await found.waitFor()
    await check('list')
    await found.click()
    await page.getByRole('log').getByText(rtl).waitFor()
    expect(await page.getByRole('list', { name: 'Conversations' }).isVisible()).toBe(false)
    await page.getByRole('textbox', { name: /Reply to/ }).fill('شكرا')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('log').getByText('شكرا').waitFor()
    await waitFor('the reply', async () => (await thread(id)).at(-1)?.content.body === 'شكرا')
    await check('thread')
    await page.getByRole('link', { name: 'Details' }).click()
    await page.getByRole('complementary', { name: 'Contact' }).getByText('First message').waitFor()
    await check('person')
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('log').waitFor()
    await page.getByRole('link', { name: 'Back' }).click()
    await found.waitFor()
    await page.goBack()
    await page.getByRole('log').waitFor()
    expect(phone.complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
    await phone.context.close()
  })

  it('is readable in the dark on a desktop too, in each language', async () => {
    const { page, context } = await fixture.signedIn('/inbox', { colorScheme: 'dark' })
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
    await page.getByRole('log').waitFor()
    await expectAccessible(page, 'inbox in the dark')
    await shot(page, 'inbox-dark')
    for (const [language, title] of [
      ['pt', 'Caixa de entrada'],
      ['es', 'Bandeja de entrada'],
    ] as const) {
      await page.evaluate((chosen) => localStorage.setItem('herald-language', chosen), language)
      await page.reload()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.getByRole('log').waitFor()
      await shot(page, `inbox-${language}`)
    }
    await context.close()
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    // The browser logs refusals that a test provoked as failed loads.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
