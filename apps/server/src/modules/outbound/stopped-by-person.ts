import { platformCode } from '../channels/index.ts'
import type { MessageFacts } from './message-events.ts'

/** The person has stopped marketing messages: what the platform answers, or reports later, when one is sent all the same. */
const STOPPED_CODE = 131050

export const wasStopped = (failure: unknown): boolean =>
  (failure as { code?: unknown } | undefined)?.code === STOPPED_CODE

export type RefusedByPerson = Pick<
  MessageFacts,
  'clientId' | 'channelId' | 'platform' | 'recipient' | 'externalRef'
> & {
  at: Date
}

export const optOutsOf = (refused: readonly RefusedByPerson[]) =>
  refused.map(({ clientId, channelId, platform, recipient, externalRef, at }) => ({
    clientId,
    channelId,
    platformCode: platformCode[platform],
    recipients: [recipient],
    optedOut: true,
    source: 'refused_send' as const,
    at,
    externalRef,
  }))
