import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleFixture, FIXTURE_TIMEOUT_MS, shot, startConsole } from './console-fixture.ts'

// A hundred thousand messages: the list loads while it is scrolled, and no task of the page takes so long that a person notices.

const MESSAGES = 100_000
/** As many are loaded by scrolling, a hundred at a time; all but the last thousand in the long form. */
const LOADED = Number(process.env['LONG_LIST_ROWS'] ?? 5_000)
const LONG_TASK_MS = 100
/** As in long-rows.css, on a wide screen. */
const ROW_PX = 41
/**
 * A shared machine that is taken away or slowed down in the middle of a task is counted as that task's. What the page does itself
 * would come with each of the pages, a hundred rows each, or of the frames: half as many are none of its own.
 */
const STRAY_LONG_TASKS = LOADED / 200
/** Of a slow machine; one that stalls is noticed by STALLED_MS. */
const WALK_TIMEOUT_MS = LOADED * 120
/** Nothing new for so long: it says what the page shows then. */
const STALLED_MS = 60_000

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

/** One event a line. The long form has more of them than fit into one string. */
const eventsOf = function* (trace: Buffer): Generator<TraceEvent> {
  for (let start = 0; start < trace.length;) {
    const found = trace.indexOf('\n', start)
    const end = found === -1 ? trace.length : found
    const line = trace.toString('utf8', start, end)
    start = end + 1
    if (!/"RunTask"|"CrRendererMain"/.test(line)) continue
    yield JSON.parse(line.slice(line.indexOf('{"args"'), line.lastIndexOf('}') + 1)) as TraceEvent
  }
}

/** What the tasks of the page's main thread took of the processor: on a busy machine the clock tells of others too. */
const mainThreadTasksMs = (trace: Buffer): number[] => {
  const events = [...eventsOf(trace)]
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  )
  return events
    .filter((event) => event.name === 'RunTask' && event.ph === 'X' && main.has(threadOf(event)))
    .map(({ dur = 0, tdur = dur }) => Math.round(tdur / 1_000))
}

let fixture: ConsoleFixture
let page: Page

