import type { Config } from '../config/config.ts'
import { createAdsClient } from '../platforms/ads/ads-client.ts'
import { createChatAccounts } from '../platforms/chat/chat-accounts.ts'
import { createChatSender } from '../platforms/chat/chat-sender.ts'
import { createChatTemplates } from '../platforms/chat/chat-templates.ts'
import { type GraphTransportOptions, createGraphTransport } from '../platforms/graph/graph-transport.ts'
import { createLoginClient } from '../platforms/login/login-client.ts'
import { createPhotoPlatform } from '../platforms/photo/photo-platform.ts'
import { createSocialPlatform } from '../platforms/social/social-platform.ts'

/** One transport for this process, and a client for each thing that the platforms do. */
export const composePlatforms = (
  { platform }: Pick<Config, 'platform'>,
  options: Partial<GraphTransportOptions> = {},
) => {
  const transport = createGraphTransport({
    graphUrl: platform.graphUrl,
    version: platform.graphVersion,
    appSecret: platform.appSecret,
    ...options,
  })
  return {
    appId: platform.appId,
    transport,
    ads: createAdsClient({ transport }),
    chat: createChatAccounts({ transport }),
    chatSender: createChatSender({ transport }),
    chatTemplates: createChatTemplates({ transport }),
    photo: createPhotoPlatform({ transport }),
    social: createSocialPlatform({ transport }),
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
