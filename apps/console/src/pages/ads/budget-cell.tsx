import { ActionIcon, Button, Group, Popover, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState, type FormEvent } from 'react'
import { ErrorNote } from '../../ui/feedback.tsx'
import { formatMoney, useLocale } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import type { AdObjectKind } from './ad-changes.ts'
import { budgetOf, budgetsBelow } from './ad-budgets.ts'
import { type AdAccount, type AdSet, useBilling } from './ad-data.ts'
import { minorUnits } from './ad-money.ts'
import { useAdsTexts } from './ads-texts.ts'
import { type AdObject, useAdChange } from './delivery-switch.tsx'
import { MoneyInput } from './money-input.tsx'

/** A campaign without a budget of its own spends those of its ad sets. */
const BelowBudget = ({ below, currency }: { below: readonly AdSet[]; currency: string }) => {
  const t = useAdsTexts()
  const locale = useLocale()
  const { onlyActive, sums } = budgetsBelow(below)
  if (sums.length === 0) return <span className="quiet">{t('budgetBelow')}</span>
  return sums.map(({ kind, amount, count }) => (
    <div key={kind}>
      {t(kind, { amount: formatMoney(amount / minorUnits(currency), currency, locale) })}
      <div className="quiet">{t(onlyActive ? 'inActiveAdSets' : 'inAdSets', { count })}</div>
    </div>
  ))
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
  const shared = useSharedTexts()
  const locale = useLocale()
  const [opened, { toggle, close }] = useDisclosure(false)
  const changing = useAdChange(kind, object, account)
  const billing = useBilling(account)
  const { currency } = account
  const units = minorUnits(currency)
  const lifetime = object.daily_budget === undefined || object.daily_budget === '0'
  const minor = lifetime ? object.lifetime_budget : object.daily_budget
  const [amount, setAmount] = useState<number | string>('')
  if (minor === undefined || minor === '0')
    return kind === 'campaigns' ? <BelowBudget below={below} currency={currency} /> : <span className="quiet">–</span>
  const money = (units: number) => formatMoney(units, currency, locale)
  const words = t(lifetime ? 'lifetime' : 'daily', { amount: money(Number(minor) / units) })
  if (!writable) return <>{words}</>
  const budget = budgetOf(object, Date.now())
  const days = budget?.total === undefined ? 1 : Math.round(budget.total / budget.perDay)
  const smallest = ((billing.data?.min_daily_budget ?? 0) * days) / units
  const low = Number(amount) > 0 && Number(amount) < smallest
  const save = (event: FormEvent) => {
    event.preventDefault()
    const next = Math.round(Number(amount) * units)
    // The platform requires the end time with a lifetime budget.
    const change = lifetime
      ? { lifetime_budget: next, ...(object.end_time && kind === 'adsets' ? { end_time: object.end_time } : {}) }
      : { daily_budget: next }
    changing.mutate(change, { onSuccess: close })
  }
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {words}
      <Popover
        opened={opened}
        onChange={(next) => !next && close()}
        trapFocus
        withArrow
        shadow="md"
        position="bottom-end"
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('editBudget', { name: object.name })}
            onClick={() => {
              setAmount(Number(minor) / units)
              toggle()
            }}
          >
            <Icon name="edit" size={14} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <form onSubmit={save}>
            <Stack gap="xs">
              <MoneyInput
                currency={currency}
                size="xs"
                label={t('budgetIn', { currency })}
                value={amount}
                onChange={setAmount}
                error={low && t('budgetLow', { amount: money(smallest) })}
                data-autofocus
              />
              <ErrorNote error={changing.error} />
              <Button type="submit" loading={changing.isPending} disabled={!(Number(amount) > 0) || low}>
                {shared('save')}
              </Button>
            </Stack>
          </form>
        </Popover.Dropdown>
      </Popover>
    </Group>
  )
}
