import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestReceiver, startReceiver } from '../apps/server/test/test-receiver.ts'
import { waitFor } from '../apps/server/test/wait-for.ts'
import { activateAdAccount } from './ad-account-steps.ts'
import { type Answer, FIXTURE_TIMEOUT_MS, expectWellMade } from './console-fixture.ts'
import { type InboxFixture, startInbox } from './inbox-fixture.ts'

// What events are about: every row of the history says it, and every page of an event leads there.

let fixture: InboxFixture
let receiver: TestReceiver
let page: Page
let complaints: string[]
let account: Answer['body']
let ads: { id: string; name: string }[]

const ana = { number: '15550170001', name: 'Ana Lima' }

const listed = async (query: string) => (await fixture.api('GET', `/api/webhooks/events?limit=100&${query}`)).body.data
const event = (type: string, fits: (data: Answer['body']) => boolean = () => true): Promise<Answer['body']> =>
  waitFor(type, async () => (await listed(`type=${type}`)).find(({ data }: Answer['body']) => fits(data)))
const rows = (on: Page = page) =>
  on.getByRole('table', { name: 'Event history' }).locator('tbody:not([aria-hidden]) tr')
const writes = (text: string) => fixture.writes(ana.number, text, { name: ana.name })

beforeAll(async () => {
  receiver = await startReceiver()
  fixture = await startInbox()
  await fixture.api('PATCH', '/api/webhooks/config', { webhook_url: `${receiver.url}/hooks` })
  account = await activateAdAccount(fixture)
  const query = `ad_account_id=${account.ad_account_id}&limit=100`
  ads = (await fixture.api('GET', `/api/marketing/ads?${query}`)).body.data
  ;({ page, complaints } = await fixture.signedIn('/webhooks/events', { viewport: { width: 1440, height: 900 } }))
}, FIXTURE_TIMEOUT_MS)
afterAll(async () => {
  await fixture?.stop()
  await receiver.close()
})

describe('events of advertising', () => {
  it('name the ad and its account, and lead to both; the list asks once for all names', async () => {
    const [first, second] = ads
    for (const ad of [first, second])
      await fixture.sandbox('POST', '/_sandbox/notices', { kind: 'ad_review', ad_id: ad?.id, status: 'IN_PROCESS' })
    await event('ad_object.updated', ({ object_id }) => object_id === first?.id)
    await event('ad_object.updated', ({ object_id }) => object_id === second?.id)
    // The page that is open has the list too, and may ask as well.
    await page.goto('about:blank')
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/api\/marketing\/(ads|campaigns|adsets)\?/.test(request.url())) asked.push(request.url())
    })
    await fixture.goto(page, '/webhooks/events?type=ad_object.updated')
    await rows()
      .filter({ hasText: first?.name ?? '' })
      .first()
      .waitFor()
    await rows()
      .filter({ hasText: second?.name ?? '' })
      .first()
      .waitFor()
    expect(asked).toHaveLength(1)
    await expectWellMade(page, 'events-of-ads')

    await rows()
      .filter({ hasText: first?.name ?? '' })
      .first()
      .getByRole('link', { name: 'ad_object.updated' })
      .click()
    const details = page.getByRole('region', { name: 'Details' })
    await details.getByRole('link', { name: account.name }).waitFor()
    await details.getByRole('link', { name: first?.name ?? '' }).waitFor()
    await expectWellMade(page, 'event-of-an-ad')
    await details.getByRole('link', { name: first?.name ?? '' }).click()
    await page.waitForURL(`**/ads/${account.id}?show=${first?.id}`)
    // Its campaign and ad set are open.
    await page
      .locator('tr[aria-current]')
      .filter({ hasText: first?.name ?? '' })
      .waitFor()
    await expectWellMade(page, 'ad-that-is-shown')
  })

  it('stand apart at home too', async () => {
    await fixture.goto(page, '/')
    const recent = page.getByRole('table', { name: 'Recent events' })
    await recent
      .getByText(ads[0]?.name ?? '')
      .first()
      .waitFor()
    await recent
      .getByText(ads[1]?.name ?? '')
      .first()
      .waitFor()
    await expectWellMade(page, 'home-with-events-of-ads')
  })
})

