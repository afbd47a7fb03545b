import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ConsoleFixture,
  FIXTURE_TIMEOUT_MS,
  expectAccessible,
  expectWellMade,
  shot,
  startConsole,
} from './console-fixture.ts'

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
    await button('Create API key').click()
    await button('Cancel').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await button('Create API key').click()
    await page.getByLabel('Name').fill('CRM')
    // Without a scope it says so, and goes to them.
    await page.getByLabel('messages:send').uncheck()
    await button('Create key').click()
    await page.getByText('Choose at least one scope.').waitFor()
    const scopes = page.getByRole('dialog').getByRole('checkbox')
    await expect.poll(() => scopes.first().evaluate((one) => one === document.activeElement)).toBe(true)
    await expectWellMade(page, 'key-without-scope')
    await page.getByLabel('messages:send').check()
    expect(await page.getByText('Choose at least one scope.').count()).toBe(0)
    await page.getByLabel('marketing:read').check()
    // What was typed is not thrown away by a slip.
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    const isOn = (name: string) =>
      question.getByRole('button', { name }).evaluate((one) => one === document.activeElement)
    await expect.poll(() => isOn('Keep editing')).toBe(true)
    await shot(page, 'discard')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Name').inputValue()).toBe('CRM')
    await button('Create key').click()
    const key = (await page.locator('pre', { hasText: 'hk_' }).innerText()).trim()
    // It is shown once: only the button takes it away.
    const isOnCopy = () => button('Copy key').evaluate((copy) => copy === document.activeElement)
    await expect.poll(isOnCopy).toBe(true)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    expect(await page.getByRole('dialog').getByRole('button').allInnerTexts()).toEqual(['Done', 'Copy key'])
    await expectAccessible(page, 'new key')
    const me = await fixture.api('GET', '/api/auth/me', undefined, { 'x-svc-api-key': key })
    expect(me.body.scopes.toSorted()).toEqual(['marketing:read', 'messages:send'])
    await button('Done').click()
    const made = page.getByRole('row', { name: /CRM/ })
    await made.getByText('Demo Owner').waitFor()
    await made.getByText('Never used').first().waitFor()
    await made.getByText('Does not expire', { exact: true }).waitFor()
    await shot(page, 'keys')
    const phone = await fixture.signedIn('/', { viewport: { width: 360, height: 780 } })
    await phone.page.route('**/api/api-keys?*', async (route) => {
      const response = await route.fetch()
      const { data, paging } = await response.json()
      const past = { expires_at: '2026-01-02T09:00:00.000Z', last_used_at: '2026-01-01T09:00:00.000Z' }
      await route.fulfill({ response, json: { data: data.map((one: object) => ({ ...one, ...past })), paging } })
    })
    await fixture.goto(phone.page, '/keys')
    const expired = phone.page.getByRole('row', { name: /CRM/ })
    await expired.getByText('Expired').waitFor()
    const prefix = key.split('_', 2).join('_')
    await expired.locator('[data-area=note]').getByText(prefix).waitFor()
    await expired.getByText('Used 1 Jan 2026').waitFor()
    await expectWellMade(phone.page, 'keys-expired')
    await phone.context.close()
    await button('More actions: CRM').click()
    await page.getByRole('menuitem', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByText(`“CRM” (${prefix}…)`).waitFor()
    await page.getByRole('dialog').getByText('Does not expire').waitFor()
    await page
      .getByRole('dialog')
      .getByText(/Scopes: .*marketing:read/)
      .waitFor()
    await shot(page, 'key-revoke')
    await page
      .getByRole('dialog', { name: 'Revoke “CRM”?' })
      .getByRole('button', { name: 'Revoke', exact: true })
      .click()
    await page.getByText('API key “CRM” was revoked.').waitFor()
    // The focus goes to another row and not to nothing.
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/^More actions: /)
    expect((await fixture.api('GET', '/api/auth/me', undefined, { 'x-svc-api-key': key })).status).toBe(401)
  })
})

