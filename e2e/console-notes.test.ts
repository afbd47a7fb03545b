import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../apps/server/test/wait-for.ts'
import { FIXTURE_TIMEOUT_MS, expectAccessible, expectWellMade, shot } from './console-fixture.ts'
import { type InboxFixture, inboxPlaces, startInbox } from './inbox-fixture.ts'

// What a team works with beside the messages: what waits, notes, saved replies.

let fixture: InboxFixture
let page: Page
beforeAll(async () => {
  fixture = await startInbox()
  ;({ page } = await fixture.signedIn('/inbox'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const { button, list, row, log, bubbles, heading } = inboxPlaces(() => page)
const opened = (name: string, message?: unknown) => fixture.opened(page, name, message)

describe('the inbox of a team', () => {
  it('shows in the list that a reply waits to be sent', async () => {
    // Too many to this person: the message waits, and nothing else.
    const error = { code: 131056, message: 'pair rate' }
    const fault = { match: { method: 'POST', path: '/messages' }, times: 1_000, status: 400, error }
    const { id } = await opened('Ida Moura', 'It arrived broken')
    await fixture.writes(fixture.nextNumber(), 'Hello', { name: 'Ian Paz' })
    await expect.poll(() => list().locator('strong').first().textContent()).toBe('Ian Paz')
    await fixture.sandbox('POST', '/_sandbox/faults', fault)
    try {
      await page.getByRole('textbox', { name: 'Reply to Ida Moura' }).fill('We look at it.')
      await button('Send').click()
      await row('Ida Moura').getByText('We look at it.').waitFor()
      await row('Ida Moura').getByRole('img', { name: 'Queued' }).waitFor()
      await expect.poll(() => list().locator('strong').first().textContent()).toBe('Ida Moura')
      await shot(page, 'inbox-waiting')
      const waiting = (await fixture.thread(id)).at(-1)
      const cancel = () => fixture.api('POST', `/api/outbound/messages/${waiting?.id}/cancel`)
      await waitFor('no call to be under way', async () => (await cancel()).status === 200)
      await row('Ida Moura').getByText('It arrived broken').waitFor()
    } finally {
      await fixture.sandbox('DELETE', '/_sandbox/faults')
    }
  })

  it('has notes between the messages, for the team alone', async () => {
    const { from, id } = await opened('Jô Neves', 'Where is my order?')
    await heading('Jô Neves').click()
    await page.keyboard.press('n')
    const note = page.getByRole('textbox', { name: 'Note for your team' })
    await expect.poll(() => note.evaluate((box) => box === document.activeElement)).toBe(true)
    await page.getByText('Only your team sees notes. They are not sent.').waitFor()
    await note.fill('The warehouse says Tuesday. https://stock.example/7')
    await shot(page, 'inbox-note-writing')
    await note.press('Enter')
    const shown = log().getByRole('listitem').filter({ hasText: 'The warehouse says Tuesday.' })
    await shown.waitFor()
    await expect.poll(() => note.inputValue()).toBe('')
    await expectWellMade(page, 'inbox-notes')
    await page.getByRole('radiogroup', { name: 'What to write' }).getByText('Reply').click()
    await page.getByRole('textbox', { name: 'Reply to Jô Neves' }).fill('On Tuesday.')
    await button('Send').click()
    await bubbles('On Tuesday.').waitFor()
    await fixture.writes(from, 'Thanks!')
    await bubbles('Thanks!').waitFor()
    const order = await log().getByRole('listitem').allTextContents()
    const place = (text: string) => order.findIndex((item) => item.includes(text))
    expect(['Where is my order?', 'The warehouse', 'On Tuesday.', 'Thanks!'].map(place)).toEqual([1, 2, 3, 4])
    await shot(page, 'inbox-note')
    const notes = async () => (await fixture.api('GET', `/api/conversations/${id}/notes`)).body.data
    expect(await notes()).toMatchObject([
      { text: 'The warehouse says Tuesday. https://stock.example/7', author: { type: 'user' } },
    ])
    expect(await shown.getByRole('link').getAttribute('href')).toBe('https://stock.example/7')
    expect((await fixture.thread(id)).map(({ content }) => content.text ?? content.body)).not.toContain(
      'The warehouse says Tuesday.',
    )
    await button('More actions: Note', shown).click()
    await page.getByRole('menuitem', { name: 'Delete note' }).click()
    await button('Delete', page.getByRole('dialog', { name: 'Delete note' })).click()
    await shown.waitFor({ state: 'detached' })
    expect(await notes()).toEqual([])
    await expect.poll(() => log().evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('shows within seconds what a colleague writes and changes in the conversation that is open', async () => {
    const { id } = await opened('Lua Reis', 'May I return it?')
    await button('Close conversation').waitFor()
    const soon = { timeout: 8_000 }
    await fixture.api('POST', `/api/conversations/${id}/notes`, { text: 'She may, until Friday.' })
    await log().getByText('She may, until Friday.').waitFor(soon)
    const { body } = await fixture.api('GET', '/api/conversations/assignees')
    await fixture.api('PATCH', `/api/conversations/${id}`, { assignee: body.data[0].id })
    const assignee = page.getByRole('combobox', { name: 'Assignee' })
    await expect.poll(() => assignee.inputValue(), soon).toBe(body.data[0].name)
    await fixture.api('PATCH', `/api/conversations/${id}`, { status: 'closed' })
    await button('Reopen conversation').waitFor(soon)
  })

  it('shows in the list as soon what a colleague changes in a conversation that is not open', async () => {
    const other = fixture.nextNumber()
    await fixture.writes(other, 'Is it in stock?', { name: 'Noa Prado' })
    const { id } = await fixture.conversation(other)
    await opened('Rita Melo', 'Where is my parcel?')
    const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /Noa Prado/ })
    await row.waitFor()
    // Right behind a reading, so that the next one is what shows it.
    for (let readings = 0; readings < 2; readings += 1)
      await page.waitForResponse((answer) => answer.url().includes('/api/conversations?'))
    await fixture.api('PATCH', `/api/conversations/${id}`, { status: 'closed' })
    await row.waitFor({ state: 'detached', timeout: 8_000 })
  })

  it('saves replies, finds them by typing and puts them into the reply with the name of the person', async () => {
    await opened('Kai Alves', 'When are you open?')
    const box = page.getByRole('textbox', { name: 'Reply to Kai Alves' })
    await box.fill('Hello Kai Alves, from 9 to 18.')
    await button('Use a saved reply').click()
    await page.getByText('No saved replies yet').waitFor()
    await button('Save what I wrote').click()
    const dialog = page.getByRole('dialog', { name: 'New saved reply' })
    expect(await dialog.getByRole('textbox', { name: 'Reply' }).inputValue()).toBe('Hello {name}, from 9 to 18.')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Opening hours')
    await expectAccessible(page, 'a new saved reply')
    await shot(page, 'inbox-saved-reply-new')
    await button('Save', dialog).click()
    await page.getByText('Reply saved.').waitFor()
    await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true)
    const other = { name: 'Returns', text: 'Send it back within 30 days.' }
    expect((await fixture.api('POST', '/api/saved-replies', other)).status).toBe(201)
    await box.fill('')
    await box.press('/')
    const search = page.getByRole('textbox', { name: 'Search saved replies' })
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByRole('option', { name: /Returns/ }).waitFor()
    await expectWellMade(page, 'inbox-saved-replies')
    await search.fill('hours')
    await page.getByRole('option', { name: /Returns/ }).waitFor({ state: 'detached' })
    await search.press('Enter')
    await expect.poll(() => box.inputValue()).toBe('Hello Kai Alves, from 9 to 18.')
    await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true)
    await box.fill('Good morning!  Bye')
    await box.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(14, 14))
    await box.press('/')
    await page.getByRole('option', { name: /Opening hours/ }).click()
    await expect.poll(() => box.inputValue()).toBe('Good morning! Hello Kai Alves, from 9 to 18. Bye')
    await page.keyboard.type('!')
    expect(await box.inputValue()).toBe('Good morning! Hello Kai Alves, from 9 to 18.! Bye')
    await button('Use a saved reply').click()
    await button('Manage').click()
    const list = page.getByRole('dialog', { name: 'Saved replies' })
    await button('Edit Returns', list).click()
    const edited = page.getByRole('dialog', { name: 'Edit saved reply' })
    await edited.getByRole('textbox', { name: 'Name' }).fill('opening HOURS')
    await button('Save', edited).click()
    await edited.getByText('Another saved reply has this name.').waitFor()
    await edited.getByRole('textbox', { name: 'Name' }).fill('Sending back')
    await button('Save', edited).click()
    await button('Delete Opening hours', list).click()
    await shot(page, 'inbox-saved-reply-delete')
    await button('Delete', page.getByRole('dialog', { name: 'Delete saved reply' })).click()
    await list.getByText('Opening hours').waitFor({ state: 'detached' })
    await shot(page, 'inbox-saved-reply-list')
    const { body } = await fixture.api('GET', '/api/saved-replies')
    expect(body.data).toMatchObject([{ name: 'Sending back', text: other.text }])
    await button('Close', list).click()
  })
})
