import { readFileSync } from 'node:fs'
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
const choose = async (label: string | RegExp, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}

describe('ads', () => {
  it('accepts the terms', async () => {
    await fixture.goto(page, '/ads')
    await page.getByRole('link', { name: 'Read the terms' }).click()
    await heading('Advertising terms').waitFor()
    await expectAccessible(page, 'terms')
    await shot(page, 'terms')
    await page.getByLabel(/I have read the terms/).check()
    await page.getByRole('button', { name: /^Accept for/ }).click()
    await heading('Ads').waitFor()
    const { body } = await fixture.api('GET', '/api/marketing/terms')
    expect(body).toMatchObject({ accepted: true, accepted_by: { email: fixture.demo.email } })
  })

  it('connects accounts at the platform and activates one', async () => {
    await fixture.goto(page, '/ads')
    // The empty list offers it, beside the one in the header.
    await page.getByRole('region', { name: 'Ad accounts' }).getByRole('button', { name: 'Connect ad accounts' }).click()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.waitForURL(/\/console\/ads$/)
    const table = page.getByRole('table', { name: 'Ad accounts' })
    await table.getByText('Available').first().waitFor()
    await table
      .getByRole('button', { name: /^Activate/ })
      .first()
      .click()
    await table.getByText('Active', { exact: true }).first().waitFor()
    await expectAccessible(page, 'ad accounts')
    await shot(page, 'ad-accounts')
    const { body } = await fixture.api('GET', '/api/marketing/ad-accounts?status=active')
    expect(body.data.length).toBe(1)
  })

  it('makes a campaign from the picture to the ad, and changes its budget in the account’s currency', async () => {
    const account = (await fixture.api('GET', '/api/marketing/ad-accounts?status=active')).body.data[0]
    await fixture.goto(page, `/ads/${account.id}`)
    await page.getByRole('link', { name: 'New campaign' }).first().click()
    await choose('Page that publishes', /.+/)
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    await page.locator('input[type=file]').setInputFiles({ name: 'beans.png', mimeType: 'image/png', buffer: picture })
    await page.getByLabel('Text of the ad').fill('Fresh beans every week.')
    await page.getByLabel('Headline').fill('Orchard Coffee')
    await page.getByLabel('Where it leads').fill('https://coffee.example/beans')
    await expectAccessible(page, 'new campaign')
    await shot(page, 'new-campaign')
    await button('Next').click()
    await page.getByLabel('Name').fill('Autumn beans')
    await button('Next').click()
    await page.getByRole('combobox', { name: 'Countries' }).fill('BR')
    await page.keyboard.press('Enter')
    await page.getByLabel(/Daily budget/).fill('25')
    await button('Next').click()
    await page.getByText('Autumn beans').waitFor()
    await shot(page, 'new-campaign-review')
    await button('Create everything').click()
    await page.getByRole('table', { name: 'Campaigns' }).getByText('Autumn beans').waitFor()

    await button('Show what is in Autumn beans').first().click()
    await page.locator('tr.tree-2').getByText('Autumn beans').waitFor()
    await page
      .locator('tr.tree-2')
      .getByRole('button', { name: /Show what is in/ })
      .click()
    await page.getByRole('button', { name: 'Creative of Autumn beans' }).click()
    await page.getByRole('dialog').getByText('Fresh beans every week.').waitFor()
    await shot(page, 'creative')
    await page.keyboard.press('Escape')
    await page.locator('tr.tree-2').getByRole('button', { name: 'Change the budget of Autumn beans' }).click()
    await page.getByLabel(`Budget in ${account.currency}`).fill('40')
    await button('Save').click()
    await page.getByText('Autumn beans is changed.').waitFor()
    await page.locator('tr.tree-3').getByRole('combobox', { name: 'Status of Autumn beans' }).click()
    await page.getByRole('option', { name: 'Active' }).click()
    await shot(page, 'ad-tree')
    await expectAccessible(page, 'ad tree')
    await page.getByRole('combobox', { name: 'Status of Newsletter' }).click()
    await page.getByRole('option', { name: 'Deleted' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Newsletter is changed.').waitFor()

    const query = `ad_account_id=${account.ad_account_id}`
    const campaign = (await fixture.api('GET', `/api/marketing/campaigns?${query}&limit=100`)).body.data.find(
      ({ name }: { name: string }) => name === 'Autumn beans',
    )
    expect(campaign.status).toBe('PAUSED')
    const deleted = await fixture.api('GET', `/api/marketing/campaigns?${query}&status=DELETED`)
    expect(deleted.body.data.map(({ name }: { name: string }) => name)).toContain('Newsletter')
    const adSets = await fixture.api('GET', `/api/marketing/adsets?${query}&campaign_id=${campaign.id}`)
    expect(adSets.body.data).toMatchObject([
      { daily_budget: '4000', targeting: { geo_locations: { countries: ['BR'] } } },
    ])
    await expect
      .poll(
        async () =>
          (await fixture.api('GET', `/api/marketing/ads?${query}&campaign_id=${campaign.id}`)).body.data[0].status,
      )
      .toBe('ACTIVE')
  })
})

describe('a video ad', () => {
  it('waits until the platform has the video, and says what it cannot fetch beside the address', async () => {
    const account = (await fixture.api('GET', '/api/marketing/ad-accounts?status=active')).body.data[0]
    await fixture.goto(page, `/ads/${account.id}/new`)
    await choose('Page that publishes', /.+/)
    await page.getByText('Video', { exact: true }).click()
    await page.getByLabel('Text of the ad').fill('How we roast.')
    await page.getByLabel('Headline').fill('Orchard Coffee, the film')
    await page.getByLabel('Where it leads').fill('https://coffee.example/film')
    await page.getByLabel('Address of the video').fill('https://gone.invalid/film.mp4')
    await button('Next').click()
    await page.getByRole('alert').getByText(/fetch/).waitFor()
    // Processing takes as long as a review here: a minute, until the clock is moved.
    await fixture.sandbox('POST', '/_sandbox/settings', { review_delay_ms: 60_000 })
    await page.getByLabel('Address of the video').fill('https://cdn.example/film.mp4')
    await button('Next').click()
    await page.getByLabel('Name').fill('Roastery film')
    await page.getByText('The platform is processing the video.').waitFor()
    await page.getByRole('progressbar').waitFor()
    await expectAccessible(page, 'video in process')
    await shot(page, 'new-campaign-video')
    await button('Next').click()
    await page.getByRole('combobox', { name: 'Countries' }).fill('PT')
    await page.keyboard.press('Enter')
    await button('Next').click()
    expect(await button('Create everything').isDisabled()).toBe(true)
    await fixture.sandbox('POST', '/_sandbox/clock', { advance_seconds: 61 })
    await page.getByText('The video is ready.').waitFor()
    await button('Create everything').click()
    await page.getByRole('table', { name: 'Campaigns' }).getByText('Roastery film').waitFor()

    const query = `ad_account_id=${account.ad_account_id}`
    const { body: creatives } = await fixture.api('GET', `/api/marketing/creatives?${query}&limit=100`)
    const made = creatives.data.find(({ name }: { name: string }) => name === 'Roastery film')
    expect(made.object_story_spec.video_data).toMatchObject({
      video_id: expect.any(String),
      title: 'Orchard Coffee, the film',
      image_url: expect.stringContaining('thumbnail'),
      call_to_action: { value: { link: 'https://coffee.example/film' } },
    })
    const { video_id } = made.object_story_spec.video_data
    expect((await fixture.api('GET', `/api/marketing/videos/${video_id}?${query}`)).body.status).toBe('ready')
  })

  it('asks no more about a video that the platform refuses to show, and again when told to', async () => {
    const account = (await fixture.api('GET', '/api/marketing/ad-accounts?status=active')).body.data[0]
    let looks = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/marketing/videos/')) looks += 1
    })
    await page.clock.install()
    await fixture.goto(page, `/ads/${account.id}/new`)
    await choose('Page that publishes', /.+/)
    await page.getByText('Video', { exact: true }).click()
    await page.getByLabel('Text of the ad').fill('How we grind.')
    await page.getByLabel('Headline').fill('Orchard Coffee, the sequel')
    await page.getByLabel('Where it leads').fill('https://coffee.example/sequel')
    await page.getByLabel('Address of the video').fill('https://cdn.example/sequel.mp4')
    const [registered] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/api/marketing/videos')),
      button('Next').click(),
    ])
    const { id } = (await registered.json()) as { id: string }
    await page.getByText('The platform is processing the video.').waitFor()
    await fixture.sandbox('POST', '/_sandbox/faults', {
      match: { method: 'GET', path: `/${id}` },
      status: 400,
      error: { code: 100, error_subcode: 33, message: 'Unsupported get request.' },
    })
    await page.getByText('Herald no longer asks about this video.').waitFor()
    await expectAccessible(page, 'video given up')
    await shot(page, 'new-campaign-video-refused')
    const looksBefore = looks
    // Twice the longest pause: a page that still asks would ask now.
    await page.clock.fastForward(60_000)
    const again = page.getByRole('button', { name: 'Try again' })
    const answer = page.waitForResponse((response) => response.url().includes(`/api/marketing/videos/${id}`))
    await again.click()
    expect((await answer).status()).toBe(404)
    expect(looks).toBe(looksBefore + 1)
    await fixture.sandbox('DELETE', '/_sandbox/faults')
    await again.click()
    await page.getByText('The platform is processing the video.').waitFor()
  })
})

