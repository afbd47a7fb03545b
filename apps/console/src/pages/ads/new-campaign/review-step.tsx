import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorNote, Note } from '../../../ui/feedback.tsx'
import { Moment, formatMoney, useLocale } from '../../../ui/formats.tsx'
import { ConfirmButton } from '../../../ui/confirm.tsx'
import { Facts } from '../../../ui/page.tsx'
import { Timeline, TimelineItem } from '../../../ui/timeline.tsx'
import { useAdPages } from '../ad-data.ts'
import { useAdWord } from '../ad-words.ts'
import { withOffset } from '../account-time.ts'
import { LimitReached } from '../limit-reached.tsx'
import { useGenderWords, usePlacementWords } from './audience-step.tsx'
import { Cost } from './budget-step.tsx'
import { type CheckFacts, type Problem, type WizardStep, dailySpend } from './campaign-check.ts'
import { createdSteps, stepsToCreate } from './campaign-draft.ts'
import { useCountedBy } from './counted-by.ts'
import { hasOwnLink, isInEu, isRestricted } from './campaign-goals.ts'
import { useProblemWords } from './campaign-problem-texts.ts'
import { useNewCampaignTexts } from './new-campaign-texts.ts'
import { useDestinationWords } from './objective-step.tsx'
import { usePlaceWords } from './targeting-search.tsx'
import { UnusualDraft } from './unusual-draft.tsx'
import type { StepProps } from './wizard-parts.tsx'

type Go = (step: WizardStep) => void

const Part = ({ step, title, go, children }: { step: WizardStep; title: string; go: Go; children: ReactNode }) => {
  const t = useNewCampaignTexts()
  return (
    <section className="review-part" aria-label={title}>
      <Group justify="space-between" mb={6}>
        <h3>{title}</h3>
        <button type="button" className="text-link" onClick={() => go(step)} aria-label={`${t('edit')}: ${title}`}>
          {t('edit')}
        </button>
      </Group>
      {children}
    </section>
  )
}

type SummaryProps = Pick<StepProps, 'account' | 'draft'> & { facts: CheckFacts; go: Go }

/** What the ad set is for, whom it is shown to and what it may spend. */
const Aim = ({ account, draft, facts, go }: SummaryProps) => {
  const t = useNewCampaignTexts()
  const word = useAdWord()
  const locale = useLocale()
  const [genders, placements, destinations] = [useGenderWords(), usePlacementWords(), useDestinationWords()]
  const placeWords = usePlaceWords()
  const countedBy = useCountedBy(account, draft)
  const restricted = isRestricted(draft.special)
  const [from, to] = restricted ? [18, 65] : [draft.ageMin, draft.ageMax]
  const inEu = draft.places.some(({ country }) => isInEu(country))
  const zone = account.timezone_name
  const time = (clock: string, open: string) =>
    clock === '' ? open : <Moment at={withOffset(zone, clock)} zone={zone} />
  return (
    <>
      <Part step="objective" title={t('stepObjective')} go={go}>
        <Facts
          rows={[
            [t('account'), account.name],
            [t('campaign'), draft.into?.name],
            [t(draft.into ? 'adSetName' : 'name'), draft.name],
            [t('stepObjective'), draft.objective && word(draft.objective)],
            [t('destinationLabel'), draft.objective && destinations[draft.destination]],
            [t('goal'), draft.goal && word(draft.goal)],
            ...countedBy,
            [t('special'), draft.special ? word(draft.special) : t('specialNone')],
          ]}
        />
      </Part>
      <Part step="audience" title={t('stepAudience')} go={go}>
        <Facts
          rows={[
            [t('places'), draft.places.map(placeWords).join('; ')],
            [t('age'), Number(to) >= 65 ? t('ageOpen', { from }) : t('ageRange', { from, to })],
            [t('gender'), genders[restricted ? 'all' : draft.gender]],
            [t('interests'), draft.interests.map(({ name }) => name).join(', ')],
            [t('placements'), draft.placements.map((value) => placements[value]).join(', ') || t('placementsAuto')],
            [t('payor'), inEu ? draft.payor : undefined],
            [t('beneficiary'), inEu ? draft.beneficiary : undefined],
          ]}
        />
      </Part>
      <Part step="budget" title={t('stepBudget')} go={go}>
        <Stack gap="sm">
          <Facts
            rows={[
              [
                draft.budgetKind === 'daily' ? t('dailyBudget') : t('lifetimeBudget'),
                draft.budget !== '' && formatMoney(draft.budget, account.currency, locale),
              ],
              [t('start'), time(draft.start, t(draft.into ? 'startNowAdSet' : 'startNow'))],
              [t('end'), time(draft.end, t('endNever'))],
            ]}
          />
          <Cost account={account} draft={draft} facts={facts} />
          <span className="quiet">{t('zone', { zone })}</span>
        </Stack>
      </Part>
    </>
  )
}

