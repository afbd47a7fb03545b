import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../apps/server/test/wait-for.ts'
import { activateAdAccount } from './ad-account-steps.ts'
import { FIXTURE_TIMEOUT_MS, expectAccessible, shot, withDeadToken } from './console-fixture.ts'
import { type InboxFixture, startInbox } from './inbox-fixture.ts'

// A person of each role: what the menu shows, what the pages let them do, and that the API says the same.

let fixture: InboxFixture
let owner: { authorization: string }
const password = 'a quiet password'
const messaging = ['Inbox', 'Comments', 'Channels', 'Messages', 'Batches', 'Opt-outs', 'Templates']
const advertising = ['Ads', 'Insights', 'Leads', 'Conversions', 'Spend limits']

const bearer = async (email: string, secret: string) => {
  const { body } = await fixture.api('POST', '/api/auth/login', { email, password: secret }, {})
  return { authorization: `Bearer ${body.access_token}` }
}

beforeAll(async () => {
  fixture = await startInbox()
  owner = await bearer(fixture.demo.email, fixture.demo.password)
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const personOf = async (role: string) => {
  const email = `${role}@example.com`
  const made = await fixture.api('POST', '/api/users', { email, name: `Kim ${role}`, role, password }, owner)
  expect(made.status).toBe(201)
  const opened = await fixture.signedIn('/', { email, password })
  await opened.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  const links = opened.page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  // Without the count of what is unread, on a line of its own.
  const menu = (await links.allInnerTexts()).map((text) => text.trim().split('\n', 1)[0])
  return { ...opened, menu, token: await bearer(email, password) }
}
type Person = Awaited<ReturnType<typeof personOf>>

const expectClosed = async ({ page }: Person, paths: string[]) => {
  for (const path of paths) {
    await fixture.goto(page, path)
    await page.getByText('You do not have access to this page').waitFor()
  }
  await page.locator(`a[href="mailto:${fixture.demo.email}"]`).waitFor()
}
/** The pages asked for nothing that the API refuses. */
const expectQuiet = ({ complaints }: Person) => expect(complaints).toEqual([])

describe('choosing a role', () => {
  it('shows what each one may do, for a new person and for one who is there', async () => {
    const { page, context } = await fixture.signedIn('/people')
    await page.getByRole('button', { name: 'Add person' }).first().click()
    const dialog = page.getByRole('dialog')
    for (const role of ['Owner', 'Admin', 'Member', 'Support', 'Marketer', 'Developer'])
      await dialog.getByRole('radio', { name: new RegExp(`^${role}`) }).waitFor()
    for (const rights of [
      'Full access, except to owners',
      'Conversations, messages, templates',
      'API keys, webhooks, channels',
    ])
      await dialog.getByText(rights).waitFor()
    await dialog.getByLabel('Name').fill('Sam Support')
    await dialog.getByLabel('Email').fill('sam@example.com')
    await dialog.getByRole('radio', { name: /^Support/ }).check()
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await shot(page, 'add-person-roles')
    await expectAccessible(page, 'choosing a role')
    const add = dialog.getByRole('button', { name: 'Add person' })
    expect((await add.boundingBox())?.y).toBeLessThan((page.viewportSize()?.height ?? 0) - 30)
    await add.click()
    await page.getByText('Sam Support was added.').waitFor()
    await page.getByRole('combobox', { name: 'Role of Sam Support' }).click()
    await page
      .getByRole('option', { name: /^Marketer/ })
      .getByText('Ads, insights, leads and attribution')
      .waitFor()
    await shot(page, 'change-role')
    await page.getByRole('option', { name: /^Marketer/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
    await page.getByText('Sam Support is now Marketer. Sam Support is signed out everywhere').waitFor()
    const { body } = await fixture.api('GET', '/api/users?limit=100', undefined, owner)
    expect(body.data.find((one: { email: string }) => one.email === 'sam@example.com').role).toBe('marketer')
    await context.close()
  })
})

describe('support', () => {
  /** Who may not reconnect a channel is told so wherever it cannot send. */
  const expectToldWhomToAsk = async ({ page }: Person) => {
    const { chatapp } = fixture.demo.channels
    const from = fixture.nextNumber()
    await fixture.writes(from, 'Hello')
    await withDeadToken(page, chatapp)
    const banner = page.getByRole('alert').filter({ hasText: 'cannot send' })
    for (const path of [
      `/inbox?conversation=${(await fixture.conversation(from)).id}`,
      `/messages/new?channel_id=${chatapp}`,
      '/batches/new',
    ]) {
      await fixture.goto(page, path)
      await banner.getByText('Ask an owner or admin to fix the channel.', { exact: false }).waitFor()
      expect(await page.getByRole('link', { name: /Reconnect|Open channel/ }).count()).toBe(0)
    }
    await shot(page, 'support-dead-channel')
    await fixture.goto(page, '/channels')
    await page.getByText('Cannot send', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: /Reconnect/ }).count()).toBe(0)
  }

  it('works with conversations, messages, templates and the event history', async () => {
    const person = await personOf('support')
    const { page } = person
    expect(person.menu).toEqual(['Home', ...messaging, 'Event history'])
    await shot(page, 'role-support')
    await fixture.goto(page, `/messages/new?channel_id=${fixture.demo.channels.chatapp}`)
    await page.getByRole('combobox', { name: 'To', exact: true }).fill('15550100081')
    await page.getByRole('textbox', { name: 'Message' }).fill('How can we help?')
    // By keyboard: a note about the window comes a moment later, and moves what is below it.
    await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')
    await page.getByRole('heading', { level: 1, name: /15550100081/ }).waitFor()
    expect((await fixture.api('GET', '/api/outbound/messages?to=15550100081')).body.data).toHaveLength(1)
    await fixture.goto(page, '/webhooks/events')
    await page.getByRole('heading', { level: 1, name: 'Event history' }).waitFor()
    await page
      .getByRole('link', { name: /message\./ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: /message\./ }).waitFor()
    expect(await page.getByRole('button', { name: 'Resend' }).count()).toBe(0)
    await fixture.goto(page, '/templates')
    await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor()
    expectQuiet(person)
    await expectClosed(person, [
      '/webhooks',
      '/signups',
      '/ads',
      '/leads',
      '/conversions',
      '/people',
      '/keys',
      '/audit',
      '/developers',
    ])
    await shot(page, 'forbidden')
    await expectAccessible(page, 'a page that the role does not include')
    expect((await fixture.api('GET', '/api/webhooks/events', undefined, person.token)).status).toBe(200)
    expect((await fixture.api('GET', '/api/webhooks/config', undefined, person.token)).status).toBe(403)
    await expectToldWhomToAsk(person)
    await person.context.close()
  })
})

describe('a marketer', () => {
  /** Who may not read the channels gets neither their ids nor a way to a closed page. */
  const expectNoChannels = async ({ page }: Person) => {
    const answers = { kind: 'lead', field_data: { full_name: 'Lara Lead' } }
    const { leadgen_id: leadId } = (await fixture.sandbox('POST', '/_sandbox/notices', answers)).body
    await waitFor('the lead', async () => (await fixture.api('GET', `/api/marketing/leads/${leadId}`)).body.fields)
    const from = fixture.nextNumber()
    const referral = { source_type: 'ad', source_id: '120299000000000004', headline: 'Shoes', ctwa_clid: 'clid-1' }
    await fixture.writes(from, { type: 'text', text: { body: 'In blue?' }, referral })
    const purchase = { event_name: 'Purchase', event_id: 'order-1', value: 10, currency: 'BRL' }
    const conversion = { conversation_id: (await fixture.conversation(from)).id, ...purchase }
    const { id } = (await fixture.api('POST', '/api/marketing/conversions', conversion)).body
    for (const [path, shown] of [
      ['/leads', 'Lara Lead'],
      [`/leads/${leadId}`, 'Lara Lead'],
      ['/conversions', 'Purchase'],
      [`/conversions/${id}`, 'order-1'],
    ] as const) {
      await fixture.goto(page, path)
      const content = page.getByRole('main')
      await content.getByText(shown).first().waitFor()
      expect(await content.innerText()).not.toMatch(/ch_|conv_|All channels|All pages/)
      expect(await content.locator('a[href*="/channels"]').count()).toBe(0)
      expect(await content.getByRole('combobox', { name: /^(Channel|Page)$/ }).count()).toBe(0)
      await shot(page, `marketer${path.replaceAll('/', '-').replace(leadId, 'lead').replace(id, 'conversion')}`)
    }
  }

  it('works with ads and insights', async () => {
    const person = await personOf('marketer')
    const { page } = person
    expect(person.menu).toEqual(['Home', ...advertising])
    await page.getByText('No active ad account').waitFor()
    await shot(page, 'role-marketer')
    await fixture.goto(page, '/ads')
    await page.getByRole('heading', { level: 1, name: 'Ads' }).waitFor()
    await fixture.goto(page, '/insights')
    await page.getByRole('heading', { level: 1, name: 'Insights' }).waitFor()
    await fixture.goto(page, '/leads')
    await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor()
    await fixture.goto(page, '/conversions')
    await page.getByText('No conversions yet').waitFor()
    await fixture.goto(page, '/ads/terms')
    await page.getByText('Only an owner or admin can accept the terms.').waitFor()
    await activateAdAccount(fixture)
    await fixture.goto(page, '/')
    await page.getByRole('table', { name: 'Campaigns' }).getByRole('link', { name: 'Spring sale' }).click()
    await page.getByRole('heading', { level: 1, name: 'Insights' }).waitFor()
    await expectNoChannels(person)
    expectQuiet(person)
    await expectClosed(person, [
      '/inbox',
      '/messages',
      '/batches',
      '/templates',
      '/channels',
      '/webhooks/events',
      '/keys',
    ])
    expect((await fixture.api('GET', '/api/conversations', undefined, person.token)).status).toBe(403)
    expect((await fixture.api('GET', '/api/marketing/leads', undefined, person.token)).status).toBe(200)
    await person.context.close()
  })
})

describe('a developer', () => {
  it('works with keys, webhooks and the sandbox', async () => {
    const person = await personOf('developer')
    const { page } = person
    expect(person.menu).toEqual(['Home', 'Channels', 'Signup links', 'Webhooks', 'API keys', 'Developers'])
    await shot(page, 'role-developer')
    await page.getByRole('link', { name: 'Sandbox' }).waitFor()
    await fixture.goto(page, '/webhooks')
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor()
    await fixture.goto(page, '/channels')
    await page.getByRole('button', { name: 'Connect channel' }).waitFor()
    await fixture.goto(page, '/keys')
    await page.getByRole('button', { name: 'Create API key' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('messages:send').waitFor()
    expect(await dialog.getByLabel('marketing:manage').count()).toBe(0)
    await shot(page, 'developer-key')
    await dialog.getByLabel('Name').fill('Shop backend')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    const key = (await page.locator('pre', { hasText: 'hk_' }).innerText()).trim()
    const me = await fixture.api('GET', '/api/auth/me', undefined, { 'x-svc-api-key': key })
    expect(me.body.scopes).toEqual(['messages:send'])
    expectQuiet(person)
    await expectClosed(person, ['/inbox', '/messages', '/templates', '/ads', '/people'])
    expect((await fixture.api('GET', '/api/conversations', undefined, person.token)).status).toBe(403)
    await person.context.close()
  })
})

describe('member, admin and owner', () => {
  it('see what they saw before', async () => {
    const member = await personOf('member')
    const own = ['Home', ...messaging, ...advertising, 'Developers']
    expect(member.menu).toEqual(own)
    expectQuiet(member)
    await member.context.close()
    for (const role of ['admin', 'owner']) {
      const person = await personOf(role)
      for (const entry of [...own, 'Signup links', 'Webhooks', 'People', 'API keys', 'Audit log'])
        expect(person.menu).toContain(entry)
      expect(person.menu).not.toContain('Event history')
      expectQuiet(person)
      await person.context.close()
    }
  })
})
