// Who may touch an ad account, and how much of its call budget is left. The order is the platform's: permission, then the state
// of the account (for writes), then the budget; parameters are looked at last.
import { GraphError, permissionDenied } from '../graph/graph-error.ts'
import type { GraphContext } from '../graph/graph-types.ts'
import type { UsageOverride } from '../graph/usage-headers.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { AdAccount } from '../state/world-types.ts'
import { refusal } from './ad-params.ts'

export type AdUsage = { id: string; type: 'ads_management' | 'ads_insights' }

export const usageOf = (account: AdAccount, edge: string): AdUsage => ({
  id: account.accountId,
  type: edge === 'insights' ? 'ads_insights' : 'ads_management',
})

export const usageKey = (accountId: string): string => `usage:${accountId}`

const overBudget = (account: AdAccount, insights: boolean, override: UsageOverride): GraphError => {
  const text = `There have been too many calls ${insights ? 'from' : 'to'} this ad-account. Wait a bit and try again.`
  if (override.tier === 'development_access')
    return new GraphError({
      code: 17,
      subcode: 2446079,
      message: 'User request limit reached',
      transient: false,
      userTitle: 'Ad Account Has Too Many API Calls',
      userMessage: `There have been too many calls from this ad-account ${account.accountId}. Wait a bit and try again.`,
    })
  const code = insights ? 80_000 : 80_004
  return new GraphError({ code, subcode: 2446079, message: `(#${code}) ${text}` })
}

const mayReach = (context: GraphContext, account: AdAccount, scopes: string[]): boolean => {
  const { token } = context
  if (!token || token.type === 'PAGE' || token.type === 'INSTAGRAM') return false
  if (token.type === 'APP') return false
  if (!scopes.some((scope) => token.scopes.includes(scope))) return false
  return token.assetIds === undefined || token.assetIds.includes(account.id)
}

const mutationsPerSecond = 100
const closedStates = new Set([2, 100, 101])

export type AdAccess = (context: GraphContext, account: AdAccount) => void

export const createAdAccess = ({ state, settings }: Pick<SandboxCore, 'state' | 'settings'>): AdAccess => {
  const mutations = new Map<string, { second: number; count: number }>()

  /** 100 writes a second per account, a hard limit that bursts run into. */
  const countMutation = (account: AdAccount): void => {
    const second = Math.floor(performance.now() / 1000)
    const last = mutations.get(account.id)
    const count = last?.second === second ? last.count + 1 : 1
    mutations.set(account.id, { second, count })
    if (count > mutationsPerSecond)
      throw new GraphError({
        code: 613,
        subcode: 5044001,
        message: '(#613) Calls to this api have exceeded the rate limit.',
        transient: false,
        userTitle: 'Too many changes',
        userMessage: `The ad account ${account.accountId} was changed more than ${mutationsPerSecond} times in a second.`,
      })
  }

  return (context, account) => {
    if (!mayReach(context, account, ['ads_management', 'ads_read']))
      throw permissionDenied('Ad account owner has NOT grant ads_management or ads_read permission')
    const path = context.call.path.replace(/\/+$/, '')
    const insights = path.endsWith('/insights')
    const writes = context.method !== 'GET' && !insights
    if (writes && !mayReach(context, account, ['ads_management']))
      throw permissionDenied('Requires ads_management permission to manage the object')
    if (writes && closedStates.has(account.accountStatus) && !path.endsWith('/subscribed_apps'))
      throw refusal(
        1404163,
        'Ad account disabled',
        `The ad account ${account.accountId} is not active (account_status ${account.accountStatus}), so nothing can be changed in it.`,
      )
    const override = state.getValue(usageKey(account.accountId)) as UsageOverride | undefined
    if (override && override.percent >= 100) throw overBudget(account, insights, override)
    if (writes && settings.current.strict) countMutation(account)
  }
}
