import { Type } from 'typebox'
import { type ApiAnswer, type ApiCaller, segment } from './api-caller.ts'
import { askFirst, confirmation, findAdAccount } from './confirm.ts'
import { deliveryReasons } from './delivery-reasons.ts'
import { type Tool, tool } from './tool.ts'

const closed = { additionalProperties: false }
const adAccountId = Type.String({ pattern: '^act_\\d+$', description: 'Ad account (act_…), from list_ad_accounts.' })
const campaignId = Type.String({ description: 'Id of the campaign, from campaign_tree.' })
const dailyBudget = Type.Integer({
  minimum: 1,
  description: 'Budget per day in minor units (cents) of the account currency.',
})
const idempotencyKey = Type.String({
  minLength: 1,
  maxLength: 255,
  description: 'Your own id for this campaign: repeated with the same id, it is created once.',
})
const range = {
  since: Type.String({ description: 'First day, YYYY-MM-DD, in the time zone of the account.' }),
  until: Type.String({ description: 'Last day, included.' }),
}

/** Every row of a list, up to a thousand: a tree with holes would mislead. */
const listAll = async (api: ApiCaller, path: string, query: Record<string, string>): Promise<ApiAnswer[]> => {
  const rows: ApiAnswer[] = []
  let cursor: string | undefined
  do {
    const { data, paging } = await api.get(path, { ...query, limit: 100, cursor })
    rows.push(...data)
    cursor = paging.next_cursor ?? undefined
  } while (cursor !== undefined && rows.length < 1_000)
  return rows
}

const short = ({ id, name, status, effective_status, daily_budget, lifetime_budget }: ApiAnswer) => ({
  id,
  name,
  status,
  effective_status,
  ...(daily_budget === undefined ? {} : { daily_budget }),
  ...(lifetime_budget === undefined ? {} : { lifetime_budget }),
})

const change = (api: ApiCaller, campaign: string, body: object) =>
  api.send('PATCH', `/api/marketing/campaigns/${segment(campaign)}`, body)

/** What a campaign may spend once it runs: its own budget, or those of its active ad sets. */
const budgetOf = async (api: ApiCaller, ad_account_id: string, campaign_id: string) => {
  const campaign = await api.get(`/api/marketing/campaigns/${segment(campaign_id)}`, { ad_account_id })
  const hasOwn = campaign.daily_budget !== undefined || campaign.lifetime_budget !== undefined
  const adSets = hasOwn
    ? []
    : await listAll(api, '/api/marketing/adsets', { ad_account_id, campaign_id, status: 'ACTIVE' })
  const sum = (field: string) =>
    [...(hasOwn ? [campaign] : []), ...adSets].reduce((total, one) => total + Number(one[field] ?? 0), 0)
  const [daily, lifetime] = [sum('daily_budget'), sum('lifetime_budget')]
  const per = lifetime === 0 ? 'a day' : daily === 0 ? 'in total' : `(${daily} a day and ${lifetime} in total)`
  return { amount: daily + lifetime, per }
}

