import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleFixture, FIXTURE_TIMEOUT_MS, shot, startConsole } from './console-fixture.ts'

// A hundred thousand messages: the list loads while it is scrolled, and no task of the browser takes so long that a person notices.

const MESSAGES = 100_000
const LONG_TASK_MS = 100

let fixture: ConsoleFixture
let page: Page

beforeAll(async () => {
  fixture = await startConsole()
  // Read and failed ones of the last day, each a second before the one after it.
  await fixture.sql(
    `insert into herald.message (client_id, id, channel_id, pos, ordering_key, queue, status, platform, type, recipient, client_ref,
       created_at, updated_at, body, failure)
     select c.client_id, herald.herald_uuid_floor(at), c.channel_id, n, n, 0, case when n % 7 = 0 then 7 else 9 end, 1, 'text',
       15550000000 + n, 'row-' || n, at, at, '{"body":"x"}',
       case when n % 7 = 0 then '{"reason":"recipient","message":"The number is not on the platform.","code":131026}' end
     from (select client_id, channel_id from herald.channel where platform = 1 limit 1) c
     cross join lateral (select n, now() - n * interval '600 milliseconds' as at from generate_series(1, ${MESSAGES}) n) m`,
  )
  ;({ page } = await fixture.signedIn('/messages'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const rows = () => page.getByRole('table', { name: 'Messages' }).locator('tbody:not([aria-hidden]) tr')

describe('a list of a hundred thousand messages', () => {
  it('is scrolled to its end without a long task, and draws only what is near the view', async () => {
    await rows().first().waitFor()
    await page.evaluate(() => {
      const traced = globalThis as unknown as { longTasks: number[] }
      traced.longTasks = []
      new PerformanceObserver((list) =>
        traced.longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration))),
      ).observe({ type: 'longtask' })
    })
    await page.mouse.move(700, 600)
    const last = page.getByText(String(15_550_000_000 + MESSAGES), { exact: true })
    let drawn = 0
    await expect
      .poll(
        async () => {
          // As a person with a fast wheel does it, a screen and more at a time.
          for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, 6_000)
          drawn = Math.max(drawn, await rows().count())
          return last.count()
        },
        { timeout: 110_000, interval: 50 },
      )
      .toBe(1)
    expect(drawn).toBeLessThan(150)
    await shot(page, 'messages-end-of-100000').catch(() => undefined)
    const tasks = await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks)
    expect(tasks.filter((ms) => ms > LONG_TASK_MS)).toEqual([])
    // Back at the top it is as live as before.
    await page.evaluate(() => window.scrollTo(0, 0))
    const { body } = await fixture.api('POST', '/api/outbound/send', {
      channel_id: fixture.demo.channels.chatapp,
      to: '15550999999',
      text: 'New at the top',
    })
    await rows().first().getByText('15550999999').waitFor()
    expect((await fixture.api('GET', '/api/outbound/messages?limit=1')).body.data[0].id).toBe(body.id)
  })

  it('polls its first page only', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === '/api/outbound/messages') asked.push(url.searchParams.get('cursor') ?? 'first')
    })
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2)
    expect(new Set(asked)).toEqual(new Set(['first']))
  })
})
