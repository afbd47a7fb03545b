import { type components, unwrap } from '@herald/api-client'
import { type Query, useIsFetching, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, lazy, Suspense } from 'react'
import { freshLeads, useFreshLeads } from '../../api/fresh-leads.ts'
import { given } from '../../api/queries.ts'
import { api, useMay } from '../../api/session.ts'
import type { Tone } from '../../ui/feedback.tsx'
import { useLocale } from '../../ui/formats.tsx'
import { useOutcomeWord } from '../../ui/outcome-words.ts'
import { useEventLedger, useMessageLedger } from '../../api/ledgers.ts'
import { useUnansweredComments } from '../../api/unanswered.ts'
import { useUnread } from '../../api/unread.ts'
import { useAccounts } from '../ads/ad-names.ts'
import { useAdTrouble } from '../ads/stuck-ads-data.ts'
import { useHomeTexts } from './home-texts.ts'
import { useFailureWords } from '../messages/failure-words.ts'
import { isMendedByReconnecting, useChannelProblemText } from '../channels/channel-problem-texts.ts'

// With the words of the webhooks, of which Home needs none else.
const RetryNow = lazy(() => import('../webhooks/retry-now.tsx').then(({ RetryNow }) => ({ default: RetryNow })))

type AttentionItem = components['schemas']['AttentionItemDto']
export type ActionItem = { id: string; tone: Tone; text: string; action: ReactNode }

const REFRESH_MS = 10_000
/** As many as one page of the API has, but for one. */
const MOST_COUNTED = 99

const tones: Record<AttentionItem['urgency'], Tone> = { now: 'bad', soon: 'warn', setup: 'busy' }
/** A limit does what it was set for, and a template can be edited: neither is an alarm. */
const ownTones: Partial<Record<AttentionItem['kind'], Tone>> = {
  receiver_recovering: 'busy',
  spend_limit_reached: 'warn',
  templates_rejected: 'warn',
}

/** By the problem that the server names. */
const blockTexts = {
  disabled: 'blockedDisabled',
  unsettled: 'blockedUnsettled',
  in_risk_review: 'blockedInReview',
  closing: 'blockedClosing',
  closed: 'blockedClosed',
} as const satisfies Record<string, string>
const blockText = (problem: string) =>
  Object.hasOwn(blockTexts, problem) ? blockTexts[problem as keyof typeof blockTexts] : 'blockedOther'

