import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIXTURE_TIMEOUT_MS, expectWellMade, shot } from './console-fixture.ts'
import { type InboxFixture, inboxPlaces, startInbox } from './inbox-fixture.ts'

let fixture: InboxFixture
let page: Page
let complaints: string[]
let owner: Record<string, string>

const password = 'a quiet password'
const bearer = async (email: string, secret = password) => {
  const { body } = await fixture.api('POST', '/api/auth/login', { email, password: secret }, {})
  return { authorization: `Bearer ${body.access_token}` }
}

beforeAll(async () => {
  fixture = await startInbox()
  ;({ page, complaints } = await fixture.signedIn('/'))
  owner = await bearer(fixture.demo.email, fixture.demo.password)
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const { button, list } = inboxPlaces(() => page)
const dialog = (name: string) => page.getByRole('dialog', { name })

/** Somebody of the team, with keys. */
const colleague = async (name: string, role: string, keys: readonly { name: string; scopes: string[] }[] = []) => {
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`
  const { body } = await fixture.api('POST', '/api/users', { name, email, role, password }, owner)
  const own = await bearer(email)
  const made = await Promise.all(keys.map(async (key) => (await fixture.api('POST', '/api/api-keys', key, own)).body))
  const works = async (key: string) =>
    (await fixture.api('GET', '/api/auth/me', undefined, { 'x-svc-api-key': key })).status === 200
  return { id: body.id as string, name, own, works, keys: made.map((one) => one.key as string) }
}

const given = async (name: string, assignee: string, status = 'open') => {
  const from = fixture.nextNumber()
  await fixture.writes(from, 'Hello', { name })
  const { id } = await fixture.conversation(from)
  expect((await fixture.api('PATCH', `/api/conversations/${id}`, { assignee, status })).status).toBe(200)
}

const askToRemove = async (name: string) => {
  await fixture.goto(page, '/people')
  await button(`More actions: ${name}`).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  return dialog(`Remove ${name}?`)
}

describe('a colleague who leaves', () => {
  let alf: Awaited<ReturnType<typeof colleague>>

  it('is removed in one place, which says what goes on and what becomes nobody’s', async () => {
    const scopes = ['messages:send']
    alf = await colleague('Alf Admin', 'admin', [
      { name: 'Alf script', scopes },
      { name: `Reports ${'every-night-'.repeat(12)}`, scopes },
    ])
    await given('Ana Aberta', alf.id)
    await given('Bia Aberta', alf.id)
    await given('Caio Fechado', alf.id, 'closed')
    const asked = await askToRemove('Alf Admin')
    await asked.getByText('loses access and is signed out everywhere').waitFor()
    await asked.getByText('Open conversations that become unassigned: 2.').waitFor()
    const keys = asked.getByRole('group', { name: 'API keys that Alf Admin created' })
    await expect.poll(() => keys.getByRole('checkbox').count()).toBe(2)
    expect(await keys.getByRole('checkbox', { checked: true }).count()).toBe(0)
    await expectWellMade(page, 'remove-with-keys')
    // The way to the conversations, to give them to somebody first.
    await asked.getByRole('link', { name: 'View in Inbox' }).click()
    await expect.poll(() => list().getByRole('link').count()).toBe(2)
    await askToRemove('Alf Admin')
    await keys.getByRole('checkbox', { name: /^Reports/ }).check()
    await asked.getByRole('button', { name: 'Remove and revoke selected' }).click()
    await page.getByText('Alf Admin was removed. API keys revoked: 1.').waitFor()
    expect(await Promise.all(alf.keys.map((key) => alf.works(key)))).toEqual([true, false])
    expect((await fixture.api('GET', '/api/auth/me', undefined, alf.own)).status).toBe(401)
  })

  it('stays named beside the key that goes on working', async () => {
    await fixture.goto(page, '/keys')
    const row = page.getByRole('row', { name: /Alf script/ })
    await row.getByText('Alf Admin (removed)').waitFor()
    await expectWellMade(page, 'key-of-removed')
    await button('More actions: Alf script').click()
    await page.getByRole('menuitem', { name: 'Revoke' }).click()
    await dialog('Revoke “Alf script”?').getByText('Alf Admin (removed)').waitFor()
    await button('Cancel').click()
  })

  it('leaves the conversations to whoever looks among the unassigned', async () => {
    await fixture.goto(page, '/inbox?assignee=none')
    await list().getByText('Ana Aberta').waitFor()
    await list().getByText('Bia Aberta').waitFor()
    await fixture.goto(page, '/inbox?assignee=none&status=closed')
    await list().getByText('Caio Fechado').waitFor()
    // Of very many the last ones are freed a while later: until then they name nobody, and show no id.
    const { id } = await fixture.conversation('Ana Aberta')
    const left = `select user_id from herald.app_user where name = 'Alf Admin'`
    const contact = `select contact_id from herald.contact where name = 'Ana Aberta'`
    await fixture.sql(`update herald.conversation set assignee = (${left}) where contact_id = (${contact})`)
    await fixture.goto(page, `/inbox?conversation=${id}`)
    await expect.poll(() => page.getByRole('combobox', { name: 'Assignee' }).inputValue()).toBe('Person without access')
  })

  it('is looked for by name in the audit log', async () => {
    await fixture.goto(page, '/audit')
    await page.getByRole('button', { name: 'Details of “Person removed”' }).click()
    await page
      .getByRole('dialog')
      .getByRole('row', { name: /^Conversations unassigned/ })
      .getByText('3')
      .waitFor()
    await page.keyboard.press('Escape')
    const actor = page.getByRole('combobox', { name: 'Everyone' })
    await actor.click()
    await page.getByText('Removed people').waitFor()
    await shot(page, 'audit-removed-people')
    await page.getByRole('option', { name: 'Alf Admin' }).click()
    await page.waitForURL((url) => url.searchParams.get('actor') === alf.id)
    await expect.poll(() => actor.inputValue()).toBe('Alf Admin')
    await page
      .getByRole('row', { name: /API key created/ })
      .first()
      .waitFor()
    await expectWellMade(page, 'audit-of-removed')
    // Who is in none of the lists is called as in the entries.
    await page.route('**/api/audit?action=user.removed*', (route) =>
      route.fulfill({ json: { data: [], paging: { next_cursor: null } } }),
    )
    await page.reload()
    await expect.poll(() => actor.inputValue()).toBe('Alf Admin')
    await page.unroute('**/api/audit?action=user.removed*')
  })
})

describe('a colleague who is removed while the audit log reads who there is', () => {
  it('is offered once', async () => {
    const eva = await colleague('Eva Ephemeral', 'support')
    const listed = Promise.withResolvers<void>()
    const removed = Promise.withResolvers<void>()
    const [people, removals] = ['**/api/users?*', '**/api/audit?action=user.removed*']
    await page.route(people, async (route) => {
      const response = await route.fetch()
      listed.resolve()
      await route.fulfill({ response })
    })
    await page.route(removals, async (route) => {
      await removed.promise
      await route.continue()
    })
    const shown = fixture.goto(page, '/audit')
    await listed.promise
    expect((await fixture.api('DELETE', `/api/users/${eva.id}`, undefined, owner)).status).toBe(204)
    removed.resolve()
    await shown
    await page.getByRole('combobox', { name: 'Everyone' }).click()
    await page.getByText('Removed people').waitFor()
    expect(await page.getByRole('option', { name: 'Eva Ephemeral' }).count()).toBe(1)
    await page.keyboard.press('Escape')
    for (const path of [people, removals]) await page.unroute(path)
  })
})

describe('a colleague who gets another role', () => {
  it('keeps the keys that could not be made any more, unless they are revoked with it', async () => {
    const deva = await colleague('Deva Developer', 'developer', [{ name: 'Deva hook', scopes: ['webhooks:manage'] }])
    await fixture.goto(page, '/people')
    await page.getByRole('combobox', { name: 'Role of Deva Developer' }).click()
    await page.getByRole('option', { name: /^Support/ }).click()
    const asked = dialog('Change the role of Deva Developer?')
    await asked.getByText('API keys that Deva Developer created and could no longer create').waitFor()
    await asked.getByRole('checkbox', { name: 'Deva hook' }).check()
    await expectWellMade(page, 'role-with-keys')
    await asked.getByRole('button', { name: 'Change role and revoke' }).click()
    await page.getByText('API keys revoked: 1.').waitFor()
    expect(await Promise.all(deva.keys.map((key) => deva.works(key)))).toEqual([false])
  })

  it('says which keys are revoked where the change fails after it, and goes on from there', async () => {
    const dan = await colleague('Dan Developer', 'developer', [
      { name: 'Dan hook', scopes: ['webhooks:manage'] },
      { name: `Dan spare ${'x'.repeat(60)}`, scopes: ['webhooks:manage'] },
    ])
    await fixture.goto(page, '/people')
    await page.getByRole('combobox', { name: 'Role of Dan Developer' }).click()
    await page.getByRole('option', { name: /^Support/ }).click()
    const asked = dialog('Change the role of Dan Developer?')
    await asked.getByRole('checkbox', { name: 'Dan hook' }).check()
    await asked.getByRole('checkbox', { name: /^Dan spare/ }).check()
    // Somebody else is quicker with one of them, and the network goes after the keys.
    const { body } = await fixture.api('GET', `/api/api-keys?created_by=${dan.id}`, undefined, owner)
    const spare = body.data.find((key: { name: string }) => key.name.startsWith('Dan spare')).id
    await fixture.api('DELETE', `/api/api-keys/${spare}`, undefined, owner)
    const path = `**/api/users/${dan.id}`
    await page.route(path, (route) => route.abort())
    await asked.getByRole('button', { name: 'Change role and revoke' }).click()
    const told = asked.getByText('API keys already revoked: ')
    await told.waitFor()
    expect(await told.innerText()).toMatch(/: (Dan hook, Dan spare x+|Dan spare x+, Dan hook)\.$/)
    await asked.getByRole('alert').waitFor()
    expect(await Promise.all(dan.keys.map((key) => dan.works(key)))).toEqual([false, false])
    await expectWellMade(page, 'role-failed-after-keys')
    await page.unroute(path)
    await asked.getByRole('button', { name: 'Change role', exact: true }).click()
    await page.getByText('API keys revoked: 2.').waitFor()
    // The browser's own words about the key that was gone and the request that was cut off.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('404'), expect.stringContaining('ERR_FAILED')])
  })

  it('gives up the conversations with a role that does not open them, and only then', async () => {
    const sol = await colleague('Sol Support', 'support')
    await given('Davi Dono', sol.id)
    await fixture.goto(page, '/people')
    const role = page.getByRole('combobox', { name: 'Role of Sol Support' })
    const asked = dialog('Change the role of Sol Support?')
    await role.click()
    await page.getByRole('option', { name: /^Member/ }).click()
    await asked.getByText('signed out everywhere').waitFor()
    expect(await asked.getByText('become unassigned').count()).toBe(0)
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await role.click()
    await page.getByRole('option', { name: /^Marketer/ }).click()
    await asked.getByText('Open conversations that become unassigned: 1.').waitFor()
    await asked.getByRole('button', { name: 'Change role', exact: true }).click()
    await page.getByText('Sol Support is now Marketer.').waitFor()
    const { body } = await fixture.api('GET', `/api/conversations?assignee=${sol.id}`)
    expect(body.data).toEqual([])
  })

  it('complains of nothing', () => expect(complaints).toEqual([]))
})
