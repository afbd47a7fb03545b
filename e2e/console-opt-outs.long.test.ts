import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../apps/server/test/wait-for.ts'
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
  await fixture.api('PUT', '/api/opt-outs', { platform: 'chatapp', to: '5511981000005' })
  ;({ page, complaints } = await fixture.signedIn('/'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

describe('opt-outs', () => {
  it('are added by hand, found by a part of the number, exported, and taken back', async () => {
    await fixture.goto(page, '/opt-outs')
    await button('Add opt-out').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Phone number').fill('12')
    await dialog.getByRole('button', { name: 'Add opt-out' }).click()
    const refused = dialog.getByText('This is no phone number with country code.')
    await refused.waitFor()
    await dialog.getByLabel('Phone number').fill('+55 (11) 98300-0042')
    await refused.waitFor({ state: 'detached' })
    await expectAccessible(page, 'add an opt-out')
    await shot(page, 'opt-out-add')
    await dialog.getByRole('button', { name: 'Add opt-out' }).dblclick()
    const table = page.getByRole('table', { name: 'Opt-outs' })
    // Two of them would be two calls. It goes by itself, so it is looked at before the row, which stays.
    await page.getByText('+5511983000042 gets no more marketing.').waitFor()
    await table.getByText('+5511983000042').waitFor()
    await table
      .getByRole('row')
      .filter({ hasText: '+5511981000005' })
      .getByText(/^Added via API: \S/)
      .first()
      .waitFor()
    await page.getByRole('searchbox').fill('98300-00')
    await table.getByRole('row').filter({ hasText: '+5511981000005' }).waitFor({ state: 'detached' })
    expect(page.url()).toContain('q=')
    await expectWellMade(page, 'opt-outs')
    const list = async () => (await fixture.api('GET', '/api/opt-outs')).body.data.map(({ to }: { to: string }) => to)
    expect(await list()).toContain('5511983000042')
    const [download] = await Promise.all([page.waitForEvent('download'), button('Export CSV').click()])
    expect(readFileSync(await download.path(), 'utf8')).toContain('5511981000005')
    await button('Remove +5511983000042').click()
    await page.getByRole('dialog').getByText('Only do this when +5511983000042 asked for it.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('No opt-outs match these filters').waitFor()
    await button('Clear filters').click()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
    expect(await list()).not.toContain('5511983000042')
  })
})

describe('a list of opt-outs', () => {
  it('is imported from what is pasted or from a file, says what it left out, and is found by name', async () => {
    const isOut = async (to: string): Promise<boolean> =>
      (await fixture.api('GET', `/api/opt-outs?to=${to}`)).body.data.length > 0
    await fixture.api('PUT', '/api/opt-outs', { platform: 'chatapp', to: '5511983000201' })
    await fixture.goto(page, '/opt-outs')
    await button('Import').click()
    const dialog = page.getByRole('dialog', { name: 'Import opt-outs' })
    const figure = (label: string) => dialog.locator('dl div').filter({ hasText: label }).locator('dd')
    await dialog
      .getByLabel('Phone numbers, one per line')
      .fill('+55 (11) 98300-0201\n5511983000202\nAna\n\n0055 11 98300 0202')
    await expect.poll(() => figure('will be imported').textContent()).toBe('2')
    await dialog.getByText('“Ana” is no phone number').waitFor()
    await dialog.getByText('Line 3', { exact: true }).waitFor()
    await expectAccessible(page, 'import opt-outs')
    await shot(page, 'opt-outs-import')
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await expect.poll(() => figure('already opted out').textContent()).toBe('1')
    // As the preview had it.
    expect(await figure('repeated').textContent()).toBe('1')
    expect(await figure('added').textContent()).toBe('1')
    expect(await figure('left out').textContent()).toBe('1')
    await shot(page, 'opt-outs-imported')
    expect(await isOut('5511983000202')).toBe(true)
    await dialog.locator('.mantine-Modal-body').getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const imported = page
      .getByRole('table', { name: 'Opt-outs' })
      .getByRole('row')
      .filter({ hasText: '+5511983000202' })
    await imported.getByText(/^Imported by \S/).waitFor()

    const { phone_number_id: account_id } = (await fixture.sandbox('GET', '/_sandbox/credentials')).body
    const from = '5511983000203'
    await fixture.sandbox('POST', '/_sandbox/inbound', {
      platform: 'chatapp',
      account_id,
      from,
      name: 'Yara Quiet',
      message: 'Hello',
    })
    await waitFor('her name', async () => {
      const { body } = await fixture.api('GET', `/api/conversations?q=${from}`)
      return body.data[0]?.contact.name === 'Yara Quiet'
    })
    await button('Import').click()
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'left.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`nome;telefone\nYara;+${from}\nNobody;none\n`),
    })
    const column = dialog.getByRole('combobox', { name: 'Column with the phone number' })
    await expect.poll(() => figure('will be imported').textContent()).toBe('1')
    await expect.poll(() => column.inputValue()).toBe('telefone')
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await expect.poll(() => figure('added').textContent()).toBe('1')
    expect(await isOut(from)).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('searchbox').fill('yara')
    const table = page.getByRole('table', { name: 'Opt-outs' })
    await table.getByText('+5511983000202').waitFor({ state: 'detached' })
    await table.getByRole('link', { name: 'Yara Quiet' }).waitFor()
  })
})

describe('numbers without country code', () => {
  it('take that of the channel where it is chosen, and are seen as they are read before anything is stored', async () => {
    const isOut = async (to: string): Promise<boolean> =>
      (await fixture.api('GET', `/api/opt-outs?to=${to}`)).body.data.length > 0
    const channel = (await fixture.api('GET', `/api/channels/${fixture.demo.channels.chatapp}`)).body
    expect(channel.display_phone_number).toMatch(/^\+1\D/)
    await page.setViewportSize({ width: 360, height: 780 })
    await fixture.goto(page, '/opt-outs')
    await button('Import').click()
    const dialog = page.getByRole('dialog', { name: 'Import opt-outs' })
    const read = dialog.getByRole('list', { name: 'The first ones are read as' })
    await dialog.getByLabel('Phone numbers, one per line').fill('(650) 555-0301')
    await dialog.getByText('(650) 555-0301 is no complete number: choose its country code.').waitFor()
    await dialog
      .getByLabel('Phone numbers, one per line')
      .fill('650 555-0301\n5511983000302\n+1 (650) 555-0303\n650 5550')
    await dialog.getByText('Numbers without + or country code: 2. As written, 650 555-0301 is +6505550301.').waitFor()
    await dialog.getByText('Line 4', { exact: true }).waitFor()
    await expectWellMade(page, 'opt-outs-import-codes')
    await dialog.getByRole('combobox', { name: 'Country code for numbers without +' }).click()
    await page.getByRole('option', { name: 'United States +1', exact: true }).click()
    await expect
      .poll(() => read.getByRole('listitem').allInnerTexts())
      .toEqual([
        expect.stringMatching(/^Line 1\s*650 555-0301 → \+16505550301$/),
        expect.stringMatching(/^Line 2\s*5511983000302 → \+5511983000302$/),
        expect.stringMatching(/^Line 3\s*\+1 \(650\) 555-0303 → \+16505550303$/),
      ])
    await dialog.getByText('“650 5550” is no complete number with country code').waitFor()
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    const added = dialog.locator('dl div').filter({ hasText: 'added' }).locator('dd')
    await expect.poll(() => added.textContent()).toBe('3')
    for (const to of ['16505550301', '5511983000302', '16505550303']) expect(await isOut(to)).toBe(true)
    expect(await isOut('6505550301')).toBe(false)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await button('Add opt-out').click()
    const form = page.getByRole('dialog', { name: 'Add opt-out' })
    const field = form.getByLabel('Phone number')
    await field.fill('650 5550')
    await form.getByRole('button', { name: 'Add opt-out' }).click()
    await form.getByText('This is no phone number with country code.').waitFor()
    await field.fill('650 555-0304')
    await form.getByText('No country code? As it is written, this is +6505550304.').waitFor()
    await expectWellMade(page, 'opt-out-add-code')
    await form.getByRole('button', { name: 'Use +16505550304' }).click()
    await form.getByRole('button', { name: 'Add opt-out' }).click()
    await page.getByText('+16505550304 gets no more marketing.').waitFor()
    expect(await isOut('16505550304')).toBe(true)
    await page.setViewportSize({ width: 1280, height: 860 })
  })
})

describe('a person with two names', () => {
  it('stands in the opt-outs once, and is taken back under both', async () => {
    const { phone_number_id: account_id } = (await fixture.sandbox('GET', '/_sandbox/credentials')).body
    const from = '5511983000077'
    await fixture.sandbox('POST', '/_sandbox/notices', { kind: 'preference', account_id, from, value: 'stop' })
    const people = async (): Promise<{ to: string; also?: string[] }[]> =>
      (await fixture.api('GET', `/api/opt-outs?by=person&q=${from}`)).body.data
    const [person] = await waitFor('the opt-out', async () => {
      const found = await people()
      return found.length > 0 && found
    })
    expect([person?.to, ...(person?.also ?? [])]).toHaveLength(2)
    await fixture.goto(page, '/opt-outs')
    const row = page.getByRole('row').filter({ hasText: '+5511983000077' })
    await row.getByText('Switched off on the platform').waitFor()
    expect(await page.getByRole('row').filter({ hasText: 'BR.' }).count()).toBe(0)
    await expectWellMade(page, 'opt-outs-people')
    await row.getByRole('button', { name: 'Remove +5511983000077' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await row.waitFor({ state: 'detached' })
    for (const name of [person?.to, ...(person?.also ?? [])])
      expect((await fixture.api('GET', `/api/opt-outs?to=${name}`)).body.data).toEqual([])
  })
})

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    // The browser logs refusals that a test provoked as failed loads.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
