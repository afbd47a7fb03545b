import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../apps/server/test/wait-for.ts'
import {
  type Answer,
  type ConsoleFixture,
  FIXTURE_TIMEOUT_MS,
  expectAccessible,
  expectWellMade,
  shot,
  startConsole,
  withDeadToken,
} from './console-fixture.ts'

let fixture: ConsoleFixture
let page: Page
let complaints: string[]
/** Wants no marketing, in all tests. */
const optedOut = '5511981000005'

beforeAll(async () => {
  fixture = await startConsole()
  await fixture.api('PUT', '/api/opt-outs', { platform: 'chatapp', to: optedOut })
  ;({ page, complaints } = await fixture.signedIn('/'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

// What is chosen, counted and previewed before a batch is sent.

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const choose = async (label: string | RegExp, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}
const chooseFile = (name: string, text: string) =>
  page.locator('input[type=file][accept*=csv]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const batches = async (): Promise<Answer['body'][]> => (await fixture.api('GET', '/api/outbound/batches')).body.data
const messagesOf = async (id: string): Promise<Answer['body'][]> =>
  (await fixture.api('GET', `/api/outbound/messages?batch_id=${id}&limit=100`)).body.data

const people =
  'Nome completo;Telefone;Pedido\n' +
  'Ana Lima 🌷;+55 (11) 98100-0001;P-1\n' +
  'Bea;12;P-2\n' +
  'مريم عبد الرحمن;0055 11 98100-0003;P-3\n' +
  'Ana outra vez;5511981000001;P-4\n' +
  'Dee;5511981000005;P-5\n'

describe('a new batch', () => {
  it('is reached from a new message, explains itself, and keeps what was written', async () => {
    await fixture.goto(page, '/batches')
    await page.getByText('No batches yet').waitFor()
    await expectWellMade(page, 'batches-empty')
    await fixture.goto(page, '/messages/new')
    await page.getByRole('link', { name: 'Send to many (CSV)' }).click()
    await heading('New batch').waitFor()
    await page.getByText('Choose a file to see how many people').waitFor()
    expect(await button('Send').isDisabled()).toBe(true)
    await page.getByText('Still missing: a file with recipients, the message').waitFor()
    await page.getByLabel('Name').fill('Primavera 🌸 عرض الربيع')
    await page.reload()
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Primavera 🌸 عرض الربيع')
    // Reached directly, it has its styles too.
    expect(await page.locator('.drop-zone').evaluate((zone) => getComputedStyle(zone).borderStyle)).toBe('dashed')
  })

  it('refuses files that are none, in plain words', async () => {
    await fixture.goto(page, '/batches/new')
    await chooseFile('people.xlsx', 'PK')
    await page.getByText('“people.xlsx” is a spreadsheet. Save it as CSV').waitFor()
    await chooseFile('empty.csv', '\n\n')
    await page.getByText('“empty.csv” has no lines.').waitFor()
    await chooseFile('picture.csv', '\u0089PNG\r\n\u0000\u0000')
    await page.getByText('“picture.csv” is no text file. Choose a CSV file.').waitFor()
    expect(await page.locator('.column-sample').count()).toBe(0)
    await chooseFile('one.csv', 'to\n5511981000007\n')
    await page.locator('.chosen-file').getByText('one.csv').waitFor()
    // Another file is chosen at once, and what cannot be read leaves the file that was there.
    const asked = page.waitForEvent('filechooser')
    await button('Choose another file').click()
    await (await asked).setFiles({ name: 'sheet.xlsx', mimeType: '', buffer: Buffer.from('PK') })
    await page.getByText('“sheet.xlsx” is a spreadsheet. Save it as CSV').waitFor()
    expect(await page.locator('.chosen-file').textContent()).toContain('one.csv')
    await chooseFile('two.csv', 'to\n5511981000007\n5511981000008\n')
    await page.locator('.chosen-file').getByText('two.csv').waitFor()
    expect(await page.getByText('is a spreadsheet').count()).toBe(0)
    await shot(page, 'batch-file')
    // Of one country: no number has its code, and the first line may be a person already.
    await chooseFile('home.csv', 'Name;Phone\nAna;(11) 98765-4321\n')
    const column = page.getByRole('combobox', { name: 'Column with the phone number' })
    await expect.poll(() => column.inputValue()).toBe('Phone')
    await chooseFile('bare.csv', 'Ana;(11) 98765-4321\nBea;(21) 99876-5432\n')
    await expect.poll(() => column.inputValue()).toBe('Column 2')
    await page.locator('.column-sample').getByText('Ana').waitFor()
  })

  it('takes numbers of a country where the company has none, as that is chosen by name or code', async () => {
    await fixture.goto(page, '/batches/new')
    const lines = ['(11) 98765-4321', '11 98765-4322', '021 99876-1234', '98765-4323']
    await chooseFile('home.csv', ['phone', ...lines].join('\n'))
    const check = page.getByRole('region', { name: 'Before you send' })
    const figures = check.locator('.check-figures dd')
    await page.getByText('Numbers without + or country code: 4. (11) 98765-4321 is no complete number').waitFor()
    await expect.poll(() => figures.allTextContents()).toEqual(['0', '4'])
    const country = page.getByRole('combobox', { name: 'Country code for numbers without +' })
    const options = page.getByRole('option')
    await country.click()
    // The channel's own one is the first country.
    await options.nth(1).waitFor()
    expect((await options.allTextContents()).slice(0, 3)).toEqual([
      'None: they have one',
      'United States +1',
      'Afghanistan +93',
    ])
    await shot(page, 'batch-countries')
    await page.keyboard.type('55')
    await expect.poll(() => options.allTextContents()).toEqual(['Brazil +55'])
    await country.fill('xyzzy')
    await page.getByText('No country found').waitFor()
    await country.fill('braz')
    await options.filter({ hasText: 'Brazil +55' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => country.inputValue()).toBe('Brazil +55')
    await expect.poll(() => figures.allTextContents()).toEqual(['3', '1'])
    await check.getByText('“98765-4323” is no complete number with country code').waitFor()
    await page.getByText('(11) 98765-4321 → +5511987654321').waitFor()
    await expectWellMade(page, 'batch-country')
    // A code that fits none of them can be changed again, and one of those that share it stays as it was chosen.
    await country.fill('canada')
    await options.filter({ hasText: 'Canada +1' }).click()
    await expect.poll(() => figures.allTextContents()).toEqual(['0', '4'])
    expect(await country.inputValue()).toBe('Canada +1')
    await country.fill('none')
    await options.filter({ hasText: 'None: they have one' }).click()
    await page.getByText('Numbers without + or country code: 4.').waitFor()
    const phone = await fixture.signedIn('/batches/new', { viewport: { width: 360, height: 740 } })
    await phone.page
      .locator('input[type=file][accept*=csv]')
      .setInputFiles({ name: 'home.csv', mimeType: 'text/csv', buffer: Buffer.from(['phone', ...lines].join('\n')) })
    await phone.page.getByRole('combobox', { name: 'Country code for numbers without +' }).click()
    await phone.page.getByRole('option', { name: 'Brazil +55' }).click()
    await phone.page.getByText('(11) 98765-4321 → +5511987654321').waitFor()
    await shot(phone.page, 'batch-country-phone')
    await phone.context.close()
  })

  it('counts and previews before anything is sent, and sends what was counted', async () => {
    await fixture.goto(page, '/batches/new')
    await page.getByLabel('Name').fill('Primavera 🌸 عرض الربيع')
    await waitFor('its category to be known', async () => {
      const template = { name: 'order_update', language: { code: 'en_US' } }
      const update = { channel_id: fixture.demo.channels.chatapp, to: '5511981000005', template }
      return (await fixture.api('POST', '/api/outbound/send', update)).status === 202
    })
    await chooseFile('people.csv', people)
    await page.getByTitle('people.csv').waitFor()
    await choose('Approved template', /order_update · American English|order_update · English/)
    const check = page.getByRole('region', { name: 'Before you send' })
    // No column is called like one of its values: nothing is guessed, and the text is there all the same.
    await check.getByText('{{1}}', { exact: true }).waitFor()
    await check.getByText('Still missing: Value 1, Value 2, End of the link “Track”').waitFor()
    await choose('Value 1 (e.g. Ada)', 'Nome completo')
    await check.getByText('Ana Lima 🌷').waitFor()
    await check.getByText('{{2}}', { exact: true }).waitFor()
    await choose('Value 2 (e.g. 4417)', 'Pedido')
    const end = 'End of the link “Track” (e.g. 4417)'
    await choose(end, 'Same text for everybody')
    await page.getByRole('textbox', { name: 'Text for End of the link “Track”' }).fill('all')
    await shot(page, 'batch-values')
    await choose(end, 'Pedido')
    await choose('Column with your reference', 'Pedido')
    await check.getByText('valid recipients').waitFor()
    await expect.poll(() => check.locator('.check-figures dd').allTextContents()).toEqual(['3', '1', '1'])
    await check.getByText('“12” is no complete number with country code').waitFor()
    await check.getByText('To +5511981000001 · line 2 (1 of 3)').waitFor()
    await check.getByText('Ana Lima 🌷').waitFor()
    await check.getByRole('button', { name: 'Next' }).click()
    await check.getByText('مريم عبد الرحمن').waitFor()
    await check.getByRole('textbox', { name: 'Send a test first, to' }).fill('+55 (11) 98100-0042')
    await check.getByRole('button', { name: 'Send test' }).dblclick()
    await check.getByText('Test queued.').waitFor()
    const tests = await fixture.api('GET', '/api/outbound/messages?to=5511981000042')
    expect(tests.body.data).toHaveLength(1)
    const [{ id: testId }] = tests.body.data
    expect(await check.getByRole('link', { name: 'Open message' }).getAttribute('href')).toContain(testId)
    const { body: test } = await fixture.api('GET', `/api/outbound/messages/${testId}`)
    expect(JSON.stringify(test)).toContain('Ana Lima 🌷')
    const before = await batches()
    await check.getByText('Line 5').waitFor()
    await check.getByRole('radiogroup', { name: 'Several lines have the same recipient' }).waitFor()
    expect(await check.getByRole('radio', { name: 'One message per recipient' }).isChecked()).toBe(true)
    await expectWellMade(page, 'batch-new')

    // Who wants no marketing gets the news of an order all the same.
    expect(await check.getByText('People who opted out', { exact: false }).count()).toBe(0)
    await button('Send to 3 people').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Sending begins at once.').waitFor()
    await expectAccessible(page, 'send a batch')
    await shot(page, 'batch-send')
    await dialog.getByRole('button', { name: 'Send to 3 people' }).dblclick()
    await heading('Primavera 🌸 عرض الربيع').waitFor()

    const [batch, ...others] = await batches()
    expect(others.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(batch).toMatchObject({ accepted: 3, refused: 2 })
    expect((await messagesOf(batch.id)).map(({ to, client_ref }) => `${to} ${client_ref}`).toSorted()).toEqual([
      '5511981000001 P-1',
      '5511981000003 P-3',
      '5511981000005 P-5',
    ])
    const details = page.getByRole('region', { name: 'Details' })
    const { body: me } = await fixture.api('GET', '/api/conversations/assignees')
    await details.getByText(me.data[0].name).waitFor()
    await details.getByText(/^order_update · \w+/).waitFor()
    // What the page left out before it sent has not vanished.
    await details.getByText('2 of 5 lines').waitFor()
    const leftOut = page.getByRole('region', { name: 'Left out' })
    await expect
      .poll(() => leftOut.getByRole('listitem').allTextContents())
      .toEqual([
        'Line 312: not a valid recipient on this platform',
        'Line 5+5511981000001: the recipient is on an earlier line',
      ])
    const exported = page.waitForEvent('download')
    await button('Export CSV').click()
    expect((await exported).suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/)
    await page.getByText('Finished', { exact: true }).first().waitFor()
    // Its list grows with the batch: nothing else stands below it.
    expect((await page.getByRole('heading', { level: 2 }).allTextContents()).at(-1)).toBe('Messages')
    await page.setViewportSize({ width: 1440, height: 900 })
    const list = page.getByRole('heading', { name: 'Messages', level: 2 })
    expect((await list.boundingBox())?.y).toBeLessThan(400)
    const shares = page.getByRole('region', { name: 'Progress' }).locator('.batch-shares')
    await expect.poll(() => shares.textContent()).toMatch(/^Delivered\d+% \(\d of 3\)Read\d+% \(\d of 3\)$/)
    await expectWellMade(page, 'batch')
    const phone = await fixture.signedIn('/batches', { viewport: { width: 360, height: 780 } })
    const own = phone.page.getByRole('row').filter({ hasText: batch.name })
    await own.getByText(/^Delivered \d+% · Read \d+%$/).waitFor()
    await expectWellMade(phone.page, 'batches-phone')
    await phone.context.close()
    await page.getByRole('link', { name: 'Open in Messages' }).click()
    await button(`Remove filter: Batch ${batch.name}`).waitFor()
    await page.getByRole('link', { name: '+5511981000001' }).click()
    await page.getByRole('region', { name: 'Details' }).getByRole('link', { name: batch.name }).click()
    await heading(batch.name).waitFor()
  })

  it('sends each line of a person where that is chosen', async () => {
    await fixture.goto(page, '/batches/new')
    await page.getByText('Text', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Message' }).fill('Order {{order}}')
    const lines = ['5511981000021;P-1', '5511981000021;P-2', '5511981000022;P-3', `${optedOut};P-4`, `${optedOut};P-5`]
    await chooseFile('orders.csv', ['to;order', ...lines].join('\n'))
    const figures = page.locator('.check-figures > div')
    await expect
      .poll(() => figures.allTextContents())
      .toEqual(['valid recipients2', 'opted out of marketing, left out1', 'repeated, left out2'])
    await button('Send to 2 people').waitFor()
    await page.getByRole('radio', { name: 'One message per line' }).check()
    await expect
      .poll(() => figures.allTextContents())
      .toEqual(['valid recipients2', 'opted out of marketing, left out2', 'repeated, sent as well1'])
    await expectWellMade(page, 'batch-each-line')
    await button('Send 3 messages').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send 3 messages' }).click()
    await heading('Untitled batch').waitFor()
    const id = page.url().split('/').at(-1) ?? ''
    const sent = async () => (await messagesOf(id)).map(({ preview }) => String(preview)).toSorted()
    await expect.poll(sent).toEqual(['Order P-1', 'Order P-2', 'Order P-3'])
    await page.getByRole('region', { name: 'Details' }).getByText('2 of 5 lines').waitFor()
  })

  it('takes columns in a text, and says which ones the file does not have', async () => {
    await fixture.goto(page, '/batches/new')
    await page.getByText('Text', { exact: true }).click()
    // Who opted out is asked for a thousand at a time, and that is no export.
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/opt-outs')) asked.push(pathname)
    })
    const many = Array.from({ length: 2_100 }, (_, index) => `5511982${String(index).padStart(6, '0')}`)
    await chooseFile('many.csv', ['to', ...many, '5511981000005'].join('\n'))
    const counted = page.locator('.check-figures > div')
    await expect
      .poll(() => counted.allTextContents())
      .toEqual(['valid recipients2,100', 'opted out of marketing, left out1'])
    expect(asked).toEqual(Array.from({ length: 3 }, () => '/api/opt-outs/check'))
    expect(await fixture.sql(`select from herald.audit_entry where action = 'opt_out.exported'`)).toEqual([])
    await chooseFile('more.csv', 'to,first name\n5511981000007,Gil\n5511981000005,Dee\n')
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello , your {{code}}')
    await page.getByText('The file has no column for {{code}}.').waitFor()
    expect(await button('Send to 1 person').isDisabled()).toBe(true)
    const figures = page.locator('.check-figures > div')
    await expect
      .poll(() => figures.allTextContents())
      .toEqual(['valid recipient1', 'opted out of marketing, left out1'])
    const leftOut = page.getByRole('group').filter({ hasText: 'Line left out' }).getByRole('listitem')
    await expect.poll(() => leftOut.allTextContents()).toEqual(['Line 3+5511981000005 opted out of marketing'])
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.fill('Hello ')
    await button('first name').click()
    await expect.poll(() => message.inputValue()).toBe('Hello {{first_name}}')
    await page.getByText('The platform delivers free text only to people who wrote').waitFor()
    await page.getByText('Hello Gil').waitFor()
    // Whoever is left out is not among those who are shown.
    await page.getByText('To +5511981000007 · line 2 (1 of 1)').waitFor()
    await button('Send to 1 person').click()
    await page.getByRole('dialog').getByText('People who opted out of marketing are left out').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Send to 1 person' }).click()
    await heading('Untitled batch').waitFor()
    const [newest] = await batches()
    const { body } = await fixture.api('GET', `/api/outbound/batches/${newest.id}`)
    // The line of the file that was chosen.
    expect(body.refused_lines).toMatchObject([{ line: 3, to: '5511981000005', reason: 'opted_out' }])
    await page.getByText('opted out of marketing messages').waitFor()
    await page
      .getByRole('region', { name: 'Progress' })
      .getByRole('listitem')
      .filter({ hasText: '1Left out' })
      .waitFor()
    const download = page.waitForEvent('download')
    await button('Download CSV').click()
    const lines = readFileSync(await (await download).path(), 'utf8')
    expect(lines).toMatch(/\b3,"?5511981000005"?,"?opted_out"?/)
    await page.getByRole('region', { name: 'Details' }).getByText('1 of 2 lines').waitFor()
    await expect.poll(async () => (await messagesOf(newest.id))[0]?.to).toBe('5511981000007')
  })
})

describe('a new batch whose template has a picture', () => {
  const link = 'https://cdn.example/beans.png'
  const field = 'Header image'
  const start = async () => {
    await fixture.goto(page, '/batches/new')
    await page.getByText('Template', { exact: true }).click()
    await choose('Approved template', /spring_offer/)
    await page.getByLabel('Name').fill('Pictures')
    const lines = [`5511981000011,Gil,${link}`, '5511981000012,Hana,Hana', `5511981000005,Dee,${link}`]
    await chooseFile('pictures.csv', ['to,first_name,picture', ...lines].join('\n'))
    await choose('Value 1 (e.g. Ada)', 'first_name')
    await choose('Value 2 (e.g. 10%)', 'first_name')
  }
  const sendTo = async (words: string) => {
    await button(words).click()
    await page.getByRole('dialog').getByRole('button', { name: words }).click()
    await heading('Pictures').waitFor()
    const [newest] = await batches()
    const parameters = async ({ id }: Answer['body']) =>
      (await fixture.api('GET', `/api/outbound/messages/${id}`)).body.content.components[0].parameters
    return Promise.all((await messagesOf(newest.id)).map(parameters))
  }

  it('takes a column of links, leaves out the lines that have none, and cannot be sent with another column', async () => {
    await start()
    const check = page.getByRole('region', { name: 'Before you send' })
    const wrong = page.getByText('No line of this column has a whole URL, such as https://example.com/page')
    await choose(field, 'first_name')
    await wrong.waitFor()
    await check.getByText('Still missing: Header image', { exact: true }).waitFor()
    expect(await button('Send').isDisabled()).toBe(true)
    await check.getByText('“Gil” is not a whole URL').waitFor()
    await expectWellMade(page, 'batch-no-links')
    await choose(field, 'picture')
    await wrong.waitFor({ state: 'detached' })
    const lines = check.getByRole('listitem')
    await expect
      .poll(() => lines.allTextContents())
      .toEqual(['Line 3“Hana” is not a whole URL', 'Line 4+5511981000005 opted out of marketing'])
    expect(await sendTo('Send to 1 person')).toEqual([[{ type: 'image', image: { link } }]])
  })

  it('takes one picture for everybody, by its link or uploaded', async () => {
    await start()
    const check = page.getByRole('region', { name: 'Before you send' })
    const address = page.getByRole('textbox', { name: 'Header image: link' })
    await address.fill('Ana')
    expect(await page.getByText('Enter a whole URL').count()).toBe(0)
    await address.blur()
    await page.getByText('Enter a whole URL: https://example.com/page').waitFor()
    await check.getByText('Still missing: Header image', { exact: true }).waitFor()
    expect(await button('Send to 2 people').isDisabled()).toBe(true)
    await expectWellMade(page, 'batch-wrong-link')
    await address.fill(link)
    await expect.poll(() => button('Send to 2 people').isEnabled()).toBe(true)
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Upload').click()])
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await chooser.setFiles({ name: 'beans.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
    await button('Remove beans.png').waitFor()
    await check.getByRole('img', { name: 'beans.png' }).waitFor()
    await expectWellMade(page, 'batch-upload')
    const file = [{ type: 'image', image: { id: expect.any(String) } }]
    expect(await sendTo('Send to 2 people')).toEqual([file, file])
  })
})

describe('a new batch on a channel that cannot send', () => {
  it('says so beside the channel and cannot be sent', async () => {
    const { chatapp } = fixture.demo.channels
    const revive = await withDeadToken(page, chatapp)
    await fixture.goto(page, '/batches/new')
    const banner = page.getByRole('alert').filter({ hasText: 'cannot send' })
    await banner.getByText('A batch can be sent once it is reconnected.', { exact: false }).waitFor()
    expect(await banner.getByRole('link', { name: 'Reconnect' }).getAttribute('href')).toContain(chatapp)
    await page.getByText('Templates appear here once the channel is reconnected.').waitFor()
    expect(await page.getByText('Error validating', { exact: false }).count()).toBe(0)
    await page.getByText('Text', { exact: true }).click()
    await chooseFile('two.csv', 'to\n5511981000007\n5511981000008\n')
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
    expect(await button('Send to 2 people').isDisabled()).toBe(true)
    await page.getByText('Still missing: a channel that can send', { exact: true }).waitFor()
    expect(await button('Send test').count()).toBe(0)
    await expectWellMade(page, 'batch-dead-channel')
    await revive()
    await fixture.goto(page, '/batches/new')
    await chooseFile('two.csv', 'to\n5511981000007\n5511981000008\n')
    await button('Send test').waitFor()
    expect(await button('Send to 2 people').isEnabled()).toBe(true)
    expect(await banner.count()).toBe(0)
    await page.getByRole('textbox', { name: 'Message' }).fill('')
    await page.getByText('Template', { exact: true }).click()
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    // The browser logs refusals that a test provoked as failed loads.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
