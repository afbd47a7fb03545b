import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestReceiver, startReceiver } from '../apps/server/test/test-receiver.ts'
import { waitFor } from '../apps/server/test/wait-for.ts'
import {
  type ConsoleFixture,
  FIXTURE_TIMEOUT_MS,
  expectAccessible,
  expectWellMade,
  shot,
  startConsole,
} from './console-fixture.ts'

let fixture: ConsoleFixture
let receiver: TestReceiver
let page: Page
let complaints: string[]

beforeAll(async () => {
  receiver = await startReceiver()
  fixture = await startConsole()
  await fixture.api('PATCH', '/api/webhooks/config', { webhook_url: `${receiver.url}/hooks` })
  await fixture.api('POST', '/api/webhooks/config/generate-secret')
  ;({ page, complaints } = await fixture.signedIn('/webhooks'))
}, FIXTURE_TIMEOUT_MS)
afterAll(async () => {
  await fixture?.stop()
  await receiver.close()
})

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const events = () => page.getByRole('table', { name: 'Event history' }).locator('tbody:not([aria-hidden]) tr')
const fits = (on: Page) => on.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

/** It refuses with headers of its own; with a text, only what has it in its body. */
const refuse = (text = '') =>
  receiver.react((request, response) => {
    if (!request.text.includes(text)) {
      response.end('ok')
      return
    }
    response.setHeader('x-request-id', 'req-of-the-receiver')
    response.setHeader('set-cookie', 'session=secret-of-the-receiver')
    response.writeHead(503).end('{"error":"maintenance"}')
  })

/** The schedule waits longer after each attempt: until its next one does not come before it is asked for. */
const untilNextIsFar = (...ids: (string | undefined)[]) =>
  waitFor(
    'time before the next attempt',
    async () => {
      const read = ids.map((id) => fixture.api('GET', `/api/webhooks/events/${id}`))
      const times = (await Promise.all(read)).map(({ body }) => Date.parse(body.next_attempt_at))
      return times.every((at) => at > Date.now() + 15_000)
    },
    60_000,
  )

describe('an event that the backend refuses', () => {
  it('is of a chosen type, says Retrying with code and next attempt, and is retried now', async () => {
    refuse()
    const type = page.getByRole('combobox', { name: 'Event type: Chat' })
    await type.click()
    await page.getByRole('option', { name: 'template.status_updated' }).click()
    await page.getByRole('button', { name: 'Send test event' }).first().click()
    await heading('template.status_updated').waitFor()
    // That it was taken in says nothing of the backend: how it went is told once it is known.
    await page.getByText('Test event: HTTP 503. It is tried again.').waitFor()
    await page.getByText('Retrying', { exact: true }).waitFor()
    await page.getByText(/The last attempt failed \(HTTP 503\).*Next attempt/s).waitFor()
    const attempts = page.getByRole('region', { name: 'Delivery attempts' })
    await attempts.getByText(`${receiver.url}/hooks/chat/updateTemplateStatus`).first().waitFor()
    await attempts.getByText('Headers and response').first().click()
    await attempts.getByText('req-of-the-receiver').first().waitFor()
    await attempts.getByText('Herald-Webhooks/1.0').first().waitFor()
    await attempts.getByText('{"error":"maintenance"}').first().waitFor()
    expect(await attempts.innerText()).not.toContain('secret-of-the-receiver')
    await expectAccessible(page, 'event that is retried')
    await shot(page, 'event-retrying')
    const id = page.url().split('/').at(-1) ?? ''

    await fixture.goto(page, '/webhooks/events?status=pending')
    await events().first().getByText('Retrying').waitFor()
    const reason = events()
      .first()
      .getByText(/HTTP 503 · next in/)
    await reason.waitFor()
    expect(await reason.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true)
    const action = events().first().locator('td').last()
    expect(await action.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true)
    await expectAccessible(page, 'history with a retry')
    await shot(page, 'history-retrying')
    await untilNextIsFar(id)
    receiver.react(undefined)
    // The list is read again at once and a moment later, long before it is polled.
    let reads = 0
    page.on('response', (response) => {
      if (/\/api\/webhooks\/events\?/.test(response.url())) reads += 1
    })
    await page.getByRole('button', { name: `Retry now ${id}` }).click()
    await expect.poll(() => reads, { timeout: 8_000 }).toBeGreaterThanOrEqual(2)
    const event = await waitFor('the delivery', async () => {
      const { body } = await fixture.api('GET', `/api/webhooks/events/${id}`)
      return body.status === 'delivered' && body
    })
    expect(event.tries.map(({ status }: { status: number }) => status).at(-1)).toBe(200)
    await events().filter({ hasText: 'template.status_updated' }).waitFor({ state: 'detached' })
    await fixture.goto(page, '/webhooks/events')
    await events().filter({ hasText: 'template.status_updated' }).getByText('Delivered').waitFor()
    await events().filter({ hasText: 'template.status_updated' }).getByText('Delivered').click()
    await heading('template.status_updated').waitFor()
  })
})

