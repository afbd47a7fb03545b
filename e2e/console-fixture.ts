import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe from 'axe-core'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { freePorts } from '../apps/server/test/herald-process.ts'
import { createTestDatabase } from '../apps/server/test/test-database.ts'
import { waitFor } from '../apps/server/test/wait-for.ts'
import { collectComplaints, openBrowser } from './test-browser.ts'

// The program with its sandbox, and a browser. Tests read back through the API, with the demo's key,
// what a page has changed.

type Demo = {
  email: string
  password: string
  api_key: string
  base_url: string
  sandbox_url: string
  channels: Record<'chatapp' | 'photoapp' | 'socialapp', string>
}

/** The body is whatever came, for the tests to judge. */
export type Answer = { status: number; body: ReturnType<typeof JSON.parse> }

const artifacts = join(import.meta.dirname, 'artifacts')
const adminMain = join(import.meta.dirname, '..', 'apps', 'server', 'dist', 'admin.js')
const main = join(import.meta.dirname, '..', 'apps', 'server', 'dist', 'main.js')

/** Generous, because other programs may be starting too; start-up time is not measured here. */
const START_TIMEOUT_MS = 170_000
/** For the hooks that start the program. */
export const FIXTURE_TIMEOUT_MS = 180_000

const startProgram = async (args: readonly string[]) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'herald-console-'))
  // A PostgreSQL for each file would take longer to make than many a walk.
  const database = await createTestDatabase()
  const [port, sandboxPort] = await freePorts(2)
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let screen = ''
  child.stdout.on('data', (chunk: Buffer) => (screen += chunk.toString()))
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    }
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const demo = await waitFor(
    'the demo credentials',
    () => {
      if (child.exitCode !== null) throw new Error(`Herald did not start: ${complaint}`)
      try {
        return JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as Demo
      } catch {
        return undefined
      }
    },
    START_TIMEOUT_MS,
  ).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  /** What the operator does from the command line. */
  const admin = async (...args: string[]): Promise<Answer['body']> => {
    const command = spawn(process.execPath, [adminMain, ...args, '--json'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    command.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    await once(command, 'close')
    return JSON.parse(printed.trim().split('\n').at(-1) ?? '')
  }
  return { demo, admin, database, screen: () => screen, stop }
}

export type ConsoleFixture = Awaited<ReturnType<typeof startConsole>>

/** With `--local` as `npm start` runs it for a newcomer: with a sign-in link and the guide. */
export const startConsole = async (...args: readonly '--local'[]) => {
  const [{ demo, admin, database, screen, stop }, browser] = await Promise.all([startProgram(args), openBrowser()])
  const ask = async (url: string, method: string, headers: Record<string, string>, sent?: unknown): Promise<Answer> => {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(sent === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    })
    const text = await response.text()
    return { status: response.status, body: text ? (JSON.parse(text) as unknown) : undefined }
  }
  const api = (method: string, path: string, sent?: unknown, headers?: Record<string, string>) =>
    ask(demo.base_url + path, method, headers ?? { 'x-svc-api-key': demo.api_key }, sent)
  const sandbox = (method: string, path: string, sent?: unknown) => ask(demo.sandbox_url + path, method, {}, sent)

  const open = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({
      locale: 'en-GB',
      viewport: { width: 1280, height: 860 },
      // What fades in and out costs a machine without a graphics card more than all the rest.
      reducedMotion: 'reduce',
      ...options,
    })
    // As long as what is polled for: a busy machine takes longer over a page than Playwright waits.
    context.setDefaultTimeout(60_000)
    const complaints = collectComplaints(context)
    const page = await context.newPage()
    return { context, page, complaints }
  }

  const goto = (page: Page, path: string) => page.goto(`${demo.base_url}/console${path}`)

  const fillSignIn = async (page: Page, email = demo.email, password = demo.password) => {
    await page.getByLabel('Email').fill(email)
    await page.locator('input[type=password]').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }

  /** A browser with the demo's owner, or another user, signed in at a page. */
  const signedIn = async (
    path = '/',
    options: BrowserContextOptions & { email?: string; password?: string } = {},
  ): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> => {
    const { email, password, ...rest } = options
    const opened = await open(rest)
    await goto(opened.page, path)
    await fillSignIn(opened.page, email, password)
    await opened.page.getByRole('navigation').first().waitFor({ state: 'attached' })
    return opened
  }

  return {
    demo,
    admin,
    /** A statement on the program's own database. */
    sql: (text: string, values?: unknown[]) => database.peek<Answer['body']>(text, values),
    /** What the program has printed. */
    screen,
    api,
    sandbox,
    open,
    goto,
    fillSignIn,
    signedIn,
    stop: async () => {
      await browser.close()
      await stop()
    },
  }
}

