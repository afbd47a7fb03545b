import { UnusualBudget, useUnusual } from '../unusual-budget.tsx'
import { type CheckFacts, dailySpend } from './campaign-check.ts'
import type { StepProps } from './wizard-parts.tsx'

export const UnusualDraft = ({
  account,
  draft,
  facts,
}: Pick<StepProps, 'account' | 'draft'> & { facts: CheckFacts }) => {
  const { unusual } = useUnusual(account, dailySpend(draft, facts))
  // A limit that is passed says more, and stops it.
  return facts.isPastLimit ? null : <UnusualBudget unusual={unusual} currency={account.currency} />
}
