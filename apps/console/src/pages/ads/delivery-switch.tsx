import { Button, Checkbox, Group, Stack, Switch } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { unwrap } from '@herald/api-client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/session.ts'
import { ConfirmDialog } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote, Note, toast, toastError } from '../../ui/feedback.tsx'
import { formatMoney, useLocale } from '../../ui/formats.tsx'
import { Loading } from '../../ui/page.tsx'
import { useRefusedUnseen } from '../../ui/refused-unseen.ts'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { useSpendGuard } from '../spend-limits/spend-data.ts'
import { type Budgeted, budgetOf } from './ad-budgets.ts'
import { type AdChange, type AdObjectKind, activateAll, changeAdObject } from './ad-changes.ts'
import type { AdAccount, AdSet, Campaign, ObjectStatus } from './ad-data.ts'
import { minorUnits } from './ad-money.ts'
import { useAdsTexts } from './ads-texts.ts'
import { useDeliveryTexts } from './delivery-texts.ts'
import { LimitHint, useLimitUses } from './limit-hint.tsx'
import { LimitReached } from './limit-reached.tsx'

export type AdObject = Budgeted & { id: string; name: string; status?: string; effective_status?: string }

const outcomes = { ACTIVE: 'isOn', PAUSED: 'isPaused', ARCHIVED: 'wasArchived', DELETED: 'wasDeleted' } as const

/** Says what was done, and reads the tree again. */
export const useChanged = () => {
  const t = useAdsTexts()
  const queries = useQueryClient()
  return async (name: string, status?: ObjectStatus, undo?: () => void) => {
    toast(t(status ? outcomes[status] : 'changed', { name }), 'good', undo && { label: t('undo'), onClick: undo })
    // The spend guard forgets a campaign that somebody started again.
    await Promise.all(['ad-objects', 'spend-guard'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
  }
}

export const useAdChange = (kind: AdObjectKind, { id, name }: AdObject, { ad_account_id }: AdAccount) => {
  const t = useAdsTexts()
  const delivery = useDeliveryTexts()
  const { tellIfGone } = useRefusedUnseen()
  const changed = useChanged()
  const change = (to: AdChange) => changeAdObject(kind, id, ad_account_id, to)
  // Nothing is asked: it ran a moment ago, and costs what it did. The row may be gone by then, so a refusal is told apart from it.
  const resuming = useMutation({
    mutationFn: () => change({ status: 'ACTIVE' }),
    onSuccess: () => changed(name, 'ACTIVE'),
    onError: toastError,
  })
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onError: (error, { status }) => {
      tellIfGone(status === 'PAUSED' ? `${delivery('stillActive', { name })}.` : t('notChanged', { name }), error)
      // What was refused, or was not answered, is asked: the page goes by what the platform has, not by what it was told to do.
      void queries.invalidateQueries({ queryKey: ['ad-objects'] })
    },
    onSuccess: (_, { status }) => changed(name, status, status === 'PAUSED' ? () => resuming.mutate() : undefined),
  })
}

const isPaused = ({ status }: { status?: string }) => status === 'PAUSED'
const isActive = ({ status }: { status?: string }) => status === 'ACTIVE'

/** What stands in a campaign or an ad set, to say what an activation costs and what else it would take. */
const useInside = (kind: AdObjectKind, { id }: AdObject, { ad_account_id }: AdAccount, enabled: boolean) =>
  useQuery({
    queryKey: ['ad-objects', 'inside', kind, id],
    queryFn: async ({ signal }) => {
      const query = { ad_account_id, limit: 100, ...(kind === 'campaigns' ? { campaign_id: id } : { adset_id: id }) }
      const [adSets, ads] = await Promise.all([
        kind === 'campaigns' ? unwrap(api.GET('/api/marketing/adsets', { params: { query }, signal })) : { data: [] },
        unwrap(api.GET('/api/marketing/ads', { params: { query }, signal })),
      ])
      return { adSets: adSets.data, ads: ads.data }
    },
    enabled: enabled && kind !== 'ads',
  })

type Parents = { campaign?: Campaign | undefined; adSet?: AdSet | undefined }