describe('an API key that expires soon', () => {
  it('says so, fits two lines on a phone, and is replaced from Home by one with its name and scopes', async () => {
    const { email, password } = fixture.demo
    const signedIn = await fixture.api('POST', '/api/auth/login', { email, password }, {})
    const owner = { authorization: `Bearer ${signedIn.body.access_token}` }
    const name = `Warehouse ${'W'.repeat(60)}`
    const expires_at = new Date(Date.now() + 2 * 86_400_000).toISOString()
    const key = { name, scopes: ['events:read', 'marketing:read'], expires_at }
    const { body: made } = await fixture.api('POST', '/api/api-keys', key, owner)
    await fixture.goto(page, '/')
    // As long again as it was given itself, from when the form is opened: midnight may fall in between.
    const lifetime = Date.parse(made.expires_at) - Date.parse(made.created_at)
    const nextEnd = () => new Date(Date.now() + lifetime).toLocaleDateString('sv-SE')
    const before = nextEnd()
    await page.getByRole('link', { name: 'Replace key' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replace API key' })
    await dialog.getByText(name).waitFor()
    await dialog.getByText('marketing:read, events:read').waitFor()
    expect(await dialog.getByRole('radio', { checked: true }).getAttribute('value')).toBe('86400')
    expect([before, nextEnd()]).toContain(await dialog.getByLabel('The new key expires').inputValue())
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    const row = page.getByRole('row', { name: /Warehouse/ })
    await row.getByText('Expires in 2 days').waitFor()
    await page.setViewportSize({ width: 360, height: 780 })
    const note = row.locator('.key-note')
    const day = new Date(expires_at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })
    await note.getByText(`Expires ${day}`).waitFor()
    await page.setViewportSize({ width: 1280, height: 860 })
    await expectWellMade(page, 'keys-soon')
    expect((await fixture.api('DELETE', `/api/api-keys/${made.id}`, undefined, owner)).status).toBe(204)
  })
})

describe('an API key that is replaced', () => {
  it('gives way to a new one, which is shown once, and says when it ends and to which', async () => {
    const { email, password } = fixture.demo
    const signedIn = await fixture.api('POST', '/api/auth/login', { email, password }, {})
    const owner = { authorization: `Bearer ${signedIn.body.access_token}` }
    const { body: old } = await fixture.api('POST', '/api/api-keys', { name: 'Shop', scopes: ['messages:send'] }, owner)
    await fixture.goto(page, '/keys')
    await button('More actions: Shop').click()
    await page.getByRole('menuitem', { name: 'Replace key…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replace API key' })
    const chosen = dialog.getByRole('radio', { name: 'In 24 hours' })
    await expect.poll(() => chosen.evaluate((one) => one === document.activeElement)).toBe(true)
    await expectWellMade(page, 'key-replace')
    await dialog.getByRole('button', { name: 'Replace key' }).click()
    const clear = (await dialog.locator('pre', { hasText: 'hk_' }).innerText()).trim()
    await dialog.getByText(`The old key (${old.prefix}…) stops working on`).waitFor()
    await page.keyboard.press('Escape')
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['Done', 'Copy key'])
    await shot(page, 'key-replaced')
    await button('Done').click()
    const prefix = clear.split('_', 2).join('_')
    const ending = page.getByRole('row', { name: /Replaced, ends in 24 hours/ })
    await ending.getByText(`Replaced by ${prefix}…`).waitFor()
    await page
      .getByRole('row', { name: new RegExp(prefix) })
      .getByText(`Replaces ${old.prefix}…`)
      .waitFor()
    for (const key of [old.key, clear])
      expect((await fixture.api('GET', '/api/auth/me', undefined, { 'x-svc-api-key': key })).status).toBe(200)
    await expectWellMade(page, 'keys-replaced')
    // One that has been replaced is only revoked.
    await ending.getByRole('button', { name: 'More actions: Shop' }).click()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Revoke'])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 780 })
    await ending.locator('.key-note').getByText('Replaced, ends in 24 hours').waitFor()
    await shot(page, 'keys-replaced-phone')
    await page.setViewportSize({ width: 1280, height: 860 })
  })
})