export const advertisingTools: readonly Tool[] = [
  tool({
    name: 'list_ad_accounts',
    title: 'List ad accounts',
    description:
      'The connected ad accounts with currency, time zone, status here (available, active, disabled, revoked) and at the platform.',
    scope: 'marketing:read',
    effect: 'read',
    input: Type.Object({}, closed),
    run: (api) => api.get('/api/marketing/ad-accounts', { limit: 100 }),
  }),
  tool({
    name: 'campaign_tree',
    title: 'Campaigns with their ad sets and ads',
    description:
      'An ad account as a tree: campaigns, in them ad sets, in them ads, each with status, effective_status and budget in cents. `status` keeps only campaigns of that status.',
    scope: 'marketing:read',
    effect: 'read',
    input: Type.Object({ ad_account_id: adAccountId, status: Type.Optional(Type.Enum(['ACTIVE', 'PAUSED'])) }, closed),
    run: async (api, { ad_account_id, status }) => {
      const list = (what: string, more = {}) => listAll(api, `/api/marketing/${what}`, { ad_account_id, ...more })
      const campaigns = await list('campaigns', status === undefined ? {} : { status })
      const [adSets, ads] = [await list('adsets'), await list('ads')]
      return {
        campaigns: campaigns.map((campaign) => ({
          ...short(campaign),
          ad_sets: adSets
            .filter(({ campaign_id }) => campaign_id === campaign.id)
            .map((adSet) => ({
              ...short(adSet),
              ads: ads.filter(({ adset_id }) => adset_id === adSet.id).map(short),
            })),
        })),
      }
    },
  }),
  tool({
    name: 'create_campaign',
    title: 'Create a campaign, paused',
    description:
      'Creates a paused campaign. With a daily_budget it needs confirm. It spends nothing before start_campaign, and it needs ad sets and ads, which are created in the console or through the API.',
    scope: 'marketing:manage',
    effect: 'spend',
    input: Type.Object(
      {
        ad_account_id: adAccountId,
        name: Type.String({ minLength: 1, maxLength: 400 }),
        objective: Type.String({
          description: 'Such as OUTCOME_TRAFFIC, OUTCOME_ENGAGEMENT, OUTCOME_LEADS, OUTCOME_SALES, OUTCOME_AWARENESS.',
        }),
        daily_budget: Type.Optional(dailyBudget),
        idempotency_key: idempotencyKey,
        confirm: confirmation,
      },
      closed,
    ),
    run: async (api, { confirm, idempotency_key, ...campaign }) => {
      const { ad_account_id, daily_budget = 0 } = campaign
      const ask =
        daily_budget === 0
          ? undefined
          : await askFirst(api, ad_account_id, daily_budget, 'a day, once started', confirm)
      return ask ?? api.send('POST', '/api/marketing/campaigns', { ...campaign, status: 'PAUSED' }, idempotency_key)
    },
  }),
  tool({
    name: 'set_campaign_budget',
    title: 'Change the daily budget of a campaign',
    description:
      'Sets the daily budget of a campaign that has one. Needs confirm. The spend guard of the account may refuse it.',
    scope: 'marketing:manage',
    effect: 'spend',
    input: Type.Object(
      { ad_account_id: adAccountId, campaign_id: campaignId, daily_budget: dailyBudget, confirm: confirmation },
      closed,
    ),
    run: async (api, { ad_account_id, campaign_id, daily_budget, confirm }) =>
      (await askFirst(api, ad_account_id, daily_budget, 'a day', confirm)) ??
      change(api, campaign_id, { ad_account_id, daily_budget }),
  }),
  tool({
    name: 'start_campaign',
    title: 'Start a campaign',
    description:
      'Sets a campaign ACTIVE: from then on it spends money. Needs confirm with the amount that it may spend; the first call returns it. The spend guard of the account may refuse it.',
    scope: 'marketing:manage',
    effect: 'spend',
    input: Type.Object({ ad_account_id: adAccountId, campaign_id: campaignId, confirm: confirmation }, closed),
    run: async (api, { ad_account_id, campaign_id, confirm }) => {
      const { amount, per } = await budgetOf(api, ad_account_id, campaign_id)
      return (
        (await askFirst(api, ad_account_id, amount, per, confirm)) ??
        change(api, campaign_id, { ad_account_id, status: 'ACTIVE' })
      )
    },
  }),
  tool({
    name: 'pause_campaign',
    title: 'Pause a campaign',
    description: 'Stops a campaign at once. Needs no confirmation: it only saves money.',
    scope: 'marketing:manage',
    effect: 'write',
    input: Type.Object({ ad_account_id: adAccountId, campaign_id: campaignId }, closed),
    run: (api, { ad_account_id, campaign_id }) => change(api, campaign_id, { ad_account_id, status: 'PAUSED' }),
  }),
  tool({
    name: 'get_spend_guard',
    title: 'Spend limits and what was spent',
    description:
      'The limits of an ad account for a day and a month, what was spent, and the campaigns that were paused because of them.',
    scope: 'marketing:read',
    effect: 'read',
    input: Type.Object({ ad_account_id: adAccountId }, closed),
    run: async (api, { ad_account_id }) => {
      const account = await findAdAccount(api, ad_account_id)
      // The route says in its own words that there is no such account.
      return api.get(`/api/marketing/ad-accounts/${segment(account?.id ?? ad_account_id)}/spend-guard`)
    },
  }),
  tool({
    name: 'get_insights',
    title: 'Delivery metrics',
    description:
      'What the ad platform counted: impressions, clicks, spend, reach and so on, for the account or one object, by day or summed. Money is in units of the currency, as text.',
    scope: 'marketing:read',
    effect: 'read',
    input: Type.Object(
      {
        ad_account_id: adAccountId,
        ...range,
        object_id: Type.Optional(
          Type.String({ description: 'A campaign, ad set or ad; the whole account without it.' }),
        ),
        level: Type.Optional(Type.Enum(['account', 'campaign', 'adset', 'ad'])),
        daily: Type.Optional(Type.Boolean({ description: 'A row for each day.' })),
        fields: Type.Optional(Type.String({ description: 'Metrics separated by commas.' })),
      },
      closed,
    ),
    run: (api, { daily, ...query }) =>
      api.get('/api/marketing/insights', { ...query, limit: 500, time_increment: daily ? '1' : undefined }),
  }),
  tool({
    name: 'get_attribution',
    title: 'Attribution: what ads cost and brought',
    description:
      'What ads cost and what they brought: conversations, answers, leads, conversions and their value, cost per conversation, return on ad spend.',
    scope: 'marketing:read',
    effect: 'read',
    input: Type.Object(
      {
        ad_account_id: adAccountId,
        ...range,
        level: Type.Optional(Type.Enum(['campaign', 'adset', 'ad'])),
        daily: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    run: (api, query) => api.get('/api/marketing/attribution', query),
  }),
  tool({
    name: 'explain_delivery',
    title: 'Why an ad is not delivering',
    description:
      'Looks at an ad, its ad set, campaign, account, spend guard and today’s impressions, and lists the reasons why it is not shown, the most important first, each with what to do.',
    scope: 'marketing:read',
    effect: 'read',
    input: Type.Object(
      { ad_account_id: adAccountId, ad_id: Type.String({ description: 'From campaign_tree.' }) },
      closed,
    ),
    run: async (api, { ad_account_id, ad_id }) => {
      const read = (what: string, id: string) => api.get(`/api/marketing/${what}/${segment(id)}`, { ad_account_id })
      const ad = await read('ads', ad_id)
      const [adSet, campaign] = [await read('adsets', ad.adset_id), await read('campaigns', ad.campaign_id)]
      const account = await findAdAccount(api, ad_account_id)
      const guard = await api.get(`/api/marketing/ad-accounts/${segment(account.id)}/spend-guard`)
      const query = { ad_account_id, object_id: ad_id, date_preset: 'today', fields: 'impressions' }
      const { data } = await api.get('/api/marketing/insights', query)
      const impressions = Number(data[0]?.impressions ?? 0)
      const reasons = deliveryReasons({ ad, adSet, campaign, account, guard, impressions, now: Date.now() })
      return { delivers: reasons.length === 0, impressions_today: impressions, reasons }
    },
  }),
  tool({
    name: 'list_leads',
    title: 'List leads',
    description: 'What people entered into the forms of ads, newest first, with the names of form and ad.',
    scope: 'marketing:read',
    effect: 'read',
    input: Type.Object(
      {
        ad_id: Type.Optional(Type.String()),
        contacted: Type.Optional(Type.Boolean({ description: 'Whether somebody got in touch with the person.' })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        cursor: Type.Optional(Type.String()),
      },
      closed,
    ),
    run: (api, query) => api.get('/api/marketing/leads', query),
  }),
]