const ActivateDialog = ({
  kind,
  object,
  parents,
  account,
  onClose,
}: {
  kind: AdObjectKind
  object: AdObject
  parents: Parents
  account: AdAccount
  onClose: () => void
}) => {
  const t = useDeliveryTexts()
  const shared = useSharedTexts()
  const locale = useLocale()
  const changed = useChanged()
  const inside = useInside(kind, object, account, true)
  const guard = useSpendGuard(account.id)
  const campaignId = kind === 'campaigns' ? object.id : parents.campaign?.id
  const isGuarded = guard.data?.paused_campaigns.some((id) => id === campaignId)
  const { adSets = [], ads = [] } = inside.data ?? {}
  const [pausedSets, pausedAds] = [adSets.filter(isPaused), ads.filter(isPaused)]
  const hasPaused = pausedSets.length + pausedAds.length > 0
  // What was paused by hand inside something that otherwise runs stays paused, unless it is asked for.
  const nothingRuns = kind === 'campaigns' ? !adSets.some(isActive) : !ads.some(isActive)
  const [chosen, setChosen] = useState<boolean>()
  const all = chosen ?? nothingRuns
  const money = (minor: number) => formatMoney(minor / minorUnits(account.currency), account.currency, locale)

  const own = budgetOf(object, Date.now())
  const parent = parents.adSet ?? parents.campaign
  const running = adSets.filter((one) => isActive(one) || (all && isPaused(one)))
  const sum = running.reduce((total, one) => total + (budgetOf(one, Date.now())?.perDay ?? 0), 0)
  const above = parent && (budgetOf(parent, Date.now()) ?? (parents.campaign && budgetOf(parents.campaign, Date.now())))
  const cost = () => {
    if (own)
      return own.total === undefined
        ? t('spendDaily', { amount: money(own.perDay) })
        : t('spendAbout', { amount: money(own.perDay), total: money(own.total) })
    if (kind === 'campaigns') return sum > 0 ? t('spendDaily', { amount: money(sum) }) : t('spendNothing')
    return above ? t('spendShared', { amount: money(above.perDay) }) : ''
  }
  const usesOf = useLimitUses(account, object)
  const uses = kind === 'ads' ? [] : usesOf(own ?? (sum > 0 ? { perDay: sum, total: undefined } : undefined))
  const passed = uses.filter(({ isPast }) => isPast)
  const activating = useMutation({
    mutationFn: () =>
      activateAll(account.ad_account_id, {
        campaigns: kind === 'campaigns' ? [object.id] : [],
        adsets: kind === 'adsets' ? [object.id] : all ? pausedSets.map(({ id }) => id) : [],
        ads: kind === 'ads' ? [object.id] : all ? pausedAds.map(({ id }) => id) : [],
      }),
    onSuccess: async () => {
      await changed(object.name, 'ACTIVE')
      onClose()
    },
  })
  const parentOff = [parents.campaign, parents.adSet].some((parent) => parent && !isActive(parent))
  const isRead = kind === 'ads' || !inside.isPending || inside.error !== null
  const cancel = useRef<HTMLButtonElement>(null)
  // It is there later than the dialog, which had only its cross to give the focus to.
  useEffect(() => {
    if (isRead) cancel.current?.focus()
  }, [isRead])
  if (!isRead) return <Loading rows={2} />
  return (
    <Stack gap="md">
      {isGuarded && <Note tone="warn">{t(kind === 'campaigns' ? 'activateGuarded' : 'whyGuarded')}</Note>}
      {!isGuarded && passed.length === 0 && <LimitReached account={account} />}
      <div>{cost()}</div>
      <LimitHint uses={passed} currency={account.currency} />
      {parentOff && <div className="quiet">{t('parentOff')}</div>}
      {hasPaused && (
        <Checkbox
          label={t('alsoInside', { adSets: pausedSets.length, ads: pausedAds.length })}
          checked={all}
          onChange={(event) => setChosen(event.currentTarget.checked)}
        />
      )}
      <ErrorNote error={activating.error ?? inside.error} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" ref={cancel} data-autofocus onClick={onClose}>
          {shared('cancel')}
        </Button>
        <Button
          loading={activating.isPending}
          disabled={own !== undefined && passed.length > 0}
          onClick={() => activating.mutate()}
        >
          {t('activate')}
        </Button>
      </Group>
    </Stack>
  )
}

/** On and off. Switching on asks first and names what a day costs; switching off is immediate. */
export const DeliverySwitch = ({
  kind,
  object,
  parents = {},
  account,
  writable,
}: {
  kind: AdObjectKind
  object: AdObject
  parents?: Parents
  account: AdAccount
  writable: boolean
}) => {
  const t = useDeliveryTexts()
  const shared = useSharedTexts()
  const [asking, question] = useDisclosure(false)
  const [failed, failure] = useDisclosure(false)
  const changing = useAdChange(kind, object, account)
  // Each time it is refused, also when the dialog that tries again was closed before the answer.
  const pause = () => changing.mutateAsync({ status: 'PAUSED' }, { onError: failure.open })
  // An answer that was lost on its way may have done it all the same.
  if (failed && object.status !== 'ACTIVE') failure.close()
  if (!writable || (object.status !== 'ACTIVE' && object.status !== 'PAUSED')) return null
  return (
    <>
      <Switch
        aria-label={t('isActive', { name: object.name })}
        size="sm"
        checked={object.status === 'ACTIVE' && !changing.isPending}
        aria-busy={changing.isPending}
        onChange={(event) => {
          // Not disabled meanwhile: it would lose the focus.
          if (changing.isPending) return
          if (event.currentTarget.checked) question.open()
          else void pause().catch(() => undefined)
        }}
      />
      {/* Whoever stops it relies on that: it is not to be overlooked, and the cell is too narrow for it. */}
      <ConfirmDialog
        opened={failed}
        onClose={failure.close}
        title={t('stillActive', { name: object.name })}
        confirmLabel={shared('retry')}
        cancelLabel={shared('close')}
        color="ink"
        busy={changing.isPending}
        error={changing.error}
        onConfirm={pause}
      >
        {t('notPaused')}
      </ConfirmDialog>
      <Dialog opened={asking} onClose={question.close} title={t('activateTitle', { name: object.name })}>
        <ActivateDialog kind={kind} object={object} parents={parents} account={account} onClose={question.close} />
      </Dialog>
    </>
  )
}
