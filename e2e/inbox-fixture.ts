import type { Page } from 'playwright-core'
import { waitFor } from '../apps/server/test/wait-for.ts'
import { type Answer, startConsole } from './console-fixture.ts'

/** The console, with people who write to it. */
export const startInbox = async () => {
  const fixture = await startConsole()
  const { body: credentials } = await fixture.sandbox('GET', '/_sandbox/credentials')
  const accounts = { chatapp: credentials.phone_number_id, socialapp: credentials.page_id }
  let people = 0
  const nextNumber = () => `551198700${String((people += 1)).padStart(4, '0')}`
  const writes = async (
    from: string | { id: string; name: string },
    message: unknown,
    { platform = 'chatapp', ...extra }: { platform?: keyof typeof accounts; name?: string } = {},
  ) =>
    fixture.sandbox('POST', '/_sandbox/inbound', {
      platform,
      account_id: accounts[platform],
      from,
      message,
      ...extra,
    })
  /** The conversation as the API tells it, once it is as wanted. */
  const conversation = (
    from: string,
    isWanted: (found: Answer['body']) => boolean = () => true,
  ): Promise<Answer['body']> =>
    waitFor(`the conversation of ${from}`, async () => {
      const { body } = await fixture.api('GET', `/api/conversations?q=${from}`)
      return body.data[0] !== undefined && isWanted(body.data[0]) && body.data[0]
    })
  return {
    ...fixture,
    nextNumber,
    writes,
    conversation,
    /** A conversation with its first message, opened in a page. */
    opened: async (page: Page, name: string, message: unknown = 'Hello') => {
      const from = nextNumber()
      await writes(from, message, { name })
      const { id } = await conversation(from)
      await fixture.goto(page, `/inbox?conversation=${id}`)
      await inboxPlaces(() => page)
        .heading(name)
        .waitFor()
      return { from, id: id as string }
    },
    thread: async (id: string): Promise<Answer['body'][]> =>
      (await fixture.api('GET', `/api/conversations/${id}/messages?order=asc&limit=100`)).body.data,
  }
}

export type InboxFixture = Awaited<ReturnType<typeof startInbox>>

/** Where things stand on the page of the inbox. */
export const inboxPlaces = (page: () => Page) => {
  const list = () => page().getByRole('list', { name: 'Conversations' })
  const log = () => page().getByRole('log')
  return {
    button: (name: string, within: Pick<Page, 'getByRole'> = page()) =>
      within.getByRole('button', { name, exact: true }),
    list,
    row: (name: string) => list().getByRole('link', { name: new RegExp(name) }),
    log,
    bubbles: (text: string) => log().getByText(text, { exact: true }),
    heading: (name: string) => page().getByRole('heading', { level: 2, name }),
  }
}
