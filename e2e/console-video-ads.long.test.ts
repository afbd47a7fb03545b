import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectAdAccounts, wizardOn } from './ads-fixture.ts'
import { type ConsoleFixture, FIXTURE_TIMEOUT_MS, expectAccessible, shot, startConsole } from './console-fixture.ts'

let fixture: ConsoleFixture
let page: Page
let complaints: string[]

beforeAll(async () => {
  fixture = await startConsole()
  await connectAdAccounts(fixture)
  ;({ page, complaints } = await fixture.signedIn('/'))
}, FIXTURE_TIMEOUT_MS)
afterAll(() => fixture?.stop())

const button = (name: string) => page.getByRole('button', { name, exact: true })
/** The steps before the ad, and the ad without its video. */
const upToVideo = async (accountId: string, name: string) => {
  const wizard = wizardOn(page)
  await fixture.goto(page, `/ads/${accountId}/new`)
  await wizard.objective('Traffic', name)
  await wizard.audience('Portugal')
  await wizard.next()
  await wizard.texts(`Orchard Coffee, ${name}`)
  await wizard.pick('Video')
  return wizard
}

describe('a video ad', () => {
  it('waits until the platform has the video, and shows beside the URL what it cannot download', async () => {
    const account = (await fixture.api('GET', '/api/marketing/ad-accounts?status=active')).body.data[0]
    const wizard = await upToVideo(account.id, 'Roastery film')
    await page.getByLabel('Or the URL of a video').fill('https://gone.invalid/film.mp4')
    await button('Use this URL').click()
    await page.getByRole('alert').getByText(/fetch/).waitFor()
    // In the sandbox processing takes as long as a review: longer than any test may, until the clock is moved.
    await fixture.sandbox('POST', '/_sandbox/settings', { review_delay_ms: 600_000 })
    await page.getByLabel('Or the URL of a video').fill('https://cdn.example/film.mp4')
    await button('Use this URL').click()
    await page.getByText('The platform is processing the video.').waitFor()
    await expectAccessible(page, 'video in process')
    await shot(page, 'new-campaign-video')
    await wizard.next()
    await page.getByText('The platform is still processing the video.').waitFor()
    expect(await button('Create paused').isDisabled()).toBe(true)
    await fixture.sandbox('POST', '/_sandbox/clock', { advance_seconds: 601 })
    await expect.poll(() => button('Create paused').isEnabled()).toBe(true)
    await button('Create paused').click()
    await page.getByRole('table', { name: 'Campaigns' }).getByText('Roastery film').waitFor()

    const query = `ad_account_id=${account.ad_account_id}`
    const { body: creatives } = await fixture.api('GET', `/api/marketing/creatives?${query}&limit=100`)
    const made = creatives.data.find(({ name }: { name: string }) => name === 'Roastery film')
    expect(made.object_story_spec.video_data).toMatchObject({
      video_id: expect.any(String),
      title: 'Orchard Coffee, Roastery film',
      image_url: expect.stringContaining('thumbnail'),
      call_to_action: { value: { link: 'https://coffee.example/beans' } },
    })
    const { video_id } = made.object_story_spec.video_data
    expect((await fixture.api('GET', `/api/marketing/videos/${video_id}?${query}`)).body.status).toBe('ready')
  })

  it('takes a video from the disk, and no file that is none', async () => {
    const account = (await fixture.api('GET', '/api/marketing/ad-accounts?status=active')).body.data[0]
    await upToVideo(account.id, 'Grinder film')
    const choose = (name: string, mimeType: string) =>
      page.locator('input[type=file][accept="video/*"]').setInputFiles({ name, mimeType, buffer: Buffer.from('film') })
    await choose('notes.txt', 'text/plain')
    await page.getByText('This file is not a video.').waitFor()
    await choose('grinder.mp4', 'video/mp4')
    await page.getByRole('button', { name: 'Remove grinder.mp4' }).waitFor()
    await shot(page, 'new-campaign-video-file')
    await fixture.sandbox('POST', '/_sandbox/clock', { advance_seconds: 601 })
    await page.getByText('The video is ready.').waitFor()
    await button('Next').click()
    await button('Create paused').click()
    await page.getByRole('table', { name: 'Campaigns' }).getByText('Grinder film').waitFor()
    const query = `ad_account_id=${account.ad_account_id}`
    const { body: creatives } = await fixture.api('GET', `/api/marketing/creatives?${query}&limit=100`)
    const made = creatives.data.find(({ name }: { name: string }) => name === 'Grinder film')
    const { video_id } = made.object_story_spec.video_data
    expect((await fixture.api('GET', `/api/marketing/videos/${video_id}?${query}`)).body.name).toBe('grinder.mp4')
  })

  it('stops polling a video that the platform refuses to show, until the user tries again', async () => {
    const account = (await fixture.api('GET', '/api/marketing/ad-accounts?status=active')).body.data[0]
    let looks = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/marketing/videos/')) looks += 1
    })
    await page.clock.install()
    await upToVideo(account.id, 'Sequel')
    await page.getByLabel('Or the URL of a video').fill('https://cdn.example/sequel.mp4')
    const [registered] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/api/marketing/videos')),
      button('Use this URL').click(),
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
