import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Cli, createCli } from './cli-process.ts'
import { type MarketingFixture, createMarketingFixture } from './marketing-fixture.ts'

const act = 'act_710000000000001'

let fixture: MarketingFixture
let cli: Cli
beforeAll(async () => {
  fixture = await createMarketingFixture()
  const { client, api } = await fixture.advertiser([act])
  const campaign = await api.post('/api/marketing/campaigns', {
    ad_account_id: act,
    name: '=1+1 \u009b31mSpring',
    objective: 'OUTCOME_TRAFFIC',
  })
  await api.post('/api/marketing/adsets', {
    ad_account_id: act,
    campaign_id: campaign.body.id,
    name: 'Near the shop',
    daily_budget: 2000,
  })
  cli = createCli({ HERALD_URL: await fixture.listen(), HERALD_API_KEY: await client.apiKey() })
})
afterAll(async () => {
  cli.remove()
  await fixture.stop()
})

it('shows the tree of the only active account', async () => {
  const { code, stdout } = await cli.run(['ads', 'tree'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/=1\+1 \\u009b31mSpring {2}\d+ {2}\w+\n└─ Near the shop {2}\d+ {2}\w+, 2000 a day\n/)
  expect(stdout).not.toContain('\u009b')
  const campaigns = await cli.json<{ name: string; adsets: { name: string }[] }>('ads', 'tree', act)
  const own = campaigns.find(({ name }) => name.startsWith('=1+1'))
  expect(own?.adsets).toMatchObject([{ name: 'Near the shop', ads: [] }])
  expect((await cli.run(['ads', 'accounts'])).stdout).toContain(act)
})

it('shows insights as a table, CSV, JSON and a chart', async () => {
  const table = await cli.run(['insights', act, '--days', '7'])
  expect(table.stdout.split('\n')[0]).toMatch(/^CAMPAIGN_ID +CAMPAIGN_NAME +SPEND/)
  const rows = await cli.json<{ spend: string }>('insights', act, '--level', 'account', '--daily', '--days', '7')
  expect(rows).toHaveLength(7)
  const csv = (await cli.run(['insights', act, '--level', 'account', '--daily', '--days', '7', '--csv'])).stdout
  expect(csv.split('\n')[0]).toBe('date_start,spend,impressions,reach,clicks,ctr,cpc')
  const chart = await cli.run(['insights', '--chart', '--days', '7', '--fields', 'spend,clicks'])
  const sum = Math.round(rows.reduce((total, { spend }) => total + Number(spend), 0) * 100) / 100
  expect(chart.stdout).toMatch(/\nspend {3}[▁▂▃▄▅▆▇█]{7} {2}/)
  expect(chart.stdout).toContain(`${sum} in all`)
})

it('shows what ads brought', async () => {
  const { code, stdout, stderr } = await cli.run(['attribution', '--days', '7'])
  expect([code, stdout.split('\n')[0]]).toEqual([0, expect.stringMatching(/^ID +NAME +SPEND +CLICKS +CONVERSATIONS/)])
  expect(stderr).toMatch(/In all: [\d.]+ [A-Z]{3} spent, \d+ conversations/)
  expect((await cli.run(['attribution', '--chart', '--days', '7'])).stdout).toMatch(
    /\nconversations +▁{7} {2}0 to 0 a day/,
  )
  const csv = (await cli.run(['attribution', '--days', '7', '--csv', '--level', 'ad'])).stdout
  expect(csv.split('\n')[0]).toContain('per_conversation')
})

it('refuses a wrong date before it calls', async () => {
  expect(await cli.run(['attribution', '--since', 'yesterday'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('2026-01-31'),
  })
})
