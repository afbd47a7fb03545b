// Channels: connected accounts on the three messaging platforms. Owns their tokens (sealed), the directory that says whose
// account it is, and the hourly look at each connection. Other modules open a channel through it to speak to a platform.

import type { Database } from '../../db/database.ts'
import type { App } from '../../http/app.ts'
import type { LaneWaker } from '../../lanes/index.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { createAnswerOnce } from '../idempotency/index.ts'
import type { AppendedEvent } from '../webhooks/index.ts'
import { type AccountPlatforms, createChannelAccounts } from './channel-accounts.ts'
import { channelAttention } from './channel-attention.ts'
import { addChannelRoutes } from './channel-routes.ts'
import { type AccountDirectory, createChannelService } from './channel-service.ts'
import { createConnectionCheck } from './connection-check-job.ts'

export { type ConnectionCheckRequestDeps, createConnectionCheckRequest } from './connection-check-request.ts'
export { type Channel, type ProblemReason, sealedFor } from './channel.ts'
export type { ChannelAccounts } from './channel-accounts.ts'
export { type ChannelRefusal, clearRefusal, findRefusal, noteRefusal } from './channel-refusal-store.ts'
export { clearProblem, raiseProblem } from './channel-problems.ts'
export { channelSecrets } from './channel-secrets.ts'
export type { AccountDirectory, ChannelService, ClaimedAccount } from './channel-service.ts'
export { type ChannelRoute, channelsAfter, findRoutes, isConnectedBy } from './channel-directory-store.ts'
export { checkRecipient } from './recipient.ts'
export { type Platform, channelStatusCode, platformCode, platformOf, platforms } from './channel-codes.ts'

export type ChannelsDeps = {
  database: Pick<Database, 'systemTransaction' | 'tenantTransaction'>
  platforms: AccountPlatforms
  secretBox: SecretBox
  clock: Clock
  log: Logger
  waker: LaneWaker
  afterCommit: (events: readonly AppendedEvent[]) => void
  directory?: AccountDirectory | undefined
}

export const createChannelsModule = (deps: ChannelsDeps) => {
  const accounts = createChannelAccounts({ ...deps.platforms, clock: deps.clock })
  const channels = createChannelService({ ...deps, accounts })
  return {
    channels,
    accounts,
    attention: channelAttention,
    addRoutes: (app: App) => addChannelRoutes(app, channels, createAnswerOnce(deps)),
    laneKinds: [createConnectionCheck({ ...deps, accounts })],
  }
}
