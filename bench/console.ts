// Until the console's home can be used: from opening its address to the moment when everything on it is there and the page's thread has
// done its last long task, with nothing kept by the browser and with what a second visit keeps.
// Run: npm run -s bench -- console [rounds=7]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts, startHeraldProcess } from '../apps/server/test/herald-process.ts'
import { findChromium } from '../e2e/chromium.ts'
import { launchBrowser } from '../e2e/test-browser.ts'
import { tell } from './figure.ts'
import { median } from './percentile.ts'
import { serverFlags } from './server-flags.ts'

if (findChromium() === undefined) {
  console.log('Left out: no Chromium found. Install it or set CHROMIUM_PATH.')
  process.exit()
}
const rounds = Number(process.argv[2] ?? 7)
const GOAL_S = 1

declare global {
  interface Window {
    longTaskEnd: number
  }
}

/** A long task after this long means that the page is at work on something else. */
const QUIET_MS = 500

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof launchBrowser>>['newPage']>>

/** In seconds, by the page's own clock. */
const measure = async (page: Page, address: string): Promise<number> => {
  await page.goto(address)
  const shown = await page.waitForFunction(
    () =>
      document.querySelectorAll('.figures .figure').length > 0 &&
      document.querySelector('main .mantine-Skeleton-root') === null &&
      performance.now(),
  )
  const shownMs = (await shown.jsonValue()) as number
  await page.waitForTimeout(QUIET_MS)
  return Math.max(shownMs, await page.evaluate(() => window.longTaskEnd)) / 1_000
}

const directory = mkdtempSync(join(tmpdir(), 'herald-bench-console-'))
const [port = 0, sandboxPort = 0] = await freePorts(2)
const herald = startHeraldProcess(
  { PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: directory },
  serverFlags,
)
const browser = await launchBrowser()
try {
  await herald.screen()
  const demo = JSON.parse(readFileSync(join(directory, 'demo.json'), 'utf8')) as { email: string; password: string }
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
  await context.addInitScript(() => {
    window.longTaskEnd = 0
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) window.longTaskEnd = startTime + duration
    }).observe({ type: 'longtask', buffered: true })
  })
  const page = await context.newPage()
  const address = `http://127.0.0.1:${port}/console/`
  await page.goto(address)
  await page.getByLabel('Email').fill(demo.email)
  await page.locator('input[type=password]').fill(demo.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('.figures').first().waitFor()
  const devtools = await context.newCDPSession(page)
  const times: Record<'first' | 'second', number[]> = { first: [], second: [] }
  // One before: the engine of the server compiles too.
  for (let round = -1; round < rounds; round += 1)
    for (const visit of ['first', 'second'] as const) {
      if (visit === 'first') await devtools.send('Network.clearBrowserCache')
      const seconds = await measure(page, address)
      if (round >= 0) times[visit].push(seconds)
    }
  for (const [visit, name] of [
    ['first', 'with an empty cache'],
    ['second', 'on a second visit'],
  ] as const) {
    console.log(`${name}: ${times[visit].map((seconds) => seconds.toFixed(2)).join(', ')} s`)
    tell({
      name: `until the console’s home can be used, ${name}`,
      value: median(times[visit]),
      unit: 's',
      better: 'less',
      goal: GOAL_S,
    })
  }
} finally {
  await browser.close()
  await herald.end('SIGTERM')
  rmSync(directory, { recursive: true, force: true })
}
