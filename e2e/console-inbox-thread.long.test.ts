import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIXTURE_TIMEOUT_MS, expectAccessible, expectWellMade, shot } from './console-fixture.ts'
import { type InboxFixture, inboxPlaces, startInbox } from './inbox-fixture.ts'

let fixture: InboxFixture
let page: Page
let complaints: string[]

beforeAll(async () => {
  fixture = await startInbox()
  ;({ page, complaints } = await fixture.signedIn('/inbox'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const { button, row, log, bubbles, heading } = inboxPlaces(() => page)

/** So many messages of a person, in their order. */
const written = async (name: string, texts: readonly string[]) => {
  const from = fixture.nextNumber()
  for (const text of texts) await fixture.writes(from, text, { name })
  const { id } = await fixture.conversation(from, (found) => found.unread_count === texts.length)
  return { from, id: id as string }
}
const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}`)
const unreadOf = async (id: string): Promise<number> =>
  (await fixture.api('GET', `/api/conversations/${id}`)).body.unread_count
const isInSight = (text: string) =>
  bubbles(text).evaluate((one) => {
    const box = one.closest('[role=log]')?.getBoundingClientRect()
    const { top, bottom } = one.getBoundingClientRect()
    return box !== undefined && top >= box.top && bottom <= box.bottom
  })

describe('what is read', () => {
  it('is what stood before somebody: a message below what is being read stays unread, and says that it came', async () => {
    const { from, id } = await written('Hugo Long', lines(70))
    await fixture.goto(page, `/inbox?conversation=${id}`)
    await bubbles('Line 69').waitFor()
    await expect.poll(() => unreadOf(id)).toBe(0)
    expect(await button('Go to the latest message').count()).toBe(0)
    await log().hover()
    await page.mouse.wheel(0, -2_000)
    await button('Go to the latest message').waitFor()
    const place = () => bubbles('Line 50').evaluate((one) => one.getBoundingClientRect().top)
    const before = await place()
    await fixture.writes(from, 'Are you there?')
    const pill = button('1 new message. Go to the latest message')
    await pill.waitFor()
    await row('Hugo Long').getByRole('img', { name: 'Unread messages: 1' }).waitFor()
    // Its place is rounded anew.
    expect(Math.abs((await place()) - before), 'what is being read stays where it is').toBeLessThan(2)
    expect(await unreadOf(id)).toBe(1)
    await expectWellMade(page, 'inbox-new-message')
    await pill.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => isInSight('Are you there?')).toBe(true)
    await expect.poll(() => unreadOf(id)).toBe(0)
    await pill.waitFor({ state: 'detached' })
    expect(await log().evaluate((one) => one === document.activeElement)).toBe(true)
    const news = log().getByRole('listitem').filter({ hasText: /^New$/ })
    expect(await news.evaluate((one) => one.nextElementSibling?.textContent)).toContain('Are you there?')
    // One that comes before somebody's eyes is read at once, without a line of its own.
    await fixture.writes(from, 'One more')
    await bubbles('One more').waitFor()
    await fixture.conversation(from, (found) => found.unread_count === 0)
    expect(await news.evaluate((one) => one.nextElementSibling?.textContent)).toContain('Are you there?')
  })

  it('stands below a line that says from where on it is new, also far up', async () => {
    const { from, id } = await written('Ida Read', lines(3))
    await fixture.goto(page, `/inbox?conversation=${id}`)
    await expect.poll(() => unreadOf(id)).toBe(0)
    await fixture.goto(page, '/inbox')
    await row('Ida Read').waitFor()
    for (let index = 0; index < 50; index += 1) await fixture.writes(from, `News ${index}`)
    await fixture.conversation(from, (found) => found.unread_count === 50)
    await row('Ida Read').click()
    await bubbles('News 49').waitFor()
    await expect.poll(() => unreadOf(id)).toBe(0)
    const news = log().getByRole('listitem').filter({ hasText: /^New$/ })
    await log().hover()
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, -20_000)
        return news.count()
      })
      .toBe(1)
    // The platform may tell of two messages in another order.
    expect(await news.evaluate((one) => one.nextElementSibling?.textContent)).toContain('News')
    expect(await news.evaluate((one) => one.previousElementSibling?.textContent)).toContain('Line')
    await news.scrollIntoViewIfNeeded()
    await shot(page, 'inbox-new-line')
    await expectAccessible(page, 'a thread with a line before what is new')
  })

  it('leads to what is sent from further up', async () => {
    const { id } = await written('Otto Long', lines(60))
    await fixture.goto(page, `/inbox?conversation=${id}`)
    await bubbles('Line 59').waitFor()
    await log().hover()
    await page.mouse.wheel(0, -2_000)
    await button('Go to the latest message').waitFor()
    await page.getByRole('textbox', { name: 'Reply to Otto Long' }).fill('My answer')
    await button('Send').click()
    await expect.poll(() => isInSight('My answer')).toBe(true)
  })
})

describe('what a search has found', () => {
  it('is where the thread opens, with the words marked, and leaves unread what is below', async () => {
    const { from, id } = await written('Gina Raffe', ['Please *keep giraffe77* for me', ...lines(45)])
    await fixture.goto(page, '/inbox?q=giraffe77')
    await row('Gina Raffe').click()
    const mark = log().locator('mark')
    await mark.waitFor()
    expect(await mark.textContent()).toBe('giraffe77')
    await expect
      .poll(() =>
        mark.evaluate((one) => {
          const box = one.closest('[role=log]')?.getBoundingClientRect()
          const { top, bottom } = one.getBoundingClientRect()
          return box !== undefined && top >= box.top && bottom <= box.bottom
        }),
      )
      .toBe(true)
    await button('46 new messages. Go to the latest message').waitFor()
    expect(await unreadOf(id)).toBe(46)
    await shot(page, 'inbox-match-in-thread')
    await expectAccessible(page, 'a thread opened at what was searched for')
    await button('46 new messages. Go to the latest message').click()
    await fixture.conversation(from, (found) => found.unread_count === 0)
  })

  it('is gone to as well in the conversation that is open', async () => {
    const { id } = await written('Zoe Bra', ['A zebra991 in the garden', ...lines(30)])
    await fixture.goto(page, `/inbox?conversation=${id}`)
    await bubbles('Line 29').waitFor()
    await page.getByRole('searchbox').fill('zebra991')
    await expect.poll(() => log().locator('mark').count()).toBe(1)
    await button('Go to the latest message').waitFor()
    await heading('Zoe Bra').waitFor()
  })
})

describe('what is written', () => {
  it('is not sent while it is longer than the platform takes, and stays whole', async () => {
    const { id } = await written('Lara Langa', ['Tell me all'])
    await fixture.goto(page, `/inbox?conversation=${id}`)
    const box = page.getByRole('textbox', { name: 'Reply to Lara Langa' })
    await box.fill('a'.repeat(3_000))
    expect(await page.getByText('/ 4096').count()).toBe(0)
    await box.fill('a'.repeat(4_200))
    await page.getByText('4200 / 4096').waitFor()
    await page.getByRole('status').getByText('Too long', { exact: false }).waitFor()
    expect(await button('Send').isDisabled()).toBe(true)
    await box.press('Enter')
    expect((await box.inputValue()).length).toBe(4_200)
    await expectWellMade(page, 'inbox-too-long')
    await box.fill('a'.repeat(4_000))
    await page.getByText('4000 / 4096').waitFor()
    expect(await button('Send').isDisabled()).toBe(false)
    await box.fill('')
    expect(await fixture.thread(id)).toHaveLength(1)
  })

  it('is taken up again where the platform did not take it as it was', async () => {
    const { id } = await written('Edda Again', ['Which size?'])
    await fixture.sandbox('POST', '/_sandbox/faults', {
      match: { method: 'POST', path: '/messages' },
      times: 1,
      status: 400,
      error: { code: 131009, message: 'Parameter value is not valid' },
    })
    await fixture.goto(page, `/inbox?conversation=${id}`)
    const box = page.getByRole('textbox', { name: 'Reply to Edda Again' })
    await box.fill('Size forty')
    await button('Send').click()
    await button('Edit and resend', log()).click()
    await expect.poll(() => box.inputValue()).toBe('Size forty')
    expect(await box.evaluate((one) => one === document.activeElement)).toBe(true)
    await shot(page, 'inbox-edit-again')
    await expectAccessible(page, 'a message that can be edited and sent again')
    await box.fill('Size 40')
    await box.press('Enter')
    await bubbles('Size 40').waitFor()
  })

  it('and not sent shows in the list, until the conversation is open', async () => {
    const { from, id } = await written('Dora Draft', ['Do you deliver?'])
    await fixture.goto(page, `/inbox?conversation=${id}`)
    await page.getByRole('textbox', { name: 'Reply to Dora Draft' }).fill('We do, on')
    await fixture.conversation(from, (found) => found.unread_count === 0)
    await row('Dora Draft').getByText('Do you deliver?').waitFor()
    await row('Edda Again').click()
    await row('Dora Draft').getByText('Draft: We do, on').waitFor()
    await page.reload()
    await row('Dora Draft').getByText('Draft: We do, on').waitFor()
    await shot(page, 'inbox-draft')
    await expectAccessible(page, 'a draft in the list')
    await fixture.writes(from, 'Hello?')
    await row('Dora Draft').getByText('Hello?').waitFor()
  })
})

describe('a template', () => {
  it('of marketing is not sent to somebody who opted out, and says so where it is chosen', async () => {
    const { from, id } = await written('Olga Out', ['No more offers, please'])
    expect((await fixture.api('PUT', '/api/opt-outs', { platform: 'chatapp', to: from })).status).toBe(200)
    await page.setViewportSize({ width: 1280, height: 800 })
    await fixture.goto(page, `/inbox?conversation=${id}`)
    await button('Send a template').click()
    const offer = page.getByRole('option', { name: /spring_offer/ })
    await offer.getByText('Marketing').waitFor()
    await shot(page, 'inbox-template-categories', { fullPage: false })
    const label = page.locator('label').filter({ hasText: 'Approved template' })
    expect(
      await label.evaluate((one) => {
        const { left, top } = one.getBoundingClientRect()
        return one.contains(document.elementFromPoint(left + 5, top + 5))
      }),
      'the label is in sight',
    ).toBe(true)
    await offer.click()
    const note = page.getByText('This person has opted out of marketing', { exact: false })
    await note.waitFor()
    const box = await note.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(800)
    expect(await button('Send').isDisabled()).toBe(true)
    await shot(page, 'inbox-opted-out', { fullPage: false })
    await expectAccessible(page, 'a template for somebody who opted out')
    await page.setViewportSize({ width: 1280, height: 860 })
  })

  it('is left by Escape, which closes an open list first', async () => {
    const { id } = await written('Esca Pe', ['Hi'])
    await fixture.goto(page, `/inbox?conversation=${id}`)
    await button('Send a template').click()
    await page.getByRole('option').first().waitFor()
    const picker = page.getByRole('combobox', { name: 'Approved template' })
    await picker.press('Escape')
    await page.getByRole('option').first().waitFor({ state: 'detached' })
    await picker.press('Escape')
    const box = page.getByRole('textbox', { name: 'Reply to Esca Pe' })
    await box.waitFor()
    expect(await box.evaluate((one) => one === document.activeElement)).toBe(true)
  })
})

describe('on a phone and in the list', () => {
  it('nothing breaks or turns: a time stands in one line, a preview below its name', async () => {
    const { from, id } = await written('Rita Rtl', ['مرحبا، هل ما زال المنتج متوفرا؟'])
    await fixture.goto(page, '/inbox')
    const preview = row('Rita Rtl').getByText('مرحبا', { exact: false })
    await preview.waitFor()
    expect(await preview.evaluate((one) => getComputedStyle(one).textAlign)).toBe('left')
    await shot(page, 'inbox-rtl')
    await page.setViewportSize({ width: 360, height: 780 })
    await page.evaluate(() => localStorage.setItem('herald-language', 'es'))
    await fixture.goto(page, `/inbox?conversation=${id}`)
    const timer = page.getByText(/Responda libremente/)
    await timer.waitFor()
    await shot(page, 'inbox-timer-phone', { fullPage: false })
    expect(await timer.textContent()).toContain('23\u00A0h')
    await page.setViewportSize({ width: 1280, height: 860 })
    await page.getByRole('navigation').getByRole('link', { name: 'Conversaciones' }).waitFor()
    expect(
      (await page.getByRole('navigation').getByRole('link', { name: 'Conversaciones' }).boundingBox())?.height,
    ).toBeLessThan(40)
    await shot(page, 'inbox-es', { fullPage: false })
    await page.evaluate(() => localStorage.setItem('herald-language', 'en'))
    await fixture.conversation(from)
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
