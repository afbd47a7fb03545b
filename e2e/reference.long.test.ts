import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleFixture, FIXTURE_TIMEOUT_MS, shot, startConsole } from './console-fixture.ts'

describe('the API reference in a browser', () => {
  let fixture: ConsoleFixture
  beforeAll(async () => {
    fixture = await startConsole()
  }, FIXTURE_TIMEOUT_MS)
  afterAll(() => fixture?.stop())

  /** A browser at a place in the reference. Scalar computes for seconds before it shows anything; beside other tests, longer. */
  const openAt = async (place: string, base = fixture.demo.base_url) => {
    const opened = await fixture.open()
    await opened.page.goto(`${base}/docs${place}`)
    await opened.page
      .getByText('The ids in the examples belong to nobody')
      .waitFor({ state: 'attached', timeout: 120_000 })
    return opened
  }

  it('opens on the introduction, with the first call in sight, and breaks no policy', async () => {
    const { page, context, complaints } = await openAt('')
    const heading = page.getByRole('heading', { name: 'Send a first message' })
    await heading.waitFor()
    await expect.poll(() => heading.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.getByText('/api/outbound/send').first().waitFor()
    // The way back, what is needed first, and an example of which nothing is cut.
    const head = page.getByRole('banner')
    expect(await head.getByRole('link', { name: 'Console' }).getAttribute('href')).toBe('/console/')
    expect(await head.getByRole('link', { name: 'Developers' }).getAttribute('href')).toBe('/console/developers')
    const words = await page.locator('body').innerText()
    const placeOf = (name: string) => words.indexOf(name)
    expect(placeOf('Outbound messages')).toBeGreaterThan(-1)
    expect(placeOf('Outbound messages')).toBeLessThan(placeOf('Sign-in'))
    const example = page.locator('pre', { hasText: 'order-42-confirmed' }).first()
    expect(await example.evaluate((pre) => pre.scrollWidth <= pre.clientWidth)).toBe(true)
    expect(await page.getByText('Client Libraries').filter({ visible: true }).count()).toBe(0)
    await shot(page, 'reference', { fullPage: false })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('finds an operation by a word, and calls it with a key of one’s own', async () => {
    const { page, context, complaints } = await openAt('')
    const key = page.getByLabel('Value').first()
    expect(await key.getAttribute('placeholder')).toBe('Your API key (hk_…)')
    await key.fill(fixture.demo.api_key)
    await page.keyboard.press('Control+k')
    await page.getByRole('searchbox').or(page.getByRole('combobox')).last().fill('list channels')
    await page
      .getByRole('option', { name: /channels/i })
      .first()
      .click()
    await page.getByText("--header 'x-svc-api-key:").first().waitFor()
    await page.getByRole('button', { name: 'Test Request (get /api/channels)' }).click()
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/channels')
    await page.getByRole('button', { name: /^Send/ }).first().click()
    // Optional filters are not sent before they are ticked.
    expect(new URL((await answer).url()).search).toBe('')
    const { data } = await (await answer).json()
    expect(data.map((one: { channel_id: string }) => one.channel_id)).toContain(fixture.demo.channels.chatapp)
    await page.getByText(fixture.demo.channels.chatapp).first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('opens the first result by Enter; what is refused is told whole, and nothing lies under the cross', async () => {
    const { page, context, complaints } = await openAt('')
    await page.keyboard.press('Control+k')
    await page.getByRole('searchbox').or(page.getByRole('combobox')).last().fill('resend')
    await page.getByRole('option', { name: 'Resend one event' }).waitFor()
    expect(await page.getByRole('option', { name: /Resend/ }).count()).toBe(3)
    const first = (await page.getByRole('option').first().getAttribute('href')) ?? ''
    await page.keyboard.press('Enter')
    await expect.poll(() => decodeURIComponent(page.url())).toContain(decodeURIComponent(first))
    await context.close()

    const other = await openAt('#tag/channels/GET/api/channels')
    await other.page.getByRole('button', { name: 'Test Request (get /api/channels)' }).click()
    await other.page.getByRole('button', { name: /^Send/ }).first().click()
    const line = other.page.locator('.cm-line', { hasText: 'No credential came' })
    await line.waitFor()
    const isWhole = () => line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
    await expect.poll(isWhole).toBe(true)
    expect(await line.evaluate((one) => one.getBoundingClientRect().right <= window.innerWidth)).toBe(true)
    expect(await other.page.getByRole('link', { name: 'Console' }).count()).toBe(0)
    await shot(other.page, 'reference-refused', { fullPage: false })
    await other.page.setViewportSize({ width: 360, height: 780 })
    await shot(other.page, 'reference-refused-phone', { fullPage: false })
    expect([...complaints, ...other.complaints].filter((one) => !one.includes('401'))).toEqual([])
    await other.context.close()
  })

  it('keeps the key for the tab until it is removed, and finds no schemas', async () => {
    const { page, context } = await openAt('')
    const link = page.getByRole('link', { name: 'Get an API key' })
    expect(await link.getAttribute('href')).toBe('/console/keys')
    await page.getByLabel('Value').first().fill(fixture.demo.api_key)
    await page.getByText('Key kept in this tab').waitFor()
    expect(await link.count()).toBe(0)
    const reload = async (again: () => Promise<unknown>) => {
      await Promise.all([page.waitForEvent('load'), again()])
      await page.getByText('The ids in the examples belong to nobody').waitFor({ state: 'attached', timeout: 120_000 })
    }
    await reload(() => page.reload())
    await expect.poll(() => page.getByLabel('Value').first().inputValue()).toBe(fixture.demo.api_key)
    await reload(() => page.getByRole('button', { name: 'Remove' }).click())
    await expect.poll(() => page.getByLabel('Value').first().inputValue()).toBe('')
    await page.keyboard.press('Control+k')
    const words = page.getByRole('searchbox').or(page.getByRole('combobox')).last()
    await words.fill('list channels')
    await page.getByRole('option').first().waitFor()
    await words.fill('ApiKeyDto')
    await expect.poll(() => page.getByRole('option').count()).toBe(0)
    await context.close()
  })

  it('shows whole paths on a phone', async () => {
    const { page, context } = await openAt('/#tag/api-keys/POST/api/api-keys/{id}/replace')
    await page.setViewportSize({ width: 360, height: 780 })
    const path = page.locator('.scalar-card-header-title', { hasText: '/api/api-keys/{id}/replace' }).first()
    const isCut = () =>
      path.evaluate((one) =>
        [one, ...one.querySelectorAll('*')].some((part) => getComputedStyle(part).whiteSpace !== 'normal'),
      )
    await expect.poll(isCut).toBe(false)
    await shot(page, 'reference-phone', { fullPage: false })
    await context.close()
  })

  it('calls the address that it was opened at, by whichever name', async () => {
    const other = fixture.demo.base_url.replace('127.0.0.1', 'localhost')
    const { page, context, complaints } = await openAt('/#tag/channels/GET/api/channels', other)
    await page.getByLabel('Value').first().fill(fixture.demo.api_key)
    await page.getByRole('button', { name: 'Test Request (get /api/channels)' }).click()
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/channels', {
      timeout: 15_000,
    })
    await page.getByRole('button', { name: /^Send/ }).first().click()
    expect([(await answer).status(), new URL((await answer).url()).origin]).toEqual([200, other])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('says where the key goes, and that the ids of an example belong to nobody: as it stands the answer is 404', async () => {
    const { page, context } = await openAt('/#tag/outbound-messages/POST/api/outbound/send')
    await page.getByText("--header 'x-svc-api-key: YOUR_API_KEY'").first().waitFor()
    // Nothing of a sample is cut at its edge.
    const sample = page.locator('pre', { hasText: 'YOUR_API_KEY' }).first()
    expect(await sample.evaluate(({ parentElement: box }) => box && box.scrollWidth <= box.clientWidth)).toBe(true)
    await page.getByLabel('Value').first().fill(fixture.demo.api_key)
    await page.getByRole('button', { name: 'Test Request (post /api/outbound/send)' }).click()
    const answers = () => page.waitForResponse((response) => response.url().endsWith('/api/outbound/send'))
    const send = page.getByRole('button', { name: /Send post request to/ })
    const refused = answers()
    await send.click()
    const { error, message } = await (await refused).json()
    expect([(await refused).status(), error]).toEqual([404, 'channel_not_found'])
    expect(message).toContain('GET /api/channels lists yours')
    await context.close()
  })

  it('is dark from the start where dark is wanted, and never has dark text on it', async () => {
    const { page, context, complaints } = await fixture.open({ colorScheme: 'dark', reducedMotion: 'reduce' })
    const held = new Map<string, () => void>()
    for (const part of ['scalar-', 'openapi.json'])
      await page.route(`**/${part}*`, async (route) => {
        await new Promise<void>((resolve) => held.set(part, resolve))
        await route.continue()
      })
    const colors = () =>
      page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.body)
        return [document.body.className, color, backgroundColor]
      })
    const dark = ['dark-mode', 'rgb(231, 231, 231)', 'rgb(15, 15, 15)']
    await page.goto(`${fixture.demo.base_url}/docs/`, { waitUntil: 'commit' })
    for (const part of ['scalar-', 'openapi.json']) {
      await expect.poll(() => held.has(part)).toBe(true)
      // Asked for ahead, before the script that chooses the colours has come.
      await expect.poll(colors).toEqual(dark)
      held.get(part)?.()
    }
    // In the frame in which it comes, which a look from here would miss: one that wants less motion waits for no change of colours.
    const first = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const look = () => {
            const text = [...document.querySelectorAll('p')].find((one) =>
              one.textContent.startsWith('One backend between'),
            )
            if (text) resolve(getComputedStyle(text).color)
            else requestAnimationFrame(look)
          }
          look()
        }),
    )
    expect(Number(/\d+/.exec(first)?.[0])).toBeGreaterThan(150)
    await page.getByText('The ids in the examples').waitFor({ state: 'attached', timeout: 120_000 })
    expect(await colors()).toEqual(dark)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('says why it stays empty where the description cannot be loaded', async () => {
    const { page, context } = await fixture.open()
    await page.route('**/openapi.json', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.goto(`${fixture.demo.base_url}/docs/`)
    await page.getByRole('alert').getByText('(the server answered 503). Reload the page to try again.').waitFor()
    await context.close()
  })
})