describe('insights', () => {
  it('draws days, breaks down, exports, and follows a long report', async () => {
    await fixture.goto(page, '/insights')
    await page.getByRole('img', { name: /Spend by day/ }).waitFor()
    await page.getByRole('table', { name: 'By object' }).waitFor()
    await shot(page, 'insights')
    await expectAccessible(page, 'insights')
    await choose('Breakdown', 'Age')
    await page.getByRole('table', { name: 'By object' }).getByText(/18-24/).first().waitFor()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export By object as CSV' }).click(),
    ])
    const csv = readFileSync(await download.path(), 'utf8')
    expect(csv).toContain('campaign_name')
    expect(csv).toContain('18-24')

    await button('Start report').click()
    await page.getByText('The report is ready.').waitFor({ timeout: 60_000 })
    const report = new URL(page.url()).searchParams.get('report')?.replaceAll('"', '')
    const run = await fixture.api('GET', `/api/marketing/insights/reports/${report}`)
    expect(run.body.async_status).toBe('Job Completed')
    await shot(page, 'report')
  })
})

describe('developers’ corner', () => {
  it('shows how a program does what the page just did', async () => {
    await fixture.goto(page, '/keys')
    await page.getByRole('table', { name: 'API keys' }).waitFor()
    await button('API calls of this page').click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: /GET \/api\/api-keys/ }).click()
    await panel.getByText('x-svc-api-key: <API_KEY>').waitFor()
    await panel.getByText('TypeScript', { exact: true }).click()
    await panel.getByText("herald.GET('/api/api-keys'").waitFor()
    await shot(page, 'api-calls')
    await page.keyboard.press('Escape')
    await fixture.goto(page, '/developers')
    expect(
      await page
        .getByRole('link', { name: /Sandbox/ })
        .first()
        .getAttribute('href'),
    ).toBe(fixture.demo.sandbox_url)
    await expectAccessible(page, 'developers')
  })

  it('keeps an example open while the page repeats its call', async () => {
    const path = '/api/outbound/ledger?limit=1'
    const repeated = () => page.waitForResponse((response) => response.url().endsWith(path))
    await Promise.all([repeated(), fixture.goto(page, '/')])
    await button('API calls of this page').click()
    const panel = page.getByRole('dialog')
    const line = panel.getByRole('button', { name: `GET ${path}` })
    await line.click()
    await panel.getByText(`${path}'`).waitFor()
    // When the second answer is there, the first has been written down and shown.
    await repeated()
    await repeated()
    expect(await line.getAttribute('aria-expanded')).toBe('true')
    expect(await panel.getByText(`${path}'`).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
  })
})

