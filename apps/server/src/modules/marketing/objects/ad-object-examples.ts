const ad_account_id = 'act_710000000000001'
const times = { created_time: '2026-01-31T09:00:00-0300', updated_time: '2026-01-31T09:05:00-0300' }
const creative = { creative_id: '120210000000000004' }
const storySpec = {
  page_id: '106540352242922',
  link_data: { link: 'https://shop.example.com', image_hash: 'ade53e05c5c9dbc1cd6ac90b93f6a7d4', message: 'New lamps' },
}

/** One of each, as the OpenAPI document shows it: a campaign, its ad set, its ad and the creative of that. */
export const adObjectExamples = {
  CreateCampaignDto: {
    ad_account_id,
    name: 'Autumn',
    objective: 'OUTCOME_TRAFFIC',
    special_ad_categories: [],
    daily_budget: 5000,
  },
  UpdateCampaignDto: { ad_account_id, status: 'ACTIVE' },
  CampaignDto: {
    id: '120210000000000001',
    name: 'Autumn',
    objective: 'OUTCOME_TRAFFIC',
    status: 'PAUSED',
    effective_status: 'PAUSED',
    special_ad_categories: [],
    buying_type: 'AUCTION',
    daily_budget: '5000',
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    ...times,
  },
  CreateAdSetDto: {
    ad_account_id,
    campaign_id: '120210000000000001',
    name: 'Brazil',
    billing_event: 'IMPRESSIONS',
    optimization_goal: 'LINK_CLICKS',
    targeting: { geo_locations: { countries: ['BR'] } },
  },
  UpdateAdSetDto: { ad_account_id, targeting: { geo_locations: { countries: ['BR', 'PT'] } } },
  AdSetDto: {
    id: '120210000000000002',
    name: 'Brazil',
    campaign_id: '120210000000000001',
    status: 'PAUSED',
    effective_status: 'CAMPAIGN_PAUSED',
    billing_event: 'IMPRESSIONS',
    optimization_goal: 'LINK_CLICKS',
    targeting: { geo_locations: { countries: ['BR'] } },
    ...times,
  },
  AdCreativeRefDto: creative,
  CreateAdDto: { ad_account_id, name: 'Lamp', adset_id: '120210000000000002', creative },
  UpdateAdDto: { ad_account_id, status: 'ACTIVE' },
  AdDto: {
    id: '120210000000000003',
    name: 'Lamp',
    adset_id: '120210000000000002',
    campaign_id: '120210000000000001',
    status: 'PAUSED',
    effective_status: 'PENDING_REVIEW',
    creative,
    ...times,
  },
  ObjectStorySpecDto: storySpec,
  CreateCreativeDto: { ad_account_id, name: 'Lamp', object_story_spec: storySpec },
  CreativeDto: {
    id: creative.creative_id,
    name: 'Lamp',
    status: 'ACTIVE',
    object_story_spec: storySpec,
    image_hash: storySpec.link_data.image_hash,
    call_to_action_type: 'SHOP_NOW',
  },
}
