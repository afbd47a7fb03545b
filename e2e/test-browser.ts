import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, chromium } from 'playwright-core'
import { findChromium, withoutBrowser } from './chromium.ts'

export type TestBrowser = {
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Closes what was opened through it. */
  close: () => Promise<void>
}

/** A real browser without anything that talks to the outside. */
export const launchBrowser = async (): Promise<Browser> => {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error(withoutBrowser)
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  })
}

const MOST_ASKED = 80
/** The contexts that are open, with what their pages asked for and were told, the latest last: read when a test fails. */
const askedBy = new Map<BrowserContext, string[]>()

const recordCalls = (context: BrowserContext): void => {
  const asked: string[] = []
  askedBy.set(context, asked)
  context.on('close', () => askedBy.delete(context))
  const note = (line: string) => {
    asked.push(`${new Date().toISOString()} ${line}`)
    if (asked.length > MOST_ASKED) asked.shift()
  }
  context.on('request', (request) => note(`> ${request.method()} ${request.url()}`))
  context.on('response', (response) => note(`< ${response.status()} ${response.url()}`))
  context.on('requestfailed', (request) => note(`x ${request.failure()?.errorText ?? ''} ${request.url()}`))
}

let running: Promise<Browser> | undefined

export const openPages = (): { page: Page; asked: readonly string[] }[] =>
  [...askedBy].flatMap(([context, asked]) => context.pages().map((page) => ({ page, asked })))

/** The files of one process share a browser, which ends with the process: to start one costs more than many a page. */
export const openBrowser = async (): Promise<TestBrowser> => {
  if (running !== undefined && !(await running).isConnected()) running = undefined
  const browser = await (running ??= launchBrowser())
  const contexts: BrowserContext[] = []
  return {
    newContext: async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      recordCalls(context)
      return context
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()))
    },
  }
}

/** What a page complained about: a policy that was broken, a script that failed. */
export const collectComplaints = (context: BrowserContext): string[] => {
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('console', (message) => {
    // Browsers ask every site for an icon; a host page or the sandbox that has none is no complaint about us.
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) complaints.push(message.text())
  })
  return complaints
}