describe('everywhere', () => {
  const areas = [
    '/',
    '/channels',
    '/signups',
    '/messages',
    '/messages/new',
    '/templates',
    '/webhooks',
    '/webhooks/events',
    '/ads',
    '/insights',
    '/people',
    '/keys',
    '/profile',
    '/developers',
  ]

  it('is readable in the dark, on a phone and on a tablet, without sideways scrolling', async () => {
    const phone = { width: 390, height: 844 }
    const dark = await fixture.signedIn('/', { colorScheme: 'dark', viewport: phone })
    await heading('Home', dark.page).waitFor()
    const overflow = () =>
      dark.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    for (const area of areas) {
      await fixture.goto(dark.page, area)
      await heading(/./, dark.page).waitFor()
      // Live pages ask again and again, so there is no silence to wait for; what is still being read shows a skeleton.
      await expect.poll(() => dark.page.getByRole('status', { name: 'Loading' }).count()).toBe(0)
      expect({ area, wide: await overflow() }).toEqual({ area, wide: 0 })
      await expectAccessible(dark.page, `${area} dark, phone`)
      await shot(dark.page, `phone-dark${area.replaceAll('/', '-')}`)
      await dark.page.setViewportSize({ width: 1000, height: 800 })
      await expect.poll(overflow, { message: `${area} on a tablet` }).toBe(0)
      await dark.page.setViewportSize(phone)
    }
    expect(dark.complaints).toEqual([])
    await dark.context.close()
  })

  it('speaks Portuguese and Spanish', async () => {
    const other = await fixture.open({ locale: 'pt-BR' })
    await fixture.goto(other.page, '/')
    await other.page.getByLabel('E-mail').fill(fixture.demo.email)
    await other.page.locator('input[type=password]').fill(fixture.demo.password)
    await other.page.getByRole('button', { name: 'Entrar' }).click()
    await heading('Início', other.page).waitFor()
    expect(await other.page.evaluate(() => document.documentElement.lang)).toBe('pt')
    await other.page.getByRole('button', { name: 'Demo Owner' }).click()
    await other.page.getByRole('menuitem', { name: 'Español' }).click()
    await heading('Inicio', other.page).waitFor()
    await other.context.close()
  })
})

