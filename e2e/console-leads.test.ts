import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../apps/server/test/wait-for.ts'
import { activateAdAccount } from './ad-account-steps.ts'
import { wizardOn } from './ads-fixture.ts'
import { type Answer, FIXTURE_TIMEOUT_MS, expectAccessible, expectWellMade, shot } from './console-fixture.ts'
import { type InboxFixture, startInbox } from './inbox-fixture.ts'

let fixture: InboxFixture
let page: Page
let complaints: string[]

beforeAll(async () => {
  fixture = await startInbox()
  ;({ page, complaints } = await fixture.signedIn('/'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = () => page.getByRole('dialog')

describe('leads', () => {
  const fill = async (more: object): Promise<string> =>
    (await fixture.sandbox('POST', '/_sandbox/notices', { kind: 'lead', ...more })).body.leadgen_id
  const lead = async (id: string) => (await fixture.api('GET', `/api/marketing/leads/${id}`)).body
  const becomes = (id: string, status: string) =>
    waitFor(`the lead to be ${status}`, async () => (await lead(id)).status === status)

  it('are listed with their answers and exported', async () => {
    await fixture.goto(page, '/leads')
    await page.getByText('No leads yet').waitFor()
    const answers = {
      full_name: 'مريم 🌷 بنت عبد الرحمن',
      email: 'mariam@lagoon.example',
      phone_number: '+5511984000001',
    }
    const id = await fill({ field_data: { ...answers, 'which_size?': '=SUM(A1)' }, form_name: 'Newsletter' })
    await becomes(id, 'fetched')
    await page.getByRole('link', { name: answers.full_name }).waitFor()
    await expectWellMade(page, 'leads')
    const row = page.getByRole('row').filter({ hasText: answers.full_name })
    await row.getByText('Not contacted', { exact: true }).waitFor()
    const desktop = page.viewportSize() ?? { width: 1280, height: 800 }
    await page.setViewportSize({ width: 360, height: 780 })
    await row.getByText(answers.phone_number).waitFor()
    await row.getByText('Newsletter').waitFor({ state: 'hidden' })
    const call = row.getByRole('link', { name: answers.phone_number })
    expect(await call.getAttribute('href')).toBe(`tel:${answers.phone_number}`)
    await expectWellMade(page, 'leads-phone')
    await row.getByRole('button', { name: /^Mark contacted: / }).click()
    await row.getByText('Contacted', { exact: true }).waitFor()
    await button('Undo').click()
    await page.setViewportSize(desktop)
    await row.getByText('Not contacted', { exact: true }).waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), button('Export CSV').click()])
    const csv = readFileSync(await download.path(), 'utf8')
    expect(csv).toContain(`${answers.full_name},`)
    expect(csv).toContain(",'=SUM(A1)")
    await page.getByRole('link', { name: answers.full_name }).click()
    await heading(answers.full_name).waitFor()
    await page.getByText('=SUM(A1)').waitFor()
    await expectWellMade(page, 'lead')
    await fill({ field_data: { full_name: 'Bruno Lima' }, form_id: '555000000000099', form_name: 'Test drive' })
    await fixture.goto(page, '/leads')
    await page.getByRole('link', { name: 'Bruno Lima' }).waitFor()
    // By any answer, in any notation.
    const search = page.getByRole('searchbox', { name: 'Name, email or phone' })
    await search.fill('(11) 98400')
    await page.getByRole('link', { name: 'Bruno Lima' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: answers.full_name }).waitFor()
    await shot(page, 'leads-search')
    await search.fill('')
    await page.getByRole('combobox', { name: 'Form' }).click()
    await page.getByRole('option', { name: 'Test drive' }).click()
    await page.getByRole('link', { name: answers.full_name }).waitFor({ state: 'detached' })
    const { form_id } = Object.fromEntries(new URL(page.url()).searchParams)
    const { data } = (await fixture.api('GET', `/api/marketing/leads?form_id=${form_id?.replaceAll('"', '')}`)).body
    expect(data.map((one: Answer['body']) => one.fields.full_name)).toEqual([['Bruno Lima']])
    await page.getByRole('combobox', { name: 'Date range' }).click()
    await page.getByRole('option', { name: 'Last 7 days' }).click()
    await page.waitForURL((url) => url.searchParams.get('since') === 'last_7d')
    await page.getByRole('link', { name: 'Bruno Lima' }).waitFor()
    await page.getByRole('combobox', { name: 'Date range' }).click()
    await page.getByRole('option', { name: 'Custom dates' }).click()
    // Own dates begin where the period began.
    expect(await page.getByLabel('From', { exact: true }).inputValue()).not.toBe('')
    await page.getByLabel('To', { exact: true }).fill('2019-12-31')
    await page.getByText('The end lies before the beginning.').waitFor()
    await page.getByLabel('From', { exact: true }).fill('2020-01-01')
    await page.getByLabel('To', { exact: true }).fill('2020-01-31')
    await page.getByText('No leads match these filters').waitFor()
    await expectWellMade(page, 'leads-filtered')
    await button('Clear filters').click()
    await page.getByRole('link', { name: answers.full_name }).click()
    await page.getByRole('link', { name: 'Send message' }).click()
    await expect
      .poll(() => page.getByRole('combobox', { name: 'To', exact: true }).inputValue())
      .toBe(answers.phone_number)
    // The platform takes only a template as long as they have not written.
    await page.getByRole('radio', { name: 'Template', checked: true }).waitFor({ state: 'attached' })
    await page.getByText(`${answers.full_name} · `).waitFor()
    await expectWellMade(page, 'lead-message')
    // A number that is only written in another way is still theirs; once the message is taken, they are contacted.
    await page.getByRole('combobox', { name: 'To', exact: true }).fill(answers.phone_number.slice(1))
    await page.getByRole('combobox', { name: 'Approved template' }).click()
    await page.getByRole('option', { name: /^hello_world/ }).click()
    await button('Send').click()
    await page.getByText(`${answers.full_name}: marked as contacted.`).waitFor()
    await expect.poll(async () => (await lead(id)).contacted_by?.type).toBe('user')
    await button('Undo').click()
    await expect.poll(async () => (await lead(id)).contacted_at).toBeUndefined()
    // Who has written since is answered where that stands.
    await fixture.writes(answers.phone_number.slice(1), 'I filled in the form', { name: 'Mariam' })
    const conversation = await fixture.conversation(answers.phone_number.slice(1))
    await fixture.goto(page, `/leads/${id}`)
    await page.getByText('Last message').waitFor()
    expect(await page.getByRole('link', { name: 'Send message' }).count()).toBe(0)
    await shot(page, 'lead-conversation')
    await page.getByRole('link', { name: 'Open conversation' }).click()
    await page.getByRole('log').getByText('I filled in the form').waitFor()
    expect(page.url()).toContain(conversation.id)
  })

  it('are marked as contacted, in the list and on their page, and back', async () => {
    const [ana, rui] = ['Ana Fresh', 'Rui Fresh']
    const first = await fill({ field_data: { full_name: ana, email: 'ana@lagoon.example' } })
    const second = await fill({ field_data: { full_name: rui, phone_number: '+5511984000077' } })
    await Promise.all([becomes(first, 'fetched'), becomes(second, 'fetched')])
    const { email, password } = fixture.demo
    const signedIn = await fixture.api('POST', '/api/auth/login', { email, password }, {})
    const owner = { authorization: `Bearer ${signedIn.body.access_token}` }
    const marco = { email: 'marco@example.com', password: 'a quiet password' }
    const name = 'Marco Ads'
    expect((await fixture.api('POST', '/api/users', { ...marco, name, role: 'marketer' }, owner)).status).toBe(201)

    // A marketer's home says how many wait.
    const { page: own, context } = await fixture.signedIn('/', marco)
    const waiting = await own.getByText(/\d+ leads? of the last 7 days ha(?:s|ve) not been contacted yet\./).innerText()
    const count = Number.parseInt(waiting)
    await expectWellMade(own, 'home-marketer')
    await own.getByRole('link', { name: 'Contact', exact: true }).click()
    await own.getByRole('link', { name: `Last 7 days: ${count} not contacted`, exact: true }).waitFor()
    const row = (person: string) => own.getByRole('row').filter({ hasText: person })
    await expectWellMade(own, 'leads-fresh')
    // Clicked twice, it is asked for once.
    const asked: string[] = []
    own.on('request', (request) => void (request.method() === 'PATCH' && asked.push(request.url())))
    await own.getByRole('button', { name: `Mark as contacted: ${ana}` }).dblclick()
    await row(ana).waitFor({ state: 'detached' })
    expect(asked).toHaveLength(1)
    expect(await own.getByText(`${ana}: marked as contacted.`).count()).toBe(1)
    await own.getByRole('link', { name: `Last 7 days: ${count - 1} not contacted`, exact: true }).waitFor()
    expect((await lead(first)).contacted_by).toMatchObject({ type: 'user', name })
    await own.getByRole('button', { name: 'Undo' }).click()
    await row(ana).waitFor()
    expect(await lead(first)).not.toHaveProperty('contacted_at')

    await own.getByRole('link', { name: rui }).click()
    await own.getByRole('heading', { level: 1, name: rui }).waitFor()
    expect(await own.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+5511984000077')
    await expectWellMade(own, 'lead-marketer')
    await own.getByRole('button', { name: 'Mark as contacted' }).click()
    await own.getByRole('region', { name: 'Details' }).getByText(name).waitFor()
    await own.getByText('Contacted', { exact: true }).first().waitFor()
    await expectWellMade(own, 'lead-contacted')
    await own.getByRole('button', { name: 'Mark as not contacted' }).click()
    await own.getByText('Not contacted', { exact: true }).waitFor()
    await own.getByRole('button', { name: 'Mark as contacted' }).click()
    await fixture.goto(own, '/leads')
    await own.getByRole('combobox', { name: 'Status' }).click()
    await own.getByRole('option', { name: 'Contacted', exact: true }).click()
    await row(ana).waitFor({ state: 'detached' })
    await row(rui).getByText('Contacted', { exact: true }).waitFor()
    expect(new URL(own.url()).searchParams.get('contacted')).toBe('yes')
    await context.close()
  })
})

describe('spend limits', () => {
  it('need an active account, are set in its currency, and show what they stopped', async () => {
    await fixture.goto(page, '/spend-limits')
    await page.getByText('No active ad account').waitFor()
    const account = await activateAdAccount(fixture)
    const guard = async () => (await fixture.api('GET', `/api/marketing/ad-accounts/${account.id}/spend-guard`)).body

    await fixture.goto(page, '/spend-limits')
    // Also without a limit it says what is spent.
    await page
      .getByText(/R\$\s?[\d,.]+ · no limit/)
      .first()
      .waitFor()
    await shot(page, 'spend-limits-none')
    await button(`Set limits: ${account.name}`).click()
    const [perDay, perMonth] = [dialog().getByLabel(/Per day/), dialog().getByLabel(/Per month/)]
    await perDay.fill('50000')
    await perMonth.fill('0.01')
    await dialog()
      .getByText(/R\$\s?[\d,.]+ so far/)
      .first()
      .waitFor()
    await perDay.fill('0.01')
    await dialog()
      .getByText(/is spent today and R\$\s?[\d,.]+ this month: both limits are reached already\./)
      .waitFor()
    await perDay.fill('50000')
    const [left, right] = [await perDay.boundingBox(), await perMonth.boundingBox()]
    expect(left?.y).toBe(right?.y)
    await dialog().getByText('Above the monthly limit, which is reached first.').waitFor()
    await dialog()
      .getByText(/is spent this month: this limit is reached already\. Campaigns go on running\./)
      .waitFor()
    await dialog().getByLabel('Pause active campaigns').check()
    // What is spent already is past it: what that does at once is said, and asked for.
    const warned = /R\$\s?[\d,.]+ is spent this month: \d active campaigns will be paused when you save\./
    await dialog().getByText(warned).waitFor()
    await expectAccessible(page, 'edit limits')
    await shot(page, 'spend-limits-edit')
    await dialog().getByRole('button', { name: 'Save limits' }).click()
    const asked = page.getByRole('dialog', { name: 'Pause campaigns now?' })
    await asked.getByText(warned).waitFor()
    await asked.getByRole('button', { name: 'Cancel' }).click()
    expect(await guard()).not.toHaveProperty('monthly_spend_limit')
    await dialog().getByRole('button', { name: 'Save limits' }).click()
    await asked.getByRole('button', { name: 'Save and pause' }).click()
    await page.getByText(/Paused by the spend limit: \d/).waitFor()
    expect(await guard()).toMatchObject({ daily_spend_limit: 5_000_000, monthly_spend_limit: 1, on_exceed: 'pause' })
    expect((await guard()).paused_campaigns.length).toBeGreaterThan(0)
    // What the page says of who is told holds.
    const how = page.locator('details').filter({ hasText: 'How you are told, and what happens' })
    await how.getByText('How you are told, and what happens').click()
    await how.getByText('It stands under “Action required” on the home page').waitFor()
    await how.getByRole('link', { name: 'Where events are sent' }).waitFor()
    await expect
      .poll(async () => (await fixture.api('GET', '/api/attention')).body.data.map((one: Answer['body']) => one.kind))
      .toContain('spend_limit_reached')
    const { paused_campaigns: pausedNow } = await guard()
    await fixture.goto(page, '/')
    await page
      .getByText(`has reached its spend limit for this month. ${pausedNow.length} campaigns were paused.`)
      .waitFor()
    await shot(page, 'home-paused')
    // The audit log says that nobody of the company did it.
    await fixture.goto(page, '/audit?action=campaign')
    const entry = page.getByRole('table', { name: 'Audit log' }).locator('tbody tr').first()
    await entry.getByText('Herald (spend limit)').waitFor()
    await entry.getByText('Status: Active → Paused').waitFor()
    await shot(page, 'audit-spend-limit')
    await fixture.goto(page, '/spend-limits')
    await expect
      .poll(async () => (await fixture.api('GET', '/api/webhooks/events?type=ad_account.attention')).body.data.length)
      .toBeGreaterThan(0)
    await expectWellMade(page, 'spend-limits')
    // The tree leads here, and warns whoever starts a campaign again there.
    await page.getByRole('link', { name: account.name }).click()
    const stopped = page.locator('tr.tree-1').filter({ hasText: 'Paused by the spend limit' }).first()
    await stopped.getByRole('switch').press('Space')
    await dialog().getByText('It goes on spending although the limit is reached').waitFor()
    await expectAccessible(page, 'activate in spite of the limit')
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await stopped.getByRole('link', { name: 'Spend limits' }).click()
    await heading('Spend limits').waitFor()
    // Raised above what is spent, the limit is watched on, and the question says so.
    const limits = `/api/marketing/ad-accounts/${account.id}/spend-guard`
    await fixture.api('PUT', limits, { daily_spend_limit: 5_000_000, on_exceed: 'pause' })
    await button('Reactivate campaigns').click()
    await dialog().getByText(`${pausedNow.length} campaigns are activated and spend again.`).waitFor()
    await dialog().getByText('The limit is not reached: Herald pauses active campaigns again when it is.').waitFor()
    await shot(page, 'spend-limits-raised')
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await fixture.api('PUT', limits, { daily_spend_limit: 5_000_000, monthly_spend_limit: 1, on_exceed: 'pause' })
    await page.getByText(/of R\$0\.01/).waitFor()
    await button('Reactivate campaigns').click()
    await dialog().getByText('The limit is reached: they are not paused again this month').waitFor()
    await dialog().getByRole('button', { name: 'Reactivate campaigns' }).click()
    await page.getByText(/Paused by the spend limit/).waitFor({ state: 'detached' })
    expect((await guard()).paused_campaigns).toEqual([])
    const campaigns = (await fixture.api('GET', `/api/marketing/campaigns?ad_account_id=act_710000000000001`)).body.data
    expect(campaigns.some(({ status }: { status: string }) => status === 'ACTIVE')).toBe(true)
    // Everybody sees that it was decided, and by whom.
    const { restarted_campaigns: restarted } = await guard()
    expect(restarted[0]).toMatchObject({ by: { type: 'user', name: 'Demo Owner' } })
    await page.getByText(`Running in spite of the limit: ${restarted.length}`).waitFor()
    await page
      .getByText(/reactivated by Demo Owner/)
      .first()
      .waitFor()
    await expectWellMade(page, 'spend-limits-restarted')
    await fixture.goto(page, `/ads/${account.id}`)
    await page
      .getByText(/In spite of the spend limit: reactivated by Demo Owner/)
      .first()
      .waitFor()
    await expectWellMade(page, 'ads-restarted')
    // A limit that only tells tells at once where it is reached already.
    await fixture.goto(page, '/spend-limits')
    await button(`Edit limits: ${account.name}`).click()
    await dialog().getByLabel('Tell me only').check()
    await dialog().getByRole('button', { name: 'Save limits' }).click()
    await page.getByText(/^Limits of .* saved\. R\$.* is spent this month: this limit is reached already\./).waitFor()
  })

  it('go with a campaign whose form is chosen among those that brought leads', async () => {
    const account = await activateAdAccount(fixture)
    // The limits that the account has by now would refuse any budget.
    await fixture.api('PUT', `/api/marketing/ad-accounts/${account.id}/spend-guard`, { on_exceed: 'notify' })
    const wizard = wizardOn(page)
    await fixture.goto(page, `/ads/${account.id}/new`)
    await page.getByRole('radio', { name: 'Leads', exact: true }).check()
    await page.getByLabel('Campaign name').fill('Test drives')
    await page.getByRole('combobox', { name: /^Form/ }).click()
    await page.getByRole('option', { name: 'Another form, by its ID' }).click()
    await wizard.next()
    await page.getByText('Enter the number, digits only.').waitFor()
    await page.getByRole('combobox', { name: /^Form/ }).click()
    await page.getByRole('option', { name: 'Test drive', exact: true }).click()
    await page.getByLabel('Form ID').waitFor({ state: 'detached' })
    await wizard.next()
    await wizard.audience('Brazil')
    await wizard.next()
    await wizard.choose('Page', /.+/)
    await page.getByLabel('Primary text').fill('Drive it yourself.')
    await page.getByLabel('Headline').fill('Test drive')
    await wizard.image()
    await wizard.next()
    await button('Create paused').click()
    await page.getByText('Nothing runs yet: it is paused.').waitFor()
    const query = `ad_account_id=${account.ad_account_id}`
    const { data } = (await fixture.api('GET', `/api/marketing/ads?${query}&limit=100`)).body
    const ad = data.find(({ name }: { name: string }) => name === 'Test drives')
    const creative = await fixture.api('GET', `/api/marketing/creatives/${ad.creative.creative_id}?${query}`)
    expect(creative.body.object_story_spec.link_data.call_to_action.value).toEqual({
      lead_gen_form_id: '555000000000099',
    })
  })

  it('fetches the answers of a lead that the platform did not have', async () => {
    const error = { message: 'Object does not exist', type: 'GraphMethodException', code: 100, error_subcode: 33 }
    await fixture.sandbox('POST', '/_sandbox/faults', {
      match: { method: 'GET', path: '/4440*' },
      times: 20,
      status: 400,
      error,
    })
    const { body } = await fixture.sandbox('POST', '/_sandbox/notices', {
      kind: 'lead',
      field_data: { full_name: 'Bruno Lima' },
    })
    await fixture.goto(page, `/leads?status=failed`)
    await page.getByRole('link', { name: 'No name given' }).click()
    await heading(/^Lead$/).waitFor()
    await page.getByText('Answers missing').waitFor()
    await expectWellMade(page, 'lead-missing')
    await fixture.sandbox('DELETE', '/_sandbox/faults')
    await button('Fetch answers again').click()
    await heading('Bruno Lima').waitFor()
    expect((await fixture.api('GET', `/api/marketing/leads/${body.leadgen_id}`)).body.status).toBe('fetched')
  })
})

describe('a lead of an ad', () => {
  it('leads to its campaign in the list of ads', async () => {
    const { ad_account_id, id: accountId } = await activateAdAccount(fixture)
    const listed = async (path: string) =>
      (await fixture.api('GET', `/api/marketing/${path}?ad_account_id=${ad_account_id}&limit=100`)).body.data
    const [ad] = await listed('ads')
    const campaign = (await listed('campaigns')).find(({ id }: Answer['body']) => id === ad.campaign_id)
    const full_name = 'Clara Nunes'
    await fixture.sandbox('POST', '/_sandbox/notices', { kind: 'lead', ad_id: ad.id, field_data: { full_name } })
    await fixture.goto(page, '/leads')
    const row = page.getByRole('row').filter({ hasText: full_name })
    await row.getByRole('link', { name: campaign.name, exact: true }).waitFor()
    await row.getByRole('link', { name: ad.name, exact: true }).waitFor()
    await expectWellMade(page, 'leads-campaign')
    await row.getByRole('link', { name: full_name }).click()
    await heading(full_name).waitFor()
    await page.getByRole('link', { name: campaign.name, exact: true }).click()
    await page.waitForURL((url) => url.pathname.endsWith(`/ads/${accountId}`))
    // Open, and the first.
    const first = page.locator('tr.tree-1').first()
    await first.getByText(campaign.name).waitFor()
    expect(await first.getByRole('button', { name: /^Expand/ }).getAttribute('aria-expanded')).toBe('true')
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    // The browser logs refusals that a test provoked as failed loads.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