const Summary = (props: SummaryProps) => {
  const t = useNewCampaignTexts()
  const word = useAdWord()
  const destinations = useDestinationWords()
  const { account, draft, go } = props
  const pages = useAdPages(account)
  const countedBy = useCountedBy(account, draft)
  const page = pages.data?.data.find(({ id }) => id === draft.pageId)?.name
  const isChat = draft.destination === 'chat' || draft.destination === 'social'
  return (
    <Stack gap="md">
      {!draft.into?.adSet && <Aim {...props} />}
      <Part step="ad" title={t('stepAd')} go={go}>
        <Facts
          rows={[
            ...(draft.into?.adSet
              ? ([
                  [t('account'), account.name],
                  [t('campaign'), draft.into.name],
                  [t('adSet'), draft.into.adSet.name],
                  [t('adName'), draft.name],
                  [t('destinationLabel'), destinations[draft.destination]],
                  ...countedBy,
                ] as const)
              : []),
            [t('page'), page],
            [
              t('chats'),
              page && isChat ? t(draft.destination === 'chat' ? 'chatsToNumber' : 'chatsToPage', { page }) : undefined,
            ],
            [
              draft.media === 'video' ? t('video') : t('image'),
              (draft.media === 'video' ? draft.video : draft.image)?.name,
            ],
            [
              t('message'),
              <span key="message" className="review-text" dir="auto">
                {draft.message}
              </span>,
            ],
            [t('headline'), draft.headline],
            [t('link'), hasOwnLink(draft.destination) ? draft.link : undefined],
            [t('cta'), word(draft.cta)],
          ]}
        />
      </Part>
    </Stack>
  )
}

const Missing = ({ problems, currency, mend }: { problems: readonly Problem[]; currency: string; mend: Go }) => {
  const t = useNewCampaignTexts()
  const words = useProblemWords(currency)
  const fields: Record<string, string> = {
    pixelId: t('pixel'),
    formId: t('formId'),
    appId: t('appId'),
    storeUrl: t('storeUrl'),
    link: t('link'),
    ageMin: t('ageFrom'),
    ageMax: t('ageTo'),
  }
  return (
    <Note tone="warn">
      {t('missingTitle')}
      <ul className="missing-list">
        {problems.map((problem) => (
          <li key={problem.field + problem.kind}>
            <button type="button" className="text-link" onClick={() => mend(problem.step)}>
              {fields[problem.field] ? `${fields[problem.field]}: ${words(problem)}` : words(problem)}
            </button>
          </li>
        ))}
      </ul>
    </Note>
  )
}

