// The shared enumerations of the interface. Requests are held against them; answers pass on whatever the platform says.

export const objectStatuses = ['ACTIVE', 'PAUSED', 'DELETED', 'ARCHIVED'] as const

export const objectives = [
  'APP_INSTALLS',
  'BRAND_AWARENESS',
  'CONVERSIONS',
  'EVENT_RESPONSES',
  'LEAD_GENERATION',
  'LINK_CLICKS',
  'LOCAL_AWARENESS',
  'MESSAGES',
  'OFFER_CLAIMS',
  'OUTCOME_APP_PROMOTION',
  'OUTCOME_AWARENESS',
  'OUTCOME_ENGAGEMENT',
  'OUTCOME_LEADS',
  'OUTCOME_SALES',
  'OUTCOME_TRAFFIC',
  'PAGE_LIKES',
  'POST_ENGAGEMENT',
  'PRODUCT_CATALOG_SALES',
  'REACH',
  'STORE_VISITS',
  'VIDEO_VIEWS',
] as const

export const specialAdCategories = [
  'NONE',
  'EMPLOYMENT',
  'HOUSING',
  'CREDIT',
  'ISSUES_ELECTIONS_POLITICS',
  'ONLINE_GAMBLING_AND_GAMING',
  'FINANCIAL_PRODUCTS_SERVICES',
] as const

export const buyingTypes = ['AUCTION', 'RESERVED'] as const

export const bidStrategies = [
  'LOWEST_COST_WITHOUT_CAP',
  'LOWEST_COST_WITH_BID_CAP',
  'COST_CAP',
  'LOWEST_COST_WITH_MIN_ROAS',
] as const

export const billingEvents = [
  'APP_INSTALLS',
  'CLICKS',
  'IMPRESSIONS',
  'LINK_CLICKS',
  'NONE',
  'OFFER_CLAIMS',
  'PAGE_LIKES',
  'POST_ENGAGEMENT',
  'THRUPLAY',
  'PURCHASE',
  'LISTING_INTERACTION',
] as const

export const optimizationGoals = [
  'NONE',
  'APP_INSTALLS',
  'AD_RECALL_LIFT',
  'ENGAGED_USERS',
  'EVENT_RESPONSES',
  'IMPRESSIONS',
  'LEAD_GENERATION',
  'QUALITY_LEAD',
  'LINK_CLICKS',
  'OFFSITE_CONVERSIONS',
  'PAGE_LIKES',
  'POST_ENGAGEMENT',
  'QUALITY_CALL',
  'REACH',
  'LANDING_PAGE_VIEWS',
  'VISIT_INSTAGRAM_PROFILE',
  'ENGAGED_PAGE_VIEWS',
  'VALUE',
  'THRUPLAY',
  'DERIVED_EVENTS',
  'APP_INSTALLS_AND_OFFSITE_CONVERSIONS',
  'CONVERSATIONS',
  'IN_APP_VALUE',
  'MESSAGING_PURCHASE_CONVERSION',
  'MESSAGING_DEEP_CONVERSATION_AND_FOLLOW',
  'SUBSCRIBERS',
  'REMINDERS_SET',
  'MEANINGFUL_CALL_ATTEMPT',
  'PROFILE_VISIT',
  'PROFILE_AND_PAGE_ENGAGEMENT',
  'ADVERTISER_SILOED_VALUE',
  'AUTOMATIC_OBJECTIVE',
  'MESSAGING_APPOINTMENT_CONVERSION',
] as const

export const callToActionTypes = [
  'LEARN_MORE',
  'SHOP_NOW',
  'SIGN_UP',
  'BOOK_TRAVEL',
  'DOWNLOAD',
  'GET_QUOTE',
  'CONTACT_US',
  'SUBSCRIBE',
  'APPLY_NOW',
  'GET_OFFER',
  'MESSAGE_PAGE',
  'WHATSAPP_MESSAGE',
  'CALL_NOW',
  'DONATE_NOW',
  'SEE_MENU',
  'ORDER_NOW',
  'PLAY_GAME',
  'INSTALL_MOBILE_APP',
  'NO_BUTTON',
] as const

/** Suggestions only: the platform judges what it is given. */
export const datePresets = [
  'today',
  'yesterday',
  'last_3d',
  'last_7d',
  'last_14d',
  'last_28d',
  'last_30d',
  'last_90d',
  'this_week_mon_today',
  'this_week_sun_today',
  'last_week_mon_sun',
  'last_week_sun_sat',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
  'maximum',
] as const
export const timeIncrements = ['1', '7', '28', 'monthly', 'all_days'] as const

export const marketingEnums = {
  object_status: objectStatuses,
  objective: objectives,
  special_ad_categories: specialAdCategories,
  buying_type: buyingTypes,
  bid_strategy: bidStrategies,
  billing_event: billingEvents,
  optimization_goal: optimizationGoals,
  call_to_action_type: callToActionTypes,
  template_status: ['PENDING', 'APPROVED', 'REJECTED'],
  ad_account_status: ['available', 'active', 'disabled', 'revoked'],
  platforms: ['chatapp', 'photoapp', 'socialapp'],
  date_preset: datePresets,
  time_increment: timeIncrements,
} as const satisfies Record<string, readonly string[]>
