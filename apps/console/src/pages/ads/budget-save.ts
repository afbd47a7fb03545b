import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/feedback.tsx'
import { formatMoney, useLocale } from '../../ui/formats.tsx'
import { useRefusedUnseen } from '../../ui/refused-unseen.ts'
import { type AdObjectKind, changeAdObject, readAdObject } from './ad-changes.ts'
import type { AdAccount } from './ad-data.ts'
import { minorUnits } from './ad-money.ts'
import { useAdsTexts } from './ads-texts.ts'
import { type AdObject, useChanged } from './delivery-switch.tsx'

/** In minor units; 0 where the budget is that of another level. */
export type OwnBudget = { minor: number; lifetime: boolean }

export const ownBudgetOf = ({ daily_budget, lifetime_budget }: AdObject): OwnBudget => {
  const lifetime = daily_budget === undefined || daily_budget === '0'
  return { minor: Number((lifetime ? lifetime_budget : daily_budget) ?? 0), lifetime }
}

export const isSameBudget = (one: OwnBudget, other: OwnBudget): boolean =>
  one.minor === other.minor && one.lifetime === other.lifetime

export const useBudgetWords = (kind: AdObjectKind, { currency }: AdAccount) => {
  const t = useAdsTexts()
  const locale = useLocale()
  return ({ minor, lifetime }: OwnBudget) => {
    if (minor === 0) return t(kind === 'campaigns' ? 'budgetBelow' : 'campaignBudget')
    return t(lifetime ? 'lifetime' : 'daily', { amount: formatMoney(minor / minorUnits(currency), currency, locale) })
  }
}

/**
 * Reads, compares and changes as one: what somebody else has set meanwhile is given back instead of being replaced. It is carried
 * out and told, whether or not the form is still there.
 */
export const useBudgetSave = (
  kind: AdObjectKind,
  { id, name }: AdObject,
  account: AdAccount,
  { onSaved, onOther }: { onSaved: () => void; onOther: (now: OwnBudget) => void },
) => {
  const t = useAdsTexts()
  const words = useBudgetWords(kind, account)
  const changed = useChanged()
  const queries = useQueryClient()
  const { isHere, tellIfGone } = useRefusedUnseen()
  const readAgain = () => queries.invalidateQueries({ queryKey: ['ad-objects'] })
  return useMutation({
    mutationFn: async ({ known, minor }: { known: OwnBudget; minor: number }) => {
      const fresh = await readAdObject(kind, id, account.ad_account_id)
      const now = ownBudgetOf(fresh)
      // Somebody set the same, or the answer to an earlier Save was lost.
      if (isSameBudget(now, { ...known, minor })) return undefined
      if (!isSameBudget(now, known)) return now
      // The platform requires the end time with a lifetime budget.
      const end = kind === 'adsets' && 'end_time' in fresh && fresh.end_time ? { end_time: fresh.end_time } : {}
      await changeAdObject(
        kind,
        id,
        account.ad_account_id,
        known.lifetime ? { lifetime_budget: minor, ...end } : { daily_budget: minor },
      )
      return undefined
    },
    onSuccess: async (now, { known }) => {
      if (!now) {
        await changed(name)
        if (isHere.current) onSaved()
        return
      }
      // A budget that went to another level takes the form with it.
      if (!isHere.current || now.minor === 0)
        toast(t('budgetNotSaved', { name, before: words(known), now: words(now) }), 'warn')
      else onOther(now)
      await readAgain()
    },
    onError: (error) => {
      tellIfGone(t('notChanged', { name }), error)
      void readAgain()
    },
  })
}
