import type { Ad } from './ad-data.ts'
import type { Delivery, DeliveryReason } from './delivery.ts'

// What becomes of a campaign or an ad set through the ads in it. An ad that somebody paused is not wanted, and so is no trouble.

/** Ads that are on, each with what becomes of it, and how many there are with those that are off. */
export type Inside = { wanted: readonly { ad: Ad; delivery: Delivery }[]; total: number }

/** What does not pass by itself. */
const troubles: readonly DeliveryReason[] = ['rejected', 'issues', 'billing']
export const isTrouble = ({ delivery }: Inside['wanted'][number]) => troubles.includes(delivery.reason)

const byReason: Partial<Record<DeliveryReason, Pick<Delivery, 'reason' | 'tone'>>> = {
  rejected: { reason: 'adsRejected', tone: 'warn' },
  issues: { reason: 'adsWithIssues', tone: 'warn' },
  review: { reason: 'adsInReview', tone: 'busy' },
}

/** Undefined: all that should be shown is shown. */
export const whatInside = ({ wanted, total }: Inside): Delivery | undefined => {
  if (total === 0) return { reason: 'noAds', tone: 'warn' }
  if (wanted.length === 0) return { reason: 'adsOff', tone: 'idle' }
  const inTime = wanted.toSorted((a, b) => (a.delivery.at ?? '').localeCompare(b.delivery.at ?? ''))
  const live = inTime.filter(({ delivery }) => delivery.reason !== 'ended')
  if (live.length === 0) return inTime.at(-1)?.delivery
  const stuck = live.filter(({ delivery }) => delivery.reason !== 'delivering')
  const first = stuck.find(isTrouble) ?? stuck[0]
  if (!first) return undefined
  const { reason } = first.delivery
  const cause = first.ad.id
  if (stuck.length < live.length) {
    // Of those that somebody has to look after, as Home counts them; the others will run by themselves.
    const told = isTrouble(first) ? stuck.filter(isTrouble) : stuck
    const isShared = told.every(({ delivery }) => delivery.reason === reason)
    const about = { count: told.length, of: live.length, cause, ...(isShared ? { shared: reason } : {}) }
    return { reason: 'partly', tone: isTrouble(first) ? 'warn' : 'good', ...about }
  }
  const about = { count: live.length, of: total, cause }
  if (stuck.some(({ delivery }) => delivery.reason !== reason))
    return { reason: 'adsStuck', tone: isTrouble(first) ? 'warn' : 'busy', ...about }
  const known = byReason[reason]
  return known ? { ...known, ...about } : first.delivery
}
