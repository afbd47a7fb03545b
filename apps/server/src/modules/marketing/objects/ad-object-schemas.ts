import { Type } from 'typebox'
import { dto, named, ref, text } from '../../../http/shared-schemas.ts'
import {
  bidStrategies,
  billingEvents,
  buyingTypes,
  objectStatuses,
  objectives,
  optimizationGoals,
  specialAdCategories,
} from '../enums/marketing-enums.ts'
import { adObjectExamples } from './ad-object-examples.ts'
import { timePattern } from './platform-time.ts'

// Requests are closed and held against the enumerations. Answers are closed too, but their values are the platform's: an
// objective that we do not know is shown, not refused.

export const adAccountId = Type.String({
  pattern: '^act_\\d{1,32}$',
  description: 'The ad platform id of the account, with its prefix.',
  examples: ['act_710000000000001'],
})

const oneOf = (values: readonly string[]) => Type.Enum([...values])
const name = text(400)
export const objectId = Type.String({ pattern: '^\\d{1,32}$', examples: ['120210000000000001'] })
const amount = (description: string) =>
  Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: `${description}, in cents of the account's currency`,
    examples: [1000],
  })
const time = (description: string) =>
  Type.String({ pattern: timePattern, description, examples: ['2026-01-31T09:00:00-0300'] })
/** An object of the platform: whatever is in it goes there unchanged. */
const platformObject = (description: string) => Type.Object({}, { additionalProperties: true, description })
const platformObjects = (description: string) =>
  Type.Array(Type.Object({}, { additionalProperties: true }), { maxItems: 1000, description })
const said = (description?: string) => Type.Optional(Type.String(description ? { description } : {}))
const cents = Type.Optional(Type.String({ description: 'Cents', examples: ['1000'] }))
const open = Type.Object({}, { additionalProperties: true })
const issues = Type.Optional(
  Type.Array(
    Type.Object({
      level: said(),
      error_code: Type.Optional(Type.Number()),
      error_summary: said(),
      error_message: said(),
      error_type: said(),
    }),
    { description: 'What keeps it from being shown, in the platform’s words.' },
  ),
)

const status = Type.Optional(oneOf(objectStatuses))
const categories = Type.Optional(Type.Array(oneOf(specialAdCategories), { maxItems: 20 }))
const countries = Type.Optional(Type.Array(text(10), { maxItems: 300, examples: [['BR']] }))

const campaignEdits = {
  status,
  special_ad_categories: categories,
  special_ad_category_country: countries,
  daily_budget: Type.Optional(amount('Budget of a day; not together with lifetime_budget')),
  lifetime_budget: Type.Optional(amount('Budget of the whole run; not together with daily_budget')),
  bid_strategy: Type.Optional(oneOf(bidStrategies)),
  spend_cap: Type.Optional(amount('Ceiling of the campaign')),
  start_time: Type.Optional(time('When it starts')),
  stop_time: Type.Optional(time('When it stops')),
}

export const CreateCampaignDto = dto(
  'CreateCampaignDto',
  {
    ad_account_id: adAccountId,
    name,
    objective: oneOf(objectives),
    buying_type: Type.Optional(oneOf(buyingTypes)),
    ...campaignEdits,
  },
  adObjectExamples.CreateCampaignDto,
)
export const UpdateCampaignDto = dto(
  'UpdateCampaignDto',
  { ad_account_id: adAccountId, name: Type.Optional(name), ...campaignEdits },
  adObjectExamples.UpdateCampaignDto,
)
export const CampaignDto = dto(
  'CampaignDto',
  {
    id: Type.String(),
    name: Type.String(),
    objective: said(),
    status: said(),
    effective_status: said('Computed by the platform; has more values than status.'),
    special_ad_categories: Type.Optional(Type.Array(Type.String())),
    special_ad_category_country: Type.Optional(Type.Array(Type.String())),
    buying_type: said(),
    daily_budget: cents,
    lifetime_budget: cents,
    spend_cap: cents,
    bid_strategy: said(),
    start_time: said(),
    stop_time: said(),
    issues_info: issues,
    created_time: said(),
    updated_time: said(),
  },
  adObjectExamples.CampaignDto,
)

const adSetEdits = {
  status,
  daily_budget: Type.Optional(amount('Budget of a day; not together with lifetime_budget')),
  lifetime_budget: Type.Optional(amount('Budget of the whole run; needs end_time')),
  billing_event: Type.Optional(oneOf(billingEvents)),
  optimization_goal: Type.Optional(oneOf(optimizationGoals)),
  bid_amount: Type.Optional(amount('Bid')),
  bid_strategy: Type.Optional(oneOf(bidStrategies)),
  bid_constraints: Type.Optional(platformObject('For instance { "roas_average_floor": 12000 }.')),
  start_time: Type.Optional(time('When it starts')),
  end_time: Type.Optional(time('When it ends')),
  targeting: Type.Optional(platformObject('Whom it reaches, in the platform’s own format.')),
  promoted_object: Type.Optional(
    platformObject('One of { page_id }, { application_id, object_store_url }, { pixel_id }.'),
  ),
  destination_type: Type.Optional(text(100, { examples: ['WEBSITE'] })),
  attribution_spec: Type.Optional(platformObjects('Attribution windows.')),
  dsa_payor: Type.Optional(text(512, { description: 'Who pays (European DSA).' })),
  dsa_beneficiary: Type.Optional(text(512, { description: 'For whom it is (European DSA).' })),
}

