import { publicId } from '../../lib/ids.ts'
import { type AttentionItem, type AttentionSource, MOST_OF_A_KIND } from '../attention/index.ts'
import { createTemplateStore } from './template-store.ts'

/** Templates that the platform rejected and nobody has edited or deleted since: one item for each channel. */
export const templateAttention: AttentionSource = {
  maySee: ({ scopes }) => scopes.has('templates:manage'),
  list: async (tx) =>
    (await createTemplateStore(tx, tx.clientId).countRejected(MOST_OF_A_KIND)).map(
      ({ channelId, channelName, count }): AttentionItem => ({
        kind: 'templates_rejected',
        urgency: 'setup',
        subject: { id: publicId('channel', channelId), name: channelName },
        reason: `The platform rejected ${count === 1 ? 'a template' : `${count} templates`}.`,
        count,
        action: 'Read why, edit and submit again, or delete.',
      }),
    ),
}
