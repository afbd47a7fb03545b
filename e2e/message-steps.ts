import type { Page } from 'playwright-core'
import { waitFor } from '../apps/server/test/wait-for.ts'
import type { ConsoleFixture } from './console-fixture.ts'

export const warningOf = (page: Page) =>
  page.getByText('This person has not written to this channel').filter({ visible: true })

/** The message to a recipient, once the platform has answered: a later test has the next send refused. */
export const answeredTo = (fixture: ConsoleFixture, to: string) =>
  waitFor('the answer of the platform', async () => {
    const { body } = await fixture.api('GET', `/api/outbound/messages?to=${to}`)
    return !['queued', 'sending'].includes(body.data[0].status) && body.data[0]
  })