describe('people', () => {
  it('adds a person by link, who sets a password and signs in; a refused email is shown beside its field', async () => {
    await fixture.goto(page, '/people')
    await button('Add person').click()
    await page.getByLabel('Name').fill('Ana Admin')
    await page.getByLabel('Email').fill(fixture.demo.email)
    await page.getByRole('dialog').getByRole('button', { name: 'Add person' }).click()
    await page.getByRole('dialog').getByText('Someone in your organization already has this email.').waitFor()
    await expect.poll(() => page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
    await expectWellMade(page, 'email-taken')
    await page.getByLabel('Email').fill('ana@example.com')
    await page.getByLabel(/^Admin/).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Add person' }).click()
    const link = (await page.locator('pre', { hasText: 'set-password' }).innerText()).trim()
    await button('Done').click()
    await shot(page, 'people')
    const desktop = page.viewportSize() ?? { width: 1280, height: 800 }
    await page.setViewportSize({ width: 360, height: 780 })
    await page
      .getByRole('row', { name: /Ana Admin/ })
      .locator('[data-area=status]')
      .getByText('No password')
      .waitFor()
    await page.setViewportSize(desktop)
    await expectAccessible(page, 'people')

    const other = await fixture.open()
    await other.page.goto(link)
    // Whose account it is, before a password is typed.
    await other.page.getByText('Account at Demo client').waitFor()
    await other.page.getByText('ana@example.com', { exact: true }).waitFor()
    await expectWellMade(other.page, 'set-password')
    await other.page.getByLabel('New password').fill('correct horse battery')
    await expectAccessible(other.page, 'set password')
    await other.page.getByRole('button', { name: 'Set your password' }).click()
    await other.page.getByText('Your password has been set.').waitFor()
    expect(await other.page.getByLabel('Email').inputValue()).toBe('ana@example.com')
    await fixture.fillSignIn(other.page, 'ana@example.com', 'correct horse battery')
    await heading('Home', other.page).waitFor()
    await other.context.close()
    // Used up, it says so at once, to whoever opens it.
    const late = await fixture.open()
    await late.page.goto(link)
    await late.page.getByText('This link was used already or has expired.').waitFor()
    expect(await late.page.getByLabel('New password').count()).toBe(0)
    await expectWellMade(late.page, 'set-password-used')
    await late.context.close()
  })

  it('says that a password link is over when it was used after it was opened', async () => {
    const { email, password } = fixture.demo
    const signedIn = await fixture.api('POST', '/api/auth/login', { email, password }, {})
    const owner = { authorization: `Bearer ${signedIn.body.access_token}` }
    const lia = { name: 'Lia Late', email: 'lia@example.com', role: 'member' }
    const link: string = (await fixture.api('POST', '/api/users', lia, owner)).body.password_link.url
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token')
    const other = await fixture.open()
    await other.page.goto(link)
    await other.page.getByText('lia@example.com', { exact: true }).waitFor()
    const used = { token, password: 'set somewhere else' }
    expect((await fixture.api('POST', '/api/auth/password/link', used, {})).status).toBe(204)
    await other.page.getByLabel('New password').fill('correct horse battery')
    await other.page.getByRole('button', { name: 'Set your password' }).click()
    await other.page.getByText('This link was used already or has expired.').waitFor()
    await other.context.close()
  })

  it('gives a new password link and removes a person from the menu of the row', async () => {
    const { email, password } = fixture.demo
    const signedIn = await fixture.api('POST', '/api/auth/login', { email, password }, {})
    const owner = { authorization: `Bearer ${signedIn.body.access_token}` }
    const rui = { name: 'Rui Removed', email: 'rui@example.com', role: 'member' }
    expect((await fixture.api('POST', '/api/users', rui, owner)).status).toBe(201)
    await fixture.goto(page, '/people')
    await button('More actions: Rui Removed').click()
    await page.getByRole('menuitem', { name: 'Create password link' }).click()
    await page.locator('pre', { hasText: 'set-password' }).waitFor()
    await button('Done').click()
    // A dialog gives the focus back to where it was opened.
    const isOnDots = () => button('More actions: Rui Removed').evaluate((dots) => dots === document.activeElement)
    await expect.poll(isOnDots).toBe(true)
    await button('More actions: Rui Removed').click()
    await expectAccessible(page, 'menu of a person', 'colours')
    await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
    await page.getByRole('dialog', { name: 'Remove Rui Removed?' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(isOnDots).toBe(true)
    await button('More actions: Rui Removed').click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('dialog', { name: 'Remove Rui Removed?' }).getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Rui Removed was removed.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/^More actions: /)
    // By keyboard the first item has the focus, and Tab goes on from the dots.
    await page.keyboard.press('Enter')
    const isOnFirst = () =>
      page
        .getByRole('menuitem')
        .first()
        .evaluate((item) => item === document.activeElement)
    await expect.poll(isOnFirst).toBe(true)
    await page.keyboard.press('Tab')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    const { body } = await fixture.api('GET', '/api/users', undefined, owner)
    expect(body.data.map((one: { email: string }) => one.email)).not.toContain(rui.email)
  })

  it('corrects the name of a person, which must be one', async () => {
    const { email, password } = fixture.demo
    const signedIn = await fixture.api('POST', '/api/auth/login', { email, password }, {})
    const owner = { authorization: `Bearer ${signedIn.body.access_token}` }
    const pia = { name: 'Pia Mispelt', email: 'pia@example.com', role: 'member' }
    const { body: made } = await fixture.api('POST', '/api/users', pia, owner)
    await fixture.goto(page, '/people')
    await button('More actions: Pia Mispelt').click()
    await page.getByRole('menuitem', { name: 'Edit name' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit name' })
    await dialog.getByLabel('Name').fill('   ')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Fill in this field.').waitFor()
    await expectAccessible(page, 'edit name')
    await dialog.getByLabel('Name').fill(' Pia Misspelt ')
    await shot(page, 'edit-name')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The name is now Pia Misspelt.').waitFor()
    await page.getByRole('row', { name: /Pia Misspelt/ }).waitFor()
    // Of oneself the name alone.
    await button('More actions: Demo Owner').click()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Edit name'])
    await page.keyboard.press('Escape')
    expect((await fixture.api('DELETE', `/api/users/${made.id}`, undefined, owner)).status).toBe(204)
  })

  it('asks before someone becomes an owner, who then needs a new password, and before one is no longer an owner', async () => {
    const { email, password } = fixture.demo
    const login = (who: object) => fixture.api('POST', '/api/auth/login', who, {})
    const owner = { authorization: `Bearer ${(await login({ email, password })).body.access_token}` }
    const olga = { name: 'Olga Owner', email: 'olga@example.com', role: 'member', password: 'a quiet password' }
    expect((await fixture.api('POST', '/api/users', olga, owner)).status).toBe(201)
    const signIn = async () => (await login({ email: olga.email, password: olga.password })).status
    await fixture.goto(page, '/people')
    const role = page.getByRole('combobox', { name: 'Role of Olga Owner' })
    const choose = async (name: RegExp) => {
      await role.click()
      await page.getByRole('option', { name }).click()
    }
    await role.click()
    await expect.poll(() => page.getByRole('option').count()).toBe(6)
    expect(await page.getByRole('option').last().innerText()).toMatch(/^Owner/)
    await page.getByRole('option', { name: /^Owner/ }).click()
    const raise = page.getByRole('dialog', { name: 'Make Olga Owner an owner?' })
    await raise.getByText('the current password stops working').waitFor()
    await raise.getByText('Owners have full access').waitFor()
    await expectWellMade(page, 'make-owner')
    await raise.getByRole('button', { name: 'Cancel' }).click()
    await raise.waitFor({ state: 'detached' })
    expect(await role.inputValue()).toBe('Member')
    expect(await signIn()).toBe(200)

    await choose(/^Owner/)
    await raise.getByRole('button', { name: 'Make owner' }).click()
    await page.locator('pre', { hasText: 'set-password' }).waitFor()
    await raise.waitFor({ state: 'detached' })
    await expectAccessible(page, 'link of a new owner')
    await shot(page, 'new-owner')
    await button('Done').click()
    expect(await role.inputValue()).toBe('Owner')
    expect(await signIn()).toBe(401)

    await choose(/^Admin/)
    const lower = page.getByRole('dialog', { name: 'Remove Olga Owner as an owner?' })
    await lower.getByText('From Owner to Admin (').waitFor()
    // There is no password: the link that was just made is what ends.
    await lower.getByText('Password links that Olga Owner has not used yet stop working').waitFor()
    await shot(page, 'end-owner')
    await lower.getByRole('button', { name: 'Change role' }).click()
    await page.getByText('Olga Owner is now Admin.').waitFor()
    await expect.poll(() => role.inputValue()).toBe('Admin')

    // Any other role too: it ends what the person is doing.
    await choose(/^Developer/)
    const other = page.getByRole('dialog', { name: 'Change the role of Olga Owner?' })
    await other.getByText('From Admin to Developer (API keys').waitFor()
    await other.getByText('Password links that Olga Owner has not used yet stop working').waitFor()
    await expectWellMade(page, 'change-role')
    await other.getByRole('button', { name: 'Cancel' }).click()
    await other.waitFor({ state: 'detached' })
    expect(await role.inputValue()).toBe('Admin')
    const { body } = await fixture.api('GET', '/api/users', undefined, owner)
    const { id, role: kept } = body.data.find((one: { email: string }) => one.email === olga.email)
    expect(kept).toBe('admin')
    expect((await fixture.api('PATCH', `/api/users/${id}`, { role: 'developer' }, owner)).status).toBe(200)

    // On a phone the longest role and the email have room, in every language.
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 860 }
    for (const language of ['es', 'pt', 'en']) {
      await page.evaluate((chosen) => localStorage.setItem('herald-language', chosen), language)
      await page.setViewportSize({ width: 360, height: 780 })
      await page.reload()
      const row = page.getByRole('row', { name: /Olga Owner/ })
      await row.waitFor()
      const parts = row.locator('[data-area=note], .role-picker input:not([type=hidden])')
      await expect.poll(() => parts.count()).toBe(2)
      // What is longer than its field scrolls in it.
      const cut = await parts.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))
      expect(cut, language).toEqual([0, 0])
      // The name stands whole above them.
      const name = row.locator('[data-area=main] strong')
      expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth), language).toBe(0)
      await expectWellMade(page, `people-${language}`)
    }
    await page.setViewportSize({ width, height })
  })

  it('offers a member only what the role includes', async () => {
    await fixture.goto(page, '/people')
    await button('Add person').click()
    await page.getByLabel('Name').fill(member.name)
    await page.getByLabel('Email').fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Add person' }).click()
    await page.getByText('Mia Member was added.').waitFor()

    const other = await fixture.signedIn('/', member)
    await heading('Home', other.page).waitFor()
    const menu = await other.page.getByRole('navigation', { name: 'Main' }).innerText()
    expect(menu).toContain('Messages')
    for (const closed of ['Webhooks', 'Signup links', 'People', 'API keys', 'Audit log'])
      expect(menu).not.toContain(closed)
    for (const path of ['/webhooks', '/webhooks/events', '/people', '/keys', '/audit', '/signups']) {
      await fixture.goto(other.page, path)
      await other.page.getByText('You do not have access to this page').waitFor()
    }
    await fixture.goto(other.page, '/ads')
    await heading('Ads', other.page).waitFor()
    expect(await other.page.getByRole('button', { name: 'Connect ad accounts' }).count()).toBe(0)
    await fixture.goto(other.page, '/ads/terms')
    await other.page.getByText('Only an owner or admin can accept the terms.').waitFor()
    await fixture.goto(other.page, '/channels')
    await heading('Channels', other.page).waitFor()
    expect(await other.page.getByRole('button', { name: 'Connect channel' }).count()).toBe(0)
    await shot(other.page, 'member')

    const login = await fixture.api('POST', '/api/auth/login', { email: member.email, password: member.password }, {})
    const bearer = { authorization: `Bearer ${login.body.access_token}` }
    expect((await fixture.api('GET', '/api/webhooks/config', undefined, bearer)).status).toBe(403)
    expect((await fixture.api('GET', '/api/users', undefined, bearer)).status).toBe(403)
    // The pages made no request that the API refused.
    expect(other.complaints).toEqual([])
    await other.context.close()
  })

  it('offers what the scopes of the session include, whatever the role', async () => {
    const other = await fixture.open()
    await other.context.route('**/api/auth/login', async (route) => {
      const response = await route.fetch()
      const session = await response.json()
      await route.fulfill({ response, json: { ...session, user: { ...session.user, scopes: ['marketing:read'] } } })
    })
    await fixture.goto(other.page, '/webhooks')
    await fixture.fillSignIn(other.page)
    await other.page.getByText('You do not have access to this page').waitFor()
    const menu = await other.page.getByRole('navigation', { name: 'Main' }).innerText()
    expect(menu).toContain('API keys')
    expect(menu).not.toContain('Webhooks')
    await other.context.close()
  })
})

