import type { components } from '@herald/api-client'

// What to do about a message that was not sent.

export type Failure = Pick<NonNullable<components['schemas']['MessageDto']['error']>, 'reason' | 'code'>

/** These pass by themselves: the same message may arrive the next time. */
const passing = new Set(['throttled', 'unavailable', 'timeout', 'unreachable', 'expired', 'interrupted', 'unknown'])

/** It would fail again in the same way until something is put right. Of one whose reason nobody knows that cannot be said. */
export const isLasting = ({ reason }: Pick<Failure, 'reason'>): boolean => reason !== '' && !passing.has(reason)

/** Codes of the chat platform that find fault with the template; the others of their kind do with the values of the message. */
const ofTheTemplate = new Set([192, 132001, 132007, 132015, 132016, 132068, 132069, 134102])
const ofTheChannel = new Set([
  'token',
  'checkpoint',
  'permission',
  'account',
  'policy',
  'version',
  'channel_disconnected',
])

/** Codes of the chat platform that are about the person, or the country: neither the message nor the channel can mend them. */
const ofThePerson = new Set([130403, 130472, 130497, 131049, 131050])
/** The platform holds marketing to a person back for this long; then the same message may arrive. */
const HELD_BACK_MS = 24 * 3_600_000
export const isHeldBack = ({ code }: Failure): boolean => code === 131049

/** Where it is put right. */
export type Remedy = 'template' | 'channel' | 'useTemplate' | 'edit' | 'nowhere'

/** `agoMs` is how long ago it failed. */
export const remedyOf = (failure: Failure | undefined, agoMs = 0): Remedy | undefined => {
  if (failure === undefined || !isLasting(failure)) return undefined
  if (isHeldBack(failure) && agoMs >= HELD_BACK_MS) return undefined
  const { reason, code } = failure
  if (code !== undefined && ofThePerson.has(code)) return 'nowhere'
  if (ofTheChannel.has(reason)) return 'channel'
  if (reason === 'window_closed') return 'useTemplate'
  return reason === 'template' && code !== undefined && ofTheTemplate.has(code) ? 'template' : 'edit'
}
