import { createMarketingModule } from '../modules/marketing/index.ts'
import type { MarketingTuning } from '../modules/marketing/index.ts'
import type { ModuleDeps } from './foundation.ts'
import type { composeMessaging } from './messaging.ts'

/** Advertising gets the ad platform, the login, the Pages that leads come from, the datasets that conversions go to, a way to tell clients, and the channels of people who withdraw their access. */
export const composeAdvertising = (
  { config, database, log, clock, secretBox, platforms, waker, spread }: ModuleDeps,
  { webhooks, channels }: Pick<ReturnType<typeof composeMessaging>, 'webhooks' | 'channels'>,
  tuning: MarketingTuning = {},
) =>
  createMarketingModule({
    database,
    ads: platforms.ads,
    login: platforms.login,
    social: platforms.social,
    conversions: platforms.conversions,
    secretBox,
    clock,
    log,
    waker,
    afterCommit: webhooks.afterCommit,
    channels: channels.channels,
    app: { appId: config.platform.appId, appSecret: config.platform.appSecret, publicUrl: config.publicUrl },
    adAccounts: spread?.adAccounts,
    everywhere: spread?.callbacks,
    tuning,
  })
