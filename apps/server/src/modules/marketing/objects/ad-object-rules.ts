import type { Static } from 'typebox'
import { invalidField } from '../../../lib/errors.ts'
import type { Form } from './ad-object-service.ts'
import type {
  CreateAdDto,
  CreateAdSetDto,
  CreateCampaignDto,
  CreateCreativeDto,
  UpdateAdDto,
  UpdateAdSetDto,
  UpdateCampaignDto,
} from './ad-object-schemas.ts'
import { toPlatformTime } from './platform-time.ts'

// The rules of the interface that no schema can say, and the way from a body to what the platform gets.

type Budgets = { daily_budget?: number; lifetime_budget?: number }

const oneBudget = ({ daily_budget: daily, lifetime_budget: lifetime }: Budgets) => {
  if (daily !== undefined && lifetime !== undefined)
    throw invalidField('lifetime_budget', 'cannot be sent together with daily_budget. Choose one of them.')
}

const withEnd = ({ lifetime_budget: lifetime, end_time: end }: Budgets & { end_time?: string }) => {
  if (lifetime !== undefined && end === undefined)
    throw invalidField('end_time', 'is required with lifetime_budget: the budget is spread up to it.')
}

const timeFields = ['start_time', 'stop_time', 'end_time']

/** The body without the account, times in the platform's shape. What is not there is not sent. */
const formOf = ({ ad_account_id: _account, ...fields }: { ad_account_id: string } & Form): Form => {
  const form: Form = {}
  for (const [field, value] of Object.entries(fields))
    if (value !== undefined && value !== null)
      form[field] = timeFields.includes(field) && typeof value === 'string' ? toPlatformTime(field, value) : value
  return form
}

export const campaignForm = (body: Static<typeof CreateCampaignDto>): Form => {
  oneBudget(body)
  const form = {
    ...formOf(body),
    status: body.status ?? 'PAUSED',
    special_ad_categories: body.special_ad_categories ?? [],
  }
  // Since v24 the platform wants to be told when ad sets keep their own budgets.
  return body.daily_budget === undefined && body.lifetime_budget === undefined
    ? { ...form, is_adset_budget_sharing_enabled: false }
    : form
}

export const campaignEdit = (body: Static<typeof UpdateCampaignDto>): Form => {
  oneBudget(body)
  return formOf(body)
}

export const adSetForm = (body: Static<typeof CreateAdSetDto>): Form => {
  oneBudget(body)
  withEnd(body)
  return { ...formOf(body), status: body.status ?? 'PAUSED' }
}

export const adSetEdit = (body: Static<typeof UpdateAdSetDto>): Form => {
  oneBudget(body)
  withEnd(body)
  return formOf(body)
}

export const adForm = (body: Static<typeof CreateAdDto>): Form => ({ ...formOf(body), status: body.status ?? 'PAUSED' })

export const adEdit = (body: Static<typeof UpdateAdDto>): Form => {
  if ('adset_id' in body)
    throw invalidField('adset_id', 'cannot be changed. To move an ad, create a new one in the other ad set.')
  return formOf(body)
}

export const creativeForm = (body: Static<typeof CreateCreativeDto>): Form => {
  const { link_data: link, video_data: video, ...rest } = body.object_story_spec
  const has = (data: unknown) => data !== undefined && data !== null
  if (has(link) === has(video))
    throw invalidField(
      'object_story_spec',
      has(link)
        ? 'has both link_data and video_data; send exactly one.'
        : 'needs exactly one of link_data and video_data.',
    )
  return {
    ...formOf(body),
    object_story_spec: { ...rest, ...(has(link) ? { link_data: link } : { video_data: video }) },
  }
}
