// Advertising with a history, so that insights have something to say on the first day: three accounts with campaigns that have
// run since 2023, further back than any query may ask.
import type { AdAccount, AssetSubscription } from '../state/world-types.ts'
import { seedIds } from '../state/seed-world.ts'
import type { Ad, AdSet, Campaign } from './ad-types.ts'
import type { AdWorld } from './ad-world.ts'

// 2023-01-02T12:00:00Z
const startedAtMs = 1_672_660_800_000

const plans = [
  { name: 'Spring sale', objective: 'OUTCOME_SALES', goal: 'OFFSITE_CONVERSIONS', status: 'ACTIVE', budget: 12_000 },
  { name: 'Visit the shop', objective: 'OUTCOME_TRAFFIC', goal: 'LINK_CLICKS', status: 'ACTIVE', budget: 8000 },
  { name: 'Newsletter', objective: 'OUTCOME_LEADS', goal: 'LEAD_GENERATION', status: 'PAUSED', budget: 6000 },
] as const

const audiences = [
  { name: 'Home country', age: [18, 65] },
  { name: 'Young people', age: [18, 34] },
] as const

const countryOf = (account: AdAccount): string =>
  account.currency === 'BRL' ? 'BR' : account.currency === 'USD' ? 'US' : 'DE'

export const seedAds = (world: AdWorld): void => {
  const { core, store } = world
  let number = 120_210_000_000_000_000n
  const nextId = (): string => {
    number += 1n
    return String(number)
  }
  // A pause long ago, so that paused campaigns have a past as well.
  const pausedAtMs = startedAtMs + 900 * 86_400_000

  for (const [index, account] of store.accounts.values().slice(0, 3).entries()) {
    store.accounts.put({ ...account, createdAtMs: startedAtMs - 30 * 86_400_000 })
    const pixel = store.pixels.put({
      id: String(81_000_000_000_001 + index),
      accountId: account.id,
      name: `${account.name} pixel`,
      createdAtMs: startedAtMs,
    })
    const base = { accountId: account.id, createdAtMs: startedAtMs, updatedAtMs: startedAtMs }
    const country = countryOf(account)
    for (const plan of plans.slice(0, index === 0 ? 3 : 2)) {
      const campaign: Campaign = {
        ...base,
        kind: 'campaign',
        id: nextId(),
        name: plan.name,
        status: plan.status,
        values: {
          buying_type: 'AUCTION',
          objective: plan.objective,
          special_ad_categories: [],
          is_adset_budget_sharing_enabled: false,
        },
        times: {},
        lastEffective: plan.status,
      }
      store.save(campaign)
      for (const audience of audiences) {
        const adset: AdSet = {
          ...base,
          kind: 'adset',
          id: nextId(),
          campaignId: campaign.id,
          name: `${plan.name}: ${audience.name}`,
          status: 'ACTIVE',
          values: {
            daily_budget: String(plan.budget),
            billing_event: 'IMPRESSIONS',
            optimization_goal: plan.goal,
            ...(plan.goal === 'LEAD_GENERATION' ? { destination_type: 'ON_AD' } : {}),
            bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
            targeting: {
              geo_locations: { countries: country === 'BR' ? ['BR', 'PT'] : [country] },
              age_min: audience.age[0],
              age_max: audience.age[1],
              targeting_automation: { advantage_audience: 0 },
            },
            promoted_object:
              plan.goal === 'OFFSITE_CONVERSIONS'
                ? { pixel_id: pixel.id, custom_event_type: 'PURCHASE' }
                : { page_id: seedIds.page },
            dsa_beneficiary: 'Orchard Group',
            dsa_payor: 'Orchard Group',
          },
          times: { start_time: startedAtMs },
          budgetEditsMs: [],
          lastEffective: plan.status === 'PAUSED' ? 'CAMPAIGN_PAUSED' : 'ACTIVE',
        }
        store.save(adset)
        for (let count = 1; count <= (index === 0 ? 3 : 2); count += 1) {
          const creativeId = nextId()
          store.saveCreative({
            id: creativeId,
            accountId: account.id,
            name: `${plan.name} ${count}`,
            status: 'ACTIVE',
            createdAtMs: startedAtMs,
            contentHash: creativeId,
            values: {
              object_story_spec: {
                page_id: seedIds.page,
                link_data: {
                  link: 'https://orchard.example/',
                  message: `${plan.name}, picture ${count}`,
                  name: plan.name,
                  call_to_action: { type: 'LEARN_MORE', value: { link: 'https://orchard.example/' } },
                },
              },
            },
          })
          const dailySpend = Math.round(plan.budget / 3)
          const ad: Ad = {
            ...base,
            kind: 'ad',
            id: nextId(),
            adsetId: adset.id,
            campaignId: campaign.id,
            creativeId,
            name: `${plan.name} ${count}`,
            status: 'ACTIVE',
            values: {},
            times: {},
            review: 'APPROVED',
            reviewRound: 1,
            spans: [{ fromMs: startedAtMs, dailySpend, ...(plan.status === 'PAUSED' ? { toMs: pausedAtMs } : {}) }],
            lastEffective: plan.status === 'PAUSED' ? 'CAMPAIGN_PAUSED' : 'ACTIVE',
          }
          store.save(ad)
        }
      }
    }
    core.state.collection<AssetSubscription>('asset_subscription').put({
      id: `${core.config.appId}:${account.id}`,
      appId: core.config.appId,
      assetId: account.id,
      fields: [],
    })
  }
}
