import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleFixture, FIXTURE_TIMEOUT_MS, expectAccessible, shot, startConsole } from './console-fixture.ts'

let fixture: ConsoleFixture
let page: Page
let complaints: string[]

beforeAll(async () => {
  fixture = await startConsole()
  ;({ page, complaints } = await fixture.signedIn('/'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const heading = (name: string | RegExp, on: Page = page) => on.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const member = { name: 'Mia Member', email: 'mia@example.com', password: 'a quiet password' }

describe('API keys', () => {
  it('shows a new key once; it works until it is revoked', async () => {
    await fixture.goto(page, '/keys')
    await button('New API key').click()
    await page.getByLabel('What is it for?').fill('CRM')
    await page.getByLabel('marketing:read').check()
    await button('Create key').click()
    const key = (await page.locator('pre', { hasText: 'hk_' }).innerText()).trim()
    await expectAccessible(page, 'new key')
    const me = await fixture.api('GET', '/api/auth/me', undefined, { 'x-svc-api-key': key })
    expect(me.body.scopes.toSorted()).toEqual(['marketing:read', 'messages:send'])
    await button('Done').click()
    await shot(page, 'keys')
    await page.getByRole('row', { name: /CRM/ }).getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('“CRM” is revoked.').waitFor()
    expect((await fixture.api('GET', '/api/auth/me', undefined, { 'x-svc-api-key': key })).status).toBe(401)
  })
})

describe('people', () => {
  it('adds a person by link, who sets a password and signs in; a refused address is said beside its field', async () => {
    await fixture.goto(page, '/people')
    await button('Add a person').click()
    await page.getByLabel('Name').fill('Ana Admin')
    await page.getByLabel('E-mail').fill(fixture.demo.email)
    await page.getByRole('dialog').getByRole('button', { name: 'Add a person' }).click()
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await page.getByLabel('E-mail').fill('ana@example.com')
    await page.getByLabel(/^Admin/).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Add a person' }).click()
    const link = (await page.locator('pre', { hasText: 'set-password' }).innerText()).trim()
    await button('Done').click()
    await shot(page, 'people')
    await expectAccessible(page, 'people')

    const other = await fixture.open()
    await other.page.goto(link)
    await other.page.getByLabel('New password').fill('correct horse battery')
    await expectAccessible(other.page, 'set password')
    await other.page.getByRole('button', { name: 'Set your password' }).click()
    await other.page.getByText('Your password is set.').waitFor()
    await fixture.fillSignIn(other.page, 'ana@example.com', 'correct horse battery')
    await heading('Home', other.page).waitFor()
    await other.context.close()
  })

  it('lets a member neither see nor do what the role forbids', async () => {
    await fixture.goto(page, '/people')
    await button('Add a person').click()
    await page.getByLabel('Name').fill(member.name)
    await page.getByLabel('E-mail').fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Add a person' }).click()
    await page.getByText('Mia Member is added.').waitFor()

    const other = await fixture.signedIn('/', member)
    await heading('Home', other.page).waitFor()
    const menu = await other.page.getByRole('navigation', { name: 'Main' }).innerText()
    expect(menu).toContain('Messages')
    for (const closed of ['Webhooks', 'Signup links', 'People', 'API keys']) expect(menu).not.toContain(closed)
    for (const path of ['/webhooks', '/webhooks/events', '/people', '/keys', '/signups']) {
      await fixture.goto(other.page, path)
      await other.page.getByText('Your role does not include this').waitFor()
    }
    await fixture.goto(other.page, '/ads')
    await heading('Ads', other.page).waitFor()
    expect(await other.page.getByRole('button', { name: 'Connect ad accounts' }).count()).toBe(0)
    await fixture.goto(other.page, '/ads/terms')
    await other.page.getByText('Only an owner or admin may accept.').waitFor()
    await fixture.goto(other.page, '/channels')
    await heading('Channels', other.page).waitFor()
    expect(await other.page.getByRole('button', { name: 'Connect a channel' }).count()).toBe(0)
    await shot(other.page, 'member')

    const login = await fixture.api('POST', '/api/auth/login', { email: member.email, password: member.password }, {})
    const bearer = { authorization: `Bearer ${login.body.access_token}` }
    expect((await fixture.api('GET', '/api/webhooks/config', undefined, bearer)).status).toBe(403)
    expect((await fixture.api('GET', '/api/users', undefined, bearer)).status).toBe(403)
    // What the pages asked for on the member's behalf was never refused: nothing forbidden was even tried.
    expect(other.complaints).toEqual([])
    await other.context.close()
  })
})

describe('sign-ins', () => {
  const sessionsOf = async (token: string) => {
    const { body } = await fixture.api('GET', '/api/auth/sessions', undefined, { authorization: `Bearer ${token}` })
    return body.data as { current: boolean }[]
  }

  it('shows where a person is signed in, and signs out there at once', async () => {
    const person = { email: member.email, password: member.password }
    const login = async () => (await fixture.api('POST', '/api/auth/login', person, { 'user-agent': 'curl/8' })).body
    const [lost, kept] = [await login(), await login()]
    const { page: own, context } = await fixture.signedIn('/profile', person)
    const table = own.getByRole('table', { name: 'Where you are signed in' })
    await table.getByText('this one').waitFor()
    await expectAccessible(own, 'profile')
    await shot(own, 'profile')
    const rows = table.getByRole('row', { name: /curl/ })
    expect(await rows.count()).toBe(2)
    // Newest first: the last of them is the one that was opened first.
    await rows.last().getByRole('button', { name: 'Sign out there' }).click()
    await own.getByRole('dialog').getByRole('button', { name: 'Sign out there' }).click()
    await own.getByText('Signed out there.').waitFor()
    const refresh = (refresh_token: string) => fixture.api('POST', '/api/auth/refresh', { refresh_token }, {})
    expect((await refresh(lost.refresh_token)).status).toBe(401)
    expect(await sessionsOf(kept.access_token)).toContainEqual(expect.objectContaining({ current: true }))

    await own.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await own.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
    await own.getByText('You are signed in here only.').waitFor()
    await expect.poll(() => table.getByRole('row').count()).toBe(2)
    expect((await refresh(kept.refresh_token)).status).toBe(401)
    await context.close()
  })
})

describe('an expired session', () => {
  it('asks to sign in over the page and leaves everything where it was', async () => {
    const { page: own, context } = await fixture.signedIn(`/messages/new?channel_id=${fixture.demo.channels.chatapp}`)
    await own.getByRole('textbox', { name: 'To', exact: true }).fill('15550100009')
    await own.getByRole('textbox', { name: 'Message' }).fill('Half a thou')
    // The sign-in ends on the server, as after a revocation; page and cookie know nothing of it.
    await context.request.post(`${fixture.demo.base_url}/api/auth/logout`, { data: {} })
    await own.getByRole('button', { name: 'Send', exact: true }).click()
    await own.getByText('Your session has ended.').waitFor()
    await shot(own, 'expired')
    await own.locator('input[type=password]').fill(fixture.demo.password)
    await own.getByRole('button', { name: 'Sign in' }).click()
    await own.getByText('Your session has ended.').waitFor({ state: 'detached' })
    expect(await own.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Half a thou')
    await own.getByRole('button', { name: 'Send', exact: true }).click()
    await heading(/15550100009/, own).waitFor()
    const { body } = await fixture.api('GET', '/api/outbound/messages?to=15550100009')
    expect(body.data.length).toBe(1)
    await context.close()
  })
})

describe('all in all', () => {
  it('broke no policy and threw nothing', () => {
    // Refusals that a walk provoked are logged by the browser as failed loads; everything else counts.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
