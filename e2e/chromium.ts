import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// The first has no windows at all, and needs a quarter less of the processor for the journeys.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser of the journeys: CHROMIUM_PATH, else whatever the machine has. */
export const findChromium = (env: NodeJS.ProcessEnv = process.env): string | undefined => {
  const named = env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') return existsSync(named) ? named : undefined
  const folders = ['/usr/bin', ...(env['PATH'] ?? '').split(delimiter)]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file))
}

/** Why the journeys are left out, for the terminal. */
export const withoutBrowser =
  'Browser tests are left out: no Chromium found. Install it (apt-get install chromium-headless-shell) or set CHROMIUM_PATH to run them.'
