import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleFixture, FIXTURE_TIMEOUT_MS, expectAccessible, shot, startConsole } from './console-fixture.ts'

let fixture: ConsoleFixture
let page: Page
let complaints: string[]

beforeAll(async () => {
  fixture = await startConsole('--local')
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const linkOf = (screen: string) => /^ +(http\S+#token=\S+)$/m.exec(screen)?.[1] ?? ''

describe('the sign-in link', () => {
  it('signs in with one click', async () => {
    ;({ page, complaints } = await fixture.open())
    await page.goto(linkOf(fixture.screen()))
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).hash).toBe('')
    await page.reload()
    const header = page.getByRole('banner')
    await header.getByText('Demo client').waitFor()
    expect(await header.getByRole('link', { name: 'Sandbox' }).getAttribute('href')).toBe(fixture.demo.sandbox_url)
    const { body } = await fixture.api('GET', '/api/auth/me')
    expect(body.client.name).toBe('Demo client')
  })

  it('works once: the next browser is told so and signs in with the password', async () => {
    const { page, context } = await fixture.open()
    await page.goto(linkOf(fixture.screen()))
    await page.getByText('This sign-in link was used already').waitFor()
    await expectAccessible(page, 'used link')
    await shot(page, 'sign-in-link-used')
    await fixture.fillSignIn(page)
    await page.getByRole('navigation').first().waitFor({ state: 'attached' })
    await context.close()
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
