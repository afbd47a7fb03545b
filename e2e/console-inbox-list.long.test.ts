import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../apps/server/test/wait-for.ts'
import { FIXTURE_TIMEOUT_MS, expectAccessible, shot } from './console-fixture.ts'
import { type InboxFixture, inboxPlaces, startInbox } from './inbox-fixture.ts'

let fixture: InboxFixture
let page: Page
let complaints: string[]

beforeAll(async () => {
  fixture = await startInbox()
  ;({ page, complaints } = await fixture.signedIn('/inbox'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const { button, list, row, log, bubbles, heading } = inboxPlaces(() => page)

/** Ana asked for the blue one, Gil is taken care of by the one who looks. */
beforeAll(async () => {
  const [ana, gil] = [fixture.nextNumber(), fixture.nextNumber()]
  await fixture.writes(ana, 'Is the *blue* one still there?', { name: 'Ana Lima' })
  await fixture.writes(gil, 'Hello', { name: 'Gil Prado' })
  const { id } = await fixture.conversation(gil)
  const { body } = await fixture.api('GET', '/api/conversations/assignees')
  await fixture.api('PATCH', `/api/conversations/${id}`, { assignee: body.data[0].id })
  await fixture.conversation(ana)
})

describe('the list', () => {
  it('keeps filters in the URL and finds by name, number and text', async () => {
    await fixture.goto(page, '/inbox')
    await row('Gil Prado').waitFor()
    await page.getByRole('search').getByText('Closed', { exact: true }).click()
    await page.getByText('No conversations match').waitFor()
    expect(page.url()).toContain('status=closed')
    await page.reload()
    await button('Clear filters').click()
    await row('Ana Lima').waitFor()
    await button('Mine').click()
    await row('Ana Lima').waitFor({ state: 'detached' })
    await row('Gil Prado').waitFor()
    expect(page.url()).toContain('assignee=me')
    await button('Mine').click()
    await page.getByRole('searchbox').fill('blue')
    await row('Gil Prado').waitFor({ state: 'detached' })
    await row('Ana Lima').waitFor()
    expect(await row('Ana Lima').locator('mark').textContent()).toBe('blue')
    await shot(page, 'inbox-search')
    const from = fixture.nextNumber()
    await fixture.writes(from, 'Thank you, bye', { name: 'Zoe Done' })
    const { id } = await fixture.conversation(from)
    await fixture.api('PATCH', `/api/conversations/${id}`, { status: 'closed' })
    await page.getByRole('searchbox').fill('zoe done')
    await page.getByText('Only open conversations were searched.').waitFor()
    await button('Search all conversations').click()
    await row('Zoe Done').waitFor()
    expect(page.url()).toContain('status=all')
    // Where an open one is found, that a closed one may be missing is said below it.
    await fixture.writes(fixture.nextNumber(), 'Good morning', { name: 'Zoe Done' })
    await page.getByRole('search').getByText('Open', { exact: true }).click()
    await expect.poll(() => row('Zoe Done').count()).toBe(1)
    await page.getByText('Only open conversations were searched.').waitFor()
    await expectAccessible(page, 'inbox search that left some out')
    await shot(page, 'inbox-search-open')
    await button('Search all conversations').click()
    await expect.poll(() => row('Zoe Done').count()).toBe(2)
    expect(await page.getByText('conversations were searched.').count()).toBe(0)
    await page.getByRole('link', { name: 'New message' }).click()
    await page.getByRole('heading', { level: 1, name: 'New message' }).waitFor()
  })

  it('says which message a search has found, and calls people by the names that the platform tells', async () => {
    const [named, hidden] = ['7100000000000101', '7100000000000102']
    const error = { message: 'No profile available', type: 'OAuthException', code: 100, error_subcode: 2018218 }
    await fixture.sandbox('POST', '/_sandbox/faults', {
      match: { method: 'GET', path: `/${hidden}` },
      status: 400,
      error,
    })
    await fixture.goto(page, '/inbox')
    await fixture.writes(
      { id: named, name: 'Priya Nair' },
      'Hello! I saw you on the market. Is the Orchid set there?',
      {
        platform: 'socialapp',
      },
    )
    // Each is told by a call of its own, and the second could come first.
    await fixture.conversation(named)
    await fixture.writes(named, 'The green one, please', { platform: 'socialapp' })
    await fixture.writes(hidden, 'How much is it?', { platform: 'socialapp' })
    await fixture.conversation(named, (one) => one.contact.name === 'Priya Nair')
    await row('Priya Nair').getByText('The green one, please').waitFor()
    await row(`Person on Social.* ${hidden}`).waitFor()
    await shot(page, 'inbox-nameless')
    await row('Person on Social').click()
    await heading(`Person on Social ${hidden}`).waitFor()
    await page.getByRole('searchbox').fill('orchid set')
    await row('Person on Social').waitFor({ state: 'detached' })
    await row('Priya Nair').getByText('… Is the Orchid set there?').waitFor()
    expect(await row('Priya Nair').locator('mark').textContent()).toBe('Orchid set')
    await shot(page, 'inbox-match')
    await expectAccessible(page, 'inbox search')
    await page.keyboard.press('Control+k')
    const found = page.getByRole('option', { name: /Priya Nair/ })
    await page.getByRole('combobox', { name: 'Search' }).fill('orchid')
    await found.waitFor()
    expect(await found.locator('mark').textContent()).toBe('Orchid')
    await shot(page, 'search-match')
    await expectAccessible(page, 'search with a match')
    await page.keyboard.press('Escape')
  })

  it('shows who came from an ad, in the row and above what they wrote', async () => {
    const from = fixture.nextNumber()
    const referral = {
      source_type: 'ad',
      source_id: '120210',
      source_url: 'https://fb.me/x',
      headline: 'Write to us BR',
      ctwa_clid: 'ARA',
    }
    await fixture.writes(from, 'Hello from before', { name: 'Clara Sousa' })
    await fixture.conversation(from)
    await fixture.goto(page, '/inbox')
    await row('Clara Sousa').waitFor()
    expect(await row('Clara Sousa').getByText('Ad', { exact: true }).count()).toBe(0)
    await fixture.writes(from, { type: 'text', text: { body: 'I saw your ad' }, referral })
    await row('Clara Sousa').getByText('Ad', { exact: true }).waitFor()
    await row('Clara Sousa').click()
    const lines = log().getByRole('listitem')
    await lines.getByText('From your ad “Write to us BR”').waitFor()
    expect((await lines.allTextContents()).map((line) => line.replace(/\d\d:\d\d.*$/, ''))).toEqual([
      'Today',
      'Hello from before',
      'From your ad “Write to us BR”View',
      'I saw your ad',
    ])
    await shot(page, 'inbox-ad')
    await expectAccessible(page, 'a conversation from an ad')
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
    await row('Ana Lima').click()
    await heading('Ana Lima').waitFor()
    await page.keyboard.press('a')
    await page.getByText('Assigned to you.').waitFor()
    const { body: mine } = await fixture.api('GET', '/api/conversations/assignees')
    const { body: assigned } = await fixture.api('GET', `/api/conversations?assignee=${mine.data[0].id}&limit=100`)
    expect(assigned.data.map((one: { contact: { name: string } }) => one.contact.name)).toContain('Ana Lima')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Assign to me').waitFor()
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Next conversation').waitFor()
    await shot(page, 'inbox-help')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('/')
    await page.keyboard.type('je')
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('je')
  })

  it('is counted in the menu and in the title while somebody waits, and says who wants no marketing', async () => {
    const from = fixture.nextNumber()
    await fixture.writes(from, 'Anybody there?', { name: 'Iris Waits' })
    expect((await fixture.api('PUT', '/api/opt-outs', { platform: 'chatapp', to: from })).status).toBe(200)
    const { id } = await fixture.conversation(from)
    const waiting = async (): Promise<number> =>
      (await fixture.api('GET', '/api/conversations?status=open&unread=true&limit=10')).body.data.length
    const shown = (count: number) => (count > 9 ? '9+' : String(count))
    const before = await waiting()
    await fixture.goto(page, '/opt-outs')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByLabel(`${shown(before)} unread`).waitFor()
    await expect.poll(() => page.title()).toBe(`(${shown(before)}) Opt-outs · Herald`)
    await fixture.goto(page, `/inbox?conversation=${id}`)
    await page.getByRole('link', { name: /^Opted out/ }).waitFor()
    // It was opened, so it is read.
    const after = before - 1
    await expect.poll(waiting).toBe(after)
    await expect.poll(() => page.title()).toBe(after === 0 ? 'Inbox · Herald' : `(${shown(after)}) Inbox · Herald`)
  })

  it('is not buried by what was sent to people who have not answered', async () => {
    const from = fixture.nextNumber()
    await fixture.writes(from, 'I wrote first', { name: 'Wilma Wrote' })
    await fixture.conversation(from)
    const silent = Array.from({ length: 31 }, (_, index) => String(15_550_177_001 + index))
    for (const to of silent)
      await fixture.api('POST', '/api/outbound/send', {
        channel_id: fixture.demo.channels.chatapp,
        to,
        type: 'text',
        text: { body: 'Our new menu' },
      })
    const [first = ''] = silent
    const ids: string[] = []
    for (const to of silent) ids.push((await fixture.conversation(to)).id)
    const shown = (id = '') => page.locator(`[data-conversation="${id}"]`)
    await fixture.goto(page, '/inbox')
    await row('Wilma Wrote').waitFor()
    expect(await shown(ids[0]).count()).toBe(0)
    await shot(page, 'inbox-open')
    await page.getByRole('searchbox').fill(first)
    await shown(ids[0]).waitFor()
    await fixture.goto(page, '/inbox?status=all')
    await shown(ids.at(-1)).waitFor()
    await fixture.goto(page, '/inbox')
    await fixture.writes(first, 'Nice', { name: 'Sila Answers' })
    await row('Sila Answers').waitFor()
  })

  it('shows the words of a template that was sent, without the signs of the chat platform', async () => {
    const from = fixture.nextNumber()
    await fixture.writes(from, 'Where is *my* order?', { name: 'Tem Plate' })
    const { id } = await fixture.conversation(from)
    await fixture.goto(page, '/inbox')
    await row('Tem Plate').getByText('Where is my order?').waitFor()
    await fixture.api('PATCH', `/api/conversations/${id}`, { read: true })
    await fixture.api('POST', '/api/outbound/send', {
      channel_id: fixture.demo.channels.chatapp,
      to: from,
      type: 'template',
      template: {
        name: 'order_update',
        language: { code: 'en_US' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Tem' },
              { type: 'text', text: '4417' },
            ],
          },
          { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '4417' }] },
        ],
      },
    })
    await row('Tem Plate').getByText('Hi Tem, your order 4417 is on its way to you.').waitFor()
    await shot(page, 'inbox-template-line')
  })

  it('of unread ones keeps the opened one until another is opened', async () => {
    const [one, two] = [fixture.nextNumber(), fixture.nextNumber()]
    await fixture.writes(one, 'First', { name: 'Una Reads' })
    await fixture.conversation(one)
    await fixture.writes(two, 'Second', { name: 'Dua Reads' })
    await fixture.conversation(two)
    await fixture.goto(page, '/inbox?unread=yes')
    await row('Una Reads').click()
    await fixture.conversation(one, (found) => found.unread_count === 0)
    const unreadSeen = page.waitForResponse((response) => response.url().includes('unread=true'))
    await unreadSeen
    await expect
      .poll(() =>
        row('Una Reads')
          .getByRole('img', { name: /Unread messages/ })
          .count(),
      )
      .toBe(0)
    expect(await row('Una Reads').getAttribute('data-status')).toBe('active')
    expect((await list().locator('strong').allTextContents()).slice(0, 2)).toEqual(['Dua Reads', 'Una Reads'])
    await row('Dua Reads').click()
    await row('Una Reads').waitFor({ state: 'detached' })
    await row('Dua Reads').waitFor()
  })

  it('leaves the button that sends free while it says what was closed', async () => {
    const [one, two] = [fixture.nextNumber(), fixture.nextNumber()]
    await fixture.writes(one, 'Bye', { name: 'Ada Next' })
    await fixture.writes(two, 'Bye', { name: 'Bea Closed' })
    await fixture.conversation(one)
    const { id } = await fixture.conversation(two)
    await page.setViewportSize({ width: 1440, height: 900 })
    await fixture.goto(page, `/inbox?conversation=${id}`)
    await button('Close conversation').click()
    const said = page.getByRole('status').getByText('Conversation closed.')
    await said.waitFor()
    await shot(page, 'inbox-closed-toast', { fullPage: false })
    await page.getByRole('textbox', { name: /Reply to/ }).fill('Hello')
    // Fails when something lies over it.
    await button('Send').click({ trial: true, timeout: 2_000 })
    expect(await said.isVisible()).toBe(true)
    await page.getByRole('textbox', { name: /Reply to/ }).fill('')
    await page.setViewportSize({ width: 1280, height: 860 })
  })

  it('begins New message and New batch with the channel that was answered from', async () => {
    const from = '7100000000000077'
    await fixture.writes(from, 'Oi', { platform: 'socialapp', name: 'Soc Ial' })
    const { id } = await fixture.conversation(from)
    await fixture.goto(page, `/inbox?conversation=${id}`)
    await page.getByRole('textbox', { name: /Reply to/ }).fill('Olá')
    await button('Send').click()
    await bubbles('Olá').waitFor()
    const { body } = await fixture.api('GET', `/api/channels/${fixture.demo.channels.socialapp}`)
    for (const path of ['/messages/new', '/batches/new']) {
      await fixture.goto(page, path)
      await expect.poll(() => page.getByRole('combobox', { name: 'Channel' }).inputValue()).toContain(body.username)
    }
  })

  it('has a conversation unread again by key and by menu, until it is opened once more', async () => {
    const from = fixture.nextNumber()
    await fixture.writes(from, 'Call me tomorrow', { name: 'Noa Later' })
    const { id } = await fixture.conversation(from)
    const unread = (count: number) => fixture.conversation(from, (found) => found.unread_count === count)
    const badge = () => row('Noa Later').getByRole('img', { name: 'Unread messages: 1' })
    await fixture.goto(page, `/inbox?conversation=${id}`)
    await heading('Noa Later').waitFor()
    await unread(0)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('u')
    await page.getByText('Marked as unread.').waitFor()
    await badge().waitFor()
    expect(await heading('Noa Later').count()).toBe(0)
    expect((await fixture.api('GET', `/api/conversations/${id}`)).body.unread_count).toBe(1)
    // The list goes on from there.
    const names = await list().locator('strong').allTextContents()
    await page.keyboard.press('j')
    await heading(names[names.indexOf('Noa Later') + 1] ?? '').waitFor()
    await row('Noa Later').click()
    await unread(0)
    await badge().waitFor({ state: 'detached' })
    await button('More actions: Noa Later').click()
    await page.getByRole('menuitem', { name: 'Mark as unread' }).click()
    await badge().waitFor()
    expect(page.url()).not.toContain('conversation=')
    await unread(1)
  })

  it('loads more of both on scroll, and what is older than the first page stays in place', async () => {
    const from = fixture.nextNumber()
    for (let index = 0; index < 75; index += 1) await fixture.writes(from, `Line ${index}`, { name: 'Hugo Long' })
    for (let index = 0; index < 34; index += 1)
      await fixture.writes(fixture.nextNumber(), 'One of many', { name: `Many ${index}` })
    const { id } = await fixture.conversation(from, (found) => found.unread_count === 75)
    await fixture.goto(page, `/inbox?conversation=${id}`)
    await bubbles('Line 74').waitFor()
    expect(await bubbles('Line 0').count()).toBe(0)
    await log().hover()
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, -20_000)
        return bubbles('Line 0').count()
      })
      .toBe(1)
    await list().hover()
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 20_000)
        return row('Ana Lima').count()
      })
      .toBe(1)
    await fixture.writes(from, 'The newest')
    await bubbles('The newest').waitFor()
    await expect.poll(() => list().locator('strong').first().textContent()).toBe('Hugo Long')
    expect(await bubbles('Line 0').count()).toBe(1)
    expect(await row('Ana Lima').count()).toBe(1)
  })
})

describe('on a phone', () => {
  const wide = 'Maximiliana Wolkenstein-Oberhuberhausen-von-und-zu-Liechtenfels 👩‍👩‍👧‍👦🎉🎉🎉🎉'
  const rtl = 'مرحبا، هل ما زال المنتج متوفرا؟ أريد أن أعرف السعر والتوصيل إلى المدينة'

  it.each(['light', 'dark'] as const)('shows one pane at a time, with nothing cut off (%s)', async (colorScheme) => {
    const name = `${wide} ${colorScheme}`
    const from = fixture.nextNumber()
    await fixture.writes(from, rtl, { name })
    await fixture.writes(from, `https://shop.example/${'a-very-long-address/'.repeat(12)}`, { name })
    const { id } = await fixture.conversation(from, (found) => found.unread_count === 2)
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
    await waitFor('the reply', async () => (await fixture.thread(id)).at(-1)?.content.body === 'شكرا')
    const close = page.getByRole('button', { name: 'Close conversation' })
    expect((await close.boundingBox())?.width, 'leaves its room to the name').toBeLessThan(50)
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
    await close.click()
    await page.getByRole('list', { name: 'Conversations' }).waitFor()
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
      ['pt', 'Conversas'],
      ['es', 'Conversaciones'],
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
