import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleFixture, FIXTURE_TIMEOUT_MS, expectAccessible, shot, startConsole } from './console-fixture.ts'

let fixture: ConsoleFixture
let page: Page
let complaints: string[]

/** The terms accepted, and one ad account connected and active. */
const connectAdAccount = async () => {
  const { email, password } = fixture.demo
  const { access_token } = (await fixture.api('POST', '/api/auth/login', { email, password }, {})).body
  const { version } = (await fixture.api('GET', '/api/marketing/terms')).body
  const bearer = { authorization: `Bearer ${access_token}` }
  await fixture.api('POST', '/api/marketing/terms/accept', { version }, bearer)
  const redirect_uri = `${fixture.demo.base_url}/console/ads/connected`
  const { url } = (await fixture.api('GET', `/api/marketing/oauth/url?redirect_uri=${redirect_uri}`)).body
  const { code, state } = (await fixture.sandbox('POST', '/_sandbox/dialog', { url })).body
  const accounts = (await fixture.api('POST', '/api/marketing/oauth/exchange', { code, state, redirect_uri })).body
  await fixture.api('PATCH', `/api/marketing/ad-accounts/${accounts[0].id}`, { status: 'active' })
}

beforeAll(async () => {
  fixture = await startConsole()
  await connectAdAccount()
  ;({ page, complaints } = await fixture.signedIn('/'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const button = (name: string) => page.getByRole('button', { name, exact: true })
const choose = async (label: string | RegExp, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}

describe('a video ad', () => {
  it('waits until the platform has the video, and shows beside the URL what it cannot download', async () => {
    const account = (await fixture.api('GET', '/api/marketing/ad-accounts?status=active')).body.data[0]
    await fixture.goto(page, `/ads/${account.id}/new`)
    await choose('Page', /.+/)
    await page.getByText('Video', { exact: true }).click()
    await page.getByLabel('Primary text').fill('How we roast.')
    await page.getByLabel('Headline').fill('Orchard Coffee, the film')
    await page.getByLabel('Website URL').fill('https://coffee.example/film')
    await page.getByLabel('Video URL').fill('https://gone.invalid/film.mp4')
    await button('Next').click()
    await page.getByRole('alert').getByText(/fetch/).waitFor()
    // In the sandbox processing takes as long as a review: a minute, until the clock is moved.
    await fixture.sandbox('POST', '/_sandbox/settings', { review_delay_ms: 60_000 })
    await page.getByLabel('Video URL').fill('https://cdn.example/film.mp4')
    await button('Next').click()
    await page.getByLabel('Campaign name').fill('Roastery film')
    await page.getByText('The platform is processing the video.').waitFor()
    await page.getByRole('progressbar').waitFor()
    await expectAccessible(page, 'video in process')
    await shot(page, 'new-campaign-video')
    await button('Next').click()
    await page.getByRole('combobox', { name: 'Countries' }).fill('PT')
    await page.keyboard.press('Enter')
    await button('Next').click()
    expect(await button('Create campaign').isDisabled()).toBe(true)
    await fixture.sandbox('POST', '/_sandbox/clock', { advance_seconds: 61 })
    await page.getByText('The video is ready.').waitFor()
    await button('Create campaign').click()
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

  it('stops polling a video that the platform refuses to show, until the user tries again', async () => {
    const account = (await fixture.api('GET', '/api/marketing/ad-accounts?status=active')).body.data[0]
    let looks = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/marketing/videos/')) looks += 1
    })
    await page.clock.install()
    await fixture.goto(page, `/ads/${account.id}/new`)
    await choose('Page', /.+/)
    await page.getByText('Video', { exact: true }).click()
    await page.getByLabel('Primary text').fill('How we grind.')
    await page.getByLabel('Headline').fill('Orchard Coffee, the sequel')
    await page.getByLabel('Website URL').fill('https://coffee.example/sequel')
    await page.getByLabel('Video URL').fill('https://cdn.example/sequel.mp4')
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
    await page.getByText('Herald stopped checking this video.').waitFor()
    await expectAccessible(page, 'video given up')
    await shot(page, 'new-campaign-video-refused')
    const looksBefore = looks
    // Twice the longest interval: a page that still polls would do it now.
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

describe('the browser console', () => {
  it('has no policy violation and no error', () => {
    // The browser logs refusals that a test provoked as failed loads.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
  })
})
