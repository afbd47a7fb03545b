import { ActionIcon, Button, Group, Popover, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { ErrorNote, Note } from '../../ui/feedback.tsx'
import { formatMoney, useLocale } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import type { AdObjectKind } from './ad-changes.ts'
import { budgetOf, budgetsBelow } from './ad-budgets.ts'
import { type AdAccount, type AdSet, useBilling } from './ad-data.ts'
import { minorUnits } from './ad-money.ts'
import { useAdsTexts } from './ads-texts.ts'
import { isSameBudget, ownBudgetOf, useBudgetSave, useBudgetWords } from './budget-save.ts'
import type { AdObject } from './delivery-switch.tsx'
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

/** In a box of one width, so that what is said about the amount breaks into lines, on a phone too. */
const BOX_WIDTH_PX = 320

const BudgetForm = ({
  kind,
  object,
  account,
  onDone,
}: {
  kind: AdObjectKind
  object: AdObject
  account: AdAccount
  onDone: () => void
}) => {
  const t = useAdsTexts()
  const shared = useSharedTexts()
  const locale = useLocale()
  const words = useBudgetWords(kind, account)
  const [openedAt] = useState(() => ownBudgetOf(object))
  /** As it was last heard of: a list that is read again meanwhile changes nothing under what is typed. */
  const [known, setKnown] = useState(openedAt)
  const { minor, lifetime } = known
  const billing = useBilling(account)
  const usesOf = useLimitUses(account, object)
  const { currency } = account
  const units = minorUnits(currency)
  const [amount, setAmount] = useState<Amount>(minor / units)
  const next = Math.round(Number(amount) * units)
  const isOtherKind = lifetime !== openedAt.lifetime
  const saving = useBudgetSave(kind, object, account, {
    onSaved: onDone,
    // Said first, and replaced only when Save is pressed once more.
    onOther: (now) => {
      setKnown(now)
      // An amount for a day is none for the whole time.
      if (now.lifetime !== lifetime) setAmount(now.minor / units)
    },
  })
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
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate({ known, minor: next })
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
            if (saving.isError) saving.reset()
            setAmount(value)
          }}
          error={low && t('budgetLow', { amount: formatMoney(smallest, currency, locale) })}
          data-autofocus
        />
        {/* What was refused says the same. */}
        {saving.error === null && <LimitHint uses={uses} currency={currency} />}
        <UnusualBudget unusual={unusual} currency={currency} />
        {!isSameBudget(known, openedAt) && (
          <Note tone="warn">
            {t(isOtherKind ? 'budgetOtherKind' : 'budgetMeanwhile', { before: words(openedAt), now: words(known) })}
          </Note>
        )}
        <ErrorNote error={saving.error} />
        <Button
          type="submit"
          ref={button}
          onKeyDown={ignoreHeld}
          // Not before it is known what is usual: Enter is quick.
          loading={saving.isPending || (asked !== undefined && isPending)}
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
  const budgetWords = useBudgetWords(kind, account)
  const [opened, { toggle, close }] = useDisclosure(false)
  const { currency } = account
  const budget = ownBudgetOf(object)
  if (budget.minor === 0) {
    const words =
      kind === 'campaigns' ? (
        <BelowBudget below={below} currency={currency} />
      ) : (
        <span className="quiet">{t('campaignBudget')}</span>
      )
    return writable && object.status !== 'ARCHIVED' ? <div className="budget-unedited">{words}</div> : words
  }
  const words = budgetWords(budget)
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
          <BudgetForm {...{ kind, object, account }} onDone={close} />
        </Popover.Dropdown>
      </Popover>
    </Group>
  )
}