describe('events that are retried', () => {
  type Event = { id: string; type: string; status: string; attempts: number; replays: number }
  const people = ['15550100001', '15550100002', '15550100003']
  const received = async (query = '') =>
    (await fixture.api('GET', `/api/webhooks/events?type=message.received&limit=100${query}`)).body.data as Event[]
  const check = (event: Event | undefined) => page.getByRole('checkbox', { name: `Select event ${event?.id}` })

  it('are told from those that wait behind them, chosen, and retried at once', async () => {
    refuse()
    for (const from of [...people, people[0]]) {
      const message = { type: 'text', text: { body: `From ${from}` } }
      const { phone_number_id } = (await fixture.sandbox('GET', '/_sandbox/credentials')).body
      await fixture.sandbox('POST', '/_sandbox/inbound', {
        platform: 'chatapp',
        account_id: phone_number_id,
        from,
        message,
      })
    }
    await waitFor('three that failed', async () => (await received('&status=retrying')).length === 3)
    await waitFor('one behind', async () => (await received('&status=waiting')).length === 1)
    const retrying = await received('&status=retrying')
    // In the words of the history: what is retried there, and all that is not delivered.
    await fixture.goto(page, '/webhooks')
    const health = page.getByRole('region', { name: 'Delivery health' })
    await page.getByText('4 events wait, 3 of them are being retried.').waitFor()
    const target = health.locator('tr.target').filter({ hasText: '/chat/receiveMessage' })
    await target.getByText('3 retrying').first().waitFor()
    expect(await target.getByText('waiting').count()).toBe(0)
    await expectWellMade(page, 'webhooks-retrying')
    // Turning their delivery off tells how many it skips.
    await page.getByRole('switch', { name: 'Deliver Chat events' }).click({ force: true })
    const off = page.getByRole('dialog', { name: 'Stop delivering Chat events?' })
    await off.getByText('4 events are waiting to be delivered and will be skipped too.').waitFor()
    await shot(page, 'webhooks-turn-off')
    await off.getByRole('button', { name: 'Cancel' }).click()
    await off.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'View events' }).click()
    await expect.poll(() => events().filter({ hasText: 'message.received' }).count()).toBe(4)
    await fixture.goto(page, '/webhooks/events?type=message.received')
    await events().nth(3).waitFor()
    expect(await events().getByText('Retrying', { exact: true }).count()).toBe(3)
    await events().filter({ hasText: 'Behind earlier events' }).getByText('Waiting', { exact: true }).waitFor()
    await page.getByRole('combobox', { name: 'All statuses' }).click()
    await page.getByRole('option', { name: 'Waiting' }).click()
    await expect.poll(() => events().count()).toBe(1)
    await page.getByRole('combobox', { name: 'All statuses' }).click()
    await page.getByRole('option', { name: 'Retrying' }).click()
    await expect.poll(() => events().count()).toBe(3)
    // All at once, and from one to another.
    const all = page.getByRole('checkbox', { name: 'Select all loaded events' })
    await all.check()
    await page.getByText('Selected: 3').waitFor()
    await all.uncheck()
    expect(await page.getByText(/^Selected: /).count()).toBe(0)
    await check(retrying[0]).check()
    await check(retrying[2]).click({ modifiers: ['Shift'] })
    await page.getByText('Selected: 3').waitFor()
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await check(retrying[0]).check()
    await check(retrying[1]).check()
    await expectWellMade(page, 'events-chosen')
    // With other filters nothing is chosen that is out of sight.
    await page.getByRole('combobox', { name: 'All statuses' }).click()
    await page.getByRole('option', { name: 'Waiting' }).click()
    await expect.poll(() => events().count()).toBe(1)
    expect(await page.getByText('Selected: 2').count()).toBe(0)
    await page.getByRole('combobox', { name: 'All statuses' }).click()
    await page.getByRole('option', { name: 'Retrying' }).click()
    await expect.poll(() => events().count()).toBe(3)
    await check(retrying[0]).check()
    await check(retrying[1]).check()
    const [first, second, third] = retrying
    await untilNextIsFar(first?.id, second?.id)
    refuse(third?.id)
    await page.getByRole('button', { name: 'Retry selected' }).click()
    await page.getByText('Events delivered: 2.').waitFor()
    await waitFor('both', async () => {
      const delivered = (await received('&status=delivered')).map(({ id }) => id)
      return [first, second].every((one) => delivered.includes(one?.id ?? ''))
    })
    await expect.poll(() => events().count()).toBe(1)
  })

  it('are retried all at once, as they are filtered', async () => {
    await page.getByRole('button', { name: 'Resend matching events' }).click()
    await page.getByText('Matching events: 1').waitFor()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Events that failed and match the current filters are resent now').waitFor()
    expect(await dialog.getByRole('radio').count()).toBe(4)
    expect(await dialog.getByRole('radio', { name: 'Retrying 1' }).isChecked()).toBe(true)
    // Rows over the whole width.
    const widthOf = async (role: 'radiogroup' | 'heading') => (await dialog.getByRole(role).boundingBox())?.width ?? 0
    const row = dialog.locator('.mantine-Radio-label').first()
    expect((await row.boundingBox())?.width).toBeGreaterThan((await widthOf('radiogroup')) * 0.9)
    await expectAccessible(page, 'retry all')
    await shot(page, 'events-retry-all')
    receiver.react(undefined)
    await page.getByRole('button', { name: 'Resend 1' }).click()
    await waitFor('all', async () => (await received('&status=delivered')).length === 4)
    expect((await received()).map(({ replays }) => replays)).toEqual([0, 0, 0, 0])
  })

  it('are found by what they are about: a number, a message, an event', async () => {
    const sent = await fixture.api('POST', '/api/outbound/send', {
      channel_id: fixture.demo.channels.chatapp,
      to: people[1],
      type: 'text',
      text: { body: 'Found by its id' },
    })
    const { id } = sent.body
    await waitFor('its events', async () => {
      const { body } = await fixture.api('GET', `/api/webhooks/events?subject=${id}`)
      return body.data.some(({ type }: Event) => type === 'message.read')
    })
    await fixture.goto(page, '/webhooks/events')
    const search = page.getByRole('searchbox', { name: 'ID, number or reference' })
    await search.fill(id)
    await expect.poll(() => events().filter({ hasText: 'message.read' }).count()).toBe(1)
    const { body } = await fixture.api('GET', `/api/webhooks/events?subject=${id}`)
    await expect.poll(() => events().count()).toBe(body.data.length)
    await search.fill(`+${people[1]}`)
    await expect.poll(() => events().filter({ hasText: 'message.received' }).count()).toBe(1)
    await expectWellMade(page, 'events-of-a-number')
    await search.fill(body.data[0].id)
    await expect.poll(() => events().count()).toBe(1)
    await events().getByRole('link').first().click()
    await page.getByRole('link', { name: 'All its events' }).click()
    await expect.poll(() => events().count()).toBe(body.data.length)
    expect(new URL(page.url()).searchParams.get('subject')).toBe(id)
    await page.getByRole('searchbox').fill('nothing')
    await page.getByText('Search for the whole ID of a message').waitFor()
    await shot(page, 'events-nothing-found')
  })
})

