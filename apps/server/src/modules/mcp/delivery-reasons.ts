import type { ApiAnswer } from './api-caller.ts'

/** What is known about an ad and what it hangs from. */
export type Delivery = {
  ad: ApiAnswer
  adSet: ApiAnswer
  campaign: ApiAnswer
  account: ApiAnswer
  guard: ApiAnswer
  impressions: number
  now: number
}

type Reason = { where: string; why: string; do: string }

const inWords: Record<string, Pick<Reason, 'why' | 'do'>> = {
  PENDING_REVIEW: { why: 'The ad is being reviewed.', do: 'Wait; most reviews end within a day.' },
  IN_PROCESS: { why: 'The platform is still processing it.', do: 'Wait some minutes.' },
  DISAPPROVED: {
    why: 'The review refused the ad.',
    do: 'Read the reason at the platform, change the creative, and make a new ad.',
  },
  WITH_ISSUES: {
    why: 'The platform reports a problem with it.',
    do: 'Look at the issue in the ads manager of the platform.',
  },
  PENDING_BILLING_INFO: { why: 'The account has no valid payment method.', do: 'Add one at the platform.' },
  ARCHIVED: { why: 'It is archived.', do: 'Make a new one.' },
  DELETED: { why: 'It is deleted.', do: 'Make a new one.' },
}

const ofObject = (where: string, { status, effective_status }: ApiAnswer): Reason[] => {
  if (status === 'PAUSED') return [{ where, why: `The ${where} is paused.`, do: 'Start it.' }]
  const known = inWords[effective_status as string] ?? inWords[status as string]
  return known ? [{ where, ...known }] : []
}

const ofTimes = (where: string, object: ApiAnswer, now: number): Reason[] => {
  const { start_time: start, end_time, stop_time = end_time } = object
  if (start !== undefined && Date.parse(start) > now)
    return [{ where, why: `It begins at ${start}.`, do: 'Wait, or set an earlier start.' }]
  if (stop_time !== undefined && Date.parse(stop_time) < now)
    return [{ where, why: `It ended at ${stop_time}.`, do: 'Set a later end.' }]
  return []
}

const ofAccount = ({ status, account_status, account_status_label }: ApiAnswer): Reason[] => [
  ...(account_status === 1
    ? []
    : [
        {
          where: 'ad account',
          why: `The platform calls it ${account_status_label}.`,
          do: 'Resolve this on the platform.',
        },
      ]),
  ...(status === 'revoked'
    ? [{ where: 'ad account', why: 'Its connection is revoked.', do: 'Connect it again in the console.' }]
    : []),
]

/** Why an ad does not deliver, what stops everything first. */
export const deliveryReasons = ({ ad, adSet, campaign, account, guard, impressions, now }: Delivery): Reason[] => {
  const guarded = (guard.paused_campaigns as string[]).includes(campaign.id)
  const found = [
    ...ofAccount(account),
    ...(guarded
      ? [
          {
            where: 'spend guard',
            why: 'The spend limit was reached and the campaign paused.',
            do: 'Raise the limit, or resume.',
          },
        ]
      : []),
    ...ofObject('campaign', campaign),
    ...ofTimes('campaign', campaign, now),
    ...ofObject('ad set', adSet),
    ...ofTimes('ad set', adSet, now),
    ...ofObject('ad', ad),
  ]
  if (found.length > 0) return found
  if (impressions > 0) return []
  return [
    {
      where: 'auction',
      why: 'Everything is active, but it has not been shown yet.',
      do: 'Wait some hours after a start; then widen the targeting or raise the bid.',
    },
  ]
}