describe('other events', () => {
  it('name batch, template, comment and person, and lead there', async () => {
    await writes('Hello')
    const conversation = await fixture.conversation(ana.number)
    const channel_id = fixture.demo.channels.chatapp
    const { body: batch } = await fixture.api('POST', '/api/outbound/batches', {
      channel_id,
      name: 'Spring letter',
      text: 'Hello',
      recipients: [{ to: ana.number }],
    })
    await event('batch.finished')
    await event('send.accepted')
    const { page_id } = (await fixture.sandbox('GET', '/_sandbox/credentials')).body
    const notice = {
      kind: 'comment',
      platform: 'socialapp',
      account_id: page_id,
      from: '5275000000000042',
      text: 'Nice',
    }
    const { body: commented } = await fixture.sandbox('POST', '/_sandbox/notices', notice)
    await event('comment.received')
    await fixture.api('POST', `/api/comments/${commented.comment_id}/hide`)
    await event('comment.action_succeeded')
    await fixture.api('POST', '/api/webhooks/test', { key: 'chatapp', type: 'template.status_updated' })

    const leads = async (type: string, name: string | RegExp, to: string) => {
      await fixture.goto(page, `/webhooks/events?type=${type}`)
      const link = rows().first().getByRole('link', { name })
      expect(await link.getAttribute('href')).toBe(`/console${to}`)
    }
    await leads('batch.finished', 'Spring letter', `/batches/${batch.id}`)
    await leads('send.accepted', 'Ana Lima', `/inbox?conversation=${conversation.id}&status=all`)
    await leads('message.received', 'Ana Lima', `/inbox?conversation=${conversation.id}&status=all`)
    await leads('comment.action_succeeded', /^Hide · /, `/comments/${commented.comment_id}`)
    await leads('template.status_updated', /order/, '/templates?name=order_ready')

    await page.goto(`${fixture.demo.base_url}/console/webhooks/events?type=send.accepted`)
    await rows().first().getByRole('link', { name: 'send.accepted' }).click()
    const details = page.getByRole('region', { name: 'Details' })
    await details.getByText(`+${ana.number}`).waitFor()
    await details.getByRole('link', { name: 'Ana Lima' }).click()
    await page.waitForURL(`**/inbox?conversation=${conversation.id}&status=all`)
  })

  it('are not found by a name, which leads to the inbox', async () => {
    await fixture.goto(page, '/webhooks/events?subject=Ana+Lima')
    await page.getByRole('link', { name: 'Search the inbox for “Ana Lima”' }).click()
    await page.waitForURL('**/inbox?**')
    await page.getByRole('main').getByText(ana.name).first().waitFor()
    await fixture.goto(page, '/webhooks/events?subject=Person+13')
    await page.getByRole('link', { name: 'Search the inbox for “Person 13”' }).waitFor()
  })

  it('tell channels apart, and the words of header and button stand in line', async () => {
    await fixture.goto(page, '/webhooks/events')
    await page.setViewportSize({ width: 1440, height: 900 })
    const channels = rows().filter({ hasText: 'message.received' }).first().locator('td.minor bdi')
    expect(await channels.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true)
    const right = (selector: string) =>
      page
        .getByRole('table', { name: 'Event history' })
        .locator(selector)
        .last()
        .evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getBoundingClientRect().right
        })
    expect(
      Math.abs((await right('th')) - (await right('tbody:not([aria-hidden]) button .mantine-Button-label'))),
    ).toBeLessThan(2)
    await expectWellMade(page, 'events-of-all-kinds')
  })
})

describe('an event that had to wait', () => {
  it('says for how long and for which one; the one before it how many attempts it took', async () => {
    receiver.react((_request, response) => response.writeHead(503).end())
    await writes('First')
    await writes('Second')
    const [second, first] = await waitFor('both', async () => {
      const found = (await listed('type=message.received&status=pending')) as Answer['body'][]
      return found.length === 2 && found
    })
    await waitFor('a second attempt, and a wait that is worth a word', async () => {
      const { body } = await fixture.api('GET', `/api/webhooks/events/${first.id}`)
      return body.attempts >= 2 && Date.now() > Date.parse(second.received_at) + 4_000
    })
    receiver.react(undefined)
    await fixture.api('POST', `/api/webhooks/events/${first.id}/retry`)
    await waitFor('the second one', async () => {
      const { body } = await fixture.api('GET', `/api/webhooks/events/${second.id}`)
      return body.status === 'delivered'
    })
    await fixture.goto(page, '/webhooks/events?type=message.received')
    await rows()
      .nth(1)
      .getByText(/^\d+ attempts$/)
      .waitFor()
    await fixture.goto(page, `/webhooks/events/${second.id}`)
    await page.getByText(/Held \d+ secs? behind an earlier event of the same conversation/).waitFor()
    await expectWellMade(page, 'event-held')
    await page.getByRole('link', { name: 'Open the earlier event' }).click()
    await page.waitForURL(`**/webhooks/events/${first.id}`)
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    expect(complaints).toEqual([])
  })
})
