// The platforms of the sandbox, in the order in which they register. One line each.
import { installAds } from './ads/install-ads.ts'
import { installChat } from './chat/install-chat.ts'
import { installLogin } from './login/install-login.ts'
import { installMessenger } from './messenger/install-messenger.ts'
import { installPage } from './page/install-page.ts'
import { installReceiver } from './receiver/install-receiver.ts'
import type { SandboxCore } from './sandbox-core.ts'

export const installedPlatforms: ((core: SandboxCore) => void)[] = [
  installChat,
  installMessenger,
  installAds,
  installLogin,
  installPage,
  installReceiver,
]
