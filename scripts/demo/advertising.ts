import type { Json, StoryClient } from './story-client.ts'
import { until } from '../until.ts'

const account = 'act_710000000000001'
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** Terms, login, activation: what a person does in the console once. */
export const connectAdAccount = async ({ api, owner, sandbox }: StoryClient, consoleUri: string): Promise<Json> => {
  const { version } = await owner('GET', '/api/marketing/terms')
  await owner('POST', '/api/marketing/terms/accept', { version })
  const redirect_uri = consoleUri
  const { url } = await api('GET', `/api/marketing/oauth/url?redirect_uri=${encodeURIComponent(redirect_uri)}`)
  const { code, state } = await sandbox('dialog', { url, accounts: [account] })
  const [granted] = await api('POST', '/api/marketing/oauth/exchange', { code, state, redirect_uri })
  return api('PATCH', `/api/marketing/ad-accounts/${granted.id}`, { status: 'active' })
}

/** A campaign down to its ad, made paused, then started. */
export const startCampaign = async ({ api }: StoryClient): Promise<{ campaign: Json; ad: Json }> => {
  const create = (what: string, body: object) =>
    api('POST', `/api/marketing/${what}`, { ad_account_id: account, ...body })
  const start = (what: string, id: string) =>
    api('PATCH', `/api/marketing/${what}/${id}`, { ad_account_id: account, status: 'ACTIVE' })
  const { data: pages } = await api('GET', `/api/marketing/pages?ad_account_id=${account}`)
  const campaign = await create('campaigns', {
    name: 'Lagoon spring',
    objective: 'OUTCOME_ENGAGEMENT',
    daily_budget: 5_000,
  })
  const adSet = await create('adsets', {
    campaign_id: campaign.id,
    name: 'Brazil',
    billing_event: 'IMPRESSIONS',
    optimization_goal: 'CONVERSATIONS',
    targeting: { geo_locations: { countries: ['BR'] } },
  })
  const creative = await create('creatives', {
    name: 'Write to us',
    object_story_spec: { page_id: pages[0].id, link_data: { link: 'https://lagoon.example', message: 'Write to us.' } },
  })
  const ad = await create('ads', { name: 'Write to us', adset_id: adSet.id, creative: { creative_id: creative.id } })
  await start('ads', ad.id)
  await start('adsets', adSet.id)
  return { campaign: await start('campaigns', campaign.id), ad }
}

/** The conversation that a click on the ad began. */
export const conversationOf = ({ api }: StoryClient, adId: string): Promise<Json> =>
  until('the conversation', async () => {
    const { data } = await api('GET', '/api/conversations')
    return data.find(({ origin }: Json) => origin?.id === adId)
  })

export const dailySpend = async ({ api }: StoryClient): Promise<number[]> => {
  const range = `since=${day(28)}&until=${day(1)}&time_increment=1&fields=spend&limit=100`
  const { data } = await api('GET', `/api/marketing/insights?ad_account_id=${account}&${range}`)
  return data.map(({ spend }: Json) => Number(spend))
}

export const attributionOf = async ({ api }: StoryClient, adId: string): Promise<Json> => {
  const range = `since=${day(7)}&until=${day(0)}`
  const { data, currency } = await api('GET', `/api/marketing/attribution?ad_account_id=${account}&${range}&level=ad`)
  return { ...data.find(({ ad_id }: Json) => ad_id === adId), currency }
}
