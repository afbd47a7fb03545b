import { type JsonRecord, isRecord, recordsOf } from './json-values.ts'

/**
 * How much of its allowance an app or account has used, as the platforms tell it in headers of successes and of errors. The
 * errors matter more: they say how long to wait.
 */
export type PlatformUsage = {
  app?: UsedPercentages
  adAccount?: { usedPct: number; resetMs: number; tier?: string }
  useCases?: (UsedPercentages & { accountId: string; type: string; regainMs: number; tier?: string })[]
  insights?: { appPct: number; accountPct: number; tier?: string }
}

type Headers = Record<string, string | string[] | undefined>

const parse = (headers: Headers, name: string): JsonRecord | undefined => {
  const raw = headers[name]
  const text = Array.isArray(raw) ? raw[0] : raw
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

const num = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
const tierOf = (fields: JsonRecord): { tier?: string } =>
  typeof fields['ads_api_access_tier'] === 'string' ? { tier: fields['ads_api_access_tier'] } : {}

const pct = (fields: JsonRecord) => ({
  callCountPct: num(fields['call_count']),
  totalTimePct: num(fields['total_time']),
  totalCpuPct: num(fields['total_cputime']),
})
export type UsedPercentages = ReturnType<typeof pct>

export const readUsage = (headers: Headers): PlatformUsage | undefined => {
  const usage: PlatformUsage = {}
  const app = parse(headers, 'x-app-usage')
  if (app) usage.app = pct(app)
  const account = parse(headers, 'x-ad-account-usage')
  if (account)
    usage.adAccount = {
      usedPct: num(account['acc_id_util_pct']),
      resetMs: num(account['reset_time_duration']) * 1_000,
      ...tierOf(account),
    }
  const useCases = parse(headers, 'x-business-use-case-usage')
  if (useCases)
    usage.useCases = Object.entries(useCases).flatMap(([accountId, rows]) =>
      recordsOf(rows).map((row) => ({
        accountId,
        type: typeof row['type'] === 'string' ? row['type'] : '',
        ...pct(row),
        // The header counts minutes.
        regainMs: num(row['estimated_time_to_regain_access']) * 60_000,
        ...tierOf(row),
      })),
    )
  const insights = parse(headers, 'x-fb-ads-insights-throttle')
  if (insights)
    usage.insights = {
      appPct: num(insights['app_id_util_pct']),
      accountPct: num(insights['acc_id_util_pct']),
      ...tierOf(insights),
    }
  return Object.keys(usage).length === 0 ? undefined : usage
}

/** How long the headers ask to wait; undefined when they do not. */
export const waitFromHeaders = (
  headers: Headers,
  usage: PlatformUsage | undefined,
  nowMs: number,
): number | undefined => {
  const waits = (usage?.useCases ?? []).map(({ regainMs }) => regainMs)
  if (usage?.adAccount && usage.adAccount.usedPct >= 100) waits.push(usage.adAccount.resetMs)
  const retryAfter = headers['retry-after']
  if (typeof retryAfter === 'string') {
    const seconds = Number(retryAfter)
    waits.push(Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(retryAfter) - nowMs)
  }
  const longest = Math.max(0, ...waits.filter(Number.isFinite))
  return longest > 0 ? longest : undefined
}
