import './new-campaign.css'
import { HeraldError } from '@herald/api-client'
import { Button, Group, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useDraft } from '../../../api/drafts.ts'
import { given } from '../../../api/queries.ts'
import { useMay } from '../../../api/session.ts'
import { Forbidden } from '../../../shell/fallback-pages.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { ErrorNote, Note, toast } from '../../../ui/feedback.tsx'
import { useFocusWrong } from '../../../ui/focus-wrong.ts'
import { useNow } from '../../../ui/formats.tsx'
import { ConfirmButton } from '../../../ui/confirm.tsx'
import { Loading, Page, Section } from '../../../ui/page.tsx'
import { activateAll } from '../ad-changes.ts'
import {
  type AdAccount,
  type AdSet,
  type Campaign,
  useAdAccount,
  useAdPages,
  useAdSet,
  useBilling,
  useCampaign,
} from '../ad-data.ts'
import { minorUnits } from '../ad-money.ts'
import { RevokedNote } from '../connect-ads.tsx'
import { useLimitUses } from '../limit-hint.tsx'
import { AdPreview } from './ad-preview.tsx'
import { AdStep } from './ad-step.tsx'
import { AudienceStep } from './audience-step.tsx'
import { BudgetStep } from './budget-step.tsx'
import {
  type CheckFacts,
  type Problem,
  type WizardStep,
  budgetOfDraft,
  checkCampaign,
  stepsOf,
} from './campaign-check.ts'
import { type Created, createdSteps, emptyAd, emptyAdSet, emptyCampaign, mayTakeAd } from './campaign-draft.ts'
import { useProblemWords } from './campaign-problem-texts.ts'
import { useVideo } from './campaign-video.tsx'
import { MadeBefore, createCampaign } from './create-campaign.ts'
import { useCreatedBefore } from './created-before.ts'
import { ElsewhereNote } from './elsewhere-note.tsx'
import { MadeBeforeNote } from './made-before-note.tsx'
import { useNewCampaignTexts } from './new-campaign-texts.ts'
import { ObjectiveStep } from './objective-step.tsx'
import { ReviewStep } from './review-step.tsx'
import type { StepProps } from './wizard-parts.tsx'