describe('sessions', () => {
  const sessionsOf = async (token: string) => {
    const { body } = await fixture.api('GET', '/api/auth/sessions', undefined, { authorization: `Bearer ${token}` })
    return body.data as { current: boolean }[]
  }

  it('lists the active sessions and ends them at once', async () => {
    const person = { email: member.email, password: member.password }
    const login = async () => (await fixture.api('POST', '/api/auth/login', person, { 'user-agent': 'curl/8' })).body
    const [lost, kept] = [await login(), await login()]
    const { page: own, context } = await fixture.signedIn('/profile', person)
    const table = own.getByRole('table', { name: 'Active sessions' })
    await table.getByText('This session').waitFor()
    await expectAccessible(own, 'profile')
    await shot(own, 'profile')
    const rows = table.getByRole('row', { name: /curl/ })
    await expect.poll(() => rows.count()).toBe(2)
    // Newest first, so the last row is the oldest.
    await rows.last().getByRole('button', { name: 'End session' }).click()
    await own.getByRole('dialog').getByRole('button', { name: 'End session' }).click()
    await own.getByText('Session ended.').waitFor()
    const refresh = (refresh_token: string) => fixture.api('POST', '/api/auth/refresh', { refresh_token }, {})
    expect((await refresh(lost.refresh_token)).status).toBe(401)
    expect(await sessionsOf(kept.access_token)).toContainEqual(expect.objectContaining({ current: true }))

    await own.getByRole('button', { name: 'End all other sessions' }).click()
    await own.getByRole('dialog').getByRole('button', { name: 'End all other sessions' }).click()
    await own.getByText('All other sessions have ended.').waitFor()
    await expect.poll(() => table.getByRole('row').count()).toBe(2)
    expect((await refresh(kept.refresh_token)).status).toBe(401)
    await context.close()
  })
})