describe('without a base URL', () => {
  it('an event says why it was not sent and where the URL is set, and nothing is offered that cannot work', async () => {
    await fixture.api('PATCH', '/api/webhooks/config', { webhook_url: null })
    const { id } = (await fixture.api('POST', '/api/webhooks/test', { key: 'marketing' })).body
    await fixture.goto(page, `/webhooks/events/${id}`)
    await page.getByText('Not sent: no base URL was set.').waitFor()
    await page.getByRole('region', { name: 'Delivery attempts' }).getByText('Not sent.').waitFor()
    expect(await page.getByRole('button', { name: 'Resend' }).count()).toBe(0)
    await expectWellMade(page, 'event-skipped')
    await page.getByRole('link', { name: 'Set a base URL' }).click()
    await page.getByText('The URLs appear once a base URL is set.').waitFor()
    expect(await page.getByRole('button', { name: 'Send test event' }).count()).toBe(0)
    expect(await page.getByRole('region', { name: 'Delivery health' }).count()).toBe(0)
    await expectWellMade(page, 'webhooks-without-url')
    await fixture.api('PATCH', '/api/webhooks/config', { webhook_url: `${receiver.url}/hooks` })
  })
})

/** Told after a retry while the URL fails. */
const stillHeld = /^(Still failing: HTTP 503\.|Not tried yet: the webhook URL is failing\.)/