/** What each kind of item says, and the link to where it is resolved, named after what is done there. */
const useItemTexts = (): ((item: AttentionItem) => Pick<ActionItem, 'text' | 'action'>) => {
  const t = useHomeTexts()
  const may = useMay()
  const locale = useLocale()
  const problemText = useChannelProblemText()
  const outcomeWord = useOutcomeWord()
  const failureWords = useFailureWords()
  const accounts = useAccounts(true)
  return ({
    kind,
    subject: { id, name },
    reason,
    problem = '',
    code,
    count = 0,
    total = count,
    since,
    due_at = '',
  }) => {
    const when = due_at && new Date(due_at).toLocaleDateString(locale, { dateStyle: 'medium' })
    const expiry = Date.parse(due_at) > Date.now() ? 'accountExpires' : 'accountExpired'
    const manages = may('marketing:manage')
    const others = total - count
    const account = accounts.find(({ ad_account_id }) => ad_account_id === id)
    const toAds = manages && <Link to="/ads">{t('reconnect')}</Link>
    const reconnects = may('webhooks:manage') && isMendedByReconnecting(problem)
    const texts: Record<AttentionItem['kind'], readonly [text: string, action: ReactNode]> = {
      channel_problem: [
        [`${name}: ${problemText(problem, reason)}`, ...(may('webhooks:manage') ? [] : [t('askToMend')])].join(' '),
        <Link
          key="go"
          to="/channels/$channelId"
          params={{ channelId: id }}
          search={reconnects ? { reconnect: 'yes' } : {}}
          children={t(reconnects ? 'reconnect' : 'openChannel')}
        />,
      ],
      messages_failing: [
        t(others > 0 ? (count === 1 ? 'failedAmongOne' : 'failedAmong') : count === 1 ? 'failedOne' : 'failedMany', {
          name,
          count: count.toLocaleString(locale),
          total: total.toLocaleString(locale),
          reason: failureWords({ reason: problem, message: reason, ...(code === undefined ? {} : { code }) }),
        }),
        <Link
          key="go"
          to="/messages"
          search={given({
            status: 'failed',
            channel_id: id,
            reason: problem,
            error_code: code === undefined ? undefined : String(code),
            since: since === undefined ? undefined : new Date(since).toLocaleDateString('sv-SE'),
          })}
          children={t('viewMessages')}
        />,
      ],
      batch_stopped: [
        t(problem === 'quality_red' ? 'batchQualityRed' : 'batchTooManyFailed', {
          name: name === id ? t('untitledBatch') : name,
          count: count.toLocaleString(locale),
          total: total.toLocaleString(locale),
        }),
        <Link key="go" to="/batches/$batchId" params={{ batchId: id }} children={t('openBatch')} />,
      ],
      batch_paused: [
        t(count === 1 ? 'batchPausedOne' : 'batchPaused', {
          name: name === id ? t('untitledBatch') : name,
          count: count.toLocaleString(locale),
          total: total.toLocaleString(locale),
        }),
        <Link key="go" to="/batches/$batchId" params={{ batchId: id }} children={t('openBatch')} />,
      ],
      receiver_failing: [
        t(count > 1 ? 'urlsFailing' : 'endpointFailing', {
          url: name,
          count: count.toLocaleString(locale),
          since: new Date(since ?? Date.now()).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }),
          failure: outcomeWord(problem),
        }),
        <div key="go" className="action-links">
          <Link to="/webhooks/events" search={{ status: 'retrying' }} children={t('viewEvents')} />
          <Suspense>
            <RetryNow />
          </Suspense>
        </div>,
      ],
      receiver_recovering: [
        t(count === 1 ? 'recoveringOne' : 'recoveringMany', {
          url: name,
          failure: outcomeWord(problem),
          count: count.toLocaleString(locale),
        }),
        <Link key="go" to="/webhooks" children={t('openWebhooks')} />,
      ],
      receiver_not_configured: [t('noEndpoint'), <Link key="go" to="/webhooks" children={t('setUp')} />],
      receiver_unsigned: [t('noSecret'), <Link key="go" to="/webhooks" children={t('generateSecrets')} />],
      ad_account_revoked: [t('accountRevoked', { name }), toAds],
      ad_account_blocked: [
        t(blockText(problem), { name }),
        account ? (
          <Link key="go" to="/ads/$accountId" params={{ accountId: account.id }} children={t('viewAccount')} />
        ) : (
          <Link key="go" to="/ads" children={t('viewAccount')} />
        ),
      ],
      ad_account_token_expires: [t(expiry, { name, when }), toAds],
      spend_limit_reached: [
        [
          t(problem === 'monthly' ? 'monthlyLimitReached' : 'dailyLimitReached', { name }),
          ...(count > 0 ? [t(count === 1 ? 'pausedOne' : 'pausedMany', { count })] : []),
        ].join(' '),
        <Link key="go" to="/spend-limits" children={t(manages ? 'raiseLimit' : 'viewLimit')} />,
      ],
      spend_limit_unwatched: [
        t('limitsUnwatched', { name }),
        <Link key="go" to="/ads" children={t(manages ? 'activate' : 'viewAccount')} />,
      ],
      spend_limit_near: [
        t(problem === 'monthly' ? 'monthlyLimitNear' : 'dailyLimitNear', { name }),
        <Link key="go" to="/spend-limits" children={t('viewLimit')} />,
      ],
      api_key_expires: [
        t('keyExpires', { name, when }),
        <Link key="go" to="/keys" search={{ replace: id }} children={t('replaceKey')} />,
      ],
      templates_rejected: [
        t(count === 1 ? 'rejectedOne' : 'rejectedMany', { name, count: count.toLocaleString(locale) }),
        <Link
          key="go"
          to="/templates"
          search={{ channel_id: id, status: 'REJECTED' }}
          children={t(count === 1 ? 'openTemplate' : 'openTemplates')}
        />,
      ],
      terms_not_accepted: [t('termsMissing'), <Link key="go" to="/ads/terms" children={t('viewTerms')} />],
    }
    const [text, action] = texts[kind]
    return { text, action }
  }
}

/**
 * Accounts that cannot pay, and ads that cannot run while their campaign does. The server does not know of them: the platform has to
 * be asked. `blocked`: the numbers of accounts of which it is told already that nothing runs.
 */