// Last, because a dead token ends what the other walks need.
describe('home', () => {
  it('names what is about to end and what has ended, and the API says the same', async () => {
    await fixture.goto(page, '/keys')
    await button('New API key').click()
    await page.getByLabel('What is it for?').fill('Checkout')
    await page.getByLabel('Expires').fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10))
    await button('Create key').click()
    await button('Done').click()
    const account = (await fixture.api('GET', '/api/marketing/ad-accounts?status=available')).body.data[0]
    await fixture.sandbox('POST', '/_sandbox/tokens/invalidate', { ad_account_id: account.ad_account_id })
    expect((await fixture.api('POST', `/api/marketing/ad-accounts/${account.id}/refresh`)).status).toBe(409)

    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByText(/API key “Checkout” expires/).waitFor()
    await page.getByText(`Ad account ${account.name} lost its access.`).waitFor()
    await expectAccessible(page, 'home with needs')
    await shot(page, 'home-needs')
    const { body } = await fixture.api('GET', '/api/attention')
    expect(body.data).toContainEqual(
      expect.objectContaining({
        kind: 'ad_account_revoked',
        subject: { id: account.ad_account_id, name: account.name },
      }),
    )
    await page.getByRole('link', { name: 'Look' }).first().click()
    await heading('Ads').waitFor()
    await button('Connect again').first().waitFor()
  })
})

describe('all in all', () => {
  it('broke no policy and threw nothing', () => {
    // Refusals that a walk provoked are logged by the browser as failed loads; everything else counts.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
