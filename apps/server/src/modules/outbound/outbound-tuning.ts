import { type Failpoint, noFailpoint } from './failpoint.ts'

/** How many messages may wait. */
export type QueueCaps = { perChannel: number; perClient: number }

/** When silence about a call with an unknown outcome means something; settle-job.ts says how. */
export type SettleTimes = { windowMs: number; maxMs: number; giveUpMs: number }

/** What tests and benches set otherwise; production runs with the defaults. */
export type OutboundTuning = {
  caps: QueueCaps
  settle: SettleTimes
  /** How long one call to a platform may take. */
  callTimeoutMs: number
  failpoint: Failpoint
}

export const outboundDefaults: OutboundTuning = {
  // Two thirds of them are for batches: a million recipients fit.
  caps: { perChannel: 1_500_000, perClient: 3_000_000 },
  settle: { windowMs: 120_000, maxMs: 15 * 60_000, giveUpMs: 24 * 3_600_000 },
  callTimeoutMs: 8_000,
  failpoint: noFailpoint,
}
