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

  it('finds pages, people, messages and templates by keyboard, and remembers what was opened', async () => {
    const ana = fixture.nextNumber()
    await fixture.writes(ana, 'Hello', { name: 'Ana Lima' })
    const { id } = await fixture.conversation(ana)
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
    let answer = (): void => undefined
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/conversations?q=*', (route) => mayAnswer.then(() => route.continue()))
    await page.keyboard.type('ana lim')
    await page.getByRole('status', { name: 'Searching …' }).waitFor()
    await expectAccessible(page, 'searching')
    answer()
    // A message to her may be found before, and Enter would open that.
    await page.getByRole('group', { name: 'Conversations' }).getByRole('option', { name: 'Ana Lima' }).waitFor()
    await page.unroute('**/api/conversations?q=*')
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
    await search().fill('xyzzy nothing')
    await page.getByText('Nothing found for “xyzzy nothing”').waitFor()
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

  it('leads to the list with the same search where there is more', async () => {
    const recipients = Array.from({ length: 6 }, (_, index) => ({ to: `55119000020${index}0` }))
    const batch = { channel_id: fixture.demo.channels.chatapp, text: 'Pears are here', recipients }
    await fixture.api('POST', '/api/outbound/batches', { ...batch, name: 'Pears' })
    await page.reload()
    await page.getByRole('button', { name: 'Search' }).waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    await search().fill('55119000020')
    const messages = page.getByRole('group', { name: 'Messages' }).getByRole('option')
    await messages.getByText('Pears are here').first().waitFor()
    await messages.getByText('Show all').click()
    await page.waitForURL('**/messages?q=55119000020')
  })

  it('finds campaigns, and asks once for what was typed in one go', async () => {
    const account = await activateAdAccount(fixture)
    const { body } = await fixture.api('GET', `/api/marketing/campaigns?ad_account_id=${account.ad_account_id}`)
    const { name } = body.data[0]
    await page.reload()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/conversations?q=')) asked.push(request.url())
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
    await looksFor('idioma')
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

describe('without a network', () => {
  it('says so, refuses to send in plain words, and sends nothing by itself afterwards', async () => {
    await fixture.goto(page, `/messages/new?channel_id=${fixture.demo.channels.chatapp}&to=5511985000001`)
    await page.getByText('Text', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Message' }).fill('Written offline')
    const before = (await messages()).length
    await page.context().setOffline(true)
    await page.getByText('You are offline.').waitFor()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Herald cannot be reached.').waitFor()
    await expectAccessible(page, 'offline')
    await shot(page, 'offline')
    await page.context().setOffline(false)
    await page.getByText('You are offline.').waitFor({ state: 'detached' })
    // The page has talked to the server again: what wanted to go by itself would have gone before.
    await page.evaluate(() => fetch('/healthz').then(({ status }) => status))
    expect((await messages()).length).toBe(before)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await heading(/Message → \+5511985000001/).waitFor()
    expect((await messages()).length).toBe(before + 1)
  })
})

describe('an address that leads nowhere', () => {
  it('keeps the menu', async () => {
    await fixture.goto(page, '/no/such/page')
    await heading('Page not found').waitFor()
    await expectWellMade(page, 'not-found')
    await page.getByRole('navigation').getByRole('link', { name: 'Channels' }).click()
    await heading('Channels').waitFor()
  })
})

describe('what is not there or refused', () => {
  it('is said in the language of the reader, with a way on', async () => {
    const { page, context } = await fixture.open({ locale: 'pt-BR' })
    await fixture.goto(page, '/messages/msg_01m7ntan7aemks1br6xd3n2zzz')
    await page.locator('input[type=email]').fill(fixture.demo.email)
    await page.locator('input[type=password]').fill('not the password')
    await page.locator('button[type=submit]').click()
    await page.getByRole('alert').getByText('O e-mail ou a senha está incorreto.', { exact: true }).waitFor()
    expect(await page.getByRole('alert').textContent()).not.toContain('req_')
    await page.locator('input[type=password]').fill(fixture.demo.password)
    await page.locator('button[type=submit]').click()
    await page.getByText('Não há nada neste endereço').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'Mensagens', exact: true }).last().click()
    await page.getByRole('heading', { level: 1, name: 'Mensagens' }).waitFor()

    const refuse = (status: number, error: string, message: string) =>
      context.route('**/api/outbound/batches/*', (route) =>
        route.fulfill({ status, json: { error, message, request_id: 'r' } }),
      )
    await refuse(503, 'overloaded', 'The service is busy.')
    await fixture.goto(page, '/batches/bat_1')
    await page.getByRole('alert').getByText('O Herald está sobrecarregado').waitFor()
    expect(await page.getByRole('alert').textContent()).not.toContain('busy')
    // What the API says of the value is kept.
    await refuse(400, 'validation_failed', 'id: must be short')
    await fixture.goto(page, '/batches/bat_1')
    await page.getByRole('alert').getByText('id: must be short').waitFor()
    expect(await page.getByRole('alert').textContent()).toContain('Há um valor que não é aceito:')
    await context.close()
  })
})

describe('a session that ends', () => {
  it('asks to sign in, without the words of programs', async () => {
    const { page, context } = await fixture.signedIn('/channels')
    await heading('Channels', page).waitFor()
    // Until the sign-in is asked for: on the server the session goes on, and a poll before it would renew it.
    let isOver = true
    await context.route('**/api/**', (route) => {
      if (route.request().url().includes('/api/auth/login')) isOver = false
      if (!isOver) return route.continue()
      return route.fulfill({
        status: 401,
        json: { error: 'unauthenticated', message: 'The user token is not valid.', request_id: 'x' },
      })
    })
    // A poll may have opened the dialog over it already.
    await page.getByRole('link', { name: 'People' }).dispatchEvent('click')
    await page.getByText('Your session has expired.').waitFor()
    await page.getByText('Your session has ended. Sign in again to continue.').first().waitFor({ state: 'attached' })
    expect(await page.locator('body').innerText()).not.toMatch(/token|request id/i)
    await shot(page, 'session-ended')
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
    // Longer than the page polls.
    await page.waitForTimeout(5_000)
    expect(asked, 'the page under the dialog asks for nothing').toEqual([])
    await page.locator('input[type=password]').fill(fixture.demo.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('table', { name: 'People' }).waitFor()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })
})

describe('a list', () => {
  it('opens a row wherever it is clicked', async () => {
    const { page, context } = await fixture.signedIn('/channels')
    const row = page.getByRole('table', { name: 'Channels' }).locator('tbody tr').first()
    await row.getByText('Connected', { exact: true }).click()
    await page.waitForURL(/\/channels\/ch_\w+$/)
    await context.close()
  })
})

describe('a phone', () => {
  it('says on its shut menu that somebody waits, and whose account it is', async () => {
    const { phone_number_id } = (await fixture.sandbox('GET', '/_sandbox/credentials')).body
    await fixture.sandbox('POST', '/_sandbox/inbound', {
      platform: 'chatapp',
      account_id: phone_number_id,
      from: '15550100091',
      message: { type: 'text', text: { body: 'Is anybody there?' } },
    })
    const { page, context } = await fixture.signedIn('/channels')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: /^Menu \(\d+ unread\)$/ }).waitFor()
    await page.getByText('Demo client').waitFor()
    const away = await page.locator('.menu-button').evaluate((button) => {
      const [frame, bars] = [button.getBoundingClientRect(), button.firstElementChild?.getBoundingClientRect()]
      const { left, top, width, height } = getComputedStyle(button, '::after')
      const x = frame.left + Number.parseFloat(left) + Number.parseFloat(width) / 2
      const y = frame.top + Number.parseFloat(top) + Number.parseFloat(height) / 2
      return Math.hypot(x - (bars?.right ?? 0), y - (frame.top + frame.height / 2 - 6))
    })
    expect(away, 'the dot stands at the bars').toBeLessThan(8)
    await shot(page, 'phone-unread', { fullPage: false })
    await context.close()
  })

  it('has controls that a finger hits, and a desktop keeps its dense ones', async () => {
    const { page, context } = await fixture.signedIn('/messages', {
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
    })
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    const controls =
      'button, a.mantine-Button-root, .back, .mantine-SegmentedControl-label, input:not([type=checkbox], [type=radio], [type=file])'
    const low = () =>
      page.evaluate(
        (selector) =>
          [...document.querySelectorAll<HTMLElement>(selector)]
            .filter((one) => one.checkVisibility() && one.offsetWidth > 1 && one.offsetHeight < 40)
            .map((one) => one.getAttribute('aria-label') ?? one.textContent),
        controls,
      )
    for (const path of ['/messages', '/inbox', '/opt-outs', `/channels/${fixture.demo.channels.chatapp}`]) {
      await fixture.goto(page, path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(low, { message: path }).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), path).toBe(true)
      await shot(page, `touch-${path.split('/')[1]}`)
    }
    // What is drawn, and how far from its middle a finger still hits it.
    const boxes = () =>
      page.locator('input[type=checkbox]:visible').evaluateAll((all) =>
        all.map((one) => {
          one.scrollIntoView({ block: 'center' })
          const { x, y, width, height } = one.getBoundingClientRect()
          const isHit = (dx: number, dy: number) =>
            document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy) === one
          const reach = [isHit(-19, 0), isHit(19, 0), isHit(0, -19), isHit(0, 19)]
          return { width, height, isHit: reach.every(Boolean) }
        }),
      )
    await fixture.api('POST', '/api/webhooks/test', { key: 'chatapp', type: 'message.received' })
    await fixture.goto(page, '/webhooks/events')
    await page.getByRole('checkbox').first().waitFor()
    const [inList] = await boxes()
    expect(inList).toEqual({ width: 24, height: 24, isHit: true })
    await shot(page, 'touch-boxes')
    await fixture.goto(page, '/keys')
    await page.getByRole('button', { name: 'Create API key', exact: true }).click()
    await page.getByRole('checkbox').first().waitFor()
    for (const { width, height } of await boxes()) expect([width, height]).toEqual([24, 24])
    await shot(page, 'touch-scopes', { fullPage: false })
    await context.close()
    const desk = await fixture.signedIn('/webhooks/events')
    await desk.page.getByRole('checkbox').first().waitFor()
    expect((await desk.page.getByRole('checkbox').first().boundingBox())?.height).toBe(16)
    await fixture.goto(desk.page, '/messages')
    const box = await desk.page.getByRole('button', { name: 'Export CSV' }).boundingBox()
    expect(box?.height).toBeLessThan(36)
    await desk.context.close()
  })
})

describe('a long list', () => {
  it('loads on scroll, and polls only its first page', async () => {
    for (let made = 0; made < 120; made += 1)
      await fixture.api('PUT', '/api/opt-outs', {
        platform: 'chatapp',
        to: `551198600${String(made).padStart(4, '0')}`,
      })
    const { page, context } = await fixture.signedIn('/opt-outs')
    const rows = page.getByRole('table', { name: 'Opt-outs' }).locator('tbody tr')
    await rows.first().waitFor()
    const asked: boolean[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/opt-outs?')) asked.push(request.url().includes('cursor='))
    })
    await waitFor('all rows', async () => {
      await page.mouse.wheel(0, 4_000)
      return (await rows.count()) === 120
    })
    const older = asked.filter(Boolean).length
    await fixture.api('PUT', '/api/opt-outs', { platform: 'chatapp', to: '5511986009999' })
    await page.getByText('+5511986009999').waitFor()
    expect(await rows.count()).toBe(121)
    expect(asked.filter(Boolean).length).toBe(older)
    await context.close()
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    // The browser logs refusals that a test provoked as failed loads.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
