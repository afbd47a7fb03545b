import '../new-campaign/new-campaign.css'
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ErrorNote, Note } from '../../../ui/feedback.tsx'
import { useFocusWrong } from '../../../ui/focus-wrong.ts'
import { formatMoney, useLocale, useNow } from '../../../ui/formats.tsx'
import { parseTime } from '../../../ui/parse-time.ts'
import { withOffset } from '../account-time.ts'
import { readAdObject } from '../ad-changes.ts'
import { type AdAccount, type AdSet, type Campaign, useBilling } from '../ad-data.ts'
import { budgetOf } from '../ad-budgets.ts'
import { minorUnits } from '../ad-money.ts'
import { useAdChange } from '../delivery-switch.tsx'
import { LimitHint, useLimitUses } from '../limit-hint.tsx'
import { AgeAndGender, EuDeclaration, useGenderWords } from '../new-campaign/audience-step.tsx'
import { UnusualBudget, useUnusual } from '../unusual-budget.tsx'
import { BudgetField, Cost, TimeChoice, WEEK_DAYS, fullHour } from '../new-campaign/budget-step.tsx'
import { type CheckFacts, budgetOfDraft } from '../new-campaign/campaign-check.ts'
import type { CampaignDraft } from '../new-campaign/campaign-draft.ts'
import { isInEu } from '../new-campaign/campaign-goals.ts'
import { useProblemWords } from '../new-campaign/campaign-problem-texts.ts'
import { useNewCampaignTexts } from '../new-campaign/new-campaign-texts.ts'
import { PlaceSearch, usePlaceWords } from '../new-campaign/targeting-search.tsx'
import type { StepProps } from '../new-campaign/wizard-parts.tsx'
import { adSetChange, checkAdSet, draftOfAdSet, hasOwnBudget } from './ad-set-edit.ts'
import { EditButtons, EditDialog, NAME_LENGTH } from './edit-dialog.tsx'
import { useEditTexts } from './edit-texts.ts'
import { rebase } from './rebase.ts'
import { type ChangedField, Meanwhile, ReviewChanges, changedOnly } from './review-changes.tsx'

/** The fields of a draft in words, to be compared. */
const useFieldWords = ({ currency, timezone_name: zone }: AdAccount) => {
  const t = useNewCampaignTexts()
  const locale = useLocale()
  const genders = useGenderWords()
  const placeWords = usePlaceWords()
  const moment = (clock: string) =>
    clock === ''
      ? t('endNever')
      : parseTime(withOffset(zone, clock)).toLocaleString(locale, {
          dateStyle: 'medium',
          timeStyle: 'short',
          timeZone: zone,
        })
  const age = ({ ageMin: from, ageMax: to }: CampaignDraft) =>
    Number(to) >= 65 ? t('ageOpen', { from }) : t('ageRange', { from, to })
  return (before: CampaignDraft, after: CampaignDraft): ChangedField[] => {
    const field = (label: string, words: (draft: CampaignDraft) => string): ChangedField => ({
      label,
      before: words(before),
      after: words(after),
    })
    const inEu = after.places.some(({ country }) => isInEu(country))
    return changedOnly([
      field(t('adSetName'), ({ name }) => name.trim()),
      field(t(after.budgetKind === 'daily' ? 'dailyBudget' : 'lifetimeBudget'), ({ budget }) =>
        budget === '' ? '' : formatMoney(budget, currency, locale),
      ),
      field(t('end'), ({ end }) => moment(end)),
      field(t('places'), ({ places }) => places.map(placeWords).join('; ')),
      field(t('age'), age),
      field(t('gender'), ({ gender }) => genders[gender]),
      ...(inEu
        ? [
            field(t('payor'), ({ payor }) => payor.trim()),
            field(t('beneficiary'), ({ beneficiary }) => beneficiary.trim()),
          ]
        : []),
    ])
  }
}

