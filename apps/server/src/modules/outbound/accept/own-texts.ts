import type { BatchTransaction } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { newUuid, uuidTimeMs } from '../../../lib/ids.ts'
import { type Platform, platformCode } from '../../channels/index.ts'
import { deliveryCode, priorityCode } from '../message-states.ts'
import { queueMessages } from './accept-store.ts'
import { contentText } from './send-content.ts'

/** A text that Herald sends by itself, such as the answer to a keyword. */
export type OwnText = { clientId: string; channelId: string; platform: Platform; to: string; text: string }

/** Queues them in the transaction that they follow from; the lane finds them by its poll. */
export const createOwnTexts =
  ({ clock }: { clock: Clock }) =>
  (tx: BatchTransaction, texts: readonly OwnText[]): Promise<void> =>
    queueMessages(
      tx,
      texts.map(({ clientId, channelId, platform, to, text }) => {
        const id = newUuid(clock.now())
        return {
          clientId,
          id,
          channelId,
          by: undefined,
          platformCode: platformCode[platform],
          stream: 0,
          priorityCode: priorityCode.normal,
          deliveryCode: deliveryCode.at_least_once,
          type: 'text',
          recipient: to,
          template: undefined,
          replyTo: undefined,
          clientRef: undefined,
          validUntil: undefined,
          createdAt: new Date(uuidTimeMs(id)),
          body: contentText('text', { body: text }),
          resendOf: undefined,
          key: undefined,
          response: '',
          traceContext: undefined,
        }
      }),
    )