/** One banner, then what mends it; one path is open, and those that nothing was sent to are not said to fail. */
const expectFailingPage = async () => {
  const banner = page.getByRole('alert')
  await banner.getByText(`${receiver.url}/hooks has been failing since`).waitFor()
  await banner.getByText(/^\d+ events wait, \d+ of them (is|are) being retried\./).waitFor()
  expect(await banner.count()).toBe(1)
  expect(await banner.innerText()).toMatch(/\(HTTP 503\)\.\s.*Next attempt: (in \d+ (sec|min)|now)\s· View events/)
  expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toBe('Endpoint')
  const targets = page.getByRole('region', { name: 'Delivery health' })
  const opened = targets.locator('button[aria-expanded=true]')
  expect(await opened.count()).toBe(1)
  expect(await targets.locator('tr.target').first().getByRole('button').getAttribute('aria-expanded')).toBe('true')
  // Of the others nothing waits: they stand as before, of those that nothing was sent to none, and none is said to fail.
  const rows = targets.locator('tr.target')
  expect(await rows.filter({ hasText: '/photo/receiveMessage' }).count()).toBe(0)
  expect(await rows.filter({ hasText: 'Failing' }).count()).toBe(1)
  const spared = rows.filter({ hasText: '/marketing/events' }).getByRole('cell')
  expect((await spared.allTextContents()).slice(0, 3)).toEqual(['/marketing/events', 'Waiting for the URL', '100%'])
  expect(await rows.filter({ hasText: '/marketing/events' }).locator('.pill').getAttribute('data-tone')).toBe('warn')
  // Those of the base URL before this one are folded.
  const former = targets.getByRole('button', { name: /^Former URLs \(\d+\)$/ })
  expect(await former.getAttribute('aria-expanded')).toBe('false')
  const before = await rows.count()
  await shot(page, 'webhooks-down-folded')
  await former.click()
  expect(`Former URLs (${(await rows.count()) - before})`).toBe(await former.innerText())
  // Rows that are open are no rows of two lines.
  while ((await opened.count()) > 0) await opened.first().click()
  await expectWellMade(page, 'webhooks-down')
  for (const language of ['es', 'pt', 'en']) {
    await page.evaluate((chosen) => localStorage.setItem('herald-language', chosen), language)
    await fixture.goto(page, '/webhooks')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 860 })
      const parts = page.locator('table.targets, table.targets .pill')
      await parts.nth(1).waitFor()
      const outside = parts.evaluateAll((all) =>
        all.flatMap((part) => {
          const edge = part.closest('td, section')?.getBoundingClientRect().right ?? 0
          return part.getBoundingClientRect().right > edge || part.scrollWidth > part.clientWidth
            ? part.outerHTML.slice(0, 200)
            : []
        }),
      )
      expect([language, width, await outside]).toEqual([language, width, []])
      expect(await fits(page)).toBe(true)
    }
    expect(await page.getByRole('alert').innerText()).not.toContain('..')
  }
  await page.setViewportSize({ width: 1280, height: 860 })
}