describe('the profile', () => {
  it('corrects one’s own name, which stands in the frame at once', async () => {
    const { page: own, context } = await fixture.signedIn('/profile', {
      email: member.email,
      password: member.password,
    })
    await own.getByRole('button', { name: 'Edit name' }).click()
    const dialog = own.getByRole('dialog', { name: 'Edit name' })
    expect(await dialog.getByLabel('Name').inputValue()).toBe(member.name)
    await dialog.getByLabel('Name').fill('Mia Lima')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await own.getByRole('banner').getByText('Mia Lima').waitFor()
    await own.getByRole('region', { name: 'Your account' }).getByText('Mia Lima').waitFor()
    await expectWellMade(own, 'profile-renamed')
    await own.reload()
    await own.getByRole('region', { name: 'Your account' }).getByText('Mia Lima').waitFor()
    await context.close()
  })

  it('says once, at its field and in the language of the person, that the current password is another', async () => {
    const { page: own, context } = await fixture.signedIn('/profile', {
      email: member.email,
      password: member.password,
    })
    const section = own.locator('section').filter({ has: own.locator('input[autocomplete=current-password]') })
    const current = section.locator('input[autocomplete=current-password]')
    const refused = async (words: string) => {
      await current.fill('not this one')
      await section.locator('input[autocomplete=new-password]').fill('another long password')
      await section.locator('button[type=submit]').click()
      await section.getByText(words, { exact: true }).waitFor()
      expect(await section.innerText()).not.toMatch(/is wrong|current_password|req_/)
      expect(await section.getByRole('alert').count()).toBe(0)
      expect(await current.evaluate((field) => field === document.activeElement)).toBe(true)
    }
    await refused('This is not your current password.')
    await expectWellMade(own, 'profile-wrong-password')
    await own.evaluate(() => localStorage.setItem('herald-language', 'pt'))
    await own.reload()
    await refused('Esta não é a sua senha atual.')
    await context.close()
  })
})

