import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../apps/server/test/wait-for.ts'
import {
  type Answer,
  FIXTURE_TIMEOUT_MS,
  expectAccessible,
  expectWellMade,
  shot,
  withDeadToken,
} from './console-fixture.ts'
import { type InboxFixture, startInbox } from './inbox-fixture.ts'

let fixture: InboxFixture
let page: Page
let complaints: string[]
let accounts: { photoapp: string; socialapp: string }

beforeAll(async () => {
  fixture = await startInbox()
  const { body } = await fixture.sandbox('GET', '/_sandbox/credentials')
  accounts = { photoapp: body.account_id, socialapp: body.page_id }
  ;({ page, complaints } = await fixture.signedIn('/'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = () => page.getByRole('dialog')

const comments = async (platform: 'photoapp' | 'socialapp', text: string, more: object = {}): Promise<string> => {
  const notice = { kind: 'comment', platform, account_id: accounts[platform], from: '5275000000000042', text, ...more }
  const { body } = await fixture.sandbox('POST', '/_sandbox/notices', notice)
  await waitFor(
    'the comment',
    async () => (await fixture.api('GET', `/api/comments/${body.comment_id}`)).status === 200,
  )
  return body.comment_id
}
const comment = async (id: string): Promise<Answer['body']> => (await fixture.api('GET', `/api/comments/${id}`)).body
const ended = (id: string, action: string) =>
  waitFor(`the ${action}`, async () =>
    (await comment(id)).actions.find(
      (one: { action: string; status: string }) => one.action === action && one.status !== 'pending',
    ),
  )

describe('comments', () => {
  it('are answered for all to see and to the person alone, once', async () => {
    await fixture.goto(page, '/comments')
    await page.getByText('No comments yet').waitFor()
    await expectWellMade(page, 'comments-empty')
    const id = await comments('socialapp', 'How much is it? https://shop.example/blue 🎉')
    await comments('photoapp', `كم السعر؟ ${'long '.repeat(80)}`, { media_id: '1790000000000001' })
    // It comes by itself.
    await page.getByText('How much is it?').waitFor()
    await expectWellMade(page, 'comments')
    await page.getByRole('row').filter({ hasText: 'How much is it?' }).getByRole('link').first().click()
    await page.getByText('Nothing was done with this comment yet.').waitFor()
    const post = page.getByRole('region', { name: 'Post' })
    await post.getByText('New in our shop').waitFor()
    expect(await post.getByRole('link', { name: 'Open post' }).getAttribute('href')).toBe((await comment(id)).post.url)
    await post.getByRole('link', { name: 'All comments on this post' }).click()
    await page.getByText('Comments on “New in our shop”').waitFor()
    await page.getByRole('row').filter({ hasText: 'كم السعر' }).waitFor({ state: 'detached' })
    await page.getByRole('row').filter({ hasText: 'How much is it?' }).waitFor()
    await button('Show all posts').click()
    await page.getByRole('row').filter({ hasText: 'كم السعر' }).waitFor()
    await fixture.goto(page, `/comments/${id}`)
    await page.getByRole('textbox', { name: 'Write a reply' }).fill('It is 199.90.')
    await page.reload()
    await button('Send reply').dblclick()
    expect(await ended(id, 'reply')).toMatchObject({ status: 'succeeded', message: 'It is 199.90.' })
    expect((await comment(id)).actions).toHaveLength(1)
    const { body: channel } = await fixture.api('GET', `/api/channels/${(await comment(id)).channel_id}`)
    const own = page.getByRole('article').filter({ hasText: channel.name })
    await own.getByText('It is 199.90.').waitFor()
    await page.getByRole('region', { name: 'Activity' }).getByText('Demo Owner').waitFor()
    await page.getByText('Private message', { exact: true }).click()
    await page.getByText('Only the person reads it').waitFor()
    await page.getByRole('textbox', { name: 'Write a reply' }).fill('Hello, shall I keep one for you?')
    await button('Send message').click()
    expect(await ended(id, 'private_reply')).toMatchObject({ status: 'succeeded' })
    await page.getByText('A private message was sent for this comment already.').waitFor()
    await expectWellMade(page, 'comment')
    expect((await comment(id)).answered).toBe(true)
    await fixture.goto(page, '/comments')
    const answered = page.getByRole('row').filter({ hasText: 'How much is it?' })
    await answered.getByText('Answered', { exact: true }).waitFor()
    await page.getByRole('row').filter({ hasText: 'كم السعر' }).getByText('Not answered').waitFor()
    await expectWellMade(page, 'comments-answered')
    await page.getByRole('combobox', { name: 'Answers' }).click()
    await page.getByRole('option', { name: 'Not answered' }).click()
    await answered.waitFor({ state: 'detached' })
    await page.getByText('كم السعر').waitFor()
    expect(new URL(page.url()).searchParams.get('answered')).toBe('no')

    // Home counts them, too.
    await fixture.goto(page, '/')
    await page.getByText('1 comment has no answer yet.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Answer', exact: true }).last().click()
    await page.waitForURL((url) => url.pathname.endsWith('/comments') && url.searchParams.get('answered') === 'no')

    // In the list, one after another.
    const third = await comments('socialapp', 'Do you ship to Porto?')
    await fixture.goto(page, '/comments')
    await page.getByRole('link', { name: 'Comments 2 not answered' }).waitFor()
    await page.getByRole('link', { name: '2 not answered', exact: true }).click()
    const row = page.getByRole('row').filter({ hasText: 'Do you ship to Porto?' })
    await row.getByRole('button', { name: /^Reply to/ }).click()
    const box = page.getByRole('textbox', { name: 'Write a reply' })
    await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true)
    await expectAccessible(page, 'reply in the list')
    await shot(page, 'comments-reply')
    await page.keyboard.type('Yes, in two days.')
    await button('Send reply').click()
    expect(await ended(third, 'reply')).toMatchObject({ status: 'succeeded', message: 'Yes, in two days.' })
    await box.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: '1 not answered', exact: true }).waitFor()
  })

  it('show two lines on a phone and are answered there', async () => {
    const text = 'My parcel never arrived and nobody answers the phone, what can be done about it now?'
    const id = await comments('socialapp', text)
    const phone = await fixture.signedIn('/comments', { viewport: { width: 360, height: 780 } })
    const row = phone.page.getByRole('row').filter({ hasText: 'My parcel never arrived' })
    const lines = await row
      .locator('.comment-excerpt')
      .first()
      .evaluate((one) => {
        const { lineHeight } = getComputedStyle(one)
        return Math.round(one.clientHeight / Number.parseFloat(lineHeight))
      })
    expect(lines).toBe(2)
    await expectWellMade(phone.page, 'comments-phone')
    await row.getByRole('button', { name: /^Reply to/ }).click()
    await phone.page.getByRole('textbox', { name: 'Write a reply' }).fill('We are looking for it.')
    await phone.page.getByRole('button', { name: 'Send reply' }).click()
    expect(await ended(id, 'reply')).toMatchObject({ status: 'succeeded', message: 'We are looking for it.' })
    await row.getByText('Answered', { exact: true }).waitFor()
    await phone.context.close()
  })

  it('say that a reply waits while the platform refuses it, before a second one is written', async () => {
    const id = await comments('socialapp', 'Is it in stock?')
    const error = { message: 'Error validating access token', type: 'OAuthException', code: 190 }
    await fixture.sandbox('POST', '/_sandbox/faults', { match: { path: `/${id}/comments` }, status: 401, error })
    const recover = await withDeadToken(page, fixture.demo.channels.socialapp)
    await fixture.goto(page, '/comments')
    const row = page.getByRole('row').filter({ hasText: 'Is it in stock?' })
    await row.getByRole('button', { name: /^Reply to/ }).click()
    await page.getByText('Replies wait and go out once it is reconnected', { exact: false }).waitFor()
    const box = page.getByRole('textbox', { name: 'Write a reply' })
    await box.fill('It is, in every shop.')
    await button('Send reply').click()
    await page.getByText('Your reply waits until the channel is reconnected.').waitFor()
    await box.waitFor({ state: 'detached' })
    await row.getByText('Reply waiting', { exact: true }).waitFor()
    await row.getByRole('button', { name: /^Reply to/ }).click()
    await page.getByText('“It is, in every shop.” A second one would be posted too.').waitFor()
    await expectAccessible(page, 'a reply that waits')
    await shot(page, 'comments-reply-waits')
    expect(await comment(id)).toMatchObject({ answered: false, reply_waits: true })
    await fixture.sandbox('DELETE', '/_sandbox/faults')
    await recover()
  })

  it('are hidden, shown again and deleted', async () => {
    const id = await comments('socialapp', 'Buy followers at my page')
    await fixture.goto(page, `/comments/${id}`)
    await button('Hide').click()
    await dialog().getByText('hidden from everybody but its author').waitFor()
    await dialog().getByRole('button', { name: 'Hide' }).click()
    await ended(id, 'hide')
    await page.getByRole('article').getByText('Hidden', { exact: true }).waitFor()
    // What is replied there is no more public than it.
    await page.getByText('only its author sees it').waitFor()
    expect(await page.getByText('Everyone who sees the post can read it.').count()).toBe(0)
    await expectWellMade(page, 'comment-hidden')
    // It waits for no answer: neither in the menu, nor on the page, nor in the list that both lead to.
    await fixture.goto(page, '/comments')
    const waiting = page.getByRole('link', { name: /^\d+ not answered$/ })
    const count = Number.parseInt(await waiting.innerText())
    await page.getByRole('link', { name: `Comments ${count} not answered` }).waitFor()
    await page.getByRole('row').filter({ hasText: 'Buy followers at my page' }).waitFor()
    await waiting.click()
    await page.getByRole('row').filter({ hasText: 'Buy followers at my page' }).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('table').locator('tbody tr').count()).toBe(count)
    await fixture.goto(page, `/comments/${id}`)
    await button('Show again').click()
    await ended(id, 'unhide')
    expect((await comment(id)).hidden).toBe(false)
    await button('Delete').click()
    await shot(page, 'comment-delete')
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('This comment was deleted.').waitFor()
    expect((await comment(id)).deleted_at).toBeDefined()
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    // The browser logs refusals that a test provoked as failed loads.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
