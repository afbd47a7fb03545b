// Draws the pictures of the README again, light and dark, into docs/pictures: the way of a message as SVG, the console as it looks
// with some people and a campaign in it. On a Herald of its own, which is gone afterwards.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser } from '../e2e/test-browser.ts'
import { findOrStartHerald } from './demo/demo-node.ts'
import { flowPicture } from './pictures/flow-picture.ts'
import { seedPictures } from './pictures/seed-pictures.ts'

const folder = join(import.meta.dirname, '../docs/pictures')
const schemes = ['light', 'dark'] as const

mkdirSync(folder, { recursive: true })
for (const scheme of schemes) writeFileSync(join(folder, `flow-${scheme}.svg`), flowPicture(scheme))

const dataDir = mkdtempSync(join(tmpdir(), 'herald-pictures-'))
const node = await findOrStartHerald({ ...process.env, DATA_DIR: dataDir, PORT: process.env['PORT'] ?? '8095' })
const browser = await launchBrowser()
try {
  const { email, password, conversation, account } = await seedPictures(node)
  for (const colorScheme of schemes) {
    const context = await browser.newContext({ colorScheme, locale: 'en-GB', viewport: { width: 1280, height: 720 } })
    const page = await context.newPage()
    await page.goto(`${node.url}/console/sign-in`)
    await page.getByLabel('Email').fill(email)
    await page.locator('input[type=password]').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('navigation').first().waitFor()
    const take = (name: string) =>
      page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`), animations: 'disabled' })
    await page.goto(`${node.url}/console/inbox?conversation=${conversation}&status=all`)
    await page.getByRole('log').getByText('Of course!').waitFor()
    await take('inbox')
    await page.goto(`${node.url}/console/ads/${account}`)
    await page.getByRole('button', { name: 'Expand Lagoon spring' }).click()
    await page
      .locator('tr.tree-2')
      .getByRole('button', { name: /Expand/ })
      .click()
    await page.locator('tr.tree-3').getByText('Write to us').waitFor()
    await take('campaign')
    await context.close()
  }
  console.log('docs/pictures is drawn again.')
} finally {
  await browser.close()
  await node.close()
  rmSync(dataDir, { recursive: true, force: true })
}
