import type { BatchTransaction } from '../../db/database.ts'
import { scheduleJob, laneKindNumber } from '../../lanes/index.ts'
import type { ChannelNotice } from '../../platforms/webhook-parser/parse-notification.ts'
import { findChannelOfNumber } from './ingress-store.ts'
import type { UpdateRoute } from './update-routing.ts'

/**
 * A notice about an account says that something changed, not how things are: the connection is looked at now instead of at
 * the next full hour, and that look books what it finds.
 */
export const checkConnections = async (tx: BatchTransaction, routes: readonly UpdateRoute[]): Promise<void> => {
  const lanes = new Map(
    routes.flatMap(({ clientId, channelId }) =>
      channelId === undefined ? [] : [[`${clientId}/${channelId}`, { clientId, laneId: channelId }] as const],
    ),
  )
  // Sorted, as all locks on lanes are.
  for (const key of [...lanes.keys()].sort()) {
    const lane = lanes.get(key)
    if (lane !== undefined) await scheduleJob(tx, { ...lane, kind: laneKindNumber.connection_check })
  }
}

/** A notice about one number of an account belongs to the channel of that number, not to the oldest of the account. */
export const routeOfNumber = async (
  tx: BatchTransaction,
  { account }: ChannelNotice,
  route: UpdateRoute,
): Promise<UpdateRoute> => {
  if (
    account.kind !== 'chat_account' ||
    account.phoneNumberId !== undefined ||
    account.displayPhoneNumber === undefined
  )
    return route
  const found = await findChannelOfNumber(tx, route.clientId, account.wabaId, account.displayPhoneNumber)
  return found === undefined ? route : { ...route, ...found }
}
