import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Group, Radio, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { given } from '../../api/queries.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote, Note, toast } from '../../ui/feedback.tsx'
import { formatMoney, useLocale } from '../../ui/formats.tsx'
import { ConfirmDialog } from '../../ui/confirm.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import type { AdAccount } from '../ads/ad-data.ts'
import { minorUnits } from '../ads/ad-money.ts'
import { type Amount, MoneyInput } from '../ads/money-input.tsx'
import { type SpendGuard, type SpendLimits, hasLimits, useRunningCount, useSetLimits, useSpent } from './spend-data.ts'
import { useSpendTexts } from './spend-texts.ts'

/** What saving these limits does at once, in words; undefined while none of them is reached. */
const usePausedNow = (account: AdAccount, guard: SpendGuard) => {
  const t = useSpendTexts()
  const locale = useLocale()
  const { spent, isPending } = useSpent(account, guard)
  const running = useRunningCount(account)
  const money = (minor: number) => formatMoney(minor / minorUnits(guard.currency), guard.currency, locale)
  const pausedBy = ({ on_exceed, daily_spend_limit: daily, monthly_spend_limit: monthly }: SpendLimits) => {
    if (!spent) return undefined
    const isDay = spent.today >= (daily ?? Infinity)
    const isMonth = spent.month >= (monthly ?? Infinity)
    if (!isDay && !isMonth) return undefined
    const isBoth = isDay && isMonth
    const [day, month] = [money(spent.today), money(spent.month)]
    const said = isBoth
      ? t('spentBoth', { day, month })
      : t(isDay ? 'spentToday' : 'spentThisMonth', { amount: isDay ? day : month })
    if (on_exceed !== 'pause') return { words: `${said} ${t(isBoth ? 'toldOfBoth' : 'toldOnly')}`, asks: false }
    // Not known: the platform did not answer. It may be several.
    const count = running.data ?? 2
    const paused = running.data === undefined ? t('pausesSome') : t(count === 1 ? 'pausesOne' : 'pausesMany', { count })
    return { words: `${said} ${count === 0 ? t(isBoth ? 'pausesNoneOfBoth' : 'pausesNone') : paused}`, asks: count > 0 }
  }
  return { spent: spent && { today: money(spent.today), month: money(spent.month) }, isPending, pausedBy }
}

/** The limits that stand and would be gone, in words; undefined while there are none. */
const useRemoved = (guard: SpendGuard, { daily_spend_limit: daily, monthly_spend_limit: monthly }: SpendLimits) => {
  const t = useSpendTexts()
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor / minorUnits(guard.currency), guard.currency, locale)
  const { daily_spend_limit: day, monthly_spend_limit: month } = guard
  const said = [
    ...(day !== undefined && daily === undefined ? [t('removesDaily', { amount: money(day) })] : []),
    ...(month !== undefined && monthly === undefined ? [t('removesMonthly', { amount: money(month) })] : []),
  ]
  if (said.length === 0) return undefined
  return [...said, ...(daily === undefined && monthly === undefined ? [t('removesAll')] : [])].join(' ')
}

const Form = ({ account, guard, onDone }: { account: AdAccount; guard: SpendGuard; onDone: () => void }) => {
  const t = useSpendTexts()
  const shared = useSharedTexts()
  const { currency } = guard
  const units = minorUnits(currency)
  const shown = (minor: number | undefined): Amount => (minor === undefined ? '' : minor / units)
  const [daily, setDaily] = useState(shown(guard.daily_spend_limit))
  const [monthly, setMonthly] = useState(shown(guard.monthly_spend_limit))
  const [onExceed, setOnExceed] = useState(guard.on_exceed)
  const [isAsking, asking] = useDisclosure(false)
  const saving = useSetLimits(account.id)
  const { spent, isPending, pausedBy } = usePausedNow(account, guard)
  const minor = (value: Amount) => (value === '' ? undefined : Math.round(value * units))
  const limits: SpendLimits = {
    ...given({ daily_spend_limit: minor(daily), monthly_spend_limit: minor(monthly) }),
    on_exceed: onExceed,
  }
  const isZero = daily === 0 || monthly === 0
  const paused = isZero ? undefined : pausedBy(limits)
  const hasLimit = limits.daily_spend_limit !== undefined || limits.monthly_spend_limit !== undefined
  const removed = useRemoved(guard, limits)
  const isIdle = (limits.daily_spend_limit ?? 0) > (limits.monthly_spend_limit ?? Infinity)
  const save = async () => {
    await saving.mutateAsync(limits)
    // Who only wants to be told is told at once.
    const told = paused && !paused.asks ? ` ${paused.words}` : ''
    toast(`${t(hasLimit ? 'saved' : 'savedNone', { name: account.name })}${told}`, told ? 'warn' : 'good')
    onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (paused?.asks || removed) asking.open()
    // The mutation holds the error.
    else void save().catch(() => undefined)
  }
  const amount = (
    label: string,
    description: string,
    value: Amount,
    put: (value: Amount) => void,
    remark?: string | false,
  ) => (
    <MoneyInput
      currency={currency}
      label={label}
      description={description}
      // It may be saved: it only does nothing.
      error={remark}
      withErrorStyles={value === 0}
      zero={t('zero')}
      value={value}
      onChange={put}
    />
  )
  const soFar = (so: string | undefined) => (so === undefined ? t('emptyHint') : t('soFar', { amount: so }))
  return (
    <>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Group grow align="flex-start">
            {amount(t('daily', { currency }), soFar(spent?.today), daily, setDaily, isIdle && t('aboveMonthly'))}
            {amount(t('monthly', { currency }), soFar(spent?.month), monthly, setMonthly)}
          </Group>
          <Radio.Group
            label={t('onExceed')}
            value={onExceed}
            onChange={(value) => setOnExceed(value === 'pause' ? 'pause' : 'notify')}
          >
            <Stack gap="xs" mt={6}>
              <Radio value="notify" label={t('notify')} description={t('notifyHint')} />
              <Radio value="pause" label={t('pause')} description={t('pauseHint')} />
            </Stack>
          </Radio.Group>
          <span className="quiet">
            {t('emptyHint')} {t('zone', { zone: guard.timezone_name })}
          </span>
          {paused && <Note tone="warn">{paused.words}</Note>}
          <ErrorNote error={saving.error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onDone}>
              {shared('cancel')}
            </Button>
            {/* Without what is spent nobody could be warned. */}
            <Button type="submit" loading={saving.isPending || (hasLimit && isPending)}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
      <ConfirmDialog
        opened={isAsking}
        onClose={asking.close}
        title={t(paused?.asks ? 'pauseNowTitle' : 'removeTitle')}
        confirmLabel={t(paused?.asks ? 'saveAndPause' : 'remove')}
        busy={saving.isPending}
        error={saving.error}
        onConfirm={save}
      >
        {removed} {paused?.words}
      </ConfirmDialog>
    </>
  )
}

export const EditLimits = ({ account, guard }: { account: AdAccount; guard: SpendGuard }) => {
  const t = useSpendTexts()
  const [opened, { open, close }] = useDisclosure(false)
  const isSet = hasLimits(guard)
  return (
    <>
      <Button
        variant={isSet ? 'default' : 'filled'}
        onClick={open}
        aria-label={`${t(isSet ? 'edit' : 'setLimits')}: ${account.name}`}
      >
        {t(isSet ? 'edit' : 'setLimits')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('limitsOf', { name: account.name })}>
        <Form account={account} guard={guard} onDone={close} />
      </Dialog>
    </>
  )
}