const EditForm = ({
  adSet: opened,
  campaign,
  account,
  onClose,
}: {
  adSet: AdSet
  campaign: Campaign
  account: AdAccount
  onClose: () => void
}) => {
  const t = useEditTexts()
  const wizard = useNewCampaignTexts()
  const locale = useLocale()
  const billing = useBilling(account)
  const { currency, timezone_name: zone } = account
  const draftOf = (one: AdSet) => draftOfAdSet(one, campaign, account, locale)
  // As it was when the dialog was opened, or the review was: what is read meanwhile is no change of this person.
  const [{ adSet, before }, setKnown] = useState(() => ({ adSet: opened, before: draftOf(opened) }))
  const [meanwhile, setMeanwhile] = useState<ChangedField[]>([])
  const [hasLost, setHasLost] = useState(false)
  const [draft, setDraft] = useState(before)
  const [openedMs] = useState(() => Date.now())
  const [step, setStep] = useState<'fields' | 'review'>('fields')
  const [wasSent, setWasSent] = useState(false)
  const { form, focusWrong } = useFocusWrong()
  const changing = useAdChange('adsets', adSet, account)
  const smallest = billing.data?.min_daily_budget
  const usesOf = useLimitUses(account, adSet)
  const known: CheckFacts = {
    zone,
    nowMs: useNow(),
    smallestBudget: smallest === undefined ? undefined : smallest / minorUnits(currency),
    videoStatus: undefined,
    startedMs: adSet.start_time ? parseTime(adSet.start_time).getTime() : openedMs,
  }
  const change = adSetChange(adSet, before, draft, account)
  const setsBudget = change.daily_budget !== undefined || change.lifetime_budget !== undefined
  const asked = setsBudget ? budgetOfDraft(draft, known, minorUnits(currency)) : undefined
  const limitUses = hasOwnBudget(adSet) ? usesOf(asked) : []
  const facts = { ...known, isPastLimit: limitUses.some(({ isPast }) => isPast) }
  const spendBefore = budgetOf(adSet, openedMs)
  const { unusual } = useUnusual(
    account,
    (asked?.perDay ?? 0) / minorUnits(currency),
    spendBefore && spendBefore.perDay / minorUnits(currency),
  )
  const unusualNote = !facts.isPastLimit && <UnusualBudget unusual={unusual} currency={currency} />
  const isDaily = draft.budgetKind === 'daily'
  // What a daily budget spends from now on; a lifetime budget is spread over all of its days.
  const ahead = { ...facts, startedMs: Math.max(facts.nowMs, facts.startedMs ?? 0) }
  const problems = checkAdSet(adSet, before, draft, facts)
  const words = useProblemWords(currency)
  const fieldWords = useFieldWords(account)
  const changes = fieldWords(before, draft)
  const readNow = () => readAdObject('adsets', adSet.id, account.ad_account_id)
  /** On top of what the ad set is now. An amount for a day is none for the whole time. */
  const onTopOf = (now: CampaignDraft): CampaignDraft =>
    now.budgetKind === before.budgetKind
      ? rebase(before, draft, now)
      : { ...rebase(before, draft, now), budget: now.budget }
  /** What it is compared with, and what is saved, goes by what the ad set is now. */
  const goOn = (fresh: AdSet) => {
    const now = draftOf(fresh)
    const next = onTopOf(now)
    const isSound = checkAdSet(fresh, now, next, facts).length === 0
    const found = fieldWords(before, now)
    if (found.length > 0) setMeanwhile(found)
    setHasLost(now.budgetKind !== before.budgetKind && draft.budget !== before.budget)
    setKnown({ adSet: fresh, before: now })
    setDraft(next)
    setStep(isSound && fieldWords(now, next).length > 0 ? 'review' : 'fields')
    if (!isSound) focusWrong()
  }
  const reading = useMutation({ mutationFn: readNow, onSuccess: goOn })
  // What the review showed may be over by now.
  const checking = useMutation({
    mutationFn: readNow,
    onMutate: () => changing.reset(),
    onSuccess: (fresh) => {
      const now = draftOf(fresh)
      if (fieldWords(before, now).length > 0) goOn(fresh)
      else changing.mutate(adSetChange(fresh, now, onTopOf(now), account), { onSuccess: onClose })
    },
  })
  const props: StepProps = {
    account,
    draft,
    put: (more) => setDraft((known) => ({ ...known, ...more })),
    error: (field) => {
      const problem = wasSent ? problems.find((one) => one.field === field) : undefined
      return problem && words(problem)
    },
  }
  if (step === 'review')
    return (
      <ReviewChanges
        changes={changes}
        meanwhile={meanwhile}
        lost={hasLost ? t('otherKind') : undefined}
        busy={checking.isPending || changing.isPending}
        error={checking.error ?? changing.error}
        onBack={() => setStep('fields')}
        onSave={() => checking.mutate()}
      >
        {hasOwnBudget(adSet) && <Cost account={account} draft={draft} facts={isDaily ? ahead : facts} />}
        {changing.error === null && <LimitHint uses={limitUses} currency={currency} />}
        {unusualNote}
        {change.targeting && <Note>{t('audienceReviewed')}</Note>}
      </ReviewChanges>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasSent(true)
    if (problems.length > 0) focusWrong()
    else if (!reading.isPending) reading.mutate()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <div className="wizard-fields">
        <TextInput
          label={wizard('adSetName')}
          required
          maxLength={NAME_LENGTH}
          dir="auto"
          value={draft.name}
          onChange={(event) => props.put({ name: event.currentTarget.value })}
          error={props.error('name')}
          data-autofocus
        />
        {hasOwnBudget(adSet) ? (
          <>
            <BudgetField {...props} smallest={facts.smallestBudget} />
            <LimitHint uses={limitUses} currency={currency} />
            {unusualNote}
          </>
        ) : (
          <span className="quiet">{t('campaignBudget')}</span>
        )}
        <TimeChoice
          label={wizard('end')}
          open={wizard('endNever')}
          set={wizard('endAt')}
          value={draft.end}
          first={before.end || fullHour(zone, Math.max(openedMs, facts.startedMs ?? openedMs), WEEK_DAYS)}
          onChange={(end) => props.put({ end })}
          error={props.error('end')}
        />
        <span className="quiet">{wizard('zone', { zone })}</span>
        <PlaceSearch {...props} />
        <EuDeclaration {...props} />
        <AgeAndGender {...props} />
        <span className="quiet">{t('audienceRest')}</span>
        <Meanwhile changes={meanwhile} lost={hasLost ? t('otherKind') : undefined} />
        <ErrorNote error={reading.error} />
        <EditButtons isChanged={changes.length > 0} busy={reading.isPending} onClose={onClose} />
      </div>
    </form>
  )
}

/** Name, budget, end and audience of an ad set, checked as in the wizard and reviewed before they are saved. */
export const EditAdSet = ({
  opened,
  onClose,
  ...of
}: {
  opened: boolean
  onClose: () => void
  adSet: AdSet
  campaign: Campaign
  account: AdAccount
}) => {
  return (
    <EditDialog name={of.adSet.name} opened={opened} onClose={onClose}>
      <EditForm {...of} onClose={onClose} />
    </EditDialog>
  )
}