/** The page is told that the platform no longer accepts the token of a channel, until the answer is called. */
export const withDeadToken = async (page: Page, channelId: string) => {
  const problem = { reason: 'token_invalid', message: 'Session is over.', since: new Date().toISOString() }
  const health = { ok: false, problems: [problem] }
  const channels = '**/api/channels?*'
  const templates = '**/api/templates/list'
  await page.route(channels, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { channel_id: string }[] }
    const data = body.data.map((one) => (one.channel_id === channelId ? { ...one, status: 'attention', health } : one))
    await route.fulfill({ response, json: { ...body, data } })
  })
  const message = 'The platform no longer accepts the token. The platform says: Error validating access token.'
  await page.route(templates, (route) =>
    route.fulfill({ status: 403, json: { error: 'platform_permission_denied', message } }),
  )
  return async () => {
    await page.unroute(channels)
    await page.unroute(templates)
  }
}

/** For a person to look at, when asked for: no test compares them. */
export const shot = async (page: Page, name: string, { fullPage = true } = {}) => {
  if (process.env['E2E_SCREENSHOTS'] !== undefined)
    await page.screenshot({ path: join(artifacts, `${name}.png`), fullPage, animations: 'disabled' })
}

type Violation = { id: string; impact: string | null; help: string; nodes: { html: string }[] }

/** No serious or critical accessibility violation (axe), of all kinds or of those by colour alone. */
export const expectAccessible = async (page: Page, where: string, rules: 'all' | 'colours' = 'all') => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const options = {
    resultTypes: ['violations'],
    ...(rules === 'all' ? {} : { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }),
  }
  const violations = await page.evaluate(async (options) => {
    type Axe = { run: (options: unknown) => Promise<{ violations: Violation[] }> }
    const { axe } = globalThis as unknown as { axe: Axe }
    // Colours that are on their way have the contrast of neither end. What turns for good is no such way.
    const atRest = async () => {
      const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
      await Promise.allSettled(moving.map(({ finished }) => finished))
    }
    let moved = true
    const onMove = () => (moved = true)
    document.addEventListener('transitionrun', onMove)
    let found: Violation[] = []
    // A page that moved while it was judged (a dialog that closed) was judged on its way too.
    while (moved) {
      await atRest()
      moved = false
      found = (await axe.run(options)).violations
    }
    document.removeEventListener('transitionrun', onMove)
    return found
  }, options)
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ where, id, help, html: nodes.slice(0, 3).map((node) => node.html.slice(0, 200)) }))
  expect(serious).toEqual([])
}

/** A change that fits the first two, which have both sizes and both colours, rarely breaks a third: the others are for pictures. */
const looks = [
  ['desktop', 'light'],
  ['phone', 'dark'],
  ['desktop', 'dark'],
  ['phone', 'light'],
] as const
const isThorough = process.env['E2E_SCREENSHOTS'] !== undefined
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } }

/** A page on a desktop and on a phone, in both colour schemes: nothing is wider than the screen, nothing is inaccessible. */
export const expectWellMade = async (page: Page, name: string) => {
  const before = page.viewportSize()
  for (const [index, [device, colorScheme]] of looks.slice(0, isThorough ? 4 : 2).entries()) {
    await page.setViewportSize(sizes[device])
    await page.emulateMedia({ colorScheme })
    const where = `${name}-${device}-${colorScheme}`
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
    await expectNoSidewaysScroll(page, where)
    if (device === 'phone') await expectTwoLines(page, where)
    // The third and the fourth are pages that were judged, in other colours.
    await expectAccessible(page, where, index < 2 ? 'all' : 'colours')
    await shot(page, where)
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}

/** The rows of lists, however long their texts. */
const expectTwoLines = async (page: Page, where: string) => {
  const taller = await page
    .locator('.two-lines tbody tr, .long-rows tbody tr:not(.spacer)')
    .evaluateAll((rows) => rows.filter((row) => row.clientHeight > 76).map((row) => row.outerHTML.slice(0, 300)))
  expect(taller, where).toEqual([])
}

/** Polled: the frame moves its content over to another width in a moment. */
const expectNoSidewaysScroll = (page: Page, where: string) =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const width = document.documentElement.clientWidth
          const fits = document.documentElement.scrollWidth <= width
          // What is fixed at the top is cut off instead.
          return [...document.querySelectorAll<HTMLElement>(fits ? 'header *' : 'body *')]
            .filter((element) => element.getBoundingClientRect().right > width + 1)
            .slice(-3)
            .map((element) => element.outerHTML.slice(0, 200))
        }),
      { message: where },
    )
    .toEqual([])
