import type { Delivery, OverdueEvent } from './overdue-events-store.ts'
import { verdictOf } from './receiver-health.ts'

export const isUnreachable = (why: string): boolean =>
  verdictOf(why.startsWith('http_') ? Number(why.slice(5)) : undefined) === 'unreachable'

/** Its URL has taken others since, or between its last two calls: a success makes what waits due, which may be refused again. */
const tookSince = ({ url, previouslyTriedAt }: OverdueEvent, deliveries: readonly Delivery[]): boolean =>
  deliveries.some((one) => one.url === url && one.at > previouslyTriedAt)

/**
 * The backend was away as a whole and is back: it takes events again, at whatever URL. Where it took others all the while that this one
 * failed, it is this URL that is away.
 */
const isBack = ({ why, receivedAt, triedAt }: OverdueEvent, deliveries: readonly Delivery[]): boolean =>
  isUnreachable(why) &&
  deliveries.some(({ at }) => at > triedAt) &&
  !deliveries.some(({ at }) => at > receivedAt && at < triedAt)

/** What failed is over: the event only waits for its next attempt. */
export const hasRecovered = (event: OverdueEvent, deliveries: readonly Delivery[]): boolean =>
  tookSince(event, deliveries) || isBack(event, deliveries)
