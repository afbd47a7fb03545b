import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../../lib/clock.ts'
import { createRecentMap } from '../../../lib/recent-map.ts'
import type { UseCase } from '../../../platforms/ads/ads-requests.ts'
import type { PlatformUsage } from '../../../platforms/graph/usage-headers.ts'

// The platform tells with every answer how much of its budget an app and an account have used, and refuses for minutes
// once it is gone. From three quarters on, calls are spaced out, the more the fuller the budget; each account has a line of
// its own, and only what concerns the whole app slows all of them.

const CALM_PCT = 75
const ACCOUNT_GAP_MS = 2_000
const APP_GAP_MS = 250
/** A call that would wait longer is told to come back. */
const MAX_WAIT_MS = 10_000
/** What was said longer ago than this says nothing. */
const STALE_MS = 300_000
const MAX_LINES = 20_000

type Line = { usedPct: number; saidAt: number; regainAt: number; nextAt: number }

export type RateBudget = {
  /** Waits for its turn. A number: it would take too long, come back after so many milliseconds; nothing was spent. */
  take: (accountId: string, useCase: UseCase, signal?: AbortSignal) => Promise<number | undefined>
  /** What an answer, good or bad, said about the budgets. */
  note: (accountId: string, useCase: UseCase, usage: PlatformUsage) => void
}

const gapOf = (usedPct: number, most: number): number =>
  usedPct < CALM_PCT ? 0 : Math.round(((Math.min(usedPct, 100) - CALM_PCT) / (100 - CALM_PCT)) ** 2 * most)

const worst = (row: { callCountPct: number; totalTimePct: number; totalCpuPct: number }): number =>
  Math.max(row.callCountPct, row.totalTimePct, row.totalCpuPct)

export const createRateBudget = ({ clock }: { clock: Clock }): RateBudget => {
  const lines = createRecentMap<string, Line>(MAX_LINES)
  const keysOf = (accountId: string, useCase: UseCase) => ['app', accountId, `${accountId}/${useCase}`]
  const mostOf = (key: string) => (key === 'app' ? APP_GAP_MS : ACCOUNT_GAP_MS)

  const say = (key: string, usedPct: number, regainMs = 0) => {
    if (usedPct < CALM_PCT) {
      lines.delete(key)
      return
    }
    const now = clock.now()
    // The next call already keeps its distance from the one that told us.
    const nextAt = Math.max(lines.get(key)?.nextAt ?? 0, now + gapOf(usedPct, mostOf(key)))
    lines.set(key, { usedPct, saidAt: now, regainAt: now + regainMs, nextAt })
  }

  return {
    take: async (accountId, useCase, signal) => {
      const now = clock.now()
      const crowded = keysOf(accountId, useCase).flatMap((key) => {
        const line = lines.get(key)
        if (!line) return []
        if (now - line.saidAt > STALE_MS) {
          lines.delete(key)
          return []
        }
        return [{ line, gap: gapOf(line.usedPct, mostOf(key)) }]
      })
      if (crowded.length === 0) return undefined
      const at = Math.max(now, ...crowded.map(({ line }) => line.nextAt))
      if (at - now > MAX_WAIT_MS) return Math.max(at - now, ...crowded.map(({ line }) => line.regainAt - now))
      for (const { line, gap } of crowded) line.nextAt = at + gap
      if (at > now) await delay(at - now, undefined, signal ? { signal } : {}).catch(() => undefined)
      return undefined
    },

    note: (accountId, useCase, usage) => {
      const [app, account, cased] = keysOf(accountId, useCase) as [string, string, string]
      const appPcts = [usage.app && worst(usage.app), usage.insights?.appPct].filter((pct) => pct !== undefined)
      if (appPcts.length > 0) say(app, Math.max(...appPcts))
      if (usage.adAccount) say(account, usage.adAccount.usedPct, usage.adAccount.resetMs)
      const rows = (usage.useCases ?? []).filter(({ type }) => type === useCase)
      const casePcts = [...rows.map(worst), usage.insights?.accountPct].filter((pct) => pct !== undefined)
      if (casePcts.length > 0) say(cased, Math.max(...casePcts), Math.max(0, ...rows.map(({ regainMs }) => regainMs)))
    },
  }
}
