// Rate-limit headers, on answers and errors alike. Counts are real (calls of the last hour), limits are the generous tier.

export type UsageCounter = {
  headers(owner: { id: string; type: string } | undefined): Record<string, string>
}

const hourMs = 3_600_000
const appCallsPerHour = 1_000_000
const ownerCallsPerHour = 1_000_000

export const createUsageCounter = (realNow: () => number): UsageCounter => {
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
      const used = percent(calls, ownerCallsPerHour)
      const tier = owner.type.startsWith('ads_') ? ',"ads_api_access_tier":"standard_access"' : ''
      headers['x-business-use-case-usage'] =
        `{"${owner.id}":[{"type":"${owner.type}","call_count":${used},"total_cputime":0,"total_time":0,` +
        `"estimated_time_to_regain_access":0${tier}}]}`
      if (owner.type.startsWith('ads_'))
        headers['x-ad-account-usage'] =
          `{"acc_id_util_pct":${used},"reset_time_duration":0,"ads_api_access_tier":"standard_access"}`
      return headers
    },
  }
}
