// What an ad was meant to bring, counted from the platform's actions. Actions overlap, so they are picked, never added up.

export type InsightsRow = Record<string, unknown>

export const text = (row: InsightsRow, field: string): string => {
  const value = row[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export const count = (row: InsightsRow, field: string): number => Number(text(row, field) || 0)

const stats = (row: InsightsRow, field: string): { action_type?: string; value?: string }[] =>
  Array.isArray(row[field]) ? (row[field] as { action_type?: string; value?: string }[]) : []

/** The value of one type of action; the first of several names that the row has. */
export const action = (row: InsightsRow, field: string, ...types: string[]): number => {
  const list = stats(row, field)
  for (const type of types) {
    const found = list.find((stat) => stat.action_type === type)
    if (found) return Number(found.value ?? 0)
  }
  return 0
}

const purchaseTypes = ['omni_purchase', 'purchase', 'offsite_conversion.fb_pixel_purchase']
export const purchases = (row: InsightsRow): number => action(row, 'actions', ...purchaseTypes)
export const purchaseValue = (row: InsightsRow): number => action(row, 'action_values', ...purchaseTypes)

export type ResultKind =
  | 'purchase'
  | 'lead'
  | 'conversation'
  | 'link_click'
  | 'landing_page_view'
  | 'post_engagement'
  | 'video_view'
  | 'mobile_app_install'
  | 'like'
  | 'reach'

const conversationAction = 'onsite_conversion.messaging_conversation_started_7d'

const byGoal: Record<string, ResultKind> = {
  LINK_CLICKS: 'link_click',
  LANDING_PAGE_VIEWS: 'landing_page_view',
  LEAD_GENERATION: 'lead',
  QUALITY_LEAD: 'lead',
  CONVERSATIONS: 'conversation',
  POST_ENGAGEMENT: 'post_engagement',
  THRUPLAY: 'video_view',
  PAGE_LIKES: 'like',
  APP_INSTALLS: 'mobile_app_install',
  REACH: 'reach',
  IMPRESSIONS: 'reach',
  AD_RECALL_LIFT: 'reach',
}
const byObjective: Record<string, ResultKind> = {
  OUTCOME_SALES: 'purchase',
  OUTCOME_LEADS: 'lead',
  OUTCOME_TRAFFIC: 'link_click',
  OUTCOME_AWARENESS: 'reach',
  OUTCOME_APP_PROMOTION: 'mobile_app_install',
}

/** What an ad set with this goal is meant to bring. Undefined where neither says it. */
export const kindOf = (goal: string | undefined, objective: string | undefined): ResultKind | undefined =>
  byGoal[goal ?? ''] ?? byObjective[objective ?? '']

export const counted = (row: InsightsRow, kind: ResultKind): number => {
  if (kind === 'reach') return count(row, 'reach')
  if (kind === 'purchase') return purchases(row)
  return action(row, 'actions', kind === 'conversation' ? conversationAction : kind)
}

/** By the goal where the row has one, else by the objective. Undefined where neither says what counts: what came is no hint. */
export const resultOf = (row: InsightsRow): { kind: ResultKind; count: number } | undefined => {
  const kind = kindOf(text(row, 'optimization_goal'), text(row, 'objective'))
  return kind && { kind, count: counted(row, kind) }
}
