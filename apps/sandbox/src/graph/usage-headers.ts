// Rate-limit headers, on answers and errors alike. Counts are real (calls of the last hour), limits are the generous tier.

export type UsageCounter = {
  headers(owner: { id: string; type: string } | undefined): Record<string, string>
}

const hourMs = 3_600_000
const appCallsPerHour = 1_000_000
const ownerCallsPerHour = 1_000_000

/** What a control call set for an account, in percent of its budget; stronger than the count. */
export type UsageOverride = { percent: number; regainMinutes: number; tier: string }

export const createUsageCounter = (
  realNow: () => number,
  overrideOf: (ownerId: string) => UsageOverride | undefined = () => undefined,
): UsageCounter => {
  let windowStart = realNow()
  let appCalls = 0
  const ownerCalls = new Map<string, number>()
  const percent = (calls: number, limit: number): number => Math.floor((calls / limit) * 100)
  return {
    headers(owner) {
      if (realNow() - windowStart > hourMs) {
        windowStart = realNow()
        appCalls = 0
        ownerCalls.clear()
      }
      appCalls += 1
      const app = percent(appCalls, appCallsPerHour)
      const headers: Record<string, string> = {
        'x-app-usage': `{"call_count":${app},"total_cputime":0,"total_time":0}`,
      }
      if (!owner) return headers
      const calls = (ownerCalls.get(owner.id) ?? 0) + 1
      ownerCalls.set(owner.id, calls)
      const override = overrideOf(owner.id)
      const used = override?.percent ?? percent(calls, ownerCallsPerHour)
      const regain = override?.regainMinutes ?? 0
      const isAds = owner.type.startsWith('ads_')
      const tier = isAds ? `,"ads_api_access_tier":"${override?.tier ?? 'standard_access'}"` : ''
      headers['x-business-use-case-usage'] =
        `{"${owner.id}":[{"type":"${owner.type}","call_count":${used},"total_cputime":0,"total_time":0,` +
        `"estimated_time_to_regain_access":${regain}${tier}}]}`
      if (isAds)
        headers['x-ad-account-usage'] = `{"acc_id_util_pct":${used},"reset_time_duration":${regain * 60}${tier}}`
      if (owner.type === 'ads_insights')
        headers['x-fb-ads-insights-throttle'] = `{"app_id_util_pct":${app},"acc_id_util_pct":${used}${tier}}`
      return headers
    },
  }
}