const useAdItems = (blocked: readonly string[]): ActionItem[] => {
  const t = useHomeTexts()
  const locale = useLocale()
  const trouble = useAdTrouble()
  const isTold = ({ number }: { number: string }) => blocked.includes(number)
  const unpaid = trouble.unpaid.filter((one) => !isTold(one))
  // A rejection is mended apart from the account.
  const stuck = trouble.stuck.filter((one) => one.isRejected || !isTold(one))
  const unpaidItems = unpaid.map(({ accountId, name }): ActionItem => ({
    id: `unpaid ${accountId}`,
    tone: 'bad',
    text: t('accountUnpaid', { name }),
    action: (
      <Link to="/ads/$accountId" params={{ accountId }}>
        {t('viewAccount')}
      </Link>
    ),
  }))
  const stuckItems = stuck.map(({ accountId, campaign: { id, name }, count, isRejected }) => {
    const one = isRejected ? 'adRejectedOne' : 'adStuckOne'
    const many = isRejected ? 'adRejectedMany' : 'adStuckMany'
    return {
      id: `stuck-ads ${id}`,
      tone: 'warn',
      text: t(count === 1 ? one : many, { name, count: count.toLocaleString(locale) }),
      action: (
        <Link to="/ads/$accountId" params={{ accountId }} search={{ show: id }}>
          {t('viewCampaign')}
        </Link>
      ),
    } satisfies ActionItem
  })
  return [...unpaidItems, ...stuckItems]
}

/** What comes at once is shown at once: item by item, the page below would jump. Ads are not waited for: the platform may be slow. */
const counted: readonly unknown[] = ['conversations', 'comments', 'leads']
const isCounted = ({ queryKey, state }: Query) => counted.includes(queryKey[0]) && state.status === 'pending'

/** A channel whose messages fail for several reasons is told once how many more do, and for none of those that are named beside it. */
const othersOnce = (items: readonly AttentionItem[]): AttentionItem[] => {
  const isFailing = ({ kind }: AttentionItem) => kind === 'messages_failing'
  const named = Map.groupBy(items.filter(isFailing), ({ subject }) => subject.id)
  return items.map((item) => {
    if (!isFailing(item)) return item
    const { count = 0, total = count, subject } = item
    const ofChannel = named.get(subject.id) ?? []
    const others = ofChannel[0] === item ? total - ofChannel.reduce((sum, one) => sum + (one.count ?? 0), 0) : 0
    return { ...item, total: count + others }
  })
}

/** What the user has to act on, the urgent first. */
export const useActionItems = (): { items: ActionItem[]; pending: boolean; error: unknown } => {
  const t = useHomeTexts()
  const textsOf = useItemTexts()
  const messages = useMessageLedger()
  const events = useEventLedger()
  const unread = useUnread(MOST_COUNTED)
  const comments = useUnansweredComments(MOST_COUNTED)
  const leads = useFreshLeads()
  const missing = useIsFetching({ predicate: isCounted })
  const attention = useQuery({
    queryKey: ['attention'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/attention', { signal })),
    refetchInterval: REFRESH_MS,
  })
  const blocked = (attention.data?.data ?? []).filter(({ kind }) => kind === 'ad_account_blocked')
  const ads = useAdItems(blocked.map(({ subject }) => subject.id))
  const items: ActionItem[] = othersOnce(attention.data?.data ?? []).map((item) => ({
    id: [item.kind, item.subject.id, item.problem, item.code].join(' '),
    tone: ownTones[item.kind] ?? tones[item.urgency],
    ...textsOf(item),
  }))
  // Before what is only not set up yet.
  const setup = items.findIndex(({ tone }) => tone === 'busy')
  items.splice(setup === -1 ? items.length : setup, 0, ...ads)
  if (unread)
    items.push({
      id: 'unread',
      tone: 'busy',
      text: t(unread === '1' ? 'unreadOne' : 'unreadMany', { count: unread }),
      action: (
        <Link to="/inbox" search={{ unread: 'yes' }}>
          {t('answer')}
        </Link>
      ),
    })
  if (comments)
    items.push({
      id: 'comments',
      tone: 'busy',
      text: t(comments === '1' ? 'commentOne' : 'commentMany', { count: comments }),
      action: (
        <Link to="/comments" search={{ answered: 'no' }}>
          {t('answer')}
        </Link>
      ),
    })
  if (leads)
    items.push({
      id: 'leads',
      tone: 'busy',
      text: t(leads === '1' ? 'leadOne' : 'leadMany', { count: leads }),
      action: (
        <Link to="/leads" search={freshLeads}>
          {t('contact')}
        </Link>
      ),
    })
  if (messages.data?.balanced === false || events.data?.balanced === false)
    items.unshift({ id: 'reconciliation', tone: 'bad', text: t('discrepancy'), action: null })
  return { items, pending: attention.isPending || missing > 0, error: attention.error }
}