/** Nothing has failed for good: who looks for it is led to what is retried. Of what waits nothing can be chosen or sent. */
const expectHistoryOfFailing = async () => {
  await fixture.goto(page, '/webhooks/events?status=failed&key=publishing')
  await page.getByRole('link', { name: /^Waiting: \d+$/ }).waitFor()
  await page.getByRole('link', { name: /^Being retried: \d+$/ }).click()
  await events().first().getByText('Retrying').waitFor()
  await page.getByRole('columnheader', { name: 'Action' }).waitFor()
  await fixture.goto(page, '/webhooks/events?status=waiting&key=publishing')
  await events().first().getByText('Sent once the URL works').waitFor()
  const heads = await page.getByRole('columnheader').allTextContents()
  expect(heads).toEqual(['Event', 'Status', 'Subject', 'Received'])
  await page.setViewportSize({ width: 360, height: 860 })
  const reason = events().first().getByText('Sent once the URL works')
  await reason.waitFor()
  expect(await reason.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true)
  await shot(page, 'history-held-phone')
  // One probe asks for all: none has a time of its own, and nothing of it is cut off.
  for (const language of ['es', 'pt', 'en']) {
    await page.evaluate((chosen) => localStorage.setItem('herald-language', chosen), language)
    await fixture.goto(page, '/webhooks/events?status=retrying&key=publishing')
    const words = page.locator('.long-rows [data-area=below] .quiet').first()
    await expect.poll(() => words.innerText()).toMatch(/la URL funcione|a URL funcionar|once the URL works/)
    expect(await words.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true)
  }
  // What is done with a row that is ticked stands below it, wherever that is.
  await page.setViewportSize({ width: 360, height: 420 })
  const last = events().last()
  await last.getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Retry selected' })
  const isInSight = () => bar.evaluate((part) => part.getBoundingClientRect().bottom <= window.innerHeight + 1)
  expect(await isInSight()).toBe(true)
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await isInSight()).toBe(true)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const edges = [await last.boundingBox(), await bar.boundingBox()]
  expect((edges[0]?.y ?? 0) + (edges[0]?.height ?? 0)).toBeLessThanOrEqual((edges[1]?.y ?? 0) + 1)
  await shot(page, 'history-chosen-phone', { fullPage: false })
  await bar.getByRole('button', { name: 'Retry selected' }).click()
  await page.getByText(stillHeld).waitFor()
  await shot(page, 'history-still-held-phone', { fullPage: false })
  await page.setViewportSize({ width: 1280, height: 860 })
  await events().first().getByText('Sent once the URL works').waitFor()
  await shot(page, 'history-held')
  await events().first().getByRole('link').first().click()
  await page.getByText('It goes out once the webhook URL, which is failing, works again.').waitFor()
  await fixture.goto(page, '/webhooks/events?status=waiting&key=publishing')
  await events().first().getByRole('link').first().click()
  await page.getByText('Waits until the webhook URL, which is failing, works again.').waitFor()
  await expectWellMade(page, 'event-held-by-url')
  await fixture.goto(page, '/webhooks/events')
  await page.getByRole('button', { name: 'Resend matching events' }).click()
  await page.getByText('No filter is set: all events of the history that failed').waitFor()
  await expectWellMade(page, 'events-resend-all')
  await page.getByRole('button', { name: 'Cancel' }).click()
}