describe('an email of several organizations', () => {
  it.each([
    ['en-GB', 'Choose an organization'],
    ['pt-BR', 'Escolha uma organização'],
    ['es-ES', 'Elija una organización'],
  ])('asks after the password which one (%s)', async (locale, title) => {
    const name = `Second of ${locale}`
    const owner = ['--owner-email', fixture.demo.email, '--owner-password', fixture.demo.password]
    const { client_id: clientId } = await fixture.admin('create-client', '--name', name, ...owner)
    const { page: own, context } = await fixture.open({ locale })
    await fixture.goto(own, '/profile')
    await own.locator('input[type=email]').fill(fixture.demo.email)
    await own.locator('input[type=password]').fill(fixture.demo.password)
    await own.locator('button[type=submit]').click()
    await own.getByRole('heading', { name: title }).waitFor()
    await expectAccessible(own, 'choice of the organization')
    await shot(own, `choose-organization-${locale}`)
    await own.getByRole('button', { name }).click()
    await own.getByRole('navigation').first().waitFor({ state: 'attached' })
    await own.getByText(name).first().waitFor()
    await context.close()
    await fixture.admin('delete-client', '--client', clientId, '--yes')
  })
})

describe('an expired session', () => {
  it('asks to sign in over the page, which keeps its state', async () => {
    const { page: own, context } = await fixture.signedIn(`/messages/new?channel_id=${fixture.demo.channels.chatapp}`)
    await own.getByRole('combobox', { name: 'To', exact: true }).fill('15550100009')
    await own.getByRole('textbox', { name: 'Message' }).fill('Half a thou')
    // The session ends on the server; the page and its cookie stay as they are.
    await context.request.post(`${fixture.demo.base_url}/api/auth/logout`, { data: {} })
    // Not as a person clicks: the page may find out by itself, by its look at the window, and then asks over the button.
    await own.locator('button', { hasText: /^Send$/ }).dispatchEvent('click')
    await own.getByText('Your session has expired.').waitFor()
    await shot(own, 'expired')
    await own.locator('input[type=password]').fill(fixture.demo.password)
    await own.getByRole('button', { name: 'Sign in' }).click()
    await own.getByText('Your session has expired.').waitFor({ state: 'detached' })
    await expect.poll(() => own.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Half a thou')
    await own.getByRole('button', { name: 'Send', exact: true }).click()
    await heading(/15550100009/, own).waitFor()
    const { body } = await fixture.api('GET', '/api/outbound/messages?to=15550100009')
    expect(body.data.length).toBe(1)
    await context.close()
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    // The browser logs refusals that a test provoked as failed loads.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
