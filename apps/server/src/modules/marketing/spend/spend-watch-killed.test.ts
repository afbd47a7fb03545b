import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Advertiser, type MarketingFixture, createMarketingFixture } from '../../../../test/marketing-fixture.ts'
import { type MarketingWorkers, createMarketingWorkers } from '../../../../test/marketing-workers.ts'
import { waitFor } from '../../../../test/wait-for.ts'

const number = 'act_710000000000002'

let fixture: MarketingFixture
let own: Advertiser
let workers: MarketingWorkers
beforeAll(async () => {
  fixture = await createMarketingFixture({ lanes: 'elsewhere' })
  workers = createMarketingWorkers(fixture)
  own = await fixture.advertiser([number])
  // The worker's day is over on the platform: all of its money is spent, at whatever hour this runs.
  await fixture.platforms.control('POST', 'clock', { advance_seconds: 2 * 86_400 })
})
afterAll(async () => {
  workers.stop()
  await fixture.stop()
})

const running = async () => {
  const { data } = (await own.api.get(`/api/marketing/campaigns?ad_account_id=${number}&status=ACTIVE`)).body
  return (data as { id: string }[]).map(({ id }) => id).sort()
}
const path = () => `/api/marketing/ad-accounts/${own.accounts.get(number)?.id}/spend-guard`
const remembered = async () => (await own.api.get(path())).body.paused_campaigns as string[]

it('a worker killed between pausing and its answer leaves nothing paused that is not remembered', async () => {
  const before = await running()
  // The platform lists the newest first.
  const [second, first, ...others] = before
  expect(others).toEqual([])
  // The first pause works, and its answer never arrives.
  const lost = { match: { method: 'POST', path: `/${first}` }, times: 1, drop: 'after', delay_ms: 60_000 }
  await fixture.platforms.control('POST', 'faults', lost)
  expect((await own.api.put(path(), { daily_spend_limit: 1, monthly_spend_limit: 1, on_exceed: 'pause' })).status).toBe(
    200,
  )

  const child = await workers.start()
  await waitFor('the first campaign to be paused', async () => !(await running()).includes(first ?? ''), 60_000)
  await workers.kill(child)
  expect(await running()).toEqual([second])
  expect(await remembered()).toContain(first)

  await workers.start()
  await waitFor('the other one to be paused by another worker', async () => (await running()).length === 0, 60_000)
  expect(await remembered()).toEqual(before)
  const pauses = async () => {
    const rows = await fixture.database.peek<{ object_id: string; actor_type: string; object_name: string | null }>(
      `select object_id, actor_type, object_name from herald.audit_entry where client_id = $1 and action = 'campaign.updated'`,
      [own.client.clientId],
    )
    expect(rows.every((row) => row.actor_type === 'system' && row.object_name !== null)).toBe(true)
    return rows.map((row) => row.object_id)
  }
  await waitFor('an entry for each in the audit log', async () => (await pauses()).length >= before.length)
  expect((await pauses()).sort()).toEqual(before)
  const told = () => fixture.events(own.client.clientId, 'ad_account.attention')
  await waitFor('the events', async () => (await told()).length > 0)

  expect((await own.api.post(`${path()}/resume`)).body.paused_campaigns).toEqual([])
  expect(await running()).toEqual(before)
  expect(new Set((await told()).map(({ data }) => data['period'])).size).toBe((await told()).length)
})