describe('the targets', () => {
  it('stand by URL with success rate and response time, as charts and as tables', async () => {
    for (let n = 0; n < 4; n += 1) await fixture.api('POST', '/api/webhooks/test', { key: 'marketing' })
    const targetOf = async () =>
      (await fixture.api('GET', '/api/webhooks/targets')).body.data.find(({ url }: { url: string }) =>
        url.endsWith('/marketing/events'),
      )
    await waitFor('the calls to be counted', async () => (await targetOf()).delivered === 4)
    await fixture.goto(page, '/webhooks')
    const targets = page.getByRole('region', { name: 'Delivery health' })
    const rowOf = (path: string) => targets.locator('tr.target').filter({ hasText: path })
    // Without the base, which is the same for all.
    const mine = rowOf('/marketing/events')
    await mine.waitFor()
    expect(await mine.getByRole('cell').allTextContents()).toEqual([
      '/marketing/events',
      'Working',
      '100%',
      expect.stringMatching(/ms$/),
      '4',
    ])
    await mine.getByRole('button').click()
    const calls = targets.getByRole('table', { name: `Attempts: ${receiver.url}/hooks/marketing/events` })
    // Of each hour what was delivered and what failed; the test may run across the end of one.
    const counts = (await calls.getByRole('cell').allTextContents()).slice(1).map(Number)
    expect(counts.filter((_, place) => place % 2 === 0).reduce((sum, one) => sum + one)).toBe(4)
    expect(counts.filter((_, place) => place % 2 === 1).every((one) => one === 0)).toBe(true)
    await targets.getByRole('table', { name: /Response time/ }).waitFor({ state: 'attached' })
    // Some calls failed before; it takes events now.
    const troubled = rowOf('/chat/updateTemplateStatus')
    await troubled.getByText('Working').click()
    await targets.getByRole('table', { name: /Attempts: .*updateTemplateStatus/ }).waitFor({ state: 'attached' })
    // Those with failures first.
    expect(await targets.locator('tr.target').first().innerText()).toMatch(/Working\s+[1-9]\d%/)
    await expectAccessible(page, 'targets')
    await shot(page, 'webhooks-targets')
    await targets.getByText('7 days').click()
    await expect.poll(() => calls.getByRole('row').count()).toBe(8)
    await shot(page, 'webhooks-targets-week')
  })

  it('that fail now are red and come first, with what waits, which can be retried at once; where events go is folded', async () => {
    refuse()
    await fixture.api('POST', '/api/webhooks/test', { key: 'publishing' })
    const row = page.locator('tr.target').filter({ hasText: '/publishing/events' })
    await waitFor('the call to be counted', async () => {
      await fixture.goto(page, '/webhooks')
      await page.locator('tr.target').first().waitFor()
      return (await row.count()) === 1
    })
    await row.getByText('Failing').waitFor()
    await row.getByText('1 retrying').first().waitFor()
    expect(await row.locator('.pill').getAttribute('data-tone')).toBe('bad')
    expect(await page.locator('tr.target').first().innerText()).toContain('/publishing/events')
    await fixture.goto(page, '/webhooks')
    await page.getByText(/publishing\/events has been failing since \d+ \w+ \d{4}, \d\d:\d\d \(HTTP 503\)\./).waitFor()
    const destinations = page.getByRole('region', { name: 'Event destinations' })
    const path = destinations.getByText('/publishing/events', { exact: true })
    expect(await path.isVisible()).toBe(false)
    await destinations.getByText('1 URL and its events').nth(1).click()
    await path.waitFor()
    const waiting = page.getByText('1 event is being retried.')
    await expectAccessible(page, 'targets that fail')
    await shot(page, 'webhooks-failing')
    const retry = page.getByRole('button', { name: 'Retry now' })
    const [event] = (await fixture.api('GET', '/api/webhooks/events?status=retrying')).body.data
    await untilNextIsFar(event.id)
    const nextAt = async () =>
      Date.parse((await fixture.api('GET', `/api/webhooks/events/${event.id}`)).body.next_attempt_at)
    const scheduled = await nextAt()
    await retry.click()
    await page.getByText('Still failing: HTTP 503. The next attempt stays as scheduled.').waitFor()
    // Who pressed it by keyboard stays there, though it was disabled meanwhile.
    await expect.poll(() => retry.evaluate((one) => one === document.activeElement)).toBe(true)
    await shot(page, 'webhooks-still-failing')
    expect(Math.abs((await nextAt()) - scheduled)).toBeLessThan(2_000)
    receiver.react(undefined)
    await retry.click()
    await page.getByText('Event delivered.').waitFor()
    await row.getByText('Working').waitFor()
    await waiting.waitFor({ state: 'detached' })
  })

  it('that have got through since the page was read leave nothing to retry', async () => {
    refuse()
    await fixture.api('POST', '/api/webhooks/test', { key: 'publishing' })
    const waiting = await waitFor('an event that waits', async () => {
      const [event] = (await fixture.api('GET', '/api/webhooks/events?status=retrying')).body.data
      return event
    })
    await fixture.goto(page, '/webhooks')
    const retry = page.getByRole('button', { name: 'Retry now' })
    await retry.waitFor()
    receiver.react(undefined)
    await fixture.api('POST', `/api/webhooks/events/${waiting.id}/retry`)
    await waitFor('its delivery', async () => {
      const { body } = await fixture.api('GET', `/api/webhooks/events/${waiting.id}`)
      return body.status === 'delivered'
    })
    await retry.click()
    await page.getByText('Nothing is waiting any more.').waitFor()
  })

  it('that are down say so when they are retried, and get what waited once they are back', async () => {
    await fixture.api('PATCH', '/api/webhooks/config', { webhook_url: `${receiver.url}/earlier` })
    await fixture.api('POST', '/api/webhooks/test', { key: 'marketing' })
    await waitFor('a call to the URL that is given up', async () => {
      const { body } = await fixture.api('GET', '/api/webhooks/targets')
      return body.data.some((one: { url: string; delivered: number }) => one.url.includes('/earlier/') && one.delivered)
    })
    await fixture.api('PATCH', '/api/webhooks/config', { webhook_url: `${receiver.url}/hooks` })
    refuse()
    for (let n = 0; n < 12; n += 1) await fixture.api('POST', '/api/webhooks/test', { key: 'publishing' })
    await waitFor('the breaker to open', async () => {
      const { body } = await fixture.api('GET', '/api/webhooks/ledger')
      return body.receivers_down.length > 0
    })
    const held = page.getByText(stillHeld)
    await fixture.goto(page, '/')
    await page.getByText(/ has been failing since .* No event is lost/).waitFor()
    await page.getByRole('button', { name: 'Retry now' }).click()
    await held.waitFor()
    await expectWellMade(page, 'home-webhook-failing')
    await fixture.goto(page, '/webhooks')
    await held.waitFor({ state: 'detached' })
    await expectFailingPage()
    await page.getByRole('button', { name: 'Retry now' }).click()
    await held.waitFor()
    await expectHistoryOfFailing()
    // A test says what the URL answers now, and not that all is well.
    await fixture.goto(page, '/webhooks')
    await page.getByRole('button', { name: 'Send test event' }).first().click()
    await page.getByText('Still failing: HTTP 503. The test event goes out once the webhook URL works again.').waitFor()
    await page.getByText('Waits until the webhook URL, which is failing, works again.', { exact: false }).waitFor()
    receiver.react(undefined)
    await fixture.goto(page, '/webhooks')
    await page.getByRole('button', { name: 'Retry now' }).click()
    await page.getByText(/Events delivered: \d+\.|works again: the events are going out/).waitFor()
    // What the row says follows within the seconds of the toast.
    await page.locator('tr.target').filter({ hasText: '/publishing' }).getByText('Working').waitFor({ timeout: 5_000 })
    await waitFor(
      'all to be delivered',
      async () => (await fixture.api('GET', '/api/webhooks/events?status=pending')).body.data.length === 0,
    )
  })

  it('fit a phone, in the dark too', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const phone = await fixture.signedIn('/webhooks', { viewport: { width: 360, height: 740 }, colorScheme })
      await phone.page.getByRole('button', { name: '/marketing/events' }).click()
      await phone.page.getByRole('table', { name: /Response time/ }).waitFor({ state: 'attached' })
      expect(await fits(phone.page)).toBe(true)
      await expectAccessible(phone.page, `targets on a phone, ${colorScheme}`)
      await shot(phone.page, `webhooks-phone-${colorScheme}`)
      await fixture.goto(phone.page, '/webhooks/events')
      await phone.page
        .getByRole('table', { name: 'Event history' })
        .locator('tbody:not([aria-hidden]) tr')
        .first()
        .waitFor()
      expect(await fits(phone.page)).toBe(true)
      await expectAccessible(phone.page, `history on a phone, ${colorScheme}`)
      await shot(phone.page, `history-phone-${colorScheme}`)
      await phone.context.close()
    }
  })

  it('that redirect say what is to be done', async () => {
    receiver.react((_request, response) => response.writeHead(302, { location: 'https://example.com/moved' }).end())
    await fixture.api('POST', '/api/webhooks/test', { key: 'marketing' })
    await fixture.goto(page, '/webhooks')
    await page.getByText('HTTP 302').first().waitFor()
    await page.getByText('Redirects are not followed: enter the final URL.').waitFor()
    await shot(page, 'webhooks-redirect')
    receiver.react(undefined)
    await page.getByRole('button', { name: 'Retry now' }).click()
    await page.getByText('Event delivered.').waitFor()
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    expect(complaints).toEqual([])
  })
})
