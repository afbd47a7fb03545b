import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../apps/server/test/wait-for.ts'
import { type ConsoleFixture, FIXTURE_TIMEOUT_MS, expectAccessible, shot, startConsole } from './console-fixture.ts'

let fixture: ConsoleFixture
let page: Page
let complaints: string[]
let channelId: string

beforeAll(async () => {
  fixture = await startConsole()
  channelId = fixture.demo.channels.chatapp
  await fixture.sandbox('POST', '/_sandbox/settings', { review_delay_ms: 3_600_000 })
  ;({ page, complaints } = await fixture.signedIn('/'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const preview = (on: Page = page) => on.getByRole('region', { name: 'Preview' })
const nameField = () => page.getByRole('textbox', { name: 'Name', exact: true })
const checks = () => page.getByRole('region', { name: 'Checks' })
const list = async (name: string) =>
  (await fixture.api('POST', '/api/templates/list', { channel_id: channelId, name })).body.data
const review = (id: string, status: string, reason?: string) =>
  fixture.sandbox('POST', `/_sandbox/templates/${id}/review`, { status, ...(reason ? { reason } : {}) })
const submit = async (name: string, language: string, more: object = {}) => {
  const { body } = await fixture.api('POST', '/api/templates/submit', {
    channel_id: channelId,
    template_data: {
      name,
      language,
      category: 'UTILITY',
      components: [{ type: 'BODY', text: 'Your order is ready.' }],
      ...more,
    },
  })
  return body.id_external as string
}
const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
/** Each says what it is for. */
const chooseCategory = async (category: string) => {
  await page.getByRole('combobox', { name: 'Category', exact: true }).click()
  await page.getByRole('option', { name: new RegExp(`^${category}`) }).click()
}
const addButton = async (kind: string) => {
  await button('Add button').click()
  // By keyboard: the menu still looks for its place, above or below its button.
  await page.getByRole('menuitem', { name: kind, exact: true }).press('Enter')
}
/** The card in which the focus is. */
const focusedCard = () =>
  page.evaluate(() => document.activeElement?.closest('.template-button')?.getAttribute('aria-label'))

describe('the editor', () => {
  it('checks while one types, shows each problem at its field, and the message as it will be seen', async () => {
    await fixture.goto(page, `/templates/new?channel_id=${channelId}`)
    await heading('Create template').waitFor()
    await nameField().fill('Parcel Ready!')
    await expect.poll(() => nameField().inputValue()).toBe('parcel_ready')
    const body = page.getByRole('textbox', { name: 'Body' })
    // What is missing is not yet held against an empty form.
    expect(await body.getAttribute('aria-invalid')).not.toBe('true')
    await body.fill('{{1}}, your parcel is *ready*, ~not~ _late_. ```4417```')
    await page.locator('#template-body-error').getByText('cannot begin or end with a variable').waitFor()
    await shot(page, 'template-editor-problem')
    await body.fill('Hello {{1}}, your parcel is *ready*, ~not~ _late_. ```4417```')
    await page.locator('#template-body-error').waitFor({ state: 'detached' })
    await checks().getByText('Give a sample for every variable').waitFor()
    await button('Submit for review').click()
    await page.getByText('Give a sample.', { exact: true }).waitFor()
    expect(await list('parcel_ready')).toEqual([])
    await page.getByLabel('Sample for {{1}}').fill('Ana')
    await preview().getByText('Hello Ana, your parcel is').waitFor()
    const seen = preview().locator('.bubble-text')
    for (const [tag, words] of [
      ['strong', 'ready'],
      ['s', 'not'],
      ['em', 'late'],
      ['code', '4417'],
    ] as const)
      await expect.poll(() => seen.locator(tag).textContent()).toBe(words)
    await checks().getByText('Ready to submit').waitFor()
    expect(await checks().getByText('Worth a look').count()).toBe(0)
    const text = await body.inputValue()
    await body.fill(`${text} Use the discount now. {{`)
    // What is no obstacle stands apart from what is, here and at its field.
    const category = page.locator('#template-category-error')
    await checks().getByRole('list', { name: 'Worth a look' }).getByText('does not read like this category').waitFor()
    await checks().getByRole('list', { name: 'To fix before submitting' }).getByText('is not closed').waitFor()
    const amber = await checks()
      .locator('[data-tone=warning] svg')
      .evaluate((one) => getComputedStyle(one).color)
    expect(await category.evaluate((one) => getComputedStyle(one).color)).toBe(amber)
    await shot(page, 'template-editor-hint')
    await body.fill(text)
    await category.waitFor({ state: 'detached' })
    await checks().getByText('Ready to submit').waitFor()
    await expectAccessible(page, 'template editor')
    await shot(page, 'template-editor')

    // A reload keeps the draft; the preview stays in sight at the end of the form.
    await page.reload()
    await page.getByText('Your draft was restored.').waitFor()
    await expect.poll(() => nameField().inputValue()).toBe('parcel_ready')
    await page.getByRole('textbox', { name: 'Footer' }).scrollIntoViewIfNeeded()
    await expect.poll(() => preview().evaluate((one) => one.getBoundingClientRect().top >= 0)).toBe(true)
    await checks().getByText('Ready to submit').waitFor()
    await button('Submit for review').dblclick()
    await heading('Templates').waitFor()
    expect(await list('parcel_ready')).toMatchObject([{ language: 'en_US', status: 'PENDING', category: 'UTILITY' }])
    await fixture.goto(page, `/templates/new?channel_id=${channelId}`)
    expect(await nameField().inputValue()).toBe('')
  })

  it('says while one types that the name is taken in this language', async () => {
    await fixture.goto(page, `/templates/new?channel_id=${channelId}`)
    await page.getByRole('textbox', { name: 'Body' }).fill('Your parcel is ready.')
    await nameField().fill('parcel_ready')
    const taken = page.locator('#template-name-error').getByText('already exists in English (United States)')
    await taken.waitFor()
    expect(await checks().getByText('Ready to submit').count()).toBe(0)
    await shot(page, 'template-name-taken')
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Spanish', exact: true }).click()
    await taken.waitFor({ state: 'detached' })
    await checks().getByText('Ready to submit').waitFor()
    await page.reload()
    await button('Start over').click()
  })

  it('makes a template with a picture, named variables and every common button', async () => {
    await fixture.goto(page, `/templates/new?channel_id=${channelId}`)
    await nameField().fill('spring_sale')
    await page.getByText('Free within 24 hours after the person wrote to you;', { exact: false }).waitFor()
    await page.getByRole('combobox', { name: 'Category', exact: true }).click()
    await page.getByRole('option', { name: /People who opted out do not get it/ }).waitFor()
    await shot(page, 'template-editor-categories')
    await page.keyboard.press('Escape')
    await chooseCategory('Marketing')
    await page.getByText('Usually the most expensive category.', { exact: false }).waitFor()
    await choose('Header', 'Image')
    await page.locator('input[type=file]').setInputFiles({
      name: 'lamp.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    })
    await page.getByText('Sample uploaded: lamp.png').waitFor()
    await preview().getByRole('img', { name: 'lamp.png' }).waitFor()
    const body = page.getByRole('textbox', { name: 'Body' })
    await body.fill('Hello {{1}}, all lamps are cheaper this week, only for you.')
    await page.getByLabel('Sample for {{1}}').fill('Ana')
    await page.getByText('Names {{first_name}}', { exact: true }).click()
    await expect.poll(() => body.inputValue()).toContain('{{value_1}}')
    await body.fill('Hello _{{first_name}}_, all lamps are cheaper this week, only for you.')
    await page.getByLabel('Sample for {{first_name}}').fill('Ana')
    await expect.poll(() => preview().locator('em').textContent()).toBe('Ana')
    await addButton('Quick reply')
    // Not written yet: it says what it is, in words.
    await preview().locator('.bubble-button').getByText('Quick reply', { exact: true }).waitFor()
    await page.getByRole('group', { name: '1. Quick reply' }).getByLabel('Button text').fill('Stop')
    await addButton('Visit website')
    const link = page.getByRole('group', { name: '2. Visit website' })
    await link.getByLabel('Button text').fill('Shop')
    await link.getByLabel('Website URL').fill('shop.example')
    await link.getByText('begins with https://').waitFor()
    await link.getByLabel('Website URL').fill('https://shop.example/{{1}}')
    await link.getByLabel('Sample of the whole URL').fill('https://shop.example/lamps')
    await addButton('Call phone number')
    const call = page.getByRole('group', { name: '3. Call phone number' })
    await call.getByLabel('Button text').fill('Call us')
    await call.getByLabel('Phone number with country code').fill('+55 (11) 98765-4321')
    await addButton('Copy offer code')
    await page.getByRole('group', { name: '4. Copy offer code' }).getByLabel('Sample code').fill('LAMP10')
    await addButton('Complete flow')
    const flow = page.getByRole('group', { name: '5. Complete flow' })
    await flow.getByLabel('Button text').fill('Advise me')
    await flow.getByLabel('Flow ID').fill('42')
    await flow.getByLabel('First screen').fill('WELCOME')
    // A second reply goes to its own kind: the platform takes no mixture.
    await addButton('Quick reply')
    // Behind its own kind; what is typed next is what stands on it.
    await expect.poll(focusedCard).toBe('2. Quick reply')
    await page.getByRole('group', { name: '2. Quick reply' }).getByLabel('Button text').fill('More')
    await checks().getByText('Ready to submit').waitFor()
    await shot(page, 'template-editor-media')
    await expectAccessible(page, 'template editor with media and buttons')
    await button('Submit for review').click()
    await heading('Templates').waitFor()
    const [made] = await list('spring_sale')
    expect(made).toMatchObject({ category: 'MARKETING', parameter_format: 'NAMED' })
    expect(made.components).toMatchObject([
      { type: 'HEADER', format: 'IMAGE', example: { header_handle: [expect.stringMatching(/^4::/)] } },
      { type: 'BODY', example: { body_text_named_params: [{ param_name: 'first_name', example: 'Ana' }] } },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Stop' },
          { type: 'QUICK_REPLY', text: 'More' },
          { type: 'URL', url: 'https://shop.example/{{1}}', example: ['https://shop.example/lamps'] },
          { type: 'PHONE_NUMBER', phone_number: '+5511987654321' },
          { type: 'COPY_CODE', example: 'LAMP10' },
          { type: 'FLOW', flow_id: '42', navigate_screen: 'WELCOME', flow_action: 'navigate' },
        ],
      },
    ])
  })

  it('makes an authentication template, whose words are the platform’s', async () => {
    await fixture.goto(page, `/templates/new?channel_id=${channelId}`)
    await nameField().fill('sign_in_code')
    await chooseCategory('Authentication')
    await preview().getByText('For your security, do not share this code.').waitFor()
    await page.getByLabel('Code expires after').fill('120')
    await page.getByText('The code can expire after 1 to 90 minutes.').first().waitFor()
    await page.getByLabel('Code expires after').fill('5')
    await preview().getByText('This code expires in 5 minutes.').waitFor()
    await checks().getByText('Ready to submit').waitFor()
    await shot(page, 'template-editor-code')
    await button('Submit for review').click()
    await heading('Templates').waitFor()
    expect((await list('sign_in_code'))[0].components).toEqual([
      { type: 'BODY', add_security_recommendation: true },
      { type: 'FOOTER', code_expiration_minutes: 5 },
      { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE' }] },
    ])
  })

  it('shows what the platform refuses beyond the check', async () => {
    await fixture.goto(page, `/templates/new?channel_id=${channelId}`)
    await nameField().fill('taken')
    await page.getByRole('textbox', { name: 'Body' }).fill('Other words for it.')
    await checks().getByText('Ready to submit').waitFor()
    // Somebody else is quicker.
    await submit('taken', 'en_US')
    await button('Submit for review').click()
    await page.getByRole('alert').getByText('There is already content in en_US', { exact: false }).waitFor()
    // What was refused is not ready, until it is changed.
    expect(await checks().getByText('Ready to submit').count()).toBe(0)
    expect(await list('taken')).toHaveLength(1)
  })
})

describe('the list', () => {
  it('groups the languages of a name, follows their review live and keeps its filters in the address', async () => {
    const ids = { en: await submit('order_here', 'en_US'), pt: await submit('order_here', 'pt_BR') }
    await fixture.goto(page, `/templates?channel_id=${channelId}&name=order_here`)
    const row = page.getByRole('listitem', { name: 'order_here' })
    await row.getByRole('button', { name: /English \(United States\).*In review/ }).waitFor()
    await expect.poll(() => row.getByRole('group').getByRole('button').count()).toBe(2)
    await review(ids.en, 'APPROVED')
    await row.getByRole('button', { name: /English \(United States\).*Approved/ }).waitFor()
    await choose('Status', 'Rejected')
    await page.getByText('No templates match these filters.').waitFor()
    expect(page.url()).toContain('status=REJECTED')
    await review(ids.pt, 'REJECTED', 'INCORRECT_CATEGORY')
    await row.getByRole('button', { name: /Portuguese \(Brazil\).*Rejected/ }).waitFor()
    await shot(page, 'templates')
    await expectAccessible(page, 'templates')
    await page.reload()
    await row.waitFor()
  })

  it('searches while one types, and the field keeps the cursor and a space', async () => {
    await submit('order_found', 'en_US')
    await fixture.goto(page, `/templates?channel_id=${channelId}`)
    const search = page.getByRole('searchbox', { name: 'Search by name' })
    await search.pressSequentially('order_f ')
    await expect.poll(() => page.url()).toContain('name=order_f')
    await page.getByRole('listitem', { name: 'order_here' }).waitFor({ state: 'detached' })
    await page.keyboard.type('x')
    await page.getByText('No templates match these filters.').waitFor()
    expect(await search.inputValue()).toBe('order_f x')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('listitem', { name: 'order_found' }).waitFor()
    await expect.poll(() => search.inputValue()).toBe('')
  })

  it('begins with the channel that the person usually sends from, and shows its name whole', async () => {
    const opened = await fixture.signedIn('/', { viewport: { width: 1440, height: 900 } })
    const { body } = await fixture.api('GET', '/api/channels?limit=100')
    const own = body.data.find((one: { channel_id: string }) => one.channel_id === channelId)
    const other = {
      ...own,
      channel_id: `${channelId.slice(0, -1)}${channelId.endsWith('x') ? 'y' : 'x'}`,
      waba_id: '1',
      name: 'Another number',
    }
    const usual = { ...own, name: 'Lagoon Retail of the coast' }
    await opened.page.route('**/api/channels?limit=100', (route) =>
      route.fulfill({ json: { ...body, data: [other, usual] } }),
    )
    const { email, password } = fixture.demo
    const { user } = (await fixture.api('POST', '/api/auth/login', { email, password }, {})).body
    const drafts = JSON.stringify({ channel: { channelId } })
    await opened.page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      `herald-drafts-${user.id}`,
      drafts,
    ] as const)
    await fixture.goto(opened.page, '/templates')
    const field = opened.page.getByRole('combobox', { name: 'Channel', exact: true })
    await expect.poll(() => field.inputValue()).toContain(usual.name)
    const isWhole = () => field.evaluate((one) => one.scrollWidth <= one.clientWidth)
    expect(await isWhole()).toBe(true)
    await shot(opened.page, 'templates-channel')
    await opened.page.evaluate(() => localStorage.setItem('herald-language', 'es'))
    await fixture.goto(opened.page, '/templates')
    const statuses = opened.page.getByRole('combobox', { name: 'Estado', exact: true })
    await statuses.waitFor()
    expect(await statuses.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
    await opened.page.setViewportSize({ width: 390, height: 800 })
    await opened.page.getByRole('button', { name: 'Filtros' }).click()
    const widths = await opened.page
      .locator('.filter-fields .mantine-Select-input')
      .evaluateAll((all) => all.map((one) => one.clientWidth))
    expect(Math.min(...widths)).toBeGreaterThan(280)
    await shot(opened.page, 'templates-filters-phone')
    await opened.context.close()
  })

  it('tells what the platform has paused or disabled from what is in review or rejected', async () => {
    const id = await submit('order_paused', 'en_US')
    await fixture.goto(page, `/templates?channel_id=${channelId}&name=order_paused`)
    const row = page.getByRole('listitem', { name: 'order_paused' })
    await review(id, 'PAUSED')
    await row.getByRole('button', { name: /English.*Paused/ }).waitFor()
    await choose('Status', 'In review')
    await page.getByText('No templates match these filters.').waitFor()
    await choose('Status', 'Paused')
    await row.waitFor()
    await review(id, 'DISABLED')
    await choose('Status', 'Disabled')
    await row.getByRole('button', { name: /English.*Disabled/ }).waitFor()
  })

  it('explains a rejection, and the mended template goes to review again', async () => {
    await fixture.goto(page, `/templates?channel_id=${channelId}&name=order_here`)
    await page.getByRole('button', { name: /Portuguese \(Brazil\)/ }).click()
    const detail = page.getByRole('dialog')
    await detail.getByText('Rejected: Incorrect category').waitFor()
    await detail.getByText('It belongs to another category.', { exact: false }).waitFor()
    await shot(page, 'template-rejected')
    await expectAccessible(page, 'rejected template')
    await detail.getByRole('link', { name: 'Edit and resubmit' }).click()
    await heading('Edit template order_here').waitFor()
    // Why it was rejected stays in sight, and that nothing has been done about it yet.
    await page.locator('.template-form').getByText('Rejected: Incorrect category').waitFor()
    await checks().getByText('Nothing changed since it was rejected.').waitFor()
    expect(await checks().getByText('Ready to submit').count()).toBe(0)
    await shot(page, 'template-rejected-edit')
    await expect.poll(() => nameField().isEditable()).toBe(false)
    await page.getByRole('textbox', { name: 'Body' }).fill('O seu pedido está pronto.')
    await chooseCategory('Marketing')
    await checks().getByText('Ready to submit').waitFor()
    await button('Save and resubmit').click()
    await heading('Templates').waitFor()
    const mended = (await list('order_here')).find((one: { language: string }) => one.language === 'pt_BR')
    expect(mended).toMatchObject({
      status: 'PENDING',
      category: 'MARKETING',
      components: [{ type: 'BODY', text: 'O seu pedido está pronto.' }],
    })
  })

  it('duplicates a template, and into a language that it does not have', async () => {
    await fixture.goto(page, `/templates?channel_id=${channelId}&name=order_here`)
    await page.getByRole('button', { name: /English \(United States\)/ }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Add language' }).click()
    await heading('Add language to order_here').waitFor()
    await expect.poll(() => nameField().isEditable()).toBe(false)
    await checks().getByText('The text is still that of English (United States). Translate it.').waitFor()
    await shot(page, 'template-translation')
    await page.getByRole('combobox', { name: 'Language' }).click()
    expect(await page.getByRole('option', { name: 'Portuguese (Brazil)' }).count()).toBe(0)
    await page.getByRole('option', { name: 'Spanish', exact: true }).click()
    await page.getByRole('textbox', { name: 'Body' }).fill('Su pedido está listo.')
    await checks().getByText('Ready to submit').waitFor()
    await button('Submit for review').click()
    await heading('Templates').waitFor()
    expect((await list('order_here')).map((one: { language: string }) => one.language).toSorted()).toEqual([
      'en_US',
      'es',
      'pt_BR',
    ])
    await fixture.goto(page, `/templates?channel_id=${channelId}&name=order_here`)
    await page.getByRole('button', { name: /English \(United States\)/ }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Duplicate' }).click()
    await expect.poll(() => nameField().inputValue()).toBe('order_here_copy')
    await checks().getByText('Ready to submit').waitFor()
    await button('Submit for review').click()
    await heading('Templates').waitFor()
    expect(await list('order_here_copy')).toMatchObject([{ components: [{ text: 'Your order is ready.' }] }])
  })

  it('sends in the language that was looked at', async () => {
    const spanish = (await list('order_here')).find((one: { language: string }) => one.language === 'es')
    await review(spanish.hsm_id, 'APPROVED')
    await fixture.goto(page, `/templates?channel_id=${channelId}&name=order_here&open=${spanish.hsm_id}`)
    await page.getByRole('dialog').getByRole('link', { name: 'Send' }).click()
    const picker = page.getByRole('combobox', { name: 'Approved template' })
    await expect.poll(() => picker.inputValue()).toBe('order_here · Spanish')
    await page.getByRole('combobox', { name: 'To', exact: true }).fill('15550100071')
    // By keyboard: suggestions come and go below the recipient, and move the button.
    await button('Send').press('Enter')
    await heading(/15550100071/).waitFor()
    const sent = await waitFor('the message', async () => {
      const { body } = await fixture.api('GET', '/api/outbound/messages?to=15550100071')
      return body.data[0]
    })
    const { body } = await fixture.api('GET', `/api/outbound/messages/${sent.id}`)
    expect(body.content).toMatchObject({ name: 'order_here', language: { code: 'es' } })
  })

  it('deletes one translation, or all of them', async () => {
    const open = async () => {
      await fixture.goto(page, `/templates?channel_id=${channelId}&name=order_here_copy`)
      await page.getByRole('button', { name: /English \(United States\)/ }).click()
    }
    await open()
    expect(await button('Delete all translations').count()).toBe(0)
    await button('Delete this translation').click()
    await page.getByRole('dialog', { name: 'Delete this translation' }).getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => list('order_here_copy')).toEqual([])
  })
})

describe('on a phone, in the dark, with long words', () => {
  it('nothing is cut off or scrolls sideways', async () => {
    const long = `a_very_long_name_${'of_a_template_'.repeat(6)}end`
    await submit(long, 'ar', {
      components: [
        { type: 'HEADER', format: 'TEXT', text: 'مرحبا 🎉' },
        { type: 'BODY', text: `طلبك جاهز الآن 🎁 https://shop.example/${'x'.repeat(90)}` },
        { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'شكرا جزيلا لكم جميعا هنا' }] },
      ],
    })
    const { page: phone, context } = await fixture.signedIn(`/templates?channel_id=${channelId}`, {
      viewport: { width: 360, height: 740 },
      colorScheme: 'dark',
    })
    const fits = () => phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
    const row = phone.getByRole('listitem', { name: long })
    await row.waitFor()
    expect(await fits()).toBe(true)
    // Broken between its words alone, and every line begins where the others do.
    expect(await row.locator('h3 wbr').count()).toBe(long.split('_').length - 1)
    expect(await row.locator('h3 button').evaluate((one) => getComputedStyle(one).textAlign)).toBe('start')
    await expectAccessible(phone, 'templates on a phone')
    await shot(phone, 'templates-phone')
    await phone.getByRole('listitem', { name: long }).getByRole('button', { name: long }).click()
    await phone.getByRole('dialog').getByText('مرحبا 🎉').waitFor()
    const close = phone.getByRole('dialog').getByRole('button', { name: 'Close' })
    await expect.poll(async () => ((await close.boundingBox())?.x ?? 999) <= 330).toBe(true)
    await shot(phone, 'template-detail-phone')
    await expectAccessible(phone, 'template on a phone')
    const [{ hsm_id: id }] = await list(long)
    await fixture.goto(phone, `/templates/new?channel_id=${channelId}&name=${long}&hsm_id=${id}&as=copy`)
    await preview(phone).getByText('مرحبا 🎉').waitFor()
    expect(await fits()).toBe(true)
    await phone.getByRole('textbox', { name: 'Footer' }).scrollIntoViewIfNeeded()
    await expect.poll(() => preview(phone).evaluate((one) => one.getBoundingClientRect().bottom > 60)).toBe(true)
    await expectAccessible(phone, 'template editor on a phone')
    await shot(phone, 'template-editor-phone')
    await shot(phone, 'template-editor-phone-view', { fullPage: false })
    await context.close()
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
