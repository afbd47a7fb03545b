import { Button, Group, Modal, Radio, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { given } from '../../api/queries.ts'
import { ErrorNote, Note, toast } from '../../ui/feedback.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import type { AdAccount } from '../ads/ad-data.ts'
import { minorUnits } from '../ads/ad-money.ts'
import { MoneyInput } from '../ads/money-input.tsx'
import { type SpendGuard, useSetLimits } from './spend-data.ts'
import { useSpendTexts } from './spend-texts.ts'

const Form = ({ account, guard, onDone }: { account: AdAccount; guard: SpendGuard; onDone: () => void }) => {
  const t = useSpendTexts()
  const shared = useSharedTexts()
  const { currency } = guard
  const units = minorUnits(currency)
  const shown = (minor: number | undefined) => (minor === undefined ? '' : minor / units)
  const [daily, setDaily] = useState<number | string>(shown(guard.daily_spend_limit))
  const [monthly, setMonthly] = useState<number | string>(shown(guard.monthly_spend_limit))
  const [onExceed, setOnExceed] = useState(guard.on_exceed)
  const saving = useSetLimits(account.id)
  const minor = (value: number | string) =>
    value === '' || Number(value) === 0 ? undefined : Math.round(Number(value) * units)
  const isReached =
    (guard.spent_today ?? 0) >= (minor(daily) ?? Infinity) ||
    (guard.spent_this_month ?? 0) >= (minor(monthly) ?? Infinity)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate(
      {
        ...given({ daily_spend_limit: minor(daily), monthly_spend_limit: minor(monthly) }),
        on_exceed: onExceed,
      },
      {
        onSuccess: () => {
          toast(t('saved', { name: account.name }))
          onDone()
        },
      },
    )
  }
  const amount = (label: string, value: number | string, put: (value: number | string) => void) => (
    <MoneyInput
      currency={currency}
      label={label}
      description={t('emptyHint')}
      max={1_000_000_000}
      value={value}
      onChange={put}
    />
  )
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Group grow align="flex-end">
          {amount(t('daily', { currency }), daily, setDaily)}
          {amount(t('monthly', { currency }), monthly, setMonthly)}
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
        <span className="quiet">{t('zone', { zone: guard.timezone_name })}</span>
        {onExceed === 'pause' && isReached && <Note tone="warn">{t('reachedNow')}</Note>}
        <ErrorNote error={saving.error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            {shared('cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export const EditLimits = ({ account, guard }: { account: AdAccount; guard: SpendGuard }) => {
  const t = useSpendTexts()
  const shared = useSharedTexts()
  const [opened, { open, close }] = useDisclosure(false)
  const hasLimits = guard.daily_spend_limit !== undefined || guard.monthly_spend_limit !== undefined
  return (
    <>
      <Button
        variant={hasLimits ? 'default' : 'filled'}
        onClick={open}
        aria-label={`${t(hasLimits ? 'edit' : 'setLimits')}: ${account.name}`}
      >
        {t(hasLimits ? 'edit' : 'setLimits')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('limitsOf', { name: account.name })}
        closeButtonProps={{ 'aria-label': shared('close') }}
      >
        <Form account={account} guard={guard} onDone={close} />
      </Modal>
    </>
  )
}