const Progress = ({ draft, isStopped }: StepProps & { isStopped: boolean }) => {
  const t = useNewCampaignTexts()
  const stoppedAt = isStopped ? stepsToCreate(draft).find((step) => !draft.created[step]) : undefined
  const words = { creative: t('madeCreative'), campaign: t('madeCampaign'), adSet: t('madeAdSet'), ad: t('madeAd') }
  return (
    <Timeline live>
      {stepsToCreate(draft).map((step) => (
        <TimelineItem key={step} tone={draft.created[step] ? 'good' : step === stoppedAt ? 'bad' : 'idle'}>
          {words[step]} {draft.created[step] && <span className="quiet mono">✓ {draft.created[step]}</span>}
          {step === stoppedAt && <span className="quiet">✕ {t('notMade')}</span>}
        </TimelineItem>
      ))}
    </Timeline>
  )
}

export const ReviewStep = ({
  problems,
  isMadeBefore,
  facts,
  go,
  mend,
  making,
  ...props
}: StepProps & {
  problems: readonly Problem[]
  /** Something exists that the draft does not know of: first it is said how it goes on. */
  isMadeBefore: boolean
  facts: CheckFacts
  go: Go
  /** To the first wrong field of a step. */
  mend: Go
  making: {
    isPending: boolean
    error: unknown
    mutate: (start: boolean) => void
    mutateAsync: (start: boolean) => Promise<unknown>
  }
}) => {
  const t = useNewCampaignTexts()
  const locale = useLocale()
  const { account, draft } = props
  const money = (amount: number) => formatMoney(amount, account.currency, locale)
  const begun = createdSteps(draft).length > 0
  const isStopped = begun && !making.isPending
  const blocked = problems.length > 0 || isMadeBefore
  const date =
    draft.start === ''
      ? undefined
      : new Date(withOffset(account.timezone_name, draft.start)).toLocaleString(locale, {
          dateStyle: 'medium',
          timeStyle: 'short',
          timeZone: account.timezone_name,
        })
  const start = isStopped ? (date ? 'retrySchedule' : 'retryStart') : date ? 'schedule' : 'startCampaign'
  return (
    <Stack gap="md">
      <Summary account={account} draft={draft} facts={facts} go={go} />
      {problems.length > 0 && !making.isPending && (
        <Missing problems={problems} currency={account.currency} mend={mend} />
      )}
      {(begun || making.isPending) && <Progress {...props} isStopped={Boolean(making.error)} />}
      <ErrorNote error={making.error} />
      {isStopped && <Note>{t('resume')}</Note>}
      {!isStopped && (
        <span className="quiet">
          {t('pausedHint')} {date ? t('scheduleHint', { date }) : t('startHint')}
        </span>
      )}
      {!draft.created.adSet && <UnusualDraft account={account} draft={draft} facts={facts} />}
      <Group gap="xs" justify="space-between">
        <Button variant="default" disabled={making.isPending} onClick={() => go('ad')}>
          {t('back')}
        </Button>
        <Group gap="xs">
          <Button variant="default" disabled={blocked} loading={making.isPending} onClick={() => making.mutate(false)}>
            {t(isStopped ? 'retryPaused' : 'createPaused')}
          </Button>
          <ConfirmButton
            label={t(start)}
            title={t(date ? 'scheduleTitle' : 'startTitle', { name: draft.name })}
            confirmLabel={t(start)}
            variant="filled"
            color="ink"
            disabled={blocked || making.isPending}
            busy={making.isPending}
            error={making.error}
            onConfirm={() => making.mutateAsync(true)}
          >
            {t(draft.into?.adSet ? 'startAd' : draft.into ? 'startAdSet' : 'startAll')} {date && t('liveOn', { date })}{' '}
            {draft.into?.hasBudget
              ? t(draft.into.adSet ? 'adSharesBudget' : 'sharedBudget')
              : draft.budgetKind === 'daily'
                ? t(draft.end === '' ? 'startDailyOpen' : 'startDaily', { amount: money(dailySpend(draft, facts)) })
                : t('startLifetime', { amount: money(dailySpend(draft, facts)), total: money(Number(draft.budget)) })}
            <LimitReached account={account} />
            {!draft.created.adSet && <UnusualDraft account={account} draft={draft} facts={facts} />}
          </ConfirmButton>
        </Group>
      </Group>
    </Stack>
  )
}
