import { type Transitions, mayFollow } from '../../lib/transitions.ts'

/**
 * States of a message. The number is the rank: a state only moves to a higher one, whatever the order in which things become
 * known. A message that failed and was delivered all the same is delivered; one that was delivered cannot fail any more.
 */
export const messageStateCode = {
  queued: 1,
  sending: 2,
  unknown: 3,
  expired: 4,
  cancelled: 5,
  sent: 6,
  failed: 7,
  delivered: 8,
  read: 9,
} as const
export type MessageState = keyof typeof messageStateCode
export const messageStates = Object.keys(messageStateCode) as [MessageState, ...MessageState[]]

/**
 * The moves that are possible among those that go up in rank; statements that write many states at once rely on the rank
 * alone. Expired and cancelled messages were never sent, as far as is known: a status of the platform proves otherwise.
 */
export const messageTransitions = {
  queued: ['sending', 'expired', 'cancelled', 'sent', 'failed', 'delivered', 'read'],
  sending: ['unknown', 'sent', 'failed', 'delivered', 'read'],
  unknown: ['sent', 'failed', 'delivered', 'read'],
  expired: ['sent', 'failed', 'delivered', 'read'],
  cancelled: ['sent', 'failed', 'delivered', 'read'],
  sent: ['failed', 'delivered', 'read'],
  failed: ['delivered', 'read'],
  delivered: ['read'],
  read: [],
} as const satisfies Transitions<MessageState>

const names = new Map(messageStates.map((name) => [messageStateCode[name] as number, name]))
export const messageStateOf = (code: number): MessageState => names.get(code) ?? 'unknown'

export const mayBecome = (code: number, state: MessageState): boolean =>
  mayFollow<MessageState>(messageTransitions, messageStateOf(code), state)

/** States that few messages have: a message in one of them has its number in the column `unsent` too. */
export const unsentStates: ReadonlySet<MessageState> = new Set(['sending', 'unknown', 'expired', 'cancelled', 'failed'])

/** States that it makes sense to send a message again in. */
export const resendableStates = ['failed', 'expired', 'unknown', 'cancelled'] as const

/** Held: its batch has not handed it to the lane, or has taken it back. */
export const messageQueue = { none: 0, ready: 1, blocked: 2, held: 3 } as const
export const priorityCode = { high: 1, normal: 2, bulk: 3 } as const
export type Priority = keyof typeof priorityCode
export const deliveryCode = { at_least_once: 1, at_most_once: 2 } as const
export type Delivery = keyof typeof deliveryCode

export const priorityOf = (code: number): Priority => (code === 1 ? 'high' : code === 3 ? 'bulk' : 'normal')
export const deliveryOf = (code: number): Delivery => (code === 2 ? 'at_most_once' : 'at_least_once')
