import { ActionIcon, Button, Group, Popover, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { ErrorNote, Note } from '../../ui/feedback.tsx'
import { formatMoney, useLocale } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { type AdObjectKind, readAdObject } from './ad-changes.ts'
import { budgetOf, budgetsBelow } from './ad-budgets.ts'
import { type AdAccount, type AdSet, useBilling } from './ad-data.ts'
import { minorUnits } from './ad-money.ts'
import { useAdsTexts } from './ads-texts.ts'
import { type AdObject, useAdChange } from './delivery-switch.tsx'
import { LimitHint, useLimitUses } from './limit-hint.tsx'
import { type Amount, MoneyInput } from './money-input.tsx'
import { UnusualBudget, useUnusual } from './unusual-budget.tsx'

/** Enter is pressed again to save what is unusual: to hold it is no answer. */
const ignoreHeld = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}

/** A campaign without a budget of its own spends those of its ad sets. */
const BelowBudget = ({ below, currency }: { below: readonly AdSet[]; currency: string }) => {
  const t = useAdsTexts()
  const locale = useLocale()
  const { sums } = budgetsBelow(below)
  if (sums.length === 0) return <span className="quiet">{t('budgetBelow')}</span>
  return sums.map(({ kind, amount }) => (
    <div key={kind}>{t(kind, { amount: formatMoney(amount / minorUnits(currency), currency, locale) })}</div>
  ))
}

const isLifetime = ({ daily_budget }: AdObject): boolean => daily_budget === undefined || daily_budget === '0'

/** In minor units; 0 where the budget is that of another level. */
const minorOf = (object: AdObject): number =>
  Number((isLifetime(object) ? object.lifetime_budget : object.daily_budget) ?? 0)

/** In a box of one width, so that what is said about the amount breaks into lines, on a phone too. */
const BOX_WIDTH_PX = 320

const BudgetForm = ({
  kind,
  object,
  account,
  minor,
  lifetime,
  onDone,
}: {
  kind: AdObjectKind
  object: AdObject
  account: AdAccount
  minor: number
  lifetime: boolean
  onDone: () => void
}) => {
  const t = useAdsTexts()
  const shared = useSharedTexts()
  const locale = useLocale()
  const changing = useAdChange(kind, object, account)
  const reading = useMutation({ mutationFn: () => readAdObject(kind, object.id, account.ad_account_id) })
  const [openedAt] = useState(minor)
  const [known, setKnown] = useState(minor)
  const billing = useBilling(account)
  const usesOf = useLimitUses(account, object)
  const { currency } = account
  const units = minorUnits(currency)
  const [amount, setAmount] = useState<Amount>(minor / units)
  const next = Math.round(Number(amount) * units)
  // The platform requires the end time with a lifetime budget.
  const change = lifetime
    ? { lifetime_budget: next, ...(object.end_time && kind === 'adsets' ? { end_time: object.end_time } : {}) }
    : { daily_budget: next }
  const budget = budgetOf(object, Date.now())
  const days = budget?.total === undefined ? 1 : Math.round(budget.total / budget.perDay)
  const smallest = ((billing.data?.min_daily_budget ?? 0) * days) / units
  const low = Number(amount) > 0 && Number(amount) < smallest
  const asked = next > 0 && next !== minor ? { perDay: next / days, total: lifetime ? next : undefined } : undefined
  const uses = usesOf(asked)
  const isPast = uses.some((use) => use.isPast)
  const { unusual: found, isPending } = useUnusual(
    account,
    (asked?.perDay ?? 0) / units,
    budget && budget.perDay / units,
  )
  // A limit that is passed says more, and stops it.
  const unusual = isPast ? undefined : found
  const button = useRef<HTMLButtonElement>(null)
  /** Enter saves what is usual. Otherwise the button is pressed, which names the amount. */
  const askFirst = (event: KeyboardEvent) => {
    ignoreHeld(event)
    if (event.key !== 'Enter' || event.repeat || !unusual) return
    event.preventDefault()
    button.current?.focus()
  }
  const money = (amount: number) => formatMoney(amount / units, currency, locale)
  /** What somebody else has set meanwhile is said first, and replaced only when Save is pressed once more. */
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (reading.isPending || changing.isPending) return
    reading.mutate(undefined, {
      onSuccess: (fresh) => {
        const now = minorOf(fresh)
        if (now === known && isLifetime(fresh) === lifetime) changing.mutate(change, { onSuccess: onDone })
        setKnown(now)
      },
    })
  }
  return (
    <form onSubmit={save}>
      <Stack gap="xs">
        <MoneyInput
          currency={currency}
          size="xs"
          label={t(lifetime ? 'lifetimeBudgetIn' : 'dailyBudgetIn', { currency })}
          value={amount}
          onKeyDown={askFirst}
          onChange={(value) => {
            changing.reset()
            setAmount(value)
          }}
          error={low && t('budgetLow', { amount: formatMoney(smallest, currency, locale) })}
          data-autofocus
        />
        {/* What was refused says the same. */}
        {changing.error === null && <LimitHint uses={uses} currency={currency} />}
        <UnusualBudget unusual={unusual} currency={currency} />
        {known !== openedAt && (
          <Note tone="warn">{t('budgetMeanwhile', { before: money(openedAt), now: money(known) })}</Note>
        )}
        <ErrorNote error={changing.error ?? reading.error} />
        <Button
          type="submit"
          ref={button}
          onKeyDown={ignoreHeld}
          // Not before it is known what is usual: Enter is quick.
          loading={reading.isPending || changing.isPending || (asked !== undefined && isPending)}
          disabled={!(next > 0) || low || isPast}
        >
          {unusual ? t(lifetime ? 'saveLifetime' : 'saveDaily', { amount: money(next) }) : shared('save')}
        </Button>
      </Stack>
    </form>
  )
}

/** The API counts in minor units, people in the currency's units. */
export const BudgetCell = ({
  kind,
  object,
  below = [],
  account,
  writable,
}: {
  kind: AdObjectKind
  object: AdObject
  /** The ad sets of a campaign. */
  below?: readonly AdSet[]
  account: AdAccount
  writable: boolean
}) => {
  const t = useAdsTexts()
  const locale = useLocale()
  const [opened, { toggle, close }] = useDisclosure(false)
  const { currency } = account
  const lifetime = isLifetime(object)
  const minor = minorOf(object)
  if (minor === 0) {
    const words =
      kind === 'campaigns' ? (
        <BelowBudget below={below} currency={currency} />
      ) : (
        <span className="quiet">{t('campaignBudget')}</span>
      )
    return writable && object.status !== 'ARCHIVED' ? <div className="budget-unedited">{words}</div> : words
  }
  const words = t(lifetime ? 'lifetime' : 'daily', {
    amount: formatMoney(minor / minorUnits(currency), currency, locale),
  })
  if (!writable || object.status === 'ARCHIVED') return <>{words}</>
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <span>{words}</span>
      <Popover
        opened={opened}
        onChange={(next) => !next && close()}
        trapFocus
        withArrow
        shadow="md"
        position="bottom-end"
        width={BOX_WIDTH_PX}
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('editBudget', { name: object.name })}
            onClick={toggle}
          >
            <Icon name="edit" size={14} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown maw="calc(100vw - 16px)">
          <BudgetForm {...{ kind, object, account, minor, lifetime }} onDone={close} />
        </Popover.Dropdown>
      </Popover>
    </Group>
  )
}
