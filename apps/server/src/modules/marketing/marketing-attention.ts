import { type AttentionItem, type AttentionSource, MOST_OF_A_KIND, SOON_MS } from '../attention/index.ts'
import { type AdAccount, actId } from './accounts/ad-account.ts'
import { accountStatusLabel, blockOf } from './accounts/account-status-labels.ts'
import {
  type ExpiringAccount,
  createAdAccountStore,
  listBlockedAccounts,
  listExpiringAccounts,
} from './accounts/ad-account-store.ts'
import { type ToldLimit, listToldLimits, listUnwatched } from './spend/spend-guard-store.ts'
import { dayIn, firstOfMonth } from './spend/spend-guard.ts'
import { createTermsStore } from './terms/terms-store.ts'

const revoked = ({ accountId, name }: AdAccount): AttentionItem => ({
  kind: 'ad_account_revoked',
  urgency: 'now',
  subject: { id: actId(accountId), name },
  reason: 'The platform no longer accepts the connection of the ad account.',
  action: 'Connect it again.',
})

const ways: Record<string, string> = {
  disabled: 'See on the platform why, and request a review there.',
  unsettled: 'Pay the open balance on the platform.',
  in_risk_review: 'Wait for the review, and see on the platform whether it asks for something.',
  closed: 'Open it again on the platform, or use another ad account.',
}

const blocked = ({
  accountId,
  name,
  accountStatus,
}: Pick<AdAccount, 'accountId' | 'name' | 'accountStatus'>): AttentionItem => {
  const problem = blockOf(accountStatus)
  return {
    kind: 'ad_account_blocked',
    urgency: 'now',
    subject: { id: actId(accountId), name },
    reason: `The platform shows no ads of the ad account: ${accountStatusLabel(accountStatus, 'en').toLowerCase()}.`,
    problem,
    action: ways[problem] ?? 'Resolve it on the platform.',
  }
}

const expiring = ({ accountId, name, tokenExpiresAt }: ExpiringAccount, now: Date): AttentionItem => {
  const day = tokenExpiresAt.toISOString().slice(0, 10)
  const over = tokenExpiresAt <= now
  return {
    kind: 'ad_account_token_expires',
    urgency: over ? 'now' : 'soon',
    subject: { id: actId(accountId), name },
    reason: `The connection of the ad account ${over ? 'ended' : 'ends'} on ${day}.`,
    action: over ? 'Connect it again.' : 'Connect it again before that.',
    dueAt: tokenExpiresAt,
  }
}

/** What was told on an earlier day or month is over. */
const ofLimits = ({ accountId, name, timezoneName, guard, pausedCount }: ToldLimit, now: Date): AttentionItem[] => {
  const today = dayIn(timezoneName, now.getTime())
  const { day, month } = guard.marks
  const daily = day.on === today ? day.toldPercent : 0
  const monthly = month.on === firstOfMonth(today) ? month.toldPercent : 0
  const told = Math.max(daily, monthly)
  if (told === 0) return []
  const isMonth = monthly === told
  const pauses = guard.onExceed === 'pause'
  if (told < 100)
    return [
      {
        kind: 'spend_limit_near',
        urgency: 'soon',
        subject: { id: actId(accountId), name },
        reason: `The ad account has spent more than ${told} % of its limit of the ${isMonth ? 'month' : 'day'}.`,
        problem: isMonth ? 'monthly' : 'daily',
        action: pauses
          ? 'Raise the limit, or its active campaigns are paused when it is reached.'
          : 'Pause campaigns, or raise the limit.',
      },
    ]
  // Those that it paused run again: the person has decided.
  if (pauses && pausedCount === 0) return []
  return [
    {
      kind: 'spend_limit_reached',
      urgency: 'now',
      subject: { id: actId(accountId), name },
      reason:
        `The ad account has spent its limit of the ${isMonth ? 'month' : 'day'}` +
        (pauses ? ': its active campaigns were paused.' : ', and its campaigns go on.'),
      problem: isMonth ? 'monthly' : 'daily',
      ...(pauses ? { count: pausedCount } : {}),
      action: pauses ? 'Start the campaigns again, or raise the limit.' : 'Pause campaigns, or raise the limit.',
    },
  ]
}

const unwatched = ({ accountId, name }: Pick<AdAccount, 'accountId' | 'name'>): AttentionItem => ({
  kind: 'spend_limit_unwatched',
  urgency: 'now',
  subject: { id: actId(accountId), name },
  reason: 'The ad account was connected again and is not managed yet: its spend limits are not watched.',
  action: 'Activate it.',
})

const notAccepted = (version: string): AttentionItem => ({
  kind: 'terms_not_accepted',
  urgency: 'setup',
  subject: { id: version, name: version },
  reason: 'The advertising terms are not accepted: ads can be read, not changed.',
  action: 'An owner or admin reads and accepts them in the console.',
})

/** Ad accounts that lost their access or will, or of which the platform shows no ads, limits that were reached, and terms that are not accepted yet. */
export const createMarketingAttention = (currentVersion: () => string): AttentionSource => ({
  maySee: ({ scopes }) => scopes.has('marketing:read'),
  list: async (tx, now) => {
    const version = currentVersion()
    const [lost, standing, ending, told, left, accepted] = await Promise.all([
      createAdAccountStore(tx).list({ status: 'revoked', limit: MOST_OF_A_KIND }),
      listBlockedAccounts(tx, MOST_OF_A_KIND),
      listExpiringAccounts(tx, tx.clientId, new Date(now.getTime() + SOON_MS), MOST_OF_A_KIND),
      listToldLimits(tx, MOST_OF_A_KIND),
      listUnwatched(tx, MOST_OF_A_KIND),
      createTermsStore(tx).has(version),
    ])
    return [
      ...lost.map(revoked),
      ...standing.map(blocked),
      ...ending.map((account) => expiring(account, now)),
      ...told.flatMap((one) => ofLimits(one, now)),
      ...left.map(unwatched),
      ...(accepted ? [] : [notAccepted(version)]),
    ]
  },
})
