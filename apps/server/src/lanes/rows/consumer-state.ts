/*
 * The life of a lane consumer: from the claim of a lane to its being given back, lost or forgotten. A new claim gets a new
 * consumer.
 *
 * ## opening
 * The lane is claimed: orphans of earlier runners are handed to the module, the session is made, the first rows are read.
 * Nothing starts, and the lane cannot be given back.
 * - entered: with the claim.
 * - left: to `running`; to `draining` when the node began to stop meanwhile; to `gone` when the opening failed or the lane
 *   has another holder already.
 *
 * ## running
 * Reads, records intents and starts runs, as far as window, budget, pace and lease allow.
 * - left: to `leaving` when it has been quiet (or paused) for long enough; to `draining` when the node stops or the
 *   client is suspended; to `gone` when a fence or the poll shows another holder.
 *
 * ## draining
 * The node stops, or the client is suspended: nothing is read, recorded or started any more, runs under way end and their outcomes are written.
 * - left: to `leaving` when nothing is under way; to `gone`.
 *
 * ## leaving
 * The database is being asked to take the lane back, on the condition that nothing was added since the last read. Nothing
 * starts: after the answer another node may hold it.
 * - left: to `gone` when it agreed; back to `running` (or `draining`) when work came first, or when the question failed.
 *
 * ## gone
 * Another node may hold the lane. What is still in memory is void: the fence refuses its writes.
 */
import type { Transitions } from '../../lib/transitions.ts'

export type LaneConsumerState = 'opening' | 'running' | 'draining' | 'leaving' | 'gone'

export const laneConsumerTransitions = {
  opening: ['running', 'draining', 'gone'],
  running: ['draining', 'leaving', 'gone'],
  draining: ['leaving', 'gone'],
  leaving: ['running', 'draining', 'gone'],
  gone: [],
} as const satisfies Transitions<LaneConsumerState>
