/**
 * Every kind of lane, by the name that metrics and logs show. The number is stored in the lane's row and is its place in the
 * order of locks: a kind adds work only to kinds with a higher number. Jobs have 1 to 19, lanes whose outcomes are reported
 * 20 to 89, and the lane that all others report to 90. Never renumber, and never use a number again.
 */
export const laneKindNumber = {
  connection_check: 1,
  template_reconcile: 2,
  signup: 4,
  insights_report: 5,
  ad_account_watch: 6,
  conversations: 7,
  spend_watch: 12,
  lead_fetch: 13,
  conversions: 14,
  comment_actions: 15,
  batch: 17,
  contact_profiles: 18,
  outbound: 20,
  settle: 21,
  dispatch: 90,
} as const
