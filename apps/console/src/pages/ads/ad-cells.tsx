import { unwrap } from '@herald/api-client'
import { ActionIcon, Button, Group, Modal, NumberInput, Popover, Select, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api } from '../../api/session.ts'
import { ErrorNote, toast } from '../../ui/feedback.tsx'
import { formatMoney, minorUnits, useLocale } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { StatusPill, useStatusWord } from '../../ui/status-pills.tsx'
import type { AdAccount, ObjectStatus } from './ad-data.ts'
import { useAdsTexts } from './ads-texts.ts'

export type AdObjectKind = 'campaigns' | 'adsets' | 'ads'
type AdObject = {
  id: string
  name: string
  status?: string
  daily_budget?: string
  lifetime_budget?: string
  end_time?: string
}
type Change = { status?: ObjectStatus; daily_budget?: number; lifetime_budget?: number; end_time?: string }

const useChange = (kind: AdObjectKind, { id, name }: AdObject, { ad_account_id }: AdAccount) => {
  const t = useAdsTexts()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (change: Change): Promise<void> => {
      const body = { ad_account_id, ...change }
      if (kind === 'campaigns')
        await unwrap(api.PATCH('/api/marketing/campaigns/{campaignId}', { params: { path: { campaignId: id } }, body }))
      else if (kind === 'adsets')
        await unwrap(api.PATCH('/api/marketing/adsets/{adSetId}', { params: { path: { adSetId: id } }, body }))
      else await unwrap(api.PATCH('/api/marketing/ads/{adId}', { params: { path: { adId: id } }, body }))
    },
    onSuccess: async () => {
      toast(t('changed', { name }))
      await queries.invalidateQueries({ queryKey: ['ad-objects'] })
    },
  })
}

type CellProps = { kind: AdObjectKind; object: AdObject; account: AdAccount; writable: boolean }

export const StatusCell = ({ kind, object, account, writable }: CellProps) => {
  const t = useAdsTexts()
  const word = useStatusWord()
  const shared = useSharedTexts()
  const [asking, question] = useDisclosure(false)
  const changing = useChange(kind, object, account)
  const status = object.status ?? ''
  if (!writable || status === 'DELETED') return <StatusPill status={status} />
  return (
    <Stack gap={4}>
      <Select
        size="xs"
        w={130}
        aria-label={t('statusOf', { name: object.name })}
        allowDeselect={false}
        disabled={changing.isPending}
        data={(['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED'] as const).map((value) => ({ value, label: word(value) }))}
        value={status}
        onChange={(value) => {
          if (value === null || value === status) return
          if (value === 'DELETED') question.open()
          else changing.mutate({ status: value as ObjectStatus })
        }}
      />
      <ErrorNote error={changing.error} />
      <Modal
        opened={asking}
        onClose={question.close}
        title={t('deleteObject', { name: object.name })}
        closeButtonProps={{ 'aria-label': shared('close') }}
      >
        <Stack gap="md">
          {t('deleteObjectHint')}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={question.close}>
              {shared('cancel')}
            </Button>
            <Button
              color="red"
              loading={changing.isPending}
              onClick={() => changing.mutate({ status: 'DELETED' }, { onSettled: question.close })}
            >
              {shared('delete')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </Stack>
  )
}

/** The API counts in minor units, people in the currency's units. */
export const BudgetCell = ({ kind, object, account, writable }: CellProps) => {
  const t = useAdsTexts()
  const shared = useSharedTexts()
  const locale = useLocale()
  const [opened, { toggle, close }] = useDisclosure(false)
  const changing = useChange(kind, object, account)
  const { currency } = account
  const units = minorUnits(currency)
  const lifetime = object.daily_budget === undefined || object.daily_budget === '0'
  const minor = lifetime ? object.lifetime_budget : object.daily_budget
  const [amount, setAmount] = useState<number | string>('')
  if (minor === undefined || minor === '0') return <span className="quiet">–</span>
  const words = t(lifetime ? 'lifetime' : 'daily', { amount: formatMoney(Number(minor) / units, currency, locale) })
  if (!writable) return <>{words}</>
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
              <NumberInput
                size="xs"
                label={t('budgetIn', { currency })}
                min={1 / units}
                decimalScale={Math.round(Math.log10(units))}
                value={amount}
                onChange={setAmount}
                data-autofocus
              />
              <ErrorNote error={changing.error} />
              <Button type="submit" loading={changing.isPending}>
                {shared('save')}
              </Button>
            </Stack>
          </form>
        </Popover.Dropdown>
      </Popover>
    </Group>
  )
}
