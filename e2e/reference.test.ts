import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from 'playwright-core'
import { type TestApp, createTestApp } from '../apps/server/test/test-app.ts'
import { collectComplaints, launchBrowser } from './test-browser.ts'

describe('the API reference in a browser', () => {
  let t: TestApp
  let browser: Browser
  beforeAll(async () => {
    t = await createTestApp()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await t.close()
  })

  it('opens on the introduction, with the first call in sight, and breaks no policy', async () => {
    const context = await browser.newContext()
    const complaints = collectComplaints(context)
    const page = await context.newPage()
    await page.goto(`${await t.listen()}/docs`)
    const heading = page.getByRole('heading', { name: 'Send a first message' })
    await heading.waitFor()
    await expect.poll(() => heading.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.getByText('/api/outbound/send').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
