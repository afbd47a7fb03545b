import { SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ErrorNote, Note } from '../../../ui/feedback.tsx'
import { formatMoney, useLocale } from '../../../ui/formats.tsx'
import { useBilling } from '../ad-data.ts'
import { momentOf, wallClock, withOffset } from '../account-time.ts'
import { MoneyInput } from '../money-input.tsx'
import { LimitHint } from '../limit-hint.tsx'
import type { LimitUse } from '../budget-limits.ts'
import { type CheckFacts, dailySpend, daysOf, isBudgetLow, isScheduleWrong } from './campaign-check.ts'
import { useNewCampaignTexts } from './new-campaign-texts.ts'
import { withBudgetKind } from './campaign-draft.ts'
import { UnusualDraft } from './unusual-draft.tsx'
import { LockedFields, type StepProps } from './wizard-parts.tsx'

const DAY_MS = 86_400_000
const DAYS_OF_MONTH = 30
export const WEEK_DAYS = 7

/** The next full hour on the clock of the account, some days ahead. */
export const fullHour = (zone: string, fromMs: number, days: number): string =>
  `${wallClock(zone, fromMs + days * DAY_MS + 3_600_000).slice(0, 13)}:00`

export const TimeChoice = ({
  label,
  open,
  set,
  value,
  first,
  onChange,
  error,
}: {
  label: string
  /** What no time means. */
  open: string
  set: string
  value: string
  /** What is suggested. */
  first: string
  onChange: (value: string) => void
  error: string | undefined
}) => (
  <div data-wrong={value === '' && error ? '' : undefined}>
    <p className="field-legend">{label}</p>
    <Stack gap="xs" align="flex-start">
      <SegmentedControl
        className="wrapping-control"
        aria-label={label}
        value={value === '' ? 'open' : 'set'}
        onChange={(choice) => onChange(choice === 'open' ? '' : first)}
        data={[
          { value: 'open', label: open },
          { value: 'set', label: set },
        ]}
      />
      {value === '' ? (
        error && <p className="field-error">{error}</p>
      ) : (
        <TextInput
          type="datetime-local"
          aria-label={`${label}: ${set}`}
          value={value}
          // Some browsers add the seconds.
          onChange={(event) => onChange(event.currentTarget.value.slice(0, 16) || first)}
          error={error}
        />
      )}
    </Stack>
  </div>
)

/** What it costs in all, in words. */
export const Cost = ({ account, draft, facts }: Pick<StepProps, 'account' | 'draft'> & { facts: CheckFacts }) => {
  const t = useNewCampaignTexts()
  const locale = useLocale()
  // What the platform refuses costs nothing.
  if (draft.budget === '' || !(draft.budget > 0) || isBudgetLow(draft, facts) || isScheduleWrong(draft, facts))
    return null
  const money = (amount: number) => formatMoney(amount, account.currency, locale)
  const day = dailySpend(draft, facts)
  const days = daysOf(draft, facts)
  if (draft.budgetKind === 'daily' && days === undefined)
    return <Note>{t('costDaily', { day: money(day), month: money(day * DAYS_OF_MONTH) })}</Note>
  if (days === undefined) return null
  if (draft.budgetKind === 'daily') {
    const zone = account.timezone_name
    const end = new Date(withOffset(zone, draft.end)).toLocaleDateString(locale, {
      dateStyle: 'medium',
      timeZone: zone,
    })
    return <Note>{t('costUntil', { day: money(day), total: money(day * days), end })}</Note>
  }
  return <Note>{t('costLifetime', { total: money(draft.budget), days, day: money(day) })}</Note>
}

/** Daily or lifetime, as the draft says. */
export const BudgetField = ({
  account: { currency },
  draft,
  put,
  error,
  smallest,
}: StepProps & { smallest: number | undefined }) => {
  const t = useNewCampaignTexts()
  const locale = useLocale()
  const wrong = error('budget')
  // What is wrong with an amount says it too.
  const isHinted = smallest !== undefined && (draft.budget === '' || !wrong)
  return (
    <MoneyInput
      currency={currency}
      label={`${draft.budgetKind === 'daily' ? t('dailyBudget') : t('lifetimeBudget')} (${currency})`}
      description={isHinted && t('smallest', { amount: formatMoney(smallest, currency, locale) })}
      maw={280}
      required
      value={draft.budget}
      onChange={(budget) => put({ budget })}
      error={wrong}
    />
  )
}

type BudgetStepProps = StepProps & { facts: CheckFacts; limitUses: readonly LimitUse[] }

const OwnBudget = (props: BudgetStepProps & { startMs: number }) => {
  const t = useNewCampaignTexts()
  const billing = useBilling(props.account)
  const { account, draft, put, facts, startMs } = props
  return (
    <>
      <div>
        <p className="field-legend">{t('budget')}</p>
        <SegmentedControl
          aria-label={t('budget')}
          value={draft.budgetKind}
          onChange={(budgetKind) =>
            put(withBudgetKind(draft, budgetKind, fullHour(account.timezone_name, startMs, WEEK_DAYS)))
          }
          data={[
            { value: 'daily', label: t('daily') },
            { value: 'lifetime', label: t('lifetime') },
          ]}
        />
      </div>
      <ErrorNote error={billing.error} onRetry={() => void billing.refetch()} />
      <BudgetField {...props} smallest={facts.smallestBudget} />
      <LimitHint uses={props.limitUses} currency={account.currency} />
      <Cost {...props} />
      <UnusualDraft {...props} />
    </>
  )
}

export const BudgetStep = (props: BudgetStepProps) => {
  const t = useNewCampaignTexts()
  const { account, draft, put, error } = props
  const { timezone_name: zone } = account
  // The times that are suggested must not move while the person looks at them.
  const [openedMs] = useState(() => Date.now())
  const startMs = draft.start === '' ? openedMs : (momentOf(zone, draft.start) ?? openedMs)
  return (
    <LockedFields locked={draft.created.adSet !== undefined} note={t('lockedAdSet')}>
      {draft.into?.hasBudget ? <Note>{t('sharedBudget')}</Note> : <OwnBudget {...props} startMs={startMs} />}
      <TimeChoice
        label={t('start')}
        open={t(draft.into ? 'startNowAdSet' : 'startNow')}
        set={t('startAt')}
        value={draft.start}
        first={fullHour(zone, openedMs, 1)}
        onChange={(start) => put({ start })}
        error={error('start')}
      />
      <TimeChoice
        label={t('end')}
        open={t('endNever')}
        set={t('endAt')}
        value={draft.end}
        first={fullHour(zone, startMs, WEEK_DAYS)}
        onChange={(end) => put({ end })}
        error={error('end')}
      />
      <span className="quiet">{t('zone', { zone })}</span>
    </LockedFields>
  )
}
