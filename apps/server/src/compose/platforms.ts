import type { Config } from '../config/config.ts'
import { createAdsClient } from '../platforms/ads/ads-client.ts'
import { createChatAccounts } from '../platforms/chat/chat-accounts.ts'
import { createChatSender } from '../platforms/chat/chat-sender.ts'
import { createChatTemplates } from '../platforms/chat/chat-templates.ts'
import { createConversionsClient } from '../platforms/conversions/conversions-client.ts'
import { type GraphTransportOptions, createGraphTransport } from '../platforms/graph/graph-transport.ts'
import { createLoginClient } from '../platforms/login/login-client.ts'
import { createCommentCalls } from '../platforms/messenger/comment-calls.ts'
import { createProfileCalls } from '../platforms/messenger/profile-calls.ts'
import { createPhotoPlatform } from '../platforms/photo/photo-platform.ts'
import { createSocialPlatform } from '../platforms/social/social-platform.ts'

/** More than lanes run at once, so that no call spends its time limit on waiting for a connection. */
const SENDING_CONNECTIONS = 2_048

/** A client for each thing that the platforms do. Sends have connections of their own: what a caller waits for is not behind them. */
export const composePlatforms = (
  { platform }: Pick<Config, 'platform'>,
  options: Partial<GraphTransportOptions> = {},
) => {
  const open = (more: Partial<GraphTransportOptions> = {}) =>
    createGraphTransport({
      graphUrl: platform.graphUrl,
      version: platform.graphVersion,
      appSecret: platform.appSecret,
      ...more,
      ...options,
    })
  const transport = open()
  const sending = open({ connections: SENDING_CONNECTIONS })
  return {
    appId: platform.appId,
    transport,
    close: async () => {
      await Promise.all([transport.close(), sending.close()])
    },
    ads: createAdsClient({ transport }),
    chat: createChatAccounts({ transport }),
    chatSender: createChatSender({ transport: sending }),
    chatTemplates: createChatTemplates({ transport, appId: platform.appId }),
    photo: createPhotoPlatform({ transport: sending }),
    social: createSocialPlatform({ transport: sending }),
    conversions: createConversionsClient({ transport }),
    comments: createCommentCalls({ transport }),
    profiles: createProfileCalls({ transport }),
    login: createLoginClient({
      transport,
      app: {
        appId: platform.appId,
        appSecret: platform.appSecret,
        dialogUrl: platform.dialogUrl,
        version: platform.graphVersion,
      },
    }),
  }
}

export type Platforms = ReturnType<typeof composePlatforms>
