import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { findChromium, withoutBrowser } from './chromium.ts'

/** A real browser without anything that talks to the outside. */
export const launchBrowser = async (): Promise<Browser> => {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error(withoutBrowser)
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  })
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
