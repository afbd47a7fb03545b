import { defined } from '../../lib/defined.ts'
import type { GraphTransport } from '../graph/graph-call.ts'
import { mapBody } from '../graph/graph-result.ts'
import { recordOf, textOf } from '../graph/json-values.ts'
import type { CallOptions } from '../outbound-content.ts'
import { messengerCodes } from './messenger-codes.ts'
import type { MessengerAccount } from './messenger-sender.ts'

export type ProfileAccount = MessengerAccount & { platform: 'photoapp' | 'socialapp' }

/** Only photo accounts show usernames: asked for one, a Page gets an error instead of the name. */
const fields = { photoapp: 'name,username', socialapp: 'name' } as const

/**
 * Who a person is that wrote to a Page or photo account.
 * https://developers.facebook.com/docs/messenger-platform/identity/user-profile and .../instagram-platform/user-profile
 */
export const createProfileCalls = ({ transport }: { transport: GraphTransport }) => ({
  read: async ({ token, host, platform }: ProfileAccount, scopedId: string, options?: CallOptions) =>
    mapBody(
      await transport.call({
        method: 'GET',
        path: scopedId,
        token,
        codes: messengerCodes,
        query: { fields: fields[platform] },
        ...defined({ host }),
        ...options,
      }),
      (body) => ({ name: textOf(recordOf(body)['name']), username: textOf(recordOf(body)['username']) }),
    ),
})

export type ProfileCalls = ReturnType<typeof createProfileCalls>
