import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MarketingFixture, createMarketingFixture } from '../../../../test/marketing-fixture.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { systemClock } from '../../../lib/clock.ts'
import { createSecretBox } from '../../../lib/secret-box.ts'
import type { AdsClient } from '../../../platforms/ads/ads-client.ts'
import { createAdCalls } from './ad-calls.ts'
import { createRateBudget } from './rate-budget.ts'

let fixture: MarketingFixture
beforeAll(async () => {
  fixture = await createMarketingFixture({ lanes: 'elsewhere' })
})
afterAll(() => fixture.stop())

it('calls of one client that take long leave connections to the others', async () => {
  const { promise: answer, resolve: answerAll } = Promise.withResolvers<void>()
  const running: string[] = []
  // A platform that does not answer for a while; the rest is real.
  const perform = async (_token: string, { path }: { path: string }) => {
    running.push(path)
    await answer
    return { ok: true as const, status: 200, body: path }
  }
  const calls = createAdCalls({
    database: fixture.db,
    ads: { perform } as unknown as AdsClient,
    secretBox: createSecretBox(fixture.config.encryptionKeys),
    budget: createRateBudget({ clock: systemClock }),
    clock: systemClock,
    afterCommit: () => undefined,
  })
  const open = async (account: string) => {
    const { client } = await fixture.advertiser([account])
    return calls.open(client.clientId, account, 'read')
  }
  const [greedy, other] = [await open('act_710000000000001'), await open('act_710000000000002')]
  const ask = (account: typeof greedy, path: string) =>
    calls.perform(account, { method: 'GET', path, useCase: 'ads_management' })
  const many = Array.from({ length: 700 }, () => ask(greedy, 'greedy'))
  const last = ask(other, 'other')
  await waitFor('the call of the other one', () => running.includes('other'))
  expect(running.filter((path) => path === 'greedy')).toHaveLength(96)
  answerAll()
  expect(await last).toMatchObject({ ok: true })
  // 96 run and 500 wait; the rest is told to come back, which spends nothing.
  const refused = (await Promise.all(many)).flatMap((result) => (result.ok ? [] : [result.failure]))
  expect(refused).toHaveLength(104)
  expect(refused[0]).toMatchObject({ policy: 'throttled', effect: 'no', retryAfterMs: 1_000 })
})