export const CreateAdSetDto = dto(
  'CreateAdSetDto',
  { ad_account_id: adAccountId, campaign_id: objectId, name, ...adSetEdits },
  adObjectExamples.CreateAdSetDto,
)
export const UpdateAdSetDto = dto(
  'UpdateAdSetDto',
  { ad_account_id: adAccountId, name: Type.Optional(name), ...adSetEdits },
  adObjectExamples.UpdateAdSetDto,
)
export const AdSetDto = dto(
  'AdSetDto',
  {
    id: Type.String(),
    name: Type.String(),
    campaign_id: said(),
    status: said(),
    effective_status: said('Computed by the platform.'),
    daily_budget: cents,
    lifetime_budget: cents,
    billing_event: said(),
    optimization_goal: said(),
    bid_amount: cents,
    bid_strategy: said(),
    bid_constraints: Type.Optional(open),
    start_time: said(),
    end_time: said(),
    targeting: Type.Optional(open),
    promoted_object: Type.Optional(open),
    destination_type: said(),
    attribution_spec: Type.Optional(Type.Array(open)),
    dsa_payor: said('Who pays (European DSA).'),
    dsa_beneficiary: said('For whom it is (European DSA).'),
    issues_info: issues,
    created_time: said(),
    updated_time: said(),
  },
  adObjectExamples.AdSetDto,
)

export const AdCreativeRefDto = named(
  'AdCreativeRefDto',
  Type.Object(
    { creative_id: objectId },
    {
      additionalProperties: true,
      description: 'An existing creative by its id.',
      examples: [adObjectExamples.AdCreativeRefDto],
    },
  ),
)
const creativeRef = ref(AdCreativeRefDto)

const trackingSpecs = Type.Optional(platformObjects('What is tracked; goes to the platform unchanged.'))

export const CreateAdDto = dto(
  'CreateAdDto',
  {
    ad_account_id: adAccountId,
    name,
    adset_id: objectId,
    creative: creativeRef,
    status,
    tracking_specs: trackingSpecs,
  },
  adObjectExamples.CreateAdDto,
)
export const UpdateAdDto = dto(
  'UpdateAdDto',
  {
    ad_account_id: adAccountId,
    name: Type.Optional(name),
    status,
    creative: Type.Optional(creativeRef),
    tracking_specs: trackingSpecs,
    // Declared so that its presence, null included, gets an answer that says what to do instead.
    adset_id: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        deprecated: true,
        description: 'Always refused: an ad cannot move to another ad set. Create a new ad.',
      }),
    ),
  },
  adObjectExamples.UpdateAdDto,
)
export const AdDto = dto(
  'AdDto',
  {
    id: Type.String(),
    name: Type.String(),
    adset_id: said(),
    campaign_id: said(),
    status: said(),
    effective_status: said('Computed by the platform, includes the state of review.'),
    creative: Type.Optional(creativeRef),
    tracking_specs: Type.Optional(Type.Array(open)),
    ad_review_feedback: Type.Optional(
      Type.Object(
        {},
        { additionalProperties: true, description: 'Why a review refused it: `global` has rule and explanation.' },
      ),
    ),
    issues_info: issues,
    created_time: said(),
    updated_time: said(),
  },
  adObjectExamples.AdDto,
)

export const ObjectStorySpecDto = named(
  'ObjectStorySpecDto',
  Type.Object(
    {
      page_id: Type.String({ minLength: 1, maxLength: 64, description: 'The page that publishes.' }),
      link_data: Type.Optional(
        Type.Union([Type.Null(), platformObject('A link ad; `image_hash` from the image upload.')]),
      ),
      video_data: Type.Optional(
        Type.Union([Type.Null(), platformObject('A video ad; `video_id` from the video upload.')]),
      ),
    },
    {
      additionalProperties: true,
      description: 'Exactly one of link_data and video_data.',
      examples: [adObjectExamples.ObjectStorySpecDto],
    },
  ),
)

export const CreateCreativeDto = dto(
  'CreateCreativeDto',
  {
    ad_account_id: adAccountId,
    name: Type.Optional(name),
    object_story_spec: Type.Unsafe<{ page_id: string } & Record<string, unknown>>(Type.Ref('ObjectStorySpecDto#')),
    degrees_of_freedom_spec: Type.Optional(platformObject('Settings of automatic variations.')),
  },
  adObjectExamples.CreateCreativeDto,
)
export const CreativeDto = dto(
  'CreativeDto',
  {
    id: Type.String(),
    name: said(),
    status: said(),
    object_story_spec: Type.Optional(open),
    object_story_id: said(),
    effective_object_story_id: said(),
    thumbnail_url: said(),
    image_hash: said(),
    image_url: said(),
    video_id: said(),
    call_to_action_type: said(),
  },
  adObjectExamples.CreativeDto,
)
