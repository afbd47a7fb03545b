// The read endpoints behind the page for people, under /_sandbox/page. What the page changes, it changes through the same
// routes that tests use.
import type { Template } from '../chat/chat-types.ts'
import { consoleUrl } from '../control/console-origins.ts'
import { ControlError } from '../control/control-registry.ts'
import { GraphError } from '../graph/graph-error.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import { seedIds } from '../state/seed-world.ts'
import type { AdAccount, Waba } from '../state/world-types.ts'
import { createGraphReader } from './graph-reader.ts'
import type { GraphReader } from './graph-reader.ts'
import { createPageConversations } from './page-conversations.ts'
import { masked } from './token-mask.ts'

const shownRequests = 200
const accountStatuses: Record<number, string> = {
  1: 'Active',
  2: 'Disabled',
  3: 'Unsettled',
  7: 'In review',
  9: 'Grace period',
  101: 'Closed',
}
const treeFields =
  'name,objective,status,effective_status,daily_budget,lifetime_budget,adsets.limit(100){name,status,effective_status,daily_budget,optimization_goal,ads.limit(100){name,status,effective_status}}'

/** A running campaign with one ad set and one ad, made as a client would make it; complete under the strict rules too. */
const makeSampleCampaign = async (reader: GraphReader, accountId: string): Promise<Record<string, string>> => {
  const make = (edge: string, body: Record<string, unknown>): Promise<string> =>
    reader.create('ad_account', accountId, edge, body)
  const campaignId = await make('campaigns', {
    name: 'Sample campaign',
    objective: 'OUTCOME_TRAFFIC',
    status: 'ACTIVE',
    special_ad_categories: [],
    is_adset_budget_sharing_enabled: false,
  })
  const adsetId = await make('adsets', {
    name: 'People nearby',
    campaign_id: campaignId,
    daily_budget: 5000,
    billing_event: 'IMPRESSIONS',
    optimization_goal: 'LINK_CLICKS',
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    targeting: { geo_locations: { countries: ['US'] }, targeting_automation: { advantage_audience: 0 } },
    status: 'ACTIVE',
  })
  const creativeId = await make('adcreatives', {
    name: 'Sample creative',
    object_story_spec: {
      page_id: seedIds.page,
      link_data: { link: 'https://orchard.example/', message: 'Fresh coffee, every morning.' },
    },
  })
  const adId = await make('ads', {
    name: 'Sample ad',
    adset_id: adsetId,
    creative: { creative_id: creativeId },
    status: 'ACTIVE',
  })
  return { campaign_id: campaignId, adset_id: adsetId, ad_id: adId }
}

export const installPageRoutes = (core: SandboxCore): void => {
  const { clock, config, control, faults, requests, settings, state, webhooks } = core
  const conversations = createPageConversations(core)
  const reader = createGraphReader(core)
  const templates = state.collection<Template>('template')
  const wabas = state.collection<Waba>('waba')
  const adAccounts = state.collection<AdAccount>('ad_account')
  const campaigns = state.collection<{ id: string; accountId: string; status: string }>('campaign')

  control.route('GET', '/page/overview', () => ({
    now: new Date(clock.now()).toISOString(),
    settings: settings.current,
    faults: faults.list(),
    accounts: conversations.accounts(),
    people: conversations.suggestedPeople(),
    webhooks_waiting: webhooks.overview().waiting,
    console_url: consoleUrl(config.webhookUrl),
  }))

  control.route('GET', '/page/people', ({ query }) => ({
    data: conversations.people(query.get('platform') ?? '', query.get('account_id') ?? '', query.get('q') ?? ''),
  }))
  control.route('GET', '/page/conversation', ({ query }) =>
    conversations.conversation(
      query.get('platform') ?? '',
      query.get('account_id') ?? '',
      query.get('person_id') ?? '',
    ),
  )

  control.route('GET', '/page/templates', () => ({
    data: templates
      .values()
      .filter(({ status }) => status !== 'DELETED')
      .sort((a, b) => Number(b.status === 'PENDING') - Number(a.status === 'PENDING') || b.updatedAtMs - a.updatedAtMs)
      .map((template) => ({
        id: template.id,
        account: wabas.get(template.wabaId)?.name ?? template.wabaId,
        name: template.name,
        language: template.language,
        category: template.category,
        status: template.status,
        quality: template.quality,
        rejected_reason: template.rejectedReason,
        components: template.components,
        updated_at: new Date(template.updatedAtMs).toISOString(),
      })),
  }))

  control.route('GET', '/page/ads', () => ({
    data: adAccounts.values().map((account) => ({
      id: account.id,
      name: account.name,
      currency: account.currency,
      timezone: account.timezoneName,
      status: accountStatuses[account.accountStatus] ?? String(account.accountStatus),
      campaigns: campaigns.where(({ accountId, status }) => accountId === account.id && status !== 'DELETED').length,
    })),
  }))
  control.route('GET', '/page/ads/:id', async ({ params }) => {
    const account = adAccounts.get(params['id'] ?? '')
    if (!account) throw new ControlError(`There is no ad account "${params['id'] ?? ''}".`, 404)
    const tree = await reader.edge('ad_account', account.id, 'campaigns', { fields: treeFields, limit: '100' })
    const days = await reader.edge('ad_account', account.id, 'insights', {
      fields: 'spend,impressions,clicks,reach',
      date_preset: 'last_14d',
      time_increment: '1',
      limit: '100',
    })
    const perCampaign = await reader.edge('ad_account', account.id, 'insights', {
      fields: 'campaign_id,spend,impressions,clicks',
      level: 'campaign',
      date_preset: 'last_14d',
      limit: '100',
    })
    return {
      id: account.id,
      name: account.name,
      currency: account.currency,
      campaigns: tree,
      days,
      per_campaign: perCampaign,
    }
  })

  control.route('POST', '/page/ads/:id/sample', async ({ params }) => {
    const id = params['id'] ?? ''
    if (!adAccounts.get(id)) throw new ControlError(`There is no ad account "${id}".`, 404)
    try {
      return await makeSampleCampaign(reader, id)
    } catch (error) {
      if (!(error instanceof GraphError)) throw error
      throw new ControlError(error.fields.userMessage ?? error.fields.message, 409)
    }
  })

  control.route('GET', '/page/log', ({ query }) => {
    const since = query.get('since')
    state.flush()
    const { recent, waiting } = webhooks.overview()
    return {
      requests: requests
        .list({
          limit: shownRequests,
          ...(since === null ? {} : { since }),
          // What somebody does is lost among what the console reads all the time.
          ...(query.get('reads') === 'no'
            ? { wants: ({ method, status = 500 }) => method !== 'GET' || status >= 400 }
            : {}),
        })
        .map((entry) => ({ ...entry, query: masked(entry.query), body: masked(entry.body) })),
      webhooks: recent.map((attempt) => ({ ...attempt, body: masked(attempt.body) })),
      waiting,
    }
  })
}
