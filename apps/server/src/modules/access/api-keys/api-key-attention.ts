import { isUser } from '../../../http/principal.ts'
import { publicId } from '../../../lib/ids.ts'
import { type AttentionSource, MOST_OF_A_KIND, SOON_MS } from '../../attention/index.ts'
import { keyMakers } from '../credentials/roles-and-scopes.ts'
import { createApiKeyStore } from './api-key-store.ts'

/** Keys whose end is near. One that has ended is no news: its program was refused already, and said so. */
export const apiKeyAttention: AttentionSource = {
  maySee: (principal) => isUser(principal) && keyMakers.includes(principal.by.role),
  list: async (tx, now) => {
    const soon = new Date(now.getTime() + SOON_MS)
    const keys = await createApiKeyStore(tx).listExpiring(now, soon, MOST_OF_A_KIND)
    return keys.map(({ keyId, name, expiresAt }) => ({
      kind: 'api_key_expires',
      urgency: 'soon',
      subject: { id: publicId('apiKey', keyId), name },
      reason: `The API key "${name}" ends on ${expiresAt.toISOString().slice(0, 10)}.`,
      action: 'Make a new key and give it to the program before that.',
      dueAt: expiresAt,
    }))
  },
}
