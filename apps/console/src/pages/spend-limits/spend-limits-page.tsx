import './spend-limits.css'
import { Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useManages, useMay } from '../../api/session.ts'
import { ErrorNote, Note, toast, type Tone } from '../../ui/feedback.tsx'
import { Ago } from '../../ui/formats.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { Empty, Facts, Loading, Page, Pill, Section } from '../../ui/page.tsx'
import { type AdAccount, useAdAccounts, useTerms } from '../ads/ad-data.ts'
import { AccountPanel } from './account-panel.tsx'
import { EditLimits } from './edit-limits.tsx'
import {
  type SpendGuard,
  type Standing,
  hasLimits,
  reachedLimit,
  standingOf,
  useCampaignNames,
  useResume,
  useSpendGuard,
  useSpent,
} from './spend-data.ts'
import { Meters } from './spend-meters.tsx'
import { useSpendTexts } from './spend-texts.ts'
import { UnwatchedLimits, useUnwatched } from './unwatched-limits.tsx'

const tones: Record<Standing, Tone> = {
  unguarded: 'idle',
  guarded: 'good',
  near: 'warn',
  exceeded: 'bad',
  paused: 'bad',
}

/** What becomes of campaigns that are activated again: only a limit that is reached lets them be. */
const afterResume = (guard: SpendGuard) => {
  if (!hasLimits(guard)) return 'resumeUnwatched'
  if (guard.on_exceed === 'notify') return 'resumeTold'
  const reached = reachedLimit(guard)
  if (!reached) return 'resumeWatched'
  return reached.period === 'day' ? 'resumePastDay' : 'resumePastMonth'
}

/** What the limit stopped, and how it goes on. */
const Stopped = ({ account, guard, manages }: { account: AdAccount; guard: SpendGuard; manages: boolean }) => {
  const t = useSpendTexts()
  const stopped = guard.paused_campaigns
  const names = useCampaignNames(account, stopped.length > 0)
  const resuming = useResume(account.id)
  const count = stopped.length
  if (count === 0) return null
  return (
    <>
      <Note tone="bad">
        <strong>{t('stoppedTitle', { count })}</strong>
        <ul>
          {stopped.map((id) => (
            <li key={id} dir="auto">
              {names.data?.get(id)?.name ?? id}
            </li>
          ))}
        </ul>
      </Note>
      {manages && (
        <div>
          <ConfirmButton
            label={t('resume')}
            title={t('resumeTitle')}
            confirmLabel={t('resume')}
            color="ink"
            busy={resuming.isPending}
            error={resuming.error}
            onConfirm={async () => {
              await resuming.mutateAsync()
              toast(t('resumed'))
            }}
          >
            {t(count === 1 ? 'resumeOne' : 'resumeMany', { count })} {t(afterResume(guard))}
          </ConfirmButton>
        </div>
      )}
    </>
  )
}

/** What runs in spite of the limit, because somebody started it again. */
const Restarted = ({ account, guard }: { account: AdAccount; guard: SpendGuard }) => {
  const t = useSpendTexts()
  const known = useCampaignNames(account, guard.restarted_campaigns.length > 0).data
  // Paused by hand since then: it spends nothing.
  const running = guard.restarted_campaigns.filter(({ campaign_id: id }) => known?.get(id)?.isActive ?? true)
  if (running.length === 0) return null
  return (
    <Note tone="warn">
      <strong>{t('restartedTitle', { count: running.length })}</strong>
      <ul>
        {running.map(({ campaign_id: id, at, by }) => (
          <li key={id}>
            <span dir="auto">{known?.get(id)?.name ?? id}</span>
            {' · '}
            {by ? t('restartedBy', { name: by.name }) : t('restartedAt')} <Ago at={at} />
          </li>
        ))}
      </ul>
      {t('restartedHint')}
    </Note>
  )
}

const AccountLimits = ({ account, manages }: { account: AdAccount; manages: boolean }) => {
  const t = useSpendTexts()
  const query = useSpendGuard(account.id)
  const guard = query.data
  const { spent } = useSpent(account, guard)
  return (
    <AccountPanel
      account={account}
      standing={guard && <Pill tone={tones[standingOf(guard)]}>{t(standingOf(guard))}</Pill>}
      actions={guard && manages && <EditLimits account={account} guard={guard} />}
    >
      {!guard ? (
        query.error ? (
          <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading rows={2} />
        )
      ) : (
        <Stack gap="sm">
          <Meters guard={guard} spent={spent} />
          <Stopped account={account} guard={guard} manages={manages} />
          <Restarted account={account} guard={guard} />
          {hasLimits(guard) && (
            <span className="quiet">
              {t('onExceed')}: {t(guard.on_exceed)} ·{' '}
              {guard.checked_at ? (
                <>
                  {t('checked')} <Ago at={guard.checked_at} />
                </>
              ) : (
                t('notChecked')
              )}
            </span>
          )}
        </Stack>
      )}
    </AccountPanel>
  )
}

const EVENT = 'ad_account.attention'

/** Nobody finds out from the limit alone who hears of it; who knows need not read it again. */
const HowTold = () => {
  const t = useSpendTexts()
  const may = useMay()
  return (
    <details className="panel spend-how">
      <summary>{t('how')}</summary>
      <Facts
        rows={[
          [t('howBefore'), t('howBeforeHint')],
          [t('howNear'), t('howNearHint')],
          [t('howReached'), t('howReachedHint')],
          [t('howAfter'), t('howAfterHint')],
          [
            t('howDevelopers'),
            may('webhooks:manage', 'events:read') ? (
              <span key="developers">
                {t('howDevelopersHint', { event: EVENT })}{' '}
                {may('webhooks:manage') && <Link to="/webhooks">{t('howEvents')}</Link>}
              </span>
            ) : null,
          ],
        ]}
      />
    </details>
  )
}

export const SpendLimitsPage = () => {
  const t = useSpendTexts()
  const accepts = useManages()
  const terms = useTerms()
  const query = useAdAccounts()
  const manages = useMay()('marketing:manage') && terms.data?.accepted === true
  const active = query.data?.filter(({ status }) => status === 'active')
  const unwatched = useUnwatched(query.data)
  return (
    <Page title={t('title')}>
      <p className="quiet intro">{t('intro')}</p>
      {terms.data && !terms.data.accepted && (
        <Note tone="warn">
          {t(accepts ? 'termsFirst' : 'termsFirstAsked')} <Link to="/ads/terms">{t('viewTerms')}</Link>
        </Note>
      )}
      {!active && (query.error ? <ErrorNote error={query.error} onRetry={() => void query.refetch()} /> : <Loading />)}
      {unwatched?.map(({ account, guard }) => (
        <UnwatchedLimits key={account.id} account={account} guard={guard} manages={manages} />
      ))}
      {/* Beside those that wait to be watched again it would ask for the same in other words. */}
      {active?.length === 0 && unwatched?.length === 0 && (
        <Section>
          <Empty title={t('none')} action={<LinkButton to="/ads">{t('toAds')}</LinkButton>}>
            {t('noneHint')}
          </Empty>
        </Section>
      )}
      {active?.map((account) => (
        <AccountLimits key={account.id} account={account} manages={manages} />
      ))}
      {active && active.length > 0 && <span className="quiet">{t('accountCount')}</span>}
      <HowTold />
    </Page>
  )
}
