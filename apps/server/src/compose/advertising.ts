import { createMarketingModule } from '../modules/marketing/index.ts'
import type { MarketingDeps, MarketingTuning } from '../modules/marketing/index.ts'
import type { ModuleDeps } from './foundation.ts'

/** Advertising gets the ad platform, the login, and a way to tell clients. */
export const composeAdvertising = (
  { config, database, log, clock, secretBox, platforms, waker }: ModuleDeps,
  afterCommit: MarketingDeps['afterCommit'],
  tuning: MarketingTuning = {},
) =>
  createMarketingModule({
    database,
    ads: platforms.ads,
    login: platforms.login,
    secretBox,
    clock,
    log,
    waker,
    afterCommit,
    app: { appId: config.platform.appId, appSecret: config.platform.appSecret, publicUrl: config.publicUrl },
    tuning,
  })
