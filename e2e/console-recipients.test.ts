import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../apps/server/test/wait-for.ts'
import { FIXTURE_TIMEOUT_MS, expectAccessible, shot } from './console-fixture.ts'
import { type InboxFixture, startInbox } from './inbox-fixture.ts'
import { answeredTo, warningOf } from './message-steps.ts'

// Whom a new message goes to: what is typed, who is found, and what is said about it before it is sent.

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
describe('the recipient of a new message', () => {
  it('takes a number in any notation, keeps the draft, and warns about people who have not written', async () => {
    await fixture.goto(page, `/messages/new?channel_id=${fixture.demo.channels.chatapp}`)
    const before = await button('Send').boundingBox()
    await page.getByRole('combobox', { name: 'To', exact: true }).fill('+1 (555) 010-0061')
    await page.getByText('+15550100061', { exact: true }).waitFor()
    await warningOf(page).waitFor()
    expect(await button('Send').boundingBox(), 'what is found out later moves nothing that may be clicked').toEqual(
      before,
    )
    await page.getByRole('textbox', { name: 'Message' }).fill('Half a *message*')
    await shot(page, 'compose-warning')
    await expectAccessible(page, 'compose with a warning')
    await page.reload()
    const message = page.getByRole('textbox', { name: 'Message' })
    await expect.poll(() => message.inputValue()).toBe('Half a *message*')
    await page.getByRole('link', { name: 'Messages' }).last().click()
    await heading('Messages').waitFor()
    await page.goBack()
    await expect.poll(() => message.inputValue()).toBe('Half a *message*')
    await expect
      .poll(() => page.getByRole('region', { name: 'Preview' }).locator('strong').textContent())
      .toBe('message')
    await button('Use a template').click()
    await page.getByRole('combobox', { name: 'Approved template' }).waitFor()
    await page.getByText('Text', { exact: true }).click()
    await button('Send').dblclick()
    await heading(/15550100061/).waitFor()
    expect((await answeredTo(fixture, '15550100061')).type).toBe('text')
    const { body } = await fixture.api('GET', '/api/outbound/messages?to=15550100061')
    expect(body.data).toHaveLength(1)
    await fixture.goto(page, '/messages/new')
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('')
  })

  it('offers people who wrote lately, and lets them be written to without a warning', async () => {
    await fixture.writes('15550100062', 'Hello', { name: 'Ana Recent' })
    // Who writes to her is not meant.
    await fixture.writes('15550100079', 'Hello Ana Recent', { name: 'Rui Other' })
    await waitFor('the conversations', async () => {
      const { body } = await fixture.api('GET', '/api/conversations?q=ana%20recent')
      return body.data.length === 2 && body.data[0].unread_count === 1
    })
    await fixture.goto(page, `/messages/new?channel_id=${fixture.demo.channels.chatapp}`)
    await page.getByRole('combobox', { name: 'To', exact: true }).fill('ana rec')
    await page.getByRole('option', { name: /Ana Recent.*\+15550100062/ }).waitFor()
    // Nor is anybody else offered while the answer is on its way.
    expect(await page.getByRole('option').allInnerTexts()).toHaveLength(1)
    expect(await page.getByRole('option').locator('mark').allInnerTexts()).toEqual(['Ana', 'Rec'])
    await page.getByText('0 / 4096').waitFor()
    await shot(page, 'compose-suggestions')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('combobox', { name: 'To', exact: true }).inputValue()).toBe('15550100062')
    await page.getByText(/Ana Recent · \+15550100062 · you can write freely for 23 hr\b/).waitFor()
    expect(await page.getByText('has not written', { exact: false }).count()).toBe(0)
    await page.getByText('File', { exact: true }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'menu.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4 menu'),
    })
    await button('Remove menu.pdf').waitFor()
    await page.getByLabel('Caption').fill('Our menu')
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('Our menu').waitFor()
    await preview.getByText('menu.pdf').waitFor()
    await shot(page, 'compose-file')
    await button('Send').click()
    await heading(/15550100062/).waitFor()
    const { id } = await answeredTo(fixture, '15550100062')
    expect((await fixture.api('GET', `/api/outbound/messages/${id}`)).body.content).toMatchObject({
      filename: 'menu.pdf',
      caption: 'Our menu',
      id: expect.any(String),
    })
  })

  it('takes who is found by a name with Enter, Tab and Send, and does not send before', async () => {
    await fixture.writes('15550100064', 'Hello', { name: 'Zdenka Only' })
    await waitFor('the conversation', async () => {
      const { body } = await fixture.api('GET', '/api/conversations?q=zdenka&q_in=person')
      return body.data.length === 1
    })
    const { page, context } = await fixture.signedIn(`/messages/new?channel_id=${fixture.demo.channels.chatapp}`)
    const to = page.getByRole('combobox', { name: 'To', exact: true })
    const only = page.getByRole('option', { name: /Zdenka Only/ })
    const sends: string[] = []
    page.on('request', (request) => request.url().endsWith('/outbound/send') && sends.push(request.postData() ?? ''))
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello Zdenka')
    for (const key of ['Enter', 'Tab']) {
      await to.fill('')
      await to.pressSequentially('zdenk')
      await only.waitFor()
      await expect.poll(() => page.getByRole('option').count()).toBe(1)
      await to.press(key)
      await expect.poll(() => to.inputValue(), { message: key }).toBe('15550100064')
      await page.getByText(/Zdenka Only · \+15550100064/).waitFor()
      expect(await only.isVisible(), key).toBe(false)
    }
    // Before the answer came; other words are not meant.
    let answer = (): void => undefined
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/q=zden(ka)?&|q=zden(ka)?$/, (route) => mayAnswer.then(() => route.continue()))
    await to.fill('')
    await to.pressSequentially('zden')
    await to.press('Enter')
    await to.pressSequentially('ka')
    await to.press('Enter')
    expect(await to.inputValue()).toBe('zdenka')
    answer()
    await expect.poll(() => to.inputValue()).toBe('15550100064')
    // A whole number is what it is, and Enter there is not Send.
    await to.fill('+1 555 010 0065')
    await page.getByText('+15550100065', { exact: true }).waitFor()
    for (const key of ['Enter', 'Tab']) {
      await to.press(key)
      expect(await to.inputValue()).toBe('+1 555 010 0065')
    }
    // Of several, Tab takes nobody, and Enter the one that is marked.
    await to.fill('')
    await to.pressSequentially('15550')
    const marked = page.locator('.first-meant [data-combobox-option]').first()
    await marked.waitFor()
    expect(await page.getByRole('option').count()).toBeGreaterThan(1)
    await to.press('Tab')
    expect(await to.inputValue()).toBe('15550')
    expect(sends).toEqual([])
    expect(await page.getByRole('alert').count()).toBe(0)
    await to.fill('zdenka on')
    await only.waitFor()
    await to.press('Tab')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /15550100064/ }).waitFor()
    expect(sends).toHaveLength(1)
    await context.close()
  })

  it('covers nothing of what is missing, and cuts a long name instead of the number', async () => {
    const name = 'Maximiliana Alexandrina von Hohenstein-Castellanos de la Fuente y Montenegro'
    await fixture.writes('15550100066', 'Hello', { name })
    await waitFor('her conversation', async () => {
      const { body } = await fixture.api('GET', '/api/conversations?q=15550100066')
      return body.data.length > 0
    })
    const { context, page } = await fixture.signedIn(`/messages/new?channel_id=${fixture.demo.channels.chatapp}`)
    const to = page.getByRole('combobox', { name: 'To', exact: true })
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => page.getByText('Fill in this field.').count()).toBe(2)
    expect(await to.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await to.getAttribute('aria-expanded')).toBe('false')
    await to.click()
    const option = page.getByRole('option', { name: /Maximiliana/ })
    await option.waitFor()
    const number = await option.getByText('+15550100066').boundingBox()
    const field = await to.boundingBox()
    expect((number?.x ?? 0) + (number?.width ?? 0)).toBeLessThanOrEqual((field?.x ?? 0) + (field?.width ?? 0))
    await context.close()
  })

  it('says that a person has opted out, before anything is sent', async () => {
    const optOut = { platform: 'chatapp', to: '15550100062' }
    expect((await fixture.api('PUT', '/api/opt-outs', optOut)).status).toBe(200)
    await fixture.goto(
      page,
      `/messages/new?channel_id=${fixture.demo.channels.chatapp}&to=15550100062&template=spring_offer`,
    )
    await page.getByText(/Ana Recent · \+15550100062 · opted out of marketing/).waitFor()
    expect(await page.getByText('you can write freely', { exact: false }).count()).toBe(0)
    const note = page.getByText('a marketing template is refused', { exact: false }).filter({ visible: true })
    await note.waitFor()
    await expectAccessible(page, 'compose to a person who has opted out')
    await shot(page, 'compose-opted-out')
    await page.getByRole('combobox', { name: 'To', exact: true }).fill('15550100063')
    await expect.poll(() => note.count()).toBe(0)
    // A draft is kept: the next message is a text again.
    await page.getByText('Text', { exact: true }).click()
    expect((await fixture.api('DELETE', '/api/opt-outs', optOut)).status).toBe(200)
  })

  it('says in plain words, and once, what is wrong with a recipient, until it is mended', async () => {
    await fixture.goto(page, `/messages/new?channel_id=${fixture.demo.channels.chatapp}`)
    const to = page.getByRole('combobox', { name: 'To', exact: true })
    const words = page.getByText('Enter the number with country code, or choose a person.')
    await to.fill('Nobody Known')
    await page.getByText('No person found.').waitFor()
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
    await button('Send').click()
    await words.waitFor()
    expect(await page.getByRole('alert').count(), 'under the field alone').toBe(1)
    expect(await page.locator('main').innerText()).not.toMatch(/request id|must be/i)
    await expectAccessible(page, 'compose with a wrong recipient')
    await shot(page, 'compose-wrong-recipient')
    await to.fill('+1 555 010 0063')
    await words.waitFor({ state: 'detached' })
    expect(await to.getAttribute('aria-invalid')).not.toBe('true')
    await page.getByRole('textbox', { name: 'Message' }).fill('')
    await to.fill('')
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    // The browser logs refusals that a test provoked as failed loads.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