const Steps = ({
  steps,
  step,
  left,
  problems,
  go,
}: {
  steps: readonly WizardStep[]
  step: WizardStep
  left: ReadonlySet<WizardStep>
  problems: readonly Problem[]
  go: (step: WizardStep) => void
}) => {
  const t = useNewCampaignTexts()
  const words: Record<WizardStep, string> = {
    objective: t('stepObjective'),
    audience: t('stepAudience'),
    budget: t('budget'),
    ad: t('stepAd'),
    review: t('stepReview'),
  }
  return (
    <ol className="wizard-steps">
      {steps.map((one, index) => {
        const wrong = problems.some((problem) => problem.step === one)
        const state = one === 'review' || !left.has(one) ? undefined : wrong ? 'wrong' : 'done'
        return (
          <li key={one}>
            <button
              type="button"
              data-state={state}
              aria-current={one === step ? 'step' : undefined}
              onClick={() => go(one)}
            >
              <span>{state === 'done' ? '✓' : state === 'wrong' ? '!' : index + 1}</span>
              <span>{words[one]}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

/** `into`: the campaign that gets one more ad set; `adSet`: the one in it that gets one more ad. */
const CampaignWizard = ({
  account,
  into,
  adSet,
}: {
  account: AdAccount
  into?: Campaign | undefined
  adSet?: AdSet | undefined
}) => {
  const t = useNewCampaignTexts()
  const navigate = useNavigate({ from: '/ads/$accountId/new' })
  const queries = useQueryClient()
  const asked = useSearch({ from: '/frame/ads/$accountId/new' }).step
  const business = account.business_name ?? account.name
  const zone = account.timezone_name
  const fresh = () => {
    if (!into) return emptyCampaign(business)
    return adSet ? emptyAd(into, adSet, business, zone) : emptyAdSet(into, business, zone)
  }
  const [empty] = useState(fresh)
  const above = adSet ?? into
  const { draft, put, clear, theirs, settle } = useDraft(`campaign-${account.id}${above ? `-${above.id}` : ''}`, empty)
  const { before, book } = useCreatedBefore(draft)
  const steps = stepsOf(draft)
  const step = steps.find((one) => one === asked) ?? steps[0] ?? 'review'
  // Steps that were left once: from then on they tell what is wrong.
  const [left, setLeft] = useState<ReadonlySet<WizardStep>>(() => new Set(steps.slice(0, steps.indexOf(step))))
  // Fields that a choice has just brought: they tell nothing before they are touched or Next is pressed again.
  const [brought, setBrought] = useState<ReadonlySet<string>>(new Set())
  const pages = useAdPages(account)
  const billing = useBilling(account)
  const video = useVideo(account, draft.media === 'video' ? (draft.video?.id ?? '') : '')
  const smallest = billing.data?.min_daily_budget
  const usesOf = useLimitUses(account)
  const known: CheckFacts = {
    zone: account.timezone_name,
    nowMs: useNow(),
    smallestBudget: smallest === undefined ? undefined : smallest / minorUnits(account.currency),
    videoStatus: video.data?.status,
  }
  // What was created is within the limit: the service has taken it.
  const limitUses = draft.created.adSet ? [] : usesOf(budgetOfDraft(draft, known, minorUnits(account.currency)))
  const facts = { ...known, isPastLimit: limitUses.some(({ isPast }) => isPast) }
  const problems = checkCampaign(draft, facts)
  const words = useProblemWords(account.currency)
  const { form, focusWrong } = useFocusWrong()
  const go = (next: WizardStep) => {
    focusWrong(false)
    setBrought(new Set())
    setLeft((known) => new Set([...known, ...steps.slice(0, steps.indexOf(next)), step]))
    void navigate({ search: (before) => ({ ...before, step: next }) })
  }
  const making = useMutation({
    mutationFn: async (start: boolean) => {
      const tell = (created: Created) => {
        put({ created })
        book(created)
      }
      const made = await createCampaign(draft, account, video.data?.picture, tell).catch((error: unknown) => {
        if (!(error instanceof MadeBefore)) throw error
        book(error.created)
        return undefined
      })
      // What another tab has made is activated by who has seen it.
      if (start && made)
        await activateAll(account.ad_account_id, {
          ads: [made.ad ?? ''],
          adsets: adSet ? [] : [made.adSet ?? ''],
          // What was there before is switched on by itself: other ad sets may stand in it.
          campaigns: into ? [] : [made.campaign ?? ''],
        })
      return made
    },
    onSuccess: async (made, start) => {
      if (!made) return
      if (adSet) toast(t(start ? 'adStarted' : 'adPaused'))
      else if (into) toast(t(start ? 'adSetStarted' : 'adSetPaused'))
      else toast(t(!start ? 'madePaused' : draft.start === '' ? 'madeStarted' : 'madeScheduled'))
      await queries.invalidateQueries({ queryKey: ['ad-objects'] })
      const search = given({ show: adSet ? made.ad : into && made.adSet })
      await navigate({ to: '/ads/$accountId', params: { accountId: account.id }, search })
      clear()
    },
  })
  const props: StepProps = {
    account,
    draft,
    put: (change) => {
      put(change)
      const known = new Set(problems.map(({ field }) => field))
      const isChoice = 'goal' in change || 'media' in change
      const next = isChoice ? checkCampaign({ ...draft, ...change }, facts).map(({ field }) => field) : []
      const added = next.filter((field) => !known.has(field))
      setBrought((before) => new Set([...before, ...added].filter((field) => !(field in change))))
    },
    error: (field) => {
      if (brought.has(field)) return undefined
      const problem = left.has(step) ? problems.find((one) => one.step === step && one.field === field) : undefined
      return problem && words(problem)
    },
  }
  const at = steps.indexOf(step)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft((known) => new Set([...known, step]))
    setBrought(new Set())
    const [first] = problems.filter((problem) => problem.step === step)
    // A video may be processed in the background: it holds up the end, not the way there.
    if (first && first.kind !== 'videoNotReady') return focusWrong()
    go(steps[at + 1] ?? 'review')
  }
  const mend = (wrong: WizardStep) => {
    go(wrong)
    focusWrong()
  }
  const isTouched = JSON.stringify({ ...draft, id: '' }) !== JSON.stringify({ ...empty, id: '' })
  const hasContent = [draft.message, draft.headline, draft.link, draft.image, draft.video].some(Boolean)
  const hasVideo = draft.media === 'video'
  const page = pages.data?.data.find(({ id }) => id === draft.pageId)?.name
  // What this tab is just making it knows of in a moment.
  const isMadeBefore = before !== undefined && !making.isPending
  return (
    <>
      <Steps steps={steps} step={step} left={left} problems={problems} go={go} />
      {isMadeBefore && (
        <MadeBeforeNote
          account={account}
          draft={draft}
          before={before}
          onGoOn={() => settle({ ...(theirs?.id === draft.id ? theirs : draft), created: before })}
          onAgain={() => settle({ ...draft, id: crypto.randomUUID(), created: empty.created })}
        />
      )}
      {theirs && !isMadeBefore && <ElsewhereNote onLoad={() => settle(theirs)} onKeep={() => settle(draft)} />}
      <div className="wizard">
        <Section>
          <form ref={form} onSubmit={submit} noValidate>
            <Stack gap="lg">
              {step === 'objective' && <ObjectiveStep {...props} />}
              {step === 'audience' && <AudienceStep {...props} />}
              {step === 'budget' && <BudgetStep {...props} facts={facts} limitUses={limitUses} />}
              {step === 'ad' && <AdStep {...props} video={video} />}
              {step === 'review' && (
                <ReviewStep
                  {...props}
                  problems={problems}
                  isMadeBefore={isMadeBefore}
                  facts={facts}
                  go={go}
                  mend={mend}
                  making={making}
                />
              )}
              {step !== 'review' && (
                <Group justify="space-between">
                  {at > 0 ? (
                    <Button variant="default" onClick={() => go(steps[at - 1] ?? step)}>
                      {t('back')}
                    </Button>
                  ) : (
                    <span />
                  )}
                  <Button type="submit" size="sm">
                    {t('next')}
                  </Button>
                </Group>
              )}
            </Stack>
          </form>
        </Section>
        <Stack gap="sm" className="wizard-aside">
          {(hasContent || step === 'ad') && (
            <AdPreview
              placements={draft.placements}
              page={page}
              message={draft.message}
              image={
                draft.image?.preview ?? (hasVideo && video.data?.status === 'ready' ? video.data.picture : undefined)
              }
              isVideo={hasVideo}
              headline={draft.headline}
              link={draft.link}
              cta={draft.cta}
              blank={{ message: t('message'), headline: t('headline') }}
            />
          )}
          {isTouched && (
            <Group justify="space-between" gap="xs">
              <span className="quiet">{t('draftKept')}</span>
              <span className="wizard-discard">
                <ConfirmButton
                  label={t('discard')}
                  title={t('discardTitle')}
                  confirmLabel={t('discard')}
                  variant="subtle"
                  busy={false}
                  error={null}
                  onConfirm={async () => {
                    put(fresh())
                    setLeft(new Set())
                    await navigate({ search: ({ campaign, adset }) => given({ campaign, adset }) })
                  }}
                >
                  {t('discardHint')} {createdSteps(draft).length > 0 && t('discardBegun')}
                </ConfirmButton>
              </span>
            </Group>
          )}
        </Stack>
      </div>
    </>
  )
}

/** As the API says it of one that is not there: a link may name an ad set of another campaign, or one that takes no ads here. */
const noSuchAdSet = (adSetId: string, above: string) =>
  new HeraldError(404, {
    error: 'platform_object_not_found',
    message: `There is no ad set "${adSetId}" that takes ads in ${above}.`,
    request_id: '',
  })

const NewCampaign = () => {
  const t = useNewCampaignTexts()
  const { accountId } = useParams({ from: '/frame/ads/$accountId/new' })
  const { campaign: campaignId, adset: adSetId } = useSearch({ from: '/frame/ads/$accountId/new' })
  const query = useAdAccount(accountId)
  const parent = useCampaign(query.data, campaignId)
  const adSet = useAdSet(query.data, adSetId)
  const into = parent.data
  const takesAd = into && adSet.data && adSet.data.campaign_id === into.id && mayTakeAd(into, adSet.data)
  const isForeign = adSet.data && (into || campaignId === undefined) && !takesAd
  const isRead = (campaignId === undefined || into) && (adSetId === undefined || takesAd)
  return (
    <Page
      title={t(adSetId !== undefined ? 'adTitle' : campaignId !== undefined ? 'adSetTitle' : 'title')}
      back={<BackLink to="/ads/$accountId" params={{ accountId }} label={t('account')} />}
      aside={<span className="quiet">{query.data?.name}</span>}
    >
      {query.error ? <ErrorNote error={query.error} onRetry={() => void query.refetch()} /> : null}
      {parent.error ? <ErrorNote error={parent.error} onRetry={() => void parent.refetch()} /> : null}
      {adSet.error ? <ErrorNote error={adSet.error} onRetry={() => void adSet.refetch()} /> : null}
      {isForeign && (
        <ErrorNote error={noSuchAdSet(adSet.data.id, campaignId ?? query.data?.ad_account_id ?? accountId)} />
      )}
      {(query.isPending || parent.isLoading || adSet.isLoading) && <Loading />}
      {query.data?.status === 'revoked' && <RevokedNote account={query.data} />}
      {query.data && query.data.status !== 'active' && query.data.status !== 'revoked' && (
        <Note tone="warn">
          {t('notActive')}{' '}
          <Link to="/ads/$accountId" params={{ accountId }}>
            {t('account')}
          </Link>
        </Note>
      )}
      {query.data?.status === 'active' && isRead && (
        <CampaignWizard
          key={`${query.data.id} ${campaignId} ${adSetId}`}
          account={query.data}
          into={into}
          adSet={adSet.data}
        />
      )}
    </Page>
  )
}

export const NewCampaignPage = () => (useMay()('marketing:manage') ? <NewCampaign /> : <Forbidden />)
