import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../apps/server/test/wait-for.ts'
import { activateAdAccount } from './ad-account-steps.ts'
import { FIXTURE_TIMEOUT_MS, expectAccessible, expectWellMade, shot } from './console-fixture.ts'
import { type InboxFixture, startInbox } from './inbox-fixture.ts'

let fixture: InboxFixture
let page: Page
let complaints: string[]

beforeAll(async () => {
  fixture = await startInbox()
  ;({ page, complaints } = await fixture.signedIn('/'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const heading = (name: string | RegExp, on: Page = page) => on.getByRole('heading', { level: 1, name })
const search = () => page.getByRole('combobox', { name: 'Search' })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const messages = async () => (await fixture.api('GET', '/api/outbound/messages?limit=100')).body.data

describe('the search', () => {
  it('has what was typed at once, also while it is being loaded', async () => {
    const { page, context } = await fixture.signedIn('/')
    let answer = (): void => undefined
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
    await context.route('**/search-dialog*', (route) => mayAnswer.then(() => route.continue()))
    await page.reload()
    await heading('Home', page).waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('web')
    answer()
    await page.keyboard.type('hooks')
    const input = page.getByRole('combobox', { name: 'Search' })
    await expect.poll(() => input.inputValue()).toBe('webhooks')
    await page.getByRole('option', { name: 'Webhooks', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await input.waitFor({ state: 'detached' })
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('people')
    await expect.poll(() => input.inputValue()).toBe('people')
    await context.close()
  })

  it('opens what was typed and entered while it was being loaded', async () => {
    const { page, context } = await fixture.signedIn('/')
    let answer = (): void => undefined
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
    await context.route('**/search-dialog*', (route) => mayAnswer.then(() => route.continue()))
    await page.reload()
    await heading('Home', page).waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('webhooks')
    await page.keyboard.press('Enter')
    answer()
    await heading('Webhooks', page).waitFor()
    await context.close()
  })

  it('finds pages, people, messages and templates by keyboard, and remembers what was opened', async () => {
    const ana = fixture.nextNumber()
    await fixture.writes(ana, 'Hello', { name: 'Ana Lima' })
    const { id } = await fixture.conversation(ana)
    // More than are shown, and all of them newer; of some the name has it within a word.
    for (let count = 0; count < 12; count += 1) {
      const other = fixture.nextNumber()
      await fixture.writes(other, 'Hello Ana', { name: `${count < 6 ? 'Rui' : 'Hana'} ${count}` })
      await fixture.conversation(other)
    }
    const sent = await fixture.api('POST', '/api/outbound/send', {
      channel_id: fixture.demo.channels.chatapp,
      to: ana,
      text: 'Yes',
      client_ref: 'order-4711',
    })
    await heading('Home').waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    await search().waitFor()
    await option('Batches').waitFor()
    await expectAccessible(page, 'search')
    // Enter waits for what was typed, and means the person: neither "campañas", another word for a page, nor who greets her.
    await page.keyboard.type('ana')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/inbox?conversation=${id}*`)
    await page.keyboard.press('ControlOrMeta+k')
    await search().fill('ivo')
    await page.getByText('Nothing found for “ivo”').waitFor()
    await search().fill('')
    let answer = (): void => undefined
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/conversations?q=*', (route) => mayAnswer.then(() => route.continue()))
    await page.keyboard.type('ana lim')
    await page.getByRole('status').filter({ hasText: 'Searching …' }).waitFor()
    await expectAccessible(page, 'searching')
    answer()
    // A message to her may be found before, and Enter would open that.
    await page.getByRole('group', { name: 'Conversations' }).getByRole('option', { name: 'Ana Lima' }).waitFor()
    await page.unroute('**/api/conversations?q=*')
    expect(
      await option(/Ana Lima/)
        .first()
        .locator('mark')
        .allInnerTexts(),
    ).toEqual(['Ana', 'Lim'])
    await expectWellMade(page, 'search')
    await page.keyboard.press('Enter')
    await page.getByRole('log').waitFor()
    expect(page.url()).toContain(`conversation=${id}`)

    await page.keyboard.press('ControlOrMeta+k')
    await search().fill('order-4711')
    await option(/order-4711/).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await heading(/Message/).waitFor()
    expect(page.url()).toContain(sent.body.id)

    await page.getByRole('button', { name: 'Search' }).click()
    await search().fill('order_upd')
    await option(/order_update/)
      .first()
      .click()
    await heading('Templates').waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    // What is awaited stands where the answer will, as high as that one.
    const answers = Promise.withResolvers<void>()
    await page.route('**/api/conversations?q=*', (route) => answers.promise.then(() => route.continue()))
    await search().fill('xyzzy nothing')
    const awaited = page.locator('#search-options').getByRole('status').filter({ hasText: 'Searching …' })
    await awaited.waitFor()
    const heightOf = async () => (await page.getByRole('dialog').boundingBox())?.height
    const height = await heightOf()
    await expectAccessible(page, 'awaiting an answer')
    await shot(page, 'search-awaited')
    answers.resolve()
    await page.getByText('Nothing found for “xyzzy nothing”').waitFor()
    await awaited.waitFor({ state: 'detached' })
    expect(await heightOf()).toBe(height)
    await page.unroute('**/api/conversations?q=*')
    await search().fill(sent.body.id.slice(0, 10))
    await page.getByText('or paste a whole ID.').waitFor()
    // Another word for it stands beside a command, and none of the others.
    await search().fill('webhook')
    const command = page.getByRole('group', { name: 'Commands' }).getByRole('option', { name: /Send test event/ })
    await expect.poll(() => command.innerText()).toMatch(/^Send test event\s*webhook$/)
    await shot(page, 'search-other-word')
    await search().fill('xyzzy nothing')
    await page.keyboard.press('Escape')
    await search().waitFor({ state: 'detached' })

    // What was opened in another way is remembered too, but not where one is.
    const { channel_id, name } = (await fixture.api('GET', `/api/channels/${fixture.demo.channels.socialapp}`)).body
    await fixture.goto(page, `/channels/${channel_id}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    await search().waitFor()
    const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option')
    expect(await recent.filter({ hasText: name }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await fixture.goto(page, '/profile')
    await heading('Profile').waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    await recent.first().getByText(name).waitFor()
    expect(await recent.filter({ hasText: 'Ana Lima' }).count()).toBe(2)
    await page.getByRole('group', { name: 'Create' }).getByRole('option', { name: 'New message' }).waitFor()
    await recent.first().click()
    await page.waitForURL(`**/channels/${channel_id}`)
  })

  it('knows what one creates and connects, by other words and languages too', async () => {
    const starts = page.getByRole('group', { name: 'Create' }).getByRole('option')
    await page.keyboard.press('ControlOrMeta+k')
    for (const [words, name] of [
      ['create', 'Create template'],
      ['campaign', 'Create campaign'],
      ['connect', 'Connect channel'],
      ['criar chave', 'Create API key'],
      ['crear enlace', 'Create signup link'],
    ] as const) {
      await search().fill(words)
      await starts.filter({ hasText: name }).waitFor()
    }
    await page.keyboard.press('Escape')
  })

  it('leads to the list with the same search where there is more', async () => {
    const recipients = Array.from({ length: 6 }, (_, index) => ({ to: `55119000020${index}0` }))
    const batch = { channel_id: fixture.demo.channels.chatapp, text: 'Pears are here', recipients }
    await fixture.api('POST', '/api/outbound/batches', { ...batch, name: '55119000020 and others' })
    await page.reload()
    await page.getByRole('button', { name: 'Search' }).waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    // A list that comes late goes below: what is about to be clicked stays where it is.
    let answer = (): void => undefined
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/outbound/batches*', (route) => mayAnswer.then(() => route.continue()))
    await search().fill('55119000020')
    const messages = page.getByRole('group', { name: 'Messages' }).getByRole('option')
    await messages.getByText('Pears are here').first().waitFor()
    answer()
    await page.getByRole('group', { name: 'Batches' }).waitFor()
    const last = page.getByRole('listbox').getByRole('group').last()
    expect(await last.getAttribute('aria-labelledby')).toBe('search-group-batches')
    await page.unroute('**/api/outbound/batches*')
    await messages.getByText('Show all').click()
    await page.waitForURL('**/messages?q=55119000020')
  })

  it('reads on where the newest thousands of messages have none, and says when there are older ones', async () => {
    const { page, context } = await fixture.signedIn('/')
    const [{ to }] = await messages()
    let mayEnd = false
    await context.route('**/api/outbound/messages?q=*', async (route) => {
      const url = new URL(route.request().url())
      const isFirst = !url.searchParams.has('cursor')
      if (isFirst || !mayEnd) return route.fulfill({ json: { data: [], paging: { next_cursor: 'older' } } })
      url.searchParams.delete('cursor')
      return route.continue({ url: String(url) })
    })
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('ord-4012')
    const found = page.getByRole('group', { name: 'Messages' }).getByRole('option')
    await found.getByText('Search older messages').waitFor()
    expect(await page.getByText('Nothing found').count()).toBe(0)
    mayEnd = true
    await page.getByRole('combobox', { name: 'Search' }).fill(to)
    await found.getByText('Search older messages').waitFor({ state: 'detached' })
    await expect.poll(() => found.count()).toBeGreaterThan(0)
    await context.close()
  })

  it('finds a person by an id that nobody sees from its start alone, and shows it', async () => {
    const id = '7300000012345678'
    await fixture.writes({ id, name: 'Ivo Reis' }, 'Hi', { platform: 'socialapp' })
    const { id: conversation } = await waitFor('the conversation', async () => {
      const { body } = await fixture.api('GET', `/api/conversations?q=${id}`)
      return body.data[0]
    })
    const people = page.getByRole('group', { name: 'Conversations' }).getByRole('option')
    await page.keyboard.press('ControlOrMeta+k')
    await search().fill('2345')
    await page.getByText('Nothing found for “2345”').waitFor()
    await search().fill(id.slice(0, 8))
    await people.getByText(`Ivo Reis · ${id}`).waitFor()
    expect(await people.locator('mark').first().innerText()).toBe(id.slice(0, 8))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/inbox?conversation=${conversation}*`)
  })

  it('finds campaigns, and asks once for what was typed in one go', async () => {
    const account = await activateAdAccount(fixture)
    const { body } = await fixture.api('GET', `/api/marketing/campaigns?ad_account_id=${account.ad_account_id}`)
    const { name } = body.data[0]
    await page.reload()
    const asked: string[] = []
    page.on('request', (request) => {
      // Beside it goes one for those who are called so.
      const url = request.url()
      if (url.includes('/api/conversations?q=') && !url.includes('q_in=')) asked.push(url)
    })
    await page.getByRole('button', { name: 'Search' }).click()
    const startedAt = performance.now()
    await search().pressSequentially(name)
    // One at the end, and one for every pause that a busy machine makes while typing.
    const most = 1 + (performance.now() - startedAt) / 200
    await option(new RegExp(name)).first().click()
    await page.waitForURL(`**/ads/${account.id}?show=${body.data[0].id}`)
    expect(asked.length).toBeLessThanOrEqual(most)
  })
})

describe('everything that has a name', () => {
  const group = (name: string) => page.getByRole('group', { name, exact: true }).getByRole('option')
  const looksFor = async (words: string) => {
    await page.keyboard.press('ControlOrMeta+k')
    await search().fill(words)
  }

  it('is found in a group of its own, and the lists are read once', async () => {
    const { api, demo } = fixture
    const people = [fixture.nextNumber(), fixture.nextNumber()]
    for (const number of people) {
      await fixture.writes(number, 'It is *very* _nice_', { name: 'Maria Souza' })
      await fixture.conversation(number)
    }
    const recipients = [{ to: fixture.nextNumber() }]
    const batch = { channel_id: demo.channels.chatapp, name: 'Harvest letter', text: 'Hello', recipients }
    const { body: made } = await api('POST', '/api/outbound/batches', batch)
    const session = { platforms: ['chatapp'], allowed_origins: ['https://app.example.com'], external_ref: 'orchard 12' }
    const { body: signup } = await api('POST', '/api/embed/sessions', session)
    const { leadgen_id } = (await fixture.sandbox('POST', '/_sandbox/notices', { kind: 'lead' })).body
    const lead = await waitFor('the lead', async () => {
      const { body } = await api('GET', `/api/marketing/leads/${leadgen_id}`)
      return body.status === 'fetched' && body
    })
    const [account] = (await api('GET', '/api/marketing/ad-accounts')).body.data
    const { name: channel } = (await api('GET', `/api/channels/${demo.channels.photoapp}`)).body
    await page.reload()
    await page.getByRole('button', { name: 'Search' }).waitFor()
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/') && search.includes('limit=100')) asked.push(pathname)
    })

    await looksFor('maria souza')
    for (const number of people)
      await group('Conversations')
        .filter({ hasText: `Maria Souza · +${number}` })
        .waitFor()
    expect(await group('Conversations').first().innerText()).toContain('It is very nice')
    await expectWellMade(page, 'search-same-names')
    await page.keyboard.press('Escape')

    const opens = async (words: string, name: string, path: string) => {
      await looksFor(words)
      await group(name).first().click()
      await page.waitForURL(`${demo.base_url}/console${path}`)
    }
    await opens('harvest', 'Batches', `/batches/${made.id}`)
    await opens('ORCHARD 12', 'Signup links', `/signups/${signup.id}`)
    await opens(lead.fields.full_name[0], 'Leads', `/leads/${leadgen_id}`)
    await opens(account.name, 'Ad accounts', `/ads/${account.id}`)
    await looksFor(channel)
    await group('Channels').filter({ hasText: 'Photo' }).click()
    await page.waitForURL(`${demo.base_url}/console/channels/${demo.channels.photoapp}`)
    await opens(demo.email, 'People', '/people')
    await opens('demo key', 'API keys', '/keys')
    for (const list of ['/api/outbound/batches', '/api/marketing/leads', '/api/embed/sessions', '/api/users'])
      expect(asked.filter((one) => one === list).length, list).toBeLessThanOrEqual(2)
    await looksFor('or')
    await group('Channels').first().waitFor()
    await expectWellMade(page, 'search-groups')
    await page.keyboard.press('Escape')
  })

  it('does what the menu of the person does', async () => {
    await looksFor('dark mode')
    await group('Commands').click()
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
    await looksFor('system')
    await group('Commands').click()
    await looksFor('spanish')
    await group('Commands').filter({ hasText: 'Español' }).click()
    await page.locator('html[lang=es]').waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: 'Buscar' }).fill('english')
    await page.getByRole('group', { name: 'Comandos' }).getByRole('option').click()
    await page.locator('html[lang=en]').waitFor()
    // Also in words that stand nowhere in the menu, of any of the languages.
    for (const [words, name] of [
      ['logout', 'Sign out'],
      ['convidar', 'Add person'],
      ['evento de prueba', 'Send test event'],
    ] as const) {
      await looksFor(words)
      await group('Commands').filter({ hasText: name }).waitFor()
      await page.keyboard.press('Escape')
    }
    await looksFor('settings')
    await group('Commands').click()
    await heading('Profile').waitFor()
  })

  it('is not found by those who may not see it', async () => {
    const { email, password } = fixture.demo
    const { access_token } = (await fixture.api('POST', '/api/auth/login', { email, password }, {})).body
    const agent = { email: 'agent@orchard.example', password: 'a long enough password' }
    const made = { ...agent, name: 'Kim Park', role: 'support' }
    await fixture.api('POST', '/api/users', made, { authorization: `Bearer ${access_token}` })
    const opened = await fixture.signedIn('/', agent)
    const asked: string[] = []
    opened.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await opened.page.getByRole('button', { name: 'Search' }).click()
    await opened.page.getByRole('combobox', { name: 'Search' }).fill('harvest')
    await opened.page.getByRole('group', { name: 'Batches' }).getByRole('option').waitFor()
    expect(asked.filter((path) => /users|embed|marketing/.test(path))).toEqual([])
    await opened.context.close()
  })
})

describe('an id that is pasted', () => {
  it('opens what it is the id of', async () => {
    const { api, demo } = fixture
    const listed = async (path: string) => (await api('GET', path)).body.data
    const [message] = await messages()
    const [conversation] = await listed('/api/conversations')
    const [event] = await listed('/api/webhooks/events?limit=1')
    const recipients = [{ to: fixture.nextNumber() }]
    const batch = { channel_id: demo.channels.chatapp, name: 'Spring letter', text: 'Hello', recipients }
    const { body: made } = await api('POST', '/api/outbound/batches', batch)
    const session = { platforms: ['chatapp'], allowed_origins: ['https://app.example.com'], external_ref: 'shop 7' }
    const { body: signup } = await api('POST', '/api/embed/sessions', session)
    const [account] = await listed('/api/marketing/ad-accounts')
    const [template] = (await api('POST', '/api/templates/list', { channel_id: demo.channels.chatapp })).body.data
    const [campaign] = await listed(`/api/marketing/campaigns?ad_account_id=${account.ad_account_id}`)
    const opens = async (id: string, path: string) => {
      await page.keyboard.press('ControlOrMeta+k')
      await search().fill(`  ${id} `)
      await expect.poll(() => page.getByText(/^1 result$/).count(), { message: id }).toBe(1)
      await page.keyboard.press('Enter')
      await page.waitForURL(`${demo.base_url}/console${path}`)
    }
    await opens(message.id, `/messages/${message.id}`)
    await opens(event.id, `/webhooks/events/${event.id}`)
    await opens(conversation.id, `/inbox?conversation=${conversation.id}&status=all`)
    await opens(made.id, `/batches/${made.id}`)
    await opens(demo.channels.photoapp, `/channels/${demo.channels.photoapp}`)
    await opens(signup.id, `/signups/${signup.id}`)
    await opens(account.id, `/ads/${account.id}`)
    await opens(template.hsm_id, `/templates?channel_id=${demo.channels.chatapp}&name=${template.name}`)
    await opens(account.ad_account_id, `/ads/${account.id}`)
    await opens(campaign.id, `/ads/${account.id}?show=${campaign.id}`)

    await page.keyboard.press('ControlOrMeta+k')
    await search().fill(message.id)
    await page.getByText('By ID').waitFor()
    await expectWellMade(page, 'search-by-id')
    await search().fill(message.id.replace(/.$/, message.id.endsWith('0') ? '1' : '0'))
    await page.getByText(/^Nothing found for/).waitFor()
    await page.keyboard.press('Escape')
    // The browser itself tells of the 404.
    expect(complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([])
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    // The browser logs refusals that a test provoked as failed loads.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
