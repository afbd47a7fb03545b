import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type EmbedFixture, type SignupSession, createEmbedFixture } from '../apps/server/test/embed-fixture.ts'
import { freePorts } from '../apps/server/test/herald-process.ts'
import type { TestClient } from '../apps/server/test/test-app.ts'
import { shot } from './console-fixture.ts'
import { type TestBrowser, openBrowser } from './test-browser.ts'

// Every view of the signup page, for people with a screen reader, with weak eyes and with a small phone.

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let browser: TestBrowser
let fixture: EmbedFixture
let client: TestClient

beforeAll(async () => {
  const [port = 0] = await freePorts(1)
  fixture = await createEmbedFixture({ publicUrl: `http://127.0.0.1:${port}` })
  await fixture.app.listen({ host: '127.0.0.1', port })
  browser = await openBrowser()
  client = await fixture.client()
})
afterEach(() => fixture.platforms.control('DELETE', 'faults'))
afterAll(async () => {
  await browser.close()
  await fixture.stop()
})

type Violation = { id: string; help: string; nodes: { html: string }[] }

const violationsIn = async (page: Page): Promise<string[]> => {
  await page.evaluate(axeSource)
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } }
    return (await axe.run()).violations
  })
  return found.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  )
}

let numbers = 0
const newNumber = () => ({ new_number: String(15_550_700_000 + (numbers += 1)) })

type View = { name: string; body?: object; heading: string; lead: (session: SignupSession) => Promise<unknown> }

const all = ['chatapp', 'photoapp', 'socialapp']
const prefill = {
  business: {
    name: 'Lagoon Retail',
    email: 'a.very.long.address@customers.lagoon-retail.example',
    website: 'https://lagoon.example',
  },
  phone: { displayName: 'Lagoon', category: 'RETAIL' },
}

const views: View[] = [
  { name: 'choice', body: { platforms: all, prefill }, heading: 'Connect a channel', lead: async () => undefined },
  { name: 'one platform', body: { prefill }, heading: 'Connect your phone number', lead: async () => undefined },
  { name: 'waiting', heading: 'Continue in the window that opened', lead: (session) => fixture.dialog(session) },
  {
    name: 'problem',
    body: { platforms: ['socialapp'] },
    heading: 'Connect your page',
    lead: async (session) => {
      await fixture.signIn(session, 'socialapp', { untick: ['pages_messaging'] })
      await fixture.settled(client.owner, session, ({ problem }) => problem !== undefined)
    },
  },
  {
    name: 'which account',
    body: { platforms: ['socialapp'] },
    heading: 'Which page do you want to connect?',
    lead: async (session) => {
      await fixture.signIn(session, 'socialapp')
      await fixture.settled(client.owner, session, ({ question }) => question !== undefined)
    },
  },
  {
    name: 'PIN',
    heading: 'Enter the PIN of your number',
    lead: async (session) => {
      const refusal = { status: 400, error: { code: 133005, message: 'Two step verification PIN mismatch' } }
      await fixture.platforms.control('POST', 'faults', { match: { path: '/register' }, times: 1, ...refusal })
      await fixture.signIn(session, 'chatapp', newNumber())
      await fixture.settled(client.owner, session, ({ question }) => question !== undefined)
    },
  },
  {
    // A page, which is not registered: when this goes on after its test, it must not meet the refusal meant for the PIN.
    name: 'progress',
    body: { platforms: ['socialapp'] },
    heading: 'Connecting your account',
    lead: async (session) => {
      await fixture.platforms.control('POST', 'faults', { match: { path: '/subscribed_apps' }, status: 503 })
      await fixture.signIn(session, 'socialapp', { accounts: ['610000000000001'] })
      await fixture.settled(client.owner, session, ({ steps }) =>
        steps.some(({ state }: { state: string }) => state === 'retrying'),
      )
    },
  },
  {
    name: 'dead',
    heading: 'This link was withdrawn',
    lead: ({ id }) => client.owner.post(`/api/embed/sessions/${id}/revoke`),
  },
]

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  it.each(views)('$name is readable, named and fits a small phone', async ({ name, body, heading, lead }) => {
    const session = await fixture.newSession(client.owner, body)
    await lead(session)
    const context = await browser.newContext({ locale: 'en-GB', colorScheme, viewport: { width: 320, height: 640 } })
    const page = await context.newPage()
    await page.goto(session.url)
    await page.getByRole('heading', { name: heading, exact: true }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(tooWide).toBeLessThanOrEqual(0)
    await shot(page, `signup-${name}-${colorScheme}`)
    // As a card of its own where there is room.
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await violationsIn(page)).toEqual([])
    await shot(page, `signup-${name}-${colorScheme}-wide`)
    await context.close()
  })
})
