import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../apps/server/test/wait-for.ts'
import { activateAdAccount } from './ad-account-steps.ts'
import { type Answer, FIXTURE_TIMEOUT_MS, expectWellMade } from './console-fixture.ts'
import { type InboxFixture, startInbox } from './inbox-fixture.ts'

// Every page with names that are long, full of emoji, or written from right to left, on a desktop and on a phone, in light and
// dark. `npm run -s screenshots` is this walk: its pictures are in e2e/artifacts.

const long = 'Maximiliana-Wolkenstein-Oberhuberhausen-von-und-zu-Liechtenfels-Niederösterreich 👩‍👩‍👧‍👦🎉🎉🎉'
const rtl = 'مرحبا، هل ما زال المنتج متوفرا؟ أريد أن أعرف السعر والتوصيل إلى المدينة القديمة'
const unbroken = 'a'.repeat(180)

let fixture: InboxFixture
let page: Page
let complaints: string[]
/** Ids by the parameter of the route. */
const ids: Record<string, string> = {}

const made = async (what: string, answer: Promise<Answer>): Promise<Answer['body']> => {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`)
  return body
}

const seedMessages = async () => {
  const { api } = fixture
  const { chatapp: channel_id } = fixture.demo.channels
  const person = fixture.nextNumber()
  await fixture.writes(person, rtl, { name: long })
  await fixture.writes(fixture.nextNumber(), `https://shop.example/${unbroken}`, { name: rtl })
  ids['conversation'] = (await fixture.conversation(person)).id
  const send = { channel_id, to: person, text: `${rtl} ${long}`, client_ref: unbroken }
  ids['messageId'] = (await made('message', api('POST', '/api/outbound/send', send))).id
  const recipients = [{ to: '5511987004242', client_ref: unbroken }, { to: '12' }]
  const batch = { channel_id, name: `${long} ${rtl}`, text: `${long} ${rtl}`, recipients }
  ids['batchId'] = (await made('batch', api('POST', '/api/outbound/batches', batch))).id
  await made('opt-out', api('PUT', '/api/opt-outs', { platform: 'chatapp', to: '5511987004243' }))
  ids['channelId'] = channel_id
}

const seedPeople = async () => {
  const { api, demo } = fixture
  const signedIn = await api('POST', '/api/auth/login', { email: demo.email, password: demo.password }, {})
  const owner = { authorization: `Bearer ${signedIn.body.access_token}` }
  const user = {
    email: `${'long-'.repeat(10)}address@example.com`,
    name: `${long} ${rtl}`.slice(0, 100),
    role: 'member',
  }
  await made('user', api('POST', '/api/users', user, owner))
  const key = { name: `${long} ${rtl}`.slice(0, 100), scopes: ['messages:send'] }
  await made('key', api('POST', '/api/api-keys', key, owner))
  const session = { platforms: ['chatapp'], allowed_origins: ['https://app.example.com'], external_ref: unbroken }
  ids['sessionId'] = (await made('signup link', api('POST', '/api/embed/sessions', session))).id
}

const seedAudience = async () => {
  const { api, sandbox } = fixture
  const { page_id } = (await sandbox('GET', '/_sandbox/credentials')).body
  const text = `${rtl} ${unbroken} ${long}`
  const notice = { kind: 'comment', platform: 'socialapp', account_id: page_id, from: '5275000000000042', text }
  ids['commentId'] = (await made('comment', sandbox('POST', '/_sandbox/notices', notice))).comment_id
  const answers = { full_name: `${long} ${rtl}`, email: `${unbroken}@lagoon.example`, [`question_${unbroken}`]: rtl }
  const lead = { kind: 'lead', field_data: answers, form_name: long }
  ids['leadId'] = (await made('lead', sandbox('POST', '/_sandbox/notices', lead))).leadgen_id
  await waitFor('the comment', async () => (await api('GET', `/api/comments/${ids['commentId']}`)).status === 200)
  await waitFor('the lead', async () => (await api('GET', `/api/marketing/leads/${ids['leadId']}`)).body.fields)
}

const seedAds = async () => {
  const account = await activateAdAccount(fixture)
  ids['accountId'] = account.id
  const guard = { daily_spend_limit: 100, monthly_spend_limit: 1, on_exceed: 'pause' }
  const clicked = {
    type: 'text',
    text: { body: rtl },
    referral: { source_type: 'ad', source_id: '120210000000000004', headline: `${long} ${rtl}`, ctwa_clid: 'clid-1' },
  }
  const person = fixture.nextNumber()
  await fixture.writes(person, clicked, { name: rtl })
  const { id: conversation_id } = await fixture.conversation(person)
  const purchase = { conversation_id, event_name: 'Purchase', event_id: unbroken.slice(0, 128), value: 1_000_000_000 }
  const conversion = fixture.api('POST', '/api/marketing/conversions', { ...purchase, currency: 'BRL' })
  ids['conversionId'] = (await made('conversion', conversion)).id
  await made('limits', fixture.api('PUT', `/api/marketing/ad-accounts/${account.id}/spend-guard`, guard))
}

beforeAll(async () => {
  fixture = await startInbox()
  await Promise.all([seedMessages(), seedPeople(), seedAudience(), seedAds()])
  const { data } = (await fixture.api('GET', '/api/webhooks/events?limit=1')).body
  ids['eventId'] = data[0].id
  ;({ page, complaints } = await fixture.signedIn('/'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

/** Addresses of the router, and of what is only seen with a search. */
const router = readFileSync(join(import.meta.dirname, '..', 'apps', 'console', 'src', 'router.tsx'), 'utf8')
const routes = [...router.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path as string)
/** Shown to those who are not signed in, or on the way to somewhere else. */
const elsewhere = new Set(['/set-password', '/sign-in', '/ads/connected'])
const walked = [
  ...routes.filter((path) => !elsewhere.has(path)),
  '/inbox?conversation=$conversation',
  '/inbox?conversation=$conversation&person=yes',
]

const nameOf = (path: string) =>
  path === '/' ? 'home' : path.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'not-found'

describe('every page', () => {
  it.each(walked)('%s fits a desktop and a phone, and is accessible in light and dark', async (path) => {
    const address = path.replaceAll(/\$(\w*)/g, (whole, name: string) => {
      const id = name === '' ? '/no-such-page' : ids[name]
      if (id === undefined) throw new Error(`Nothing is seeded for ${whole}.`)
      return id
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    await fixture.goto(page, address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // Skeletons and spinners are no page.
    await expect
      .poll(() => page.locator('[role=status][aria-label=Loading], #content .mantine-Loader-root').count())
      .toBe(0)
    await expectWellMade(page, `page-${nameOf(path)}`)
  })

  it.each(['/set-password', '/'])('%s fits before one is signed in', async (path) => {
    const { page, context } = await fixture.open()
    await fixture.goto(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectWellMade(page, `page-signed-out-${nameOf(path)}`)
    await context.close()
  })

  it('leaves no error in the browser console', () => {
    expect(complaints).toEqual([])
  })
})
