import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Advertiser, type MarketingFixture, createMarketingFixture } from '../../../../test/marketing-fixture.ts'

// A hundred thousand rows are read page by page, and nothing of them stays behind.

setFlagsFromString('--expose_gc')
const collectGarbage = runInNewContext('gc') as () => void
const heapMb = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1_048_576
}

let fixture: MarketingFixture
let us: Advertiser
const act = 'act_710000000000001'
beforeAll(async () => {
  fixture = await createMarketingFixture()
  us = await fixture.advertiser([act])
})
afterAll(() => fixture.stop())

it('memory does not grow with the number of rows', async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const query = `ad_account_id=${act}&level=ad&time_increment=1&breakdowns=age,gender&since=${day(1000)}&until=${day(1)}&fields=ad_id,impressions&limit=1000`
  let rows = 0
  let cursor: string | null = ''
  let early: number | undefined
  while (cursor !== null && rows < 100_000) {
    const page = await us.api.get(
      `/api/marketing/insights?${query}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    )
    expect(page.status).toBe(200)
    rows += page.body.data.length
    cursor = page.body.paging.next_cursor
    if (rows >= 10_000) early ??= heapMb()
  }
  expect(rows).toBe(100_000)
  expect(heapMb() - (early ?? 0)).toBeLessThan(20)
})