beforeAll(async () => {
  fixture = await startConsole()
  // Read and failed ones of the last day, a little more than half a second apart.
  await fixture.sql(
    `with stored as (
     insert into herald.message (client_id, id, channel_id, pos, ordering_key, queue, status, platform, type, recipient, client_ref,
       created_at, updated_at, body, failure)
     select c.client_id, herald.herald_uuid_floor(at), c.channel_id, n, n, 0, case when n % 7 = 0 then 7 else 9 end, 1, 'text',
       15550000000 + n, 'row-' || n, at, at, '{"body":"x"}',
       case when n % 7 = 0 then '{"reason":"recipient","message":"The number is not on the platform.","code":131026}' end
     from (select client_id, channel_id from herald.channel where platform = 1 limit 1) c
     cross join lateral (select n, now() - n * interval '600 milliseconds' as at from generate_series(1, ${MESSAGES}) n) m
     returning client_id, id)
     insert into herald.message_day as d (client_id, day, accepted)
     select client_id, herald.herald_uuid_day(id), count(*) from stored group by 1, 2
     on conflict (client_id, day) do update set accepted = d.accepted + excluded.accepted`,
  )
  ;({ page } = await fixture.signedIn('/messages'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const rows = () => page.getByRole('table', { name: 'Messages' }).locator('tbody:not([aria-hidden]) tr')

describe('a list of a hundred thousand messages', () => {
  it(
    'is scrolled through without a long task, and draws only what is near the view',
    async () => {
      await rows().first().waitFor()
      const browser = page.context().browser()
      await browser?.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
      // A screen and a half with every frame, faster than a person can. The page itself looks how far it came: questions from outside
      // would wait behind its frames.
      const { drawn, stalled } = await page.evaluate(
        ({ goal, patienceMs }) =>
          new Promise<{ drawn: number; stalled: string }>((resolve) => {
            let [drawn, farthest, frames, since, isOver] = [0, 0, 0, performance.now(), false]
            const end = (stalled: string) => {
              isOver = true
              clearInterval(watch)
              resolve({ drawn, stalled })
            }
            const watch = setInterval(() => {
              if (performance.now() - since < patienceMs) return
              const said = [...document.querySelectorAll('.note, .long-rows ~ div')].map(
                ({ textContent }) => textContent,
              )
              const { scrollY, innerHeight } = window
              const height = document.documentElement.scrollHeight
              end(
                JSON.stringify({
                  farthest,
                  frames,
                  said,
                  scrollY,
                  innerHeight,
                  height,
                  state: document.visibilityState,
                }),
              )
            }, 1_000)
            const walk = () => {
              if (isOver) return
              const rows = document.querySelectorAll('table.long-rows > tbody:not([aria-hidden]) > tr')
              const reached = Number([...rows].at(-1)?.getAttribute('aria-rowindex'))
              drawn = Math.max(drawn, rows.length)
              frames += 1
              if (reached > farthest) [farthest, frames, since] = [reached, 0, performance.now()]
              if (reached > goal) return end('')
              window.scrollBy(0, 1_200)
              requestAnimationFrame(walk)
            }
            walk()
          }),
        { goal: LOADED, patienceMs: STALLED_MS },
      )
      expect(stalled).toBe('')
      const trace = (await browser?.stopTracing()) ?? Buffer.alloc(0)
      expect(drawn).toBeLessThan(150)
      await shot(page, 'messages-far-down', { fullPage: false })
      const tasks = mainThreadTasksMs(trace)
      expect(tasks.length).toBeGreaterThan(100)
      const long = tasks.filter((ms) => ms > LONG_TASK_MS)
      expect(long.length, `long tasks: ${long.join(', ')} ms`).toBeLessThanOrEqual(STRAY_LONG_TASKS)
    },
    WALK_TIMEOUT_MS,
  )

  it('loads on in a browser that is too busy to tell of each thing that came into view and left it', async () => {
    const { page: busy, context } = await fixture.open({ storageState: await page.context().storageState() })
    await busy.addInitScript(() => {
      const Observer = IntersectionObserver
      globalThis.IntersectionObserver = class extends Observer {
        constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          const seen: IntersectionObserverEntry[] = []
          const tellAll = (self: IntersectionObserver) => seen.length > 0 && tell(seen.splice(0), self)
          super((entries, self) => {
            if (seen.length === 0) setTimeout(tellAll, 300, self)
            seen.push(...entries)
          }, options)
        }
      }
    })
    await fixture.goto(busy, '/messages')
    await busy.locator('table.long-rows').waitFor()
    const loaded = () =>
      busy.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight)
        return document.documentElement.scrollHeight
      })
    await expect.poll(loaded, { interval: 50 }).toBeGreaterThan(1_000 * ROW_PX)
    await context.close()
  })

  it('says at its end that a page did not come, and asks for it again by itself', async () => {
    let [asked, isDown] = [0, true]
    await page.route(/outbound\/messages\?.*cursor=/, (route) => {
      asked += 1
      if (!isDown) return route.fallback()
      return route.fulfill({ status: 503, json: { error: { code: 'overloaded', message: 'Too much at once.' } } })
    })
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const shown = page.getByRole('alert').filter({ visible: true })
    await shown.waitFor()
    expect(await shown.evaluate((note) => note.getBoundingClientRect().top < window.innerHeight)).toBe(true)
    await shot(page, 'messages-page-failed', { fullPage: false })
    // Not before it was looked at: it asks again after a few seconds, and says nothing any more.
    const before = asked
    isDown = false
    await expect.poll(() => asked).toBeGreaterThan(before)
    await shown.waitFor({ state: 'detached' })
    await page.unroute(/outbound\/messages\?.*cursor=/)
  })

  it('is live at the top again', async () => {
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
